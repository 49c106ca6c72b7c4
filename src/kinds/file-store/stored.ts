import type { Document } from '../../payload/document.ts';
import type { Request, Response } from '../../platform/request.ts';
import { asFilledText, asMap, asMaps, getField, type Mapping, omitUndefined } from '../../shared/object.ts';
import type { ExpandedDocument, Kind, Reference, Step } from '../kind.ts';
import type { Deletion } from '../kind-deletion.ts';
import type { KindList, ListedEntry, ListedPage, ListKey } from '../kind-list.ts';
import type { Difference, RemoteResource, Verification } from '../remote-resource.ts';
import type { Scope } from '../resource-key.ts';
import { configOf } from '../shared/config.ts';
import { buildRequest } from '../shared/requests.ts';
import {
  describeRejection,
  findAccountMismatch,
  findFieldMismatches,
  parseListPage,
  scopeFieldsOf,
} from '../shared/responses.ts';
import { createForm, type Form } from './multipart.ts';
import {
  baseNameOf,
  directoriesAbove,
  directoryOf,
  identifierFromName,
  nameOfPath,
  rootDirectory,
} from './store-path.ts';

/** What the store calls its two kinds of entries. */
export type EntryType = 'FILE' | 'FOLDER';

/** What both kinds of entries share: they are found by their path, although the platform names them by an identifier. */
export function defineStored(base: Kind, type: EntryType) {
  const { key = '' } = base;
  const parsePage = (response: Response, of: ListKey) =>
    parseListPage(
      response,
      (entry) => parseEntries(entry, of, type),
      (entry) => findAccountMismatch([entry], of.scope.account),
    );
  return {
    identifierIn: (value: unknown) => nameOfPath(getField(getField(value, key), 'path')) ?? '',
    createNeeds: (step: Step): Request[] => {
      const directory = directoryOf(step.key.identifier);
      return directory === undefined ? [] : [searchRequest(directory, step.key.scope)];
    },
    readRequests: ({ key: { identifier, scope } }: Step) => [searchRequest(identifier, scope)],
    parseResource(step: Step, [response]: readonly Response[]) {
      const page = response?.ok ? parsePage(response, step.key) : undefined;
      if (page?.foreign !== undefined) return { notShown: page.foreign };
      return findIn(page, step.key.identifier)?.resource ?? { notShown: `the response does not show the ${base.name}` };
    },
    findAbsence(step: Step, response: Response) {
      if (!response.ok) return base.findAbsence(step, response);
      const page = parsePage(response, step.key);
      if (page === undefined || page.foreign !== undefined || findIn(page, step.key.identifier)) return undefined;
      // The search may find more than one page, or the platform may ignore it.
      const { contradiction, entries, total = entries.length, pages = 1, last = true } = page;
      return contradiction === undefined && total === entries.length && pages <= 1 && last ? 'certain' : 'likely';
    },
    // No response shows the content, so a read decides.
    verify: (_step: Step, response: Response): Verification =>
      response.ok
        ? { verified: false, saved: 'unknown', isUsual: true, reasons: ['the response does not show the content'] }
        : describeRejection(response),
    list: {
      whole: false,
      filtered: false,
      request: ({ scope }, _identifiers, page) =>
        buildRequest('GET /ng/api/file-store?pageIndex={page}&pageSize=100', scope, { page: String(page) }),
      parsePage,
    } satisfies KindList,
    ...(base.deletion && { deletion: deleteByIdentifier(base.deletion) }),
  } satisfies Partial<Kind>;
}

/** The request that finds what has a name, among all that has it in other directories. */
function searchRequest(name: string, scope: Scope): Request {
  const template = 'GET /ng/api/file-store?searchTerm={name}&pageIndex={page}&pageSize=100' as const;
  return buildRequest(template, scope, { name: baseNameOf(name), page: '0' });
}

function findIn(page: ListedPage | undefined, name: string): ListedEntry | undefined {
  return page?.entries.find(({ identifier, elsewhere }) => identifier === name && !elsewhere);
}

