import {
  array,
  type BaseIssue,
  boolean,
  custom,
  description,
  type GenericSchema,
  type InferInput,
  type LooseObjectSchema,
  looseObject,
  metadata,
  null_,
  nullish,
  number,
  type ObjectEntries,
  pipe,
  record,
  regex,
  safeParse,
  string,
  title,
  union,
} from 'valibot';
import { isSecretField } from '../../secrets/detect.ts';
import type { Diagnostic, Pointer } from '../../shared/diagnostic.ts';
import { FirstOfMany } from '../../shared/first-of-many.ts';
import { identifierPattern, wordPattern } from '../../shared/identifier.ts';
import {
  compareByPosition,
  formatPath,
  isMap,
  type Mapping,
  mapOf,
  nonEmptyTextOf,
  type Path,
  valueAt,
} from '../../shared/object.ts';
import { findNearest } from '../../shared/suggest.ts';
import { capitalize } from '../../shared/text.ts';

/** A platform expression in a text, for editors; `containsExpression` is the test. */
export const expressionPattern = /<\+[\s\S]+>/;
const secretName = /pass(word|phrase|wd)|secret|token|key|credential/i;
const longestShown = 60;
const longestDescription = 1024;
const mostTags = 128;
/** Reserved words of the platform's expression language (docs/platform-api.md, Identifiers). */
const reservedNames = new Set(
  (
    'or and eq ne lt gt le ge div mod not null true false new var return step parallel stepGroup org account class ' +
    'shellScriptProvisioner'
  ).split(' '),
);
/** Words that only the documentation lists (docs/platform-api.md, Identifiers). */
const documentedAsReserved = new Set(['status', 'liteEngineTask']);

/** Whether a value contains a platform expression, `<+input>` or any other `<+…>`, alone or inside text. */
export function containsExpression(value: unknown): value is string {
  // A regular expression would take quadratic time for a long text with many `<+`.
  const begin = typeof value === 'string' ? value.indexOf('<+') : -1;
  return begin >= 0 && (value as string).lastIndexOf('>') > begin + 2;
}

/** A map with the given entries and any others; a list is refused, although valibot accepts lists as objects. */
export function map<const E extends ObjectEntries>(entries: E) {
  return pipe(custom<InferInput<LooseObjectSchema<E, undefined>>>(isMap, 'must be a map'), looseObject(entries));
}

/** A list of one kind of items. */
export function list<const S extends GenericSchema>(item: S) {
  return array(item, 'must be a list');
}

/** Marks the issue of `expression`, which is never shown (`flatten`). */
const expressionMessage = 'is not an expression';
const expression = pipe(
  custom<string>(containsExpression, expressionMessage),
  metadata({ type: 'string', pattern: expressionPattern.source }),
);

/** A value that the schema accepts, or an expression; problems are reported as those of the schema. */
export function orExpression<const S extends GenericSchema>(schema: S) {
  return union([schema, expression]);
}

/** A field that may be left out, empty (null), or an expression. */
export function maybe<const S extends GenericSchema>(schema: S) {
  return nullish(orExpression(schema));
}

/** A schema with a description, which editors show. */
export function described<const S extends GenericSchema>(schema: S, summary: string) {
  return pipe(schema, description(summary));
}

/** The rules of a whole document, with a title and a description, which editors show. */
export function titled<const S extends GenericSchema>(schema: S, name: string, summary: string) {
  return pipe(schema, title(name), description(summary));
}

/** The rules of a document with one top-level key. Other keys next to it are reported earlier (`kindOf`). */
export function keyed<const S extends GenericSchema>(key: string, resource: S, name: string, summary: string) {
  return titled(inJsonSchema(map({ [key]: resource }), { additionalProperties: false }), name, summary);
}

/** A schema that checks a rule by code, and the same rule in JSON Schema for editors. */
export function inJsonSchema<const S extends GenericSchema>(schema: S, rule: Readonly<Record<string, unknown>>) {
  return pipe(schema, metadata(rule));
}

export const text = string('must be text');
export const filledText = pipe(text, regex(/\S/, 'must not be empty'));
export const truth = boolean('must be true or false');

/** Identifier of a project, organization or connector (docs/platform-api.md, Identifiers). */
export const identifier = orExpression(
  pipe(
    text,
    regex(
      identifierPattern,
      'must begin with a letter or `_` and continue with letters, digits, `_` or `$`, at most 128 characters',
    ),
  ),
);

/** Identifier of a pipeline, stage, step group or step (docs/platform-api.md, Identifiers). */
export const pipelineIdentifier = orExpression(
  pipe(
    text,
    regex(
      wordPattern,
      'must begin with a letter or `_` and continue with letters, digits or `_`, at most 128 characters',
    ),
  ),
);

/** A map of names to text; `tagWarnings` reports numbers and booleans. */
export const tags = pipe(
  custom<Record<string, string | number | boolean | null>>(isMap, 'must be a map of names to text'),
  record(string(), union([text, number(), truth, null_()], 'must be text')),
  metadata({ additionalProperties: { anyOf: [{ type: 'string' }, { type: 'null' }] } }),
);

