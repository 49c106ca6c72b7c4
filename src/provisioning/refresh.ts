import type { Run } from '../context.ts';
import type { Held, Kind, ListedPage, Scope, Step } from '../kinds/kind.ts';
import { misplacements } from '../kinds/shared/below.ts';
import { explain, explainUnanswered, strangeHint } from '../platform/explain.ts';
import type { Answer, Call, Platform } from '../platform/request.ts';
import { isAbsent } from '../platform/response.ts';
import { secretsOf } from '../secrets/secrets.ts';
import { mapOf } from '../shared/object.ts';
import { pool } from '../shared/pool.ts';
import type { Plan } from './graph.ts';
import type { Failure } from './outcome.ts';

/** What the platform holds of one step before anything is written. */
export type Sight =
  | { readonly state: 'held'; readonly held: Held }
  | { readonly state: 'absent' }
  | { readonly state: 'unknown'; readonly failure: Failure; readonly correlationId: string };

/** What looks at the platform. */
export interface Viewer {
  readonly platform: Platform;
  /** Gets whatever the platform shows, before anything is said of it: secrets that only the platform holds may be in it. */
  readonly learn: (shown: unknown) => void;
}

/** Looks at a platform for a run: the runner is told what must not be shown before anything is logged of it. */
export function viewerOf(platform: Platform, { secrets, log }: Pick<Run, 'secrets' | 'log'>): Viewer {
  const known = new Set<string>();
  const learn = (shown: unknown): void => {
    const found = secretsOf(shown).filter(({ value }) => !known.has(value));
    if (found.length === 0) return;
    for (const { value } of found) {
      known.add(value);
      secrets.add(value, 'payload');
    }
    log.mask();
  };
  return { platform, learn };
}

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
/** Pages that are read of one list, which may show its whole scope and be cut small (platform-api.md 4.6). */
const mostPages = 500;
/** Characters that the names in one call may take up: gateways refuse a request line of 8 KiB. */
const longestQuery = 6000;

/**
 * Reads what the platform holds for every step, with as few calls as it can, and writes nothing. What lives in a project
 * that the plan has yet to create is absent without asking. `onSight` is called with how many steps are known so far.
 */
export async function survey(
  viewer: Viewer,
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
        viewer,
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
    await pool(concurrency, single, async (step) => see(step, await look(viewer, step)));
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

/**
 * Reads one resource; that it is absent is believed only of an answer that cannot mean a wrong path or scope
 * (platform-api.md 1.4). A scope that is `fresh`, created by this run, gets some time to become readable.
 */
export async function look(viewer: Viewer, step: Step, fresh = false): Promise<Sight> {
  const { kind, scope, identifier } = step;
  const doing = `reading ${step.label}`;
  const answers: Answer[] = [];
  try {
    for (const call of kind.read(step))
      answers.push(await ask(viewer, fresh ? { ...call, freshScope: 'looks' } : call));
  } catch (error) {
    return { state: 'unknown', ...explainUnanswered(error, doing) };
  }
  const refused = answers.find((answer) => !answer.ok);
  if (refused === undefined) {
    const held = kind.held(step, answers);
    if ('notShown' in held) return unshown(held.notShown, answers.at(-1) as Answer, doing);
    viewer.learn(held.value);
    return { state: 'held', held };
  }
  if (!isAbsent(refused)) return unknown(refused, doing);
  if (refused.status === 404 && refused.code === 'ENTITY_NOT_FOUND') return { state: 'absent' };
  if (kind.list === undefined) return unknown(refused, doing);
  const sight = sightIn(await listHeld(viewer, kind, scope, [identifier], fresh), step);
  return sight.state === 'held' && !kind.list.whole ? unknown(refused, doing) : sight;
}

async function ask({ platform, learn }: Viewer, call: Call): Promise<Answer> {
  const answer = await platform.exchange(call);
  learn(answer.body);
  return answer;
}

function unknown(answer: Answer, doing: string): Sight {
  return { state: 'unknown', failure: explain(answer, doing), correlationId: answer.correlationId };
}

/** A success that does not show what was asked for: nothing can be told from it. */
function unshown(why: string, { status, correlationId }: Answer, doing: string): Sight {
  const sentence = `Failed ${doing}: HTTP ${status}, but ${why} (correlationId ${correlationId}).`;
  return { state: 'unknown', failure: { sentence, hint: strangeHint }, correlationId };
}

/**
 * Finds which of the named resources of one scope the platform holds. The kind must have a list. A scope that is `fresh`
 * gets some time to become readable.
 */
export async function listHeld(
  viewer: Viewer,
  kind: Kind,
  scope: Scope,
  identifiers: readonly string[],
  fresh = false,
): Promise<Listed> {
  const doing = `listing the ${kind.name}s of ${scope.project ?? scope.org ?? 'the account'}`;
  const held = new Map<string, Held>();
  try {
    for (const some of inCalls(identifiers)) {
      const listed = await readPages(viewer, { kind, scope, identifiers: some, fresh, doing });
      if ('failure' in listed) return listed;
      for (const [identifier, found] of listed.held) held.set(identifier, found);
    }
    return { held };
  } catch (error) {
    return { ...explainUnanswered(error, doing), noSuchScope: false };
  }
}

/** What one list call asks for, page by page. */
interface Listing {
  readonly kind: Kind;
  readonly scope: Scope;
  readonly identifiers: readonly string[];
  readonly fresh: boolean;
  readonly doing: string;
}

/** Reads the pages of a list until all that was asked for is found, or the list ends. Throws `CallFailure`. */
async function readPages(viewer: Viewer, { kind, scope, identifiers, fresh, doing }: Listing): Promise<Listed> {
  const { list } = kind;
  if (list === undefined) throw new Error(`There is no list of ${kind.name}.`);
  const wanted = identifiers.map(kind.canonical);
  const held = new Map<string, Held>();
  const seen = new Set<string>();
  for (let page = 0; page < mostPages; page++) {
    const call = list.call(scope, identifiers, page);
    const answer = await ask(viewer, fresh ? { ...call, freshScope: 'uses' } : call);
    const listed = answer.ok ? list.page(answer) : undefined;
    if (listed === undefined) return unlisted(explain(answer, doing), answer);
    const before = seen.size;
    for (const resource of listed.resources) {
      const identifier = kind.canonical(resource.identifier);
      seen.add(identifier);
      // A list may show what lies in other scopes too.
      if (misplacements(scope, mapOf(resource.held.value)).length === 0) held.set(identifier, resource.held);
    }
    const isComplete = wanted.every((identifier) => held.has(identifier));
    if (isComplete || !goesOn(listed, page, seen.size > before)) return { held };
  }
  const sentence = `Failed ${doing}: the list has no end after ${mostPages} pages.`;
  return { failure: { sentence }, correlationId: '', noSuchScope: false };
}

function unlisted(failure: Failure, answer: Answer): Listed {
  return { failure, correlationId: answer.correlationId, noSuchScope: isAbsent(answer) };
}

/** Whether further pages follow the one of this number, by what it says itself; where it does not say, as long as there is news. */
function goesOn({ empty, pages, last }: ListedPage, number: number, news: boolean): boolean {
  if (empty) return false;
  if (pages !== undefined) return number + 1 < pages;
  return last === undefined ? news : !last;
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
