import type { Environment } from '../shared/environment.ts';
import { findNearest } from '../shared/suggest.ts';
import { type InputName, inputNames, inputRows } from './table.ts';
import { toVariable } from './texts.ts';

/** With more edits, a variable probably belongs to another program. */
const mostEdits = 2;

/**
 * An error message for each variable of the runner that is a mistyped input, such as `INPUT_DRY_RUN`. Others may come from
 * another step or from a composite action around this one. That is certain if the right input has the same value, so a mistake
 * would change nothing.
 */
export function findMistypedInputs(environment: Environment): string[] {
  const known = new Set(inputNames.map(toVariable));
  return Object.keys(environment).flatMap((variable) => {
    if (!/^INPUT_[^a-z]+$/.test(variable) || known.has(variable) || !environment[variable]) return [];
    const name = variable.slice('INPUT_'.length).toLowerCase();
    const near = findNearest(name.replaceAll('_', '-'), inputNames, mostEdits) as InputName | undefined;
    if (near === undefined) return [];
    const value = environment[toVariable(near)] ?? inputRows[near].default;
    return value === environment[variable] ? [] : [`Unknown input \`${name}\`. Did you mean \`${near}\`?`];
  });
}
