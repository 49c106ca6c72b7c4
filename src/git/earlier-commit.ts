import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import type { Context } from '../context.ts';
import { createError, createNotice, type Diagnostic } from '../shared/diagnostic.ts';
import { asFilledText, type Path, parseJson, valueAt } from '../shared/object.ts';
import { findRealPath } from '../shared/paths.ts';
import { createGitProgram, describeGitError, findRoot, type GitProgram, parseBlobs } from './program.ts';
import { findBranch } from './repository.ts';

/** What happened to a file between the earlier commit and the one that is checked out. Paths are from the workspace. */
export interface FileChange {
  /** A letter of `git diff --name-status`: A, C, D, M, R or T. */
  readonly status: string;
  /** Its path before; absent for a file that is new. */
  readonly from?: string;
  /** Its path now; absent for a file that was removed. */
  readonly to?: string;
  /** The type of what is at its path now. */
  readonly type: 'file' | 'link' | 'submodule';
  /** The object that is at its path now. */
  readonly object: string;
}

/** The new paths of renamed files by their old ones. */
export function listRenames(changes: readonly FileChange[]): ReadonlyMap<string, string> {
  return new Map(changes.flatMap(({ status, from, to }) => (status === 'R' && from && to ? [[from, to]] : [])));
}

interface CommittedFile {
  readonly object: string;
  /** Its path without links. */
  readonly path: string;
}

/** A commit before the one that is checked out. */
export interface EarlierCommit {
  /** Its files by their paths from the workspace, which may lead over links. */
  readonly files: ReadonlyMap<string, CommittedFile>;
  readonly changes: readonly FileChange[];
  /** Reads the contents of objects; none of those with more than `longest` bytes. Throws an error for `describeCommitError`. */
  read(objects: readonly string[], longest?: number): Promise<Buffer[]>;
}

type GitContext = Pick<Context, 'workspace' | 'environment' | 'signal' | 'findLastSuccess'>;

/** Thrown with what is wrong with the input. */
class CommitProblem extends Error {
  readonly hint: string | undefined;

  constructor(summary: string, hint?: string) {
    super(summary);
    this.hint = hint;
  }
}

const wholeHistory = '{workflow:Set `fetch-depth: 0` of actions/checkout.|terminal:Run `git fetch --unshallow`.}';
const partialClone = {
  summary: 'this clone lacks files of the commit',
  hint: '{workflow:With `sparse-checkout` or `filter`, actions/checkout fetches no files of earlier commits: set its `filter: blob:limit=1m`.|terminal:Run `git fetch --refetch --no-filter`.}',
};

/**
 * Opens the commit that `previous-commit` names, in the repository of the directories `bases`, which are paths from the workspace. Nothing
 * is fetched.
 */
export async function openEarlierCommit(
  name: string,
  bases: readonly string[],
  context: GitContext,
): Promise<{ readonly commit?: EarlierCommit; readonly diagnostics: readonly Diagnostic[] }> {
  try {
    const history = await History.open(bases, context);
    const named = name === 'auto' ? await history.findApplied(context) : name;
    if (typeof named !== 'string') return { diagnostics: [createNotice(`${named.none}, so nothing is deleted.`)] };
    const { commit, diagnostics } = await history.findCommit(named, context);
    const files = await history.listFiles(commit);
    const changes = await history.listChanges(commit);
    return { commit: { files, changes, read: (...objects) => history.read(...objects) }, diagnostics };
  } catch (error) {
    return { diagnostics: [describeCommitError(error, context)] };
  }
}

/** What is wrong with the earlier commit. Throws the reason of the signal if that ended the run. */
export function describeCommitError(error: unknown, { signal }: Pick<Context, 'signal'>): Diagnostic {
  signal.throwIfAborted();
  const problem = error instanceof CommitProblem ? error : explainGitError(error);
  const hint = problem.hint === undefined ? {} : { hint: problem.hint };
  return createError(`\`input:previous-commit\`: ${problem.message}.`, hint);
}

function explainGitError(error: unknown): CommitProblem {
  const said = describeGitError(error);
  const root = /repository at '(.+?)'/.exec(said)?.[1];
  if (root !== undefined)
    return new CommitProblem(said, `Run \`git config --global --add safe.directory ${root}\` before this run.`);
  if (isPartialClone(error)) return new CommitProblem(partialClone.summary, partialClone.hint);
  const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
  return new CommitProblem(
    said,
    isMissing ? 'Install Git{workflow: before actions/checkout, which needs it too|terminal:}.' : undefined,
  );
}

