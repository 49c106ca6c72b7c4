import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { createListKey } from '../kinds/key-text.ts';
import type { ReadSender, Step } from '../kinds/kind.ts';
import { kinds } from '../kinds/registry.ts';
import type { RemoteResource } from '../kinds/remote-resource.ts';
import type { Scope } from '../kinds/resource-key.ts';
import { sendsText, textOfDocument } from '../kinds/shared/config.ts';
import { differsInComments } from '../kinds/shared/step-fields.ts';
import type { Run } from '../remote/reader.ts';
import { type KnownResources, noShortcuts, type Shortcuts } from '../remote/shortcuts.ts';
import type { Secrets } from '../secrets/redact.ts';
import type { Clock } from '../shared/clock.ts';
import { readInside, writeInside } from '../shared/files.ts';
import { getField, isMap, omitUndefined, parseJson } from '../shared/object.ts';
import { formatReason } from '../shared/text.ts';
import { type AuditResult, readAuditTrail } from './audit-trail.ts';
import { findCacheFile, type Match, openRefreshCache, type RefreshCache } from './refresh-cache.ts';
import { isProvable, TrailProof } from './trail-proof.ts';

/**
 * Opens what earlier runs kept in `refresh-cache`. This is the only door of `src/scale/`: without that directory, a run sends more
 * requests, and nothing else differs.
 */
export function openShortcuts(run: Run): Shortcuts {
  const { inputs, context } = run;
  const { refreshCache, apiKey, address, account } = inputs;
  const place = findCacheFile(refreshCache, context);
  if (place === undefined) return refreshCache === '' ? noShortcuts : createRefused(run);
  const { file, roots } = place;
  let records: Records | undefined;
  return {
    // A run that compares nothing neither reads nor writes the file.
    async find(...given) {
      records ??= await openRecords(run, place);
      return records.find(...given);
    },
    complete: (...given) => records?.complete(...given),
    needsList: (steps) => records?.needsList(steps) === true,
    remember: (...given) => records?.remember(...given),
    async save() {
      try {
        await records?.save();
      } catch (error) {
        context.log.warning(`Could not write the refresh cache: ${formatReason(error)}.`);
      }
    },
    ...openSchemaStore({ ...context, roots, apiKey, directory: `${file}.schemas`, owner: [address.page(''), account] }),
  };
}

/** Knows nothing, and says so when the refresh begins. */
function createRefused({ inputs: { refreshCache }, context: { log } }: Run): Shortcuts {
  let isTold = false;
  return {
    ...noShortcuts,
    async find() {
      if (!isTold)
        log.warning(
          `\`input:refresh-cache\` is not used: ${refreshCache} is not in the workspace{workflow: or the runner's directory for temporary files|terminal:}, or is below \`.git\`.`,
        );
      isTold = true;
      return new Map();
    },
  };
}

async function openRecords(
  { inputs, context, reader }: Run,
  place: NonNullable<ReturnType<typeof findCacheFile>>,
): Promise<Records> {
  const { refreshCache, apiKey, address } = inputs;
  const { clock, log } = context;
  const cache = await openRefreshCache({
    ...place,
    apiKey,
    platform: address.page(''),
  });
  if (cache.isForeign) {
    log.warning(
      `\`input:refresh-cache\` is not used: ${refreshCache} was not written by this action (${cache.ignored}), so it is not replaced. Name another file, or delete it.`,
    );
  } else if (cache.ignored !== undefined) log.info(`The refresh cache ${refreshCache} was ignored: ${cache.ignored}.`);
  return new Records(cache, new TrailProof({ reader, cache, clock, log }));
}

const hour = 60 * 60 * 1000;

/** Whether the audit trail can be read: its events of the last hour, in a scope and those below. */
export function readLatestEvents(send: ReadSender, scope: Scope, now: number): Promise<AuditResult> {
  const types = kinds.flatMap(({ elsewhere }) => elsewhere?.audit?.type ?? []);
  return readAuditTrail(send, { scope, below: true, types, from: now - hour, to: now + 24 * hour }, 1);
}

/** What earlier runs recorded in the cache, and the proof by the audit trail that it is still true. */
export class Records implements KnownResources {
  readonly #cache: RefreshCache;
  readonly #trail: TrailProof;

  constructor(cache: RefreshCache, trail: TrailProof) {
    this.#cache = cache;
    this.#trail = trail;
  }

