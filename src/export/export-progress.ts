import { createHmac } from 'node:crypto';
import { lstat, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { scopeKeyOf } from '../kinds/key-text.ts';
import type { Scope } from '../kinds/resource-key.ts';
import { exportProgressName } from '../payload/find-files.ts';
import { readInside, writeInside } from '../provisioning/refresh/refresh-cache-file.ts';
import { isMap, parseJson } from '../shared/object.ts';
import { formatCount, formatReason } from '../shared/text.ts';

const format = 1;
/** Bytes: about 20,000 scopes. */
const largest = 2 ** 20;
/** Milliseconds after which the platform has probably changed, so everything is read again. */
const longest = 24 * 60 * 60 * 1000;

/**
 * The scopes that an export which was stopped has completed, in a file in its directory. The next export with the same inputs
 * and key does not read them again.
 */
export class ExportProgress {
  readonly #root: string;
  /** A code of everything that decides what an export writes, made with the key, so another key begins anew. */
  readonly #run: string;
  readonly #context: Context;
  /** By the keys of their scopes, when each was completed, in milliseconds since the epoch. */
  readonly #done = new Map<string, number>();

  private constructor(root: string, run: string, context: Context) {
    this.#root = root;
    this.#run = run;
    this.#context = context;
  }

  /** `root` is the absolute path of the directory of the export. */
  static async open(root: string, inputs: Inputs, context: Context): Promise<ExportProgress> {
    const { address, account, org, project, kinds, identifiers, overwrite, secretValues, apiKey } = inputs;
    const selected = [address.page(''), account, org, project, kinds, identifiers, overwrite, secretValues];
    const run = createHmac('sha256', apiKey).update(JSON.stringify(selected)).digest('hex');
    const progress = new ExportProgress(root, run, context);
    const ignored = await progress.#read();
    if (ignored !== undefined) context.log.info(`The progress file ${exportProgressName} was ignored: ${ignored}.`);
    if (progress.#done.size > 0)
      context.log.info(
        `Continuing an export that was stopped: ${formatCount(progress.#done.size, 'scope')} complete, not read again.`,
      );
    return progress;
  }

  isDone(scope: Scope): boolean {
    return this.#done.has(scopeKeyOf(scope));
  }

  add(scope: Scope): void {
    if (!this.isDone(scope)) this.#done.set(scopeKeyOf(scope), this.#context.clock.now());
  }

  get count(): number {
    return this.#done.size;
  }

  /** Keeps the file for the next run. */
  async save(): Promise<void> {
    if (this.#done.size === 0) return;
    try {
      const text = JSON.stringify({ format, run: this.#run, done: Object.fromEntries(this.#done) });
      await writeInside(this.#file, [this.#root], text);
    } catch (error) {
      this.#context.log.warning(`Could not write ${exportProgressName}: ${formatReason(error)}.`);
    }
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

  /** Returns why the file was ignored. */
  async #read(): Promise<string | undefined> {
    const status = await lstat(this.#file).catch(() => undefined);
    if (status === undefined) return undefined;
    if (!status.isFile()) return 'it is not a regular file';
    const read = await readInside(this.#file, [this.#root], largest);
    if ('ignored' in read) return read.ignored;
    const content = parseJson(read.text);
    if (!isMap(content) || content.format !== format || !isMap(content.done))
      return 'it was written by another version';
    if (content.run !== this.#run) return 'it is from an export with another key or other inputs';
    const now = this.#context.clock.now();
    for (const [key, time] of Object.entries(content.done)) {
      if (typeof time === 'number' && time <= now && now - time < longest) this.#done.set(key, time);
    }
    return this.#done.size === 0 ? 'it is older than 24 hours' : undefined;
  }
}
