import type { Failure } from './outcome.ts';
import type { Plan } from './plan.ts';
import { isAbsent } from './platform/answer.ts';
import { type Answer, CallFailure, type Platform } from './platform/call.ts';
import { explain } from './platform/explain.ts';
import { pool } from './pool.ts';
import type { Held, Kind, Scope, Step } from './resources/kind.ts';

/** What the platform holds of one step before anything is written. */
export type Sight =
  | { readonly state: 'held'; readonly held: Held }
  | { readonly state: 'absent' }
  | { readonly state: 'unknown'; readonly failure: Failure; readonly correlationId?: string };

/** From how many resources of one kind and scope on a list call is made instead of single reads. */
const listFrom = 4;
/** Resources named in one list call; the platform's page maximum (platform-api.md 4.1). */
const perList = 100;

/**
 * Reads what the platform holds for every step, with as few calls as it can, and writes nothing. What lives in a project
 * that the plan has yet to create is absent without asking.
 */
export async function survey(platform: Platform, plan: Plan, concurrency: number): Promise<Map<Step, Sight>> {
  const sights = new Map<Step, Sight>();
  for (const rank of new Set(plan.steps.map((step) => step.kind.rank))) {
    const steps = plan.steps.filter((step) => step.kind.rank === rank);
    const asked: Step[] = [];
    for (const step of steps) {
      if (isInNewProject(step, plan, sights)) sights.set(step, { state: 'absent' });
      else asked.push(step);
    }
    const tasks = groupByScope(asked).flatMap((group) => readings(platform, group, sights));
    await pool(concurrency, tasks, (task) => task());
  }
  return sights;
}

function isInNewProject(step: Step, plan: Plan, sights: ReadonlyMap<Step, Sight>): boolean {
  return (plan.dependencies.get(step) ?? []).some(
    (other) =>
      other.kind.rank < step.kind.rank &&
      other.identifier === step.scope.project &&
      sights.get(other)?.state === 'absent',
  );
}

function groupByScope(steps: readonly Step[]): Step[][] {
  const groups = new Map<string, Step[]>();
  for (const step of steps) {
    const key = JSON.stringify([step.kind.name, step.scope.org, step.scope.project]);
    const group = groups.get(key);
    if (group) group.push(step);
    else groups.set(key, [step]);
  }
  return [...groups.values()];
}

function readings(platform: Platform, group: readonly Step[], sights: Map<Step, Sight>): (() => Promise<void>)[] {
  const { kind, scope } = group[0] as Step;
  if (group.length < listFrom || kind.list === undefined) {
    return group.map((step) => async () => {
      sights.set(step, await look(platform, step));
    });
  }
  const chunks: Step[][] = [];
  for (let start = 0; start < group.length; start += perList) chunks.push(group.slice(start, start + perList));
  return chunks.map((chunk) => async () => {
    const listed = await listHeld(
      platform,
      kind,
      scope,
      chunk.map((step) => step.identifier),
    );
    for (const step of chunk)
      sights.set(step, 'failure' in listed ? { state: 'unknown', ...listed } : sightIn(listed, step));
  });
}

function sightIn(listed: ReadonlyMap<string, Held>, step: Step): Sight {
  const held = listed.get(step.kind.canonical(step.identifier));
  return held === undefined ? { state: 'absent' } : { state: 'held', held };
}

/** Reads one resource; that it is absent is believed only of an answer that cannot mean a wrong path or scope (platform-api.md 1.4). */
export async function look(platform: Platform, step: Step): Promise<Sight> {
  const doing = `reading ${step.label}`;
  const answers: Answer[] = [];
  try {
    for (const call of step.kind.read(step)) answers.push(await platform.exchange(call));
  } catch (error) {
    return unknownAfter(error, doing);
  }
  const refused = answers.find((answer) => !answer.ok);
  if (refused === undefined) {
    const held = step.kind.held(step, answers);
    const last = answers.at(-1) as Answer;
    return held === undefined ? unknownFrom(last, doing) : { state: 'held', held };
  }
  if (!isAbsent(refused)) return unknownFrom(refused, doing);
  if (refused.status === 404 && refused.code === 'ENTITY_NOT_FOUND') return { state: 'absent' };
  if (step.kind.list === undefined) return unknownFrom(refused, doing);
  const listed = await listHeld(platform, step.kind, step.scope, [step.identifier]);
  return 'failure' in listed ? { state: 'unknown', ...listed } : sightIn(listed, step);
}

/** The named resources of one scope that the platform holds, by identifier. */
export async function listHeld(
  platform: Platform,
  kind: Kind,
  scope: Scope,
  identifiers: readonly string[],
): Promise<ReadonlyMap<string, Held> | { failure: Failure; correlationId?: string }> {
  const held = new Map<string, Held>();
  const doing = `listing the ${kind.name}s of ${scope.project ?? scope.org ?? 'the account'}`;
  try {
    for (let page = 0; ; page++) {
      const answer = await platform.exchange((kind.list as NonNullable<Kind['list']>).call(scope, identifiers, page));
      const listed = answer.ok ? kind.list?.page(answer) : undefined;
      if (listed === undefined) return unknownFrom(answer, doing);
      for (const resource of listed.resources) held.set(kind.canonical(resource.identifier), resource.held);
      if (!listed.more) return held;
    }
  } catch (error) {
    return unknownAfter(error, doing);
  }
}

function unknownFrom(answer: Answer, doing: string) {
  return { state: 'unknown', failure: explain(answer, doing), correlationId: answer.correlationId } as const;
}

function unknownAfter(error: unknown, doing: string) {
  if (!(error instanceof CallFailure)) throw error;
  const failure = {
    sentence: `Failed ${doing}: ${error.message}`,
    ...(error.hint === undefined ? {} : { hint: error.hint }),
  };
  return { state: 'unknown', failure, correlationId: error.requestId } as const;
}
