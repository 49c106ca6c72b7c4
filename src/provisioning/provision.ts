import { openPlatform, type PartialReport, type Run } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { kinds } from '../kinds/registry.ts';
import { type Document, hasError, type Problem, type Source } from '../payload/document.ts';
import { parseSource } from '../payload/parse.ts';
import { readSources } from '../payload/sources.ts';
import type { Platform } from '../platform/request.ts';
import { lockProblems } from '../scim/lock.ts';
import { partOfLockProblems } from '../scim/part-of-lock.ts';
import { secretsOf } from '../secrets/secrets.ts';
import { defined } from '../shared/defined.ts';
import { carryOut, foresee, type Orders, type Sights } from './carry-out.ts';
import { makePlan, type Plan } from './graph.ts';
import { findMissing } from './references.ts';
import { survey, type Viewer, viewerOf } from './refresh.ts';
import { waitForSettings, warnOfShortTime } from './settings-delay.ts';

/** The operations of all kinds. */
export const operations: readonly string[] = kinds.map(({ operation }) => operation);

/**
 * Brings payloads to the platform, or with a dry run shows what that would do. Everything is read, parsed and checked
 * before the first request (design.md, The way of the data).
 */
export async function provision(inputs: Inputs, run: Run): Promise<PartialReport> {
  const { plan, problems } = await readPlan(inputs, run);
  const operation = operationOf(plan, inputs);
  if (hasError(problems)) return { operation, problems };
  if (isOffline(plan, inputs)) {
    const foreseen = await foresee(plan, new Map(), ordersOf(inputs));
    return { operation, problems, offline: inputs.apiKey === '', ...foreseen };
  }
  if (writesSettings(plan) && inputs.waitForSettings && !inputs.dryRun) warnOfShortTime(run);
  const platform = await openPlatform(inputs, run);
  try {
    problems.push(...(await partOfLockProblems(plan.steps, platform, inputs.account, run)));
    if (hasError(problems)) return { operation, problems };
    return { operation, ...(await bring(plan, problems, inputs, platform, run)) };
  } finally {
    await platform.close();
  }
}

/** From the inputs to the plan, with all that is wrong on the way. After an error the plan is not complete. */
async function readPlan(inputs: Inputs, run: Run): Promise<{ plan: Plan; problems: Problem[] }> {
  const { payload, payloadFile } = inputs;
  const wanted = payload === '' ? { payloadFile } : { payload };
  const read = await readSources(wanted, run.environment.GITHUB_WORKSPACE ?? process.cwd());
  if (hasError(read.problems)) return { plan: noPlan, problems: read.problems };
  const { documents, problems } = parseSources(read.sources);
  const { plan, problems: found } = makePlan(documents, inputs);
  const all = [...problems, ...found, ...lockProblems(plan.steps, run.environment)];
  keepNames(plan, all, inputs, run);
  keepSecrets(
    documents.map(({ value }) => value),
    run,
  );
  return { plan, problems: all };
}

const noPlan: Plan = { steps: [], dependencies: new Map() };

function parseSources(sources: readonly Source[]): { documents: Document[]; problems: Problem[] } {
  const parsed = sources.map(parseSource);
  return {
    documents: parsed.flatMap(({ documents }) => documents),
    problems: parsed.flatMap(({ problems }) => problems),
  };
}

/**
 * Keeps readable how the platform, resources, kinds and files are called, and, where nothing is wrong with the plan, what an
 * apply shows of its work: pages, and the identifiers of all that is written.
 */
function keepNames({ steps }: Plan, problems: readonly Problem[], { address }: Inputs, { secrets }: Run): void {
  const isSound = !hasError(problems);
  secrets.protect(address.page(''));
  for (const step of steps) {
    const { document, kind, scope, identifier } = step;
    const names = [
      document.place?.file,
      kind.name,
      kind.operation,
      scope.account,
      scope.org,
      scope.project,
      identifier,
    ];
    const shown = isSound ? [address.page(kind.page(step)), ...kind.writes(step)] : [];
    for (const name of [...names, ...shown]) if (name !== undefined) secrets.protect(name);
  }
}

/** Learns what must not be shown, and tells the runner before anything of it is logged. */
function keepSecrets(values: readonly unknown[], { secrets, log }: Run): void {
  for (const { value } of values.flatMap(secretsOf)) secrets.add(value, 'payload');
  log.mask();
}

/** The one operation of all steps, or what was asked for. */
function operationOf(plan: Plan, inputs: Inputs): string {
  const operations = new Set(plan.steps.map((step) => step.kind.operation));
  const [only = inputs.operation] = operations;
  return operations.size === 1 && inputs.operation === 'auto' ? only : inputs.operation;
}

/** A dry run needs a key to look at the platform; over one new resource there is nothing to compare, so it sends nothing. */
function isOffline(plan: Plan, inputs: Inputs): boolean {
  const isOneNew = plan.steps.length === 1 && inputs.ifExists === 'fail' && inputs.planDigest === '';
  return inputs.dryRun && (inputs.apiKey === '' || isOneNew);
}

function writesSettings(plan: Plan): boolean {
  return plan.steps.some(({ kind }) => kind.name === 'settings');
}

function ordersOf(inputs: Inputs): Orders {
  const { ifExists, updateFormatting } = inputs;
  return { ...inputs, policy: { ifExists, updateFormatting } };
}

/** Looks at the platform where that is needed, carries out the plan, and waits for settings where that is wanted. */
async function bring(
  plan: Plan,
  known: readonly Problem[],
  inputs: Inputs,
  platform: Platform,
  run: Run,
): Promise<Omit<PartialReport, 'operation'>> {
  const viewer = viewerOf(platform, run);
  const { sights, missing } = await lookAround(plan, inputs, viewer, run);
  const problems = [...known, ...missing];
  const orders = ordersOf(inputs);
  if (hasError(problems)) return { problems, ...(sights && (await foresee(plan, sights, orders))) };
  const done = await carryOut(plan, sights, orders, viewer, run);
  const updated = done.outcomes.some(({ step, outcome }) => step.kind.name === 'settings' && outcome === 'updated');
  const cutShort = inputs.waitForSettings && updated && (await waitForSettings(run.clock.now(), run));
  return { problems, ...done, ...(cutShort && { failure: cutShort }) };
}

/** What the platform holds of the plan, and what the plan refers to and nobody has; nothing is asked where neither matters. */
async function lookAround(
  plan: Plan,
  { dryRun, planDigest, ifExists, concurrency }: Inputs,
  viewer: Viewer,
  run: Run,
): Promise<{ readonly sights?: Sights; readonly missing: readonly Problem[] }> {
  const total = plan.steps.length;
  const mustLook = dryRun || planDigest !== '' || ifExists !== 'fail';
  if (!mustLook && total <= 1) return { missing: [] };
  return run.log.group('Looking at what the platform holds', async () => {
    const onSight = (count: number) => run.log.progress(`${count} of ${total} looked at`);
    const sights = mustLook ? await survey(viewer, plan, concurrency, onSight) : undefined;
    return { ...defined({ sights }), missing: await findMissing(viewer, plan, concurrency) };
  });
}
