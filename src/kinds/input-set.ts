import { defineKind } from './define.ts';
import { checkStatedScope } from './shared/convention.ts';
import { commonFields } from './shared/fields.ts';
import { connectorReference, secretReferences } from './shared/references.ts';
import { described, map, pipelineIdentifier, wordName } from './shared/schema.ts';
import { uiPath } from './shared/ui-path.ts';

const KEY = 'inputSet';

/** Input sets of a pipeline: docs/platform-api.md, Input sets. */
export const inputSet = defineKind(
  {
    name: 'input set',
    plural: 'input sets',
    noun: 'an input set',
    key: KEY,
    summary: 'An input set of a pipeline, below the key `inputSet`.',
    fields: {
      ...commonFields('the input set'),
      pipeline: described(
        map({ identifier: described(pipelineIdentifier, 'Pipeline to which the input set belongs.') }),
        'The pipeline with the inputs in place of `<+input>`.',
      ),
    },
    names: wordName,
    scopes: ['project'],
    parent: {
      kind: 'pipeline',
      field: ['pipeline', 'identifier'],
      convention: 'pipeline',
      shownAs: 'pipelineIdentifier',
    },
    wire: { form: 'text', field: 'inputSetYaml' },
    // Without `storeType`, defaults of the account may send it to Git.
    create: 'POST /pipeline/api/inputSets?pipelineIdentifier={parent}&storeType=INLINE',
    read: 'GET /pipeline/api/inputSets/{identifier}?pipelineIdentifier={parent}',
    update: 'PUT /pipeline/api/inputSets/{identifier}?pipelineIdentifier={parent}',
    scopeIn: 'query',
    list: {
      request:
        'GET /pipeline/api/inputSets?pipelineIdentifier={parent}&inputSetType=INPUT_SET&pageIndex={page}&pageSize=100',
      whole: false,
    },
    shownAt: { saved: '', read: '', listed: '' },
    absent: /does not exist or has been deleted/,
    gitAware: true,
    references: [connectorReference, ...secretReferences],
    folders: ['pipelines/{pipeline}/input_sets'],
    page: ({ scope, parent }) => uiPath(scope, 'pipelines', parent?.identifier ?? '', 'input-sets'),
  },
  () => ({ checkStep: (step) => checkStatedScope(step, KEY) }),
);
