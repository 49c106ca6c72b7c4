import type { KindDefinition } from './definition.ts';
import { checkStatedScope } from './shared/convention.ts';
import { commonFields } from './shared/fields.ts';
import { inPipeline } from './shared/in-pipeline.ts';
import { connectorReference, secretReferences } from './shared/references.ts';
import { described, map, pipelineIdentifier } from './shared/schema.ts';

const KEY = 'inputSet';

/** Input sets of a pipeline: docs/platform-api.md, Input sets. */
export const inputSet: KindDefinition = {
  summary: 'An input set of a pipeline, below the key `inputSet`.',
  fields: {
    ...commonFields('the input set'),
    pipeline: described(
      map({ identifier: described(pipelineIdentifier, 'Pipeline to which the input set belongs.') }),
      'The pipeline with values in place of `<+input>`.',
    ),
  },
  ...inPipeline({ field: ['pipeline', 'identifier'], shownAs: 'pipelineIdentifier', tab: 'input-sets' }),
  wire: { form: 'text', field: 'inputSetYaml' },
  // Without `storeType`, defaults of the account may send it to Git.
  create: 'POST /pipeline/api/inputSets?pipelineIdentifier={parent}&storeType=INLINE',
  read: 'GET /pipeline/api/inputSets/{identifier}?pipelineIdentifier={parent}',
  update: 'PUT /pipeline/api/inputSets/{identifier}?pipelineIdentifier={parent}',
  list: {
    request:
      'GET /pipeline/api/inputSets?pipelineIdentifier={parent}&inputSetType=INPUT_SET&pageIndex={page}&pageSize=100',
    whole: false,
    revision: ['version', 'lastUpdatedAt'],
  },
  audit: { type: 'INPUT_SET', parentLabel: 'pipelineIdentifier' },
  absent: /does not exist or has been deleted/,
  gitAware: true,
  references: [connectorReference, ...secretReferences],
  folders: ['pipelines/{pipeline}/input_sets'],
  deletion: {
    request: 'DELETE /pipeline/api/inputSets/{identifier}?pipelineIdentifier={parent}',
    breaks: ['overlay input set', 'trigger'],
  },
  overrides: () => ({ checkStep: (step) => checkStatedScope(step, KEY) }),
};
