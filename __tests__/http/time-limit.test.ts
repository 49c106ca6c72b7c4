import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { TimeLimit } from '../../src/http/time-limit.ts';

function started({ mock }: TestContext) {
  mock.timers.enable({ apis: ['setTimeout'] });
  let now = 0;
  const limit = new TimeLimit(1000, { elapsed: () => now });
  const over: string[] = [];
  return {
    over,
    start: (name: string) => limit.start(() => over.push(name)),
    pass(milliseconds: number) {
      now += milliseconds;
      mock.timers.tick(milliseconds);
    },
  };
}

it('a time limit ends each request after its own time', (t) => {
  const { over, start, pass } = started(t);
  start('first');
  start('second');
  pass(400);
  start('third');
  pass(599);
  assert.deepEqual(over, []);
  pass(1);
  assert.deepEqual(over, ['first', 'second']);
  pass(399);
  assert.deepEqual(over, ['first', 'second']);
  pass(1);
  assert.deepEqual(over, ['first', 'second', 'third']);
});

it('a time limit leaves out what has ended, and starts again', (t) => {
  const { over, start, pass } = started(t);
  const end = start('first');
  pass(999);
  end();
  pass(1);
  start('second');
  pass(999);
  assert.deepEqual(over, []);
  pass(1);
  assert.deepEqual(over, ['second']);
});
