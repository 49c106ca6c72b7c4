import { createHash } from 'node:crypto';
import { createListKey, createMapKey, createScopeKey } from '../kinds/key-text.ts';
import type { Kind, Step } from '../kinds/kind.ts';
import { findRank, kindOfName } from '../kinds/registry.ts';
import type { RemoteResource } from '../kinds/remote-resource.ts';
import { describeScope, type Scope } from '../kinds/resource-key.ts';
import { RequestFailure } from '../platform/request.ts';
import type { Reader } from '../remote/reader.ts';
import type { Clock } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import { asFilledText } from '../shared/object.ts';
import { runPool } from '../shared/pool.ts';
import { formatCount } from '../shared/text.ts';
import { type AuditEvent, type AuditQuery, type AuditResult, readAuditTrail } from './audit-trail.ts';
import type { Match, RefreshCache, TrailPosition } from './refresh-cache.ts';

interface TrailProofOptions {
  readonly reader: Reader;
  readonly cache: RefreshCache;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Pick<Log, 'debug' | 'info'>;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Maximum delay of an event after its change, including a difference of the clocks. */
const margin = hour;
/** Maximum time by which the clock of this machine may be behind that of the platform. */
const ahead = day;
/** Maximum time without a read of the lists, because the trail does not show every change. */
const longestTrust = 7 * day;
/** Time for which the platform keeps events. */
const retention = 2 * 365 * day;
/** Maximum number of pages of one trail, if there are more lists than that. */
const mostPages = 20;

/** The revision of a position, and the types of events that the trail records. */
interface Proven {
  readonly revision: string;
  readonly types: readonly string[];
}

interface ScopeProof {
  /** The position of the cache and the changes since then; absent if the trail proves nothing. */
  readonly proven?: Proven & { readonly changed: ReadonlySet<string> };
  /** What the records of this run are tied to; absent if the next run could prove nothing with it. */
  readonly next?: Proven;
}

/**
 * Proves by the platform's audit trail that resources are unchanged since the cache recorded them, so the lists of their parents
 * need not be read.
 */
export class TrailProof {
  readonly #options: TrailProofOptions;
  readonly #scopes = new Map<string, ScopeProof>();
  /** The parents that lists of this run have shown, by their keys; absent before the query. */
  #parents: ReadonlyMap<string, RemoteResource> | undefined;
  #isRefused = false;

  constructor(options: TrailProofOptions) {
    this.#options = options;
  }

  /**
   * Queries the trail of each scope about steps with a parent whose kinds the trail shows, if that saves requests, and sets the new
   * position in the cache. Only the first query counts. After a refusal it asks no more.
   */
  async query(steps: () => readonly Step[], parents: ReadonlyMap<string, RemoteResource>): Promise<void> {
    if (this.#parents !== undefined) return;
    this.#parents = parents;
    const known = steps().filter((step) => this.#findCreation(step) !== undefined);
    // A trail saves requests if there are more lists to read than pages of it.
    const groups = [...Map.groupBy(known, ({ key }) => createScopeKey(key.scope))].filter(
      ([, group]) => countLists(group) > 1,
    );
    const proveGroup = async ([name, group]: readonly [string, readonly Step[]]) => {
      const [{ key }] = group as [Step];
      this.#scopes.set(name, await this.#prove(key.scope, group));
    };
    // The first query is sent alone, so a key without the permission costs only one request.
    await runPool(1, groups.slice(0, 1), proveGroup);
    await runPool(this.#options.reader.concurrency, groups.slice(1), proveGroup);
  }

  /** How the step's document matches its resource; `undefined` if that is not proven. */
  findMatch(step: Step): Match | undefined {
    const proven = this.#scopes.get(createScopeKey(step.key.scope))?.proven;
    const revision = this.#computeRevision(step, proven);
    if (proven === undefined || revision === undefined) return undefined;
    const isChanged = [step.kind.name, createListKey(step.key)].some((mark) => proven.changed.has(mark));
    return isChanged ? undefined : this.#options.cache.findMatch(step, revision, 'trail');
  }

  /** Whether the next run may prove it, so no revision from a list is needed. */
  mayProve(step: Step): boolean {
    return this.#findNext(step) !== undefined;
  }

  /** Records for the next run how the document matches the resource that was read after the trail. */
  remember(step: Step, match: Match): void {
    const revision = this.#findNext(step);
    if (revision !== undefined) this.#options.cache.remember(step, revision, match, 'trail');
  }

  #findNext(step: Step): string | undefined {
    return this.#computeRevision(step, this.#scopes.get(createScopeKey(step.key.scope))?.next);
  }

  /** The revision of a step's text in a position; it differs if the parent was created again. */
  #computeRevision(step: Step, proven: Proven | undefined): string | undefined {
    const created = this.#findCreation(step);
    const isRecorded = proven?.types.includes(step.kind.elsewhere?.audit?.type ?? '');
    return isRecorded && created !== undefined ? JSON.stringify([proven?.revision, created]) : undefined;
  }

  /** When the parent was created; `undefined` if that is not shown, or the trail cannot prove anything about it. */
  #findCreation(step: Step): number | undefined {
    const { key, intent } = step;
    const parent = key.parent && this.#parents?.get(createMapKey(key.parent));
    // A resource in Git changes without an event, and a delete does not depend on records.
    if (!isProvable(step) || intent === 'delete' || parent?.lockedBecause !== undefined) return undefined;
    return parent?.createdAt;
  }

