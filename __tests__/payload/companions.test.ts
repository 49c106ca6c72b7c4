import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { closeSync, ftruncateSync, mkdirSync, openSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { listContents, readCompanion, readCompanionDirectory, resolveCompanion } from '../../src/payload/companions.ts';
import { makeDirectory } from '../harness/in-process.ts';
import { clean } from '../harness/runner.ts';

after(clean);

const limits = { largest: 1024 * 1024 };

/** A workspace in which the directory `tree` has these files. */
function createTree(...names: readonly string[]): string {
  const workspace = makeDirectory();
  mkdirSync(join(workspace, 'tree'));
  for (const name of names) {
    const path = join(workspace, 'tree', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, name);
  }
  return workspace;
}

function findProblem(workspace: string): string | undefined {
  const read = readCompanionDirectory('tree', workspace, limits);
  return 'problem' in read ? read.problem : undefined;
}

describe('resolveCompanion', () => {
  it('leads nowhere outside of the workspace', () => {
    const outside = ['../a', '../../x/a', '/etc/passwd', 'C:\\a', 'a\\..\\..\\b', 'a\0b', '', ' ', 'a/'];
    assert.deepEqual(
      outside.map((named) => resolveCompanion(named, 'file.yaml')),
      outside.map(() => undefined),
    );
    assert.equal(resolveCompanion('../a', 'one/file.yaml'), 'a');
  });
});

describe('readCompanionDirectory', () => {
  it('reads the files at any depth, in the order of their names', () => {
    const read = readCompanionDirectory('tree', createTree('b', 'A', 'a/c', 'ä', 'a\u0308', 'a\nb'), limits);
    assert.ok('files' in read);
    assert.deepEqual(
      read.files.map(({ name, file, bytes }) => [name, file, bytes.toString()]),
      ['A', 'a\nb', 'a/c', 'a\u0308', 'b', 'ä'].map((name) => [name, `tree/${name}`, name]),
    );
  });

  it('refuses links, wherever they lead', () => {
    for (const target of ['/etc/passwd', '..', 'a', 'missing', 'link']) {
      const workspace = createTree('a');
      symlinkSync(target, join(workspace, 'tree/link'));
      assert.equal(findProblem(workspace), 'contains tree/link, which is a link or a special file');
    }
    const workspace = makeDirectory();
    symlinkSync(createTree('a'), join(workspace, 'tree'));
    assert.equal(findProblem(workspace), 'is a link, or in a directory that is one');
  });

  it('refuses special files without opening them', { skip: process.platform === 'win32' }, () => {
    const workspace = createTree();
    execFileSync('mkfifo', [join(workspace, 'tree/pipe')]);
    assert.equal(findProblem(workspace), 'contains tree/pipe, which is a link or a special file');
    assert.deepEqual(readCompanion('tree/pipe', workspace, limits), { problem: 'is not a regular file' });
  });

  it("refuses Git's own directory, which may contain credentials", () => {
    assert.equal(findProblem(createTree('.git/config')), 'contains tree/.git, which belongs to Git');
    assert.equal(findProblem(createTree('module/.git')), 'contains tree/module/.git, which belongs to Git');
  });

  it('ends at the limits of a directory, and reads no file that is too large', () => {
    const many = Array.from({ length: 1001 }, (_, index) => `${index}`);
    assert.equal(findProblem(createTree(...many)), 'contains more than 1,000 files and directories');
    assert.equal(findProblem(createTree(...many.slice(1))), undefined);
    assert.match(findProblem(createTree(`${'d/'.repeat(1000)}f`)) ?? '', /more than 1,000 files and directories/);
    const workspace = createTree();
    const large = openSync(join(workspace, 'tree/large'), 'w');
    ftruncateSync(large, 200 * 1024 * 1024);
    closeSync(large);
    assert.equal(findProblem(workspace), 'contains tree/large, which has 204,800 KiB; it may have at most 1,024 KiB');
  });

  it('says what is wrong with the directory itself', () => {
    assert.equal(findProblem(makeDirectory()), 'does not exist');
    const workspace = makeDirectory();
    writeFileSync(join(workspace, 'tree'), '');
    assert.equal(findProblem(workspace), 'is not a directory');
  });
});

describe('listContents', () => {
  it('has the files of a document that its value does not have', () => {
    const file = (text: string) => ({ file: 'a', bytes: Buffer.from(text) });
    const document = { format: 'yaml' as const, value: 1, bytes: Buffer.alloc(0), conversion: [], platform: [] };
    assert.deepEqual(listContents(document), [1]);
    assert.deepEqual(listContents({ ...document, companion: file('x'), tree: [{ ...file('y'), name: 'a' }] }), [
      1,
      'x',
      'y',
    ]);
    assert.deepEqual(listContents({ ...document, companion: { ...file('x'), path: ['a'] } }), [1]);
  });
});
