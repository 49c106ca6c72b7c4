import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { describeCommitError, openEarlierCommit } from '../../src/git/earlier-commit.ts';
import { listBases } from '../../src/payload/find-files.ts';
import { createRepository } from '../harness/git.ts';

const directories: string[] = [];
after(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

function makeDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'clone-'));
  directories.push(directory);
  return directory;
}

/** A `PATH` whose `git` is preceded by a line of shell. */
function wrapGit(line: string): string {
  const { PATH = '' } = process.env;
  const directory = makeDirectory();
  const program = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  writeFileSync(join(directory, 'git'), `#!/bin/sh\n${line}\nexec ${program} "$@"\n`, { mode: 0o755 });
  return `${directory}:${PATH}`;
}

async function open(
  workspace: string,
  name: string,
  environment: Readonly<Record<string, string>> = {},
  lines = 'platform/*.yaml',
) {
  const { PATH = '' } = process.env;
  const context = { workspace, environment: { PATH, ...environment }, signal: new AbortController().signal };
  const { commit, diagnostics } = await openEarlierCommit(name, listBases(lines, workspace), context);
  const changes = commit?.changes.map(({ status, from, to }) => [status, from, to].filter(Boolean).join(' ')).sort();
  return { commit, changes, said: diagnostics.map(({ summary, hint }) => `${summary} ${hint}`).join('\n') };
}

const files = { 'platform/a.yaml': 'a: 1\n', 'platform/b.yaml': 'b: 1\n' };

