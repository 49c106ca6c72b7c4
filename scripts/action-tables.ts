/** Generates from the table of inputs: the inputs of the actions and of the reusable workflow, and the tables of the manual. */
import { parse, stringify } from 'yaml';
import {
  deleteOperation,
  doctorOperation,
  exportOperation,
  schemaOperation,
  scimOperations,
} from '../src/inputs/operations.ts';
import { type InputName, type InputRow, inputGroups, inputNames, inputRows } from '../src/inputs/table.ts';
import { isSecretInput } from '../src/inputs/texts.ts';
import { appliesTo } from '../src/inputs/unused.ts';
import { kinds } from '../src/kinds/registry.ts';
import { renderMessage } from '../src/shared/mention.ts';

interface ActionFile {
  readonly outputs: Readonly<Record<string, { readonly description: string }>>;
}

/** One of the actions that share the bundle. */
interface Action {
  /** The operations that it is for; the first is its default. */
  readonly operations: readonly string[];
  readonly describesOperation: string;
  /** The group of inputs that no other action lists. */
  readonly group?: keyof typeof inputGroups;
}

const main: Action = {
  operations: ['auto', ...kinds.map(({ operation }) => operation), deleteOperation, doctorOperation],
  describesOperation: inputRows.operation.description,
};

/** The actions, by their files. */
export const actions: Readonly<Record<string, Action>> = {
  'action.yml': main,
  'export/action.yml': {
    operations: [exportOperation, schemaOperation],
    describesOperation:
      'What to do; `export` writes the resources of the platform into files, `schema` downloads the JSON Schemas of documents',
    group: 'Export',
  },
  'scim/action.yml': {
    operations: [scimOperations.listUsers, scimOperations.configureJwt],
    describesOperation:
      'What to do; `list-scim-users` lists the users of the account, `configure-scim-jwt` sets the rule by which the account accepts JWTs for SCIM',
    group: 'SCIM',
  },
};

/** The inputs that an action lists: those that have an effect on one of its operations, without the groups of the others. */
function listInputs({ operations, group: own }: Action): InputName[] {
  const elsewhere = Object.values(actions).flatMap(({ group }) =>
    group === undefined || group === own ? [] : Object.keys(inputGroups[group]),
  );
  return inputNames.filter((name) => {
    const { operations: used } = inputRows[name];
    return !elsewhere.includes(name) && (!used || operations.some((operation) => appliesTo(used, operation)));
  });
}

/** The file of an action with its inputs generated from the table. Throws if it lacks the marks around them. */
export function replaceInputs(file: string, action: Action = main): string {
  const inputs = listInputs(action).map((name) => {
    const { default: preset, runnerDefault } = inputRows[name];
    const fallback = name === 'operation' ? action.operations[0] : (runnerDefault ?? preset);
    return [name, { description: describeInput(name, action), ...(fallback !== undefined && { default: fallback }) }];
  });
  return replaceInYaml(file, 'inputs', 2, Object.fromEntries(inputs));
}

/** docs/reference/inputs.md with its tables of inputs, by group, generated from the table. Throws if it lacks the marks around them. */
export function replaceInputTables(page: string): string {
  const groups = Object.entries(inputGroups).map(([title, group]) => {
    const rows = (Object.keys(group) as InputName[]).map(formatCells);
    const [path] = Object.entries(actions).find(([, { group: own }]) => own === title) ?? [];
    const place =
      path === undefined
        ? ''
        : `Inputs of [${path}](../../${path}), which also lists those above that have an effect on its operations.\n\n`;
    return `## ${title}\n\n${place}${formatTable(['input', 'default', 'description'], rows)}`;
  });
  return replaceInPage(page, 'inputs', 'src/inputs/table.ts', `\n${groups.join('\n\n')}\n\n`);
}

/** docs/reference/outputs.md with its table of outputs, generated from action.yml. Throws if it lacks the marks around it. */
export function replaceOutputTable(page: string, action: string): string {
  const { outputs } = parse(action) as ActionFile;
  const rows = Object.entries(outputs).map(([name, output]) => [`\`${name}\``, output.description]);
  const table = formatTable(['output', 'description'], rows);
  return replaceInPage(page, 'outputs', 'action.yml', `${table}\n`);
}

/** docs/guides/from-terraform.md with its table of the provider's resources, generated from the kinds. Throws if it lacks the marks around it. */
export function replaceTerraformTable(page: string): string {
  const rows = kinds.flatMap(({ elsewhere, key }) =>
    (elsewhere?.terraform?.resources ?? []).map((name) => [`\`${name}\``, `\`${key}:\``]),
  );
  const table = formatTable(['resource of the provider', 'document'], rows);
  return replaceInPage(page, 'terraform', 'src/kinds', `${table}\n`);
}

