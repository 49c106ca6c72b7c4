import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ScopeProgress } from '../../src/export/scope-progress.ts';

const projects = Array.from({ length: 400 }, (_, index) => ({ account: 'a', org: 'o', project: `p${index}` }));

describe('the count of projects', () => {
  it('estimates the time from the requests of the run and their pace, and warns if the timeout is too short', () => {
    let [time, sent] = [0, 0];
    const clock = { now: () => time, elapsed: () => time, sleep: async () => undefined };
    const pace = { sent: () => sent, perProject: 10, perMinute: 400 };
    const progress = new ScopeProgress(clock, { ...pace, deadline: 300_000 });
    const warning = progress.expect([{ account: 'a', org: 'o' }, ...projects]) ?? '';
    assert.match(warning, /^400 projects take at least 10 minutes at 400 requests per minute, .* Set `timeout: 1200`/);
    assert.equal(progress.expect([]), undefined);
    const [first, ...rest] = projects;
    assert.equal(progress.complete(first ?? { account: 'a' }), undefined);
    time = 15_000;
    sent = 200;
    for (const scope of rest.slice(0, 18)) assert.ok(progress.complete(scope) === undefined || time === 15_000);
    time = 30_000;
    assert.equal(
      progress.complete({ account: 'a', org: 'o', project: 'p' }),
      'Project 20 of 400, about 10 minutes left (project o/p)',
    );
    const enough = new ScopeProgress(clock, { ...pace, deadline: 30_000 + 600_000 });
    assert.equal(enough.expect(projects), undefined);
  });
});
