import * as v from 'valibot';
import { isMap } from '../../src/shared/object.ts';
import type { FieldError } from '../protocol/response.ts';

/** Reserved words of the platform's expression language (docs/internals/platform-api.md, Identifiers). */
const reserved = new Set(
  (
    'or and eq ne lt gt le ge div mod not null true false new var return step parallel stepGroup org account class ' +
    'shellScriptProvisioner status liteEngineTask'
  ).split(' '),
);

const text = v.string('must be text');

/** A map with the given fields and any others; a list is not one. */
export function mapWith<const E extends v.ObjectEntries>(entries: E) {
  return v.pipe(v.custom<Record<string, unknown>>(isMap, 'must be a map'), v.looseObject(entries));
}

/** A map with these fields, of which a platform in Go or Java drops all others. */
export function mapOf<const E extends v.ObjectEntries>(entries: E) {
  return v.pipe(v.custom<Record<string, unknown>>(isMap, 'must be a map'), v.object(entries));
}

/** Text that is not empty. */
export const filledText = v.pipe(text, v.regex(/\S/, 'must not be empty'));
export const optionalText = v.nullish(text);
export const truth = v.boolean('must be true or false');

/** A field that may be absent, empty, or an expression instead of a value of the schema. */
export function orExpression(schema: v.GenericSchema) {
  return v.nullish(v.lazy((value) => (typeof value === 'string' && value.includes('<+') ? v.string() : schema)));
}

function identifierMatching(pattern: RegExp) {
  return v.pipe(
    text,
    v.regex(pattern, `must match ${pattern.source}`),
    v.check((word) => !reserved.has(word), 'is a reserved word'),
  );
}

/** Identifier of an organization, a project or a connector. */
export const identifier = identifierMatching(/^[a-zA-Z_][0-9a-zA-Z_$]{0,127}$/);
/** Identifier of every kind that is written as YAML: no `$`. */
export const plainIdentifier = identifierMatching(/^[a-zA-Z_][0-9a-zA-Z_]{0,127}$/);
/** Identifier of a secret: a hyphen is also allowed. */
export const secretIdentifier = identifierMatching(/^[a-zA-Z_][0-9a-zA-Z_$-]{0,127}$/);

function nameMatching(pattern: RegExp) {
  return v.pipe(filledText, v.regex(pattern, `must match ${pattern.source}`));
}

/** Name of an organization, a project, a connector or another kind sent as JSON. */
export const name = nameMatching(/^[A-Za-z0-9_. /-]{1,128}$/);
const description = v.nullish(v.pipe(text, v.maxLength(1024, 'must have at most 1024 characters')));

/** Tags: names and their values, 128 at most. */
function tagsWith(value: v.GenericSchema) {
  return v.nullish(
    v.pipe(
      v.custom<Record<string, unknown>>(isMap, 'must be a map of names to text'),
      v.record(v.string(), v.nullable(value)),
      v.check((map) => Object.keys(map).length <= 128, 'must have at most 128 entries'),
    ),
  );
}

const notExpression = v.pipe(
  text,
  v.check((value) => !value.includes('<+'), 'must not be an expression'),
);
const scoped = { description, orgIdentifier: optionalText, projectIdentifier: optionalText };

/** Fields of all resources whose values are known when they are saved. */
export const described = { ...scoped, tags: tagsWith(notExpression) };
/**
 * Fields of resources that run: their tags may be expressions, which get values at run time (docs/internals/platform-api.md,
 * Pipelines).
 */
export const describedAtRun = { ...scoped, tags: tagsWith(text) };

/** Every rule that a value breaks. */
export function findErrors(schema: v.GenericSchema, value: unknown): FieldError[] {
  const { issues = [] } = v.safeParse(schema, value);
  return issues.map((issue) => ({
    fieldId: v.getDotPath(issue) ?? '',
    error: issue.received === 'undefined' && issue.kind === 'schema' ? 'must not be null' : issue.message,
  }));
}

/** A valid value without the fields that the platform drops. The output of Valibot also lacks keys such as `constructor`. */
export function dropUnknown(schema: v.GenericSchema, value: unknown): unknown {
  const { type, entries, item, wrapped, pipe } = schema as v.GenericSchema & {
    readonly entries?: v.ObjectEntries;
    readonly item?: v.GenericSchema;
    readonly wrapped?: v.GenericSchema;
    readonly pipe?: readonly v.GenericSchema[];
  };
  if (pipe) return pipe.reduce((known, part) => (part.kind === 'schema' ? dropUnknown(part, known) : known), value);
  if (wrapped) return dropUnknown(wrapped, value);
  if (item && Array.isArray(value)) return value.map((one) => dropUnknown(item, one));
  if (!isMap(value)) return value;
  const values = type === 'record' ? (schema as v.GenericSchema & { value: v.GenericSchema }).value : undefined;
  const fields = Object.entries(value).flatMap(([name, field]) => {
    const known = values ?? (entries && Object.hasOwn(entries, name) ? (entries[name] as v.GenericSchema) : undefined);
    if (known === undefined) return type === 'object' ? [] : [[name, field]];
    return [[name, dropUnknown(known, field)]];
  });
  return Object.fromEntries(fields);
}
