import type { StepOutcome } from '../src/provisioning/outcome/outcome.ts';
import { formatDetail, formatWord } from '../src/provisioning/outcome/progress.ts';
import type { Style } from './terminal.ts';

interface TreeOptions {
  readonly paint: (style: Style, text: string) => string;
  /** Makes foreign text safe to show. */
  readonly readable: (text: string) => string;
  readonly pathOf: (file: string) => string;
}

/** One organization or project, or the account, and the changes in it. */
interface Branch {
  readonly name: string;
  readonly changes: StepOutcome[];
  readonly branches: Branch[];
}

const marks: Readonly<Record<string, readonly [mark: string, style: Style]>> = {
  create: ['+', 'green'],
  register: ['+', 'green'],
  update: ['~', 'yellow'],
  export: ['+', 'green'],
  delete: ['-', 'red'],
  fromGit: ['>', 'cyan'],
  conflict: ['!', 'red'],
  failed: ['!', 'red'],
  unchecked: ['?', 'cyan'],
};

/**
 * The changes of a plan as a tree: account, organizations, projects, and in each what would change, with its diff. Unchanged
 * resources do not appear; what a commit changes does. Empty if nothing would change.
 */
export function formatTree(account: string, outcomes: readonly StepOutcome[], options: TreeOptions): string[] {
  const root: Branch = { name: account === '' ? 'account' : `account ${account}`, changes: [], branches: [] };
  for (const outcome of outcomes.filter((one) => marks[formatWord(one)] !== undefined)) {
    const { org, project } = outcome.step.key.scope;
    const organization = org === undefined ? root : findBranch(root, `organization ${org}`);
    const branch = project === undefined ? organization : findBranch(organization, `project ${project}`);
    branch.changes.push(outcome);
  }
  if (root.changes.length + root.branches.length === 0) return [];
  return [options.paint('bold', options.readable(root.name)), ...formatLines(root, options)];
}

function findBranch(parent: Branch, name: string): Branch {
  const found = parent.branches.find((branch) => branch.name === name);
  if (found !== undefined) return found;
  const branch: Branch = { name, changes: [], branches: [] };
  parent.branches.push(branch);
  return branch;
}

function formatLines({ changes, branches }: Branch, options: TreeOptions): string[] {
  const last = changes.length + branches.length - 1;
  const children = [
    ...changes.map((change) => formatChangeLines(change, options)),
    ...branches.map((branch) => [
      options.paint('bold', options.readable(branch.name)),
      ...formatLines(branch, options),
    ]),
  ];
  return children.flatMap(([first = '', ...rest], index) => {
    const [joint, rail] = index === last ? ['└─ ', '   '] : ['├─ ', '│  '];
    return [`${options.paint('dim', joint)}${first}`, ...rest.map((line) => `${options.paint('dim', rail)}${line}`)];
  });
}

/** A change in one line, and its diff below it. */
function formatChangeLines(outcome: StepOutcome, { paint, readable, pathOf }: TreeOptions): string[] {
  const { step, diff = '' } = outcome;
  const [mark, style] = marks[formatWord(outcome)] ?? ['?', 'cyan'];
  const { location } = step.document;
  const detail = formatDetail(outcome);
  const place =
    location?.file === undefined ? '' : `  ${paint('dim', `${readable(pathOf(location.file))}:${location.line}`)}`;
  const head = `${paint(style, mark)} ${readable(formatName(outcome))}${detail === '' ? '' : `: ${readable(detail)}`}${place}`;
  const lines = diff === '' ? [] : readable(diff).split('\n');
  return [head, ...lines.map((line) => `    ${paintDiff(line, paint)}`)];
}

/** The kind and identifier; the branch shows the scope. A parent and a version are part of the name. */
function formatName({ step }: StepOutcome): string {
  const { kind, parent, identifier, version } = step.key;
  const within = parent === undefined ? '' : ` of ${parent.kind} ${parent.identifier}`;
  return `${kind}${identifier === '' ? '' : ` ${identifier}`}${version === undefined ? '' : ` ${version}`}${within}`;
}

/** A line of a diff in its colour. */
export function paintDiff(line: string, paint: TreeOptions['paint']): string {
  if (line.startsWith('+')) return paint('green', line);
  if (line.startsWith('-')) return paint('red', line);
  return line.startsWith('@@') ? paint('cyan', line) : line;
}
