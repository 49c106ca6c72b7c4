import { type InputName, inputRows } from '../src/inputs/table.ts';
import { isSecretInput } from '../src/inputs/texts.ts';
import { formatWorkflowInput, renderMessage } from '../src/shared/mention.ts';
import { capitalize } from '../src/shared/text.ts';
import { commands, formatFlag, formatVariable, isInput, listInputs } from './commands.ts';

/** The form of an input in a terminal: a flag, a variable if a flag would show a secret, the paths or a command. */
const formatTerminalInput: typeof formatWorkflowInput = (name, value) => {
  if (!isInput(name) || inputRows[name].runnerOnly) return formatWorkflowInput(name, value);
  if (name === 'operation') {
    const command = commands.findLast(({ inputs }) => inputs.operation === value);
    return command?.name ?? formatWorkflowInput(name, value);
  }
  if (name === 'payload') return '-';
  if (name === 'payload-file') return 'paths';
  if (isSecretInput(name) || inputRows[name].mayBeSecret) return formatVariable(name);
  return value === undefined || value === 'true' ? formatFlag(name) : `${formatFlag(name)} ${value}`;
};

/** A message in the words of a terminal: `if-exists: update` becomes `--if-exists update`. */
export function rewordMessage(message: string): string {
  return renderMessage(message, formatTerminalInput);
}

export function describeInput(name: InputName): string {
  const text = capitalize(rewordMessage(inputRows[name].description));
  return listInputs.includes(name) ? `${text}. Can be repeated` : text;
}
