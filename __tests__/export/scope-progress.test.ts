import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ScopeProgress } from '../../src/export/export.ts';

const projects = Array.from({ length: 400 }, (_, index) => ({ account: 'a', org: 'o', project: `p${index}` }));

describe('the count of projects', () => {
  it('estimates the time from the requests of the run and their pace, and warns if the timeout is too short', () => {
    let [time, sent] = [0, 0];
    const clock = { now: () => time, elapsed: () => time, sleep: async () => undefined };
    const pace = { sent: () => sent, perMinute: 400 };
    const progress = new ScopeProgress(clock, { ...pace, deadline: 300_000 });
    const warning = progress.expect([{ account: 'a', org: 'o' }, ...projects], 4000) ?? '';
    assert.equal(
      warning,
      '400 projects with at least 10 requests each take at least 9 minutes at 400 requests per minute, longer than the `input:timeout` of the run. Set `input:timeout: 1200`, or export fewer kinds at a time with `input:kinds`.',
    );
    assert.equal(progress.expect([], 0), undefined);
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
    const enough = new ScopeProgress(clock, { ...pace, deadline: 30_000 + 540_000 });
    assert.equal(enough.expect(projects, 4000), undefined);
    const unpaced = new ScopeProgress(clock, { ...pace, perMinute: 0, deadline: 0 });
    assert.equal(unpaced.expect(projects, 4000), undefined);
  });

  it('names no longer timeout than a run may have', () => {
    const clock = { now: () => 0, elapsed: () => 0, sleep: async () => undefined };
    const progress = new ScopeProgress(clock, { sent: () => 0, perMinute: 400, deadline: 600_000 });
    assert.match(
      progress.expect(projects, 80_000) ?? '',
      /at least 199 minutes .* Set `input:timeout: 21600`, and export fewer kinds at a time/,
    );
  });
});
