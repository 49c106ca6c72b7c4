import {
  array,
  boolean,
  description,
  type GenericSchema,
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
import { holdsSecret } from '../../secrets/secrets.ts';
import { omitUndefined } from '../../shared/defined.ts';
import type { Diagnostic, Pointer } from '../../shared/diagnostic.ts';
import { FirstOfMany } from '../../shared/first-of-many.ts';
import {
  compareByPosition,
  fieldOf,
  formatPath,
  isMap,
  type Mapping,
  mapOf,
  nonEmptyText,
  type Path,
  valueAt,
} from '../../shared/object.ts';
import { findNearest } from '../../shared/suggest.ts';
import type { Identity } from '../kind.ts';

const EXPRESSION = /<\+[\s\S]+>/;
const SECRET_NAME = /pass(word|phrase|wd)|secret|token|key|credential/i;
const SHOWN_LENGTH = 60;
const DESCRIPTION_LENGTH = 1024;
const TAG_COUNT = 128;
/** Words that the platform's expression language keeps for itself (docs/platform-api.md, Identifiers). */
const RESERVED = new Set(
  (
    'or and eq ne lt gt le ge div mod not null true false new var return step parallel stepGroup org account class ' +
    'shellScriptProvisioner status liteEngineTask'
  ).split(' '),
);

/** Whether a value holds a platform expression, `<+input>` or any other `<+…>`, alone or inside text. */
export function holdsExpression(value: unknown): value is string {
  // A regular expression would try every `<+` of a long text with every rest of it.
  const begin = typeof value === 'string' ? value.indexOf('<+') : -1;
  return begin >= 0 && (value as string).lastIndexOf('>') > begin + 2;
}

/** Makes a schema of maps refuse lists, which valibot takes for objects. */
function withoutLists<S extends GenericSchema>(schema: S): S {
  const run = schema['~run'].bind(schema);
  const strict: S['~run'] = (dataset, config) =>
    run(Array.isArray(dataset.value) ? { value: undefined } : dataset, config);
  return Object.assign(schema, { '~run': strict });
}

/** A map with the given entries and any others. */
export function map<const E extends ObjectEntries>(entries: E) {
  return withoutLists(looseObject(entries, 'must be a map'));
}

/** A list of one kind of items. */
export function list<const S extends GenericSchema>(item: S) {
  return array(item, 'must be a list');
}

/** What the schema takes, or an expression that stands for it; its problems are told as the schema's own. */
export function orExpression<const S extends GenericSchema>(schema: S) {
  const either = union([schema, pipe(string(), regex(EXPRESSION))]);
  const run: (typeof either)['~run'] = (dataset, config) =>
    holdsExpression(dataset.value) ? { typed: true, value: dataset.value } : schema['~run'](dataset, config);
  return Object.assign(either, { '~run': run });
}

/** A field that may be left out, empty (null), or an expression. */
export function maybe<const S extends GenericSchema>(schema: S) {
  return nullish(orExpression(schema));
}

/** A schema with a sentence for the editors of those who write payloads. */
export function described<const S extends GenericSchema>(schema: S, summary: string) {
  return pipe(schema, description(summary));
}

/** The rules of a whole document, with a title and a sentence for the editors of those who write payloads. */
export function titled<const S extends GenericSchema>(schema: S, name: string, summary: string) {
  return pipe(schema, title(name), description(summary));
}

/** The rules of a document with one top-level key. Other keys beside it are told before they are checked (`kindOf`). */
export function keyed<const S extends GenericSchema>(key: string, resource: S, name: string, summary: string) {
  return titled(inJsonSchema(map({ [key]: resource }), { additionalProperties: false }), name, summary);
}

/** A schema that checks a rule by code, and what says the same in JSON Schema for the editors. */
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
      /^[a-zA-Z_][0-9a-zA-Z_$]{0,127}$/,
      'must begin with a letter or `_` and go on with letters, digits, `_` or `$`, 128 characters at most',
    ),
  ),
);

