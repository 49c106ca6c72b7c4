import { isDeepStrictEqual } from 'node:util';
import { parsePayload } from '../../payload/parse.ts';
import type { Step } from '../kind.ts';
import { configOf, textOfDocument } from '../shared/config.ts';
import { targetFields, topKey } from './target.ts';

/** The fields of a document that are not part of the override. */
export const identityFields = ['identifier', 'orgIdentifier', 'projectIdentifier', ...Object.keys(targetFields)];

/** The text of the override alone, which is the user's own text if the document contains nothing else. */
export function overrideTextOf(step: Step): string {
  const text = textOfDocument(step);
  const overrides = configOf(step);
  const stated = identityFields.filter((field) => Object.hasOwn(overrides, field));
  if (stated.length === 0) return text;
  const sections = Object.fromEntries(Object.entries(overrides).filter(([field]) => !stated.includes(field)));
  const isStated = new RegExp(`^\\s+(?:${stated.join('|')})\\s*:`);
  const cut = text
    .split('\n')
    .filter((line) => !isStated.test(line))
    .join('\n');
  const { documents } = parsePayload({ bytes: Buffer.from(cut) });
  const isSame = documents.length === 1 && isDeepStrictEqual(documents[0]?.value, { [topKey]: sections });
  return isSame ? cut : JSON.stringify({ [topKey]: sections });
}
