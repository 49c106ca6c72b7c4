import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Context } from '../../context.ts';
import type { Step } from '../../kinds/kind.ts';
import { omitUndefined } from '../../shared/object.ts';
import { findRealPath, isWithin } from '../../shared/paths.ts';
import { handleEvents } from '../../shared/run-time.ts';
import { mayHavePlaceholder, toBuffer } from '../../syntax/text.ts';
import { findBranch, type GitBranch, isSameText, parseAddressPath } from './repository.ts';

/** A checkout of a repository in which files of the run are. */
export interface GitCheckout extends GitBranch {
  /** Absolute path, without links. */
  readonly root: string;
  /** The path of its repository on its server; empty if it is not known. */
  readonly repository: string;
  /** The names that the platform uses for it, by the input `repository`. */
  readonly names: readonly string[];
  readonly commit: string;
  /** The commit of the branch on the server, as far as the checkout knows it. */
  readonly pushed?: string;
}

/** The file of a document in its repository. */
export interface GitSource {
  readonly checkout: GitCheckout;
  readonly file: string;
  readonly text: string;
  /** Why the platform would not read what this run reads: "is not committed". Absent if it would. */
  readonly mismatch?: string;
}

/** Why it is not known where files of the run are in Git: "the program `git` is missing". */
interface UnknownSource {
  readonly problem: string;
}

type SourceContext = Pick<Context, 'workspace' | 'environment' | 'signal'>;

/** Finds files of the run in the repositories that are checked out, and reads their committed texts. */
export class GitSources {
  readonly repositories: readonly string[];
  readonly #context: SourceContext;
  readonly #git: GitProgram;
  readonly #checkouts = new Map<string, Promise<GitCheckout | UnknownSource>>();
  readonly #sources = new Map<string, GitSource | UnknownSource>();
  readonly #paths = new Map<string, ReadonlySet<string>>();
  #home: GitCheckout | undefined;

  /** @param repository the input of this name */
  constructor(repository: string, context: SourceContext) {
    const names = repository.split(/[\n,]/).map((name) => name.trim());
    this.repositories = names.filter((name) => name !== '');
    this.#context = context;
    this.#git = createGitProgram(context);
  }

  /** The checkout to which the workspace belongs; that of the first file that was read, if it belongs to none. */
  get home(): GitCheckout | undefined {
    return this.#home;
  }

  /** The source of a step that was read; `undefined` for a document that is in no file. */
  findSource({ document }: Step): GitSource | UnknownSource | undefined {
    return this.#sources.get(document.location?.file ?? '');
  }

  /** Reads the sources of some steps, each repository once. */
  async read(steps: readonly Step[]): Promise<void> {
    const { workspace, signal } = this.#context;
    const home = findRealPath(workspace);
    if (home !== undefined) await this.#findCheckout(home);
    const files = new Map<GitCheckout, { readonly step: Step; readonly path: string }[]>();
    for (const step of steps) {
      const file = step.document.location?.file;
      if (file === undefined || this.#sources.has(file)) continue;
      await handleEvents(signal);
      const path = findRealPath(join(workspace, file));
      const checkout = path === undefined ? { problem: 'the file no longer exists' } : await this.#findCheckout(path);
      if ('problem' in checkout) this.#sources.set(file, checkout);
      else files.set(checkout, [...(files.get(checkout) ?? []), { step, path: path as string }]);
    }
    for (const [checkout, found] of files) await this.#readTexts(checkout, found);
  }

  /** Reads the paths of all files of a commit, for `hasFile`. If they cannot be read, they stay unknown. */
  async readPaths({ root, commit }: GitCheckout): Promise<void> {
    if (this.#paths.has(root)) return;
    const list = ['ls-tree', '-r', '-z', '--name-only', '--full-tree', commit];
    const output = await this.#git(root, list).catch(() => '');
    const paths = output
      .toString()
      .split('\0')
      .filter((path) => path !== '');
    if (paths.length > 0) this.#paths.set(root, new Set(paths));
  }

  /** Whether the commit has a file, wherever the working tree is incomplete or changed; `undefined` if its paths were not read. */
  hasFile({ root }: GitCheckout, file: string): boolean | undefined {
    return this.#paths.get(root)?.has(file);
  }

  #findCheckout(path: string): Promise<GitCheckout | UnknownSource> {
    const root = findRoot(path);
    if (root === undefined) return Promise.resolve({ problem: 'it is not in a Git checkout' });
    const known = this.#checkouts.get(root) ?? this.#open(root);
    this.#checkouts.set(root, known);
    return known;
  }

  async #open(root: string): Promise<GitCheckout | UnknownSource> {
    const git = this.#git;
    const { environment } = this.#context;
    const { GITHUB_REPOSITORY: workflow = '' } = environment;
    try {
      const head = await git(root, ['rev-parse', 'HEAD', '--symbolic-full-name', 'HEAD']);
      const [commit = '', ref = ''] = head.toString().split('\n');
      const origin = await git(root, ['config', '--get', 'remote.origin.url']).catch(() => '');
      const path = parseAddressPath(origin.toString().trim());
      const isOwn = workflow !== '' && (path === '' || path.toLowerCase() === workflow.toLowerCase());
      const repository = path === '' ? workflow : path;
      const belongs = findBranch({ ref, commit, isOwn }, environment);
      const { branch } = belongs;
      const remote = ['rev-parse', '-q', '--verify', `refs/remotes/origin/${branch}^{commit}`];
      const pushed = branch === undefined ? '' : await git(root, remote).catch(() => '');
      const known = pushed.toString().trim();
      const checkout = {
        root,
        repository,
        names: this.repositories,
        commit,
        ...belongs,
        ...(known !== '' && { pushed: known }),
      };
      this.#home ??= checkout;
      return checkout;
    } catch (error) {
      return { problem: describeGitError(error) };
    }
  }

