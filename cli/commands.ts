import {
  deleteOperation,
  doctorOperation,
  exportOperation,
  schemaOperation,
  scimOperations,
} from '../src/inputs/operations.ts';
import { type InputName, inputNames, inputRows, longestTimeout } from '../src/inputs/table.ts';
import { type InputTexts, isSecretInput } from '../src/inputs/texts.ts';
import { appliesTo } from '../src/inputs/unused.ts';

export const program = 'platform-provision';

/** A flag that belongs to the terminal and is not an input of a run. */
export interface OwnFlag {
  /** The name of its value in the help; absent for a flag without a value. */
  readonly value?: string;
  readonly short?: string;
  readonly description: string;
}

export const ownFlags = {
  config: { value: 'file', description: 'Read this file instead of the nearest platform-provision.yaml' },
  csv: { description: 'Print the users as CSV' },
  debug: { description: 'Show each request, and details of errors' },
  'detailed-exitcode': { description: 'Exit with 2 if the plan has changes' },
  help: { short: 'h', description: 'Show this help' },
  json: { description: 'Print the result as JSON' },
  report: { value: 'file', description: 'Write the report as Markdown to this file' },
  watch: { description: 'Check again whenever a file changes, until Ctrl-C' },
  yes: { short: 'y', description: 'Write without asking; the diffs are shown with the result' },
} as const satisfies Readonly<Record<string, OwnFlag>>;

export type OwnFlagName = keyof typeof ownFlags;

/** Shorter names of the flags of inputs. */
export const flagAliases: ReadonlyMap<string, readonly InputName[]> = new Map([
  ['schema', ['schema-file']],
  ['to', ['schema-to', 'export-to']],
]);

/** The flag of an input, by its shorter name if it has one. */
export function formatFlag(input: InputName): string {
  const short = [...flagAliases].find(([, names]) => names.includes(input));
  return `--${short?.[0] ?? input}`;
}

/** One command: an operation, and how a terminal offers it. Everything else about commands follows from these rows. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  /** The inputs that define the command; they are not its flags. */
  readonly inputs: Partial<InputTexts> & { readonly operation: string };
  /** Defaults that differ from the table of inputs. */
  readonly defaults?: Partial<InputTexts>;
  /** Whether it reads payloads, from the paths that follow the command. */
  readonly takesPaths: boolean;
  /** The requests that it sends: none, reads, reads into files, or changes, which it shows first and asks about. */
  readonly sends: 'nothing' | 'reads' | 'reads into files' | 'changes';
  /** The credential without which it cannot run. */
  readonly needs?: InputName;
  readonly flags: readonly OwnFlagName[];
  /** Arguments after the name of the program, and their effect. */
  readonly examples: readonly (readonly [args: string, what: string])[];
}

