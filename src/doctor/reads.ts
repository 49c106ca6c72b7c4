import { isDeepStrictEqual } from 'node:util';
import { createStepForKey } from '../graph/step.ts';
import type { EntryRest, Kind, Step } from '../kinds/kind.ts';
import type { ListedEntry, ListedPage, ListKey, ScopeReads } from '../kinds/kind-list.ts';
import { stepKinds } from '../kinds/registry.ts';
import { levelOf, type ResourceKey, type Scope } from '../kinds/resource-key.ts';
import { findReferrers } from '../plan/deletions.ts';
import type { DoctorCheck } from '../plan/outcome.ts';
import type { Request, Response } from '../platform/request.ts';
import { isNoPath } from '../platform/response.ts';
import { isNotInstalled, isPartial } from '../remote/lists.ts';
import { ViewRights } from '../remote/rights.ts';
import { readLatestEvents } from '../scale/open-shortcuts.ts';
import { omitUndefined } from '../shared/object.ts';
import { formatCount } from '../shared/text.ts';
import {
  explainNoResponse,
  explainNotShown,
  explainRefusal,
  type Finding,
  isShown,
  otherShape,
  type Probe,
  withoutNames,
} from './reach.ts';

/** Maximum number of lists of values in one scope: the platform has one for each category. */
const mostValueLists = 4;

interface Found {
  readonly key: ResourceKey;
  readonly entry: ListedEntry;
}

/** Sends each kind's list and one read, in one scope, and collects what they prove. */
export class ScopeExamination {
  readonly checks: DoctorCheck[];
  readonly probe: Probe;
  readonly scope: Scope;
  readonly #found = new Map<string, readonly Found[]>();
  readonly #rights: ViewRights;

  constructor(probe: Probe, scope: Scope, checks: DoctorCheck[]) {
    this.checks = checks;
    this.probe = probe;
    this.scope = scope;
    this.#rights = new ViewRights(probe.reader);
  }

  add(subject: string, finding: Finding): void {
    this.checks.push({ area: `Reads in the ${levelOf(this.scope)}`, subject, ...finding });
  }

  async send(subject: string, request: Request): Promise<Response | undefined> {
    try {
      return await this.probe.send(request);
    } catch (error) {
      this.add(subject, explainNoResponse(error));
      return undefined;
    }
  }

  async sendAll(subject: string, requests: readonly Request[]): Promise<Response[] | undefined> {
    const responses: Response[] = [];
    for (const request of requests) {
      const response = await this.send(subject, request);
      if (response === undefined) return undefined;
      responses.push(response);
    }
    return responses;
  }

