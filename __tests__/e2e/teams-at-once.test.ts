import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { clean, runStep } from '../harness/runner.ts';
import { assertEnded, reaching, startPlatform } from './support.ts';

after(clean);

const teams = ['logistics', 'billing', 'search', 'shipping'];
const variables = Array.from(
  { length: 20 },
  (_, index) => `---
variable:
  identifier: v${index}
  name: v${index}
  orgIdentifier: default
  projectIdentifier: \${{ values.team }}
  type: String
  spec: { valueType: FIXED, fixedValue: "\${{ values.team }}" }
`,
);
const files = {
  'teams.yaml': teams.map((team) => `- team: ${team}\n`).join(''),
  'all.yaml': `project:\n  identifier: \${{ values.team }}\n  name: \${{ values.team }}\n  orgIdentifier: default\n${variables.join('')}`,
};

describe('a job for each team, all at once', () => {
  it('loses nothing and ends green at the default pace, although together they exceed the rate limit', async (t) => {
    const emulator = await startPlatform(t, { rateLimits: [{ calls: 30, seconds: 1 }] });
    const inputs = { 'payload-file': 'all.yaml', 'for-each-file': 'teams.yaml', 'if-exists': 'update' };
    const runs = await Promise.all(teams.map((only) => runStep({ ...reaching(emulator), ...inputs, only }, { files })));
    for (const run of runs) {
      assertEnded(run, 0);
      assert.equal(run.outputs.created, '21');
    }
    assert.ok(emulator.requests.some(({ status }) => status === 429));
    assert.equal(emulator.state.variables.size, teams.length * variables.length);
    for (const team of teams) assert.ok(emulator.state.projects.has(`default/${team}`), team);
  });
});