/** The entry of a list. One of the other type is another kind's, and the root is none. */
function parseEntries(entry: unknown, { scope }: Pick<ListKey, 'scope'>, type: EntryType): ListedEntry[] {
  const shown = asMap(entry);
  const name = nameOfPath(asFilledText(shown.path)?.replace(/^(?:account|org):/, ''));
  if (shown.identifier === rootDirectory)
    return [{ identifier: rootDirectory, elsewhere: true, resource: { value: shown }, shown }];
  if (name === undefined) return [];
  const isElsewhere =
    shown.type !== type || findFieldMismatches(shown, scopeFieldsOf(scope), { isRequired: false }).length > 0;
  const { identifier, parentIdentifier, createdAt } = shown;
  const resource: RemoteResource = {
    value: asWritten(shown, name),
    envelope: { identifier, parentIdentifier },
    ...(typeof createdAt === 'number' && { createdAt }),
  };
  return [{ identifier: name, ...(isElsewhere && { elsewhere: true as const }), resource, shown }];
}

/** An entry as a document would state it, without its content. */
function asWritten({ identifier, fileUsage, mimeType, description, tags }: Mapping, name: string): Mapping {
  const pairs = asMaps(tags).map((tag) => [String(tag.key), String(tag.value ?? '')]);
  return {
    path: `/${name}`,
    identifier,
    ...omitUndefined({
      fileUsage: asFilledText(fileUsage),
      mimeType: asFilledText(mimeType),
      description: asFilledText(description),
      tags: pairs.length === 0 ? undefined : Object.fromEntries(pairs),
    }),
  };
}

/** The form that creates an entry, or that replaces a remote one. */
export function buildForm(
  step: Step,
  type: EntryType,
  at: { readonly remote?: RemoteResource; readonly needed?: readonly Response[] | undefined },
  content?: Uint8Array,
): Form {
  const { identifier: name } = step.key;
  const stated = { ...asMap(at.remote?.value), ...configOf(step) };
  const { tags } = stated;
  return createForm({
    name: baseNameOf(name),
    identifier: identifierOf(step, at.remote),
    type,
    parentIdentifier: asFilledText(at.remote?.envelope?.parentIdentifier) ?? parentOf(step, at.needed),
    ...Object.fromEntries(
      ['fileUsage', 'mimeType', 'description'].map((field) => [field, asFilledText(stated[field])]),
    ),
    tags:
      tags === undefined
        ? undefined
        : JSON.stringify(Object.entries(asMap(tags)).map(([key, value]) => ({ key, value: String(value ?? '') }))),
    content,
  });
}

/** The platform's identifier of an entry: its own, the one that the document names, or one made of the path. */
export function identifierOf(step: Step, remote?: RemoteResource): string {
  return (
    asFilledText(remote?.envelope?.identifier) ??
    asFilledText(configOf(step).identifier) ??
    identifierFromName(step.key.identifier)
  );
}

/** The platform's identifier of the directory of a new entry, which `createNeeds` has searched. */
function parentOf({ key: { identifier, scope } }: Step, [searched]: readonly Response[] = []): string {
  const directory = directoryOf(identifier);
  if (directory === undefined) return rootDirectory;
  const entries = asMaps(getField(searched?.data, 'content')).flatMap((entry) =>
    parseEntries(entry, { scope }, 'FOLDER'),
  );
  const found = entries.find((entry) => entry.identifier === directory && !entry.elsewhere);
  return asFilledText(found?.shown.identifier) ?? identifierFromName(directory);
}

/** The directory that contains an entry. */
export function directoryReferenceOf({ key: { identifier, scope } }: Step, path: Reference['path']): Reference[] {
  const directory = directoryOf(identifier);
  return directory === undefined ? [] : [{ kind: 'file directory', scope, identifier: directory, path }];
}

/** The directories above an entry, as documents of the same scope. */
export function directoriesImpliedBy(document: Document, key: string): ExpandedDocument[] {
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

/** Differences other than that of the identifier, with which an entry is only created. */
export function withoutIdentifier(differences: readonly Difference[]): Difference[] {
  return differences.filter(({ path }) => path[1] !== 'identifier');
}

/** The delete, by the platform's identifier. */
function deleteByIdentifier(deletion: Deletion): Deletion {
  return {
    ...deletion,
    request(key, remote, force) {
      const identifier = asFilledText(remote?.envelope?.identifier) ?? identifierFromName(key.identifier);
      return deletion.request({ ...key, identifier }, remote, force);
    },
  };
}