/** Whether a program failed because the clone lacks an object, which it may not fetch. */
function isPartialClone(error: unknown): boolean {
  return /promisor|lazy fetching/.test(String(error));
}

function readEventText({ GITHUB_EVENT_PATH: path = '' }: GitContext['environment'], field: Path): string {
  const text = asFilledText(valueAt(parseJson(readFileSync(path, 'utf8')), field));
  if (text === undefined) throw new CommitProblem(`the event of this workflow has no \`${field.join('.')}\``);
  return text;
}

class History {
  readonly #root: string;
  readonly #workspace: string;
  readonly #git: (args: readonly string[], input?: string) => Promise<string>;
  readonly #program: GitProgram;

  private constructor(root: string, workspace: string, context: GitContext) {
    this.#root = root;
    this.#workspace = workspace;
    this.#program = createGitProgram(context);
    this.#git = async (args, input) => (await this.#program(root, args, input)).toString();
  }

  static async open(bases: readonly string[], context: GitContext): Promise<History> {
    const workspace = findRealPath(context.workspace) ?? context.workspace;
    const roots = new Set(bases.map((base) => findRoot(findExisting(workspace, base))));
    const [root, ...others] = roots;
    if (others.length > 0) {
      throw new CommitProblem(
        '`input:payload-file` selects files of several repositories, and a commit belongs to one',
        'Apply the files of each repository in a separate run.',
      );
    }
    if (root === undefined) {
      throw new CommitProblem(
        `the files are not in a Git checkout (looked in ${context.workspace})`,
        '{workflow:Use actions/checkout with `fetch-depth: 0`; without Git in the container, it downloads files without their history.|terminal:Run it in a clone of the repository.}',
      );
    }
    return new History(root, workspace, context);
  }

  /**
   * What `auto` means in the event of the workflow: after a push the commit that was applied last, in a pull request or a merge queue
   * the commit onto which it would be merged, otherwise none.
   */
  async findApplied({ environment, findLastSuccess }: GitContext): Promise<string | { readonly none: string }> {
    const { GITHUB_EVENT_NAME: event = '', GITHUB_REF: ref = '' } = environment;
    if (findLastSuccess === undefined) {
      throw new CommitProblem('`auto` is for workflows on GitHub', 'Name a commit, such as `main~1`.');
    }
    if (event === 'push' && ref.startsWith('refs/heads/')) {
      const last = await findLastSuccess().catch((error: Error) => {
        throw new CommitProblem(error.message, 'Give the job the permission `actions: read`.');
      });
      return (
        last ?? {
          none: '`input:previous-commit`: no run of this workflow has succeeded after a push to this branch yet',
        }
      );
    }
    if (event === 'merge_group') return readEventText(environment, ['merge_group', 'base_sha']);
    if (event === 'pull_request' || event === 'pull_request_target') {
      const merged = await this.#resolve('HEAD^2');
      const isMerge = merged !== '' && merged === readEventText(environment, ['pull_request', 'head', 'sha']);
      return isMerge ? 'HEAD^1' : readEventText(environment, ['pull_request', 'base', 'sha']);
    }
    return {
      none: `\`input:previous-commit: auto\` names no commit in a run for ${event === 'push' ? 'a tag' : `\`${event}\``}`,
    };
  }

  /** The commit with a name, which must be before the one that is checked out. For a pull request, where it began. */
  async findCommit(name: string, { environment }: GitContext) {
    if (/^0+$/.test(name)) {
      throw new CommitProblem(
        'a commit of zeros means the first push of a branch or tag, so there is no earlier version',
        `Name the commit that was applied last{workflow:; or leave the input empty to delete nothing: \`$\{{ !github.event.created && github.event.before || '' }}\`|terminal:}.`,
      );
    }
    // Git would read another name as a parameter, a range or a path.
    const isName = !/^-|[\0-\x20\x7f:]|\.\./.test(name);
    const isShallow = (await this.#git(['rev-parse', '--is-shallow-repository'])).trim() === 'true';
    const commit = isName ? await this.#resolve(name) : '';
    if (commit === '') {
      const shown = JSON.stringify(name);
      if (isShallow && isName) throw new CommitProblem(`${shown} is not in this clone, which is shallow`, wholeHistory);
      throw new CommitProblem(
        `${shown} is not a commit in this clone`,
        'After a forced push, name the commit that was applied last and that the branch still contains.',
      );
    }
    if (await this.#isAmbiguous(name)) {
      throw new CommitProblem(
        `${JSON.stringify(name)} is a branch and a tag`,
        'Write `refs/heads/` or `refs/tags/` before the name.',
      );
    }
    const head = await this.#resolve('HEAD');
    if (head === '') throw new CommitProblem('no commit is checked out');
    const base = await this.#findMergeBase(commit, head);
    await this.#expectNewest(head, environment);
    if (commit === head) {
      const summary = `\`input:previous-commit\`: ${name} is the commit that is checked out, so no resource is deleted.`;
      return { commit, diagnostics: [createNotice(summary)] };
    }
    if (base === commit) return { commit, diagnostics: [] };
    if (isShallow)
      throw new CommitProblem(`how ${name} leads to HEAD is not in this clone, which is shallow`, wholeHistory);
    if (base !== '' && environment.GITHUB_BASE_REF) {
      const summary = `\`input:previous-commit\`: the branch of this pull request lacks commits of its base, so it is compared with ${base.slice(0, 10)}, where it began.`;
      return { commit: base, diagnostics: [createNotice(summary)] };
    }
    throw new CommitProblem(
      `${name} is not an ancestor of HEAD, so what it has and HEAD lacks may never have been removed`,
      base === ''
        ? 'Name a commit in the history of HEAD.'
        : `Name a commit in the history of HEAD, such as ${base.slice(0, 10)}, the last one that both have. After a forced push, that one lacks what only the replaced commits had.`,
    );
  }