const common = ['config', 'debug', 'help'] as const;

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  {
    name: 'check',
    summary: 'Check payloads without a key and without the network',
    inputs: { operation: 'auto', 'dry-run': 'true', 'api-key': '' },
    takesPaths: true,
    sends: 'nothing',
    flags: ['json', 'report', 'watch', ...common],
    examples: [
      ['check platform', 'every .yaml, .yml and .json file in platform/, at any depth'],
      ["check 'platform/**/*.yaml' '!platform/drafts/**'", 'the files that globs select'],
      ['check --watch platform', 'again after each change'],
      [
        'check --schema .schemas/pipelines.json platform',
        "also against the platform's schema, which `schema` downloads",
      ],
      ['check -', 'a payload from standard input'],
    ],
  },
  {
    name: 'plan',
    summary: 'Show what an apply would change, and write nothing',
    inputs: { operation: 'auto', 'dry-run': 'true' },
    defaults: { 'if-exists': 'update' },
    takesPaths: true,
    sends: 'reads',
    needs: 'api-key',
    flags: ['json', 'report', 'detailed-exitcode', ...common],
    examples: [
      ['plan platform', 'the changes for the files in platform/'],
      ['plan --detailed-exitcode --report plan.md', 'for a CI job: exit code 2 if anything would change'],
    ],
  },
  {
    name: 'apply',
    summary: 'Show the plan, ask for confirmation, and make the platform match the payloads',
    inputs: { operation: 'auto', 'dry-run': 'false' },
    defaults: { 'if-exists': 'update' },
    takesPaths: true,
    sends: 'changes',
    needs: 'api-key',
    flags: ['json', 'report', 'yes', ...common],
    examples: [
      ['apply platform', 'after your confirmation'],
      ['apply --yes platform', 'at once, for a CI job'],
    ],
  },
  {
    name: 'delete',
    summary: 'Show what would be deleted, ask for confirmation, and delete the resources that the payloads name',
    inputs: { operation: deleteOperation },
    takesPaths: true,
    sends: 'changes',
    needs: 'api-key',
    flags: ['json', 'report', 'yes', ...common],
    examples: [
      ['delete platform/preview', 'the resources in the files of platform/preview/, after your confirmation'],
      ['delete --dry-run platform/preview', 'only what would be deleted'],
      ['delete --yes --allow-cascade platform/preview', 'at once, including the content of a project'],
    ],
  },
  {
    name: 'export',
    summary: 'Write the resources of the platform into files',
    inputs: { operation: exportOperation },
    // The longest possible timeout: a user who watches the export can stop it.
    defaults: { timeout: String(longestTimeout) },
    takesPaths: false,
    sends: 'reads into files',
    needs: 'api-key',
    flags: ['json', 'report', ...common],
    examples: [
      ['export', 'everything, into .harness/ at the root of the repository'],
      ['export --dry-run', 'the files that would be written'],
      ['export --org-id default --project-id payments --kinds pipelines --kinds services', 'a part of one project'],
    ],
  },
  {
    name: 'schema',
    summary: 'Download the JSON Schemas of documents, for editors and for `check`',
    inputs: { operation: schemaOperation, 'dry-run': 'false' },
    takesPaths: false,
    sends: 'reads into files',
    needs: 'api-key',
    flags: ['json', 'report', ...common],
    examples: [
      ['schema --to .schemas', 'one file for each kind, such as .schemas/pipelines.json'],
      ['schema --org-id default --project-id payments', 'as that project sees them'],
    ],
  },
  {
    name: 'doctor',
    summary: 'Check, without writing anything, whether this program works with your account',
    inputs: { operation: doctorOperation, 'dry-run': 'false' },
    takesPaths: false,
    sends: 'reads',
    needs: 'api-key',
    flags: ['json', 'report', 'config', 'help'],
    examples: [
      ['doctor', 'the key, its permissions, and one list and one read of each kind'],
      ['doctor --report doctor.md', 'a report to attach to an issue'],
    ],
  },
  {
    name: 'users',
    summary: 'List the users of the account through SCIM',
    inputs: { operation: scimOperations.listUsers },
    takesPaths: false,
    sends: 'reads',
    needs: 'scim-token',
    flags: ['json', 'csv', ...common],
    examples: [
      ['users', 'as a table'],
      ['users --csv > users.csv', 'for a spreadsheet'],
    ],
  },
  {
    name: 'scim-rule',
    summary: 'Show the change of the SCIM JWT rule, ask for confirmation, and set the rule',
    inputs: { operation: scimOperations.configureJwt },
    takesPaths: false,
    sends: 'changes',
    needs: 'api-key',
    flags: ['json', 'report', 'yes', ...common],
    examples: [
      [
        'scim-rule --scim-issuer github --scim-key-field repository_id --scim-value-field 4711 --scim-service-account-id scim_sync',
        'accept the identity tokens of one repository',
      ],
    ],
  },
];

/** The inputs whose text is a path; in a terminal it is relative to the working directory. */
export const pathInputs = findInputsWith('path');
/** The inputs with a path or glob in each line; in a terminal they are relative to the working directory. */
export const listsOfPaths = findInputsWith('paths');
/** The inputs with an item in each line; in a terminal their flags may be given several times. */
export const listInputs = findInputsWith('paths', 'items');

function findInputsWith(...contents: readonly ('path' | 'paths' | 'items')[]): readonly InputName[] {
  return inputNames.filter((name) => {
    const row = inputRows[name];
    return row.type === 'text' && row.contains !== undefined && contents.includes(row.contains);
  });
}

/** The inputs that are flags of a command, in the order of the table. */
export function listInputFlags(command: Command): InputName[] {
  return inputNames.filter((name) => !isSecretInput(name) && isUsedBy(command, name));
}

export function listFlags(command: Command): string[] {
  return [...listInputFlags(command), ...command.flags];
}

/** Whether an input has an effect on a command and does not define it. */
export function isUsedBy({ inputs, sends, flags }: Command, name: InputName): boolean {
  const { operations, onlyWith, online, writes, runnerOnly } = inputRows[name];
  if (runnerOnly || name in inputs || name === 'payload' || name === 'payload-file') return false;
  if (operations !== undefined && !appliesTo(operations, inputs.operation)) return false;
  if (sends === 'nothing' && online) return false;
  if (inputs['dry-run'] === 'true' && writes) return false;
  if (name === 'title' && !flags.includes('report')) return false;
  const [required, value] = onlyWith ?? [];
  return required === undefined || !(required in inputs) || inputs[required as InputName] === value;
}

export function isInput(name: string): name is InputName {
  return Object.hasOwn(inputRows, name);
}

/** As in `PLATFORM_API_KEY`. */
export const variablePrefix = 'PLATFORM_';

export function formatVariable(name: InputName): string {
  return `${variablePrefix}${name.toUpperCase().replaceAll('-', '_')}`;
}

export function findCommand(name: string): Command | undefined {
  return commands.find((command) => command.name === name);
}
