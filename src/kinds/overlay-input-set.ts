import { minLength, pipe } from 'valibot';
import { defineKind } from './define.ts';
import { createInputSetApi, defineInputSets, inputSetAudit, inputSetIdentifier } from './shared/in-pipeline.ts';
import { pipelineAt } from './shared/references.ts';
import { defineCommonFields, field, list, maybe, orExpression, pipelineIdentifier, text } from './shared/schema.ts';

/** Overlay input sets of a pipeline: docs/internals/platform-api.md, Input sets. */
export const overlayInputSet = defineKind({
  name: 'overlay input set',
  key: 'overlayInputSet',
  summary: 'An overlay of input sets of a pipeline, under the key `overlayInputSet`.',
  fields: {
    ...defineCommonFields('the overlay input set', inputSetIdentifier),
    pipelineIdentifier: field(pipelineIdentifier, 'Pipeline to which the overlay belongs.'),
    inputSetReferences: field(
      orExpression(pipe(list(maybe(text)), minLength(1, 'must name an input set'))),
      'Input sets of the same pipeline; a later one wins.',
      { reference: { kind: 'input set', parent: pipelineAt(['pipelineIdentifier']) } },
    ),
  },
  ...defineInputSets(['pipelineIdentifier']),
  elsewhere: { audit: inputSetAudit },
  api: {
    wire: { form: 'text', field: 'overlayInputSetYaml' },
    ...createInputSetApi('/pipeline/api/inputSets/overlay', 'OVERLAY_INPUT_SET', ['trigger']),
  },
  identifiers: { space: 'input set' },
});
