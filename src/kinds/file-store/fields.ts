import { nullish, picklist } from 'valibot';
import { defineScopeFields } from '../shared/fields.ts';
import { described, filledText, maybe, tags, text } from '../shared/schema.ts';

/** Bytes of the largest file. The platform's own limit is not known; its client for agents sends at most 100 MB. */
export const largestFile = 10 * 1024 * 1024;

const usages = ['MANIFEST_FILE', 'CONFIG', 'SCRIPT'] as const;

/** What a file is for. */
export const usage = picklist(usages, `must be one of ${usages.join(', ')}`);

/** The fields of a file and of a directory; `what` is it with its article. */
export function storedFields(what: string) {
  return {
    path: described(filledText, `Path of ${what} in the file store, such as /charts/values.yaml.`),
    identifier: described(
      nullish(text),
      `Identifier with which ${what} is created; by default it is derived from the path. Documents are matched by the path.`,
    ),
    description: nullish(text),
    tags: described(maybe(tags), 'Tags: names and their values.'),
    ...defineScopeFields(what),
  };
}
