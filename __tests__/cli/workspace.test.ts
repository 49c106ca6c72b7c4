import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import {
  findDirectories,
  findWorkspace,
  formatPathFrom,
  formatPayloadLines,
  rewritePathsFrom,
} from '../../cli/workspace.ts';
import { repository } from './host.ts';

describe('findWorkspace', () => {
  it('finds the root of the repository, and the nearest configuration file up to the root', (test) => {
    const root = repository(test, { 'platform-provision.yaml': '', 'a/platform-provision.yaml': '', 'a/b/c.txt': '' });
    assert.deepEqual(findWorkspace(join(root, 'a/b'), undefined), {
      root,
      configFile: join(root, 'a/platform-provision.yaml'),
    });
    assert.deepEqual(findWorkspace(root, undefined), { root, configFile: join(root, 'platform-provision.yaml') });
    assert.deepEqual(findWorkspace(join(root, 'a'), '../other.yaml'), { root, configFile: join(root, 'other.yaml') });
  });

  it('does not look above the root of the repository', (test) => {
    const root = repository(test, { 'inner/.git/x': '', 'platform-provision.yaml': '' });
    assert.deepEqual(findWorkspace(join(root, 'inner'), undefined), { root: join(root, 'inner') });
  });
});

describe('formatPayloadLines', () => {
  const formatLines = async (root: string, directory: string, ...paths: string[]) =>
    (await formatPayloadLines(paths, join(root, directory), root)).split('\n');

  it('makes paths and globs relative to the workspace, and keeps exclusions', async (test) => {
    const root = repository(test, { 'a/x.yaml': '', 'a/#odd.yaml': '' });
    assert.deepEqual(await formatLines(root, 'a', 'x.yaml', '**/*.yaml', '!b/**', '#odd.yaml', '../a/x.yaml'), [
      './a/x.yaml',
      './a/**/*.yaml',
      '!./a/b/**',
      './a/#odd.yaml',
      './a/x.yaml',
    ]);
  });

  it('finds the payload files under a directory, except in packages and hidden directories, and except its own', async (test) => {
    const root = repository(test, {
      'platform-provision.yaml': '',
      'a.yaml': '',
      'b/c.yml': '',
      'b/d.JSON': '',
      'b/e.txt': '',
      'b/!f.yaml': '',
      '.harness/g.yaml': '',
      '.github/workflows/h.yml': '',
      'node_modules/p/package.json': '',
    });
    const expected = ['./.harness/g.yaml', './a.yaml', './b/!f.yaml', './b/c.yml', './b/d.JSON'];
    assert.deepEqual((await formatLines(root, '', '.')).sort(), expected);
  });

  it('refuses a directory without payload files, as it was written', async (test) => {
    const root = repository(test, {
      'a/.github/h.yaml': '',
      'a/node_modules/q.yaml': '',
      'a/platform-provision.yaml': '',
    });
    await assert.rejects(formatLines(root, 'a', '../a'), {
      name: 'UsageError',
      message: '`../a` contains no .yaml, .yml or .json file (hidden directories and node_modules are not searched).',
    });
  });

  it('lets the run report a path outside of the workspace', async (test) => {
    assert.deepEqual(await formatLines(repository(test, {}), '', '../elsewhere'), ['../elsewhere']);
  });
});

describe('findDirectories', () => {
  it('names the outermost directories of files and globs', () => {
    const lines = './platform/**/*.yaml\n./platform/a/b.yaml\n!./platform/x/**\n./values/prod.yaml\n./a.yaml';
    assert.deepEqual(findDirectories(lines, '/repository').slice(0, 1), ['/repository']);
    assert.deepEqual(findDirectories(lines.replace('\n./a.yaml', ''), '/repository'), [
      '/repository/platform',
      '/repository/values',
    ]);
  });
});

describe('formatPathFrom', () => {
  it('names a file of the workspace relative to the working directory', (test) => {
    const root = repository(test, {});
    writeFileSync(join(root, 'a.yaml'), '');
    assert.equal(formatPathFrom(root, root, 'b/a.yaml'), join('b', 'a.yaml'));
    assert.equal(formatPathFrom(join(root, 'docs'), root, 'b/a.yaml'), join('..', 'b', 'a.yaml'));
    assert.equal(formatPathFrom(join(root, 'b'), root, 'b/'), '.');
  });
});

describe('rewritePathsFrom', () => {
  const named = (root: string, message: string) => rewritePathsFrom(join(root, 'docs'), root, message);

  it('names the files of a message relative to the working directory', (test) => {
    const root = repository(test, { 'b/a.yaml': '', 'd.json': '' });
    for (const [message, expected] of [
      ['First defined in b/a.yaml, line 1.', 'First defined in ../b/a.yaml, line 1.'],
      ['Failed (d.json:3): `b/a.yaml`', 'Failed (../d.json:3): `../b/a.yaml`'],
      ['./docs/x.yaml does not exist.', 'x.yaml does not exist.'],
      ['../x.yaml is outside the workspace.', '../../x.yaml is outside the workspace.'],
      ['b/other.yaml, https://b/a.yaml and xb/a.yaml', 'b/other.yaml, https://b/a.yaml and xb/a.yaml'],
      ['./docs/*.yaml matches no file.', './docs/*.yaml matches no file.'],
    ]) {
      assert.equal(named(root, message as string), expected);
      assert.equal(rewritePathsFrom(root, root, message as string), message);
    }
  });
});
