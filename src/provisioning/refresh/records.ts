import type { Step } from '../../kinds/kind.ts';
import type { RemoteResource } from '../../kinds/remote-resource.ts';
import { textOfDocument } from '../../kinds/shared/config.ts';
import { getField, omitUndefined } from '../../shared/object.ts';
import type { Match, RefreshCache } from './refresh-cache.ts';

/**
 * Proves by the platform's audit trail that resources are unchanged since the cache recorded them, so the lists of their
 * parents need not be read.
 */
export interface TrailProof {
  /** How the step's document matches its resource; `undefined` if that is not proven. */
  findMatch(step: Step): Match | undefined;
  /** Whether the next run may prove it, so no revision from a list is needed. */
  mayProve(step: Step): boolean;
  /** Records for the next run how the document matches the resource that was read after the trail. */
  remember(step: Step, match: Match): void;
}

/** What earlier runs read, and the proof that it is still true. */
export interface CacheSession {
  readonly cache: RefreshCache;
  /** Queries the audit trail about steps with a parent; `parents` are those that lists have shown, by their keys. */
  proveByTrail(steps: readonly Step[], parents: ReadonlyMap<string, RemoteResource>): Promise<TrailProof>;
}

/** What earlier runs recorded about resources, and what this run records for the next one. Without a cache, nothing. */
export class RefreshRecords {
  readonly #session: CacheSession | undefined;
  #proof: TrailProof | undefined;

  constructor(session: CacheSession | undefined) {
    this.#session = session;
  }

  /** Queries the audit trail once, about the steps that it can prove. */
  async askTrail(steps: () => readonly Step[], listed: ReadonlyMap<string, RemoteResource>): Promise<void> {
    if (this.#session === undefined || this.#proof !== undefined) return;
    this.#proof = await this.#session.proveByTrail(steps().filter(isProvable), listed);
  }

  /** How the document of a step matches its resource, which the audit trail proves to be unchanged since then. */
  findProven(step: Step): Match | undefined {
    return isProvable(step) ? this.#proof?.findMatch(step) : undefined;
  }

  /** How the document of a step matches its resource, whose revision in a list is the recorded one. */
  findUnchanged(step: Step, { revision }: RemoteResource): Match | undefined {
    // A delete does not depend on records.
    if (revision === undefined || step.intent === 'delete') return undefined;
    return this.#session?.cache.findMatch(step, revision);
  }

  /** The resource of a step whose document matches it; `listed` is what a list shows of it. The next run may use that too. */
  restore(step: Step, match: Match, { createdAt, managed }: Partial<RemoteResource> = {}): RemoteResource {
    const { document, kind } = step;
    if (isProvable(step)) this.#proof?.remember(step, match);
    const value = kind.key === undefined ? document.value : getField(document.value, kind.key);
    const text =
      match === 'exact' ? { text: textOfDocument(step) } : kind.sendsText && { isReformatted: true as const };
    return { value, ...text, ...omitUndefined({ createdAt, managed }) };
  }

  /** Whether the next run needs the revisions of these resources, which only a list shows. */
  needRevisions(steps: readonly Step[]): boolean {
    return this.#session !== undefined && !steps.every((step) => isProvable(step) && this.#proof?.mayProve(step));
  }

  /** Records a resource that a list shows completely. */
  recordListed(step: Step, resource: RemoteResource): void {
    if (isProvable(step)) this.record(step, resource);
  }

  /** Records how the document matches a resource that was read; `listed` is what a list showed of it before. */
  record(step: Step, resource: RemoteResource, listed: Partial<RemoteResource> = {}): void {
    if (this.#session === undefined) return;
    const { cache } = this.#session;
    const isUnreliable = step.intent === 'delete' || isOlder(resource, listed.listedVersion);
    const match = isUnreliable ? undefined : compare(step, resource);
    if (match === undefined) {
      cache.forget(step);
      return;
    }
    // A change since the list leads to another revision, so the next run reads the resource again.
    if (listed.revision !== undefined) {
      // Without a version nothing shows whether the read is older than the list.
      if (listed.listedVersion === undefined) cache.rememberIfConfirmed(step, listed.revision, match);
      else cache.remember(step, listed.revision, match);
    }
    if (isProvable(step)) this.#proof?.remember(step, match);
  }

  forget(step: Step): void {
    this.#session?.cache.forget(step);
  }
}

/** Whether the audit trail shows the changes of resources in the step's parent. */
export function isProvable({ kind }: Step): boolean {
  return kind.audit !== undefined && kind.parent !== undefined;
}

/** How the document matches a resource. One in Git changes without a save, so nothing is recorded about it. */
function compare(step: Step, resource: RemoteResource): Match | undefined {
  if (resource.fixed !== undefined) return undefined;
  const isExact = resource.text === textOfDocument(step);
  // Fields beside the text may differ even if the text is the same.
  if (isExact && resource.envelope === undefined) return 'exact';
  if (step.kind.compare(step, resource).length > 0) return undefined;
  return isExact ? 'exact' : 'values';
}

/** Whether a read shows an older version than the list before it, because not all servers have the change yet. */
function isOlder({ version }: RemoteResource, listedVersion: number | undefined): boolean {
  return version !== undefined && listedVersion !== undefined && Number(version) < listedVersion;
}
