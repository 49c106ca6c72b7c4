import { asFilledText, getField } from '../shared/object.ts';
import type { KindDefinition } from './definition.ts';
import { pipelinePermissions } from './permissions.ts';
import { fields } from './pipeline/fields.ts';
import { referencesIn } from './pipeline/references.ts';
import { pipelineDiagnosticsOf } from './pipeline/warnings.ts';
import { wordName } from './shared/common-rules.ts';
import { configOf } from './shared/config.ts';
import { formatUiPath } from './shared/scope.ts';

/** A pipeline can be saved even if making it public failed (docs/platform-api.md, Pipelines). */
function publicAccessFailureOf(data: unknown): string | undefined {
  const message = asFilledText(getField(getField(data, 'publicAccessResponse'), 'errorMessage'));
  return message === undefined ? undefined : `public access was not set: ${message}`;
}

/** Pipelines: docs/platform-api.md, Pipelines. */
export const pipeline: KindDefinition = {
  name: 'pipeline',
  plural: 'pipelines',
  noun: 'a pipeline',
  key: 'pipeline',
  scopes: ['project'],
  directories: ['pipelines'],
  summary: 'A pipeline, under the key `pipeline`.',
  fields,
  names: wordName,
  diagnostics: pipelineDiagnosticsOf,
  terraform: { resources: ['harness_platform_pipeline'] },
  wire: { form: 'text', field: 'yamlPipeline' },
  // Without `storeType`, defaults of the account may send the pipeline to Git.
  create: 'POST /pipeline/api/pipelines/v2?storeType=INLINE',
  read: 'GET /pipeline/api/pipelines/{identifier}',
  update: 'PUT /pipeline/api/pipelines/v2/{identifier}',
  scopeIn: 'query',
  list: {
    request: 'POST /pipeline/api/pipelines/list?page={page}&size=100',
    body: (identifiers) => ({ filterType: 'PipelineSetup', pipelineIdentifiers: identifiers }),
    whole: false,
    revision: ['version', 'lastUpdatedAt'],
  },
  audit: { type: 'PIPELINE' },
  shownAt: { saved: '', read: '', listed: '', savedWithoutScope: true },
  gitAware: true,
  deletion: {
    request: 'DELETE /pipeline/api/pipelines/{identifier}',
    ifMatch: true,
    usage: { type: 'Pipelines' },
    children: ['input set', 'overlay input set', 'trigger'],
  },
  permissions: pipelinePermissions,
  page: ({ scope, identifier }) => formatUiPath(scope, 'pipelines', identifier, 'pipeline-studio'),
  overrides: (base) => ({
    referencesOf: (step) => referencesIn(configOf(step), step.key.scope),
    verify(step, response) {
      const verification = base.verify(step, response);
      const failure = verification.verified ? publicAccessFailureOf(response.data) : undefined;
      return failure === undefined ? verification : { verified: false, saved: 'in part', reasons: [failure] };
    },
  }),
};
