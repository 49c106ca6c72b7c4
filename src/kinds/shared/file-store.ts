import { createHash } from 'node:crypto';
import { nullish, picklist } from 'valibot';
import { createError, type Diagnostic } from '../../shared/diagnostic.ts';
import {
  asFilledText,
  asMap,
  asMaps,
  formatScalar,
  getField,
  type Mapping,
  omitUndefined,
  type Path,
} from '../../shared/object.ts';
import type { Document } from '../../syntax/document.ts';
import { withLocations } from '../../syntax/locate.ts';
import type { Api } from '../api.ts';
import type { Kind, Reference, Step } from '../kind.ts';
import type { ListedEntry, ListedPage, ListKey } from '../kind-list.ts';
import type { RemoteResource } from '../remote-resource.ts';
import type { ResourceKey } from '../resource-key.ts';
import { getConfig } from './config.ts';
import { at } from './diagnostics.ts';
import { buildRequest } from './requests.ts';
import {
  describeRejection,
  findAccountMismatch,
  findFieldMismatches,
  leaveToRead,
  listScopeFields,
  parseListPage,
} from './responses.ts';
import { containsExpression, defineScopeFields, field, filledText, optionalTags, text } from './schema.ts';

/** Bytes of the largest file. The platform's own limit is not known; its client for agents sends at most 100 MB. */
export const largestFile = 10 * 1024 * 1024;

const usages = ['MANIFEST_FILE', 'CONFIG', 'SCRIPT'] as const;

export const usage = picklist(usages, `must be one of ${usages.join(', ')}`);

export function storedFields(what: string, example: string) {
  return {
    path: field(filledText, `Path of ${what} in the file store, such as ${example}.`),
    identifier: field(
      nullish(text),
      `Identifier with which ${what} is created; by default it is derived from the path. Documents are matched by the path.`,
      { setBy: 'create' },
    ),
    description: nullish(text),
    tags: optionalTags,
    ...defineScopeFields(what),
  };
}

/** What the interfaces of the store have in common (docs/internals/platform-api.md, File store). */
export const storeApi = {
  wire: { form: 'json', flat: true },
  create: 'POST /ng/api/file-store',
  // A path leads to a file only by the list.
  read: 'GET /ng/api/file-store',
  update: 'PUT /ng/api/file-store/{identifier}',
  updateMerges: true,
  scopeIn: 'query',
} satisfies Partial<Api>;

type EntryType = 'FILE' | 'FOLDER';

/** What files and directories share: documents name them by path, the platform by an identifier. */
export function defineStored(base: Kind, type: EntryType, readContent?: (document: Document) => Uint8Array) {
  const { key = '' } = base;
  return {
    identifiers: { ...base.identifiers, in: (value) => nameOfPath(getField(getField(value, key), 'path')) ?? '' },
    checks: { ...base.checks, together: (steps) => findEqualIdentifiers(steps, key) },
    order: { knows: (step) => findDirectoryReference(step, []) },
    findReferences: (step) => findDirectoryReference(step, [key, 'path']),
    createRequest: (step, needed) => ({
      ...base.createRequest(step),
      ...buildForm(step, type, { needed }, readContent?.(step.document)),
    }),
    updateRequest: (step, remote) => ({
      ...base.updateRequest({ ...step, key: { ...step.key, identifier: chooseIdentifier(step, remote) } }, remote),
      ...buildForm(step, type, { remote }, readContent?.(step.document)),
    }),
    // No response shows the content, so a read decides.
    verify: (_step, response) =>
      response.ok ? { ...leaveToRead('the content'), isUsual: true } : describeRejection(response),
    reads: { byList: {} },
    list: {
      ...(type === 'FILE' && { isPartial: true }),
      filtered: false,
      request: ({ scope }, identifiers, page) =>
        buildRequest('GET /ng/api/file-store?searchTerm={word}&pageIndex={page}&pageSize=100', scope, {
          word: identifiers.length === 1 ? wordIn(findBaseName(identifiers[0] ?? '')) : undefined,
          page: String(page),
        }),
      parsePage(response, listKey) {
        const page = parseListPage(
          response,
          (entry) => parseEntries(entry, listKey, type),
          (entry) => findAccountMismatch([entry], listKey.scope.account),
        );
        return page && withoutEqualPaths(page);
      },
    },
  } satisfies Partial<Kind>;
}

/** The longest part of a name that a search finds in it, whether the platform reads it as a text or as a pattern. */
function wordIn(name: string): string | undefined {
  return name.match(/[\p{L}\p{N}_.-]+/gu)?.toSorted((a, b) => b.length - a.length)[0];
}