  async #prove(scope: Scope, group: readonly Step[]): Promise<ScopeProof> {
    const { cache, clock, log } = this.#options;
    if (this.#isRefused) return {};
    const now = clock.now();
    const kinds = kindsAround(group);
    const query = {
      scope,
      types: [...new Set(kinds.flatMap(({ elsewhere }) => elsewhere?.audit?.type ?? []))],
      to: now + ahead,
    };
    const pages = Math.min(mostPages, countLists(group) - 1);
    const position = cache.findPosition(scope);
    const isUsable = position !== undefined && now - position.begun <= longestTrust;
    const latest = await this.#read({ ...query, from: isUsable ? computeTrailStart(position) : now - margin }, pages);
    // The records stay true, and the next run may query again.
    if ('problem' in latest) return {};
    const isProven = isUsable && latest.complete && shows(latest.events, position, cache);
    if (isUsable && !isProven)
      log.debug(`The audit trail of ${describeScope(scope)} does not reach back to the last run.`);
    const next = await this.#begin(query, now, pages, latest, isProven ? position.types : []);
    const begun = isProven ? position.begun : now;
    cache.setPosition(scope, next && { ...next, begun });
    const proven = isProven && {
      ...asProven(position),
      changed: changedSince(position, latest.events, group, kinds, cache),
    };
    return { ...(proven && { proven }), ...(next && { next: asProven({ ...next, begun }) }) };
  }

  /** A new position, by the returned events; `undefined` if there are none, or too many in the last hour. */
  async #begin(
    query: Omit<AuditQuery, 'from'>,
    now: number,
    pages: number,
    shown: Extract<AuditResult, { events: unknown }>,
    types: readonly string[],
  ): Promise<Omit<TrailPosition, 'begun'> | undefined> {
    const { cache } = this.#options;
    const latest = shown.complete ? shown : await this.#read({ ...query, from: now - margin }, pages);
    if ('problem' in latest || !latest.complete) return undefined;
    const older = latest.events.length > 0 ? latest : await this.#read({ ...query, from: now - retention }, 1);
    if ('problem' in older) return undefined;
    const [newest] = older.events.toSorted((a, b) => b.time - a.time);
    if (newest === undefined) return undefined;
    const proof = { code: cache.computeEventCode(newest.id), time: newest.time };
    const position = { since: Math.min(now, shown.serverTime ?? now), proof };
    const again = older.events.filter(({ time }) => time >= computeTrailStart(position));
    return {
      ...position,
      seen: again.map(({ id }) => cache.computeEventCode(id)),
      types: [...new Set([...types, ...older.events.map(({ type }) => type)])],
    };
  }

