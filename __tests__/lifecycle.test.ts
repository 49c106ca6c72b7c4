import { after, describe, it } from 'node:test';
import { runLifecycle } from './harness/lifecycle.ts';
import { clean } from './harness/runner.ts';

after(clean);

/** More of them: `npm run soak:lifecycle`. */
describe('a tree of all kinds that is applied, exported, edited at random, applied again and deleted', () => {
  it('always matches its files, and is deleted completely', async () => {
    await runLifecycle({ seed: 5, faulty: false });
  });

  it('also does if the platform reads a part of it from Git', async () => {
    await runLifecycle({ seed: 7, faulty: false, inGit: true });
  });

  it('also does under lost responses, errors, throttling and reads that lag behind', async () => {
    await runLifecycle({ seed: 6, faulty: true });
  });
});
