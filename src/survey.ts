import type { Failure } from './outcome.ts';
import type { Plan } from './plan.ts';
import { isAbsent } from './platform/answer.ts';
import type { Answer, Platform } from './platform/call.ts';
import { explain, explainUnanswered } from './platform/explain.ts';
import { pool } from './pool.ts';
import type { Held, Kind, Scope, Step } from './resources/kind.ts';

/** What the platform holds of one step before anything is written. */
export type Sight =
  | { readonly state: 'held'; readonly held: Held }
  | { readonly state: 'absent' }
  | { readonly state: 'unknown'; readonly failure: Failure; readonly correlationId: string };

/** The resources of a list by their identifiers, or why they could not be listed. */
type Listed =
  | { readonly held: ReadonlyMap<string, Held> }
  | {
      readonly failure: Failure;
      readonly correlationId: string;
      /** The platform says that there is nothing of that name to be asked: the scope may not exist. */
      readonly noSuchScope: boolean;
    };

/** From how many resources of one kind and scope on a list call is made instead of single reads. */
const listFrom = 4;
/** Resources named in one list call: the platform's page maximum (platform-api.md 4.1). */
const mostListed = 100;
/** Characters that the names in one call may take up: gateways refuse a request line of 8 KiB. */
const longestQuery = 6000;

/**
 * Reads what the platform holds for every step, with as few calls as it can, and writes nothing. What lives in a project
 * that the plan has yet to create is absent without asking. `onSight` is called with how many steps are known so far.
 */
export async function survey(
  platform: Platform,
  plan: Plan,
  concurrency: number,
  onSight: (known: number) => void,
): Promise<ReadonlyMap<Step, Sight>> {
  const sights = new Map<Step, Sight>();
  const see = (step: Step, sight: Sight): void => {
    sights.set(step, sight);
    onSight(sights.size);
  };
  for (const kind of new Set(plan.steps.map((step) => step.kind))) {
    const asked: Step[] = [];
    for (const step of plan.steps.filter((step) => step.kind === kind)) {
      if (isInNewContainer(step, plan, sights)) see(step, { state: 'absent' });
      else asked.push(step);
    }
    const groups = groupByScope(asked);
    const single = groups.filter((group) => !isListed(group)).flat();
    await pool(concurrency, groups.filter(isListed), async (group) => {
      const { kind, scope } = group[0] as Step;
      const listed = await listHeld(
        platform,
        kind,
        scope,
        group.map((step) => step.identifier),
      );
      for (const step of group) {
        const sight = sightIn(listed, step);
        if (sight.state === 'held' && !kind.list?.whole) single.push(step);
        else see(step, sight);
      }
    });
    await pool(concurrency, single, async (step) => see(step, await look(platform, step)));
  }
  return sights;
}

function isInNewContainer(step: Step, plan: Plan, sights: ReadonlyMap<Step, Sight>): boolean {
  const dependencies = plan.dependencies.get(step) ?? [];
  return dependencies.some((other) => other.kind.contains !== undefined && sights.get(other)?.state === 'absent');
}

function groupByScope(steps: readonly Step[]): Step[][] {
  const groups = Map.groupBy(steps, ({ kind, scope }) => JSON.stringify([kind.name, scope.org, scope.project]));
  return [...groups.values()];
}

function isListed(group: readonly Step[]): boolean {
  return group.length >= listFrom && group[0]?.kind.list !== undefined;
}

function sightIn(listed: Listed, step: Step): Sight {
  if ('failure' in listed) return { state: 'unknown', ...listed };
  const held = listed.held.get(step.kind.canonical(step.identifier));
  return held === undefined ? { state: 'absent' } : { state: 'held', held };
}

/** Reads one resource; that it is absent is believed only of an answer that cannot mean a wrong path or scope (platform-api.md 1.4). */
export async function look(platform: Platform, step: Step): Promise<Sight> {
  const { kind, scope, identifier } = step;
  const doing = `reading ${step.label}`;
  const answers: Answer[] = [];
  try {
    for (const call of kind.read(step)) answers.push(await platform.exchange(call));
  } catch (error) {
    return { state: 'unknown', ...explainUnanswered(error, doing) };
  }
  const refused = answers.find((answer) => !answer.ok);
  if (refused === undefined) {
    const held = kind.held(step, answers);
    return held === undefined ? unknown(answers.at(-1) as Answer, doing) : { state: 'held', held };
  }
  if (!isAbsent(refused)) return unknown(refused, doing);
  if (refused.status === 404 && refused.code === 'ENTITY_NOT_FOUND') return { state: 'absent' };
  if (kind.list === undefined) return unknown(refused, doing);
  const sight = sightIn(await listHeld(platform, kind, scope, [identifier]), step);
  return sight.state === 'held' && !kind.list.whole ? unknown(refused, doing) : sight;
}

function unknown(answer: Answer, doing: string): Sight {
  return { state: 'unknown', failure: explain(answer, doing), correlationId: answer.correlationId };
}

/** Finds which of the named resources of one scope the platform holds. The kind must have a list. */
export async function listHeld(
  platform: Platform,
  kind: Kind,
  scope: Scope,
  identifiers: readonly string[],
): Promise<Listed> {
  const { list } = kind;
  if (list === undefined) throw new Error(`There is no list of ${kind.name}.`);
  const held = new Map<string, Held>();
  const doing = `listing the ${kind.name}s of ${scope.project ?? scope.org ?? 'the account'}`;
  try {
    for (const some of inCalls(identifiers)) {
      for (let page = 0, more = true; more; page++) {
        const answer = await platform.exchange(list.call(scope, some, page));
        const listed = answer.ok ? list.page(answer) : undefined;
        if (listed === undefined) {
          const { correlationId } = answer;
          return { failure: explain(answer, doing), correlationId, noSuchScope: isAbsent(answer) };
        }
        const before = held.size;
        for (const resource of listed.resources) held.set(kind.canonical(resource.identifier), resource.held);
        // A page that shows nothing new would go on for ever where the platform takes no notice of its number.
        more = listed.more && held.size > before;
      }
    }
    return { held };
  } catch (error) {
    return { ...explainUnanswered(error, doing), noSuchScope: false };
  }
}

/** Splits identifiers into as many as one list call can name. */
function* inCalls(identifiers: readonly string[]): Generator<string[]> {
  let some: string[] = [];
  let length = 0;
  for (const identifier of identifiers) {
    const added = encodeURIComponent(identifier).length + '&identifiers='.length;
    if (some.length === mostListed || (some.length > 0 && length + added > longestQuery)) {
      yield some;
      [some, length] = [[], 0];
    }
    some.push(identifier);
    length += added;
  }
  if (some.length > 0) yield some;
}
