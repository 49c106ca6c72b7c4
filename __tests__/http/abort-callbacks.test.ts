import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { describe, it } from 'node:test';
import { onAbort } from '../../src/http/abort-callbacks.ts';

describe('onAbort', () => {
  it('calls back all that wait, with one listener', () => {
    const controller = new AbortController();
    const called: number[] = [];
    const releases = [1, 2, 3].map((number) => onAbort(controller.signal, () => void called.push(number)));
    releases[1]?.();
    assert.equal(getEventListeners(controller.signal, 'abort').length, 1);
    controller.abort();
    assert.deepEqual(called, [1, 3]);
  });

  it('leaves nothing behind, and can wait again', () => {
    const controller = new AbortController();
    const called: string[] = [];
    const release = onAbort(controller.signal, () => void called.push('released'));
    release();
    assert.equal(getEventListeners(controller.signal, 'abort').length, 0);
    onAbort(controller.signal, () => void called.push('waiting'));
    release();
    controller.abort();
    assert.deepEqual(called, ['waiting']);
  });
});
