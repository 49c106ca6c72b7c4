import { check, forward, type GenericSchema, lazy, nullish, optional, partialCheck, pipe, unknown } from 'valibot';
import { parsePayload } from '../payload/parse.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { fieldOf, isEmpty, isMap, type Mapping, mapOf, nonEmptyText, type Path, walkFields } from '../shared/object.ts';
import { findNearest } from '../shared/suggest.ts';
import type { Kind, Reference, RemoteResource, Scope } from './kind.ts';
import { below } from './shared/below.ts';
import { findDifferences } from './shared/compare.ts';
import { findConnectorReferences } from './shared/references.ts';
import { ifMatch, listPageOf, mismatchOf, verifyIdentifier, versionOf } from './shared/responses.ts';
import {
  commonWarnings,
  described,
  filledText,
  findingsOf,
  holdsExpression,
  identityOf,
  inJsonSchema,
  keyed,
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
} from './shared/schema.ts';
import { uiPath } from './shared/ui-path.ts';

const KEY = 'pipeline';
const PATH = '/pipeline/api/pipelines';
const { written } = below(KEY);

const open = map({});

/**
 * The failure strategies of a pipeline (docs/platform-api.md, Pipelines); the platform takes them at a pipeline, a stage, a
 * step group and a step alike.
 */
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

/** The steps of a stage or a step group: each item a step, a step group, or several of them side by side. */
const steps: GenericSchema = maybe(list(orExpression(lazy(() => stepItem))));
const stepFields = map({
  identifier: nullish(pipelineIdentifier),
  name: nullish(text),
  type: nullish(text),
  spec: maybe(open),
  template: maybe(open),
  failureStrategies,
});
const stepItem = map({
  step: maybe(stepFields),
  stepGroup: maybe(map({ ...stepFields.entries, steps })),
  parallel: steps,
  insert: maybe(open),
});

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

/** The stages of a pipeline: each item a stage, or several side by side; `insert` leaves a place in a template. */
const stages: GenericSchema = maybe(list(orExpression(lazy(() => stageItem))));
const stageParts = { stage: maybe(stage), parallel: stages, insert: maybe(open) };
const nothing = { type: 'null' };
const stageItem = inJsonSchema(
  pipe(
    map(stageParts),
    check(
      (item) => Object.values(item).some((part) => (part ?? null) !== null),
      'must hold `stage`, `parallel` or `insert`',
    ),
  ),
  { not: { properties: { stage: nothing, parallel: nothing, insert: nothing }, additionalProperties: false } },
);

const resource = map({
  name: described(filledText, 'Display name.'),
  identifier: described(pipelineIdentifier, 'Identifier of the pipeline, which cannot be changed later.'),
  description: nullish(text),
  tags: described(maybe(tags), 'Names and their text.'),
  orgIdentifier: nullish(text),
  projectIdentifier: nullish(text),
  allowStageExecutions: described(maybe(truth), 'Whether single stages may be run.'),
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
});
const schema = keyed(KEY, resource, 'Pipeline', 'A pipeline to create, below the key `pipeline`.');

/** The names on the way from a pipeline to its steps; below any other name, such as `templateInputs`, a step may be a part. */
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
/** The lists of a pipeline, and what an item of each can be. */
const ITEMS: Readonly<Record<string, readonly string[]>> = {
  stages: Object.keys(stageParts),
  steps: Object.keys(stepItem.entries),
  rollbackSteps: Object.keys(stepItem.entries),
};
const NAME = {
  name: /^[a-zA-Z_0-9.-][-0-9a-zA-Z_\s.]{0,127}$/,
  nameRule: 'has at most 128 letters, digits, spaces and `-`, `_`, `.`',
};
/** How the platform writes a length of time (docs/platform-api.md, Identifiers). */
const TIMEOUT = /^([1-9]\d+s|[1-9]\d*[mhwd](\s?\d+[smhwd])*|)$/;

/** Warnings about stages, step groups and steps, by what the platform's published schema wants of each. */
function* partWarnings(given: Mapping): Generator<Diagnostic> {
  yield* itemWarnings(given.stages, [KEY, 'stages'], 'stages');
  for (const { key, value, path } of walkFields(given.stages, [KEY, 'stages'])) {
    if (!path.every((part) => typeof part === 'number' || STEP_WAY.has(part))) continue;
    if (key === 'steps' || key === 'rollbackSteps') yield* itemWarnings(value, path, key);
    if ((key !== 'stage' && key !== 'step' && key !== 'stepGroup') || !isMap(value)) continue;
    yield* nameWarnings(value, path, { noun: `a ${key}`, ...NAME });
    yield* timeoutWarnings(value, path);
    if (key === 'stage') {
      yield* tagWarnings(mapOf(value.tags), [...path, 'tags']);
      continue;
    }
    const wanted = ['identifier', 'name', ...(key === 'step' && isEmpty(value.template) ? ['type'] : [])];
    const lacking = wanted.filter((name) => isEmpty(value[name])).map((name) => `\`${name}\``);
    if (lacking.length > 0)
      yield warningAt(path, `lacks ${lacking.join(', ')}, which the platform wants in every ${key}`);
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
      const message = `holds none of ${choice}, so it was not checked${suggest(held[0] ?? '', known)}`;
      yield warning([...path, index], message);
    }
    yield* itemWarnings(item.parallel, [...path, index, 'parallel'], name);
  }
}

