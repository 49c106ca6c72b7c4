/**
 * Runs the lifecycle of random trees of all kinds: apply, export, edit, apply with the earlier version, delete; every other one
 * with lost responses, errors, throttling and reads that lag behind. Then edits the tree in each adversity: without rights, without
 * modules, with foreign repositories, with changes by others. The arguments are the number of trees and the first seed.
 * Exits non-zero if one fails, and prints its seed.
 */
import { type Adversity, adversities, runInAdversity } from '../__tests__/harness/adversity.ts';
import { runLifecycle } from '../__tests__/harness/lifecycle.ts';
import { clean } from '../__tests__/harness/runner.ts';

const [count = 40, first = 1] = process.argv.slice(2).map(Number);

async function attempt(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    console.log(`${what}: as its files say`);
  } catch (error) {
    console.error(`${what}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  } finally {
    clean();
  }
}

for (let seed = first; seed < first + count; seed++) {
  const faulty = seed % 2 === 0;
  await attempt(`${seed}${faulty ? ', with faults' : ''}`, () => runLifecycle({ seed, faulty }));
  for (const [name, what] of Object.entries(adversities))
    await attempt(`${seed}, although ${what}`, () => runInAdversity(name as Adversity, seed));
}
