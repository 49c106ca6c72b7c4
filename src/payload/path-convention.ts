import type { DirectoryNames, PathConvention } from '../kinds/kind.ts';
import { kinds } from '../kinds/registry.ts';
import { omitUndefined } from '../shared/object.ts';

/**
 * The directories inside a scope's directory, by the platform's Git convention (docs/internals/platform-api.md, The platform's file
 * layout). Paths are read and written by this table.
 */
const layout = [...new Set(kinds.flatMap(({ path }) => path.directories))];

const environmentTypes = { production: 'Production', pre_production: 'PreProduction' } as const;

const scopePath = /(?:^|\/)\.harness\/(?:orgs\/(?<org>[^/]+)\/(?:projects\/(?<project>[^/]+)\/)?)?(?<rest>.*)$/;
/** Directories of an account or organization; the paths of other files under `.harness/` name no scope. */
const sharedDirectories: ReadonlySet<string> = new Set(
  kinds
    .filter(({ scopes }) => scopes.includes('account'))
    .flatMap(({ path }) => path.directories.map((directory) => directory.split('/')[0] ?? '')),
);
/** The account's settings are beside these directories. */
const accountFile = /^settings\.(?:ya?ml|json)$/i;
const deepestFirst = layout.map((directory) => directory.split('/')).toSorted((a, b) => b.length - a.length);

/**
 * Reads the path of a file: `.harness/orgs/<org>/projects/<project>/…` at any depth of the path, and under it the directories
 * of the layout. Without `orgs/` such a directory belongs to the account.
 *
 * @param file path with `/` between its parts
 */
export function parsePathConvention(file: string): PathConvention {
  const found = scopePath.exec(file);
  if (found === null) return {};
  const { rest = '' } = found.groups ?? {};
  const [org, project] = [found.groups?.org, found.groups?.project].map((name) => name && decodeName(name));
  const parts = rest.split('/').slice(0, -1).map(decodeName);
  const isShared = sharedDirectories.has(parts[0] ?? '') || accountFile.test(rest);
  const level = project ? 'project' : org ? 'organization' : isShared ? 'account' : undefined;
  if (level === undefined) return {};
  const directory = deepestFirst.find((candidate) => directoryNamesIn(candidate, parts) !== undefined);
  const names = directory && directoryNamesIn(directory, parts);
  const isOfOrganization = level === 'organization' && isShared && directory?.length === parts.length;
  return { level, ...omitUndefined({ org, project }), ...(isOfOrganization && { isOfOrganization }), ...names };
}

function directoryNamesIn(directory: readonly string[], parts: readonly string[]): DirectoryNames | undefined {
  const names: Record<string, string> = {};
  for (const [index, expected] of directory.entries()) {
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

/** The name in `{name}`. */
function nameIn(part: string): keyof DirectoryNames | undefined {
  return /^\{(\w+)\}$/.exec(part)?.[1] as keyof DirectoryNames | undefined;
}

/** Names that some systems reserve for devices, with any extension. */
export const deviceName = /^(?:con|conin\$|conout\$|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * Writes capitals and the first letter in hexadecimal, for a name that some systems reserve or do not distinguish from one with
 * other capitals. No identifier contains `%`.
 */
export function encodeName(name: string): string {
  return name.replace(/^.|[A-Z]/g, (letter) => `%${Buffer.from(letter).toString('hex')}`);
}

function decodeName(name: string): string {
  return name.replace(/%([0-9a-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

const directoryName = /^(?:(?:account|org)\.)?[a-zA-Z_][0-9a-zA-Z_$-]{0,127}$/;

/**
 * The reverse of `parsePathConvention`: a path from `.harness` on, in the deepest of the directories whose names are all given, or
 * without `directories` directly in that of the scope. `undefined` if a name is missing, or is not an identifier.
 *
 * @param file name of the file, whose characters the caller has made safe
 */
export function formatConventionPath(
  { org, project }: { readonly org?: string; readonly project?: string },
  directories: readonly string[],
  names: DirectoryNames,
  file: string,
): string | undefined {
  const scope = [...(org === undefined ? [] : ['orgs', org]), ...(project === undefined ? [] : ['projects', project])];
  const [directory] = directories
    .map((directory) => directory.split('/').map((part) => fillPart(part, names)))
    .filter((parts) => !parts.includes(undefined))
    .toSorted((a, b) => b.length - a.length);
  if (directory === undefined && directories.length > 0) return undefined;
  const parts = [...scope, ...(directory ?? [])].filter((part) => part !== undefined);
  if (!parts.every((part) => directoryName.test(part))) return undefined;
  return [...parts.map((part) => (deviceName.test(part) ? encodeName(part) : part)), file].join('/');
}

function fillPart(part: string, names: DirectoryNames): string | undefined {
  const name = nameIn(part);
  if (name === undefined) return part;
  if (name !== 'environmentType') return names[name];
  return Object.entries(environmentTypes).find(([, type]) => type === names.environmentType)?.[0];
}