  async #readTexts(checkout: GitCheckout, found: readonly { readonly step: Step; readonly path: string }[]) {
    const { root, commit, pushed, isProposed } = checkout;
    const files = found.map(({ path }) => relative(root, path).split(sep).join('/'));
    const committed = await this.#readBlobs(root, commit, files);
    const onBranch =
      isProposed || pushed === undefined || pushed === commit ? committed : await this.#readBlobs(root, pushed, files);
    for (const [index, { step, path }] of found.entries()) {
      const bytes = readFileSync(path);
      const inCommit = committed[index];
      const mismatch = findMismatch(step, bytes, inCommit, onBranch[index], checkout);
      this.#sources.set(step.document.location?.file ?? '', {
        checkout,
        file: files[index] as string,
        text: (inCommit ?? bytes).toString(),
        ...omitUndefined({ mismatch }),
      });
    }
  }

  /** The content of files in a commit; `undefined` for a file that it does not contain. */
  async #readBlobs(root: string, commit: string, files: readonly string[]): Promise<(Buffer | undefined)[]> {
    // A line names a file, so the name of one with a line break cannot be asked for.
    const named = files.map((file) => (file.includes('\n') ? '' : `${commit}:${file}`));
    const output = await this.#git(root, ['cat-file', '--batch'], named.map((name) => `${name}\n`).join(''));
    return parseBlobs(output, files.length);
  }
}

/** Why the platform would read something else than the run, as a clause about the file. */
function findMismatch(
  { document }: Step,
  bytes: Buffer,
  committed: Buffer | undefined,
  pushed: Buffer | undefined,
  { branch, isProposed }: GitCheckout,
): string | undefined {
  if (committed === undefined) return 'is not committed';
  if (!isSameText(committed.toString(), bytes.toString())) return 'has changes that are not committed';
  if (!toBuffer(document.bytes).equals(bytes)) {
    return mayHavePlaceholder(bytes)
      ? 'contains placeholders, which only this action replaces'
      : 'contains several documents, and the platform reads only one from a file';
  }
  if (!isProposed && (pushed === undefined || !pushed.equals(committed)))
    return `is not pushed to the branch ${branch}`;
  return undefined;
}

/** The blobs in the output of `git cat-file --batch`, in the order in which they were named. */
function parseBlobs(output: Buffer, count: number): (Buffer | undefined)[] {
  const blobs: (Buffer | undefined)[] = [];
  let at = 0;
  while (blobs.length < count) {
    const end = output.indexOf('\n', at);
    if (end < 0) throw new Error('its output is incomplete');
    const size = /^[\da-f]+ (\w+) (\d+)$/.exec(output.toString('utf8', at, end));
    at = end + 1;
    if (size === null) {
      blobs.push(undefined);
      continue;
    }
    const length = Number(size[2]);
    blobs.push(size[1] === 'blob' ? output.subarray(at, at + length) : undefined);
    at += length + 1;
  }
  return blobs;
}

/** Whether a file that the platform names is in a checkout; `undefined` for a path that leads out of it. */
export function isInCheckout({ root }: GitCheckout, file: string): boolean | undefined {
  const path = resolve(root, file);
  return isWithin(root, path) ? existsSync(path) : undefined;
}

/** The innermost directory around a path that is a checkout; it may be the path itself. */
function findRoot(path: string): string | undefined {
  if (existsSync(join(path, '.git'))) return path;
  return path === dirname(path) ? undefined : findRoot(dirname(path));
}

function describeGitError(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'the program `git` is missing';
  const [line = ''] = message.split('\n').slice(1);
  return `\`git\` cannot read the repository (${line.trim() || message})`;
}

/** Bytes of the longest output, and milliseconds of the longest run. */
const mostOutput = 512 * 1024 * 1024;
const longestRun = 60_000;

/** Reads a repository with the `git` program. Throws if there is no such program, or if it fails. */
type GitProgram = (root: string, args: readonly string[], input?: string) => Promise<Buffer>;

/**
 * Creates the reader of repositories. The program is started without a shell, with no variable of the run but those that it needs
 * to start, and may neither use the network nor take a directory inside of the repository for another one.
 */
function createGitProgram({ environment, signal }: SourceContext): GitProgram {
  const { PATH, HOME, USERPROFILE, SystemRoot, GITHUB_ACTIONS } = environment;
  const env = {
    ...Object.fromEntries(Object.entries({ PATH, HOME, USERPROFILE, SystemRoot }).filter(([, value]) => value)),
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    LC_ALL: 'C',
  };
  return (root, args, input = '') => {
    // The workspace of a job in a container belongs to another user.
    const trusted = GITHUB_ACTIONS === 'true' ? ['-c', `safe.directory=${root}`] : [];
    const options = ['-c', 'protocol.allow=never', '-c', 'safe.bareRepository=explicit', ...trusted, '-C', root];
    return new Promise((resolve, reject) => {
      // Windows looks for a program in the current directory first.
      const cwd = dirname(process.execPath);
      const limits = { maxBuffer: mostOutput, timeout: longestRun, signal };
      const child = execFile(
        'git',
        [...options, ...args],
        { ...limits, cwd, env, encoding: 'buffer', windowsHide: true },
        (error, output) => (error === null ? resolve(output) : reject(error)),
      );
      child.stdin?.on('error', () => {});
      child.stdin?.end(input);
    });
  };
}
