/** Generates the table of docs/reference/permissions.md from the kinds. */
import {
  deleteOperation,
  doctorOperation,
  exportOperation,
  schemaOperation,
  scimOperations,
} from '../src/inputs/operations.ts';
import type { Kind } from '../src/kinds/kind.ts';
import { formatPermissionPrefix } from '../src/kinds/permissions.ts';
import { kinds } from '../src/kinds/registry.ts';
import { formatTable, replaceInPage } from './action-tables.ts';

/** What the operations without a kind need. */
const others: readonly (readonly [operations: string, permissions: string])[] = [
  [
    `\`${deleteOperation}\`, and deletes through \`previous-commit\``,
    'view and delete of each kind, such as `core_pipeline_delete`; for settings, edit',
  ],
  [
    `\`${exportOperation}\``,
    'view permission for all resources of each kind, in every scope of the export: the run [asks first](#view-rights), and fails if the key lacks one',
  ],
  [`\`${schemaOperation}\``, 'none that is known; a schema that cannot be read is reported'],
  [
    '`validate`',
    'for policies, Governance Policy Sets: evaluate (`core_governancePolicySets_evaluate`); none that is known for schemas and dry runs. What cannot be checked is a notice',
  ],
  [
    `\`${doctorOperation}\``,
    'none; it reports what the key may view, and [which of these permissions it has](doctor.md)',
  ],
  [
    '`refresh-cache`, to read fewer lists',
    'Audit Logs: view (`core_audit_view`); without it, the run only sends more requests',
  ],
  [
    `\`${scimOperations.listUsers}\``,
    'Users: view (`core_user_view`), for the owner of `scim-token` or the service account of the JWT',
  ],
];

/** docs/reference/permissions.md with its table of permissions. Throws if it lacks the marks around it. */
export function replacePermissionTable(page: string): string {
  const rows = [...Map.groupBy(kinds, describePermissions)].map(([permissions, of]) => [
    [
      ...of.map(({ operation }) => operation),
      ...(of.some(({ key }) => key === undefined) ? [scimOperations.configureJwt] : []),
    ]
      .map((operation) => `\`${operation}\``)
      .join(', '),
    permissions,
  ]);
  const table = formatTable(['operation', 'permissions'], [...rows, ...others]);
  return replaceInPage(page, 'permissions', 'src/kinds', `\n${table}\n\n`);
}

/** "Connectors: view, create or edit (`core_connector_view`, `core_connector_edit`)". */
export function describePermissions({ permissions, lasting }: Kind): string {
  const { title, readFreely, create, update, use = [], also } = permissions;
  const prefix = formatPermissionPrefix(permissions);
  const verbs = [...new Set([...(readFreely ? [] : ['view']), ...create, ...update])];
  const named = (names: readonly string[]) => names.map((verb) => `\`${prefix}_${verb}\``).join(', ');
  const words = verbs
    .map((verb) => (verb === 'edit' && lasting === undefined && !verbs.includes('create') ? 'create or edit' : verb))
    .join(', ');
  const used = use.map((verb) => `${verb} (${named([verb])}) to the ${title.toLowerCase()} that a document uses`);
  return [`${title}: ${words} (${named(verbs)})`, ...used, ...(also === undefined ? [] : [also])].join('; ');
}
