import { isDeepStrictEqual } from 'node:util';
import type { EntryRest, Kind, Step } from '../kinds/kind.ts';
import type { ListedEntry, ListedPage, ListKey } from '../kinds/kind-list.ts';
import { kinds, stepKinds } from '../kinds/registry.ts';
import type { ResourceKey, Scope } from '../kinds/resource-key.ts';
import { levelOf } from '../kinds/shared/scope.ts';
import { type Request, RequestFailure, type Response } from '../platform/request.ts';
import { isNoPath } from '../platform/response.ts';
import { findReferrers } from '../provisioning/deletes/referrers.ts';
import { createDocumentlessStep } from '../provisioning/graph/step.ts';
import type { Check } from '../provisioning/outcome/check.ts';
import { readAuditTrail } from '../provisioning/refresh/audit-trail.ts';
import { isShownWhole } from '../provisioning/refresh/list-resources.ts';
import { omitUndefined } from '../shared/object.ts';
import { formatCount } from '../shared/text.ts';
import { explainNoResponse, explainRefusal, type Finding, withoutNames } from './describe-response.ts';
import type { Probe } from './probe.ts';

const hour = 60 * 60 * 1000;
/** Maximum number of lists of values in one scope: the platform has one for each category. */
const mostValueLists = 4;

/** A resource that a list shows. */
interface Found {
  readonly key: ResourceKey;
  readonly entry: ListedEntry;
}

/** Sends each kind's list and one read, in one scope. */
export class ScopeExamination {
  readonly checks: Check[] = [];
  readonly #probe: Probe;
  readonly #scope: Scope;
  readonly #area: string;
  readonly #found = new Map<string, readonly Found[]>();

  constructor(probe: Probe, scope: Scope) {
    this.#probe = probe;
    this.#scope = scope;
    this.#area = `Reads in the ${levelOf(scope)}`;
  }

