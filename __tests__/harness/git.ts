import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';

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

/**
 * Makes a directory a repository with two commits: the first has what is in `base/` as its files, and the second has all other
 * files. `HEAD~1` is the first.
 */
export function commitVersions(directory: string): void {
  const base = join(directory, 'base');
  if (!existsSync(join(directory, '.git', 'HEAD'))) writeEmptyRepository(join(directory, '.git'), false);
  const git = (...parameters: string[]) =>
    execFileSync('git', parameters, { cwd: directory, env: gitEnvironment, stdio: 'pipe' });
  if (existsSync(base)) git(`--work-tree=${base}`, 'add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', 'Base');
  rmSync(base, { recursive: true, force: true });
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', 'Head');
}

/** A new repository whose branch is `main`, with one commit. It ends with the test. */
export function createRepository(
  test: Pick<TestContext, 'after'>,
  files: Readonly<Record<string, string>> = { 'README.md': '# Shop\n' },
): TestRepository {
  const directory = makeDirectory(test);
  writeEmptyRepository(join(directory, '.git'), false);
  const git = (...parameters: string[]) =>
    execFileSync('git', parameters, { cwd: directory, env: gitEnvironment, encoding: 'utf8', stdio: 'pipe' }).trimEnd();
  const commit: TestRepository['commit'] = (changed, message = 'Change files') => {
    for (const [path, content] of Object.entries(changed)) {
      const file = join(directory, path);
      if (content === null) rmSync(file);
      else {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, content);
      }
    }
    git('add', '--all');
    git('commit', '--quiet', '--message', message);
  };
  commit(files, 'Begin');
  return { directory, git, commit };
}
