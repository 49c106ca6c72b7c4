import type { Kind } from '../kinds/kind.ts';
import type { ListedEntry, ListedPage, ListKey } from '../kinds/kind-list.ts';
import { kinds, stepKinds } from '../kinds/registry.ts';
import type { Scope } from '../kinds/resource-key.ts';
import { levelOf } from '../kinds/shared/scope.ts';
import { isNoPath } from '../platform/response.ts';
import type { Check } from '../provisioning/outcome/result.ts';
import { readAuditTrail } from '../provisioning/refresh/audit-trail.ts';
import { isShownWhole } from '../provisioning/refresh/list-resources.ts';
import { omitUndefined } from '../shared/object.ts';
import { formatCount } from '../shared/text.ts';
import { explainNoResponse, explainRefusal, type Finding } from './describe-response.ts';
import { examineResource, examineValue, type Found } from './examine-resource.ts';
import type { Probe } from './probe.ts';
import { explainNotShown, otherShape, ScopeChecks } from './scope-checks.ts';

const hour = 60 * 60 * 1000;
/** Maximum number of lists of values in one scope: the platform has one for each category. */
const mostValueLists = 4;

/** Sends each kind's list and one read, in one scope. */
export class ScopeExamination {
  readonly #checks: ScopeChecks;
  readonly #found = new Map<string, readonly Found[]>();

  constructor(probe: Probe, scope: Scope) {
    this.#checks = new ScopeChecks(probe, scope);
  }

  get checks(): readonly Check[] {
    return this.#checks.checks;
  }

  /** The identifiers of the resources of a kind on the first page of its list. */
  listIdentifiers(kind: Kind): string[] {
    return (this.#found.get(kind.name) ?? []).map(({ key }) => key.identifier);
  }

  /** Examines everything that exists at the level of the scope. */
  async perform(now: number): Promise<void> {
    const { scope } = this.#checks;
    for (const kind of stepKinds.filter(({ scopes }) => scopes.includes(levelOf(scope)))) {
      if (kind.inScope === undefined) await this.listKind(kind);
      else await examineValues(this.#checks, kind, kind.inScope);
      const [first] = this.#found.get(kind.name) ?? [];
      if (first !== undefined) await examineResource(this.#checks, kind, first);
    }
    if (scope.org === undefined) await examineAuditTrail(this.#checks, now);
  }

  /** Reads the first page of a kind's list. */
  async listKind(kind: Kind): Promise<void> {
    const subject = `list of ${kind.plural}`;
    const { list } = kind;
    if (list === undefined) return;
    const parent = kind.parent && this.#found.get(kind.parent.kind)?.[0]?.key;
    if (kind.parent !== undefined && parent === undefined) {
      const detail = `no ${kind.parent.kind} to list them in`;
      return this.#checks.add(subject, { result: 'not checked', detail });
    }
    const of: ListKey = { scope: this.#checks.scope, ...omitUndefined({ parent }) };
    const response = await this.#checks.send(subject, list.request(of, [], 0));
    if (response === undefined) return;
    if (list.undocumented && isNoPath(response)) {
      const detail = 'the platform has no such list; each resource is read individually';
      return this.#checks.add(subject, { result: 'noted', detail });
    }
    const page = response.ok ? list.parsePage(response, of) : undefined;
    this.#checks.add(subject, page === undefined ? explainNotShown(response) : checkPage(page, kind));
    this.#found.set(kind.name, page === undefined ? [] : findUsable(page, kind, of));
  }
}

/** The resources of a page, those first that the action could change. */
function findUsable({ entries, foreign }: ListedPage, kind: Kind, of: ListKey): Found[] {
  if (foreign !== undefined) return [];
  const own = entries.filter(({ elsewhere }) => !elsewhere);
  const isChangeable = ({ managed, resource }: ListedEntry) => !managed && resource.fixed === undefined;
  const inOrder = [...own.filter(isChangeable), ...own.filter((entry) => !isChangeable(entry))];
  return inOrder.map((entry) => {
    const { identifier, version } = entry;
    return { entry, key: { kind: kind.name, ...of, identifier, ...omitUndefined({ version }) } };
  });
}

/** Reads the values of a scope for a kind without identifiers: the first lists, until one is not empty, and one value. */
async function examineValues(
  checks: ScopeChecks,
  kind: Kind,
  { requests, parseResource, exampleIn }: NonNullable<Kind['inScope']>,
): Promise<void> {
  const subject = `list of ${kind.plural}`;
  let example: unknown;
  let count = 0;
  for (const request of requests(checks.scope).slice(0, mostValueLists)) {
    const response = await checks.send(subject, request);
    if (response === undefined) return;
    count++;
    if (!response.ok || parseResource([response], checks.scope).refused !== undefined)
      return checks.add(subject, explainNotShown(response));
    example = exampleIn(response);
    if (example !== undefined) break;
  }
  const detail = example === undefined ? `${count} of them, all empty` : 'not empty';
  checks.add(subject, { result: 'works', detail });
  if (example !== undefined) await examineValue(checks, kind, example);
}

async function examineAuditTrail(checks: ScopeChecks, now: number): Promise<void> {
  const subject = 'audit trail';
  const types = kinds.flatMap(({ audit }) => audit?.type ?? []);
  const query = { scope: checks.scope, types, from: now - hour, to: now + 24 * hour };
  try {
    const read = await readAuditTrail((request) => checks.probe.send(request), query, 1);
    if ('events' in read)
      checks.add(subject, { result: 'works', detail: `${formatCount(read.events.length, 'event')} in the last hour` });
    else checks.add(subject, read.response === undefined ? otherShape : explainRefusal(read.response));
  } catch (error) {
    checks.add(subject, explainNoResponse(error));
  }
}

function checkPage({ entries, total, foreign, contradiction }: ListedPage, kind: Kind): Finding {
  if (foreign !== undefined) return { result: 'failed', detail: 'the list is from another account' };
  if (contradiction !== undefined) return { result: 'failed', detail: contradiction };
  const own = entries.filter(({ elsewhere }) => !elsewhere);
  const count = total ?? entries.length;
  const facts = [
    count === 1 ? '1 entry' : `${count} entries`,
    ...(own.length < entries.length ? [`${entries.length - own.length} of them from other scopes`] : []),
    ...(own.some(({ resource }) => kind.list?.whole && !isShownWhole(kind, resource)) ? ['without their text'] : []),
  ];
  return { result: 'works', detail: facts.join(', ') };
}
