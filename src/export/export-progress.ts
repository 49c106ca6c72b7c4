import { createHmac } from 'node:crypto';
import { lstat, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { createScopeKey } from '../kinds/key-text.ts';
import type { Scope } from '../kinds/resource-key.ts';
import { describeScope } from '../kinds/shared/scope.ts';
import { exportProgressName } from '../payload/find-files.ts';
import { createNotice, createWarning, type Diagnostic } from '../shared/diagnostic.ts';
import { readInside, writeInside } from '../shared/files.ts';
import { asFilledText, asMaps, isMap, omitUndefined, parseJson } from '../shared/object.ts';
import { formatCount, formatReason, shorten } from '../shared/text.ts';

const format = 2;
/** Bytes: about 10,000 scopes. */
const largest = 2 ** 20;
/** Milliseconds after which the platform has probably changed, so everything is read again. */
const longest = 24 * 60 * 60 * 1000;

/** A scope as the file names it. */
interface CompleteScope {
  readonly org?: string;
  readonly project?: string;
  readonly time: number;
}

/** Names of scopes in one message. */
const mostNames = 50;

/**
 * The scopes that an export which was stopped has completed, in a file in its directory. The next export with the same inputs
 * and key does not read them again.
 */
export class ExportProgress {
  readonly #root: string;
  /** Makes the code of complete scopes, of everything that decides what an export writes, and of the key. */
  readonly #computeCode: (done: readonly unknown[]) => string;
  readonly #context: Context;
  /** By their keys, with the time when each was completed, in milliseconds since the epoch. */
  readonly #done = new Map<string, CompleteScope>();

  private constructor(root: string, computeCode: (done: readonly unknown[]) => string, context: Context) {
    this.#root = root;
    this.#computeCode = computeCode;
    this.#context = context;
  }

  /** `root` is the absolute path of the directory of the export. */
  static async open(root: string, inputs: Inputs, context: Context): Promise<ExportProgress> {
    const { address, account, org, project, kinds, identifiers, overwrite, secretValues, apiKey } = inputs;
    const selected = [address.page(''), account, org, project, kinds, identifiers, overwrite, secretValues];
    const computeCode = (done: readonly unknown[]) =>
      createHmac('sha256', apiKey)
        .update(JSON.stringify([selected, done]))
        .digest('hex');
    const progress = new ExportProgress(root, computeCode, context);
    const ignored = await progress.#read();
    if (ignored !== undefined) context.log.info(`The progress file ${exportProgressName} was ignored: ${ignored}.`);
    if (progress.#done.size > 0)
      context.log.info(
        `Continuing an export that was stopped. Complete, not read again: ${shorten(progress.#names(), mostNames)}.`,
      );
    return progress;
  }

  isDone(scope: Scope): boolean {
    return this.#done.has(createScopeKey(scope));
  }

  add(scope: Scope): void {
    if (this.isDone(scope)) return;
    const { org, project } = scope;
    this.#done.set(createScopeKey(scope), { ...omitUndefined({ org, project }), time: this.#context.clock.now() });
  }

  /** Keeps the file for the next run, and names the complete scopes, in the log and as the result. */
  async save(): Promise<Diagnostic | undefined> {
    const names = this.#names();
    if (names.length === 0) return createNotice('No scope is complete: the next run reads all of them.');
    try {
      const done = [...this.#done.values()];
      await writeInside(this.#file, [this.#root], JSON.stringify({ format, code: this.#computeCode(done), done }));
    } catch (error) {
      const summary = `Could not write ${exportProgressName}: ${formatReason(error)}.`;
      return createWarning(summary, { hint: 'The next run reads all scopes again.' });
    }
    for (const name of names) this.#context.log.info(`complete      ${name}`);
    const [count, verb] = [formatCount(names.length, 'scope'), names.length === 1 ? 'is' : 'are'];
    return createNotice(`${count} ${verb} complete: ${shorten(names, mostNames)}.`, {
      hint: 'The next run with the same inputs and key does not read them again within 24 hours.',
    });
  }

  /** Removes the file; only a link is removed, not what it leads to. */
  async remove(): Promise<void> {
    try {
      await rm(this.#file, { force: true });
    } catch (error) {
      this.#context.log.warning(`Could not remove ${exportProgressName}: ${formatReason(error)}.`);
    }
  }

  get #file(): string {
    return join(this.#root, exportProgressName);
  }

  #names(): string[] {
    return [...this.#done.values()].map((scope) => describeScope({ account: '', ...scope })).toSorted();
  }

  /** Returns why the file was ignored. */
  async #read(): Promise<string | undefined> {
    const status = await lstat(this.#file).catch(() => undefined);
    if (status === undefined) return undefined;
    if (!status.isFile()) return 'it is not a regular file';
    const read = await readInside(this.#file, [this.#root], largest);
    if ('ignored' in read) return read.ignored;
    const content = parseJson(read.text);
    if (!isMap(content) || content.format !== format || !Array.isArray(content.done))
      return 'it is damaged or was written by another version';
    if (content.code !== this.#computeCode(content.done))
      return 'it is from an export with another key or account or with other inputs, or was changed';
    const now = this.#context.clock.now();
    for (const { org, project, time } of asMaps(content.done)) {
      if (typeof time !== 'number' || time > now || now - time >= longest) continue;
      const scope = omitUndefined({ org: asFilledText(org), project: asFilledText(project) });
      this.#done.set(createScopeKey({ account: '', ...scope }), { ...scope, time });
    }
    return this.#done.size === 0 ? 'it is older than 24 hours' : undefined;
  }
}
