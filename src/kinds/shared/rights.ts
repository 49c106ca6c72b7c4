import { createError, type Diagnostic } from '../../shared/diagnostic.ts';
import { asFilledText, type Mapping, omitUndefined, type Path } from '../../shared/object.ts';
import type { Scope } from '../resource-key.ts';
import { at } from './diagnostics.ts';

/** Who can have rights: a user by id or e-mail address, a user group or a service account by its key. */
export interface Principal {
  readonly type: 'USER' | 'USER_GROUP' | 'SERVICE_ACCOUNT';
  readonly scope: Scope;
  readonly identifier: string;
}

export interface RightChange {
  readonly change: 'gain' | 'loss';
  /** "group payments_devs gets Project Admin on project payments". */
  readonly summary: string;
  /** With a loss: whether it may take administrator rights from the run's own key. */
  readonly loses?:
    | { readonly role: string; readonly principal: Principal; readonly scope: Scope }
    | { readonly member: string; readonly group: Principal }
    | { readonly principal: Principal };
}

/** The rights that one resource gives or takes, by a key that is the same for the same right. */
export type Rights = ReadonlyMap<string, Pick<RightChange, 'loses'> & { readonly gain: string; readonly loss: string }>;

export function createRights(subject: string, verb: string, parts: readonly string[]): Rights {
  return new Map(
    parts.map((part) => [part, { gain: `${subject} ${verb} ${part}`, loss: `${subject} no longer ${verb} ${part}` }]),
  );
}

/** The rights that are in only one of two states, gains first. */
export function changesBetween(before: Rights, after: Rights): RightChange[] {
  const gained = [...after].filter(([id]) => !before.has(id));
  const lost = [...before].filter(([id]) => !after.has(id));
  return [
    ...gained.map(([, { gain }]): RightChange => ({ change: 'gain', summary: gain })),
    ...lost.map(([, { loss, loses }]): RightChange => ({ change: 'loss', summary: loss, ...omitUndefined({ loses }) })),
  ];
}

/** Resources that the platform manages begin with an underscore (docs/internals/platform-api.md, Access control). */
export function isManaged(identifier: string): boolean {
  return identifier.startsWith('_');
}

export function* refuseManaged({ identifier }: Mapping, path: Path, plural: string): Generator<Diagnostic> {
  if (!isManaged(asFilledText(identifier) ?? '')) return;
  yield createError(
    `\`${identifier}\` cannot be written: the platform manages the ${plural} whose identifier begins with \`_\`.`,
    at([...path, 'identifier']),
  );
}

/** "Project Admin" for a managed role, "role deployer" for another one. */
export function describeRole(identifier: string): string {
  if (!isManaged(identifier)) return `role ${identifier}`;
  const words = identifier.split('_').filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

export function findAssignments(type: Principal['type']) {
  const where = { 'principal.type': type, 'principal.identifier': '{identifier}', 'principal.scopeLevel': '{level}' };
  return { kind: 'role assignment', where };
}
