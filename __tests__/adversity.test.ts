import { after, describe, it } from 'node:test';
import { type Adversity, adversities, runInAdversity } from './harness/adversity.ts';
import { clean } from './harness/runner.ts';

after(clean);

/** More of them: `npm run soak:lifecycle`. */
describe('a random edit of a tree of all kinds deletes and changes nothing that is not its own', () => {
  for (const [name, what] of Object.entries(adversities)) {
    it(`although ${what}, and is completed by the next run`, () => runInAdversity(name as Adversity, 2));
  }
});
