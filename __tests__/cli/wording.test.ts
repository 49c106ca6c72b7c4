import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rewordMessage } from '../../cli/wording.ts';
import { type Context, withTimeout } from '../../src/context.ts';
import { systemClock } from '../../src/shared/clock.ts';
import { formatEndReason } from '../../src/shared/run-time.ts';

describe('messages in a terminal', () => {
  for (const [message, expected] of [
    ['Set `input:if-exists: update` to make it match.', 'Set `--if-exists update` to make it match.'],
    ['(`input:update-secret-values: true` sends it again)', '(`--update-secret-values` sends it again)'],
    ['Raise `input:timeout`, or check `input:base-url`.', 'Raise `--timeout`, or check `--base-url`.'],
    [
      '`input:payload-file` selects a.yaml since `input:previous-commit`.',
      '`paths` selects a.yaml since `--previous-commit`.',
    ],
    [
      'There is no value "timeout" in `input:values`, `input:values-file` or `input:secret-values`.',
      'There is no value "timeout" in `PLATFORM_VALUES`, `--values-file` or `PLATFORM_SECRET_VALUES`.',
    ],
    ['which `input:operation: configure-scim-jwt` sets', 'which `scim-rule` sets'],
    ['The `input:operation: auto` and `input:operation: delete`.', 'The `apply` and `delete`.'],
  ] as const) {
    it(`name flags, variables and commands: ${message}`, () => assert.equal(rewordMessage(message), expected));
  }

  for (const message of [
    'The key `timeout` is not allowed. Did you mean `values`?',
    '`pipeline.timeout` and `if-exists: update` are words of a payload.',
    'base-url and input:timeout are words.',
  ]) {
    it(`do not change other words: ${message}`, () => assert.equal(rewordMessage(message), message));
  }

  it('name the flag of the time limit that ended a run', (test) => {
    test.mock.timers.enable({ apis: ['setTimeout'] });
    const given = { signal: new AbortController().signal, clock: systemClock } as Partial<Context> as Context;
    const { signal } = withTimeout(given, 6);
    test.mock.timers.tick(6000);
    assert.equal(rewordMessage(formatEndReason(signal)), 'the run took longer than its `--timeout` of 6 s');
  });

  it('name inputs that a terminal does not have as a workflow does', () => {
    assert.equal(
      rewordMessage('`input:github-token` is empty; `input:operation` too'),
      '`github-token` is empty; `operation` too',
    );
  });
});
