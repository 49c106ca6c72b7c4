import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type GrowingWork, runGrowing, runPool } from '../../src/shared/pool.ts';

/** Work whose tasks end when the test ends them. */
function handmade() {
  const begun: number[] = [];
  const running = new Map<number, PromiseWithResolvers<void>>();
  let most = 0;
  const work = (item: number): Promise<void> => {
    begun.push(item);
    const task = Promise.withResolvers<void>();
    running.set(item, task);
    most = Math.max(most, running.size);
    return task.promise.finally(() => running.delete(item));
  };
  const settle = async (item: number, error?: Error): Promise<void> => {
    const task = running.get(item);
    assert.ok(task, `${item} is running`);
    if (error) task.reject(error);
    else task.resolve();
    await new Promise(setImmediate);
  };
  return { begun, work, settle, most: () => most };
}

describe('pool', () => {
  it('starts the items in order, a limited number at a time', async () => {
    const tasks = handmade();
    const done = runPool(2, [1, 2, 3, 4], tasks.work);
    assert.deepEqual(tasks.begun, [1, 2]);
    await tasks.settle(2);
    assert.deepEqual(tasks.begun, [1, 2, 3]);
    await tasks.settle(1);
    assert.deepEqual(tasks.begun, [1, 2, 3, 4]);
    await tasks.settle(3);
    await tasks.settle(4);
    await done;
    assert.equal(tasks.most(), 2);
  });

  for (const [size, items, most] of [
    [1, 5, 1],
    [3, 5, 3],
    [8, 3, 3],
    [4, 0, 0],
  ] as const) {
    it(`of ${size} over ${items} items does ${most} at a time`, async () => {
      const done: number[] = [];
      let running = 0;
      let highest = 0;
      await runPool(
        size,
        Array.from({ length: items }, (_, index) => index),
        async (item) => {
          running++;
          highest = Math.max(highest, running);
          await new Promise(setImmediate);
          running--;
          done.push(item);
        },
      );
      assert.equal(highest, most);
      assert.deepEqual(
        done.sort(),
        Array.from({ length: items }, (_, index) => index),
      );
    });
  }

  it('starts no work after a rejection, waits for started work, and rejects with the first error', async () => {
    const tasks = handmade();
    const failure = new Error('first');
    let ended = false;
    const done = runPool(2, [1, 2, 3, 4], tasks.work).finally(() => {
      ended = true;
    });
    const outcome = assert.rejects(done, (error) => error === failure);
    await tasks.settle(1, failure);
    assert.equal(ended, false);
    await tasks.settle(2);
    await outcome;
    assert.deepEqual(tasks.begun, [1, 2]);
  });
});

describe('growing work', () => {
  it('includes the work that it finds, a limited number at a time', async () => {
    const done: number[] = [];
    let running = 0;
    let most = 0;
    const work =
      (depth: number): GrowingWork =>
      async () => {
        most = Math.max(most, ++running);
        await new Promise(setImmediate);
        running--;
        done.push(depth);
        return depth < 3 ? [work(depth + 1), work(depth + 1)] : [];
      };
    await runGrowing(2, [work(1)]);
    assert.deepEqual([done, most], [[1, 2, 2, 3, 3, 3, 3], 2]);
  });

  it('starts nothing after a rejection, waits for started work, and rejects with the first error', async () => {
    const failure = new Error('first');
    const slow = Promise.withResolvers<void>();
    const begun: string[] = [];
    const work =
      (name: string, ended: Promise<void>): GrowingWork =>
      async () => {
        begun.push(name);
        await ended;
        return [work(`found by ${name}`, Promise.resolve())];
      };
    const done = runGrowing(2, [
      work('slow', slow.promise),
      work('broken', Promise.reject(failure)),
      work('late', Promise.resolve()),
    ]);
    const outcome = assert.rejects(done, (error) => error === failure);
    await new Promise(setImmediate);
    slow.resolve();
    await outcome;
    assert.deepEqual(begun, ['slow', 'broken']);
  });
});
