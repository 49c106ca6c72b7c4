import { nullish, optional, picklist, unknown } from 'valibot';
import { asMap, asMaps } from '../../src/shared/object.ts';
import { ApiError, refuse, refuseAbsent, refuseRequest } from '../protocol/response.ts';
import type { Collection, Names } from '../resources/collection.ts';
import { filledText, identifier, mapWith, optionalText } from '../resources/rules.ts';
import {
  isSameScope,
  type Resource,
  readScope,
  type Scope,
  type State,
  type StoredResource,
  toScopeFields,
} from '../state/state.ts';
import { definePaths, definePermissions, smallPages } from './common.ts';

/** The identifier of the directory that contains all others. */
const root = 'Root';

/**
 * Files and directories of the file store (docs/internals/platform-api.md, File store). A resource's path follows from its name and
 * directory. The content of a file is kept in Base64, so a state can be written as JSON.
 */
export const files: Collection = {
  name: 'files',
  entity: 'file',
  wire: { form: 'multipart' },
  paths: definePaths('/ng/api/file-store'),
  lists: [{ method: 'GET', path: '/ng/api/file-store', ...smallPages, shape: 'spring', identifiers: 'identifiers' }],
  actions: [
    {
      method: 'GET',
      path: '/ng/api/file-store/files/:identifier/download',
      permission: 'core_file_view',
      act: ({ value }) =>
        value.type === 'FILE' ? decodeContent(value) : refuseRequest(`Downloading folder not supported.`),
      isRaw: true,
    },
  ],
  scope: { in: 'query' },
  permissions: definePermissions('FILE', 'core_file'),
  schema: mapWith({
    identifier,
    name: filledText,
    type: picklist(['FILE', 'FOLDER'], 'must be FILE or FOLDER'),
    parentIdentifier: filledText,
    fileUsage: nullish(picklist(['MANIFEST_FILE', 'CONFIG', 'SCRIPT'], 'must be MANIFEST_FILE, CONFIG or SCRIPT')),
    mimeType: optionalText,
    description: optionalText,
    tags: optional(unknown()),
  }),
  check: ({ fields }, names, { state }) => {
    const parent = String(fields.parentIdentifier);
    const folder = parent === root ? undefined : findFile(state, names, parent);
    if (parent !== root && folder?.value.type !== 'FOLDER') {
      refuseRequest(`Parent folder [${parent}] does not exist`);
    }
    if (fields.type === 'FILE' && fields.content === undefined) refuseRequest('File content is empty');
    const clash = listChildren(state, names, parent).find(
      ({ value }) => value.name === names.name && value.identifier !== names.identifier,
    );
    if (clash !== undefined) {
      const kind = fields.type === 'FILE' ? 'File' : 'Folder';
      refuse(
        400,
        'INVALID_REQUEST',
        `Invalid request: ${kind} with name [${names.name}] already exists in the parent folder`,
      );
    }
  },
  createResource: ({ fields }, scope) => ({
    identifier: String(fields.identifier),
    name: String(fields.name),
    ...toScopeFields(scope),
    type: fields.type,
    parentIdentifier: fields.parentIdentifier,
    fileUsage: fields.fileUsage ?? null,
    mimeType: fields.mimeType ?? null,
    description: fields.description ?? null,
    tags: tagsIn(fields.tags),
    content: fields.content ?? null,
  }),
  pickKept: ({ type }) => ({ type }),
  describeMismatch: (inPath) => `File identifier [${inPath}] in the path and in the body do not match`,
  refuseDuplicate: ({ identifier, ...names }) =>
    refuse(
      400,
      'DUPLICATE_FIELD',
      `Try creating another file, file with identifier [${identifier}] already exists in the parent folder${within(names)}`,
    ),
  refuseMissing: ({ identifier, ...names }) =>
    refuseAbsent(`Not found file/folder with identifier [${identifier}]${within(names)}`),
  show: ({ value: { content: _, ...value }, lastModifiedAt }, state) => ({
    accountIdentifier: state.account,
    ...value,
    path: formatPath(state, value as Resource),
    draft: false,
    createdBy: { name: 'Emulator', email: 'emulator@example.com' },
    lastModifiedBy: { name: 'Emulator', email: 'emulator@example.com' },
    lastModifiedAt,
  }),
  deletion: {
    check: ({ value }) => {
      if (value.identifier === root)
        throw new ApiError('Root folder cannot be deleted', 'INVALID_REQUEST', () => ({ status: 400 }));
    },
    cascade: ({ value }, { state }) => deleteBelow(state, value),
  },
};

function decodeContent({ content }: Resource): Buffer {
  return Buffer.from(String(content ?? ''), 'base64');
}

/** The tags of a form, which are JSON: a list of keys and values; a seed has the list itself. */
function tagsIn(tags: unknown): unknown {
  if (typeof tags !== 'string' || tags === '') return tags ?? [];
  try {
    const list = asMaps(JSON.parse(tags));
    return list.map((tag) => ({ key: String(asMap(tag).key), value: String(asMap(tag).value ?? '') }));
  } catch {
    return refuseRequest('Invalid tags');
  }
}

function inScope(state: State, scope: Scope): StoredResource[] {
  return [...state.files.values()].filter(({ value }) => isSameScope(readScope(value), scope));
}

function findFile(state: State, scope: Scope, identifier: unknown): StoredResource | undefined {
  return inScope(state, scope).find(({ value }) => value.identifier === identifier);
}

function listChildren(state: State, scope: Scope, parent: unknown): StoredResource[] {
  return inScope(state, scope).filter(({ value }) => value.parentIdentifier === parent);
}

/** The path, such as `/charts/values.yaml`. */
function formatPath(state: State, resource: Resource): string {
  const parent = findFile(state, readScope(resource), resource.parentIdentifier);
  return `${parent === undefined ? '' : formatPath(state, parent.value)}/${resource.name}`;
}

/** Deletes the content of a directory. */
function deleteBelow(state: State, { identifier, ...resource }: Resource): void {
  for (const [key, { value }] of [...state.files]) {
    const isChild =
      value.parentIdentifier === identifier && isSameScope(readScope(value), readScope(resource as Resource));
    if (isChild && state.files.delete(key) && value.type === 'FOLDER') deleteBelow(state, value);
  }
}

function within({ account, org, project }: Omit<Names, 'identifier'>): string {
  const parts = [`account [${account}]`, org && `org [${org}]`, project && `project [${project}]`];
  return `, ${parts.filter(Boolean).join(', ')}`;
}
