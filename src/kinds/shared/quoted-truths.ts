import type { ObjectEntries } from 'valibot';
import type { Document } from '../../payload/document.ts';
import { locate } from '../../payload/parse.ts';
import { type Diagnostic, positionOf } from '../../shared/diagnostic.ts';
import { lacksSome } from '../../shared/first-of-many.ts';
import type { Mapping, Path } from '../../shared/object.ts';
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
    if (!isWord || isReadDifferently(document, path)) return [];
    return createRefusal(path, `${truthMessage}${describeFound(value)}; write ${trueWord.test(value)}`);
  });
}

/** Whether the schema is `optionalTruthInText`, with or without a description. */
function isTruthInText(schema: unknown): boolean {
  const described = schema as { readonly pipe?: readonly unknown[] } | undefined;
  return schema === optionalTruthInText || described?.pipe?.[0] === optionalTruthInText;
}

/**
 * Whether a warning says that the platform reads the value at a path differently: only if it is not in quotes. Of too many
 * warnings, the one for this value may be missing.
 */
function isReadDifferently(document: Document, path: Path): boolean {
  if (lacksSome(document.platform)) return true;
  const [location] = locate(document, [{ path, at: 'value' }]);
  return document.platform.some(
    (warning) => location !== undefined && positionOf(warning) === positionOf({ location }),
  );
}
