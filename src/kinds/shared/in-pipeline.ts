import type { Diagnostic } from '../../shared/diagnostic.ts';
import { secretPattern, wordPattern } from '../../shared/identifier.ts';
import { asFilledText, type Mapping, type Path } from '../../shared/object.ts';
import type { Api } from '../api.ts';
import type { Given } from '../kind.ts';
import { pipelinePermissions } from '../permissions.ts';
import { formatUiPath } from '../resource-key.ts';
import { at, describeFound } from './diagnostics.ts';
import { containsExpression, formedText } from './schema.ts';

/**
 * The part that all kinds that belong to a pipeline have in common. `field` is where the document names the pipeline, `shownAs`
 * its name in responses, `tab` the part of the pipeline's page that shows them.
 */
export function inPipeline({ field, shownAs, tab }: Record<'shownAs' | 'tab', string> & { readonly field: Path }) {
  return {
    scopes: ['project'],
    path: { directories: ['pipelines/{pipeline}', `pipelines/{pipeline}/${tab.replace('-', '_')}`] },
    parent: { kind: 'pipeline', field, convention: 'pipeline', shownAs, stated: true },
    page: ({ scope, parent }) => formatUiPath(scope, 'pipelines', parent?.identifier ?? '', tab),
  } satisfies Partial<Given>;
}

export const pipelineApi = { scopeIn: 'query', scopeInText: 'required' } as const;

/**
 * The identifier of an input set or overlay. Public repositories have some with `-` (docs/internals/platform-api.md, Input sets).
 */
export const inputSetIdentifier = formedText(
  secretPattern,
  'must begin with a letter or `_` and continue with letters, digits, `_`, `$` or `-`, at most 128 characters',
);

/** One request deletes input sets and overlays: an identifier belongs to only one of them. */
const deletion = {
  request: 'DELETE /pipeline/api/inputSets/{identifier}?pipelineIdentifier={parent}',
  ifMatch: true,
} as const;

/** A warning about an identifier that not every version of the platform accepts. */
function* checkIdentifiers(resource: Mapping, path: Path): Generator<Diagnostic> {
  const id = asFilledText(resource.identifier);
  if (id === undefined || containsExpression(id) || wordPattern.test(id) || !secretPattern.test(id)) return;
  const found = describeFound(id);
  yield at([...path, 'identifier']).warning(`may be refused: it should only contain letters, digits and \`_\`${found}`);
}

/** What input sets and overlays of them have in common (docs/internals/platform-api.md, Input sets); `field` as in `inPipeline`. */
export function defineInputSets(field: Path) {
  return {
    ...inPipeline({ field, shownAs: 'pipelineIdentifier', tab: 'input-sets' }),
    checks: { resource: checkIdentifiers },
    // An account may have permissions of input sets instead (docs/internals/platform-api.md, The permissions of a key).
    permissions: { ...pipelinePermissions, onParent: true, replaceable: true },
  } satisfies Partial<Given>;
}

/** The platform's audit trail names both alike. */
export const inputSetAudit = { type: 'INPUT_SET', parentLabel: 'pipelineIdentifier' };

/** What their interfaces have in common. `path` is that of the requests, and `type` the word for them in lists. */
export function createInputSetApi(path: `/${string}`, type: string, breaks: readonly string[]) {
  return {
    ...pipelineApi,
    // Without `storeType`, defaults of the account may send it to Git.
    create: `POST ${path}?pipelineIdentifier={parent}&storeType=INLINE`,
    read: `GET ${path}/{identifier}?pipelineIdentifier={parent}`,
    update: `PUT ${path}/{identifier}?pipelineIdentifier={parent}`,
    list: {
      request: `GET /pipeline/api/inputSets?pipelineIdentifier={parent}&inputSetType=${type}&pageIndex={page}&pageSize=100`,
      isPartial: true,
      showsCreation: true,
      revision: ['lastUpdatedAt'],
    },
    response: { absent: /does not exist or has been deleted/ },
    git: {
      import: 'POST /pipeline/api/inputSets/import/{identifier}?pipelineIdentifier={parent}',
      importFields: { name: 'inputSetName', description: 'inputSetDescription' },
      move: 'POST /pipeline/api/inputSets/move-config/{identifier}?pipelineIdentifier={parent}',
      repoint: 'PUT /pipeline/api/inputSets/{identifier}/update-git-metadata?pipelineIdentifier={parent}',
      isStoredAsParent: true,
    },
    deletion: { ...deletion, breaks },
  } satisfies Partial<Api>;
}