function* timeoutWarnings(part: Mapping, path: Path): Generator<Diagnostic> {
  const { timeout } = part;
  if ((timeout ?? null) === null || holdsExpression(timeout) || TIMEOUT.test(String(timeout))) return;
  yield warning(
    [...path, 'timeout'],
    'may be refused: a length of time is written like `10m` or `1h 30m`, 10s at least',
  );
}

function* warnings(value: unknown): Generator<Diagnostic> {
  const given = mapOf(fieldOf(value, KEY));
  yield* commonWarnings(given, [KEY], { noun: 'a pipeline', ...NAME });
  const known = Object.keys(resource.entries);
  for (const name of Object.keys(given)) {
    const near = known.includes(name) ? undefined : findNearest(name, known);
    if (near !== undefined) yield warning([KEY, name], `is unknown to this action; did you mean \`${near}\`?`, 'key');
  }
  if (isMap(fieldOf(value, KEY)) && isEmpty(given.stages) && isEmpty(given.template)) {
    yield warningAt([KEY], 'has neither `stages` nor `template`, so there is nothing to run');
  }
  yield* timeoutWarnings(given, [KEY]);
  yield* partWarnings(given);
}

function query(scope: Scope) {
  return { accountIdentifier: scope.account, orgIdentifier: scope.org, projectIdentifier: scope.project };
}

/** A stage that runs another pipeline, in a project of its own. */
interface ChainedPipeline {
  readonly path: Path;
  /** Where it lives and its identifier; absent where the stage leaves them to expressions. */
  readonly target?: Pick<Reference, 'scope' | 'identifier'>;
  readonly inputs: unknown;
}

function chainedPipelines(given: Mapping, account: string): ChainedPipeline[] {
  return [...walkFields(given.stages, [KEY, 'stages'])].flatMap(({ key, value, path }): ChainedPipeline[] => {
    if (key !== 'stage' || fieldOf(value, 'type') !== 'Pipeline') return [];
    const spec = fieldOf(value, 'spec');
    const [org, project, identifier] = ['org', 'project', 'pipeline'].map((name) => nonEmptyText(fieldOf(spec, name)));
    const chained = { path: [...path, 'spec'], inputs: fieldOf(spec, 'inputs') };
    if (org === undefined || project === undefined || identifier === undefined) return [chained];
    if ([org, project, identifier].some(holdsExpression)) return [chained];
    return [{ ...chained, target: { scope: { account, org, project }, identifier } }];
  });
}

/** What a pipeline names: connectors of its own scope, and the pipelines that it runs with the connectors that it gives them. */
function references(given: Mapping, scope: Scope): Reference[] {
  const chained = chainedPipelines(given, scope.account);
  const isOwn = (reference: Reference) =>
    !chained.some(({ path }) => [...path, 'inputs'].every((part, depth) => reference.path[depth] === part));
  return [
    ...findConnectorReferences(given, [KEY], scope).filter(isOwn),
    ...chained.flatMap(({ path, target, inputs }): Reference[] =>
      target === undefined
        ? []
        : [
            { kind: KEY, ...target, path: [...path, 'pipeline'] },
            ...findConnectorReferences(inputs, [...path, 'inputs'], target.scope),
          ],
    ),
  ];
}

/** A pipeline's answer may be true while its wish to be public failed (docs/platform-api.md, Pipelines). */
function publicAccessFailure(data: unknown): string | undefined {
  const message = nonEmptyText(fieldOf(fieldOf(data, 'publicAccessResponse'), 'errorMessage'));
  return message === undefined ? undefined : `its public access is not set: ${message}`;
}

/**
 * A pipeline that is kept in Git is changed by a commit; a plain replacement is refused or conflicts (docs/platform-api.md,
 * Pipelines and Failures that surprise).
 */
