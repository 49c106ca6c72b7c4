import { type InputName, inputRows } from '../src/inputs/table.ts';
import { commands, listFlags, listInputFlags, otherWords, ownFlags, program, type Shell, shells } from './commands.ts';
import { describeInput } from './wording.ts';

const words: readonly (readonly [name: string, summary: string])[] = [
  ...commands.map(({ name, summary }) => [name, summary] as const),
  ...Object.entries(otherWords),
];

/** The completion script of a shell: commands, their flags, the words of a flag, and paths. */
export function createCompletion(shell: Shell): string {
  const scripts = { bash: formatBash, zsh: formatZsh, fish: formatFish };
  return scripts[shell]();
}

function formatBash(): string {
  const cases = commands.map((command) => {
    const flags = listFlags(command).map((name) => `--${name}`);
    return `    ${command.name}) flags="${flags.join(' ')}" ;;`;
  });
  const choices = listChoices().map(([flag, values]) => `    ${flag}) words="${values.join(' ')}" ;;`);
  return `# ${program} completion for bash: source <(${program} completion bash)
_platform_provision() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}" flags="" words=""
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${words.map(([name]) => name).join(' ')}" -- "$current"))
    return
  fi
  case "$previous" in
    completion) words="${shells.join(' ')}" ;;
    help) words="${commands.map(({ name }) => name).join(' ')}" ;;
${choices.join('\n')}
  esac
  case "$command" in
${cases.join('\n')}
  esac
  if [ -n "$words" ]; then COMPREPLY=($(compgen -W "$words" -- "$current"))
  elif [ "\${current#-}" != "$current" ]; then COMPREPLY=($(compgen -W "$flags" -- "$current"))
  else COMPREPLY=($(compgen -f -- "$current"))
  fi
}
complete -o filenames -F _platform_provision ${program}`;
}

function formatZsh(): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const describe = (text: string) => text.replaceAll('[', '(').replaceAll(']', ')').replaceAll(':', '\\:');
  const cases = commands.map((command) => {
    const flags = listFlags(command).map((name) => {
      const { values, description, takesValue } = describeFlag(name);
      const value = takesValue ? `:value:${values.length > 0 ? `(${values.join(' ')})` : '_files'}` : '';
      return `        ${quoted(`--${name}[${describe(description)}]${value}`)}`;
    });
    return `      ${command.name})\n        _arguments \\\n${[...flags, "        '*:path:_files'"].join(' \\\n')}\n        ;;`;
  });
  return `#compdef ${program}
# ${program} completion for zsh: source <(${program} completion zsh)
_platform_provision() {
  local -a names
  names=(
${words.map(([name, summary]) => `    ${quoted(`${name}:${describe(summary)}`)}`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe 'command' names
    return
  fi
  local name="\${words[2]}"
  words=("\${(@)words[2,-1]}")
  (( CURRENT-- ))
  case "$name" in
      completion) compadd ${shells.join(' ')} ;;
      help) compadd ${commands.map(({ name }) => name).join(' ')} ;;
${cases.join('\n')}
  esac
}
compdef _platform_provision ${program}`;
}

function formatFish(): string {
  const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const rows = words.map(
    ([name, summary]) => `complete -c ${program} -n __fish_use_subcommand -f -a ${name} -d ${quoted(summary)}`,
  );
  const flags = commands.flatMap((command) =>
    listFlags(command).map((name) => {
      const { values, description, takesValue } = describeFlag(name);
      const anyValue = takesValue ? ' -r' : '';
      const value = values.length > 0 ? ` -x -a ${quoted(values.join(' '))}` : anyValue;
      return `complete -c ${program} -n ${quoted(`__fish_seen_subcommand_from ${command.name}`)} -l ${name}${value} -d ${quoted(description)}`;
    }),
  );
  return `# ${program} completion for fish: ${program} completion fish | source
${rows.join('\n')}
complete -c ${program} -n '__fish_seen_subcommand_from completion' -f -a '${shells.join(' ')}'
${flags.join('\n')}`;
}

function listChoices(): (readonly [flag: string, values: readonly string[]])[] {
  const names = new Set(commands.flatMap(listInputFlags));
  return [...names].flatMap((name) => {
    const row = inputRows[name];
    return row.type === 'choice' ? [[`--${name}`, row.values] as const] : [];
  });
}

function describeFlag(name: string) {
  if (Object.hasOwn(ownFlags, name)) {
    const flag = ownFlags[name as keyof typeof ownFlags];
    return { values: [] as readonly string[], description: flag.description, takesValue: 'value' in flag };
  }
  const input = name as InputName;
  const row = inputRows[input];
  const values = row.type === 'choice' ? row.values : [];
  return { values, description: describeInput(input), takesValue: row.type !== 'boolean' };
}
