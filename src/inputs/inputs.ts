import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import { checkInputs, resolveAccount } from './check.ts';
import { operationsWithoutPayload } from './operations.ts';
import { type InputName, inputNames, inputRows } from './table.ts';
import { type Inputs, type InputTexts, toProperty } from './texts.ts';
import { parseValue } from './values.ts';

export type { Inputs } from './texts.ts';

/** Thrown with every problem of the inputs at once. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly diagnostics: readonly Diagnostic[];
  /** The inputs as far as they could be read, with defaults for the others; the problems are reported in the same places. */
  readonly reportInputs: Inputs;

  constructor(problems: readonly string[], reportInputs: Inputs) {
    super(problems.join('\n'));
    this.diagnostics = problems.map((problem) => createError(problem));
    this.reportInputs = reportInputs;
  }
}

/**
 * Parses and checks every input. `kindOperations` are the operations with a payload. `unknown` are problems of other inputs,
 * which are reported together with those found here. Throws `InputError`.
 */
export function readInputs(
  texts: InputTexts,
  kindOperations: readonly string[],
  unknown: readonly string[] = [],
): Inputs {
  const operations = ['auto', ...kindOperations, ...operationsWithoutPayload];
  const problems = [...unknown];
  const readValue = (name: InputName) => {
    const parsed = parseValue(name, inputRows[name], texts[name], operations);
    if ('value' in parsed) return parsed.value;
    problems.push(parsed.problem);
    return findFallback(name, texts[name]);
  };
  const given = Object.fromEntries(inputNames.map((name) => [toProperty(name), readValue(name)])) as Inputs;
  const account = resolveAccount(given);
  problems.push(...account.problems, ...checkInputs({ ...given, account: account.account }));
  const inputs = { ...given, account: account.account };
  if (problems.length > 0) throw new InputError(problems, inputs);
  return inputs;
}

/** An invalid value becomes the default; without a default it stays as text, because the input is not missing. */
function findFallback(name: InputName, text: string) {
  const row = inputRows[name];
  const parsed = parseValue(name, row, row.default ?? '', [row.default ?? '']);
  return 'value' in parsed && row.default !== undefined ? parsed.value : text.trim();
}