/** Identifier of a pipeline, stage, step group or step (docs/platform-api.md, Identifiers). */
export const pipelineIdentifier = orExpression(
  pipe(
    text,
    regex(
      /^[a-zA-Z_][0-9a-zA-Z_]{0,127}$/,
      'must begin with a letter or `_` and go on with letters, digits or `_`, 128 characters at most',
    ),
  ),
);

/** A map of names to text; the platform turns numbers and booleans into text. */
export const tags = withoutLists(
  record(string(), union([text, number(), truth, null_()], 'must be text'), 'must be a map of names to text'),
);

/** Whether a field on this path of a value may hold a secret, so that what it holds is never shown. */
function looksSecret(value: unknown, path: Path): boolean {
  return path.some(
    (part, depth) =>
      typeof part === 'string' &&
      (SECRET_NAME.test(part) || holdsSecret(mapOf(valueAt(value, path.slice(0, depth))), part)),
  );
}

/** `, found …` for a message: short plain values as they are, others by their kind. */
function found(value: unknown): string {
  if (Array.isArray(value)) return ', found a list';
  if (isMap(value)) return ', found a map';
  const shown = typeof value === 'number' ? String(value) : JSON.stringify(value);
  return typeof value === 'string' && value.length > SHOWN_LENGTH
    ? `, found text of ${value.length} characters`
    : `, found ${shown}`;
}

/** Points at a map by its name, where it has one. */
function placeOf(path: Path): Pick<Diagnostic, 'pointer'> {
  return { pointer: { path, at: typeof path.at(-1) === 'string' ? 'key' : 'value' } };
}

/** "`path` message." */
function sentence(path: Path, message: string): string {
  const subject = path.length > 0 ? `\`${formatPath(path)}\`` : 'The document';
  return `${subject} ${message}${message.endsWith('?') ? '' : '.'}`;
}

/** Every rule of the schema that the value breaks, as errors. */
function errors(schema: GenericSchema, value: unknown): Diagnostic[] {
  const { issues = [] } = safeParse(schema, value);
  return issues.map((issue) => {
    const path = (issue.path ?? []).map((item) => item.key as string | number);
    const held = valueAt(value, path);
    if (held === undefined) {
      return { severity: 'error', summary: sentence(path, 'is required but missing'), ...placeOf(path.slice(0, -1)) };
    }
    const quotes = issue.message === text.message && (typeof held === 'number' || typeof held === 'boolean');
    // A map that breaks a rule about its fields is a map all the same.
    const isMapAllTheSame = issue.kind === 'validation' && isMap(held);
    const shown = isMapAllTheSame || looksSecret(value, path) ? '' : found(held);
    const message = `${issue.message}${shown}${quotes ? '; put it in quotes' : ''}`;
    return { severity: 'error', summary: sentence(path, message), pointer: { path, at: 'value' } };
  });
}

/** All findings of a value: the errors of the schema and the given warnings, in document order. */
export function findingsOf(schema: GenericSchema, value: unknown, warnings: Iterable<Diagnostic>): Diagnostic[] {
  const order = compareByPosition(value);
  const told = new FirstOfMany<Diagnostic>();
  const all = [...errors(schema, value), ...warnings].sort((one, other) =>
    order(one.pointer?.path ?? [], other.pointer?.path ?? []),
  );
  for (const finding of all) told.add(finding);
  return told.all();
}

/** A warning about the value at a path. */
export function warning(path: Path, message: string, at: Pointer['at'] = 'value'): Diagnostic {
  return { severity: 'warning', summary: sentence(path, message), pointer: { path, at } };
}

/** A warning at a map, about something it lacks. */
export function warningAt(path: Path, message: string): Diagnostic {
  return { severity: 'warning', summary: sentence(path, message), ...placeOf(path) };
}

/** What the platform is known to accept in the fields that all resources share (docs/platform-api.md, Identifiers). */
interface CommonRules {
  /** "a project", for messages. */
  readonly noun: string;
  readonly name: RegExp;
  readonly nameRule: string;
}

/** The name of most resources. */
export const plainName = {
  name: /^[A-Za-z0-9_. /-]{1,128}$/,
  nameRule: 'has at most 128 letters, digits, spaces and `-`, `_`, `.`, `/`',
};

