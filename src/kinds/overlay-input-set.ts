import { minLength, pipe } from 'valibot';
import type { KindDefinition } from './definition.ts';
import { checkStatedScope } from './shared/convention.ts';
import { commonFields } from './shared/fields.ts';
import { inPipeline } from './shared/in-pipeline.ts';
import { pipelineAt } from './shared/references.ts';
import { described, list, maybe, orExpression, pipelineIdentifier, text } from './shared/schema.ts';

const KEY = 'overlayInputSet';

/** Overlay input sets of a pipeline: docs/platform-api.md, Input sets. */
export const overlayInputSet: KindDefinition = {
  summary: 'An overlay of input sets of a pipeline, below the key `overlayInputSet`.',
  fields: {
    ...commonFields('the overlay input set'),
    pipelineIdentifier: described(pipelineIdentifier, 'Pipeline to which the overlay belongs.'),
    inputSetReferences: described(
      orExpression(pipe(list(maybe(text)), minLength(1, 'must name an input set'))),
      'Input sets of the same pipeline; a later one wins.',
    ),
  },
  ...inPipeline({ field: ['pipelineIdentifier'], shownAs: 'pipelineIdentifier', tab: 'input-sets' }),
  wire: { form: 'text', field: 'overlayInputSetYaml' },
  // Without `storeType`, defaults of the account may send it to Git.
  create: 'POST /pipeline/api/inputSets/overlay?pipelineIdentifier={parent}&storeType=INLINE',
  read: 'GET /pipeline/api/inputSets/overlay/{identifier}?pipelineIdentifier={parent}',
  update: 'PUT /pipeline/api/inputSets/overlay/{identifier}?pipelineIdentifier={parent}',
  list: {
    request:
      'GET /pipeline/api/inputSets?pipelineIdentifier={parent}&inputSetType=OVERLAY_INPUT_SET&pageIndex={page}&pageSize=100',
    whole: false,
    revision: ['version', 'lastUpdatedAt'],
  },
  audit: { type: 'INPUT_SET', parentLabel: 'pipelineIdentifier' },
  absent: /does not exist or has been deleted/,
  gitAware: true,
  references: [{ field: /^inputSetReferences$/, kind: 'input set', parent: pipelineAt(['pipelineIdentifier']) }],
  folders: ['pipelines/{pipeline}/input_sets'],
  // The same request deletes both kinds, and an identifier belongs to only one of them.
  deletion: {
    request: 'DELETE /pipeline/api/inputSets/{identifier}?pipelineIdentifier={parent}',
    identifiersOf: 'input set',
    breaks: ['trigger'],
  },
  overrides: () => ({ checkStep: (step) => checkStatedScope(step, KEY) }),
};
