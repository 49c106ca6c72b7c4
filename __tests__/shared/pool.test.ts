import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type GrowingWork, runGrowing, runPool, runWhenReady } from '../../src/shared/pool.ts';
import fc from '../harness/properties.ts';

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

type Dependencies = Readonly<Record<string, readonly string[]>>;

/** Work on items named by letters, each of which ends when the test ends it. */
function start(size: number, items: string, dependencies: Dependencies = {}) {
  const begun: string[] = [];
  const running = new Map<string, PromiseWithResolvers<void>>();
  const done = runWhenReady(
    size,
    [...items],
    (item) => dependencies[item] ?? [],
    (item) => {
      begun.push(item);
      const task = Promise.withResolvers<void>();
      running.set(item, task);
      return task.promise;
    },
  );
  const end = async (item: string, error?: Error): Promise<void> => {
    const task = running.get(item);
    assert.ok(task, `${item} is running`);
    if (error) task.reject(error);
    else task.resolve();
    await new Promise(setImmediate);
  };
  return { begun: () => begun.join(''), end, done };
}

describe('runWhenReady', () => {
  it('starts independent items in order, a limited number at a time', async () => {
    const { begun, end, done } = start(2, 'abcd');
    assert.equal(begun(), 'ab');
    await end('b');
    assert.equal(begun(), 'abc');
    await end('a');
    await end('c');
    await end('d');
    await done;
  });

  it('starts an item as soon as its dependencies are done', async () => {
    const { begun, end, done } = start(8, 'abcd', { a: ['b', 'c'], c: ['d'] });
    assert.equal(begun(), 'bd');
    await end('d');
    assert.equal(begun(), 'bdc');
    await end('c');
    assert.equal(begun(), 'bdc');
    await end('b');
    assert.equal(begun(), 'bdca');
    await end('a');
    await done;
  });

  it('prefers the first in the list among the ready items', async () => {
    const { begun, end, done } = start(1, 'abcd', { a: ['c'], b: ['c'] });
    assert.equal(begun(), 'c');
    await end('c');
    assert.equal(begun(), 'ca');
    for (const item of 'abd') await end(item);
    await done;
    assert.equal(begun(), 'cabd');
  });

  it('ignores dependencies that are not in the list', async () => {
    const { begun, end, done } = start(1, 'a', { a: ['z'] });
    assert.equal(begun(), 'a');
    await end('a');
    await done;
  });

  it('starts no work after a rejection, and rejects with it when started work has ended', async () => {
    const { begun, end, done } = start(2, 'abcd');
    const failure = new Error('a failed');
    const rejected = assert.rejects(done, failure);
    await end('a', failure);
    await end('b');
    await rejected;
    assert.equal(begun(), 'ab');
  });

  it('rejects if no item can start', async () => {
    const { begun, end, done } = start(4, 'abc', { a: ['b'], b: ['a'] });
    const rejected = assert.rejects(done, /cycle/);
    await end('c');
    await rejected;
    assert.equal(begun(), 'c');
  });

  it('runs every item of any graph once, with the allowed concurrency, and after its dependencies', async () => {
    const graphs = fc.array(fc.array(fc.nat(), { maxLength: 4 }), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(
        graphs,
        fc.integer({ min: 1, max: 5 }),
        fc.infiniteStream(fc.nat(3)),
        async (raw, size, waits) => {
          const dependencies = raw.map((some, index) => (index === 0 ? [] : some.map((other) => other % index)));
          // Dependencies point backwards; the list does not have to.
          const items = dependencies.map((_, index) => index).sort((a, b) => ((a * 7) % 5) - ((b * 7) % 5));
          const ended = new Set<number>();
          let running = 0;
          await runWhenReady(
            size,
            items,
            (item) => dependencies[item] ?? [],
            async (item) => {
              assert.ok(++running <= size);
              for (const needed of dependencies[item] ?? []) assert.ok(ended.has(needed));
              for (let wait = waits.next().value ?? 0; wait > 0; wait--) await new Promise(setImmediate);
              running--;
              assert.ok(!ended.has(item));
              ended.add(item);
            },
          );
          assert.equal(ended.size, items.length);
        },
      ),
      { numRuns: 50 },
    );
  });
});
