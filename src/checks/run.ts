import type { Connected, Loaded, Planned } from '../plan/stages.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import type { Check } from './check.ts';
import { brokenReferences, deletes, forcedDeletes } from './deletes.ts';
import { entrySchemas } from './entry-schemas.ts';
import { accessInput, conflicts, deletesAllowed, digest, drift, missingValues, rights } from './guards.ts';
import { changes, creates, documentsOnPlatform, documentsTogether, parentBranches } from './kinds.ts';
import { lostAdministration } from './lost-administration.ts';
import { permissions } from './permissions.ts';
import { policies } from './policies.ts';
import { references } from './references.ts';
import { schemaFiles } from './schema/check-by-schema.ts';
import { scimRule, scimRuleOnPlatform } from './scim-rule.ts';
import { texts, unchecked, uncheckedOffline } from './texts.ts';
import { unmergedFiles } from './unmerged-files.ts';

type Checks<Known> = readonly Check<Known>[];

/** Everything that is asked before the first write, in this order; `provision.ts` says when each part is due. */
export const checks = {
  /** Nothing is sent. Documents with errors are asked about too. */
  documents: [scimRule, documentsTogether, unmergedFiles, accessInput] satisfies Checks<Loaded>,
  /** Nothing is sent. */
  graph: [schemaFiles, entrySchemas] satisfies Checks<Loaded>,
  /** Of a run that asks the platform nothing. */
  offline: [creates, uncheckedOffline] satisfies Checks<Loaded>,
  /** By requests, but before the refresh. */
  platform: [documentsOnPlatform, scimRuleOnPlatform] satisfies Checks<Connected>,
  /** All of them, because a plan shows everything that is wrong with it. */
  plan: [
    deletes,
    forcedDeletes,
    brokenReferences,
    references,
    parentBranches,
    texts,
    unchecked,
    policies,
    permissions,
    changes,
    lostAdministration,
  ] satisfies Checks<Planned>,
  /** Whether the inputs allow the plan. Nothing is sent. */
  inputs: [digest, missingValues, deletesAllowed, rights, conflicts, drift] satisfies Checks<Planned>,
};

/** What the checks of one part find. Once the run is stopped, nothing more is asked, and only errors are certain. */
export async function runChecks<Known extends Loaded>(list: Checks<Known>, known: Known): Promise<Diagnostic[]> {
  const { signal, log, environment } = known.context;
  const found: Diagnostic[] = [];
  for (const { name, run } of list) {
    if (signal.aborted) break;
    const said = await run(known);
    if (environment.RUNNER_DEBUG === '1') log.debug(`Checked ${name}: ${said.length} found.`);
    found.push(...said);
  }
  return signal.aborted ? found.filter(({ severity }) => severity === 'error') : found;
}
