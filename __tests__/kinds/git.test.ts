import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gitOriginIn } from '../../src/kinds/git-place.ts';
import { kinds } from '../../src/kinds/registry.ts';
import { createStep } from './making.ts';

const place = { connector: 'account.github', repository: 'shop', branch: 'main', file: 'a b.yaml' };

describe('the requests about Git', () => {
  for (const kind of kinds) {
    const request = kind.git?.importRequest;
    if (request === undefined) continue;
    it(`of ${kind.plural} name the file and never force`, () => {
      const step = {
        ...createStep(kind.name, { [kind.key ?? '']: { identifier: 'a', name: 'A', environmentRef: 'e' } }),
      };
      const { query, path } = request(step, place);
      assert.match(path, /\/import(\/|$)/);
      const { connectorRef, repoName, branch, filePath, isForceImport } = query;
      assert.deepEqual(
        { connectorRef, repoName, branch, filePath, isForceImport },
        {
          connectorRef: 'account.github',
          repoName: 'shop',
          branch: 'main',
          filePath: 'a b.yaml',
          isForceImport: 'false',
        },
      );
      const { connector: _, ...own } = place;
      const { query: ofOwn } = request(step, own);
      assert.deepEqual([ofOwn.isHarnessCodeRepo, ofOwn.connectorRef], ['true', undefined]);
    });
  }
});

describe('where a resource is in Git', () => {
  it('is in details, of any of their names, and in the flat fields of a policy', () => {
    const details = { repoName: 'shop', filePath: 'a.yaml', branch: 'main', commitId: 'abc' };
    const expected = { repository: 'shop', branch: 'main', file: 'a.yaml', commit: 'abc' };
    for (const name of ['gitDetails', 'entityGitDetails', 'entityGitInfo'])
      assert.deepEqual(gitOriginIn({ storeType: 'REMOTE', [name]: details }), expected);
    assert.deepEqual(gitOriginIn(details), expected);
  });

  it('is nowhere for an inline resource, and unknown for one without details', () => {
    assert.equal(gitOriginIn({ storeType: 'INLINE', gitDetails: { repoName: null } }), undefined);
    assert.equal(gitOriginIn({}), undefined);
    assert.deepEqual(gitOriginIn({ storeType: 'REMOTE' }), {});
  });

  it('says whether the text there is valid, beside the resource or in it', () => {
    const entityValidityDetails = { valid: false };
    assert.deepEqual(gitOriginIn({ storeType: 'REMOTE', entityValidityDetails }), { isInvalid: true });
    assert.deepEqual(gitOriginIn({ storeType: 'REMOTE' }, { entityValidityDetails }), { isInvalid: true });
  });

  it('is one line without control characters, whatever the platform says', () => {
    const hostile = { repoName: 'shop\n::add-mask::x', filePath: `a\u001b[31m${'x'.repeat(2000)}`, branch: '\r\n' };
    const { repository, file = '', branch } = gitOriginIn({ gitDetails: hostile }) ?? {};
    assert.equal(repository, 'shop ::add-mask::x');
    assert.ok(file.length <= 500 && !file.includes('\u001b'));
    assert.equal(branch, undefined);
  });
});
