import type { Context } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { kinds } from '../kinds/registry.ts';
import type { PlatformClient } from '../platform/request.ts';
import { secretsOf } from '../secrets/detect.ts';
import { omitUndefined } from '../shared/defined.ts';
import { type Diagnostic, hasError } from '../shared/diagnostic.ts';
import { type ApplyInputs, execute, planGraph, type RemoteStates } from './carry-out.ts';
import { buildGraph, type Graph } from './graph.ts';
import { openClient } from './open-client.ts';
import { readDocuments } from './read-documents.ts';
import { checkReferences } from './references.ts';
import { ask, createReader, type Reader, refresh } from './refresh.ts';
import type { OperationResult } from './result.ts';
import { waitForSettings, warnOfShortTime } from './settings-delay.ts';

/** The operations of all kinds. */
export const operations: readonly string[] = kinds.map(({ operation }) => operation);

/**
 * Brings payloads to the platform, or with a dry run shows what that would do. Everything is read, parsed and checked
 * before the first request.
 */
export async function provision(inputs: Inputs, context: Context): Promise<OperationResult> {
  const { graph, diagnostics } = await readPlan(inputs, context);
  const operation = operationOf(graph, inputs);
  if (hasError(diagnostics)) return { operation, diagnostics };
  if (isOffline(graph, inputs)) {
    const foreseen = await planGraph(graph, new Map(), ordersOf(inputs));
    return { operation, diagnostics, offline: inputs.apiKey === '', ...foreseen };
  }
  if (takesEffectLater(graph) && inputs.waitForSettings && !inputs.dryRun) warnOfShortTime(context);
  const platform = await openClient(inputs, context);
  try {
    diagnostics.push(...(await checkRemotely(graph, createReader(platform, context), context)));
    if (hasError(diagnostics)) return { operation, diagnostics };
    return { operation, ...(await bring(graph, diagnostics, inputs, platform, context)) };
  } finally {
    await platform.close();
  }
}

/** From the inputs to the plan, with all that is wrong on the way. After an error the plan is not complete. */
async function readPlan(inputs: Inputs, context: Context): Promise<{ graph: Graph; diagnostics: Diagnostic[] }> {
  const workspace = context.environment.GITHUB_WORKSPACE ?? process.cwd();
  const { documents, values, diagnostics } = await readDocuments(inputs, workspace);
  const { graph, diagnostics: found } = buildGraph(documents, inputs);
  const all = [...diagnostics, ...found, ...checkTogether(graph, context)];
  keepNames(graph, all, inputs, context);
  keepSecrets([values, ...documents.map(({ value }) => value)], context);
  return { graph, diagnostics: all };
}

function checkTogether({ steps }: Graph, { environment }: Context): Diagnostic[] {
  const groups = Map.groupBy(steps, ({ kind }) => kind);
  return [...groups].flatMap(([kind, ofKind]) => kind.checkTogether?.(ofKind, environment) ?? []);
}

async function checkRemotely({ steps }: Graph, reader: Reader, { environment }: Context): Promise<Diagnostic[]> {
  const groups = Map.groupBy(steps, ({ kind }) => kind);
  const diagnostics: Diagnostic[] = [];
  for (const [kind, ofKind] of groups) {
    diagnostics.push(...((await kind.checkRemote?.(ofKind, environment, (request) => ask(reader, request))) ?? []));
  }
  return diagnostics;
}

/**
 * Keeps readable how the platform, resources, kinds and files are called, and, where nothing is wrong with the plan, what an
 * apply shows of its work: pages, and the identifiers of all that is written.
 */
function keepNames(
  { steps }: Graph,
  diagnostics: readonly Diagnostic[],
  { address }: Inputs,
  { secrets }: Context,
): void {
  const isSound = !hasError(diagnostics);
  secrets.protect(address.page(''));
  for (const step of steps) {
    const { document, kind } = step;
    const { scope, identifier, version } = step.key;
    const names = [
      document.location?.file,
      kind.name,
      kind.operation,
      scope.account,
      scope.org,
      scope.project,
      identifier,
      version,
    ];
    const shown = isSound ? [address.page(kind.page(step)), ...kind.identifiersOf(step)] : [];
    for (const name of [...names, ...shown]) if (name !== undefined) secrets.protect(name);
  }
}

/** Learns what must not be shown, and tells the runner before anything of it is logged. */
function keepSecrets(values: readonly unknown[], { secrets, log }: Context): void {
  for (const { value, origin } of values.flatMap(secretsOf)) secrets.add(value, origin);
  log.mask();
}

/** The one operation of all steps, or what was asked for. */
function operationOf(graph: Graph, inputs: Inputs): string {
  const operations = new Set(graph.steps.map((step) => step.kind.operation));
  const [only = inputs.operation] = operations;
  return operations.size === 1 && inputs.operation === 'auto' ? only : inputs.operation;
}

/** A dry run needs a key to look at the platform; over one new resource there is nothing to compare, so it sends nothing. */
function isOffline(graph: Graph, inputs: Inputs): boolean {
  const isOneNew = graph.steps.length === 1 && inputs.ifExists === 'fail' && inputs.planDigest === '';
  return inputs.dryRun && (inputs.apiKey === '' || isOneNew);
}

function takesEffectLater(graph: Graph): boolean {
  return graph.steps.some(({ kind }) => kind.effectDelay !== undefined);
}

function ordersOf(inputs: Inputs): ApplyInputs {
  const { ifExists, updateFormatting } = inputs;
  return { ...inputs, policy: { ifExists, updateFormatting } };
}

/** Looks at the platform where that is needed, carries out the plan, and waits for settings where that is wanted. */
async function bring(
  graph: Graph,
  known: readonly Diagnostic[],
  inputs: Inputs,
  platform: PlatformClient,
  context: Context,
): Promise<Omit<OperationResult, 'operation'>> {
  const reader = createReader(platform, context);
  const { states, missing } = await lookAround(graph, inputs, reader, context);
  const diagnostics = [...known, ...missing];
  const orders = ordersOf(inputs);
  if (hasError(diagnostics)) return { diagnostics, ...(states && (await planGraph(graph, states, orders))) };
  const done = await execute(graph, states, orders, reader, context);
  const updated = done.outcomes.some(
    ({ step, outcome }) => step.kind.effectDelay !== undefined && outcome === 'updated',
  );
  const cutShort = inputs.waitForSettings && updated && (await waitForSettings(context.clock.now(), context));
  return { diagnostics, ...done, ...(cutShort && { failure: cutShort }) };
}

/** What the platform holds of the plan, and what the plan refers to and nobody has; nothing is asked where neither matters. */
async function lookAround(
  graph: Graph,
  { dryRun, planDigest, ifExists, concurrency }: Inputs,
  reader: Reader,
  context: Context,
): Promise<{ readonly states?: RemoteStates; readonly missing: readonly Diagnostic[] }> {
  const total = graph.steps.length;
  const mustLook = dryRun || planDigest !== '' || ifExists !== 'fail';
  if (!mustLook && total <= 1) return { missing: [] };
  return context.log.group('Looking at what the platform holds', async () => {
    const onSight = (count: number) => context.log.progress(`${count} of ${total} looked at`);
    const states = mustLook ? await refresh(reader, graph, concurrency, onSight) : undefined;
    return { ...omitUndefined({ states }), missing: await checkReferences(reader, graph, concurrency) };
  });
}
