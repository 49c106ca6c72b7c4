import type { Step } from '../../kinds/kind.ts';
import type { RemoteResource } from '../../kinds/remote-resource.ts';
import { textOfDocument } from '../../kinds/shared/config.ts';
import { getField, omitUndefined } from '../../shared/object.ts';
import type { Match, RefreshCache } from './refresh-cache.ts';
import { isProvable, type TrailProof } from './trail-proof.ts';

/** What earlier runs read, and the proof that it is still true. */
export interface CacheSession {
  readonly cache: RefreshCache;
  readonly trail: TrailProof;
}

/** What earlier runs recorded about resources, and what this run records for the next one. Without a cache, nothing. */
export class RefreshRecords {
  readonly #session: CacheSession | undefined;

  constructor(session: CacheSession | undefined) {
    this.#session = session;
  }

  /** Queries the audit trail once, about the steps that it can prove; `parents` are those that lists have shown, by their keys. */
  async queryTrail(steps: () => readonly Step[], parents: ReadonlyMap<string, RemoteResource>): Promise<void> {
    await this.#session?.trail.query(steps, parents);
  }

  /** How the document of a step matches its resource, which the audit trail proves to be unchanged since then. */
  findProven(step: Step): Match | undefined {
    return this.#session?.trail.findMatch(step);
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
    this.#session?.trail.remember(step, match);
    const value = kind.key === undefined ? document.value : getField(document.value, kind.key);
    const text =
      match === 'exact' ? { text: textOfDocument(step) } : kind.sendsText && { isReformatted: true as const };
    return { value, ...text, ...omitUndefined({ createdAt, managed }) };
  }

  /** Whether the next run needs the revisions of these resources, which only a list shows. */
  needRevisions(steps: readonly Step[]): boolean {
    return this.#session !== undefined && !steps.every((step) => this.#session?.trail.mayProve(step));
  }

  recordListed(step: Step, resource: RemoteResource): void {
    if (isProvable(step)) this.record(step, resource);
  }

  /** Records how the document matches a resource that was read; `listed` is what a list showed of it before. */
  record(step: Step, resource: RemoteResource, listed: Partial<RemoteResource> = {}): void {
    if (this.#session === undefined) return;
    const { cache, trail } = this.#session;
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
    trail.remember(step, match);
  }

  forget(step: Step): void {
    this.#session?.cache.forget(step);
  }
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
