import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Outcome, PlannedAction } from '../../src/plan/outcome.ts';
import {
  countChanges,
  countOutcomes,
  decideRunOutcome,
  describeCounts,
  describeRun,
  type Report,
} from '../../src/report/report.ts';
import { outcome, report, step } from './support.ts';

const failure = { severity: 'error' as const, summary: 'The platform refused it.' };
const users = (count: number) => ({ users: { count, file: '/t/u.json', csvFile: '/t/u.csv' } });

const outcomes = (...results: Outcome[]) => results.map((it, index) => outcome(step('project', `p${index}`), it));
const planned = (...actions: PlannedAction[]) =>
  actions.map((action, index) => outcome(step('project', `p${index}`), 'planned', { action }));

describe('decideRunOutcome', () => {
  const cases: [string, Report][] = [
    ['created', report(outcomes('unchanged', 'updated', 'created'))],
    ['updated', report(outcomes('unchanged', 'updated', 'deleted'))],
    ['deleted', report(outcomes('unchanged', 'deleted'))],
    ['unchanged', report(outcomes('skipped', 'unchanged'))],
    ['skipped', report(outcomes('skipped'))],
    ['failed', report(outcomes('created', 'failed'))],
    ['failed', report(outcomes('created', 'blocked'))],
    ['failed', report(outcomes('created', 'unknown'))],
    ['planned', report(planned('create', 'unchanged'), { dryRun: true })],
    ['unchecked', report(planned('unchecked'), { dryRun: true, offline: true })],
    ['failed', report(outcomes('created'), { failure })],
    ['failed', report([], { diagnostics: [failure] })],
    ['created', report(outcomes('created'), { diagnostics: [{ severity: 'warning', summary: 'm' }] })],
    ['listed', report([], users(2))],
    ['updated', report(outcomes('updated'), users(2))],
  ];
  for (const [expected, given] of cases) {
    const what = [...given.outcomes.map(({ outcome }) => outcome), ...Object.keys(given)].join(' ');
    it(`is ${expected} for ${what}`, () => assert.equal(decideRunOutcome(given), expected));
  }
});

describe('countOutcomes', () => {
  it('counts outcomes', () => {
    const counts = countOutcomes(outcomes('created', 'created', 'deleted', 'blocked', 'unknown', 'skipped'));
    const none = { registered: 0, updated: 0, exported: 0, fromGit: 0, unchanged: 0, failed: 0, unchecked: 0 };
    assert.deepEqual(counts, { ...none, created: 2, deleted: 1, blocked: 1, unknown: 1, skipped: 1 });
    assert.equal(countChanges(counts), 3);
  });

  it('counts the actions of a plan', () => {
    const settings = outcome(step('settings', ''), 'planned', { action: 'unchecked' });
    const counts = countOutcomes([
      ...planned('create', 'register', 'update', 'delete', 'fromGit', 'unchanged', 'skip', 'conflict', 'unchecked'),
      settings,
    ]);
    const none = { exported: 0, blocked: 0, unknown: 0 };
    const some = { created: 1, registered: 1, updated: 1, deleted: 1, fromGit: 1, unchanged: 1, skipped: 1, failed: 1 };
    assert.deepEqual(counts, { ...none, ...some, unchecked: 2 });
    assert.equal(countChanges(counts), 4);
  });
});

describe('describeCounts', () => {
  it('shows the counts of a plan, including zeros', () => {
    assert.equal(describeCounts(report(planned('update'), { dryRun: true })), '0 to create, 1 to update, 0 unchanged');
    const inGit = planned('register', 'fromGit');
    const ofGit = '0 to create, 1 to register from Git, 0 to update, 1 from Git, 0 unchanged';
    assert.equal(describeCounts(report(inGit, { dryRun: true })), ofGit);
    const done = report(outcomes('registered', 'fromGit'));
    assert.equal(describeCounts(done), '1 registered, 1 from Git');
    const all = planned('create', 'delete', 'skip', 'conflict');
    const expected = '1 to create, 0 to update, 1 to delete, 0 unchanged, 1 to skip, 1 would fail';
    assert.equal(describeCounts(report(all, { dryRun: true })), expected);
  });

  it('says what a run with errors did not do, where that is certain', () => {
    const diagnostics = [failure];
    assert.equal(describeCounts(report([], { diagnostics })), '1 error; nothing was written');
    assert.equal(describeCounts(report([], { failure, correlationId: 'c' })), '1 error; nothing was written');
    assert.equal(describeCounts(report([], { failure, operation: 'list-scim-users' })), '1 error; no users listed');
    assert.equal(describeCounts(report([], { failure })), '1 error', 'an unexpected failure may come after a write');
    assert.equal(describeCounts(report([], { diagnostics, dryRun: true })), '1 error');
    assert.equal(describeCounts(report(outcomes('created'), { failure })), '1 error, 1 created');
  });

  it('shows the counts of an apply, without zeros', () => {
    assert.equal(describeCounts(report(outcomes('created', 'failed', 'created'))), '2 created, 1 failed');
  });

  it('counts one user and many', () => {
    assert.equal(describeCounts(report([], users(0))), '0 users listed');
    assert.equal(describeCounts(report([], users(1))), '1 user listed');
    assert.equal(describeCounts(report(outcomes('updated'), users(12))), '1 updated, 12 users listed');
  });

  it('mentions users only if they were requested', () => {
    const sent = { correlationId: 'c-1' };
    assert.equal(describeCounts(report([], { ...sent, operation: 'list-scim-users' })), 'no users listed');
    assert.equal(describeCounts(report([], { ...sent, operation: 'configure-scim-jwt' })), 'nothing was written');
    assert.equal(describeCounts(report([], { operation: 'list-scim-users' })), 'nothing was sent');
  });
});

describe('describeRun', () => {
  it('has one word for each kind of result', () => {
    assert.equal(describeRun(report(outcomes('created'))), 'Applied');
    assert.equal(describeRun(report(planned('create'), { dryRun: true })), 'Plan');
    assert.equal(describeRun(report(planned('create'), { dryRun: true, failure })), 'Failed');
    assert.equal(describeRun(report([], users(1))), 'Done');
  });
});
