import type { Scope } from '../kinds/resource-key.ts';
import { buildRequest } from '../kinds/shared/requests.ts';
import type { Request, Response } from '../platform/request.ts';
import { asFilledText, asMap, getField, isMap, type Mapping, omitUndefined } from '../shared/object.ts';

/** A change as the platform's audit trail shows it. */
export interface AuditEvent {
  readonly id: string;
  /** When it happened, in milliseconds since the epoch. It may be recorded minutes later. */
  readonly time: number;
  readonly scope: Scope;
  /** The trail's name for the kind of the resource. */
  readonly type: string;
  readonly action: string;
  readonly identifier: string;
  readonly labels: Readonly<Record<string, unknown>>;
}

/** A query for events: those of one scope, from one time to another, both included. */
export interface AuditQuery {
  readonly scope: Scope;
  /** Whether events of the scopes below are included. */
  readonly below?: true;
  /** Only events of these types. */
  readonly types: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** The events of the trail, or why they are unknown. */
export type AuditResult =
  | {
      readonly events: readonly AuditEvent[];
      /** Whether these are all events; otherwise they are those of the pages that were read. */
      readonly complete: boolean;
      /** The platform's time at the first response; absent if it does not say. */
      readonly serverTime?: number;
    }
  | { readonly problem: string; readonly response?: Response };

/** With the platform's maximum page size. */
const listTemplate = 'POST /audit/api/audits/list?pageIndex={page}&pageSize=100';

/**
 * Reads the audit trail (docs/internals/platform-api.md, Audit trail), up to a number of pages. If a response is not what was
 * requested, such as an event of another scope, the whole trail is unknown. Throws `RequestFailure`.
 */
export async function readAuditTrail(
  send: (request: Request) => Promise<Response>,
  query: AuditQuery,
  mostPages: number,
): Promise<AuditResult> {
  const events = new Map<string, AuditEvent>();
  let total: number | undefined;
  let serverTime: number | undefined;
  for (let index = 0; index < mostPages; index++) {
    const response = await send(createAuditRequest(query, index));
    if (!response.ok) return { problem: `the platform returned HTTP ${response.status}`, response };
    serverTime ??= parseTime(response);
    if (serverTime !== undefined && serverTime > query.to)
      return { problem: 'the clock of this machine is too far behind' };
    const page = parseEventPage(response, query);
    if ('problem' in page) return page;
    for (const event of page.events) events.set(event.id, event);
    total ??= page.total;
    if (index + 1 < page.pages && page.events.length > 0) continue;
    // New events may come between two pages.
    if (events.size < total || events.size > page.total)
      return { problem: `it shows ${events.size} of ${total} events` };
    return { events: [...events.values()], complete: true, ...omitUndefined({ serverTime }) };
  }
  return { events: [...events.values()], complete: false, ...omitUndefined({ serverTime }) };
}

function createAuditRequest(query: AuditQuery, index: number): Request {
  const { scope, types, from, to } = query;
  const { account, org, project } = scope;
  return {
    ...buildRequest(listTemplate, { account }, { page: String(index) }),
    contentType: 'application/json',
    body: JSON.stringify({
      filterType: 'Audit',
      scopes: [{ accountIdentifier: account, orgIdentifier: org, projectIdentifier: project }],
      resources: types.map((type) => ({ type })),
      startTime: from,
      endTime: to,
    }),
    isOptional: true,
    isPrivate: true,
  };
}

type Page = { readonly events: readonly AuditEvent[]; readonly pages: number; readonly total: number };

function parseEventPage({ data }: Response, query: AuditQuery): Page | { readonly problem: string } {
  const [content, pages, total] = ['content', 'totalPages', 'totalItems'].map((name) => getField(data, name));
  if (!Array.isArray(content) || typeof pages !== 'number' || typeof total !== 'number') {
    return { problem: 'the response shows no list of events' };
  }
  const events = content.map((entry) => parseEvent(entry, query));
  return events.every((event) => event !== undefined)
    ? { events, pages, total }
    : { problem: 'the response shows an event that was not requested' };
}

/** An entry of the list; `undefined` if it is incomplete or not what was requested. */
function parseEvent(entry: unknown, query: AuditQuery): AuditEvent | undefined {
  const { types, from, to } = query;
  if (!isMap(entry)) return undefined;
  const id = asFilledText(entry.auditId) ?? asFilledText(entry.insertId);
  const resource = asMap(entry.resource);
  const [type, identifier, action] = [resource.type, resource.identifier, entry.action].map(asFilledText);
  const time = entry.timestamp;
  if (id === undefined || type === undefined || identifier === undefined || action === undefined) return undefined;
  if (typeof time !== 'number' || time < from || time > to) return undefined;
  if (!types.includes(type)) return undefined;
  const scope = parseScope(asMap(entry.resourceScope), query);
  return scope && { id, time, scope, type, action, identifier, labels: asMap(resource.labels) };
}

function parseScope(shown: Mapping, { scope: { account, org, project }, below }: AuditQuery): Scope | undefined {
  const pairs = [
    [shown.accountIdentifier, account],
    [shown.orgIdentifier, org],
    [shown.projectIdentifier, project],
  ].map((pair) => pair.map(asFilledText));
  const isRequested = pairs.every(
    ([value, wanted]) => value?.toLowerCase() === wanted?.toLowerCase() || (below && wanted === undefined),
  );
  const [, [shownOrg] = [], [shownProject] = []] = pairs;
  return isRequested ? { account, ...omitUndefined({ org: shownOrg, project: shownProject }) } : undefined;
}

function parseTime({ headers }: Response): number | undefined {
  const time = Date.parse([headers.date].flat()[0] ?? '');
  return Number.isNaN(time) ? undefined : time;
}