/** Warnings about identifier, name, description, tags and scope fields of the resource at `path`. */
export function* commonWarnings(resource: Mapping, path: Path, rules: CommonRules): Generator<Diagnostic> {
  const id = nonEmptyText(resource.identifier);
  if (id !== undefined && RESERVED.has(id)) {
    yield warning([...path, 'identifier'], `is the reserved word "${id}", which the platform refuses as an identifier`);
  }
  if (holdsExpression(id)) {
    yield warning(
      [...path, 'identifier'],
      'is an expression, but the platform needs the identifier itself to create it',
    );
  }
  yield* nameWarnings(resource, path, rules);
  const about = nonEmptyText(resource.description);
  if (about !== undefined && about.length > DESCRIPTION_LENGTH) {
    yield warning([...path, 'description'], `may be refused: it is longer than ${DESCRIPTION_LENGTH} characters`);
  }
  yield* tagWarnings(mapOf(resource.tags), [...path, 'tags']);
  for (const field of ['orgIdentifier', 'projectIdentifier']) {
    const scope = nonEmptyText(resource[field]);
    if (scope !== undefined && !holdsExpression(scope) && !/^[a-zA-Z_][0-9a-zA-Z_$]*$/.test(scope)) {
      yield warning([...path, field], `cannot be an identifier of the platform${found(scope)}`);
    }
  }
}

/** A warning about a name that the platform is not known to accept. */
export function* nameWarnings(
  resource: Mapping,
  path: Path,
  { noun, name, nameRule }: CommonRules,
): Generator<Diagnostic> {
  const given = nonEmptyText(resource.name);
  if (given === undefined || !/\S/.test(given) || holdsExpression(given) || name.test(given)) return;
  yield warning([...path, 'name'], `may be refused: the name of ${noun} ${nameRule}`);
}

/** Warnings about the tags of a resource; their values are text. */
export function* tagWarnings(given: Mapping, path: Path): Generator<Diagnostic> {
  const entries = Object.entries(given);
  if (entries.length > TAG_COUNT) {
    yield warning(path, `may be refused: it holds ${entries.length} tags, and ${TAG_COUNT} are the most`, 'key');
  }
  for (const [name, value] of entries) {
    if (value === null && name.includes(':')) {
      yield warning([...path, name], 'is a tag without text: write a space after the colon, or put the name in quotes');
    }
    if (typeof value !== 'number' && typeof value !== 'boolean') continue;
    yield warning([...path, name], 'is not text, as tags are; put it in quotes to keep it as it is written');
  }
}

/** `; did you mean …` for a name that is near to a known one, else nothing. */
export function suggest(name: string, known: Iterable<string>): string {
  const near = findNearest(name, known);
  return near === undefined ? '' : `; did you mean \`${near}\`?`;
}

/** Warnings about the fields of a map that the platform does not know and drops silently. */
export function* unknownFields(
  value: Mapping,
  path: Path,
  known: readonly string[],
  noun: string,
): Generator<Diagnostic> {
  for (const name of Object.keys(value)) {
    if (known.includes(name)) continue;
    const message = `is no field of ${noun}, and the platform drops it silently${suggest(name, known)}`;
    yield warning([...path, name], message, 'key');
  }
}

const SCOPE_FIELDS = ['account', 'org', 'project'] as const;

/** What a document says of itself, read from the map below its top-level key. */
export function identityOf(value: unknown, key: string): Identity {
  const resource = fieldOf(value, key);
  const said = (field: string) => {
    const held = nonEmptyText(fieldOf(resource, field));
    return holdsExpression(held) ? undefined : held;
  };
  const paths = {
    identifier: [key, 'identifier'],
    account: [key, 'accountIdentifier'],
    org: [key, 'orgIdentifier'],
    project: [key, 'projectIdentifier'],
  };
  const expressions = SCOPE_FIELDS.filter((field) => holdsExpression(valueAt(value, paths[field])));
  return {
    ...omitUndefined({
      identifier: nonEmptyText(fieldOf(resource, 'identifier')),
      account: said('accountIdentifier'),
      org: said('orgIdentifier'),
      project: said('projectIdentifier'),
    }),
    ...(expressions.length > 0 && { expressions }),
    paths,
  };
}
