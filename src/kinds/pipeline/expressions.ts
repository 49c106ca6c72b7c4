import type { Diagnostic } from '../../shared/diagnostic.ts';
import { memoize } from '../../shared/memoize.ts';
import {
  asFilledText,
  asMap,
  asMaps,
  findFields,
  findTexts,
  getField,
  isEmpty,
  isMap,
  type Mapping,
  type Path,
} from '../../shared/object.ts';
import { suggest } from '../../shared/suggest.ts';
import { at } from '../shared/diagnostics.ts';
import { containsExpression } from '../shared/schema.ts';

interface Names {
  readonly all: readonly string[];
  /** Those of parts that may run several times, and then have a suffix: `build_0`. */
  readonly looped: readonly string[];
}

interface Use {
  readonly path: Path;
  /** The expression up to the name: `<+stages.build`. */
  readonly text: string;
  readonly head: string;
  readonly name: string;
  /** The step, if the expression names a stage and a step of it. */
  readonly step: string | undefined;
  /** The parts that contain it, from the outermost: a stage, step groups, a step. */
  readonly around: readonly Mapping[];
}

/** A name that is followed by a bracket is a function, and one that another expression follows is only known in a run. */
const naming =
  /<\+(?<head>pipeline\.variables|(?:pipeline\.)?stages|(?:(?:stage\.spec\.)?execution\.)?(?:steps|rollbackSteps)|matrix)\.(?<name>[a-zA-Z_]\w*)(?:\.spec\.execution\.(?:steps|rollbackSteps)\.(?<step>[a-zA-Z_]\w*))?(?=[.[>\s])/g;

const implicitStep = 'liteEngineTask';

/** Keys of a stage that deploys several services or environments, which adds axes. */
const implicitAxes = ['services', 'environments', 'environmentGroup'];

/**
 * Warnings about expressions that name a variable, stage, step or axis of a matrix that the pipeline does not have
 * (docs/internals/platform-api.md, Expressions). Where a template, an expression or a place for insertion may add names, nothing is
 * reported.
 */
export function checkExpressions(pipeline: Mapping, path: Path): Diagnostic[] {
  const uses = findUses(pipeline, path);
  if (uses.length === 0 || findFields(pipeline, [], (key) => key === 'insert').length > 0) return [];
  const variables = listVariableNames(pipeline);
  const stages = listStages(pipeline);
  return uses.flatMap((use) => {
    const { head, name, step, around } = use;
    if (head === 'pipeline.variables') return check(use, name, variables, 'the pipeline has no variable');
    if (head === 'matrix') return check(use, name, listAxes(around), 'no matrix around it has the axis');
    if (!head.endsWith('stages')) return checkStep(use, around[0]);
    const stage = stages?.find(({ identifier }) => identifier === name);
    if (stage === undefined) return check(use, name, listNames(stages), 'the pipeline has no stage');
    return step === undefined ? [] : check(use, step, listStepNames(stage), `stage \`${name}\` has no step`);
  });
}

/** Warnings about expressions in a stage template that name a step which the stage does not have. `path` leads to the stage. */
export function checkStageExpressions(stage: Mapping, path: Path): Diagnostic[] {
  return findUses(stage, path).flatMap((use) => (/(steps|Steps)$/.test(use.head) ? checkStep(use, stage) : []));
}

function checkStep(use: Use, stage: Mapping | undefined): Diagnostic[] {
  if (use.name === implicitStep) return [];
  return check(use, use.name, stage && listStepNames(stage), 'the stage has no step');
}

function check({ path, text }: Use, name: string, names: Names | undefined, lack: string): Diagnostic[] {
  if (names === undefined) return [];
  const { all, looped } = names;
  // A name may contain dots.
  const isKnown = all.some((known) => known === name || known.startsWith(`${name}.`));
  if (isKnown || looped.some((known) => name.startsWith(`${known}_`))) return [];
  return [at(path).warning(`contains \`${text}…>\`, but ${lack} \`${name}\`${suggest(name, all)}`)];
}

function findUses(value: Mapping, base: Path): Use[] {
  const fields = findFields(value, base, (_key, content) => mentionsExpression(content));
  return fields.flatMap((field) => {
    if (field.key === 'description') return [];
    const around = partsAround(value, field.path.slice(base.length));
    // What a chained pipeline gets may refer to that pipeline.
    if (getField(around[0], 'type') === 'Pipeline') return [];
    return findTexts(field).flatMap(({ text, path }) => {
      // A comment of a script is not used.
      const lines = text.split('\n').filter((line) => !/^\s*#/.test(line));
      const matches = lines.flatMap((line) => [...line.matchAll(naming)]);
      return [...new Map(matches.map((match) => [match[0], match])).values()].map(({ 0: whole, groups }): Use => {
        const { head = '', name = '', step } = groups ?? {};
        return { path, text: whole, head, name, step, around };
      });
    });
  });
}

function mentionsExpression(content: unknown): boolean {
  if (Array.isArray(content)) return content.some((item) => typeof item === 'string' && item.includes('<+'));
  return typeof content === 'string' && content.includes('<+');
}

function partsAround(value: unknown, path: Path): Mapping[] {
  const parts: Mapping[] = [];
  let inner = value;
  for (const part of path) {
    // The inputs of a template are parts of the template.
    if (part === 'template') break;
    inner = Array.isArray(inner) ? inner[Number(part)] : getField(inner, String(part));
    if ((part === 'stage' || part === 'stepGroup' || part === 'step') && isMap(inner)) parts.push(inner);
  }
  return parts;
}

function listVariableNames({ template, variables }: Mapping): Names | undefined {
  if (!isEmpty(template) || containsExpression(variables)) return undefined;
  const all = readNames(asMaps(variables).map(({ name }) => name));
  return all && { all, looped: [] };
}

function listStages({ template, stages }: Mapping): Mapping[] | undefined {
  const found = isEmpty(template) ? partsIn(stages, ['stage']) : undefined;
  return found?.map(({ part }) => part);
}

/** The items of a list, and those that it runs in parallel; `undefined` if an item has none of these names. */
function partsIn(
  items: unknown,
  names: readonly string[],
): { readonly name: string; readonly part: Mapping }[] | undefined {
  if (!Array.isArray(items)) return undefined;
  const found = items.map((item) => {
    const parallel = getField(item, 'parallel');
    if (parallel !== undefined) return partsIn(parallel, names);
    const name = names.find((key) => isMap(getField(item, key)));
    return name === undefined ? undefined : [{ name, part: asMap(getField(item, name)) }];
  });
  return found.includes(undefined) ? undefined : found.flatMap((parts) => parts ?? []);
}

function listNames(parts: readonly Mapping[] | undefined): Names | undefined {
  const all = parts && readNames(parts.map(({ identifier }) => identifier));
  // The strategy of a template is not in the document.
  const looped = parts?.filter((part) => isLooped(part) || !isEmpty(part.template));
  return all && { all, looped: (looped ?? []).map(({ identifier }) => String(identifier)) };
}

/** The names of all steps and step groups of a stage at any depth; which of them an expression can name depends on its place. */
const listStepNames = memoize((stage: Mapping): Names | undefined => {
  if (!isEmpty(stage.template)) return undefined;
  const parts: Mapping[] = [];
  const lists = findFields(stage.spec, [], (key) => key === 'steps' || key === 'rollbackSteps');
  if (lists.length === 0) return undefined;
  for (const { value } of lists) {
    if (isEmpty(value)) continue;
    const found = partsIn(value, ['step', 'stepGroup']);
    if (found === undefined || found.some(({ name, part }) => name === 'stepGroup' && !isEmpty(part.template)))
      return undefined;
    parts.push(...found.map(({ part }) => part));
  }
  const names = listNames(parts);
  // A loop around a step may add a suffix to its name too.
  return names && [stage, ...parts].some(isLooped) ? { ...names, looped: names.all } : names;
}, new WeakMap());

function isLooped({ strategy, spec }: Mapping): boolean {
  return !isEmpty(strategy) || implicitAxes.some((key) => !isEmpty(getField(spec, key)));
}

function listAxes(around: readonly Mapping[]): Names | undefined {
  const spec = asMap(around[0]?.spec);
  const isUnclear =
    around.some(({ template }) => !isEmpty(template)) || implicitAxes.some((key) => !isEmpty(spec[key]));
  const strategies = around.flatMap(({ strategy }) => (isEmpty(strategy) ? [] : [getField(strategy, 'matrix')]));
  if (isUnclear || strategies.length === 0 || !strategies.every(isMap)) return undefined;
  return { all: strategies.flatMap((matrix) => Object.keys(matrix)), looped: [] };
}

function readNames(values: readonly unknown[]): string[] | undefined {
  const names = values.flatMap((value) => (containsExpression(value) ? [] : (asFilledText(value) ?? [])));
  return names.length === values.length ? names : undefined;
}
