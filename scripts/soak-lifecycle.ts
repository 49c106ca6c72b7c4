/**
 * Runs the lifecycle of random trees of all kinds: apply, export, edit, apply with the earlier version, delete; every other one
 * with lost responses, errors, throttling and reads that lag behind. The arguments are the number of trees and the first seed.
 * Exits non-zero if one fails, and prints its seed.
 */
import { runLifecycle } from '../__tests__/harness/lifecycle.ts';
import { clean } from '../__tests__/harness/runner.ts';

const [count = 40, first = 1] = process.argv.slice(2).map(Number);

for (let seed = first; seed < first + count; seed++) {
  const faulty = seed % 2 === 0;
  try {
    await runLifecycle({ seed, faulty });
    console.log(`${seed}${faulty ? ', with faults' : ''}: as its files say`);
  } catch (error) {
    console.error(`${seed}${faulty ? ', with faults' : ''}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  } finally {
    clean();
  }
}