/**
 * The reusable workflow with its inputs, secrets and outputs, and with the step that passes them on, generated from the
 * table and from the outputs of action.yml. Throws if it lacks the marks around them.
 */
export function replaceReusableInputs(workflow: string, action: string): string {
  const shared = listInputs(main).filter((name) => inputRows[name].local === undefined);
  const secrets = shared.filter((name) => isSecretInput(name));
  const inputs = shared.filter((name) => !secrets.includes(name));
  const both = inputs.filter((name) => inputRows[name].mayBeSecret);
  const outputs = Object.entries((parse(action) as ActionFile).outputs).filter(([name]) => !name.endsWith('File'));
  const blocks = {
    inputs: inputs.map((name) => [name, createWorkflowInput(name)]),
    secrets: [
      ...secrets.map((name) => [name, { description: describeInput(name), required: false }]),
      ...both.map((name) => [name, { description: describeSecretTwin(name), required: false }]),
    ],
    outputs: outputs.map(([name, { description }]) => [
      name,
      { description, value: `\${{ jobs.provision.outputs.${name} }}` },
    ]),
    'job outputs': outputs.map(([name]) => [name, `\${{ steps.provision.outputs.${name} }}`]),
    'step inputs': [
      ...inputs
        .filter((name) => name !== 'payload-file')
        .map((name) => [name, formatExpression(name, both.includes(name))]),
      ...secrets.map((name) => [name, `\${{ secrets.${name} }}`]),
    ],
  };
  return Object.entries(blocks).reduce(
    (text, [name, entries]) => replaceInYaml(text, name, name === 'step inputs' ? 10 : 6, Object.fromEntries(entries)),
    workflow,
  );
}

/** A caller cannot put secrets into inputs, so inputs that may contain some are secrets as well. */
function describeSecretTwin(name: InputName): string {
  return `The input \`${name}\` for values that are secrets; it replaces that input`;
}

function formatExpression(name: InputName, isSecretToo: boolean): string {
  return isSecretToo ? `\${{ secrets.${name} || inputs.${name} }}` : `\${{ inputs.${name} }}`;
}

function createWorkflowInput(name: InputName): object {
  const { type, default: preset } = inputRows[name];
  const workflowType = workflowTypes[type] ?? 'string';
  const value = preset === undefined || workflowType === 'string' ? preset : JSON.parse(preset);
  return { description: describeInput(name), type: workflowType, ...(value !== undefined && { default: value }) };
}

/** The types of inputs that are not text in a workflow. */
const workflowTypes: Partial<Readonly<Record<InputRow['type'], string>>> = {
  boolean: 'boolean',
  integer: 'number',
  seconds: 'number',
};

function formatCells(name: InputName): string[] {
  const { default: preset, runnerDefault = preset } = inputRows[name];
  return [`\`${name}\``, runnerDefault === undefined ? '' : `\`${runnerDefault}\``, describeInput(name)];
}

/** The description of an input with its allowed values. */
function describeInput(name: InputName, { operations, describesOperation }: Action = main): string {
  const row = inputRows[name];
  const values = name === 'operation' ? formatWords(operations) : describeValues(row);
  const description = renderMessage(name === 'operation' ? describesOperation : row.description);
  return values === undefined ? description : `${description} (${values})`;
}

function describeValues(row: InputRow): string | undefined {
  switch (row.type) {
    case 'seconds':
      return `seconds, at most ${row.max}`;
    case 'integer':
      return `${row.min} to ${row.max}`;
    case 'choice':
      return formatWords(row.values);
    case 'text':
      if (row.contains === 'paths') return 'one path or glob per line';
      return row.contains === 'items' ? 'one per line' : undefined;
    default:
      return undefined;
  }
}

function formatWords(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(', ');
}

/** A page with other content between the marks of this name. Throws if it lacks them. */
export function replaceInPage(page: string, name: string, source: string, content: string): string {
  const begin = `<!-- ${name}: generated from ${source} by npm run generate -->\n`;
  return replaceBetween(page, begin, `<!-- end of ${name} -->`, content);
}

/** A YAML file with other entries, behind so many spaces, between the marks of this name. Throws if it lacks them. */
function replaceInYaml(file: string, name: string, width: number, entries: object): string {
  const spaces = ' '.repeat(width);
  const begin = `${spaces}# ${name}: generated from src/inputs/table.ts by npm run generate\n`;
  const content = stringify(entries, { lineWidth: 0, singleQuote: true }).replaceAll(/^(?=.)/gm, spaces);
  return replaceBetween(file, begin, `${spaces}# end of ${name}\n`, content);
}

function replaceBetween(text: string, begin: string, end: string, content: string): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The file lacks the marks "${begin.trim()}" and "${end.trim()}"`);
  return text.slice(0, from + begin.length) + content + text.slice(to);
}

/** A table in Markdown. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.trim().replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
