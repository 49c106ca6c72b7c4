import { isDeepStrictEqual } from 'node:util';
import { formatGitPlace } from '../kinds/git-place.ts';
import type { Step } from '../kinds/kind.ts';
import type { RemoteResource } from '../kinds/remote-resource.ts';
import { findDifferences } from '../kinds/shared/compare.ts';
import { sendsText } from '../kinds/shared/config.ts';
import { isEmpty, isMap } from '../shared/object.ts';
import { shorten } from '../shared/text.ts';
import { describeDifferences } from './action.ts';

type Identified = Pick<Step, 'kind' | 'key'>;

/** A text that differs once someone changes or replaces the resource. A partial entry has fields that change with every use. */
export function formatState({ kind, key }: Identified, resource: RemoteResource): string {
  const content = resource.isPartial ? resource.revision : ordered(kind.extractContent(key, resource));
  return JSON.stringify([resource.createdAt, content]);
}

/**
 * How a resource to delete has changed since the plan, as a clause. The version of a template is not compared, because it also changes
 * with other versions of it, nor that of a resource in Git, which changes without a save.
 */
export function changeSince(named: Identified, shown: RemoteResource, now: RemoteResource): string | undefined {
  if (differ(shown.createdAt, now.createdAt)) return 'someone deleted it and created it again';
  if (differ(formatPlace(shown), formatPlace(now))) return 'someone moved it in Git';
  const change = shown.isPartial || now.isPartial ? undefined : describeChange(named, shown, now);
  const isComparable = named.key.version === undefined && now.git === undefined;
  const isSaved = isComparable && differ(findVersion(shown), findVersion(now));
  return change ?? (isSaved ? 'its version has changed (saved again without a visible change)' : undefined);
}

/** How the text, or the fields of the document, that an update replaces have changed since the plan, as a clause. */
export function replacedChangeSince(step: Step, compared: RemoteResource, now: RemoteResource): string | undefined {
  const changed = Object.entries(now.collateral ?? {}).filter(([name, value]) => compared.collateral?.[name] !== value);
  const names = changed.map(([name]) => name);
  if (names.length > 0) return `of what it deletes with the update, ${shorten(names, 10)} is new or changed`;
  return describeReplaced(step, compared, now);
}

function describeReplaced(step: Step, compared: RemoteResource, now: RemoteResource): string | undefined {
  if (sendsText(step.kind)) return describeChange(step, compared, now);
  const known = step.kind.compare(step, compared);
  const differences = step.kind.compare(step, now).filter(({ path, remote, inherited }) => {
    // Only a scope above has changed.
    if (inherited && known.some((difference) => difference.inherited && difference.path[0] === path[0])) return false;
    return !known.some((difference) => isDeepStrictEqual([difference.path, difference.remote], [path, remote]));
  });
  return differences.length === 0 ? undefined : describeDifferences(differences);
}

function describeChange(named: Identified, before: RemoteResource, now: RemoteResource): string | undefined {
  const contents = [before, now].map((resource) => ordered(named.kind.extractContent(named.key, resource)));
  if (isDeepStrictEqual(contents[0], contents[1])) return undefined;
  const [old, other] = [before, now].map((resource) => exportDocument(named, resource));
  const differences = findDifferences(other, old, 'whole');
  return differences.length === 0 ? 'its text differs' : describeDifferences(differences);
}

function exportDocument({ kind, key }: Identified, resource: RemoteResource): unknown {
  const exported = kind.exportResource(key, resource);
  return 'value' in exported ? exported.value : { [kind.key ?? '']: resource.value };
}

function findVersion({ version, listedVersion }: RemoteResource): string | undefined {
  return version ?? listedVersion?.toString();
}

function differ(before: unknown, now: unknown): boolean {
  return before !== undefined && now !== undefined && before !== now;
}

function formatPlace({ git }: RemoteResource): string | undefined {
  return git && formatGitPlace(git);
}

/** A value without empty fields, its fields and lists in a fixed order: responses may show them in any. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered).toSorted(byText);
  if (!isMap(value)) return value;
  const fields = Object.entries(value).filter(([, field]) => !isEmpty(field));
  return Object.fromEntries(fields.map(([name, field]) => [name, ordered(field)]).toSorted(byText));
}

function byText(a: unknown, b: unknown): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}
