import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Report } from '../../src/report/report.ts';
import { madeStep, outcome, report, run, step } from './support.ts';

const logged = (report: Report) => run('await logReport(given, new Log(new Secrets()));', report).stdout;

describe('logReport', () => {
  it('aligns a line for each step, annotates failures and closes with the counts', () => {
    const failed = outcome(step('pipeline', 'deploy'), 'failed', {
      correlationId: 'c-2',
      failure: {
        severity: 'error' as const,
        summary: 'Creating pipeline deploy failed.',
        hint: 'Ask for the right to edit pipelines.',
        location: { file: 'platform/deploy.yaml', line: 3, column: 1 },
      },
    });
    const heldBack = outcome(step('pipeline', 'later', null), 'skipped', { blockedBy: 'failure' });
    const outcomes = [outcome(step('project', 'payments'), 'created', { correlationId: 'c-1' }), failed, heldBack];
    assert.equal(
      logged(report(outcomes)),
      [
        'created    project payments  platform/payments.yaml:3:1  correlationId c-1',
        'failed     pipeline deploy   platform/deploy.yaml:3:1    correlationId c-2',
        'held back  pipeline later    payload:1:1',
        '::error file=platform/deploy.yaml,line=3,col=1::Creating pipeline deploy failed.%0AAsk for the right to edit pipelines.',
        'auto: 1 created, 1 failed, 1 held back in 1.2 s',
        '',
      ].join('\n'),
    );
  });

  it('shows no place where there is no payload', () => {
    const made = outcome(madeStep('settings'), 'updated', { correlationId: 'c-1', warnings: ['mind it'] });
    const problem = { severity: 'warning', summary: 'Odd.' } as const;
    assert.equal(
      logged(report([made], { diagnostics: [problem] })),
      [
        'updated  settings  correlationId c-1',
        '::warning::Odd.',
        '::warning::The settings was saved, but a policy warns: mind it',
        'auto: 1 updated in 1.2 s',
        '',
      ].join('\n'),
    );
  });

  it('shows what a dry run would send, and what differs in a group', () => {
    const preview = { method: 'PUT', target: '/ng/api/projects/payments?accountIdentifier=acc1', digest: 'ab12' };
    const more = { action: 'update', preview, diff: '@@ -1 +1 @@\n-a: 1\n+a: 2', note: 'a differs' } as const;
    const planned = outcome(step('project', 'payments'), 'planned', more);
    assert.equal(
      logged(report([planned], { dryRun: true })),
      [
        `would update  project payments  platform/payments.yaml:3:1  PUT ${preview.target}  a differs`,
        '::group::Difference of project payments',
        '@@ -1 +1 @@',
        '-a: 1',
        '+a: 2',
        '::endgroup::',
        'auto: 1 would update in 1.2 s',
        '',
      ].join('\n'),
    );
  });

  it('says when nothing was looked at, what would be listed, and every problem', () => {
    const text = logged(
      report([], {
        operation: 'list-scim-users',
        dryRun: true,
        offline: true,
        listing: { method: 'GET', path: '/gateway/ng/api/scim/account/acc1/Users' },
        diagnostics: [{ severity: 'warning', summary: 'Odd.', location: { line: 2, column: 1 } }],
      }),
    );
    assert.match(text, /offline check/);
    assert.match(text, /^would send GET \/gateway\/ng\/api\/scim\/account\/acc1\/Users$/m);
    assert.match(text, /^::warning::payload:2:1: Odd\.$/m);
    assert.match(text, /^list-scim-users: nothing was sent in 1\.2 s$/m);
  });

  it('warns of what policies find fault with in what was saved', () => {
    const text = logged(report([outcome(step('project', 'payments'), 'created', { warnings: ['one', 'two'] })]));
    const start = '::warning file=platform/payments.yaml,line=3,col=1::platform/payments.yaml:3:1: ';
    assert.deepEqual(
      text.split('\n').filter((line) => line.startsWith('::')),
      ['one', 'two'].map((said) => `${start}The project payments was saved, but a policy warns: ${said}`),
    );
  });

  it('says that no users were listed when the platform refused', () => {
    const failure = { severity: 'error' as const, summary: 'It refused.' };
    const text = logged(report([], { operation: 'list-scim-users', correlationId: 'c1', failure }));
    assert.match(text, /^list-scim-users: no users listed in 1\.2 s$/m);
  });

  it('counts users and shows none', () => {
    const users = { count: 3, file: '/t/u.json', csvFile: '/t/u.csv' };
    assert.equal(
      logged(report([], { operation: 'list-scim-users', users })),
      'list-scim-users: 3 users listed in 1.2 s\n',
    );
  });
});
