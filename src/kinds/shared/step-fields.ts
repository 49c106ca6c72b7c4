import { isDeepStrictEqual } from 'node:util';
import type { Path } from '../../shared/object.ts';
import { filledAt } from '../../syntax/locate.ts';
import { readComments } from '../../syntax/yaml-tokens.ts';
import type { Kind, Step } from '../kind.ts';
import { type NeededPermission, permissionsForWrite, type WriteVerb } from '../permissions.ts';
import type { Difference, RemoteResource } from '../remote-resource.ts';
import { fieldsWith } from './attributes.ts';
import { keepUnchanged } from './compare.ts';
import { getConfig } from './config.ts';

export function isUpdatedAfterCreate({ fields }: Kind): boolean {
  return [...fieldsWith(fields, 'setBy').values()].includes('update');
}

/** Whether a resource that was just created may differ like this from the config: only an update sets the field. */
export function isLeftToUpdate({ fields }: Kind, { path: [, field], remote }: Difference): boolean {
  // A list with items is that of another resource.
  const isOther = Array.isArray(remote) && remote.length > 0;
  return fieldsWith(fields, 'setBy').get(String(field)) === 'update' && !isOther;
}

/** Fields of the config that the platform accepts and never shows, so they cannot be compared. An update sends them. */
export function findWriteOnly(step: Step): readonly Path[] {
  const { key = '', fields } = step.kind;
  const stated = [...fieldsWith(fields, 'writeOnly')].filter(([, isWriteOnly]) => isWriteOnly(getConfig(step)));
  return stated.map(([path]) => [key, ...path.split('.')]);
}

/** Whether the text that the platform keeps has other comments than that of the document. */
export function differsInComments(step: Step, remote: RemoteResource): boolean {
  const { text } = remote;
  const desired = text === undefined ? undefined : step.kind.buildDesired(step, remote);
  if (text === undefined || text === desired) return false;
  return !isDeepStrictEqual(readComments(text), readComments(String(desired)));
}

/** The name of the value that such a field lacks, because the run has none. It is needed only to send the document. */
export function findMissingValue(step: Step): string | undefined {
  return findWriteOnly(step)
    .map((path) => filledAt(step.document, path))
    .find((filled) => filled?.isMissing)?.name;
}

/** The permissions without which the platform refuses a write; not all that it may need. */
export function permissionsFor(step: Step, write: WriteVerb): readonly NeededPermission[] {
  const { permissions } = step.kind;
  return permissions.for?.(step, write) ?? permissionsForWrite(permissions, step.key, write);
}

/** The value after an update as a diff shows it: in the platform's form where nothing differs. */
export function renderDesired(step: Step, remote: RemoteResource): unknown {
  const { kind } = step;
  const desired = kind.buildDesired(step, remote);
  if (kind.api?.wire.form !== 'json') return desired;
  const differences = [...kind.compare(step, remote), ...findWriteOnly(step).map((path) => ({ path }))];
  const inResource = differences.map(({ path, ...rest }) => ({ ...rest, path: path.slice(1) }));
  return keepUnchanged(desired, remote.value, inResource);
}

/** An identifier in the form in which the platform compares it (docs/internals/platform-api.md, Projects). */
export function normalizeIdentifier({ identifiers }: Pick<Kind, 'identifiers'>, identifier: string): string {
  return identifiers?.ignoreCase ? identifier.toLowerCase() : identifier;
}

export function isManaged({ identifiers }: Pick<Kind, 'identifiers'>, identifier: string): boolean {
  return identifiers?.managed?.test(identifier) === true;
}

/** Identifiers of everything that a step writes: its own, or those of the setting entries. */
export function listIdentifiers(step: Step): readonly string[] {
  return step.kind.identifiers?.list?.(step) ?? [step.key.identifier];
}
