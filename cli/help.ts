import { type InputName, inputNames, inputRows } from '../src/inputs/table.ts';
import {
  type Command,
  commands,
  formatFlag,
  formatVariable,
  isUsedBy,
  listInputFlags,
  type OwnFlag,
  ownFlags,
  program,
} from './commands.ts';
import { describeInput } from './wording.ts';
import { configName } from './workspace.ts';

const width = 80;

export function formatHelp(command?: Command): string {
  return command === undefined ? formatProgramHelp() : formatCommandHelp(command);
}

function formatProgramHelp(): string {
  const rows = commands.map(({ name, summary }): Row => [name, summary]);
  return [
    `Usage: ${program} <command> [paths] [flags]`,
    'Applies payloads from git to a platform, and verifies every change.',
    formatSection('Commands', [...rows, ['help [command]', 'Show this help, or that of a command']]),
    formatSection('Environment', [
      [formatVariable('api-key'), 'Token of a service account or a user'],
      [formatVariable('scim-token'), 'Token for `users`'],
      ['PLATFORM_<FLAG>', 'Any other flag, such as PLATFORM_BASE_URL'],
      ['NO_COLOR, FORCE_COLOR', 'Never or always use colors'],
    ]),
    `Flags win over the environment, and the environment over ${configName},\nwhich is looked for from here up to the root of the repository.`,
    formatSection('Exit codes', [
      ['0', 'done, or nothing to do'],
      ['1', 'failed'],
      ['2', 'the plan has changes, with `plan --detailed-exitcode`'],
    ]),
    `Run \`${program} <command> --help\` for flags and examples.`,
  ].join('\n\n');
}

function formatCommandHelp(command: Command): string {
  const { name, summary, takesPaths, flags, examples } = command;
  const paths = takesPaths ? ' [paths]' : '';
  return [
    `Usage: ${program} ${name}${paths} [flags]`,
    `${summary}.`,
    ...(takesPaths
      ? [
          'A path is a file, a directory, a glob in quotes, or - for standard input; a path\nthat begins with ! excludes. Without one, `paths` of the configuration file is\nused.',
        ]
      : []),
    formatSection(
      'Examples',
      examples.map(([args, what]): Row => [`${program} ${args}`, what]),
      'below',
    ),
    ...formatVariables(command),
    ...formatFlags([
      ...listInputFlags(command).map((flag) => [flag, formatInputFlag(flag, command)] as const),
      ...flags.map((flag) => [flag, formatOwnFlag(flag)] as const),
    ]),
  ].join('\n\n');
}

/** The variables without a flag: the key that the command needs, and its secret inputs. */
function formatVariables(command: Command): string[] {
  const secret = inputNames.filter((name) => inputRows[name].secret && isUsedBy(command, name));
  const names = [command.needs, ...secret].filter((name) => name !== undefined);
  const rows = names.map((name): Row => {
    return [formatVariable(name), describeInput(name).replace(/\. .*/, '')];
  });
  return rows.length > 0 ? [formatSection('Environment', rows)] : [];
}

/** The headings of flags, and the flags below them; those that are not named here come under the first. */
const flagGroups: Readonly<Record<string, RegExp>> = {
  'Payloads and scope': /^$/,
  'What may change':
    /^(?:if-exists|dry-run|yes|plan-digest|update-.*|max-deletes|allow-.*|force-delete|wait-for-settings|overwrite|replace-scim-jwt)$/,
  SCIM: /^scim-|^verify$/,
  'Requests and time': /^(?:base-url|timeout|requests-per-minute|concurrency|refresh-cache)$/,
  Output: /^(?:title|json|csv|report|detailed-exitcode|fail-on-changes|watch|debug|help)$/,
};

function formatFlags(flags: readonly (readonly [name: string, row: Row])[]): string[] {
  const [first = ''] = Object.keys(flagGroups);
  const findGroup = (name: string) => Object.keys(flagGroups).find((title) => flagGroups[title]?.test(name)) ?? first;
  const groups = Map.groupBy(flags, ([name]) => findGroup(name));
  return Object.keys(flagGroups).flatMap((title) => {
    const rows = groups.get(title)?.map(([, row]) => row) ?? [];
    return rows.length === 0 ? [] : [formatSection(title, rows)];
  });
}

type Row = readonly [name: string, text: string];

function formatSection(title: string, rows: readonly Row[], texts: 'beside' | 'below' = 'beside'): string {
  const column = Math.max(...rows.map(([name]) => name.length)) + 4;
  const lines = rows.flatMap(([name, text]) => {
    if (texts === 'below') return [`  ${name}`, `      ${text}`];
    const [first = '', ...rest] = wrap(text, width - column);
    return [`  ${name.padEnd(column - 2)}${first}`, ...rest.map((line) => `${' '.repeat(column)}${line}`)];
  });
  return `${title}:\n${lines.join('\n')}`;
}

function formatInputFlag(name: InputName, command: Command): Row {
  const row = inputRows[name];
  const preset = command.defaults?.[name] ?? row.default;
  const words = row.type === 'choice' ? `: ${row.values.map((word) => `\`${word}\``).join(', ')}` : '';
  const usual = preset === undefined || preset === '' || row.type === 'boolean' ? '' : `. Default: \`${preset}\``;
  return [
    `${formatFlag(name)}${row.type === 'boolean' ? '' : ` <${formatValueWord(name)}>`}`,
    `${describeInput(name)}${words}${usual}`,
  ];
}

function formatValueWord(name: InputName): string {
  const row = inputRows[name];
  if (name.endsWith('-file')) return 'file';
  if (row.type === 'text' && row.contains === 'path') return 'path';
  const words: Readonly<Record<string, string>> = {
    verbatim: 'map',
    integer: 'number',
    choice: 'word',
    address: 'url',
  };
  return words[row.type] ?? row.type;
}

function formatOwnFlag(name: keyof typeof ownFlags): Row {
  const { short, value, description }: OwnFlag = ownFlags[name];
  return [
    `${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` <${value}>`}`,
    description,
  ];
}

function wrap(text: string, limit: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length + 1 > Math.max(limit, 24)) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
