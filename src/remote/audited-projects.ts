import type { Context } from '../context.ts';
import { createScopeKey } from '../kinds/key-text.ts';
import type { Kind } from '../kinds/kind.ts';
import type { ListedEntry } from '../kinds/kind-list.ts';
import { kinds } from '../kinds/registry.ts';
import { describeScope, type Scope } from '../kinds/resource-key.ts';
import { RequestFailure } from '../platform/request.ts';
import { formatCount, toClause } from '../shared/text.ts';
import { type AuditEvent, type AuditResult, readAuditTrail } from './audit-trail.ts';
import type { ListedEntries, ListFailure } from './list-pages.ts';
import type { Reader } from './reader.ts';

type Listed = ListedEntries | ListFailure;

/** A project, and when it was created in milliseconds since the epoch. */
interface KnownProject {
  readonly scope: Scope;
  readonly createdAt: number | undefined;
}

/** A project whose whole history the trail shows: what it contains, or has contained, by the trail's names of kinds. */
interface AuditedProject extends KnownProject {
  readonly createdAt: number;
  readonly types: ReadonlySet<string>;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Maximum delay of an event after its change. */
const lag = hour;
/** Maximum time between the creation of a project as its list and as the trail show it. */
const tolerance = 60 * 1000;
/**
 * The most pages of one trail. They are read one after the other before the first project, so a longer trail could take the
 * whole `timeout` of every run, and no run would complete a project.
 */
const longestTrail = 300;
/** The share of the lists that reading the trail may take; projects with more events have resources of most kinds. */
const trailShare = 1 / 8;
/** With fewer projects in an organization, reading the trail and the lists that check it saves little. */
const fewestProjects = 20;
/** The actions after which a resource may exist; a pipeline run, for example, has others. */
const creating = ['CREATE', 'UPDATE', 'UPSERT', 'RESTORE', 'MOVE'];
/** What the trail may show of a project that was always in its organization. */
const staying = ['CREATE', 'UPDATE'];

const knownTypes = new Set(kinds.flatMap(({ elsewhere }) => elsewhere?.audit?.type ?? []));

/** Whether a kind takes a list of its own in each project. */
export function isListedInEachProject({ scopes, parent, list }: Kind): boolean {
  const isOwn = parent === undefined && list !== undefined && list.below === undefined && list.onlyWith === undefined;
  return isOwn && scopes.includes('project');
}

/**
 * Projects whose whole history the audit trail shows (docs/platform-api.md, Audit trail). A kind of which it shows nothing has no
 * resource there, and its list is not read. The trail counts for a kind only if the lists of two projects agree with it:
 * those of the oldest and of the newest one in which it shows nothing of the kind.
 */
export class AuditedProjects {
  readonly #reader: Reader;
  readonly #context: Pick<Context, 'clock' | 'log'>;
  readonly #list: (kind: Kind, scope: Scope) => Promise<Listed>;
  /** By their scopes; those of one organization begin with the oldest. */
  readonly #projects = new Map<string, AuditedProject>();
  /** By kind and organization, the lists that must agree with the trail. */
  readonly #samples = new Map<string, ReadonlyMap<string, Promise<Listed>>>();
  #isRefused = false;

  /** `list` reads the list of a kind in a project. */
  constructor(
    reader: Reader,
    context: Pick<Context, 'clock' | 'log'>,
    list: (kind: Kind, scope: Scope) => Promise<Listed>,
  ) {
    this.#reader = reader;
    this.#context = context;
    this.#list = list;
  }

