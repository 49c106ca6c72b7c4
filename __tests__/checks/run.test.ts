import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Check } from '../../src/checks/check.ts';
import { checks, runChecks } from '../../src/checks/run.ts';
import type { Loaded } from '../../src/plan/stages.ts';
import { createError, createNotice, createWarning, type Diagnostic } from '../../src/shared/diagnostic.ts';

const all: readonly Check<never>[] = Object.values(checks).flat();

/** A run with these checks, which ends when the one of this name is asked. */
async function run(answers: Readonly<Record<string, readonly Diagnostic[]>>, end?: string) {
  const stop = new AbortController();
  const asked: string[] = [];
  const list = Object.entries(answers).map(
    ([name, answer]): Check<Loaded> => ({
      name,
      run: async () => {
        asked.push(name);
        if (name === end) stop.abort();
        return answer;
      },
    }),
  );
  const context = { signal: stop.signal, environment: {} };
  const found = await runChecks(list, { context } as unknown as Loaded);
  return { asked, said: found.map(({ summary }) => summary) };
}

const answers = { a: [createNotice('one'), createError('two')], b: [createWarning('three')], c: [] };

describe('the checks', () => {
  it('have names of their own', () => {
    const names = all.map(({ name }) => name);
    assert.deepEqual([...new Set(names)], names);
  });

  it('are asked in their order, also after an error', async () => {
    assert.deepEqual(await run(answers), { asked: ['a', 'b', 'c'], said: ['one', 'two', 'three'] });
  });

  it('ask nothing more once the run is stopped, and only errors are certain', async () => {
    assert.deepEqual(await run(answers, 'a'), { asked: ['a'], said: ['two'] });
    assert.deepEqual(await run(answers, 'b'), { asked: ['a', 'b'], said: ['two'] });
  });
});
