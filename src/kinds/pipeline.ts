import { check, forward, type GenericSchema, lazy, nullish, optional, partialCheck, pipe, unknown } from 'valibot';
import type { Diagnostic } from '../shared/diagnostic.ts';
import {
  fieldOf,
  isEmpty,
  isMap,
  type Mapping,
  mapOf,
  nonEmptyText,
  omitUndefined,
  type Path,
  walkFields,
} from '../shared/object.ts';
import type { KindDefinition } from './definition.ts';
import type { Reference } from './kind.ts';
import type { Scope } from './resource-key.ts';
import { configOf } from './shared/config.ts';
import { connectorReference, findReferences, pipelineReferences, secretReferences } from './shared/references.ts';
import {
  described,
  filledText,
  holdsExpression,
  inJsonSchema,
  list,
  map,
  maybe,
  nameWarnings,
  orExpression,
  pipelineIdentifier,
  suggest,
  tags,
  tagWarnings,
  text,
  truth,
  warning,
  warningAt,
  wordName,
} from './shared/schema.ts';
import { uiPath } from './shared/ui-path.ts';

const KEY = 'pipeline';

const open = map({});

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
      failureStrategies,
    }),
    forward(
      partialCheck(
        [['type'], ['template']],
        (given) => nonEmptyText(given.type) !== undefined || !isEmpty(given.template),
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

const fields = {
  name: described(filledText, 'Display name.'),
  identifier: described(pipelineIdentifier, 'Identifier of the pipeline, which cannot be changed later.'),
  description: nullish(text),
  tags: described(maybe(tags), 'Tags: names and their values.'),
  orgIdentifier: nullish(text),
  projectIdentifier: nullish(text),
  allowStageExecutions: described(maybe(truth), 'Whether selected stages can be run.'),
  stages: described(stages, 'The stages, in the order in which they run.'),
  failureStrategies,
  template: described(maybe(open), 'The pipeline template to use instead of `stages`.'),
  delegateSelectors: optional(unknown()),
  fixedInputsOnRerun: optional(unknown()),
  flowControl: optional(unknown()),
  notificationRules: optional(unknown()),
  properties: optional(unknown()),
  timeout: optional(unknown()),
  variables: optional(unknown()),
};
/** The keys on the path from a pipeline to its steps; below any other key, such as `templateInputs`, a step may be incomplete. */
const STEP_WAY = new Set([
  KEY,
  'stages',
  'stage',
  'parallel',
  'spec',
  'execution',
  'steps',
  'rollbackSteps',
  'stepGroup',
  'step',
]);
/** The fields of a pipeline that are checked beyond their types. */
const CHECKED = new Set(['stage', 'stepGroup', 'step', 'steps', 'rollbackSteps']);
/** The lists of a pipeline, and the possible items of each. */
const ITEMS: Readonly<Record<string, readonly string[]>> = {
  stages: Object.keys(stageParts),
  steps: Object.keys(stepParts),
  rollbackSteps: Object.keys(stepParts),
};
/** How the platform writes a duration (docs/platform-api.md, Identifiers). */
export const TIMEOUT = /^([1-9]\d+s|[1-9]\d*[mhwd](\s?\d+[smhwd])*|)$/;

/** Warnings about stages, step groups and steps, by what the platform's published schema requires. */
function* partWarnings(given: Mapping): Generator<Diagnostic> {
  yield* itemWarnings(given.stages, [KEY, 'stages'], 'stages');
  for (const field of walkFields(given.stages, [KEY, 'stages'])) {
    const { key, value } = field;
    if (!CHECKED.has(key)) continue;
    const { path } = field;
    if (!path.every((part) => typeof part === 'number' || STEP_WAY.has(part))) continue;
    if (key === 'steps' || key === 'rollbackSteps') yield* itemWarnings(value, path, key);
    if ((key !== 'stage' && key !== 'step' && key !== 'stepGroup') || !isMap(value)) continue;
    yield* nameWarnings(value, path, { noun: `a ${key}`, names: wordName });
    yield* timeoutWarnings(value, path);
    if (key === 'stage') {
      yield* tagWarnings(mapOf(value.tags), [...path, 'tags']);
      continue;
    }
    const wanted = ['identifier', 'name', ...(key === 'step' && isEmpty(value.template) ? ['type'] : [])];
    const lacking = wanted.filter((name) => isEmpty(value[name])).map((name) => `\`${name}\``);
    if (lacking.length > 0)
      yield warningAt(path, `lacks ${lacking.join(', ')}, which the platform requires in every ${key}`);
  }
}

/** Warnings about items that this action does not know; the platform may be newer. */
function* itemWarnings(items: unknown, path: Path, name: string): Generator<Diagnostic> {
  const known = ITEMS[name] ?? [];
  for (const [index, item] of Array.isArray(items) ? items.entries() : []) {
    if (!isMap(item)) continue;
    const held = Object.entries(item).flatMap(([part, value]) => ((value ?? null) === null ? [] : [part]));
    if (!held.some((part) => known.includes(part)) && (name !== 'stages' || held.length > 0)) {
      const choice = `${known
        .slice(0, -1)
        .map((part) => `\`${part}\``)
        .join(', ')} and \`${known.at(-1)}\``;
      const message = `contains none of ${choice}, so it was not checked${suggest(held[0] ?? '', known)}`;
      yield warning([...path, index], message);
    }
    yield* itemWarnings(item.parallel, [...path, index, 'parallel'], name);
  }
}

