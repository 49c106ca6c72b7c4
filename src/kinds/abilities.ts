import type { Request } from '../platform/request.ts';
import { asFilledText, type Mapping, omitUndefined, valueAt } from '../shared/object.ts';
import type { Api, RequestTemplate } from './api.ts';
import { formatCommitMessage, type GitPlace } from './git-place.ts';
import type { Given, Kind, Step } from './kind.ts';
import type { RemoteResource } from './remote-resource.ts';
import { isSameScope, levelOf, type ResourceKey } from './resource-key.ts';
import { resolveConfig } from './shared/config.ts';
import { resolveReference } from './shared/references.ts';
import { buildKindRequest, buildRequest, createIfMatch, createValues } from './shared/requests.ts';

export function createDeletion(
  { api }: Given,
  definition: NonNullable<Api['deletion']>,
): NonNullable<Kind['deletion']> {
  const { request, findIdentifier, ifMatch, usage, cascade = [], children = [], lastVersion, ...stated } = definition;
  const isLast = ({ envelope }: RemoteResource) => lastVersion !== undefined && envelope?.[lastVersion] === true;
  return {
    forcible: false,
    breaks: [],
    ...stated,
    request(key, remote, force) {
      const values = { ...createValues(key), ...(findIdentifier && { identifier: findIdentifier(key, remote) }) };
      const { query, ...rest } = buildKindRequest(api, request, key.scope, values);
      return {
        ...rest,
        query: { ...query, ...(force && stated.forcible && { forceDelete: 'true' }) },
        ...(ifMatch && remote && createIfMatch(remote)),
      };
    },
    ...(usage !== undefined && {
      usage: {
        type: usage.type,
        formatNames(key, remote) {
          const { as = '{identifier}', lastAs } = usage;
          const isNamedTwice = lastAs !== undefined && remote !== undefined && isLast(remote);
          return (isNamedTwice ? [as, lastAs] : [as]).map((template) => fill(template, key));
        },
      },
    }),
    cascade: (key) => [
      ...children.map((kind) => ({ kind, in: { scope: key.scope, parent: key } })),
      ...cascade.map(({ kind, where }) => ({ kind, in: { scope: key.scope }, matches: createMatch(where, key) })),
    ],
    isLast,
  };
}

function fill(template: string, key: ResourceKey): string {
  const values = createValues(key);
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

function createMatch(where: Readonly<Record<string, string>>, key: ResourceKey): (shown: Mapping) => boolean {
  const resources = new Map([
    ['{identifier}', key],
    ['{parent}', key.parent],
  ]);
  return (shown) =>
    Object.entries(where).every(([field, template]) => {
      const text = asFilledText(valueAt(shown, field.split('.')));
      // A missing level is that of the entry, which is in the same scope.
      if (template === '{level}') return text === undefined || text === levelOf(key.scope);
      if (!resources.has(template)) return text === template;
      const named = resolveReference(text ?? '', key.scope);
      const resource = resources.get(template);
      if (named === undefined || resource === undefined) return false;
      return named.identifier === resource.identifier && isSameScope(named.scope, resource.scope);
    });
}

export function createKindGit(definition: NonNullable<Api['git']>): NonNullable<Kind['git']> {
  const { import: read, importFields, move, repoint, repointInBody, isStoredAsParent } = definition;
  const request = (template: RequestTemplate, { key }: Step, query: Mapping, body?: Mapping): Request => {
    const base = buildRequest(template, key.scope, createValues(key));
    const sent = { ...base, query: { ...base.query, ...(query as Request['query']) } };
    return body === undefined ? sent : { ...sent, contentType: 'application/json', body: JSON.stringify(body) };
  };
  return {
    ...(read && {
      importRequest(step: Step, place: GitPlace) {
        const query = { ...buildFileFields(place), isForceImport: 'false' };
        return request(read, step, query, importFields && renamed(resolveConfig(step), importFields));
      },
    }),
    ...(move && {
      moveRequest: (step: Step, place: GitPlace) =>
        request(move, step, {
          ...buildFileFields(place),
          isNewBranch: 'false',
          commitMsg: formatCommitMessage(step.label),
          moveConfigType: 'INLINE_TO_REMOTE',
        }),
    }),
    ...(repoint && {
      repointRequest(step: Step, place: GitPlace) {
        const fields = { ...buildRepositoryFields(place), filePath: place.file };
        return repointInBody ? request(repoint, step, {}, fields) : request(repoint, step, fields);
      },
    }),
    ...omitUndefined({ isStoredAsParent }),
  };
}

/** The fields that name a repository: one of the platform's own has no connector. */
function buildRepositoryFields({ connector, repository }: GitPlace) {
  return {
    ...(connector === undefined ? { isHarnessCodeRepo: 'true' } : { connectorRef: connector }),
    repoName: repository,
  };
}

function buildFileFields(place: GitPlace) {
  return { ...buildRepositoryFields(place), branch: place.branch, filePath: place.file };
}

function renamed(fields: Mapping, names: Readonly<Record<string, string>>): Mapping {
  const entries = Object.entries(names).map(([name, sent]) => [sent, asFilledText(fields[name])] as const);
  return omitUndefined(Object.fromEntries(entries));
}
