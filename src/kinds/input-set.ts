import { defineKind } from './define.ts';
import { createInputSetApi, defineInputSets, inputSetAudit, inputSetIdentifier } from './shared/in-pipeline.ts';
import { connectorReferences, secretReferences } from './shared/references.ts';
import { defineCommonFields, field, map, pipelineIdentifier } from './shared/schema.ts';

/** Input sets of a pipeline: docs/internals/platform-api.md, Input sets. */
export const inputSet = defineKind({
  name: 'input set',
  key: 'inputSet',
  summary: 'An input set of a pipeline, under the key `inputSet`.',
  fields: {
    ...defineCommonFields('the input set', inputSetIdentifier),
    pipeline: field(
      map({ identifier: field(pipelineIdentifier, 'Pipeline to which the input set belongs.') }),
      'The pipeline with values in place of `<+input>`.',
    ),
  },
  ...defineInputSets(['pipeline', 'identifier']),
  elsewhere: {
    audit: inputSetAudit,
    terraform: { resources: ['harness_platform_input_set'], parent: 'pipeline_id' },
  },
  api: {
    wire: { form: 'text', field: 'inputSetYaml' },
    ...createInputSetApi('/pipeline/api/inputSets', 'INPUT_SET', ['overlay input set', 'trigger']),
  },
  references: [...connectorReferences, ...secretReferences],
});
