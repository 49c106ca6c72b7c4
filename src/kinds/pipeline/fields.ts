import { check, forward, type GenericSchema, lazy, nullish, number, partialCheck, pipe, union } from 'valibot';
import { asFilledText, isEmpty } from '../../shared/object.ts';
import { optionalMap, optionalMaps, optionalTags, optionalTexts, optionalTruthInText } from '../shared/fields.ts';
import {
  field,
  filledText,
  inJsonSchema,
  list,
  map,
  maybe,
  orExpression,
  pipelineIdentifier,
  tags,
  text,
} from '../shared/schema.ts';

/** The top-level key of a document. */
export const topKey = 'pipeline';

const open = map({});

/** `timeoutWarnings` reports values without a unit, and those that are not durations. */
const duration = nullish(union([text, number()], 'must be a duration such as `10m`'));

/** The platform accepts them on pipelines, stages, step groups and steps. */
const failureStrategies = maybe(
  list(
    orExpression(
      map({
        onFailure: orExpression(
          map({ errors: orExpression(list(text)), action: orExpression(map({ type: filledText })) }),
        ),
      }),
    ),
  ),
);

/** The steps of a stage or a step group: each item a step, a step group, or several of them in parallel. */
const steps: GenericSchema = maybe(list(orExpression(lazy(() => stepItem))));

const stepFields = {
  identifier: nullish(pipelineIdentifier),
  name: nullish(text),
  type: nullish(text),
  spec: maybe(open),
  template: maybe(open),
  timeout: duration,
  failureStrategies,
};

/** What an item of a list of steps can be. */
export const stepParts = {
  step: maybe(map(stepFields)),
  stepGroup: maybe(map({ ...stepFields, steps })),
  parallel: steps,
  insert: maybe(open),
};

const stepItem = map(stepParts);

const stage = inJsonSchema(
  pipe(
    map({
      identifier: pipelineIdentifier,
      name: filledText,
      description: nullish(text),
      type: nullish(text),
      template: maybe(open),
      spec: maybe(map({ execution: maybe(map({ steps, rollbackSteps: steps })) })),
      tags: maybe(tags),
      timeout: duration,
      failureStrategies,
    }),
    forward(
      partialCheck(
        [['type'], ['template']],
        (given) => asFilledText(given.type) !== undefined || !isEmpty(given.template),
        'must not be empty',
      ),
      ['type'],
    ),
  ),
  { anyOf: [{ required: ['type'] }, { required: ['template'] }] },
);

/** The stages of a pipeline: each item a stage, or several in parallel; `insert` marks a place in a template. */
const stages: GenericSchema = maybe(list(orExpression(lazy(() => stageItem))));

export const stageParts = { stage: maybe(stage), parallel: stages, insert: maybe(open) };

const nothing = { type: 'null' };

const stageItem = inJsonSchema(
  pipe(
    map(stageParts),
    check(
      (item) => Object.values(item).some((part) => (part ?? null) !== null),
      'must contain `stage`, `parallel` or `insert`',
    ),
  ),
  { not: { properties: { stage: nothing, parallel: nothing, insert: nothing }, additionalProperties: false } },
);

/** The fields of a pipeline: the source of its checks and its editor schema. */
export const fields = {
  name: field(filledText, 'Display name.'),
  identifier: field(pipelineIdentifier, 'Identifier of the pipeline, which cannot be changed later.'),
  description: nullish(text),
  tags: optionalTags,
  orgIdentifier: nullish(text),
  projectIdentifier: nullish(text),
  allowStageExecutions: field(optionalTruthInText, 'Whether selected stages can be run.'),
  stages: field(stages, 'The stages, in the order in which they run.'),
  failureStrategies,
  template: field(maybe(open), 'The pipeline template to use instead of `stages`.'),
  delegateSelectors: optionalTexts,
  fixedInputsOnRerun: optionalTruthInText,
  flowControl: optionalMap,
  notificationRules: optionalMaps,
  properties: optionalMap,
  timeout: duration,
  variables: optionalMaps,
};
