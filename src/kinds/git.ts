import type { Request } from '../platform/request.ts';
import { asFilledText, type Mapping, omitUndefined } from '../shared/object.ts';
import type { Api, RequestTemplate } from './api.ts';
import type { GitPlace } from './git-place.ts';
import type { KindGit, Step } from './kind.ts';
import { resolveConfig } from './shared/config.ts';
import { buildRequest, createValues } from './shared/requests.ts';

/** The word in place of a connector for the platform's own repositories, which need none. */
export const ownRepositories = 'harness-code';

/** Creates the requests of a kind from its data. */
export function createKindGit(definition: NonNullable<Api['git']>): KindGit {
  const { import: read, importFields, move, repoint, repointInBody, isStoredAsParent } = definition;
  const request = (template: RequestTemplate, { key }: Step, query: Mapping, body?: Mapping): Request => {
    const base = buildRequest(template, key.scope, createValues(key));
    const sent = { ...base, query: { ...base.query, ...(query as Request['query']) } };
    return body === undefined ? sent : { ...sent, contentType: 'application/json', body: JSON.stringify(body) };
  };
  return {
    ...(read && {
      importRequest(step: Step, place: GitPlace) {
        const query = {
          ...buildRepositoryFields(place),
          branch: place.branch,
          filePath: place.file,
          isForceImport: 'false',
        };
        return request(read, step, query, importFields && renamed(resolveConfig(step), importFields));
      },
    }),
    ...(move && {
      moveRequest: (step: Step, place: GitPlace) =>
        request(move, step, {
          ...buildRepositoryFields(place),
          branch: place.branch,
          filePath: place.file,
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

/** The message of the commit with which the platform stores a resource in its file. */
export function formatCommitMessage(label: string): string {
  return `Store ${label} in Git`;
}

function renamed(fields: Mapping, names: Readonly<Record<string, string>>): Mapping {
  const entries = Object.entries(names).map(([name, sent]) => [sent, asFilledText(fields[name])] as const);
  return omitUndefined(Object.fromEntries(entries));
}
