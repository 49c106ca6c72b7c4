import { type KindPermissions, resourceTypeOf } from '../kinds/permissions.ts';
import { kinds } from '../kinds/registry.ts';
import { type Level, levels } from '../kinds/resource-key.ts';

/** The permissions of one type of resource: `core_<name>_<verb>`. */
interface PermissionRow {
  readonly name: string;
  readonly type: string;
  readonly verbs: readonly string[];
  readonly levels: readonly Level[];
}

/** The verbs in the order in which they are shown. */
const verbOrder = ['view', 'create', 'edit', 'manage', 'delete', 'execute', 'access'];

/** Permissions on resources of no kind. */
const others: readonly PermissionRow[] = [
  { name: 'account', type: 'ACCOUNT', verbs: ['view'], levels: ['account'] },
  { name: 'user', type: 'USER', verbs: ['view', 'manage'], levels },
  { name: 'audit', type: 'AUDIT', verbs: ['view'], levels: ['account'] },
];

/** The verbs of every permission on the resources of a kind. */
function verbsOf({ create, update, delete: remove, use = [] }: KindPermissions): string[] {
  return ['view', ...create, ...update, ...remove, ...use];
}

/** Every permission of docs/permissions.md. */
const table: readonly PermissionRow[] = [
  ...[...Map.groupBy(kinds, ({ permissions }) => permissions.resource)].map(([name, of]): PermissionRow => {
    const verbs = new Set(of.flatMap(({ permissions }) => verbsOf(permissions)));
    const within = of.flatMap(({ scopes, contains }) => [
      ...scopes,
      ...(contains === undefined ? [] : [contains === 'org' ? ('organization' as const) : ('project' as const)]),
    ]);
    const [first] = of;
    return {
      name,
      type: first === undefined ? '' : resourceTypeOf(first.permissions),
      verbs: verbOrder.filter((verb) => verbs.has(verb)),
      levels: levels.filter((level) => within.includes(level)),
    };
  }),
  ...others,
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
    .filter((row) => row.levels.includes(level))
    .flatMap(({ name, type, verbs }) =>
      verbs.map((verb) => ({ row: name, verb, permission: `core_${name}_${verb}`, resourceType: type })),
    );
}