/** Whether a field on this path may contain a secret, so its value is never shown. */
function looksSecret(value: unknown, path: Path): boolean {
  return path.some(
    (part, depth) =>
      typeof part === 'string' &&
      (secretName.test(part) || isSecretField(mapOf(valueAt(value, path.slice(0, depth))), part)),
  );
}

/** `, found …` for a message: short plain values as they are, others by their kind. */
function describeFound(value: unknown): string {
  if (Array.isArray(value)) return ', found a list';
  if (isMap(value)) return ', found a map';
  const shown = typeof value === 'number' ? String(value) : JSON.stringify(value);
  return typeof value === 'string' && value.length > longestShown
    ? `, found text of ${value.length} characters`
    : `, found ${shown}`;
}

/** Points at a map by its name, if it has one. */
function pointerTo(path: Path): Pick<Diagnostic, 'pointer'> {
  return { pointer: { path, at: typeof path.at(-1) === 'string' ? 'key' : 'value' } };
}

/** "`path` message." */
function formatSentence(path: Path, message: string): string {
  const subject = path.length > 0 ? `\`${formatPath(path)}\`` : 'The document';
  return `${subject} ${message}${message.endsWith('?') ? '' : '.'}`;
}

/** The issues of the schema itself, instead of the issue that neither it nor an expression matches. */
function flatten(issue: BaseIssue<unknown>, base: Path = []): { issue: BaseIssue<unknown>; path: Path }[] {
  const path = [...base, ...(issue.path ?? []).map((item) => item.key as string | number)];
  const inner = issue.issues?.filter(({ message }) => message !== expressionMessage) ?? [];
  return inner.length < (issue.issues?.length ?? 0) ? inner.flatMap((one) => flatten(one, path)) : [{ issue, path }];
}

/** Every rule of the schema that the value breaks, as errors. */
function errorsOf(schema: GenericSchema, value: unknown): Diagnostic[] {
  const { issues = [] } = safeParse(schema, value);
  return issues
    .flatMap((issue) => flatten(issue))
    .map(({ issue, path }) => {
      const actual = valueAt(value, path);
      if (actual === undefined) {
        return {
          severity: 'error',
          summary: formatSentence(path, 'is required but missing'),
          ...pointerTo(path.slice(0, -1)),
        };
      }
      const quotes = issue.message === text.message && (typeof actual === 'number' || typeof actual === 'boolean');
      // A map that breaks a rule about its fields has the right type.
      const isRuleOfMap = issue.kind === 'validation' && isMap(actual);
      const shown = isRuleOfMap || looksSecret(value, path) ? '' : describeFound(actual);
      const message = `${issue.message}${shown}${quotes ? '; put it in quotes' : ''}`;
      return { severity: 'error', summary: formatSentence(path, message), pointer: { path, at: 'value' } };
    });
}

/** All diagnostics of a value: the errors of the schema and the given warnings, in document order. */
export function findingsOf(schema: GenericSchema, value: unknown, warnings: Iterable<Diagnostic>): Diagnostic[] {
  const all = [...errorsOf(schema, value), ...warnings];
  if (all.length === 0) return [];
  const order = compareByPosition(value);
  const first = new FirstOfMany<Diagnostic>();
  all.sort((one, other) => order(one.pointer?.path ?? [], other.pointer?.path ?? []));
  for (const finding of all) first.add(finding);
  return first.all();
}

/** A warning about the value at a path. */
export function createWarning(path: Path, message: string, at: Pointer['at'] = 'value'): Diagnostic {
  return { severity: 'warning', summary: formatSentence(path, message), pointer: { path, at } };
}

/** An error about the value at a path: the platform is known to refuse it. */
export function createRefusal(path: Path, message: string, at: Pointer['at'] = 'value'): Diagnostic {
  return { severity: 'error', summary: formatSentence(path, message), pointer: { path, at } };
}

/** A warning at a map, about something it lacks. */
export function warningAt(path: Path, message: string): Diagnostic {
  return { severity: 'warning', summary: formatSentence(path, message), ...pointerTo(path) };
}

/** The names that the platform is known to accept (docs/platform-api.md, Identifiers). */
export interface NameRule {
  readonly pattern: RegExp;
  /** The same in words, as a clause. */
  readonly rule: string;
}

/** The information about a kind that messages need. */
interface KindNames {
  readonly noun: string;
  readonly names: NameRule;
}

/** The name of organizations, projects and connectors. */
export const plainName: NameRule = {
  pattern: /^[A-Za-z0-9_. /-]{1,128}$/,
  rule: 'has at most 128 letters, digits, spaces and `-`, `_`, `.`, `/`',
};

