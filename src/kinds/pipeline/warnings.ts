import type { Diagnostic } from '../../shared/diagnostic.ts';
import { asList, asMap, findFields, isEmpty, isMap, type Mapping, type Path } from '../../shared/object.ts';
import { suggest } from '../../shared/suggest.ts';
import { joinWords } from '../../shared/text.ts';
import { checkName, checkTags, wordName } from '../shared/common-rules.ts';
import { at } from '../shared/diagnostics.ts';
import { containsExpression } from '../shared/schema.ts';
import { checkExpressions } from './expressions.ts';
import { stageParts, stepParts, topKey } from './fields.ts';

/** The keys on the path from a pipeline to its steps; under any other key, such as `templateInputs`, a step may be incomplete. */
const namesAboveSteps = new Set(
  'pipeline stages stage parallel spec execution steps rollbackSteps stepGroup step'.split(' '),
);

/** The fields of a pipeline that are checked beyond their types. */
const checkedNames = new Set(['stage', 'stepGroup', 'step', 'steps', 'rollbackSteps']);

/** The lists of a pipeline, and the possible items of each. */
const itemNames: Readonly<Record<string, readonly string[]>> = {
  stages: Object.keys(stageParts),
  steps: Object.keys(stepParts),
  rollbackSteps: Object.keys(stepParts),
};

/** How the platform writes a duration (docs/platform-api.md, Identifiers). */
export const timeoutPattern = /^([1-9]\d+s|[1-9]\d*[mhwd](\s?\d+[smhwd]){0,99}|)$/;

/**
 * Warnings about stages, step groups and steps, by what the platform's published schema requires. Where the account's own schema
 * or its dry run checks the text, they say it better.
 */
export function* findPartWarnings(given: Mapping): Generator<Diagnostic> {
  yield* checkTimeout(given, [topKey]);
  yield* checkItems(given.stages, [topKey, 'stages'], 'stages');
  for (const { key, value, path } of findFields(given.stages, [topKey, 'stages'], (name) => checkedNames.has(name))) {
    if (!path.every((part) => typeof part === 'number' || namesAboveSteps.has(part))) continue;
    if (key === 'steps' || key === 'rollbackSteps') yield* checkItems(value, path, key);
    if ((key !== 'stage' && key !== 'step' && key !== 'stepGroup') || !isMap(value)) continue;
    yield* checkName(value, path, { noun: `a ${key}`, names: wordName });
    yield* checkTimeout(value, path);
    if (key === 'stage') {
      yield* checkTags(asMap(value.tags), [...path, 'tags']);
      continue;
    }
    const wanted = ['identifier', 'name', ...(key === 'step' && isEmpty(value.template) ? ['type'] : [])];
    const lacking = wanted.filter((name) => isEmpty(value[name])).map((name) => `\`${name}\``);
    if (lacking.length > 0)
      yield at(path, 'key').warning(`lacks ${lacking.join(', ')}, which the platform requires in every ${key}`);
  }
}

/** Warnings about items that this action does not know; the platform may be newer. */
function* checkItems(items: unknown, path: Path, name: string): Generator<Diagnostic> {
  const known = itemNames[name] ?? [];
  for (const [index, item] of asList(items).entries()) {
    if (!isMap(item)) continue;
    const parts = Object.entries(item).flatMap(([part, value]) => ((value ?? null) === null ? [] : [part]));
    if (!parts.some((part) => known.includes(part)) && (name !== 'stages' || parts.length > 0)) {
      const choice = joinWords(
        known.map((part) => `\`${part}\``),
        'and',
      );
      const message = `contains none of ${choice}, so it was not checked${suggest(parts[0] ?? '', known)}`;
      yield at([...path, index]).warning(message);
    }
    yield* checkItems(item.parallel, [...path, index, 'parallel'], name);
  }
}

function* checkTimeout(part: Mapping, path: Path): Generator<Diagnostic> {
  const { timeout } = part;
  if (typeof timeout !== 'string' && typeof timeout !== 'number') return;
  if (containsExpression(timeout) || timeoutPattern.test(String(timeout))) return;
  yield at([...path, 'timeout']).warning('may be refused: write a duration such as `10m` or `1h 30m`, at least 10s');
}

/** Warnings about what the platform would refuse or ignore in a pipeline. */
export function* findPipelineDiagnostics(pipeline: Mapping, path: Path): Generator<Diagnostic> {
  if (Object.keys(pipeline).length > 0 && isEmpty(pipeline.stages) && isEmpty(pipeline.template)) {
    yield at(path, 'key').warning('has no stages and no template, so there is nothing to run');
  }
  yield* checkExpressions(pipeline, path);
}
