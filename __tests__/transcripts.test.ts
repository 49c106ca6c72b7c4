import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import { clean } from './harness/runner.ts';
import { scenarios } from './harness/scenarios.ts';
import { recordTranscript } from './harness/transcript.ts';

const directory = new URL('transcripts/', import.meta.url);

after(clean);

describe('the transcripts', { concurrency: 3 }, () => {
  for (const scenario of scenarios) {
    it(scenario.title, async () => {
      const kept = readFileSync(new URL(`${scenario.name}.txt`, directory), 'utf8');
      assert.equal(await recordTranscript(scenario), kept, 'read the difference, and run `npm run transcripts`');
    });
  }

  it('include one for each scenario and no other', () => {
    assert.deepEqual(readdirSync(directory).sort(), scenarios.map(({ name }) => `${name}.txt`).sort());
  });
});