  async #resolve(name: string): Promise<string> {
    const found = await this.#git(['rev-parse', '--verify', '--quiet', `${name}^{commit}`]).catch(ignoreExit);
    return found.trim();
  }

  /** Whether several branches and tags have the name before `~` or `^`: Git would take the tag. */
  async #isAmbiguous(name: string): Promise<boolean> {
    const refs = ['tags', 'heads', 'remotes'].map((type) => `refs/${type}/${name.replace(/[~^@].*/s, '')}`);
    const found = await this.#git(['for-each-ref', '--format=%(refname)', ...refs]);
    return found.split('\n').filter((ref) => refs.includes(ref)).length > 1;
  }

  async #findMergeBase(one: string, other: string): Promise<string> {
    return (await this.#git(['merge-base', one, other]).catch(ignoreExit)).trim();
  }

  /** An older commit, such as that of a run that is repeated, may lack what newer ones brought back. */
  async #expectNewest(head: string, environment: GitContext['environment']): Promise<void> {
    const ref = (await this.#git(['rev-parse', '--symbolic-full-name', 'HEAD'])).trim();
    const { branch, isProposed } = findBranch({ ref, commit: head, isOwn: true }, environment);
    if (branch === undefined || isProposed) return;
    const pushed = await this.#resolve(`refs/remotes/origin/${branch}`);
    if (pushed === '' || pushed === head || (await this.#findMergeBase(pushed, head)) !== head) return;
    throw new CommitProblem(
      `HEAD is older than origin/${branch}, whose newer commits may bring back what this one removes`,
      `Run the newest commit of ${branch}.`,
    );
  }

  async listFiles(commit: string): Promise<ReadonlyMap<string, CommittedFile>> {
    const entries = splitAtNul(await this.#git(['ls-tree', '-r', '-z', '--full-tree', commit]));
    const links: [path: string, object: string][] = [];
    const files = new Map<string, CommittedFile>();
    for (const entry of entries) {
      const [, mode = '', object = '', path = ''] = /^(\d+) \w+ ([\da-f]+)\t(.+)$/s.exec(entry) ?? [];
      if (mode === linkMode) links.push([path, object]);
      else if (mode !== submoduleMode) files.set(path, { object, path: this.#toWorkspace(path) });
    }
    await this.#addLinked(files, links);
    return new Map([...files].map(([path, file]) => [this.#toWorkspace(path), file]));
  }

  /** Adds the paths over links, as they are found in the workspace. Links are not followed in circles. */
  async #addLinked(files: Map<string, CommittedFile>, links: readonly (readonly [string, string])[]): Promise<void> {
    const texts = await this.read(links.map(([, object]) => object));
    const targets = new Map(links.map(([path], index) => [path, texts[index]?.toString() ?? '']));
    const real = [...files];
    const add = (path: string, target: string, parents: readonly string[]) => {
      const file = files.get(target);
      if (file !== undefined) files.set(path, file);
      if (parents.some((parent) => parent === target || parent.startsWith(`${target}/`))) return;
      const below = `${target}/`;
      for (const [found, file] of real) if (found.startsWith(below)) files.set(path + found.slice(target.length), file);
      for (const link of targets.keys()) {
        if (link.startsWith(below)) add(path + link.slice(target.length), follow(link, targets), [...parents, target]);
      }
    };
    for (const link of targets.keys()) add(link, follow(link, targets), [posix.dirname(link)]);
  }

  async listChanges(commit: string): Promise<FileChange[]> {
    const format = ['-r', '-z', '--raw', '--no-ext-diff', '--ignore-submodules=none'];
    const compare = (...how: string[]) => this.#git(['diff-tree', ...format, ...how, commit, 'HEAD', '--']);
    // A clone without large files can only tell which files are the same.
    const output = await compare('--find-renames', '--find-copies', '-l1000').catch((error: unknown) => {
      if (!isPartialClone(error)) throw error;
      return compare('--find-renames=100%');
    });
    const parts = splitAtNul(output);
    const changes: FileChange[] = [];
    for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
      const [, mode = '', , object = '', status = ''] = part.slice(1).split(' ');
      const letter = status.slice(0, 1);
      const first = this.#toWorkspace(parts.shift() ?? '');
      const second = letter === 'R' || letter === 'C' ? this.#toWorkspace(parts.shift() ?? '') : first;
      const type = mode === linkMode ? 'link' : mode === submoduleMode ? 'submodule' : 'file';
      const from = letter === 'A' ? {} : { from: first };
      changes.push({ status: letter, ...from, ...(letter !== 'D' && { to: second }), type, object });
    }
    return changes;
  }

  async read(objects: readonly string[], longest?: number): Promise<Buffer[]> {
    if (objects.length === 0) return [];
    const all = [...new Set(objects)];
    const unique = longest === undefined ? all : await this.#findShort(all, longest);
    const output = await this.#program(this.#root, ['cat-file', '--batch'], `${unique.join('\n')}\n`);
    const blobs = parseBlobs(output, unique.length);
    if (blobs.includes(undefined)) throw new CommitProblem(partialClone.summary, partialClone.hint);
    const found = new Map(unique.map((object, index) => [object, blobs[index]]));
    return objects.map((object) => found.get(object) ?? Buffer.alloc(0));
  }

  async #findShort(objects: readonly string[], longest: number): Promise<string[]> {
    const sizes = (await this.#git(['cat-file', '--batch-check'], `${objects.join('\n')}\n`)).split('\n');
    return objects.filter((_, index) => Number(sizes[index]?.split(' ')[2]) <= longest);
  }

  /** A path of the repository as a path from the workspace, which may be above it or in it. */
  #toWorkspace(path: string): string {
    if (this.#root === this.#workspace) return path;
    const [workspace, root] = [this.#workspace, this.#root].map((one) => `/${one.split(sep).join('/')}`);
    return posix.relative(workspace ?? '', `${root}/${path}`);
  }
}

/** Where a path leads over links with these targets; nowhere if it leads in a circle or out of the repository. */
function follow(path: string, targets: ReadonlyMap<string, string>, followed = 0): string {
  const parts = path.split('/');
  const prefixes = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  const link = prefixes.find((prefix) => targets.has(prefix));
  if (link === undefined) return path;
  const target = targets.get(link) ?? '';
  // Linux follows as many.
  if (posix.isAbsolute(target) || followed === 40) return '\0';
  return follow(posix.join(posix.dirname(link), target) + path.slice(link.length), targets, followed + 1);
}

const linkMode = '120000';
const submoduleMode = '160000';

function splitAtNul(output: string): string[] {
  return output.split('\0').slice(0, -1);
}

/** The innermost directory of a path that exists. */
function findExisting(workspace: string, path: string): string {
  const absolute = join(workspace, path);
  return existsSync(absolute) || path === '' || path === '.' ? absolute : findExisting(workspace, dirname(path));
}

/** What a program wrote that only answers no, which is an exit with 1. Throws any other error. */
function ignoreExit(error: NodeJS.ErrnoException & { code?: unknown }): string {
  if (Number(error.code) === 1) return '';
  throw error;
}