  /** Reads the trail of an organization if that may save requests; `lists` are the requests that each project takes without it. */
  async learn(org: Scope, projects: readonly KnownProject[], lists: number): Promise<void> {
    const mostPages = Math.min(longestTrail, Math.floor(projects.length * lists * trailShare));
    if (projects.length < fewestProjects || mostPages === 0 || this.#isRefused) return;
    const { clock, log } = this.#context;
    const trail = `The audit trail of ${describeScope(org)}`;
    const read = await this.#read(org, mostPages);
    if ('problem' in read) {
      log.debug(`${trail} is not used: ${read.problem}.`);
      // Several organizations are asked at the same time.
      if (read.response?.status === 403 && !this.#isRefused) log.info(missingPermission);
      this.#isRefused = true;
      return;
    }
    if (!read.complete) return log.debug(`${trail} is too long, so every kind is listed.`);
    const ended = (read.serverTime ?? clock.now()) - lag;
    const events = Map.groupBy(read.events, ({ scope, type, identifier }) =>
      formatScopeKey(type === projectType && scope.project === undefined ? { ...scope, project: identifier } : scope),
    );
    const audited = projects.flatMap((project) =>
      examine(project, events.get(formatScopeKey(project.scope)) ?? [], ended),
    );
    for (const project of audited.toSorted((one, other) => one.createdAt - other.createdAt))
      this.#projects.set(formatScopeKey(project.scope), project);
    if (audited.length > 0)
      log.info(
        `${trail} goes back to the creation of ${audited.length} of ${formatCount(projects.length, 'project')}. Kinds that it does not show in them are not listed, so resources created a few minutes ago may be missing.`,
      );
  }

  /** Whether a project may have resources of a kind, as far as the trail shows. */
  mayHave(kind: Kind, scope: Scope): boolean {
    const project = this.#projects.get(formatScopeKey(scope));
    return project === undefined || shows(project.types, kind);
  }

  /** Whether the trail shows that a project has or had resources of a kind. */
  shows(kind: Kind, scope: Scope): boolean {
    const type = kind.elsewhere?.audit?.type;
    return type !== undefined && this.#projects.get(formatScopeKey(scope))?.types.has(type) === true;
  }

  /** The entries of a kind in a project; `undefined` if only its list shows them. */
  async findEntries(kind: Kind, scope: Scope): Promise<readonly ListedEntry[] | undefined> {
    if (!isAudited(kind) || this.mayHave(kind, scope)) return undefined;
    const samples = this.#findSamples(kind, scope);
    const own = await samples.get(formatScopeKey(scope));
    if (own !== undefined) return 'entries' in own ? own.entries : undefined;
    const lists = await Promise.all(samples.values());
    return lists.every(isEmpty) ? [] : undefined;
  }

  /** The lists of two projects in which the trail shows nothing of a kind, by their scopes. */
  #findSamples(kind: Kind, { org }: Scope): ReadonlyMap<string, Promise<Listed>> {
    const key = JSON.stringify([kind.name, org]);
    const known = this.#samples.get(key);
    if (known !== undefined) return known;
    const empty = [...this.#projects.values()].filter(({ scope, types }) => scope.org === org && !shows(types, kind));
    const ends = new Map([...empty.slice(0, 1), ...empty.slice(-1)].map(({ scope }) => [formatScopeKey(scope), scope]));
    const samples = new Map([...ends].map(([name, scope]) => [name, this.#list(kind, scope)]));
    this.#samples.set(key, samples);
    return samples;
  }

  async #read(org: Scope, mostPages: number): Promise<AuditResult> {
    const to = this.#context.clock.now() + day;
    const query = { scope: org, below: true, actions: creating, from: 0, to, whole: true } as const;
    try {
      return await readAuditTrail(this.#reader.send, query, mostPages);
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      return { problem: toClause(error.message) };
    }
  }
}

const projectType = 'PROJECT';

const missingPermission =
  'The API key cannot view the audit trail, so every kind is listed in every project. With the permission core_audit_view the export takes fewer requests.';

/**
 * The project with what the trail shows in it; nothing if that may not be all, because the trail begins after its creation, it was
 * moved, or it changed so recently that events may be missing.
 */
function examine({ scope, createdAt }: KnownProject, events: readonly AuditEvent[], ended: number): AuditedProject[] {
  const own = events.filter(({ type }) => type === projectType);
  const isCreation = ({ action, time }: AuditEvent) =>
    action === 'CREATE' && createdAt !== undefined && Math.abs(time - createdAt) <= tolerance;
  const isWhole =
    createdAt !== undefined &&
    own.some(isCreation) &&
    own.every(({ action }) => staying.includes(action)) &&
    events.every(({ time }) => time <= ended);
  return isWhole ? [{ scope, createdAt, types: new Set(events.map(({ type }) => type)) }] : [];
}

/** Whether these types may mean resources of a kind. Any type that is not public may be that of a kind whose type is not public. */
function shows(types: ReadonlySet<string>, { elsewhere }: Kind): boolean {
  if (elsewhere?.audit !== undefined) return types.has(elsewhere.audit.type);
  return [...types].some((type) => !knownTypes.has(type));
}

/** Whether events tell of every resource of a kind; those of role assignments have actions of their own. */
function isAudited({ scopes, parent, list, elsewhere }: Kind): boolean {
  const isOwn = parent === undefined && list !== undefined && list.onlyWith === undefined;
  return isOwn && scopes.includes('project') && (elsewhere?.audit !== undefined || list.below === undefined);
}

function isEmpty(listed: Listed): boolean {
  return 'entries' in listed && listed.entries.every(({ inOtherScope, managed }) => inOtherScope || managed);
}

/** The scope as a key: events and entries of lists may show its identifiers in other capitals. */
export function formatScopeKey(scope: Scope): string {
  return createScopeKey(scope).toLowerCase();
}