function inGit(data: unknown): Pick<RemoteResource, 'fixed'> {
  const git = fieldOf(data, 'gitDetails');
  const repository = nonEmptyText(fieldOf(git, 'repoName'));
  if (fieldOf(data, 'storeType') !== 'REMOTE' && repository === undefined) return {};
  const location = Object.entries({ repository, branch: fieldOf(git, 'branch'), file: fieldOf(git, 'filePath') });
  const known = location.flatMap(([name, value]) => (nonEmptyText(value) === undefined ? [] : [`${name} ${value}`]));
  return { fixed: `it lives in Git${known.length > 0 ? ` (${known.join(', ')})` : ''}: change it there` };
}

/** The pipeline in a text, read as the user's own text is; `undefined` where it cannot be read. */
function pipelineIn(yaml: string): unknown {
  const { documents } = parsePayload({ bytes: Buffer.from(yaml) });
  return fieldOf(documents[0]?.value, KEY);
}

/** Without what the platform may fill in by itself, and without what says nothing. */
function compared(given: Mapping, other: Mapping): Mapping {
  const kept = Object.entries(given).filter(
    ([name, value]) =>
      !(['tags', 'description'].includes(name) && isEmpty(value)) &&
      !(['orgIdentifier', 'projectIdentifier'].includes(name) && (isEmpty(value) || isEmpty(other[name]))),
  );
  return Object.fromEntries(kept);
}

/** Pipelines: docs/platform-api.md, Pipelines. */
export const pipeline: Kind = {
  name: 'pipeline',
  noun: 'a pipeline',
  operation: 'create-pipeline',
  key: KEY,
  level: 'project',
  creatable: true,
  sendsText: true,
  schema,

  check: (value) => findingsOf(schema, value, warnings(value)),
  identify: (value) => identityOf(value, KEY),
  normalize: (identifier) => identifier,
  identifiersOf: (step) => [step.identifier],
  referencesOf: (step) => references(written(step), step.scope),

  createRequest: (step) => ({
    method: 'POST',
    path: `${PATH}/v2`,
    // Without it, defaults of the account may send the pipeline to Git (docs/platform-api.md, Pipelines).
    query: { ...query(step.scope), storeType: 'INLINE' },
    contentType: 'application/yaml',
    body: step.document.bytes,
    credential: 'api-key',
    repeatable: false,
  }),
  verify(step, response) {
    const verification = verifyIdentifier(response, step.identifier, fieldOf(response.data, 'identifier'));
    const failure = verification.verified ? publicAccessFailure(response.data) : undefined;
    return failure === undefined ? verification : { verified: false, saved: 'in part', reasons: [failure] };
  },

  readRequests: (step) => [
    {
      method: 'GET',
      path: `${PATH}/${encodeURIComponent(step.identifier)}`,
      query: query(step.scope),
      credential: 'api-key',
      repeatable: true,
    },
  ],
  resourceOf(step, [response]) {
    const yaml = response?.ok ? fieldOf(response.data, 'yamlPipeline') : undefined;
    if (response === undefined || typeof yaml !== 'string')
      return { notShown: 'its answer does not show the resource' };
    const value = pipelineIn(yaml);
    // A text that cannot be read, or names no pipeline, is held all the same: the platform keeps such ones
    // (docs/platform-api.md, Pipelines).
    const named = nonEmptyText(fieldOf(value, 'identifier'));
    const notShown = named && mismatchOf(response, step.identifier, named);
    return notShown ? { notShown } : { value, text: yaml, ...versionOf(response), ...inGit(response.data) };
  },
  differencesOf(step, held) {
    const wanted = written(step);
    if (!isMap(held.value)) return [{ path: [KEY], desired: wanted, remote: held.value }];
    return findDifferences(compared(wanted, held.value), compared(held.value, wanted), 'whole', [KEY]);
  },
  desiredOf: (step) => new TextDecoder().decode(step.document.bytes),
  updateRequest: (step, held) => ({
    method: 'PUT',
    path: `${PATH}/v2/${encodeURIComponent(step.identifier)}`,
    query: query(step.scope),
    ...ifMatch(held),
    contentType: 'application/yaml',
    body: step.document.bytes,
    credential: 'api-key',
  }),

  list: {
    whole: false,
    request: (scope, identifiers, page) => ({
      method: 'POST',
      path: `${PATH}/list`,
      query: { ...query(scope), page: String(page), size: '100' },
      contentType: 'application/json',
      body: JSON.stringify({ filterType: 'PipelineSetup', pipelineIdentifiers: identifiers }),
      credential: 'api-key',
      repeatable: true,
    }),
    pageOf: (response) => listPageOf(response, mapOf),
  },

  page: (step) => uiPath(step.scope, 'pipelines', step.identifier, 'pipeline-studio'),
};
