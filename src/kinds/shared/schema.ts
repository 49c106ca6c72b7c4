import {
  array,
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
  optional,
  picklist,
  pipe,
  record,
  regex,
  string,
  title,
  union,
  unknown,
} from 'valibot';
import { identifierPattern, wordPattern } from '../../shared/identifier.ts';
import { isMap } from '../../shared/object.ts';
import { levels } from '../resource-key.ts';
import { createAttributesItem, type FieldAttributes } from './attributes.ts';

/** A platform expression in a text, for editors; `containsExpression` is the test. */
export const expressionPattern = /<\+[\s\S]+>/;

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

export function list<const S extends GenericSchema>(item: S) {
  return array(item, 'must be a list');
}

/** Marks the issue of `expression`, which is never shown (`flatten` in diagnostics.ts). */
export const expressionMessage = 'is not an expression';

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

/** A field's rule, its description for editors, and what the platform does with it beyond the rule (`fieldsWith`). */
export function field<const S extends GenericSchema>(schema: S, summary: string, attributes: FieldAttributes = {}) {
  const all = attributes.immutable === true ? `${summary} It cannot be changed later.` : summary;
  return pipe(schema, description(all), createAttributesItem(attributes));
}

/** A field with further attributes, for the kinds in which the platform does more with it. */
export function also<const S extends GenericSchema>(schema: S, attributes: FieldAttributes) {
  return pipe(schema, createAttributesItem(attributes));
}

/** The rules of a whole document, with a title and a description, which editors show. */
export function titled<const S extends GenericSchema>(schema: S, name: string, summary: string) {
  return pipe(schema, title(name), description(summary));
}

/** A schema that checks a rule by code, and the same rule in JSON Schema for editors. */
export function inJsonSchema<const S extends GenericSchema>(schema: S, rule: Readonly<Record<string, unknown>>) {
  return pipe(schema, metadata(rule));
}

export const text = string('must be text');
export const filledText = pipe(text, regex(/\S/, 'must not be empty'));
export const truth = boolean('must be true or false');

export function formedText(form: RegExp, message: string) {
  return orExpression(pipe(text, regex(form, message)));
}

/** Identifier of a project, organization or connector (docs/internals/platform-api.md, Identifiers). */
export const identifier = formedText(
  identifierPattern,
  'must begin with a letter or `_` and continue with letters, digits, `_` or `$`, at most 128 characters',
);

/** Identifier of a pipeline, stage, step group or step (docs/internals/platform-api.md, Identifiers). */
export const pipelineIdentifier = formedText(
  wordPattern,
  'must begin with a letter or `_` and continue with letters, digits or `_`, at most 128 characters',
);

/** A map of names to text; `checkTags` reports numbers and booleans. */
export const tags = pipe(
  custom<Record<string, string | number | boolean | null>>(isMap, 'must be a map of names to text'),
  record(string(), union([text, number(), truth, null_()], 'must be text')),
  metadata({ additionalProperties: { anyOf: [{ type: 'string' }, { type: 'null' }] } }),
);

/** `what` is the resource with its article, "the service"; `rule` is that of its identifier. */
export function defineCommonFields(what: string, rule: GenericSchema = pipelineIdentifier) {
  return {
    name: field(filledText, 'Display name.'),
    identifier: field(rule, `Identifier of ${what}, which cannot be changed later.`),
    description: nullish(text),
    tags: optionalTags,
    ...defineScopeFields(what),
  };
}

export const optionalTags = field(maybe(tags), 'Tags: names and their values.');

/** The fields of a document's scope; `what` is the resource with its article. */
export function defineScopeFields(what: string) {
  return {
    orgIdentifier: field(nullish(text), `Organization of ${what}.`),
    projectIdentifier: field(nullish(text), `Project of ${what}.`),
  };
}

/** The account, which a document may state although the request names it; responses may omit it. */
export const optionalAccount = field(nullish(text), 'Account of the resource; must be that of the run.', {
  ignored: true,
});

/** The account where requests must name it. */
export const requiredAccount = also(optionalAccount, { filled: ({ scope }) => scope.account });

/** A field whose content the action does not check. */
export const open = optional(unknown());

/** Optional fields of which the action checks only the type. */
export const optionalText = nullish(text);
export const optionalTruth = maybe(truth);
/**
 * Rule of a field that is true or false in a text that the platform parses itself: it converts `'true'`, and unquoted words such
 * as `yes`. `findQuotedTruths` reports quoted words, which look the same to this rule.
 */
export const optionalTruthInText = maybe(
  union(
    [truth, pipe(text, regex(/^(?:true|false|[Yy]es|YES|[Nn]o|NO|[Oo]n|ON|[Oo]ff|OFF)$/, truth.message))],
    truth.message,
  ),
);
export const level = picklist(levels, 'must be account, organization or project');
export const optionalLevels = maybe(list(level));
export const optionalMap = maybe(map({}));
export const optionalTexts = maybe(list(maybe(text)));
export const optionalMaps = maybe(list(optionalMap));
