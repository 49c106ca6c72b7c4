import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeGitError } from '../../src/git/program.ts';
import { findBranch, isRepository, isSameText, nameThrough, parseAddressPath } from '../../src/git/repository.ts';

describe('the path of an address', () => {
  const addresses: [string, string][] = [
    ['https://github.com/acme/shop.git', 'acme/shop'],
    ['https://x-access-token:secret@github.com/acme/shop', 'acme/shop'],
    ['git@github.com:acme/shop.git', 'acme/shop'],
    ['ssh://git@github.com:22/acme/shop.git/', 'acme/shop'],
    ['https://dev.azure.com/acme/web/_git/shop', 'acme/web/shop'],
    ['https://gitlab.example/group/sub/shop', 'group/sub/shop'],
    ['https://github.com/acme/', 'acme'],
    ['https://github.com', ''],
    ['C:\\repositories\\shop.git', 'C:/repositories/shop'],
    ['acme/shop', 'acme/shop'],
    ['', ''],
  ];
  for (const [address, path] of addresses) {
    it(`of ${address.replace('secret', '…')} is ${path}`, () => assert.equal(parseAddressPath(address), path));
  }
});

describe('a name of a repository', () => {
  const shop = { repository: 'acme/shop', names: [] };
  it('is of an unknown owner, if the connector is not known', () => {
    for (const name of ['shop', 'Acme/Shop', 'group/acme/shop'])
      assert.equal(isRepository(name, shop, undefined), undefined);
    for (const other of ['else/shop', 'my-shop', 'acme', '', '/', 'acme/shop/..'])
      assert.equal(isRepository(other, shop, undefined), false);
  });

  it('may be one that the user named', () => {
    const named = { ...shop, names: ['store'] };
    assert.equal(isRepository('Store', named, undefined), true);
    assert.equal(isRepository('shop', named, undefined), undefined);
    assert.equal(isRepository('else/store', named, undefined), undefined);
  });

  it('belongs to the owner of its connector', () => {
    assert.equal(isRepository('shop', shop, { path: 'acme', isRepository: false }), true);
    assert.equal(isRepository('acme/shop', shop, { path: 'Acme', isRepository: false }), true);
    assert.equal(isRepository('acme/shop', shop, { path: '', isRepository: false }), true);
    assert.equal(isRepository('shop', shop, { path: 'else', isRepository: false }), false);
    assert.equal(isRepository('acme/shop', shop, { path: 'else', isRepository: false }), false);
    assert.equal(isRepository('shop', shop, { path: 'else/shop', isRepository: true }), false);
    assert.equal(isRepository('shop', shop, { path: 'acme/shop', isRepository: true }), true);
  });

  it('in a request is relative to the connector', () => {
    assert.equal(nameThrough('acme/shop', undefined), 'shop');
    assert.equal(nameThrough('acme/shop', { path: 'Acme', isRepository: false }), 'shop');
    assert.equal(nameThrough('acme/shop', { path: '', isRepository: false }), 'acme/shop');
    assert.equal(nameThrough('group/sub/shop', { path: 'group', isRepository: false }), 'sub/shop');
    assert.equal(nameThrough('acme/shop', { path: 'acme/shop', isRepository: true }), 'shop');
    assert.equal(nameThrough('acme/shop', { path: 'acme/other', isRepository: true }), undefined);
    assert.equal(nameThrough('acme/shop', { path: 'acm', isRepository: false }), undefined);
  });
});

describe('the branch of a commit', () => {
  const commit = 'a'.repeat(40);
  const detached = { ref: 'HEAD', commit, isOwn: true };
  const push = { GITHUB_REF: 'refs/heads/main', GITHUB_SHA: commit };
  const queue = { GITHUB_REF: 'refs/heads/gh-readonly-queue/release/1.0/pr-7-0123abcd' };
  const cases: [string, Parameters<typeof findBranch>, ReturnType<typeof findBranch>][] = [
    ['a push', [{ ...detached, ref: 'refs/heads/main' }, push], { branch: 'main', isProposed: false }],
    ['a push, detached', [detached, push], { branch: 'main', isProposed: false }],
    ['another commit', [{ ...detached, commit: 'b' }, push], { isProposed: false }],
    ['a tag', [detached, { GITHUB_REF: 'refs/tags/main', GITHUB_SHA: commit }], { isProposed: false }],
    [
      'a pull request',
      [detached, { GITHUB_REF: 'refs/pull/7/merge', GITHUB_BASE_REF: 'main' }],
      { branch: 'main', isProposed: true },
    ],
    [
      'the base of a pull request',
      [
        { ...detached, ref: 'refs/heads/main' },
        { GITHUB_REF: 'refs/heads/main', GITHUB_BASE_REF: 'main' },
      ],
      { branch: 'main', isProposed: false },
    ],
    ['a merge queue', [detached, queue], { branch: 'release/1.0', isProposed: true }],
    [
      'a checkout of another repository in a pull request',
      [{ ref: 'refs/heads/dev', commit, isOwn: false }, { GITHUB_BASE_REF: 'main' }],
      { branch: 'dev', isProposed: false },
    ],
    ['a detached checkout of another repository', [{ ...detached, isOwn: false }, push], { isProposed: false }],
    [
      'a terminal',
      [{ ref: 'refs/heads/feature/x', commit, isOwn: false }, {}],
      { branch: 'feature/x', isProposed: false },
    ],
  ];
  for (const [what, given, expected] of cases) it(`of ${what}`, () => assert.deepEqual(findBranch(...given), expected));
});

it('texts are the same with other line ends, a byte order mark and other space at the end', () => {
  for (const text of ['a: 1\r\nb: 2\r\n', '\uFEFFa: 1\nb: 2', 'a: 1\nb: 2\n\n'])
    assert.ok(isSameText(text, 'a: 1\nb: 2\n'));
  for (const text of ['a: 1\nb: 3\n', ' a: 1\nb: 2\n', 'a: 1\n\nb: 2\n', ''])
    assert.ok(!isSameText(text, 'a: 1\nb: 2\n'));
});

it('an error of git is its own first line', () => {
  const failed = new Error('Command failed: git -C /x rev-parse HEAD\nfatal: bad object HEAD\nhint: repack it\n');
  assert.equal(describeGitError(failed), '`git` cannot read the repository (fatal: bad object HEAD)');
  assert.equal(describeGitError(new Error('aborted')), '`git` cannot read the repository (aborted)');
  const missing = Object.assign(new Error('spawn git ENOENT'), { code: 'ENOENT' });
  assert.equal(describeGitError(missing), 'the program `git` is missing');
});
