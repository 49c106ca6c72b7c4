import type { ReadSender } from '../kinds/kind.ts';
import { kinds } from '../kinds/registry.ts';
import type { Scope } from '../kinds/resource-key.ts';
import type { Run } from '../remote/reader.ts';
import { noShortcuts, type Shortcuts } from '../remote/shortcuts.ts';
import { formatReason } from '../shared/text.ts';
import { type AuditResult, readAuditTrail } from './audit-trail.ts';
import { Records } from './records.ts';
import { findCacheFile, openRefreshCache } from './refresh-cache.ts';
import { SchemaStore } from './schema-store.ts';
import { TrailProof } from './trail-proof.ts';

/**
 * Opens what earlier runs kept in `refresh-cache`. This is the only door of `src/scale/`: without that directory, a run sends more
 * requests, and nothing else differs.
 */
export function openShortcuts(run: Run): Shortcuts {
  const { inputs, context } = run;
  const { refreshCache, refresh, apiKey, address, account } = inputs;
  const place = findCacheFile(refreshCache, context);
  if (place === undefined) return refreshCache === '' ? noShortcuts : createRefused(run);
  const isFull = refresh === 'full';
  const { file, roots } = place;
  const owner = [address.page(''), account];
  const schemas = new SchemaStore({
    directory: `${file}.schemas`,
    roots,
    apiKey,
    owner,
    isFull,
    clock: context.clock,
  });
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
    findSchema: (name) => schemas.read(name),
    keepSchema: (name, schema) => schemas.write(name, schema),
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
          `\`input:refresh-cache\` is not used: ${refreshCache} is neither in the workspace nor in the runner's directory for temporary files, or is below \`.git\`.`,
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
  const { refreshCache, refresh, apiKey, address, updateFormatting } = inputs;
  const { clock, log } = context;
  const cache = await openRefreshCache({
    ...place,
    apiKey,
    platform: address.page(''),
    isFull: refresh === 'full',
    isExact: updateFormatting,
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
