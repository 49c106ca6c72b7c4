import { omitUndefined } from '../shared/object.ts';

/** The properties of a resource that the path of its file states. A field is absent if the path does not state it. */
export interface PathConvention extends FolderNames {
  /** The level of the resource's scope. */
  readonly level?: 'account' | 'organization' | 'project';
  readonly org?: string;
  readonly project?: string;
  /** Whether the file is in a folder for resources of an organization itself, so for none of its projects. */
  readonly isOfOrganization?: true;
}

/** The names in the folders inside that of a scope. */
export interface FolderNames {
  readonly environmentType?: 'Production' | 'PreProduction';
  /** The environment, service and infrastructure in the notation of the folder's name: `x`, `org.x` or `account.x`. */
  readonly environment?: string;
  readonly service?: string;
  readonly infrastructure?: string;
  readonly pipeline?: string;
  readonly template?: string;
}

/**
 * The folders inside that of a scope, by the platform's Git convention (docs/platform-api.md, The platform's file layout).
 * Paths are read and written by this table. `connectors`, `secrets`, `variables`, `environment_groups`, `triggers` and the
 * folders of access control are this action's addition.
 */
const layout = [
  'services',
  'connectors',
  'secrets',
  'variables',
  'environment_groups',
  'user_groups',
  'service_accounts',
  'roles',
  'resource_groups',
  'role_assignments',
  'envs/{environmentType}',
  'envs/{environmentType}/{environment}/infras',
  'overrides/{environment}',
  'overrides/{environment}/infras/{infrastructure}',
  'overrides/{environment}/services/{service}',
  'overrides/{environment}/services/{service}/infras/{infrastructure}',
  'templates/{template}',
  'pipelines',
  'pipelines/{pipeline}',
  'pipelines/{pipeline}/input_sets',
  'pipelines/{pipeline}/triggers',
] as const;

/** A folder of the layout, with the names that its path contains in braces. */
export type LayoutFolder = (typeof layout)[number];

const environmentTypes = { production: 'Production', pre_production: 'PreProduction' } as const;

const SCOPE = /(?:^|\/)\.harness\/(?:orgs\/(?<org>[^/]+)\/(?:projects\/(?<project>[^/]+)\/)?)?(?<rest>.*)$/;
/** The folders that an account or organization may have: the paths of other files under `.harness/` name no scope. */
const sharedFolders: ReadonlySet<string> = new Set(
  layout.map((folder) => folder.split('/')[0] ?? '').filter((folder) => folder !== 'pipelines'),
);
/** A folder inside another one is tried before it. */
const deepestFirst = layout.map((folder) => folder.split('/')).toSorted((one, other) => other.length - one.length);

/**
 * Reads the path of a file: `.harness/orgs/<org>/projects/<project>/…` at any depth of the path, and under it the folders
 * of the layout. Without `orgs/` such a folder belongs to the account.
 *
 * @param file path with `/` between its parts
 */
export function conventionOfPath(file: string): PathConvention {
  const { org, project, rest = '' } = SCOPE.exec(file)?.groups ?? {};
  const parts = rest.split('/').slice(0, -1);
  const isShared = sharedFolders.has(parts[0] ?? '');
  const level = project ? 'project' : org ? 'organization' : isShared ? 'account' : undefined;
  if (level === undefined) return {};
  const folder = deepestFirst.find((candidate) => namesIn(candidate, parts) !== undefined);
  const names = folder && namesIn(folder, parts);
  const isOfOrganization = level === 'organization' && isShared && folder?.length === parts.length;
  return { level, ...omitUndefined({ org, project }), ...(isOfOrganization && { isOfOrganization }), ...names };
}

/** The names in the parts of a path, if they begin with a folder of the layout. */
function namesIn(folder: readonly string[], parts: readonly string[]): FolderNames | undefined {
  const names: Record<string, string> = {};
  for (const [index, expected] of folder.entries()) {
    const [part, name] = [parts[index], nameIn(expected)];
    if (!part) return undefined;
    if (name === undefined && part !== expected) return undefined;
    if (name === 'environmentType') {
      if (!Object.hasOwn(environmentTypes, part)) return undefined;
      names[name] = environmentTypes[part as keyof typeof environmentTypes];
    } else if (name !== undefined) names[name] = part;
  }
  return names;
}

/** The name of a part in braces. */
function nameIn(part: string): keyof FolderNames | undefined {
  return /^\{(\w+)\}$/.exec(part)?.[1] as keyof FolderNames | undefined;
}

/** A reference that can be the name of a folder: a path may not contain other characters. */
const FOLDER_NAME = /^(?:(?:account|org)\.)?[a-zA-Z_][0-9a-zA-Z_$-]{0,127}$/;

/**
 * The path of a file that `conventionOfPath` reads in the same way, from the folder `.harness` on: in the deepest of the
 * folders whose names are all given, or without `folders` directly in that of the scope. `undefined` if a name is not an
 * identifier, or is missing.
 *
 * @param file name of the file, whose characters the caller has made safe
 */
export function pathOf(
  { org, project }: { readonly org?: string; readonly project?: string },
  folders: readonly LayoutFolder[],
  names: FolderNames,
  file: string,
): string | undefined {
  const scope = [...(org === undefined ? [] : ['orgs', org]), ...(project === undefined ? [] : ['projects', project])];
  const [folder] = folders
    .map((one) => one.split('/').map((part) => fillPart(part, names)))
    .filter((parts) => !parts.includes(undefined))
    .toSorted((one, other) => other.length - one.length);
  if (folder === undefined && folders.length > 0) return undefined;
  const parts = [...scope, ...(folder ?? [])].filter((part) => part !== undefined);
  return parts.every((part) => FOLDER_NAME.test(part)) ? [...parts, file].join('/') : undefined;
}

function fillPart(part: string, names: FolderNames): string | undefined {
  const name = nameIn(part);
  if (name === undefined) return part;
  if (name !== 'environmentType') return names[name];
  return Object.entries(environmentTypes).find(([, type]) => type === names.environmentType)?.[0];
}