/** The entry of a list. One of the other type is an obstacle to one of this type; the root is not. */
function parseEntries(entry: unknown, { scope }: Pick<ListKey, 'scope'>, type: EntryType): ListedEntry[] {
  const shown = asMap(entry);
  if (shown.identifier === rootDirectory)
    return [{ identifier: rootDirectory, inOtherScope: true, resource: { value: shown }, shown }];
  const path = asFilledText(shown.path)?.replace(/^(?:(?:account|org):)?\/?/, '/');
  if (path === undefined || asFilledText(shown.identifier) === undefined) return [];
  // A document cannot name a path of another form, so a read never looks for such an entry.
  const name = nameOfPath(path) ?? path;
  const isOfScope = findFieldMismatches(shown, listScopeFields(scope), { isRequired: false }).length === 0;
  const other = type === 'FILE' ? 'directory' : 'file';
  const { identifier, parentIdentifier } = shown;
  const resource: RemoteResource = {
    value: fromResponse(shown, path),
    envelope: { identifier, parentIdentifier },
  };
  return [
    {
      identifier: name,
      ...((shown.type !== type || !isOfScope) && { inOtherScope: true as const }),
      ...(shown.type !== type && isOfScope && { obstacle: `the platform has a ${other} at this path` }),
      resource,
      shown,
    },
  ];
}

function withoutEqualPaths(page: ListedPage): ListedPage {
  const own = page.entries.filter(({ inOtherScope }) => !inOtherScope);
  const paths = Map.groupBy(own, ({ identifier }) => identifier);
  const [doubled] = [...paths].flatMap(([name, { length }]) => (length > 1 ? name : []));
  if (doubled === undefined) return page;
  const entries = page.entries.map((entry) =>
    (paths.get(entry.identifier)?.length ?? 0) > 1 && !entry.inOtherScope
      ? { ...entry, inOtherScope: true as const, obstacle: 'the platform shows several entries at this path' }
      : entry,
  );
  return { ...page, entries, contradiction: `the list contains several entries with the path "/${doubled}"` };
}

function findEqualIdentifiers(steps: readonly Step[], key: string): Diagnostic[] {
  const named = steps.filter(
    (step) => step.intent === 'apply' && asFilledText(getConfig(step).identifier) !== undefined,
  );
  const groups = Map.groupBy(named, (step) => JSON.stringify([step.key.scope, getConfig(step).identifier]));
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.flatMap(({ key: { identifier }, document }) => {
      // Documents of the same path are reported as duplicates.
      if (identifier === first?.key.identifier) return [];
      const path = [key, 'identifier'];
      const summary = `\`identifier\` is the same as that of ${first?.label}.`;
      return withLocations(document, [createError(summary, at(path))]);
    }),
  );
}

function fromResponse({ identifier, fileUsage, mimeType, description, tags }: Mapping, path: string): Mapping {
  const pairs = asMaps(tags).map((tag) => [String(tag.key), String(tag.value ?? '')]);
  return {
    path,
    identifier,
    ...omitUndefined({
      fileUsage: asFilledText(fileUsage),
      mimeType: asFilledText(mimeType),
      description: asFilledText(description),
      tags: pairs.length === 0 ? undefined : Object.fromEntries(pairs),
    }),
  };
}

function buildForm(
  step: Step,
  type: EntryType,
  at: { readonly remote?: RemoteResource; readonly needed?: readonly RemoteResource[] | undefined },
  content?: Uint8Array,
): Form {
  const { identifier: name } = step.key;
  const stated = { ...asMap(at.remote?.value), ...getConfig(step) };
  const { tags } = stated;
  return createForm({
    name: findBaseName(name),
    identifier: chooseIdentifier(step, at.remote),
    type,
    parentIdentifier: asFilledText(at.remote?.envelope?.parentIdentifier) ?? findParent(step, at.needed),
    ...Object.fromEntries(
      ['fileUsage', 'mimeType', 'description'].map((field) => [field, asFilledText(stated[field])]),
    ),
    tags:
      tags === undefined
        ? undefined
        : JSON.stringify(
            Object.entries(asMap(tags)).map(([key, value]) => ({ key, value: formatScalar(value ?? '') })),
          ),
    content,
  });
}

/** The body of a `multipart/form-data` request (RFC 7578), and its content type. */
interface Form {
  readonly contentType: string;
  readonly body: Uint8Array;
}

