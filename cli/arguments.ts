import { parseArgs } from 'node:util';
import { type InputName, inputNames, inputRows } from '../src/inputs/table.ts';
import { type InputTexts, isSecretInput } from '../src/inputs/texts.ts';
import { findNearest } from '../src/shared/suggest.ts';
import { joinWords } from '../src/shared/text.ts';
import {
  type Command,
  commands,
  findCommand,
  flagAliases,
  formatVariable,
  isInput,
  listFlags,
  listInputFlags,
  listInputs,
  type OwnFlagName,
  ownFlags,
} from './commands.ts';

export type Arguments =
  | RunArguments
  | { readonly asks: 'help'; readonly command?: Command }
  | { readonly asks: 'version' };

export interface RunArguments {
  readonly asks: 'run';
  readonly command: Command;
  readonly flags: Flags;
  readonly paths: readonly string[];
}

/** The flags of a command line: the text of each input, and the terminal's own. */
export interface Flags {
  readonly inputs: Partial<InputTexts>;
  readonly own: Partial<Readonly<Record<OwnFlagName, string>>>;
}

/** A command line that cannot be understood; the message says what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The commands of similar programs, and what to use instead. */
const commandsElsewhere: Readonly<Record<string, string>> = {
  ...describeInstead('delete', 'destroy remove rm down'),
  ...describeInstead('plan', 'diff preview show refresh'),
  ...describeInstead('check', 'validate lint fmt test'),
  ...describeInstead('apply', 'deploy create update up'),
  ...describeInstead('export', 'import get pull'),
  completion: 'This program has no shell completion.',
  emulator: 'The emulator is the program `platform-emulator`.',
  init: 'Nothing needs to be initialized: use `plan`.',
  login: `Set the environment variable ${formatVariable('api-key')}.`,
};

function describeInstead(command: string, words: string): Readonly<Record<string, string>> {
  return Object.fromEntries(words.split(' ').map((word) => [word, `Did you mean \`${command}\`?`]));
}

/** The flags of similar programs, and what to use instead. */
const flagsElsewhere: Readonly<Record<string, string>> = {
  f: 'Write paths without a flag, after the command.',
  file: 'Write paths without a flag, after the command.',
  filename: 'Write paths without a flag, after the command.',
  'auto-approve': 'Use `--yes`.',
  approve: 'Use `--yes`.',
  var: 'Use `--values`.',
  set: 'Use `--values`.',
  'var-file': 'Use `--values-file`.',
  account: 'Use `--account-id`.',
  org: 'Use `--org-id`.',
  organization: 'Use `--org-id`.',
  project: 'Use `--project-id`.',
  v: 'Use `--debug` to see each request.',
  verbose: 'Use `--debug` to see each request.',
};