function* timeoutWarnings(part: Mapping, path: Path): Generator<Diagnostic> {
  const { timeout } = part;
  if ((timeout ?? null) === null || holdsExpression(timeout) || TIMEOUT.test(String(timeout))) return;
  yield warning([...path, 'timeout'], 'may be refused: write a duration such as `10m` or `1h 30m`, at least 10s');
}

function* findings(pipeline: Mapping, path: Path): Generator<Diagnostic> {
  if (Object.keys(pipeline).length > 0 && isEmpty(pipeline.stages) && isEmpty(pipeline.template)) {
    yield warningAt(path, 'has neither `stages` nor `template`, so there is nothing to run');
  }
  yield* timeoutWarnings(pipeline, path);
  yield* partWarnings(pipeline);
}

/** A stage that runs another pipeline, possibly in another project. */
interface ChainedPipeline {
  readonly path: Path;
  /** Its scope and identifier; absent if they are expressions. */
  readonly target?: Pick<Reference, 'scope' | 'identifier'>;
  readonly inputs: unknown;
}

function chainedPipelines(given: Mapping, account: string): ChainedPipeline[] {
  const found: ChainedPipeline[] = [];
  for (const field of walkFields(given.stages, [KEY, 'stages'])) {
    const { key, value } = field;
    if (key !== 'stage' || fieldOf(value, 'type') !== 'Pipeline') continue;
    const spec = fieldOf(value, 'spec');
    const target = targetOf(spec, account);
    found.push({ path: [...field.path, 'spec'], inputs: fieldOf(spec, 'inputs'), ...omitUndefined({ target }) });
  }
  return found;
}

/** The pipeline that the `spec` of a stage names; `undefined` if it leaves that to expressions. */
function targetOf(spec: unknown, account: string): ChainedPipeline['target'] {
  const [org, project, identifier] = ['org', 'project', 'pipeline'].map((name) => nonEmptyText(fieldOf(spec, name)));
  if (org === undefined || project === undefined || identifier === undefined) return undefined;
  return [org, project, identifier].some(holdsExpression)
    ? undefined
    : { scope: { account, org, project }, identifier };
}

/**
 * The references of a pipeline: connectors of its own scope, and the pipelines that it runs, with the connectors that it passes
 * to them.
 */
function references(given: Mapping, scope: Scope): Reference[] {
  const chained = chainedPipelines(given, scope.account);
  const isOwn = (reference: Reference) =>
    !chained.some(({ path }) => [...path, 'inputs'].every((part, depth) => reference.path[depth] === part));
  return [
    ...findReferences(pipelineReferences, given, [KEY], scope).filter(isOwn),
    ...chained.flatMap(({ path, target, inputs }): Reference[] =>
      target === undefined
        ? []
        : [
            { kind: KEY, ...target, path: [...path, 'pipeline'] },
            ...findReferences([connectorReference, ...secretReferences], inputs, [...path, 'inputs'], target.scope),
          ],
    ),
  ];
}

/** A pipeline can be saved even if making it public failed (docs/platform-api.md, Pipelines). */
function publicAccessFailure(data: unknown): string | undefined {
  const message = nonEmptyText(fieldOf(fieldOf(data, 'publicAccessResponse'), 'errorMessage'));
  return message === undefined ? undefined : `public access was not set: ${message}`;
}

/** Pipelines: docs/platform-api.md, Pipelines. */
export const pipeline: KindDefinition = {
  summary: 'A pipeline, below the key `pipeline`.',
  fields,
  names: wordName,
  findings,
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
  folders: ['pipelines'],
  deletion: {
    request: 'DELETE /pipeline/api/pipelines/{identifier}',
    usage: { type: 'Pipelines' },
    children: ['input set', 'overlay input set', 'trigger'],
  },
  page: ({ scope, identifier }) => uiPath(scope, 'pipelines', identifier, 'pipeline-studio'),
  overrides: (base) => ({
    referencesOf: (step) => references(configOf(step), step.key.scope),
    verify(step, response) {
      const verification = base.verify(step, response);
      const failure = verification.verified ? publicAccessFailure(response.data) : undefined;
      return failure === undefined ? verification : { verified: false, saved: 'in part', reasons: [failure] };
    },
  }),
};
