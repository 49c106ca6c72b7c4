import assert from 'node:assert/strict';
import { it } from 'node:test';
import { replacedChangeSince } from '../../src/plan/changed-since.ts';
import { createStep } from '../kinds/making.ts';

it('a setting of a project has changed since the plan only if the project itself has set it', () => {
  const setting = { identifier: 'a_setting', value: 'new', allowOverrides: true, updateType: 'UPDATE' };
  const scope = { account: 'acct', org: 'retail', project: 'shop' };
  const step = createStep('settings', [setting], scope);
  const showing = (value: string, more = {}) => ({
    value: [{ identifier: 'a_setting', value, allowOverrides: true, ...more }],
  });
  const inherited = { inheritedFrom: 'the account' };
  const compared = showing('old', inherited);
  assert.equal(replacedChangeSince(step, compared, showing('other', inherited)), undefined);
  assert.equal(replacedChangeSince(step, compared, showing('other')), 'a_setting.value differs');
});
