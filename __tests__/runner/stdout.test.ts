import assert from 'node:assert/strict';
import { it } from 'node:test';
import { run } from '../report/support.ts';

const standIn = new URL('../../src/runner/stand-ins/stdout.ts', import.meta.url).href;

it('the stand-in for process.stdout prints every line in order to a reader that is slower', async () => {
  const statements = `
    const { stdout } = await import('${standIn}');
    // Node opens a pipe that refuses what does not fit.
    process.stdout.write('');
    for (const number of given) stdout.write(String(number).padEnd(1000) + '\\n');
  `;
  const numbers = [...Array(2000).keys()];
  assert.deepEqual((await run(statements, numbers)).trimEnd().split('\n').map(Number), numbers);
});
