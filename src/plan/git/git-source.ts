import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Context } from '../../context.ts';
import { createGitProgram, describeGitError, findRoot, type GitProgram, parseBlobs } from '../../git/program.ts';
import { findBranch, type GitBranch, isSameText, parseAddressPath } from '../../git/repository.ts';
import type { Step } from '../../kinds/kind.ts';
import { omitUndefined } from '../../shared/object.ts';
import { findRealPath, isWithin } from '../../shared/paths.ts';
import { handleEvents } from '../../shared/run-time.ts';
import { splitItems } from '../../shared/text.ts';
import { mayHavePlaceholder, toBuffer } from '../../syntax/text.ts';

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
    this.repositories = splitItems(repository);
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
    const add = (checkout: GitCheckout, step: Step, path: string) => {
      if (files.get(checkout)?.push({ step, path }) === undefined) files.set(checkout, [{ step, path }]);
    };
    for (const step of steps) {
      const file = step.document.location?.file;
      if (file === undefined || this.#sources.has(file)) continue;
      await handleEvents(signal);
      const path = findRealPath(join(workspace, file));
      const checkout = path === undefined ? { problem: 'the file no longer exists' } : await this.#findCheckout(path);
      if ('problem' in checkout) this.#sources.set(file, checkout);
      else add(checkout, step, path as string);
    }
    for (const [checkout, found] of files) {
      await this.#readTexts(checkout, found).catch((error: unknown) => {
        signal.throwIfAborted();
        const unknown = { problem: describeGitError(error) };
        for (const { step } of found) this.#sources.set(step.document.location?.file ?? '', unknown);
      });
    }
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
    const named = await Promise.all(
      files.map(async (file) => {
        const name = `${commit}:${file}`;
        if (!/[\r\n]/.test(file)) return name;
        // Each line names an object, so a file with a line break in its path is named by its object.
        const object = await this.#git(root, ['rev-parse', '--verify', '--quiet', name]).catch(() => '');
        return object.toString().trim();
      }),
    );
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

/** Whether a file that the platform names is in a checkout; `undefined` for a path that leads out of it. */
export function isInCheckout({ root }: GitCheckout, file: string): boolean | undefined {
  const path = resolve(root, file);
  return isWithin(root, path) ? existsSync(path) : undefined;
}
