import type { Context } from '../../context.ts';
import type { Inputs } from '../../inputs/inputs.ts';
import type { Step } from '../../kinds/kind.ts';
import { omitUndefined } from '../../shared/object.ts';
import type { Reader } from '../refresh/reader.ts';
import { listCacheRoots, refreshCacheFile } from '../refresh/refresh-cache.ts';
import { type CheckedTexts, checkTexts, type SentStep } from './check-texts.ts';
import { kindsWithSchemaFile } from './schema-files.ts';
import { SchemaStore } from './schema-store.ts';

/** Whether the texts of these steps are checked before they are sent. A plan with a digest was checked before. */
export function validatesTexts(steps: readonly Step[], { validate, dryRun, planDigest }: Inputs): boolean {
  const isWanted = validate !== 'off' && (dryRun || planDigest === '');
  return isWanted && steps.some(({ kind, intent }) => intent === 'apply' && kind.platformSchema !== undefined);
}

/** What the platform will say of the texts that are sent, as the input `validate` wants it. */
export async function validateTexts(
  sent: readonly SentStep[],
  inputs: Inputs,
  reader: Reader,
  context: Context,
): Promise<CheckedTexts> {
  const { validate, dryRun, concurrency } = inputs;
  if (
    validate === 'off' ||
    !validatesTexts(
      sent.map(({ step }) => step),
      inputs,
    )
  )
    return { diagnostics: [], policies: new Map() };
  const withFile = await kindsWithSchemaFile(inputs, context.workspace);
  const store = createStore(inputs, context);
  return checkTexts(sent, reader, { validate, dryRun, concurrency, withFile, ...omitUndefined({ store }) });
}

/** Where schemas are kept between runs: beside the refresh cache, if there is one. */
function createStore(
  { refreshCache, refresh, apiKey, address, account }: Inputs,
  context: Context,
): SchemaStore | undefined {
  const roots = listCacheRoots(context);
  const file = refreshCache === '' ? undefined : refreshCacheFile(refreshCache, context.workspace, roots);
  if (file === undefined) return undefined;
  const owner = [address.page(''), account];
  return new SchemaStore({
    directory: `${file}.schemas`,
    roots,
    apiKey,
    owner,
    isFull: refresh === 'full',
    clock: context.clock,
  });
}
