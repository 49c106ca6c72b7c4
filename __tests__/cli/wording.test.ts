import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rewordMessage } from '../../cli/wording.ts';

describe('messages in a terminal', () => {
  for (const [message, expected] of [
    ['Set `if-exists: update` to make it match.', 'Set `--if-exists update` to make it match.'],
    ['(`update-formatting: true` updates that too)', '(`--update-formatting` updates that too)'],
    ['Raise `timeout`, or check `base-url`.', 'Raise `--timeout`, or check `--base-url`.'],
    [
      '`payload-file` and `previous-payload-file` select a.yaml.',
      '`paths` and `--previous-payload-file` select a.yaml.',
    ],
    [
      'There is no value "timeout" in `values`, `values-file` or `secret-values`.',
      'There is no value "timeout" in `PLATFORM_VALUES`, `--values-file` or `PLATFORM_SECRET_VALUES`.',
    ],
    ['which `operation: configure-scim-jwt` sets', 'which `scim-rule` sets'],
    ['The `operation: auto` and `operation: delete`.', 'The `apply` and `delete`.'],
  ] as const) {
    it(`name flags, variables and commands: ${message}`, () => assert.equal(rewordMessage(message), expected));
  }

  for (const message of [
    '`pipeline.timeout` and `values.name` are no inputs.',
    '`name: x` is a field, base-url and timeout are words, and `title may not be empty` is a sentence.',
    'Give the job the permission `pull-requests: write`; `github-token` is empty.',
    '`operation` is `create-service`',
  ]) {
    it(`do not change other words: ${message}`, () => assert.equal(rewordMessage(message), message));
  }
});
