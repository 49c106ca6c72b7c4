import type { Step } from '../kinds/kind.ts';
import type { RemoteResource } from '../kinds/remote-resource.ts';
import { sendsText, textOfDocument } from '../kinds/shared/config.ts';
import { getField, omitUndefined } from '../shared/object.ts';
import type { Match, RefreshCache } from './refresh-cache.ts';
import type { TrailProof } from './trail-proof.ts';

/** What earlier runs read, and the proof that it is still true. */
export interface CacheSession {
  readonly cache: RefreshCache;
  readonly trail: TrailProof;
}

/** How the document of a step matches its resource, whose revision in a list is the recorded one. */
export function findUnchanged(
  session: CacheSession | undefined,
  step: Step,
  { revision }: RemoteResource,
): Match | undefined {
  // A delete does not depend on records.
  if (revision === undefined || step.intent === 'delete') return undefined;
  return session?.cache.findMatch(step, revision);
}

/** The resource of a step whose document matches it; `listed` is what a list shows of it. The next run may use that too. */
export function restoreResource(
  session: CacheSession | undefined,
  step: Step,
  match: Match,
  { createdAt, managed }: Partial<RemoteResource> = {},
): RemoteResource {
  const { document, kind } = step;
  session?.trail.remember(step, match);
  const value = kind.key === undefined ? document.value : getField(document.value, kind.key);
  const text = match === 'exact' ? { text: textOfDocument(step) } : sendsText(kind) && { isReformatted: true as const };
  return { value, ...text, ...omitUndefined({ createdAt, managed }) };
}

/** Records how the document matches a resource that was read; `listed` is what a list showed of it before. */
export function recordMatch(
  { cache, trail }: CacheSession,
  step: Step,
  resource: RemoteResource,
  listed: Partial<RemoteResource> = {},
): void {
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

/** How the document matches a resource. One in Git changes without a save, so nothing is recorded about it. */
function compare(step: Step, resource: RemoteResource): Match | undefined {
  if (resource.lockedBecause !== undefined) return undefined;
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
