import { formatDetail, formatWord, type StepOutcome } from '../src/plan/outcome.ts';
import { wrapCells, wrapDiff } from '../src/shared/text.ts';
import type { Session } from './session.ts';
import type { Style, Terminal } from './terminal.ts';
import { formatPathFrom } from './workspace.ts';

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

/** Of a line beside the rails of an organization and a project. */
const mostColumns = 111;

/**
 * The changes of a plan as a tree: account, organizations, projects, and in each what would change, with its diff. Unchanged
 * resources do not appear; what a commit changes does. Empty if nothing would change.
 */
export function formatTree(account: string, outcomes: readonly StepOutcome[], session: Session): string[] {
  const root: Branch = { name: account === '' ? 'account' : `account ${account}`, changes: [], branches: [] };
  for (const outcome of outcomes.filter((outcome) => marks[formatWord(outcome)] !== undefined)) {
    const { org, project } = outcome.step.key.scope;
    const organization = org === undefined ? root : findBranch(root, `organization ${org}`);
    const branch = project === undefined ? organization : findBranch(organization, `project ${project}`);
    branch.changes.push(outcome);
  }
  if (root.changes.length + root.branches.length === 0) return [];
  return formatBranch(root, session);
}

function findBranch(parent: Branch, name: string): Branch {
  const found = parent.branches.find((branch) => branch.name === name);
  if (found !== undefined) return found;
  const branch: Branch = { name, changes: [], branches: [] };
  parent.branches.push(branch);
  return branch;
}

function formatBranch({ name, changes, branches }: Branch, session: Session): string[] {
  const { terminal, log } = session;
  const children = [
    ...changes.map((change) => formatChange(change, session)),
    ...branches.map((branch) => formatBranch(branch, session)),
  ];
  const lines = children.flatMap(([first = '', ...rest], index) => {
    const [joint, rail] = index === children.length - 1 ? ['└─ ', '   '] : ['├─ ', '│  '];
    return [`${terminal.paint('dim', joint)}${first}`, ...rest.map((line) => `${terminal.paint('dim', rail)}${line}`)];
  });
  return [terminal.paint('bold', log.readable(name)), ...lines];
}

/** A change in one line, and its diff below it. */
function formatChange(outcome: StepOutcome, { terminal, log, host, context }: Session): string[] {
  const { step, diff = '' } = outcome;
  const [mark, style] = marks[formatWord(outcome)] ?? ['?', 'cyan'];
  const { location } = step.document;
  const detail = formatDetail(outcome);
  const name = log.readable(formatName(outcome));
  const cells = [`${mark} ${detail === '' ? name : `${name}: ${log.readable(detail)}`}`];
  const place =
    location?.file === undefined
      ? ''
      : `${log.readable(formatPathFrom(host.directory, context.workspace, location.file))}:${location.line}`;
  if (place !== '') cells.push(place);
  const [head = '', ...more] = wrapCells(cells, 2, mostColumns).map((line) =>
    place !== '' && line.endsWith(place) ? `${line.slice(0, -place.length)}${terminal.paint('dim', place)}` : line,
  );
  const lines = diff === '' ? [] : wrapDiff(log.readable(diff), mostColumns - 4).split('\n');
  return [
    `${terminal.paint(style, mark)}${head.slice(mark.length)}`,
    ...more,
    ...lines.map((line) => `    ${paintDiff(line, terminal)}`),
  ];
}

/** The kind and identifier; the branch shows the scope. A parent and a version are part of the name. */
function formatName({ step }: StepOutcome): string {
  const { kind, parent, identifier, version } = step.key;
  const within = parent === undefined ? '' : ` of ${parent.kind} ${parent.identifier}`;
  return `${kind}${identifier === '' ? '' : ` ${identifier}`}${version === undefined ? '' : ` ${version}`}${within}`;
}

export function paintDiff(line: string, terminal: Terminal): string {
  if (line.startsWith('+')) return terminal.paint('green', line);
  if (line.startsWith('-')) return terminal.paint('red', line);
  return line.startsWith('@@') ? terminal.paint('cyan', line) : line;
}