  listIdentifiers(kind: Kind): string[] {
    return (this.#found.get(kind.name) ?? []).map(({ key }) => key.identifier);
  }

  /** Whether the list of organizations or projects proves that there is none of this identifier. Call it after `perform`. */
  async lacks(kind: Kind, identifier: string): Promise<boolean> {
    if (identifier === '' || kind.list === undefined) return false;
    const of: ListKey = { scope: this.scope };
    const response = await this.send(`list of ${kind.plural}`, kind.list.request(of, [identifier], 0));
    const page = response?.ok ? kind.list.parsePage(response, of) : undefined;
    const isEmpty = page?.entries.length === 0 && page.foreign === undefined && page.contradiction === undefined;
    return isEmpty && this.#rights.include({ kind, scope: this.scope }) === true;
  }

  async perform(now: number): Promise<void> {
    const { scope } = this;
    const kinds = stepKinds.filter(({ scopes }) => scopes.includes(levelOf(scope)));
    await this.#rights.ask(kinds.map((kind) => ({ kind, scope })));
    for (const kind of kinds) {
      const values = kind.lasting?.values;
      await (values === undefined ? this.listKind(kind) : examineValues(this, kind, values));
      const [first] = this.#found.get(kind.name) ?? [];
      if (first !== undefined) await examineResource(this, kind, first);
    }
    if (scope.org === undefined) await examineAuditTrail(this, now);
  }

  async listKind(kind: Kind): Promise<void> {
    const subject = `list of ${kind.plural}`;
    const { list } = kind;
    if (list === undefined) return;
    const parent = kind.parent && this.#found.get(kind.parent.kind)?.[0]?.key;
    if (kind.parent !== undefined && parent === undefined) {
      const detail = `no ${kind.parent.kind} to list them in`;
      return this.add(subject, { result: 'not checked', detail });
    }
    const of: ListKey = { scope: this.scope, ...omitUndefined({ parent }) };
    const response = await this.send(subject, list.request(of, [], 0));
    if (response === undefined) return;
    if (list.undocumented && isNoPath(response)) {
      const detail = 'the platform has no such list; each resource is read individually';
      return this.add(subject, { result: 'noted', detail });
    }
    const mayView = this.#rights.include({ kind, scope: this.scope });
    if (!response.ok && isNotInstalled(kind, response, mayView))
      return this.add(subject, { result: 'noted', detail: 'not installed' });
    const page = response.ok ? list.parsePage(response, of) : undefined;
    const { result, detail } = page === undefined ? explainNotShown(response) : checkPage(page, kind);
    const isLimited = result === 'works' && mayView === false;
    this.add(
      subject,
      isLimited ? { result: 'limited', detail: `${detail}, only what the key may view` } : { result, detail },
    );
    this.#found.set(kind.name, page === undefined ? [] : findUsable(page, kind, of));
  }
}

/** The resources of a page, those first that the action could change. */
function findUsable({ entries, foreign }: ListedPage, kind: Kind, of: ListKey): Found[] {
  if (foreign !== undefined) return [];
  const own = entries.filter(({ inOtherScope }) => !inOtherScope);
  const isChangeable = ({ managed, resource }: ListedEntry) => !managed && resource.lockedBecause === undefined;
  const inOrder = [...own.filter(isChangeable), ...own.filter((entry) => !isChangeable(entry))];
  return inOrder.map((entry) => {
    const { identifier, version } = entry;
    return { entry, key: { kind: kind.name, ...of, identifier, ...omitUndefined({ version }) } };
  });
}

/** Reads the values of a scope for a kind without identifiers: the first lists, until one is not empty, and one value. */
async function examineValues(
  examination: ScopeExamination,
  kind: Kind,
  { requests, parseResource, exampleIn }: ScopeReads,
): Promise<void> {
  const subject = `list of ${kind.plural}`;
  let example: unknown;
  let count = 0;
  for (const request of requests(examination.scope).slice(0, mostValueLists)) {
    const response = await examination.send(subject, request);
    if (response === undefined) return;
    count++;
    if (!response.ok || parseResource([response], examination.scope).refused !== undefined)
      return examination.add(subject, explainNotShown(response));
    example = exampleIn(response);
    if (example !== undefined) break;
  }
  const detail = example === undefined ? `${count} of them, all empty` : 'not empty';
  examination.add(subject, { result: 'works', detail });
  if (example !== undefined) await examineValue(examination, kind, example);
}

async function examineAuditTrail(examination: ScopeExamination, now: number): Promise<void> {
  const subject = 'audit trail';
  try {
    const read = await readLatestEvents((request) => examination.probe.send(request), examination.scope, now);
    if ('events' in read)
      examination.add(subject, {
        result: 'works',
        detail: `${read.complete ? '' : 'at least '}${formatCount(read.events.length, 'event')} in the last hour`,
      });
    else examination.add(subject, read.response === undefined ? otherShape : explainRefusal(read.response));
  } catch (error) {
    examination.add(subject, explainNoResponse(error));
  }
}

function checkPage({ entries, total, foreign, contradiction }: ListedPage, kind: Kind): Finding {
  if (foreign !== undefined) return { result: 'failed', detail: 'the list is from another account' };
  if (contradiction !== undefined) return { result: 'failed', detail: withoutNames(contradiction) };
  const own = entries.filter(({ inOtherScope }) => !inOtherScope);
  const count = total ?? entries.length;
  const facts = [
    count === 1 ? '1 entry' : `${count} entries`,
    ...(own.length < entries.length ? [`${entries.length - own.length} of them from other scopes`] : []),
    ...(own.some(({ resource }) => !kind.list?.isPartial && isPartial(kind, resource)) ? ['without their text'] : []),
  ];
  return { result: 'works', detail: facts.join(', ') };
}

/** Reads a resource that a list shows, and what refers to it. */
async function examineResource(examination: ScopeExamination, kind: Kind, { key, entry }: Found): Promise<void> {
  const subject = `read of one of the ${kind.plural}`;
  const step = createStepForKey(key, entry.resource);
  if (kind.reads?.byList !== undefined) return examineRest(examination, subject, step, entry, kind.reads?.byList.rest);
  const responses = await examination.sendAll(subject, kind.readRequests(step));
  if (responses === undefined) return;
  examination.add(subject, checkRead(step, entry, responses));
  if (kind.deletion?.usage !== undefined) await examineReferrers(examination, step, entry);
}

async function examineRest(
  examination: ScopeExamination,
  subject: string,
  step: Step,
  { resource }: ListedEntry,
  rest: EntryRest | undefined,
): Promise<void> {
  const response = rest && (await examination.send(subject, rest.request(step, resource)));
  if (rest === undefined || response === undefined) return;
  const isComplete = response.ok && !('problem' in rest.complete(resource, response));
  examination.add(subject, isComplete ? isShown : explainNotShown(response));
}

async function examineReferrers(examination: ScopeExamination, step: Step, { resource }: ListedEntry): Promise<void> {
  const subject = `references to one of the ${step.kind.plural}`;
  const { failure } = await findReferrers(examination.probe.reader, step, resource);
  const { last } = examination.probe;
  const problem: Finding = last === undefined ? { result: 'failed', detail: 'no response' } : explainNotShown(last);
  examination.add(subject, failure === undefined ? isShown : problem);
}

async function examineValue(examination: ScopeExamination, kind: Kind, value: unknown): Promise<void> {
  const subject = `read of one of the ${kind.plural}`;
  const step = createStepForKey({ kind: kind.name, scope: examination.scope, identifier: '' }, { value });
  const responses = await examination.sendAll(subject, kind.readRequests(step));
  if (responses === undefined) return;
  const refused = responses.find(({ ok }) => !ok);
  if (refused !== undefined) examination.add(subject, explainRefusal(refused));
  else examination.add(subject, 'problem' in kind.parseResource(step, responses) ? otherShape : isShown);
}

function checkRead(step: Step, { resource: listed }: ListedEntry, responses: readonly Response[]): Finding {
  const { kind, key } = step;
  const refused = responses.find(({ ok }) => !ok);
  if (refused?.status === 403) return explainRefusal(refused);
  if (responses.some((response) => kind.findAbsence(step, response) !== undefined))
    return { result: 'failed', detail: 'the read does not find what the list shows' };
  if (refused !== undefined) return explainRefusal(refused);
  const read = kind.parseResource(step, responses);
  if ('problem' in read) return { result: 'failed', detail: withoutNames(read.problem) };
  const version = read.version === undefined ? 'without an ETag' : 'with an ETag';
  if (isPartial(kind, listed)) return { result: 'works', detail: version };
  if (!isDeepStrictEqual(kind.extractContent(key, read), kind.extractContent(key, listed)))
    return { result: 'failed', detail: 'the read shows different content than the list' };
  return { result: 'works', detail: `same content as in the list, ${version}` };
}