/** Reads a command line, without node and the program. Throws `UsageError`. */
export function parseArguments(args: readonly string[]): Arguments {
  const { tokens } = parseArgs({
    args: [...args],
    options: listParserOptions(),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const words = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  const given = tokens.filter((token) => token.kind === 'option');
  const [name, ...paths] = words;
  if (name === 'help') return askForHelp(paths[0]);
  if (given.some((token) => token.name === 'help')) return askForHelp(name);
  if (given.some((token) => token.name === 'version') || name === 'version') return { asks: 'version' };
  const command = name === undefined ? undefined : requireCommand(name);
  if (command === undefined) {
    const [unknown] = given;
    if (unknown === undefined) return { asks: 'help' };
    if (unknown.name === 'v') return { asks: 'version' };
    throw new UsageError(`Unknown flag \`${unknown.rawName}\` without a command. See \`platform-provision --help\`.`);
  }
  const flags = parseFlags(command, given);
  if (!command.takesPaths && paths.length > 0) throw new UsageError(`\`${command.name}\` takes no paths.`);
  return { asks: 'run', command, flags, paths };
}

function askForHelp(name: string | undefined): Arguments {
  return name === undefined || name === 'help' || name === 'version'
    ? { asks: 'help' }
    : { asks: 'help', command: requireCommand(name) };
}

function requireCommand(name: string): Command {
  const command = findCommand(name);
  if (command !== undefined) return command;
  const names = [...commands.map((known) => known.name), 'help'];
  const instead = Object.hasOwn(commandsElsewhere, name) ? ` ${commandsElsewhere[name]}` : suggestName(name, names, '');
  if (/[/\\]|\.(?:ya?ml|json)$/i.test(name)) {
    throw new UsageError(
      `Write a command before the paths, such as \`plan ${name}\`. See \`platform-provision --help\`.`,
    );
  }
  throw new UsageError(`Unknown command \`${name}\`.${instead} See \`platform-provision --help\`.`);
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

/**
 * The flags that were given, each checked against the command. A list may be given in several flags; otherwise the last one
 * wins.
 */
function parseFlags(command: Command, given: readonly OptionToken[]): Flags {
  const inputs: Record<string, string> = {};
  const own: Record<string, string> = {};
  const names = listInputFlags(command);
  for (const token of given) {
    const aliased = flagAliases.get(token.name)?.find((alias) => names.includes(alias));
    const name = aliased ?? shortNames.get(token.name) ?? token.name;
    const [positive, negated] = name.startsWith('no-') ? [name.slice(3), true] : [name, false];
    if (isOwn(name) && (command.flags as readonly string[]).includes(name)) {
      const takesValue = 'value' in ownFlags[name];
      const value = readFlagValue(token, takesValue);
      if (takesValue || value === 'true') own[name] = value;
      else delete own[name];
    } else if (isInput(name) && names.includes(name)) {
      const value = readFlagValue(token, inputRows[name].type !== 'boolean');
      if (name === 'values' && /^[\w.-]+=/.test(value)) throw new UsageError(explainAssignment(value));
      inputs[name] = listInputs.includes(name) && inputs[name] ? `${inputs[name]}\n${value}` : value;
    } else if (negated && isInput(positive) && names.includes(positive) && inputRows[positive].type === 'boolean') {
      inputs[positive] = 'false';
    } else {
      throw new UsageError(explainUnknownFlag(name, token.rawName, command));
    }
  }
  return { inputs, own };
}

function readFlagValue({ rawName, value, inlineValue }: OptionToken, takesValue: boolean): string {
  if (!takesValue) {
    if (value === undefined || value === 'true' || value === 'false') return value ?? 'true';
    throw new UsageError(`\`${rawName}\` takes no value.`);
  }
  if (value === undefined || (!inlineValue && /^--?[a-z]/.test(value))) {
    throw new UsageError(`\`${rawName}\` requires a value.`);
  }
  return value;
}

/** How to write an assignment as a map. Its value may be secret. */
function explainAssignment(text: string): string {
  const name = text.slice(0, text.indexOf('='));
  return `\`--values\` takes a YAML or JSON map: write \`--values '${name}: …'\` instead of \`${name}=…\`.`;
}

/** Why a flag cannot be used. The value of a key is never shown. */
function explainUnknownFlag(name: string, rawName: string, command: Command): string {
  const dashed = name.replaceAll('_', '-').replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  if (dashed !== name && listFlags(command).includes(dashed))
    return `Unknown flag \`${rawName}\`. Did you mean \`--${dashed}\`?`;
  if (dashed !== name) return explainUnknownFlag(dashed, rawName, command);
  if (isInput(name) && isSecretInput(name)) {
    return `\`--${name}\` is not a flag, because other users can read command lines. Set the environment variable ${formatVariable(name)} instead.`;
  }
  const replacement = commands.find((known) => isInput(name) && isSwitchedOnBy(known, name, command));
  if (replacement === command) return `\`${command.name}\` does this always; leave \`--${name}\` out.`;
  if (replacement !== undefined)
    return `\`--${name}\` is not a flag of \`${command.name}\`; use the command \`${replacement.name}\`.`;
  const owners = commands.filter((known) => listFlags(known).includes(name)).map((known) => `\`${known.name}\``);
  if (owners.length > 0) {
    return `\`--${name}\` is not a flag of \`${command.name}\`, only of ${joinWords(owners, 'and')}.`;
  }
  if (Object.hasOwn(flagsElsewhere, name)) return `Unknown flag \`${rawName}\`. ${flagsElsewhere[name]}`;
  return `Unknown flag \`${rawName}\`.${suggestName(name, listFlags(command), '--')} See \`platform-provision ${command.name} --help\`.`;
}

/** Whether `command` is `base` with this input switched on. */
function isSwitchedOnBy(command: Command, name: InputName, base: Command): boolean {
  const { inputs, needs } = command;
  return inputs[name] === 'true' && inputs.operation === base.inputs.operation && needs === base.needs;
}

function suggestName(name: string, known: readonly string[], before: string): string {
  const nearest = findNearest(name, known);
  return nearest === undefined ? '' : ` Did you mean \`${before}${nearest}\`?`;
}

function isOwn(name: string): name is OwnFlagName {
  return Object.hasOwn(ownFlags, name);
}

/** The names of flags by their letters. */
const shortNames: ReadonlyMap<string, string> = new Map(
  Object.entries(ownFlags).flatMap(([name, flag]) => ('short' in flag ? [[flag.short, name] as const] : [])),
);

/** Every flag of any command, so the word after a flag with a value is not read as a path. */
function listParserOptions() {
  const inputFlags = inputNames.map(
    (name) => [name, { type: chooseType(inputRows[name].type !== 'boolean') }] as const,
  );
  const terminalFlags = Object.entries(ownFlags).map(
    ([name, flag]) =>
      [name, { type: chooseType('value' in flag), ...('short' in flag ? { short: flag.short } : {}) }] as const,
  );
  const aliases = [...flagAliases.keys()].map((name) => [name, { type: chooseType(true) }] as const);
  return {
    ...Object.fromEntries([...inputFlags, ...aliases, ...terminalFlags]),
    version: { type: 'boolean' as const },
  };
}

function chooseType(takesValue: boolean): 'string' | 'boolean' {
  return takesValue ? 'string' : 'boolean';
}
