import { type InputName, inputNames, inputRows } from '../src/inputs/table.ts';
import type { InputTexts } from '../src/inputs/texts.ts';
import type { Diagnostic } from '../src/shared/diagnostic.ts';
import type { Environment } from '../src/shared/environment.ts';
import { omitUndefined } from '../src/shared/object.ts';
import { findNearest } from '../src/shared/suggest.ts';
import { type Command, commands, formatVariable, isUsedBy, variablePrefix } from './commands.ts';

/** The inputs of a command from its flags, otherwise from the environment. An empty variable counts as absent. */
export function collectInputs(
  command: Command,
  flags: Partial<InputTexts>,
  environment: Environment,
): Partial<InputTexts> {
  const texts = inputNames
    .filter((name) => isUsedBy(command, name))
    .map((name) => [name, flags[name] ?? (environment[formatVariable(name)] || undefined)]);
  return omitUndefined(Object.fromEntries(texts));
}

/** Edits of a typing error. With more, such as `PLATFORM_PROJECT_NAME`, a variable probably belongs to another tool. */
const mostEdits = 2;

/** Warnings about variables whose names are near to that of an input: they have no effect. */
export function findMistypedVariables(environment: Environment): Diagnostic[] {
  const removePrefix = (variable: string) => variable.slice(variablePrefix.length);
  const known = inputNames.filter((name) => commands.some((command) => isUsedBy(command, name)));
  const suffixes = new Set(known.map((name) => removePrefix(formatVariable(name))));
  const set = Object.keys(environment).filter(
    (variable) => variable.startsWith(variablePrefix) && environment[variable],
  );
  return set.flatMap((variable) => {
    const suffix = removePrefix(variable);
    const near = suffixes.has(suffix) ? undefined : findNearest(suffix, suffixes, mostEdits);
    if (near === undefined) return [];
    const summary = `The environment variable ${variable} has no effect. Did you mean ${variablePrefix}${near}?`;
    return [{ severity: 'warning', summary }];
  });
}

/**
 * The text of every input of a run: first those that define the command, then the given ones, then the defaults. Inputs without
 * an effect on the command are left out, because all commands share one file and one environment. `payload` are the inputs of
 * that name.
 */
export function collectTexts(command: Command, given: Partial<InputTexts>, payload: Partial<InputTexts>): InputTexts {
  const findText = (name: InputName): string | undefined => {
    const made = command.inputs[name] ?? payload[name];
    return made !== undefined || !isUsedBy(command, name) ? made : (given[name] ?? command.defaults?.[name]);
  };
  const texts = inputNames.map((name) => [name, findText(name) ?? inputRows[name].default ?? '']);
  return Object.fromEntries(texts) as InputTexts;
}
