import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeCounts } from '../../src/report/report.ts';
import { outcome, report, step } from './support.ts';

describe('countsInWords', () => {
  const usersOf = (count: number) => ({ users: { count, file: '/t/u.json', csvFile: '/t/u.csv' } });

  it('counts one user and many', () => {
    assert.equal(describeCounts(report([], usersOf(0))), '0 users listed');
    assert.equal(describeCounts(report([], usersOf(1))), '1 user listed');
    assert.equal(describeCounts(report([], usersOf(12))), '12 users listed');
    const proven = report([outcome(step('settings', ''), 'updated')], usersOf(1));
    assert.equal(describeCounts(proven), '1 updated, 1 user listed');
  });

  it('speaks of users only where they were asked for', () => {
    const asked = { correlationId: 'c-1' };
    assert.equal(describeCounts(report([], { ...asked, operation: 'list-scim-users' })), 'no users listed');
    assert.equal(describeCounts(report([], { ...asked, operation: 'configure-scim-jwt' })), 'nothing was written');
    assert.equal(describeCounts(report([], { operation: 'list-scim-users' })), 'nothing was sent');
  });
});
