import type { ObjectEntries } from 'valibot';
import { isPlainAt } from '../../payload/locate.ts';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { Mapping } from '../../shared/object.ts';
import type { Step } from '../kind.ts';
import { createRefusal, describeFound } from './diagnostics.ts';
import { optionalTruthInText, truthMessage } from './fields.ts';

const truthWord = /^(?:yes|no|on|off)$/i;
const trueWord = /^(?:yes|on)$/i;

/**
 * Errors for words such as `"yes"` in quotes in fields that are true or false: the platform converts them only without quotes,
 * and this action reads both as the same text. `fields` are those of the kind.
 */
export function quotedTruthsOf({ document }: Step, config: Mapping, key: string, fields: ObjectEntries): Diagnostic[] {
  return Object.entries(config).flatMap(([name, value]) => {
    const isWord = typeof value === 'string' && truthWord.test(value) && isTruthInText(fields[name]);
    const path = [key, name];
    if (!isWord || isPlainAt(document, path)) return [];
    return createRefusal(path, `${truthMessage}${describeFound(value)}; write ${trueWord.test(value)}`);
  });
}

/** Whether the schema is `optionalTruthInText`, with or without a description. */
function isTruthInText(schema: unknown): boolean {
  const described = schema as { readonly pipe?: readonly unknown[] } | undefined;
  return schema === optionalTruthInText || described?.pipe?.[0] === optionalTruthInText;
}
