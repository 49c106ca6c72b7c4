import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { devNull } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** The largest file that is read, in bytes. */
const largestFile = 4 << 20;
/** Bytes that `git` may print: a larger file is printed too. */
const largestOutput = 1 << 30;
/** The number of file versions whose text is kept. */
const mostKept = 1000;

/** A file of a commit; without text if it is too large. */
export interface GitFile {
  readonly objectId: string;
  readonly text?: string;
}

/** The branches of a repository. */
export interface Branches {
  /** The latest commit of each. */
  readonly commits: ReadonlyMap<string, string>;
  /** The branch that counts as the default: that of HEAD. */
  readonly default: string | undefined;
}

const referenceLine = /^([* ])([0-9a-f]{40,64}) refs\/(?:heads|(remotes)\/origin)\/(.+)$/;

/** One local repository, with or without a working tree, read by the `git` program. */
export class GitRepository {
  /** Its full name, such as `acme/shop`. */
  readonly name: string;
  readonly #path: string;
  /** By commit and path; a commit never changes. */
  readonly #files = new Map<string, GitFile | undefined>();
  /** The directories of HEAD and of the branches, which a working tree may have apart. */
  readonly #directories: readonly string[];
  #known: { readonly refs: string; readonly branches: Branches } | undefined;

  /** Throws if there is no repository at the path, or no `git`. */
  constructor(name: string, path: string) {
    this.name = name;
    try {
      this.#path = realpathSync(path);
      const directories = this.#run(['rev-parse', '--git-dir', '--git-common-dir']).trimEnd().split('\n');
      this.#directories = [...new Set(directories.map((directory) => resolve(this.#path, directory)))];
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const reason =
        code === 'ENOENT' ? 'the directory or the program git does not exist' : 'it is not a Git repository';
      throw new Error(`The repository ${name} cannot be served from ${path}: ${reason}.`);
    }
  }

  /** The branches as they are now. */
  listBranches(): Branches {
    const refs = this.#readRefs();
    if (refs === undefined) return this.#queryBranches();
    if (this.#known?.refs !== refs) this.#known = { refs, branches: this.#queryBranches() };
    return this.#known.branches;
  }

  /**
   * All that decides about the branches, in whatever format: to read it takes a hundredth of the time of starting `git`. Undefined
   * if it changed meanwhile.
   */
  #readRefs(): string | undefined {
    const paths = this.#directories.flatMap((directory) => {
      const refs = join(directory, 'refs');
      const loose = existsSync(refs) ? readdirSync(refs, { recursive: true, withFileTypes: true }) : [];
      return [
        ...['HEAD', 'packed-refs', 'reftable/tables.list'].map((name) => join(directory, name)).filter(existsSync),
        ...loose.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name)),
      ];
    });
    try {
      return paths.map((path) => `${path}\0${readFileSync(path, 'utf8')}\0`).join('');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return undefined;
    }
  }

  #queryBranches(): Branches {
    const format = '--format=%(HEAD)%(objectname) %(refname)';
    const lines = this.#run(['for-each-ref', format, 'refs/heads', 'refs/remotes/origin']).split('\n');
    const found = lines.flatMap((line) => {
      const [, head, commit = '', isRemote, name = ''] = referenceLine.exec(line) ?? [];
      return name === '' ? [] : [{ isHead: head === '*', isRemote: isRemote !== undefined, name, commit }];
    });
    // A branch stands for the one of the same name in the remote repository of a clone.
    const ordered = [...found.filter(({ isRemote }) => isRemote), ...found.filter(({ isRemote }) => !isRemote)];
    const commits = new Map(ordered.map(({ name, commit }) => [name, commit]));
    // A checked out pull request has a detached HEAD.
    const head = found.find(({ isHead }) => isHead)?.name ?? ['main', 'master'].find((name) => commits.has(name));
    return { commits, default: head };
  }

  /** A file of a commit; `undefined` if the commit does not have it. */
  readFile(commit: string, path: string): GitFile | undefined {
    const key = `${commit}:${path}`;
    if (!this.#files.has(key)) {
      const [oldest] = this.#files.keys();
      if (this.#files.size >= mostKept && oldest !== undefined) this.#files.delete(oldest);
      this.#files.set(key, isFilePath(path) ? this.#read(key) : undefined);
    }
    return this.#files.get(key);
  }

  #read(revision: string): GitFile | undefined {
    const output = this.#run(['cat-file', '--batch'], `${revision}\n`);
    const [head = '', objectId, size] = /^([0-9a-f]{40,64}) blob (\d+)\n/.exec(output) ?? [];
    if (objectId === undefined) return undefined;
    return Number(size) > largestFile ? { objectId } : { objectId, text: output.slice(head.length, -1) };
  }

  /**
   * Runs `git` without a shell. What comes from requests goes to its standard input, so nothing of it is an option. Neither
   * the user's settings nor the variables of a surrounding `git` apply, and nothing is fetched.
   */
  #run(parameters: readonly string[], input = ''): string {
    return execFileSync('git', ['-c', 'safe.directory=*', '-C', this.#path, ...parameters], {
      input,
      encoding: 'utf8',
      maxBuffer: largestOutput,
      timeout: 10_000,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        SystemRoot: process.env.SystemRoot,
        GIT_CONFIG_GLOBAL: devNull,
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_CEILING_DIRECTORIES: dirname(this.#path),
        GIT_NO_LAZY_FETCH: '1',
        GIT_OPTIONAL_LOCKS: '0',
        GIT_TERMINAL_PROMPT: '0',
      },
    });
  }
}

/** Whether a text is a path of a file from the root of the repository. */
function isFilePath(text: string): boolean {
  return !/[\u0000-\u001F\u007F]/.test(text) && text.split('/').every((part) => !['', '.', '..'].includes(part));
}
