import { minLength, pipe } from 'valibot';
import type { KindDefinition } from './definition.ts';
import { defineCommonFields } from './shared/fields.ts';
import { defineInputSets, inputSetDeletion, inputSetIdentifier } from './shared/in-pipeline.ts';
import { pipelineAt } from './shared/references.ts';
import { described, list, maybe, orExpression, pipelineIdentifier, text } from './shared/schema.ts';

/** Overlay input sets of a pipeline: docs/platform-api.md, Input sets. */
export const overlayInputSet: KindDefinition = {
  name: 'overlay input set',
  key: 'overlayInputSet',
  summary: 'An overlay of input sets of a pipeline, under the key `overlayInputSet`.',
  fields: {
    ...defineCommonFields('the overlay input set', inputSetIdentifier),
    pipelineIdentifier: described(pipelineIdentifier, 'Pipeline to which the overlay belongs.'),
    inputSetReferences: described(
      orExpression(pipe(list(maybe(text)), minLength(1, 'must name an input set'))),
      'Input sets of the same pipeline; a later one wins.',
    ),
  },
  ...defineInputSets(['pipelineIdentifier'], '/pipeline/api/inputSets/overlay', 'OVERLAY_INPUT_SET'),
  wire: { form: 'text', field: 'overlayInputSetYaml' },
  references: [{ field: 'inputSetReferences', kind: 'input set', parent: pipelineAt(['pipelineIdentifier']) }],
  identifierSpace: 'input set',
  deletion: { ...inputSetDeletion, breaks: ['trigger'] },
};
