import { applyPlan, endWithPlan, explainUnsent, showPlan, summarizeUnfinished } from './apply/apply.ts';
import { findEffectDelay, waitForEffect, warnOfShortTime } from './apply/effect-delay.ts';
import { checks, runChecks } from './checks/run.ts';
import { readSchemaFiles } from './checks/schema/check-by-schema.ts';
import type { Context } from './context.ts';
import { readGraph } from './graph/build-graph.ts';
import type { Graph } from './graph/graph.ts';
import type { Inputs } from './inputs/inputs.ts';
import { deleteOperation } from './inputs/operations.ts';
import { kinds } from './kinds/registry.ts';
import { hasEntryList } from './payload/entries.ts';
import { openGitRules } from './plan/git/rules.ts';
import type { OperationResult, Result } from './plan/outcome.ts';
import { createPlan } from './plan/plan.ts';
import { type Connected, type Loaded, type Planned, type Refreshed, refreshGraph } from './plan/stages.ts';
import { openClient } from './remote/client.ts';
import { createReader } from './remote/reader.ts';
import { findUnmanaged } from './remote/unmanaged.ts';
import { openShortcuts } from './scale/open-shortcuts.ts';
import { createError, hasError } from './shared/diagnostic.ts';
import { omitUndefined } from './shared/object.ts';
import { formatEndReason } from './shared/run-time.ts';
import { capitalize } from './shared/text.ts';

export const operations: readonly string[] = [...kinds.map(({ operation }) => operation), deleteOperation];

/**
 * Makes the remote state match the payloads, or with a dry run shows the changes: documents → graph → refresh → plan → checks →
 * apply → report. Everything is read, parsed and checked before the first request.
 */
export async function provision(given: Inputs, context: Context): Promise<OperationResult> {
  // A delete also restores settings, which are compared like an update.
  const inputs: Inputs = given.operation === deleteOperation ? { ...given, ifExists: 'update' } : given;
  const read = await readGraph(inputs, context).catch((error) => stoppedResult(error, inputs, context));
  if (!('graph' in read)) return read;
  const { graph } = read;
  const about = { operation: decideOperation(graph, inputs), hasEntries: hasEntryList(inputs) };
  const { schemas, diagnostics: schemaErrors } = await readSchemaFiles(inputs, context.workspace);
  const loaded = { inputs, context, graph, schemas };
  const found = [...read.diagnostics, ...schemaErrors, ...(await runChecks(checks.documents, loaded))];
  if (!hasError(found)) found.push(...(await runChecks(checks.graph, loaded)));
  if (hasError(found)) return { ...about, diagnostics: found };
  const isOffline = inputs.dryRun && inputs.apiKey === '';
  const result = isOffline ? await planOffline(loaded) : await runOnPlatform(loaded);
  return { ...about, ...result, diagnostics: [...found, ...(result.diagnostics ?? [])] };
}

/** The plan reads each list once; the apply reads again what it is about to change. */
async function planAndApply(current: Connected): Promise<Result> {
  const connected = { ...current, reader: { ...current.reader, lists: new Map() } };
  const asked = await runChecks(checks.platform, connected);
  if (hasError(asked)) return { diagnostics: asked };
  const refreshed = await refreshGraph(connected);
  const { diagnostics: unlisted, ...listing } = await findUnmanaged(refreshed.graph, refreshed.states, refreshed);
  const planned = await planChanges(refreshed);
  const found = [...asked, ...unlisted, ...(await runChecks([...checks.plan, ...checks.inputs], planned))];
  const stop = explainUnsent(planned.plan.outcomes, planned.context, planned.inputs);
  const isLast = planned.inputs.dryRun || hasError(found) || stop !== undefined;
  const result = isLast ? await endWithPlan(planned, stop) : await applyPlan({ ...planned, reader: current.reader });
  const cautions = result.outcomes.flatMap(({ caution }) => caution ?? []);
  // What is about no single document, such as a module that is not installed, is said once.
  const said = new Map([...found, ...cautions].map((one) => [one.location === undefined ? one.summary : one, one]));
  return { diagnostics: [...said.values()], ...result, ...(hasError(unlisted) ? {} : listing) };
}

/** Without remote states the plan is to send everything. */
async function planChanges(refreshed: Refreshed): Promise<Planned> {
  const { graph, states, inputs, reader } = refreshed;
  // A stopped run starts no `git`.
  const git = reader.signal.aborted ? undefined : states && (await openGitRules(graph, states, refreshed));
  const rules = { ...inputs, ...omitUndefined({ git }) };
  return { ...refreshed, rules, plan: await createPlan(graph, states, rules, planOptions(refreshed)) };
}

/** Only the output `entries` contains the digests of entries. */
function planOptions({ inputs, context }: Loaded): Parameters<typeof createPlan>[3] {
  const needsEntryDigests = inputs.dryRun && hasEntryList(inputs) && context.omitsOutputs === undefined;
  return { address: inputs.address, needsEntryDigests, time: context };
}

async function planOffline(loaded: Loaded): Promise<Result> {
  const { graph, inputs, context } = loaded;
  const diagnostics = await runChecks(checks.offline, loaded);
  const plan = await createPlan(graph, undefined, inputs, planOptions(loaded));
  const failure = explainUnsent(plan.outcomes, context, inputs);
  return { offline: true, diagnostics, ...(await showPlan(plan, context)), ...omitUndefined({ failure }) };
}

/** Opens the client of a run, on request waits until its changes take effect, and closes the client. */
async function runOnPlatform(loaded: Loaded): Promise<Result> {
  const { inputs, context, graph } = loaded;
  context.announceEffects?.();
  const platform = openClient(inputs, context);
  try {
    const delay = inputs.waitForSettings && !inputs.dryRun ? findEffectDelay(graph.steps) : 0;
    if (delay > 0) warnOfShortTime(delay, context);
    const reader = createReader(platform, inputs, context);
    const result = await planAndApply({ ...loaded, reader, shortcuts: openShortcuts({ inputs, context, reader }) });
    const { outcomes = [], diagnostics = [] } = result;
    const written = outcomes.filter(({ outcome }) => outcome === 'updated').map(({ step }) => step);
    const ended = delay > 0 ? await waitForEffect(findEffectDelay(written), 0, context) : undefined;
    const failure = result.failure ?? ended;
    const rest = failure === undefined ? summarizeUnfinished(outcomes, inputs) : undefined;
    return { ...result, ...omitUndefined({ failure }), diagnostics: [diagnostics, rest ?? []].flat() };
  } finally {
    await platform.close();
  }
}

/** The result of a run that ended while it read the payloads. Throws any other error. */
function stoppedResult(error: unknown, { operation }: Inputs, { signal }: Context): OperationResult {
  if (error !== signal.reason) throw error;
  return { operation, diagnostics: [createError(`${capitalize(formatEndReason(signal))}: nothing was sent.`)] };
}

/** The one operation of all steps, or the requested one. */
function decideOperation({ steps }: Graph, inputs: Inputs): string {
  const [first, ...others] = new Set(
    steps.map(({ kind, intent }) => (intent === 'delete' ? deleteOperation : kind.operation)),
  );
  return inputs.operation === 'auto' && others.length === 0 ? (first ?? 'auto') : inputs.operation;
}
