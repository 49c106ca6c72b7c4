import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { deflateSync } from 'node:zlib';

/** The environment of a `git` with a fixed author, and without the settings of this machine, hooks and background work. */
const gitEnvironment = {
  PATH: process.env.PATH,
  GIT_CONFIG_GLOBAL: devNull,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Ada',
  GIT_AUTHOR_EMAIL: 'ada@example.com',
  GIT_COMMITTER_NAME: 'Ada',
  GIT_COMMITTER_EMAIL: 'ada@example.com',
  GIT_TERMINAL_PROMPT: '0',
  GIT_TEMPLATE_DIR: '',
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'maintenance.auto',
  GIT_CONFIG_VALUE_0: 'false',
};

/** A repository with a working tree in a temporary directory. */
export interface TestRepository {
  readonly directory: string;
  /** Runs `git` in it, and returns its output without the final newline. */
  git(...parameters: string[]): string;
  /** Writes files and commits them; `null` removes one. */
  commit(files: Readonly<Record<string, string | null>>, message?: string): void;
}

/** A repository without a working tree. */
export interface ServedRepository {
  readonly directory: string;
  /** Brings all branches of the repository that it serves. */
  push(): void;
}

/**
 * A new bare repository that serves the branches and commits of another as they were when they were pushed last. It ends with the
 * test. Its files are written here, because starting programs takes most of the time of tests with a repository.
 */
export function createServedRepository(
  test: Pick<TestContext, 'after'>,
  { directory: served }: Pick<TestRepository, 'directory'>,
): ServedRepository {
  const directory = makeDirectory(test);
  writeEmptyRepository(directory, true);
  writeFileSync(join(directory, 'objects', 'info', 'alternates'), `${join(served, '.git', 'objects')}\n`);
  const branches = join('refs', 'heads');
  return {
    directory,
    push: () => cpSync(join(served, '.git', branches), join(directory, branches), { recursive: true }),
  };
}

function makeDirectory(test: Pick<TestContext, 'after'>): string {
  const directory = mkdtempSync(join(tmpdir(), 'repository-'));
  test.after(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Writes a repository without commits, whose branch is `main`. */
function writeEmptyRepository(directory: string, isBare: boolean): void {
  for (const path of [join('objects', 'info'), join('refs', 'heads')])
    mkdirSync(join(directory, path), { recursive: true });
  writeFileSync(join(directory, 'HEAD'), 'ref: refs/heads/main\n');
  writeFileSync(join(directory, 'config'), `[core]\n\trepositoryformatversion = 0\n\tbare = ${isBare}\n`);
}

/** Writes an object into a repository, and returns its id. */
function writeObject(repository: string, type: 'blob' | 'tree' | 'commit', content: Uint8Array): string {
  const object = Buffer.concat([Buffer.from(`${type} ${content.length}\0`), content]);
  const id = createHash('sha1').update(object).digest('hex');
  const path = join(repository, 'objects', id.slice(0, 2), id.slice(2));
  mkdirSync(dirname(path), { recursive: true });
  if (!existsSync(path)) writeFileSync(path, deflateSync(object, { level: 1 }));
  return id;
}

/** Writes the files and links of a directory into a repository, and returns the id of its tree; absent if it has none. */
function writeTree(repository: string, directory: string): string | undefined {
  const entries = readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const { name } = entry;
    const path = join(directory, name);
    if (name === '.git') return [];
    if (entry.isSymbolicLink())
      return [{ mode: '120000', name, id: writeObject(repository, 'blob', Buffer.from(readlinkSync(path))) }];
    if (entry.isFile()) return [{ mode: '100644', name, id: writeObject(repository, 'blob', readFileSync(path)) }];
    const id = writeTree(repository, path);
    return id === undefined ? [] : [{ mode: '40000', name, id }];
  });
  if (entries.length === 0) return undefined;
  // Git orders a directory as if its name ended in a slash.
  const sortKey = ({ mode, name }: { mode: string; name: string }) => Buffer.from(mode === '40000' ? `${name}/` : name);
  const lines = entries
    .toSorted((a, b) => Buffer.compare(sortKey(a), sortKey(b)))
    .flatMap(({ mode, name, id }) => [Buffer.from(`${mode} ${name}\0`), Buffer.from(id, 'hex')]);
  return writeObject(repository, 'tree', Buffer.concat(lines));
}

/** Commits all files of a directory to `main`. */
function writeCommit(repository: string, directory: string, message: string): void {
  const branch = join(repository, 'refs', 'heads', 'main');
  const tree = writeTree(repository, directory) ?? writeObject(repository, 'tree', Buffer.of());
  const person = `Ada <ada@example.com> ${Math.floor(Date.now() / 1000)} +0000`;
  const parents = existsSync(branch) ? [`parent ${readFileSync(branch, 'utf8').trim()}`] : [];
  const lines = [`tree ${tree}`, ...parents, `author ${person}`, `committer ${person}`, '', message, ''];
  writeFileSync(branch, `${writeObject(repository, 'commit', Buffer.from(lines.join('\n')))}\n`);
}

/**
 * Makes a directory a repository with two commits: the first has what is in `base/` as its files, and the second has all other
 * files. `HEAD~1` is the first. There is no index; `git reset` makes one.
 */
export function commitVersions(directory: string): void {
  const [base, repository] = [join(directory, 'base'), join(directory, '.git')];
  if (!existsSync(join(repository, 'HEAD'))) writeEmptyRepository(repository, false);
  mkdirSync(base, { recursive: true });
  writeCommit(repository, base, 'Base');
  rmSync(base, { recursive: true });
  writeCommit(repository, directory, 'Head');
}

/** A new repository whose branch is `main`, with one commit. It ends with the test. */
export function createRepository(
  test: Pick<TestContext, 'after'>,
  files: Readonly<Record<string, string>> = { 'README.md': '# Shop\n' },
): TestRepository {
  const directory = makeDirectory(test);
  const repository = join(directory, '.git');
  const run = (parameters: readonly string[]) =>
    execFileSync('git', parameters, { cwd: directory, env: gitEnvironment, encoding: 'utf8', stdio: 'pipe' }).trimEnd();
  const git: TestRepository['git'] = (...parameters) => {
    // The first commit is made without one.
    if (!existsSync(join(repository, 'index'))) run(['reset', '--quiet']);
    return run(parameters);
  };
  const write = (changed: Readonly<Record<string, string | null>>) => {
    for (const [path, content] of Object.entries(changed)) {
      const file = join(directory, path);
      if (content === null) rmSync(file);
      else {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, content);
      }
    }
  };
  const commit: TestRepository['commit'] = (changed, message = 'Change files') => {
    write(changed);
    run(['add', '--all']);
    run(['commit', '--quiet', '--message', message]);
  };
  writeEmptyRepository(repository, false);
  write(files);
  writeCommit(repository, directory, 'Begin');
  return { directory, git, commit };
}
