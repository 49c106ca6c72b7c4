import type { Level } from '../kinds/resource-key.ts';
import { levels } from '../kinds/resource-key.ts';

/** The permissions of one type of resource: `core_<name>_<verb>`. */
interface PermissionRow {
  readonly name: string;
  /** The platform's name of the type, if it is not the name in upper case. */
  readonly type?: string;
  readonly verbs: readonly string[];
  /** Absent if it exists at every level. */
  readonly levels?: readonly Level[];
}

/** Every permission of docs/permissions.md. */
const table: readonly PermissionRow[] = [
  { name: 'account', verbs: ['view'], levels: ['account'] },
  { name: 'organization', verbs: ['view', 'create', 'edit', 'delete'], levels: ['account', 'organization'] },
  { name: 'project', verbs: ['view', 'create', 'edit', 'delete'], levels: ['organization', 'project'] },
  { name: 'setting', verbs: ['view', 'edit'] },
  { name: 'variable', verbs: ['view', 'edit', 'delete'] },
  { name: 'secret', verbs: ['view', 'edit', 'delete'] },
  { name: 'connector', verbs: ['view', 'edit', 'delete'] },
  { name: 'template', verbs: ['view', 'edit', 'delete', 'access'] },
  { name: 'service', verbs: ['view', 'edit', 'delete'] },
  { name: 'environment', verbs: ['view', 'edit', 'delete'] },
  { name: 'environmentgroup', type: 'ENVIRONMENT_GROUP', verbs: ['view', 'edit', 'delete'] },
  { name: 'pipeline', verbs: ['view', 'edit', 'delete', 'execute'], levels: ['project'] },
  { name: 'user', verbs: ['view', 'manage'] },
  { name: 'usergroup', verbs: ['view', 'manage'] },
  { name: 'serviceaccount', verbs: ['view', 'edit', 'delete'] },
  { name: 'role', verbs: ['view', 'edit', 'delete'] },
  { name: 'resourcegroup', verbs: ['view', 'edit', 'delete'] },
  { name: 'audit', verbs: ['view'], levels: ['account'] },
];

/** A permission and the platform's name of the type of its resources. */
export interface Permission {
  readonly row: string;
  readonly verb: string;
  readonly permission: string;
  readonly resourceType: string;
}

/** The permissions at a level. */
export function permissionsAt(level: Level): Permission[] {
  return table
    .filter((row) => (row.levels ?? levels).includes(level))
    .flatMap(({ name, type = name.toUpperCase(), verbs }) =>
      verbs.map((verb) => ({ row: name, verb, permission: `core_${name}_${verb}`, resourceType: type })),
    );
}