  async find(
    steps: readonly Step[],
    remaining: () => readonly Step[],
    listed: ReadonlyMap<string, RemoteResource>,
  ): Promise<ReadonlyMap<Step, RemoteResource>> {
    const found = new Map<Step, RemoteResource>();
    const provable = steps.filter(isProvable);
    if (provable.length === 0) return found;
    await this.#trail.query(remaining, listed);
    for (const group of Map.groupBy(provable, ({ key }) => createListKey(key)).values()) {
      const matches = group.map((step) => this.#trail.findMatch(step));
      for (const [index, step] of group.entries()) {
        const match = matches[index];
        if (match !== undefined && !matches.includes(undefined)) found.set(step, this.#restore(step, match));
      }
    }
    return found;
  }

  complete(step: Step, listed: RemoteResource): RemoteResource | undefined {
    // A delete does not depend on records.
    if (listed.revision === undefined || step.intent === 'delete') return undefined;
    const match = this.#cache.findMatch(step, listed.revision);
    return match && this.#restore(step, match, listed);
  }

  needsList(steps: readonly Step[]): boolean {
    return !steps.every((step) => this.#trail.mayProve(step));
  }

  remember(step: Step, resource: RemoteResource | undefined, listed?: RemoteResource): void {
    const isListed = resource !== undefined && resource === listed;
    // What its list always shows needs no record of a revision.
    if (isListed && !isProvable(step)) return;
    const { revision, listedVersion } = (isListed ? undefined : listed) ?? {};
    const isUnreliable = step.intent === 'delete' || resource === undefined || isOlder(resource, listedVersion);
    const match = isUnreliable ? undefined : compare(step, resource);
    if (match === undefined) {
      this.#cache.forget(step);
      return;
    }
    // A change since the list leads to another revision, so the next run reads the resource again.
    if (revision !== undefined) {
      // Without a version nothing shows whether the read is older than the list.
      if (listedVersion === undefined) this.#cache.rememberIfConfirmed(step, revision, match);
      else this.#cache.remember(step, revision, match);
    }
    this.#trail.remember(step, match);
  }

  save(): Promise<void> {
    return this.#cache.save();
  }

  /** The resource of a step whose document matches it. The next run may use that too. */
  #restore(step: Step, match: Match, { createdAt, managed }: Partial<RemoteResource> = {}): RemoteResource {
    const { document, kind } = step;
    this.#trail.remember(step, match);
    const value = kind.key === undefined ? document.value : getField(document.value, kind.key);
    const text =
      match === 'exact' ? { text: textOfDocument(step) } : sendsText(kind) && { isReformatted: true as const };
    return { value, ...text, ...omitUndefined({ createdAt, managed }) };
  }
}

/** How the document matches a resource. One in Git changes without a save, so nothing is recorded about it. */
function compare(step: Step, resource: RemoteResource): Match | undefined {
  if (resource.lockedBecause !== undefined) return undefined;
  const isExact = resource.text === textOfDocument(step);
  // Fields beside the text may differ even if the text is the same.
  if (isExact && resource.envelope === undefined) return 'exact';
  if (step.kind.compare(step, resource).length > 0 || differsInComments(step, resource)) return undefined;
  return isExact ? 'exact' : 'values';
}

/** Whether a read shows an older version than the list before it, because not all servers have the change yet. */
function isOlder({ version }: RemoteResource, listedVersion: number | undefined): boolean {
  return version !== undefined && listedVersion !== undefined && Number(version) < listedVersion;
}

/** Milliseconds for which a schema is used: an account's schemas change with its feature flags and with releases. */
const longestAge = 24 * 60 * 60 * 1000;
/** Maximum number of bytes of a file. */
const largestSchema = 32 * 2 ** 20;

interface SchemaStoreOptions {
  /** Beside the file of the refresh cache. */
  readonly directory: string;
  /** Directories that may contain it. */
  readonly roots: readonly string[];
  readonly apiKey: string;
  /** The address of the platform, and the account. */
  readonly owner: readonly string[];
  readonly clock: Pick<Clock, 'now'>;
  /** They are masked in what is kept. */
  readonly secrets: Pick<Secrets, 'formatJson'>;
}

/**
 * Keeps schemas between runs, each in a file. A file that a run with the same key did not write is ignored: a schema decides
 * what is refused.
 */
export function openSchemaStore(options: SchemaStoreOptions): Pick<Shortcuts, 'findSchema' | 'keepSchema'> {
  const { directory, roots, apiKey, owner, clock, secrets } = options;
  const key = createHmac('sha256', apiKey).update('platform-schema 2').digest();
  const computeCode = (...parts: string[]): string => {
    const code = createHmac('sha256', key);
    for (const part of [...owner, ...parts]) code.update(`${part.length} `).update(part);
    return code.digest('base64url');
  };
  // With `.json`, a glob of payload files could match it.
  const findFile = (name: string) => join(directory, `${computeCode('file', name)}.schema`);
  return {
    async findSchema(name) {
      const read = await readInside(findFile(name), roots, largestSchema);
      if (!('text' in read)) return undefined;
      const end = read.text.indexOf('\n');
      const [time = '', code] = read.text.slice(0, end).split(' ');
      const text = read.text.slice(end + 1);
      if (code !== computeCode(name, time, text)) return undefined;
      const age = clock.now() - Number(time);
      if (age < 0 || age > longestAge) return undefined;
      const schema = parseJson(text);
      return isMap(schema) ? schema : undefined;
    },
    async keepSchema(name, schema) {
      const [time, text] = [String(clock.now()), secrets.formatJson(schema, 0)];
      const content = `${time} ${computeCode(name, time, text)}\n${text}`;
      // It can be read again without the file.
      await writeInside(findFile(name), roots, content).catch(() => undefined);
    },
  };
}
