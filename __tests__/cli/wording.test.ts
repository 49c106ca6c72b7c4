import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rewordHint, rewordMessage } from '../../cli/wording.ts';

describe('messages in a terminal', () => {
  for (const [message, expected] of [
    ['only the formatting differs (`update-formatting: true` updates that too)', '`--update-formatting`'],
    ['Set `if-exists: update` to make it match the payload.', 'Set `--if-exists update` to make'],
    ['`force-delete` is set, but the account does not allow it', '`--force-delete` is set'],
    [
      'Both `payload-file` and `previous-payload-file` select a.yaml.',
      'Both the paths and `--previous-payload-file` select',
    ],
    ['payload-file: none.yaml does not exist (looked for /w/none.yaml).', 'none.yaml does not exist'],
    ['previous-payload-file: base/none.yaml does not exist.', '--previous-payload-file: base/none.yaml'],
    ['1 resource left out; the log and the output `results` say why.', '1 resource left out; `--json` shows why.'],
    [
      'There is no value `a` in the inputs `values`, `values-file` and `secret-values`.',
      ' in `PLATFORM_VALUES`, `--values-file` and `PLATFORM_SECRET_VALUES`.',
    ],
    ['The input `values` must contain one map.', '`PLATFORM_VALUES` must contain one map.'],
    ['Invalid `timeout` "x"; expected a number.', 'Invalid `--timeout` "x"'],
    ['Unknown kind "x" in `kinds`; expected settings.', ' in `--kinds`; '],
    ['write the identifier, or set the input `org-id`.', 'or set `--org-id`.'],
    ['which `operation: configure-scim-jwt` sets', 'which `scim-rule` sets'],
    ['Report this with the debug log (secret ACTIONS_STEP_DEBUG set to true).', 'with the output of `--debug`.'],
  ] as const) {
    it(`name flags and variables: ${message}`, () => {
      assert.ok(rewordMessage(message).includes(expected), rewordMessage(message));
    });
  }

  for (const message of [
    '`pipeline.timeout` may be refused.',
    'The value of `values` is `a: b`.',
    'Give the job the permission `pull-requests: write`; the input `github-token` is empty.',
    'pipeline payments/base-url: base-url differs',
    'with the operation `auto` (`operation: auto`)',
  ]) {
    it(`do not change other words: ${message}`, () => assert.equal(rewordMessage(message), message));
  }

  it('name inputs without backticks in hints too, but no parts of other words', () => {
    assert.equal(
      rewordHint('Check base-url, api-key, base-url.yaml and a/base-url.yaml of my-base-url; check account-id.'),
      'Check --base-url, PLATFORM_API_KEY, base-url.yaml and a/base-url.yaml of my-base-url; check --account-id.',
    );
  });
});