  async #read(query: AuditQuery, pages: number): Promise<AuditResult> {
    const { reader, log } = this.#options;
    const trail = `The audit trail of ${describeScope(query.scope)}`;
    try {
      const result = await readAuditTrail(reader.send, query, pages);
      if ('problem' in result) {
        log.debug(`${trail} is not used: ${result.problem}.`);
        if (result.response?.status === 403 && !this.#isRefused) log.info(missingPermission);
        this.#isRefused = true;
      } else log.debug(`${trail}: ${formatCount(result.events.length, 'event')}${result.complete ? '' : ' and more'}.`);
      return result;
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      this.#isRefused = true;
      log.debug(`${trail} is not used: ${error.message}`);
      return { problem: error.message };
    }
  }
}

/** Whether the audit trail shows the changes of resources in the step's parent. */
export function isProvable({ kind }: Step): boolean {
  return kind.elsewhere?.audit !== undefined && kind.parent !== undefined;
}

function countLists(group: readonly Step[]): number {
  return new Set(group.map(({ key }) => createListKey(key))).size;
}

const missingPermission =
  'The API key cannot view the audit trail, so lists are read instead. With the permission core_audit_view the refresh takes fewer requests.';

/** The start of the query, which includes events that were recorded late, and the event that shows that the trail is complete. */
function computeTrailStart({ since, proof }: Pick<TrailPosition, 'since' | 'proof'>): number {
  return Math.min(since - margin, proof.time);
}

/** Whether the trail returns the events again that it returned to the last run. */
function shows(events: readonly AuditEvent[], { proof }: TrailPosition, cache: RefreshCache): boolean {
  return events.some(({ id, time }) => time === proof.time && cache.computeEventCode(id) === proof.code);
}

/** Possible changes: the names of kinds, and the keys of single lists. */
function changedSince(
  position: TrailPosition,
  events: readonly AuditEvent[],
  group: readonly Step[],
  around: readonly Kind[],
  cache: RefreshCache,
): Set<string> {
  const seen = new Set(position.seen);
  const kinds = [...new Set(group.map(({ kind }) => kind))];
  const parents = new Set(group.map(({ key }) => key.parent?.identifier));
  const changed = new Set<string>();
  const [{ key }] = group as [Step];
  const { scope } = key;
  const mark = (kind: Kind, identifier: string | undefined) => {
    const parent = kind.parent && identifier !== undefined && { kind: kind.parent.kind, scope, identifier };
    changed.add(parent ? createListKey({ kind: kind.name, scope, parent }) : kind.name);
  };
  for (const event of events.filter(({ id }) => !seen.has(cache.computeEventCode(id)))) {
    for (const kind of kinds) {
      const { parent, elsewhere: { audit } = {} } = kind;
      const labelled = asFilledText(event.labels[audit?.parentLabel ?? '']);
      // A label that names no known parent may name one in another way, so the change may be in any of them.
      if (audit?.type === event.type) mark(kind, parents.has(labelled) ? labelled : undefined);
      // Resources in a parent are deleted with it, without events.
      const isParent = around.some(
        ({ name, elsewhere }) => name === parent?.kind && elsewhere?.audit?.type === event.type,
      );
      if (isParent && event.action !== 'UPDATE') mark(kind, event.identifier);
    }
  }
  return changed;
}

/** The kinds of a group and of their parents, in the order of the registry. */
function kindsAround(group: readonly Step[]): Kind[] {
  const named = group.flatMap(({ kind }) => [kind, ...(kind.parent ? [kindOfName(kind.parent.kind)] : [])]);
  return [...new Set(named)].toSorted((a, b) => findRank(a.name) - findRank(b.name));
}

function asProven(position: TrailPosition): Proven {
  const revision = createHash('sha256').update(JSON.stringify(position)).digest('base64url');
  return { revision, types: position.types };
}
