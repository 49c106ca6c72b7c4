import { check, forward, type GenericSchema, lazy, nullish, number, partialCheck, pipe, union } from 'valibot';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import {
  asFilledText,
  asList,
  asMap,
  type Field,
  findFields,
  isEmpty,
  isMap,
  type Mapping,
  type Path,
} from '../../shared/object.ts';
import stepTypes from '../../shared/step-types.json' with { type: 'json' };
import { findNearest, suggest } from '../../shared/suggest.ts';
import { joinNames } from '../../shared/text.ts';
import { checkName, checkTags, mostMistyped, wordName } from '../shared/common-rules.ts';
import { at } from '../shared/diagnostics.ts';
import {
  containsExpression,
  defineCommonFields,
  field,
  filledText,
  inJsonSchema,
  list,
  map,
  maybe,
  optionalMap,
  optionalMaps,
  optionalTexts,
  optionalTruthInText,
  orExpression,
  pipelineIdentifier,
  tags,
  text,
} from '../shared/schema.ts';

export const topKey = 'pipeline';

const open = map({});

/** `checkTimeouts` reports values without a unit, and those that are not durations. */
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

const stepParts = {
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

const stageParts = { stage: maybe(stage), parallel: stages, insert: maybe(open) };

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

export const fields = {
  ...defineCommonFields('the pipeline'),
  allowStageExecutions: field(optionalTruthInText, 'Whether selected stages can be run.'),
  stages: field(stages, 'The stages, in the order in which they run.'),
  failureStrategies: field(failureStrategies, 'What happens when a stage fails.', { partial: true }),
  template: field(maybe(open), 'The pipeline template to use instead of `stages`.'),
  delegateSelectors: field(optionalTexts, 'Tags of the delegates that run the pipeline.'),
  fixedInputsOnRerun: field(optionalTruthInText, 'Whether a rerun keeps the inputs of the previous run.'),
  flowControl: field(optionalMap, 'Barriers at which stages and steps wait for each other.'),
  notificationRules: field(optionalMaps, 'Who is notified, and about what.'),
  properties: field(optionalMap, 'Properties of all stages, such as the repository in `ci.codebase`.'),
  timeout: field(duration, 'How long a run may take, such as 10m or 1h 30m.'),
  variables: field(optionalMaps, 'Variables of the pipeline.'),
};

/** The keys on the path from a pipeline to its steps; under any other key, such as `templateInputs`, a step may be incomplete. */
const namesAboveSteps = new Set(
  'pipeline stages stage parallel spec execution steps rollbackSteps stepGroup step'.split(' '),
);

const dependencyFields = new Set(['depends_on', 'dependsOn']);

/** The parameter of a save without which the platform runs the stages in their order, if a stage names those that it needs. */
export function graphParameter(pipeline: unknown): { readonly enableDAG?: 'true' } {
  const stages = findFields(pipeline, [], (key) => key === 'stage');
  const hasNeeds = stages.some(({ value }) => Object.keys(asMap(value)).some((name) => dependencyFields.has(name)));
  return hasNeeds ? { enableDAG: 'true' } : {};
}

const partNames = ['stage', 'stepGroup', 'step'];

/** The fields with these names that are parts of the pipeline itself. */
function findParts({ stages }: Mapping, names: readonly string[]): Field[] {
  return findFields(stages, [topKey, 'stages'], (name) => names.includes(name)).filter(({ path }) =>
    path.every((part) => typeof part === 'number' || namesAboveSteps.has(part)),
  );
}

const itemNames: Readonly<Record<string, readonly string[]>> = {
  stages: Object.keys(stageParts),
  steps: Object.keys(stepParts),
  rollbackSteps: Object.keys(stepParts),
};

/** How the platform writes a duration (docs/internals/platform-api.md, Identifiers). */
export const timeoutPattern = /^([1-9]\d+s|[1-9]\d*[mhwd](\s?\d+[smhwd]){0,99}|)$/;

/** What only the platform's schema or its dry run knows better (`KindChecks.unchecked`). */
export function* findPartWarnings(given: Mapping): Generator<Diagnostic> {
  yield* checkItems(given.stages, [topKey, 'stages'], 'stages');
  for (const { key, value, path } of findParts(given, [...partNames, 'steps', 'rollbackSteps'])) {
    if (!partNames.includes(key)) yield* checkItems(value, path, key);
    if (!partNames.includes(key) || !isMap(value)) continue;
    yield* checkName(value, path, { noun: `a ${key}`, names: wordName });
    if (key === 'stage') {
      yield* checkTags(asMap(value.tags), [...path, 'tags']);
      continue;
    }
    const wanted = ['identifier', 'name', ...(key === 'step' && isEmpty(value.template) ? ['type'] : [])];
    const lacking = wanted.filter((name) => isEmpty(value[name])).map((name) => `\`${name}\``);
    if (lacking.length > 0)
      yield at(path, 'key').warning(
        `lacks ${lacking.join(', ')}, which the platform's schema requires in every ${key}`,
      );
    if (key === 'step') yield* checkStepType(value.type, [...path, 'type']);
  }
}

/** The platform gets new types every month, so only one that is near a known one is a mistake. */
function* checkStepType(given: unknown, path: Path): Generator<Diagnostic> {
  const type = asFilledText(given);
  if (type === undefined || stepTypes.includes(type)) return;
  const meant = findNearest(type, stepTypes, mostMistyped);
  if (meant !== undefined) yield at(path).warning(`is not a known type of step. Did you mean \`${meant}\`?`);
}

/** Warnings about items that this action does not know; the platform may be newer. */
function* checkItems(items: unknown, path: Path, name: string): Generator<Diagnostic> {
  const known = itemNames[name] ?? [];
  for (const [index, item] of asList(items).entries()) {
    if (!isMap(item)) continue;
    const parts = Object.entries(item).flatMap(([part, value]) => ((value ?? null) === null ? [] : [part]));
    if (parts.includes('identifier') && !parts.some((part) => known.includes(part))) {
      const key = name === 'stages' ? 'stage' : 'step';
      yield at([...path, index]).warning(`has the fields of a ${key}: put them under the key \`${key}\``);
    } else if (!parts.some((part) => known.includes(part)) && (name !== 'stages' || parts.length > 0)) {
      const message = `contains none of ${joinNames(known, 'and')}, so it was not checked${suggest(parts[0] ?? '', known)}`;
      yield at([...path, index]).warning(message);
    }
    yield* checkItems(item.parallel, [...path, index, 'parallel'], name);
  }
}

/** Errors about the timeouts of a pipeline, its stages, groups and steps, which the platform's schema refuses. */
export function* checkTimeouts(given: Mapping): Generator<Diagnostic> {
  for (const { value, path } of [{ value: given, path: [topKey] }, ...findParts(given, partNames)]) {
    const { timeout } = asMap(value);
    if (typeof timeout !== 'string' && typeof timeout !== 'number') continue;
    if (containsExpression(timeout) || timeoutPattern.test(String(timeout))) continue;
    yield at([...path, 'timeout']).error('must be a duration of at least 10s, such as `10m` or `1h 30m`');
  }
}
