import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import { parse } from 'yaml';
import { configureScimJwt } from '../../src/scim/configure.ts';
import { systemClock } from '../../src/shared/clock.ts';
import { job, startGitHub } from '../harness/github.ts';
import { clean, runStep } from '../harness/runner.ts';
import { JumpingClock, runMoved, startScimPlatform } from './scim-jwt.ts';
import { assertEnded } from './support.ts';

after(clean);

interface Job {
  readonly permissions: Readonly<Record<string, string>>;
  readonly steps: readonly { readonly uses?: string; readonly with?: Readonly<Record<string, string | boolean>> }[];
}
const { jobs } = parse(readFileSync('examples/scim-keyless/workflow.yml', 'utf8')) as { jobs: Record<string, Job> };

/** The inputs of the action's step in a job, with each `${{ … }}` replaced by its value. */
function evaluateInputs(name: string, values: Readonly<Record<string, string>>): Record<string, string> {
  const step = jobs[name]?.steps.find(({ uses }) => uses?.startsWith('OWNER/platform-provision/scim@'));
  const known = (expression: string) => {
    const value = values[expression];
    assert.ok(value !== undefined, `nothing is known of ${expression}`);
    return value;
  };
  return Object.fromEntries(
    Object.entries(step?.with ?? {}).map(([input, given]) => [
      input,
      String(given).replaceAll(/\$\{\{ (\S+) \}\}/g, (_, expression: string) => known(expression)),
    ]),
  );
}

describe('examples/scim-keyless', () => {
  it('sets and verifies the rule, and lists the users without a secret in the job', async (test) => {
    // The platform's clock is behind until the wait has moved it, so it is current for the next step.
    const clock = new JumpingClock((milliseconds) => platform.advance(milliseconds), -120_000);
    const github = await startGitHub(test, { clock });
    const platform = await startScimPlatform(test, {}, { clock: { ...systemClock, now: () => Date.now() - 120_000 } });
    const { environment } = github;
    const reaching = { 'base-url': platform.url };

    const configure = evaluateInputs('configure', {
      'secrets.PLATFORM_API_KEY': platform.apiKey,
      'vars.PLATFORM_SCIM_SERVICE_ACCOUNT': 'scim_sync',
      'github.repository_id': job.repositoryId,
    });
    const set = await runMoved({ ...configure, ...reaching }, configureScimJwt, { environment, clock });
    assert.equal(set.result.failure, undefined);
    assert.deepEqual([set.outputs.outcome, set.outputs.userCount], ['updated', 3]);

    const list = evaluateInputs('users', { 'vars.PLATFORM_ACCOUNT_ID': platform.account });
    const users = await runStep({ ...list, ...reaching }, { action: 'scim', environment });
    assertEnded(users, 0);
    assert.deepEqual([users.outputs.outcome, users.outputs.userCount], ['listed', '3']);
  });

  it('requests an identity token only if it needs one, and keeps secrets out of the nightly job', () => {
    for (const { permissions } of Object.values(jobs)) assert.deepEqual(permissions, { 'id-token': 'write' });
    assert.ok(!JSON.stringify(jobs.users).includes('secrets.'));
  });
});