/** The name of pipelines, of their parts, and of the resources that they use. */
export const wordName: NameRule = {
  pattern: /^[a-zA-Z_0-9.-][-0-9a-zA-Z_\s.]{0,127}$/,
  rule: 'has at most 128 letters, digits, spaces and `-`, `_`, `.`',
};

/** Errors and warnings about identifier, name, description, tags and scope fields of the resource at `path`. */
export function* commonWarningsOf(resource: Mapping, path: Path, kind: KindNames): Generator<Diagnostic> {
  const id = nonEmptyTextOf(resource.identifier);
  if (id !== undefined && reservedNames.has(id)) {
    yield createRefusal(
      [...path, 'identifier'],
      `is the reserved word "${id}", which the platform refuses as an identifier`,
    );
  } else if (id !== undefined && documentedAsReserved.has(id)) {
    yield createWarning([...path, 'identifier'], `is "${id}", which the platform's documentation lists as reserved`);
  }
  if (containsExpression(id)) {
    yield createWarning(
      [...path, 'identifier'],
      'is an expression, but the platform needs the identifier itself to create it',
    );
  }
  yield* nameWarnings(resource, path, kind);
  const about = nonEmptyTextOf(resource.description);
  if (about !== undefined && about.length > longestDescription) {
    yield createRefusal([...path, 'description'], `must not be longer than ${longestDescription} characters`);
  }
  yield* tagWarningsOf(mapOf(resource.tags), [...path, 'tags'], createRefusal);
  if (kind.names === plainName) yield* expressionRefusalsOf(resource, path);
  for (const field of ['orgIdentifier', 'projectIdentifier']) {
    const scope = nonEmptyTextOf(resource[field]);
    if (scope !== undefined && !containsExpression(scope) && !identifierPattern.test(scope)) {
      yield createWarning([...path, field], `cannot be an identifier of the platform${describeFound(scope)}`);
    }
  }
}

/** Errors for expressions where the platform accepts none: in the name and the tags (docs/platform-api.md, Wires and scopes). */
function* expressionRefusalsOf(resource: Mapping, path: Path): Generator<Diagnostic> {
  const message = 'must not be an expression: the platform accepts none here';
  if (containsExpression(resource.name)) yield createRefusal([...path, 'name'], message);
  if (containsExpression(resource.tags)) yield createRefusal([...path, 'tags'], message);
  for (const [name, value] of Object.entries(mapOf(resource.tags))) {
    if (containsExpression(value)) yield createRefusal([...path, 'tags', name], message);
  }
}

/** A warning about a name that the platform is not known to accept. */
export function* nameWarnings(resource: Mapping, path: Path, { noun, names }: KindNames): Generator<Diagnostic> {
  const given = nonEmptyTextOf(resource.name);
  if (given === undefined || !/\S/.test(given) || containsExpression(given) || names.pattern.test(given)) return;
  yield createWarning([...path, 'name'], `may be refused: the name of ${noun} ${names.rule}`);
}

/** Diagnostics of tags, whose values are text; a value that is not text is a `problem`. */
export function* tagWarningsOf(given: Mapping, path: Path, problem = createWarning): Generator<Diagnostic> {
  const entries = Object.entries(given);
  if (entries.length > mostTags) {
    yield createRefusal(path, `has ${entries.length} tags; the platform accepts at most ${mostTags}`, 'key');
  }
  for (const [name, value] of entries) {
    if (value === null && name.includes(':')) {
      yield createWarning(
        [...path, name],
        'is a tag without text: write a space after the colon, or put the name in quotes',
      );
    }
    if (typeof value !== 'number' && typeof value !== 'boolean') continue;
    yield problem([...path, name], 'must be text; put it in quotes');
  }
}

/** `; did you mean …` for a name that is similar to a known one, else nothing. */
export function suggest(name: string, known: Iterable<string>): string {
  const near = findNearest(name, known);
  return near === undefined ? '' : `; did you mean \`${near}\`?`;
}

/**
 * Warnings about fields of a map that the action does not know. The platform ignores them in JSON. In a text it may know them,
 * so there only those that look mistyped are reported.
 */
export function* unknownFieldsOf(
  value: Mapping,
  path: Path,
  { fields, noun }: { readonly fields: Readonly<Record<string, unknown>>; readonly noun: string },
  sentAs: 'json' | 'text',
): Generator<Diagnostic> {
  for (const name of Object.keys(value)) {
    if (Object.hasOwn(fields, name)) continue;
    const near = findNearest(name, Object.keys(fields));
    if (sentAs === 'json') {
      const meant = near === undefined ? '' : `; did you mean \`${near}\`?`;
      yield createWarning(
        [...path, name],
        `is not a known field of ${noun}; the platform will silently ignore it${meant}`,
        'key',
      );
    } else if (near !== undefined) {
      yield createWarning([...path, name], `is not a known field of ${noun}; did you mean \`${near}\`?`, 'key');
    }
  }
}

/** The name of a kind as a title: "Input set". */
export function titleOf(name: string): string {
  return capitalize(name);
}
