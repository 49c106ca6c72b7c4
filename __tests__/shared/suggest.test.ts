import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findNearest } from '../../src/shared/suggest.ts';

const keys = ['project', 'connector', 'pipeline'];

describe('findNearest', () => {
  for (const [name, candidates, expected] of [
    ['project', keys, 'project'],
    ['projct', keys, 'project'],
    ['PIPELINE', keys, 'pipeline'],
    ['Pipline', keys, 'pipeline'],
    ['conector', keys, 'connector'],
    ['conktor', keys, undefined],
    ['prjct', keys, undefined],
    ['template', keys, undefined],
    ['', keys, undefined],
    ['x', ['y', 'yy'], 'y'],
    ['x', ['yy'], undefined],
    ['project', [], undefined],
    ['tag', ['tags', 'tab'], 'tags'],
    ['cat', ['bat', 'cab', 'cart'], 'bat'],
    ['carts', ['bat', 'cart'], 'cart'],
    ['servicse', ['service', 'services'], 'services'],
  ] as const) {
    it(`to ${JSON.stringify(name)} among ${JSON.stringify(candidates)} is ${expected ?? 'nothing'}`, () => {
      assert.equal(findNearest(name, candidates), expected);
    });
  }

  it('accepts any iterable', () => {
    assert.equal(findNearest('one', new Map([['ones', 1]]).keys()), 'ones');
  });
});
