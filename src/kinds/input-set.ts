import type { KindDefinition } from './definition.ts';
import { defineCommonFields } from './shared/fields.ts';
import { defineInputSets, inputSetDeletion, inputSetIdentifier } from './shared/in-pipeline.ts';
import { connectorReferences, secretReferences } from './shared/references.ts';
import { described, map, pipelineIdentifier } from './shared/schema.ts';

/** Input sets of a pipeline: docs/platform-api.md, Input sets. */
export const inputSet: KindDefinition = {
  name: 'input set',
  key: 'inputSet',
  summary: 'An input set of a pipeline, under the key `inputSet`.',
  fields: {
    ...defineCommonFields('the input set', inputSetIdentifier),
    pipeline: described(
      map({ identifier: described(pipelineIdentifier, 'Pipeline to which the input set belongs.') }),
      'The pipeline with values in place of `<+input>`.',
    ),
  },
  ...defineInputSets(['pipeline', 'identifier'], '/pipeline/api/inputSets', 'INPUT_SET'),
  terraform: { resources: ['harness_platform_input_set'], parent: 'pipeline_id' },
  wire: { form: 'text', field: 'inputSetYaml' },
  references: [...connectorReferences, ...secretReferences],
  deletion: { ...inputSetDeletion, breaks: ['overlay input set', 'trigger'] },
};
