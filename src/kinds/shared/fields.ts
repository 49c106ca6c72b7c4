import { nullish, optional, unknown } from 'valibot';
import { described, filledText, maybe, pipelineIdentifier, tags, text } from './schema.ts';

/** The fields that documents of most kinds begin with. `what` is the resource with its article: "the service". */
export function commonFields(what: string) {
  return {
    name: described(filledText, 'Display name.'),
    identifier: described(pipelineIdentifier, `Identifier of ${what}, which cannot be changed later.`),
    description: nullish(text),
    tags: described(maybe(tags), 'Names and their text.'),
    orgIdentifier: described(nullish(text), `Organization of ${what}.`),
    projectIdentifier: described(nullish(text), `Project of ${what}.`),
  };
}

/** A field that the action does not look into. */
export const open = optional(unknown());