/** A form with these fields in their order; a field without a value is left out. The same fields make the same bytes. */
export function createForm(fields: Readonly<Record<string, string | Uint8Array | undefined>>): Form {
  const parts = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : { name, bytes: Buffer.from(value as string), isText: typeof value === 'string' },
  );
  const boundary = boundaryFor(parts.map(({ bytes }) => bytes));
  const chunks = parts.flatMap(({ name, bytes, isText }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${isText ? '' : '; filename="content"\r\nContent-Type: application/octet-stream'}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  const body = Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
  return { contentType: `multipart/form-data; boundary=${boundary}`, body };
}

function boundaryFor(contents: readonly Buffer[]): string {
  const digest = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex').slice(0, 40);
  let boundary = digest(Buffer.concat(contents));
  while (contents.some((content) => content.includes(boundary))) boundary = digest(boundary);
  return boundary;
}

/** The platform's identifier of an entry: its own, the one that the document names, or one made of the path. */
function chooseIdentifier(step: Step, remote?: RemoteResource): string {
  return (
    asFilledText(remote?.envelope?.identifier) ??
    asFilledText(getConfig(step).identifier) ??
    identifierFromName(step.key.identifier)
  );
}

/** The platform's identifier of the directory of a new entry, which `order.knows` names; in a plan the one it may get. */
function findParent({ key: { identifier } }: Step, [directory]: readonly RemoteResource[] = []): string {
  const name = findDirectory(identifier);
  if (name === undefined) return rootDirectory;
  return asFilledText(directory?.envelope?.identifier) ?? identifierFromName(name);
}

function findDirectoryReference({ key: { identifier, scope } }: Step, path: Reference['path']): Reference[] {
  const directory = findDirectory(identifier);
  return directory === undefined ? [] : [{ kind: 'file directory', scope, identifier: directory, path }];
}

export function directoriesImpliedBy(document: Document, key: string) {
  const { path, orgIdentifier, projectIdentifier } = asMap(getField(document.value, key));
  const scope = omitUndefined({ orgIdentifier, projectIdentifier });
  return directoriesAbove(nameOfPath(path) ?? '').map((name) => ({
    kind: 'file directory',
    document: withValue(document, { fileDirectory: { path: `/${name}`, ...scope } }),
    implied: true,
  }));
}

/** A document that is made of another one: its errors are at the beginning of that one. */
export function withValue({ location, format }: Document, value: unknown): Document {
  const made = { format, value, bytes: new Uint8Array(), conversion: [], platform: [] };
  return { ...made, ...omitUndefined({ location }) };
}

export function findRemoteIdentifier({ identifier: name }: ResourceKey, remote: RemoteResource | undefined): string {
  const identifier = asFilledText(remote?.envelope?.identifier);
  if (identifier === undefined) throw new Error(`The identifier of ${name} is not known.`);
  return identifier;
}

/** The identifier of the directory that contains all others (docs/internals/platform-api.md, File store). */
const rootDirectory = 'Root';

/** A path in the store that the action accepts: absolute, without empty parts, dots alone, `:` and characters that show nothing. */
const storePath = /^(?:\/(?!\.{1,2}(?:\/|$))[^/\\:\p{C}\p{Zl}\p{Zp}]+)+$/u;

const longestPath = 1024;

/** The name of a path in keys and labels: without the slash at its beginning; `undefined` for a text that is no path. */
export function nameOfPath(path: unknown): string | undefined {
  const text = asFilledText(path);
  return text !== undefined && text.length <= longestPath && storePath.test(text) ? text.slice(1) : undefined;
}

export function checkStorePath(path: unknown, place: Path): Diagnostic[] {
  if (typeof path !== 'string') return [];
  // Never cut: a part of a secret might not be recognized as one.
  const shown = path.length > longestPath ? `text of ${path.length} characters` : JSON.stringify(path);
  if (containsExpression(path)) return [at(place).error('must not contain an expression')];
  if (nameOfPath(path) !== undefined) return [];
  const rule = 'must be a path in the store such as `/charts/values.yaml`, without `..`, `\\` and `:`';
  return [at(place).error(`${rule}, not ${shown}`)];
}

function findBaseName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

function findDirectory(name: string): string | undefined {
  const end = name.lastIndexOf('/');
  return end < 0 ? undefined : name.slice(0, end);
}

export function directoriesAbove(name: string): string[] {
  const directory = findDirectory(name);
  return directory === undefined ? [] : [...directoriesAbove(directory), directory];
}

/** Characters of an identifier, and of the digest in one that is made of a path. */
const longestIdentifier = 128;
const digestLength = 8;

/** The identifier of a new file or directory whose document names none. The digest makes it different for each path. */
export function identifierFromName(name: string): string {
  const digest = createHash('sha256').update(name).digest('hex').slice(0, digestLength);
  const word = name.replaceAll(/[^0-9a-zA-Z_]/g, '_').slice(-(longestIdentifier - digestLength - 1));
  return `${word.replace(/^[0-9]/, '_')}_${digest}`;
}
