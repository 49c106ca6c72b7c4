import type { Environment } from '../shared/environment.ts';
import { findNearest } from '../shared/suggest.ts';
import { joinWords } from '../shared/text.ts';
import { applying, deleteOperation, exportOperation, operationsWithoutPayload, withPayload } from './operations.ts';
import { type InputName, inputNames, inputRows } from './table.ts';
import { type InputTexts, toVariable } from './texts.ts';

/** An error message for each given input that has no effect with the other inputs, such as `verify` with a payload. */
export function findUnusedInputs(texts: InputTexts, operation: string): string[] {
  return inputNames
    .filter((name) => !['', inputRows[name].default].includes(findGivenText(name, texts)))
    .flatMap((name) => {
      const { operations, onlyWith } = inputRows[name];
      if (operations !== undefined && !appliesTo(operations, operation)) {
        return `\`input:${name}\` has no effect with \`input:operation: ${operation}\`; it applies only to ${describeOperations(operations)}.`;
      }
      // No other input decides whether an export uses one of its inputs.
      if (onlyWith === undefined || operation === exportOperation) return [];
      if (findGivenText(onlyWith[0] as InputName, texts) === onlyWith[1]) return [];
      return `\`input:${name}\` has no effect without \`input:${onlyWith.join(': ')}\`.`;
    });
}

function findGivenText(name: InputName, texts: InputTexts): string {
  return texts[name].trim().toLowerCase();
}

/** Whether an input with these `operations` has an effect on the operation. */
export function appliesTo(operations: readonly string[], operation: string): boolean {
  if (operations.includes(operation)) return true;
  if (operationsWithoutPayload.includes(operation)) return false;
  return operations.includes(withPayload) || (operations.includes(applying) && operation !== deleteOperation);
}

function describeOperations(operations: readonly string[]): string {
  const words = new Map([
    [withPayload, 'operations with a payload'],
    [applying, 'operations that apply a payload'],
  ]);
  const names = operations.map((name) => words.get(name) ?? `\`${name}\``);
  return joinWords(names, 'and');
}

/** With more edits, a variable probably belongs to another program. */
const mostEdits = 2;

/** What replaced inputs that no release had. */
const replacedInputs: Readonly<Record<string, InputName>> = { 'previous-payload-file': 'previous-commit' };

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
    const replaced = replacedInputs[name];
    if (replaced !== undefined)
      return [`Unknown input \`${name}\`. It is now \`input:${replaced}\`, which names a commit.`];
    const near = findNearest(name.replaceAll('_', '-'), inputNames, mostEdits) as InputName | undefined;
    if (near === undefined) return [];
    const value = environment[toVariable(near)] ?? inputRows[near].default;
    return value === environment[variable] ? [] : [`Unknown input \`${name}\`. Did you mean \`input:${near}\`?`];
  });
}
