import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatDetail, formatLine } from '../../src/plan/outcome.ts';
import { parseAddress } from '../../src/platform/address.ts';
import { formatHeader } from '../../src/report/lines.ts';
import type { Report } from '../../src/report/report.ts';
import { madeStep, outcome, report, run, step } from './support.ts';

const logged = async (report: Report) =>
  (await run('await logReport(given, new RunnerLog(new Secrets()));', report)).split('\n');

describe('formatHeader', () => {
  const address = parseAddress('https://app.example');
  if ('problem' in address) throw new Error(address.problem);

  it('names account and address, and says whether the run writes', () => {
    const inputs = { operation: 'auto', title: '', account: 'acc1', address, dryRun: false };
    assert.equal(formatHeader(inputs), 'Running for account acc1 at https://app.example.');
    assert.equal(
      formatHeader({ ...inputs, title: 'Production', dryRun: true }),
      'Production: Dry run for account acc1 at https://app.example; nothing will be written.',
    );
    assert.equal(formatHeader({ ...inputs, account: '' }), 'Running for https://app.example.');
  });
});

describe('formatLine', () => {
  it('aligns the labels, and shows location and note', () => {
    const payments = step('project', 'payments');
    assert.equal(
      formatLine(outcome(payments, 'planned', { action: 'update', note: 'name differs' })).text,
      'update      project payments  (platform/payments.yaml:3:1)  name differs',
    );
    assert.equal(
      formatLine(outcome(payments, 'created')).text,
      'created     project payments  (platform/payments.yaml:3:1)',
    );
    const long = outcome(step('pipeline', 'a_long_name_'.repeat(10), 'platform/deploy.yaml'), 'planned', {
      action: 'update',
      note: `${'pipeline.stages[0].stage.spec'.repeat(9)} differs; kept: tags`,
    });
    assert.deepEqual(
      formatLine(long)
        .text.split('\n')
        .filter(({ length }) => length > 120),
      [],
    );
    assert.equal(
      formatLine(long).text.replaceAll(/\s/g, ''),
      `updatepipeline${'a_long_name_'.repeat(10)}(platform/deploy.yaml:3:1)${'pipeline.stages[0].stage.spec'.repeat(9)}differs;kept:tags`,
    );
    assert.deepEqual(formatLine(outcome(madeStep('settings'), 'unchanged')), {
      text: 'unchanged   settings',
      isQuiet: true,
    });
  });
});

describe('formatDetail', () => {
  it('names the fields that differ below the key of the kind, or gives the note', () => {
    const payments = step('project', 'payments');
    const differing = outcome({ ...payments, kind: { ...payments.kind, key: 'project' } }, 'planned', {
      action: 'update',
      note: 'two fields differ',
      differences: ['project.tags', 'project["a b"].project.c'],
    });
    assert.equal(formatDetail(differing), 'tags, project["a b"].project.c');
    const [first, second] = ['pipeline.stages[0].stage.spec.execution.steps[0].step.spec.command', 'x'.repeat(300)];
    assert.equal(
      formatDetail({ ...differing, differences: [first, 'project.tags', second, second] }),
      'pipeline…steps[0].step.spec.command, tags and 2 more',
    );
    assert.equal(formatDetail({ ...differing, differences: [second] }), `${'x'.repeat(59)}…`);
    assert.equal(formatDetail({ ...differing, differences: [] }), 'two fields differ');
    assert.equal(formatDetail({ ...differing, action: 'conflict' }), 'already exists');
  });
});

describe('logReport', () => {
  it('annotates failures at their location and closes with the counts', async () => {
    const failed = outcome(step('pipeline', 'deploy'), 'failed', {
      failure: {
        severity: 'error' as const,
        summary: 'Failed to create pipeline deploy: no permission.',
        hint: 'Ask for the permission to edit pipelines.',
        location: { file: 'platform/deploy.yaml', line: 3, column: 1 },
      },
    });
    const blocked = outcome(step('pipeline', 'later', null), 'blocked', {
      blockedBy: 'dependency',
      note: 'pipeline deploy failed',
    });
    assert.deepEqual(await logged(report([outcome(step('project', 'payments'), 'created'), failed, blocked])), [
      'pipeline later is blocked: pipeline deploy failed.',
      '::error file=platform/deploy.yaml,line=3,col=1::Failed to create pipeline deploy: no permission.%0AAsk for the permission to edit pipelines.',
      'Failed: 1 created, 1 blocked, 1 failed (1.2 s)',
      '',
    ]);
  });

  it('shows differences in a group, and the digest of the plan', async () => {
    const more = { action: 'update', diff: '@@ -1 +1 @@\n-a: `input:timeout`\n+a: `timeout`' } as const;
    const planned = outcome(step('project', 'payments'), 'planned', more);
    assert.deepEqual(await logged(report([planned], { dryRun: true, planDigest: 'ab12' })), [
      '::group::Diff of project payments',
      '@@ -1 +1 @@',
      '-a: `input:timeout`',
      '+a: `timeout`',
      '::endgroup::',
      'Plan digest: ab12',
      'Plan: 0 to create, 1 to update, 0 unchanged (1.2 s)',
      '',
    ]);
  });

  it('says if the platform was not queried, what would be listed, and every problem', async () => {
    const lines = await logged(
      report([], {
        operation: 'list-scim-users',
        dryRun: true,
        offline: true,
        listing: { method: 'GET', path: '/gateway/ng/api/scim/account/acc1/Users' },
        diagnostics: [{ severity: 'warning', summary: 'Odd.', hint: 'Look.', location: { line: 2, column: 1 } }],
      }),
    );
    assert.deepEqual(lines, [
      '::warning::Not compared: no key. What would change is unknown. On a branch of this repository the usual cause is a misspelled secret; runs from forks and Dependabot get no secrets.',
      'Would send GET /gateway/ng/api/scim/account/acc1/Users',
      '::warning::payload:2:1: Odd.%0ALook.',
      'Not compared: no key (1.2 s)',
      '',
    ]);
  });

  it('repeats warnings of policies about saved resources', async () => {
    const lines = await logged(report([outcome(step('project', 'payments'), 'created', { warnings: ['one', 'two'] })]));
    const start = '::warning file=platform/payments.yaml,line=3,col=1::platform/payments.yaml:3:1: ';
    assert.deepEqual(
      lines.filter((line) => line.startsWith('::')),
      ['one', 'two'].map((said) => `${start}The project payments was saved, but a policy warns: ${said}`),
    );
  });

  it('shows no location without a payload', async () => {
    const made = outcome(madeStep('settings'), 'updated', { warnings: ['mind it'] });
    assert.equal((await logged(report([made])))[0], '::warning::The settings was saved, but a policy warns: mind it');
  });

  it('counts users and shows none', async () => {
    const users = { count: 3, file: '/t/u.json', csvFile: '/t/u.csv' };
    const lines = await logged(report([], { operation: 'list-scim-users', users }));
    assert.deepEqual(lines, ['Done: 3 users listed (1.2 s)', '']);
  });
});