describe('an earlier commit', () => {
  it('says what happened to files of any name', async (test) => {
    const odd = 'platform/ü \n"x".yaml';
    const repository = createRepository(test, { ...files, [odd]: 'odd: 1\n' });
    repository.commit({ 'platform/b.yaml': null, 'platform/c.yml': 'b: 1\n', [odd]: null });
    const { commit, changes } = await open(repository.directory, 'main~1');
    assert.deepEqual(changes, [`D ${odd}`, 'R platform/b.yaml platform/c.yml']);
    const [bytes] = (await commit?.read([commit.files.get(odd)?.object ?? ''])) ?? [];
    assert.equal(bytes?.toString(), 'odd: 1\n');
  });

  it('has paths from the workspace, which may be in the repository or above it', async (test) => {
    const repository = createRepository(test, { 'sub/platform/a.yaml': 'a: 1\n', 'other.yaml': '' });
    repository.commit({ x: '' });
    const inside = await open(join(repository.directory, 'sub'), 'HEAD~1');
    assert.deepEqual([...(inside.commit?.files.keys() ?? [])], ['../other.yaml', 'platform/a.yaml']);
    const above = makeDirectory();
    execFileSync('git', ['clone', '--quiet', repository.directory, join(above, 'config')]);
    const outside = await open(above, 'HEAD~1', {}, 'config/sub/platform/*.yaml');
    assert.deepEqual([...(outside.commit?.files.keys() ?? [])], ['config/other.yaml', 'config/sub/platform/a.yaml']);
  });

  it('has the files behind links, also behind links to links, and none in a circle', async (test) => {
    const repository = createRepository(test, { 'real/a.yaml': 'a: 1\n', 'real/sub/b.yaml': 'b: 1\n' });
    const links = {
      'platform/linked': '../over',
      over: 'real',
      'platform/c.yaml': 'linked/sub/b.yaml',
      'real/up': '..',
      'real/other': 'sub',
      'one/loop': '../two/loop',
      'two/loop': '../one/loop',
      absolute: '/etc',
    };
    for (const [path, target] of Object.entries(links)) {
      mkdirSync(dirname(join(repository.directory, path)), { recursive: true });
      symlinkSync(target, join(repository.directory, path));
    }
    repository.commit({});
    repository.commit({ x: '' });
    const { commit } = await open(repository.directory, 'HEAD~1');
    const paths = [...(commit?.files.keys() ?? [])].filter((path) => !path.includes('up/'));
    assert.deepEqual(paths.toSorted(), [
      'over/a.yaml',
      'over/other/b.yaml',
      'over/sub/b.yaml',
      'platform/c.yaml',
      'platform/linked/a.yaml',
      'platform/linked/other/b.yaml',
      'platform/linked/sub/b.yaml',
      'real/a.yaml',
      'real/other/b.yaml',
      'real/sub/b.yaml',
    ]);
    assert.ok((commit?.files.size ?? 0) < 40);
    assert.equal(commit?.files.get('platform/c.yaml')?.path, 'real/sub/b.yaml');
  });

  it('is read in a container whose user does not own the checkout', async (test) => {
    const { directory, commit } = createRepository(test, files);
    commit({ x: '' });
    const PATH = wrapGit('export GIT_TEST_ASSUME_DIFFERENT_OWNER=1');
    const refused = await open(directory, 'HEAD~1', { PATH });
    assert.match(refused.said, /dubious ownership.*Run `git config --global --add safe\.directory/s);
    const { commit: opened, said } = await open(directory, 'HEAD~1', { PATH, GITHUB_ACTIONS: 'true' });
    assert.equal(said, '');
    assert.ok(opened?.files.has('platform/a.yaml'));
  });

  it('ends in one sentence if it is too large', async (test) => {
    const { directory, commit } = createRepository(test, files);
    commit({ x: '' });
    const PATH = wrapGit('case "$*" in *ls-tree*) exec head -c 300000000 /dev/zero;; esac');
    const { said } = await open(directory, 'HEAD~1', { PATH });
    assert.equal(
      said,
      '`input:previous-commit`: the files of the repository that are read at once exceed 256 MiB. undefined',
    );
  });

  it('is where a pull request began, if its branch lacks commits of the base', async (test) => {
    const { directory, git, commit } = createRepository(test, files);
    git('checkout', '--quiet', '-b', 'feature');
    commit({ 'platform/b.yaml': null });
    git('checkout', '--quiet', 'main');
    commit({ 'platform/new.yaml': 'n: 1\n' });
    git('checkout', '--quiet', 'feature');
    const compared = await open(directory, 'main', { GITHUB_BASE_REF: 'main' });
    assert.deepEqual(compared.changes, ['D platform/b.yaml']);
    assert.match(compared.said, /lacks commits of its base, so it is compared with [\da-f]{10}, where it began/);
    assert.match((await open(directory, 'main')).said, /main is not an ancestor of HEAD/);
  });

  it('must be in the clone', async (test) => {
    const { directory, git, commit } = createRepository(test, files);
    commit({ 'platform/b.yaml': null });
    const lost = git('rev-parse', 'HEAD');
    const shallow = join(makeDirectory(), 'clone');
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${directory}`, shallow]);
    assert.match((await open(shallow, 'HEAD~1')).said, /is not in this clone, which is shallow.*fetch-depth: 0/s);
    git('reset', '--quiet', '--hard', 'HEAD~1');
    commit({ x: '' });
    assert.match((await open(directory, lost)).said, /is not an ancestor of HEAD.*After a forced push/s);
    for (const name of ['f'.repeat(40), '-x', '--output=x', 'HEAD:platform', 'HEAD~9', 'a b'])
      assert.match((await open(directory, name)).said, /is not a commit in this clone/);
    assert.match((await open(directory, '0'.repeat(40))).said, /a commit of zeros means the first push/);
    assert.match((await open(makeDirectory(), 'HEAD')).said, /not in a Git checkout/);
  });

  it('must not be compared with an older commit of the branch', async (test) => {
    const { directory, git, commit } = createRepository(test, files);
    commit({ 'platform/b.yaml': null });
    commit({ 'platform/b.yaml': 'b: 1\n' });
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    git('reset', '--quiet', '--hard', 'HEAD~1');
    assert.match((await open(directory, 'HEAD~1')).said, /HEAD is older than origin\/main/);
  });

  it('starts no program that the repository or the environment names', async (test) => {
    const { directory, git, commit } = createRepository(test, {
      ...files,
      '.gitattributes': '*.yaml diff=x filter=x\n',
    });
    commit({ 'platform/b.yaml': null, 'platform/c.yaml': 'b: 1\n#\n' });
    const mark = join(makeDirectory(), 'started');
    for (const key of ['core.fsmonitor', 'core.pager', 'diff.x.command', 'diff.x.textconv', 'filter.x.clean'])
      git('config', key, `touch ${mark}`);
    const variables = { GIT_DIR: '/nowhere', GIT_EXTERNAL_DIFF: `touch ${mark}`, GIT_SSH_COMMAND: `touch ${mark}` };
    const { changes } = await open(directory, 'HEAD~1', variables);
    assert.deepEqual(changes, ['R platform/b.yaml platform/c.yaml']);
    assert.ok(!existsSync(mark));
  });

  it('cannot be read from a clone that lacks its files', async (test) => {
    const { directory, git, commit } = createRepository(test, files);
    git('config', 'uploadpack.allowFilter', 'true');
    commit({ 'platform/b.yaml': null, 'platform/c.yaml': 'c: other\n' });
    const partial = join(makeDirectory(), 'clone');
    mkdirSync(partial);
    execFileSync('git', ['clone', '--quiet', '--filter=blob:none', '--no-checkout', `file://${directory}`, partial]);
    const { commit: opened, changes } = await open(partial, 'HEAD~1');
    assert.deepEqual(changes, ['A platform/c.yaml', 'D platform/b.yaml']);
    const objects = [...(opened?.files.values() ?? [])].map(({ object }) => object);
    const error = await opened?.read(objects).catch((reason: unknown) => reason);
    const { summary, hint } = describeCommitError(error, { signal: new AbortController().signal });
    assert.match(`${summary} ${hint}`, /this clone lacks files of the commit.*filter: blob:limit=1m/s);
  });
});
