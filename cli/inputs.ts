import { type InputName, inputNames, inputRows } from '../src/inputs/table.ts';
import type { InputTexts } from '../src/inputs/texts.ts';
import type { Environment } from '../src/shared/environment.ts';
import type { Flags } from './arguments.ts';
import { type Command, isUsedBy, variableOf } from './commands.ts';
import type { Config } from './config.ts';

interface Sources {
  readonly command: Command;
  readonly flags: Flags['inputs'];
  readonly environment: Environment;
  readonly config: Config['inputs'];
  /** The text of `payload` or the lines of `payload-file`. */
  readonly payload: Partial<Readonly<Record<'payload' | 'payload-file', string>>>;
}

/**
 * The text of every input of a run: what makes the command, else the flag, else the environment, else the configuration
 * file, else the default. What has no effect on the command is left out: one file and one environment serve all commands.
 */
export function textsOf({ command, flags, environment, config, payload }: Sources): InputTexts {
  const textOf = (name: InputName): string | undefined => {
    const made = command.inputs[name] ?? (payload as Partial<Record<InputName, string>>)[name];
    if (made !== undefined || !isUsedBy(command, name)) return made;
    const given = environment[variableOf(name)];
    return flags[name] ?? (given === '' ? undefined : given) ?? config[name] ?? command.defaults?.[name];
  };
  const texts = inputNames.map((name) => [name, textOf(name) ?? inputRows[name].default ?? '']);
  return Object.fromEntries(texts) as InputTexts;
}