  /** The identifiers of the resources of a kind on the first page of its list. */
  identifiersOf(kind: Kind): string[] {
    return (this.#found.get(kind.name) ?? []).map(({ key }) => key.identifier);
  }

  /** Examines everything that exists at the level of the scope. */
  async perform(now: number): Promise<void> {
    for (const kind of stepKinds.filter(({ scopes }) => scopes.includes(levelOf(this.#scope)))) {
      if (kind.inScope === undefined) await this.listKind(kind);
      else await this.#readValues(kind, kind.inScope);
      const [first] = this.#found.get(kind.name) ?? [];
      if (first !== undefined) await this.#readOne(kind, first);
    }
    if (this.#scope.org === undefined) await this.#readAuditTrail(now);
  }

  /** Reads the first page of a kind's list. */
  async listKind(kind: Kind): Promise<void> {
    const subject = `list of ${kind.plural}`;
    if (kind.list === undefined) return;
    const parent = kind.parent && this.#found.get(kind.parent.kind)?.[0]?.key;
    if (kind.parent !== undefined && parent === undefined) {
      this.#add(subject, { result: 'not checked', detail: `no ${kind.parent.kind} to list them in` });
      return;
    }
    const of: ListKey = { scope: this.#scope, ...omitUndefined({ parent }) };
    const { list } = kind;
    const response = await this.#send(subject, list.request(of, [], 0));
    if (response === undefined) return;
    if (list.undocumented && isNoPath(response)) {
      this.#add(subject, {
        result: 'noted',
        detail: 'the platform has no such list; each resource is read individually',
      });
      return;
    }
    const page = response.ok ? list.parsePage(response, of) : undefined;
    this.#add(subject, page === undefined ? explainNoPage(response) : checkPage(page, kind));
    this.#found.set(kind.name, page === undefined ? [] : this.#usableIn(page, kind, of));
  }

  /** The resources of a page, those first that the action could change. */
  #usableIn({ entries, foreign }: ListedPage, kind: Kind, of: ListKey): Found[] {
    if (foreign !== undefined) return [];
    const own = entries.filter(({ elsewhere }) => !elsewhere);
    const isChangeable = ({ managed, resource }: ListedEntry) => !managed && resource.fixed === undefined;
    const inOrder = [...own.filter(isChangeable), ...own.filter((entry) => !isChangeable(entry))];
    return inOrder.map((entry) => {
      const { identifier, version } = entry;
      return { entry, key: { kind: kind.name, ...of, identifier, ...omitUndefined({ version }) } };
    });
  }

  async #readOne(kind: Kind, { key, entry }: Found): Promise<void> {
    const subject = `read of one of the ${kind.plural}`;
    const step = createDocumentlessStep(kind, key, entry.resource);
    if (kind.byList !== undefined) return this.#readRest(subject, step, entry, kind.byList.rest);
    const responses = await this.#sendAll(subject, kind.readRequests(step));
    if (responses === undefined) return;
    this.#add(subject, checkRead(step, entry, responses));
    if (kind.deletion?.usage !== undefined) await this.#readReferrers(step, entry);
  }

  /** What the list does not show of a resource. */
  async #readRest(subject: string, step: Step, { resource }: ListedEntry, rest: EntryRest | undefined): Promise<void> {
    const response = rest && (await this.#send(subject, rest.request(step, resource)));
    if (rest === undefined || response === undefined) return;
    if (!response.ok) return this.#add(subject, explainRefusal(response));
    this.#add(
      subject,
      'notShown' in rest.complete(resource, response) ? otherShape : { result: 'works', detail: 'shown' },
    );
  }

  /** What refers to a resource, which a delete asks for first. */
  async #readReferrers(step: Step, { resource }: ListedEntry): Promise<void> {
    const subject = `references to one of the ${step.kind.plural}`;
    const { unread } = await findReferrers(this.#probe.reader, step, resource);
    const { last } = this.#probe;
    if (unread === undefined) this.#add(subject, { result: 'works', detail: 'shown' });
    else if (last === undefined) this.#add(subject, { result: 'failed', detail: 'no response' });
    else this.#add(subject, last.ok ? otherShape : explainRefusal(last));
  }

  /** The values of a scope of a kind without identifiers: the first lists, until one is not empty, and the read of one value. */
  async #readValues(kind: Kind, inScope: NonNullable<Kind['inScope']>): Promise<void> {
    const subject = `list of ${kind.plural}`;
    let example: unknown;
    let count = 0;
    for (const request of inScope.requests(this.#scope).slice(0, mostValueLists)) {
      const response = await this.#send(subject, request);
      if (response === undefined) return;
      count++;
      if (!response.ok || inScope.parseResource([response], this.#scope).refused !== undefined)
        return this.#add(subject, explainNoPage(response));
      example = inScope.exampleIn(response);
      if (example !== undefined) break;
    }
    this.#add(subject, {
      result: 'works',
      detail: example === undefined ? `${count} of them, all empty` : 'not empty',
    });
    if (example !== undefined) await this.#readValue(kind, example);
  }

  async #readValue(kind: Kind, value: unknown): Promise<void> {
    const subject = `read of one of the ${kind.plural}`;
    const step = createDocumentlessStep(kind, { kind: kind.name, scope: this.#scope, identifier: '' }, { value });
    const responses = await this.#sendAll(subject, kind.readRequests(step));
    if (responses === undefined) return;
    const refused = responses.find(({ ok }) => !ok);
    const isShown = refused === undefined && !('notShown' in kind.parseResource(step, responses));
    this.#add(subject, refused ? explainRefusal(refused) : isShown ? { result: 'works', detail: 'shown' } : otherShape);
  }

  async #readAuditTrail(now: number): Promise<void> {
    const subject = 'audit trail';
    const types = kinds.flatMap(({ audit }) => audit?.type ?? []);
    const query = { scope: this.#scope, types, from: now - hour, to: now + 24 * hour };
    try {
      const read = await readAuditTrail((request) => this.#probe.send(request), query, 1);
      if ('events' in read)
        this.#add(subject, { result: 'works', detail: `${formatCount(read.events.length, 'event')} in the last hour` });
      else this.#add(subject, read.response === undefined ? otherShape : explainRefusal(read.response));
    } catch (error) {
      this.#add(subject, explainNoResponse(error));
    }
  }

  /** The responses to requests; adds a check and returns `undefined` if one has none. */
  async #sendAll(subject: string, requests: readonly Request[]): Promise<Response[] | undefined> {
    const responses: Response[] = [];
    for (const request of requests) {
      const response = await this.#send(subject, request);
      if (response === undefined) return undefined;
      responses.push(response);
    }
    return responses;
  }

  async #send(subject: string, request: Request): Promise<Response | undefined> {
    try {
      return await this.#probe.send(request);
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      this.#add(subject, explainNoResponse(error));
      return undefined;
    }
  }

  #add(subject: string, finding: Finding): void {
    this.checks.push({ area: this.#area, subject, ...finding });
  }
}

const otherShape: Finding = { result: 'failed', detail: 'the response does not have the expected fields' };

function explainNoPage(response: Response): Finding {
  return response.ok ? otherShape : explainRefusal(response);
}

function checkPage({ entries, total, foreign, contradiction }: ListedPage, kind: Kind): Finding {
  if (foreign !== undefined) return { result: 'failed', detail: 'the list is from another account' };
  if (contradiction !== undefined) return { result: 'failed', detail: contradiction };
  const own = entries.filter(({ elsewhere }) => !elsewhere);
  const facts = [
    describeCount(total ?? entries.length),
    ...(own.length < entries.length ? [`${entries.length - own.length} of them from other scopes`] : []),
    ...(own.some(({ resource }) => kind.list?.whole && !isShownWhole(kind, resource)) ? ['without their text'] : []),
  ];
  return { result: 'works', detail: facts.join(', ') };
}

function checkRead(step: Step, { resource: listed }: ListedEntry, responses: readonly Response[]): Finding {
  const { kind, key } = step;
  const refused = responses.find(({ ok }) => !ok);
  if (refused?.status === 403) return explainRefusal(refused);
  if (responses.some((response) => kind.findAbsence(step, response) !== undefined))
    return { result: 'failed', detail: 'the read does not find what the list shows' };
  if (refused !== undefined) return explainRefusal(refused);
  const read = kind.parseResource(step, responses);
  if ('notShown' in read) return { result: 'failed', detail: withoutNames(read.notShown) };
  const version = read.version === undefined ? 'without an ETag' : 'with an ETag';
  if (!isShownWhole(kind, listed)) return { result: 'works', detail: version };
  if (!isDeepStrictEqual(kind.contentOf(key, read), kind.contentOf(key, listed)))
    return { result: 'failed', detail: 'the read shows different content than the list' };
  return { result: 'works', detail: `same content as in the list, ${version}` };
}

function describeCount(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`;
}
