import { type GenericSchema, nullish, optional, picklist, pipe, regex, union, unknown } from 'valibot';
import { levels } from '../resource-key.ts';
import { also, field, filledText, list, map, maybe, pipelineIdentifier, tags, text, truth } from './schema.ts';

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
export const optionalAccount = field(nullish(text), 'Account of the resource; must be the one of the run.', {
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
