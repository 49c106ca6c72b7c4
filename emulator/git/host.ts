import type { Clock } from '../../src/shared/clock.ts';
import { type GitFile, GitRepository } from './repository.ts';

/** A file at a branch, as the platform knows it at this time. */
export interface FoundFile extends GitFile {
  readonly branch: string;
  /** Whether that is the default branch of the repository. */
  readonly isDefault: boolean;
  readonly commitId: string;
}

/** Why a file was not found. */
export interface MissingFile {
  readonly missing: 'branch' | 'file';
  readonly branch: string;
}

interface Head {
  /** The commit that the platform knows. */
  known: string | undefined;
  /** A later one, which it knows after the delay. */
  pending?: { readonly commit: string | undefined; readonly since: number };
}

/** Local repositories in the place of a Git host, and the commits that the platform knows of them. */
export class GitHost {
  readonly #repositories: ReadonlyMap<string, GitRepository>;
  readonly #clock: Clock;
  readonly #heads = new Map<string, Head>();
  readonly #cached = new Map<string, { readonly file: FoundFile; readonly at: number }>();
  /** Milliseconds from the first request that could see a commit until the platform knows it. */
  delay = 0;

  /** Serves directories by the full names of their repositories. Throws if one is not a repository. */
  constructor(repositories: Readonly<Record<string, string>>, clock: Clock) {
    const served = Object.entries(repositories).map(([name, path]) => new GitRepository(name, path));
    this.#repositories = new Map(served.map((repository) => [repository.name.toLowerCase(), repository]));
    this.#clock = clock;
  }

  /** The full names of its repositories. */
  get names(): string[] {
    return [...this.#repositories.values()].map(({ name }) => name);
  }

  /** The repository with a full name; upper and lower case are the same. */
  find(name: string): GitRepository | undefined {
    return this.#repositories.get(name.toLowerCase());
  }

  /** A file at a branch, or at the default branch, as the platform fetches it. */
  fetch(repository: GitRepository, path: string, wanted: string | undefined): FoundFile | MissingFile {
    const branches = repository.listBranches();
    const branch = wanted || branches.default || '';
    const commitId = this.#knownCommit(repository, branch, branches.commits.get(branch));
    if (commitId === undefined) return { missing: 'branch', branch };
    const file = repository.readFile(commitId, path);
    if (file === undefined) return { missing: 'file', branch };
    const found = { ...file, branch, isDefault: branch === branches.default, commitId };
    this.#cached.set(formatCacheKey(repository, branch, path), { file: found, at: this.#clock.now() });
    return found;
  }

  /** A file as it was fetched last, and when; `undefined` if it was never fetched at this branch. */
  cached(repository: GitRepository, path: string, wanted: string | undefined) {
    return this.#cached.get(formatCacheKey(repository, wanted || repository.listBranches().default || '', path));
  }

  #knownCommit(repository: GitRepository, branch: string, commit: string | undefined): string | undefined {
    const key = `${repository.name}\n${branch}`;
    const now = this.#clock.now();
    const head = this.#heads.get(key) ?? { known: commit };
    this.#heads.set(key, head);
    if (head.known === commit) delete head.pending;
    else if (head.pending?.commit !== commit) head.pending = { commit, since: now };
    if (head.pending && now - head.pending.since >= this.delay) {
      head.known = head.pending.commit;
      delete head.pending;
    }
    return head.known;
  }
}

function formatCacheKey({ name }: GitRepository, branch: string, path: string): string {
  return [name, branch, path].join('\n');
}
