import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { outputNames, outputsOf } from '../../src/report/outputs.ts';
import type { Report } from '../../src/report/report.ts';
import { madeStep, outcome, report, step } from './support.ts';

const failure = { severity: 'error' as const, summary: 'The platform refused it.' };

describe('outputsOf', () => {
  it('tells everything of a single step', () => {
    const created = outcome(step('pipeline', 'deploy'), 'created', { correlationId: 'c-1', url: 'https://x/deploy' });
    const outputs = outputsOf(
      report([created], { operation: 'create-pipeline', responseFile: '/runner/response.json' }),
    );
    assert.deepEqual(
      { ...outputs, results: undefined },
      {
        operation: 'create-pipeline',
        outcome: 'created',
        correlationId: 'c-1',
        identifier: 'deploy',
        identifiers: ['deploy'],
        projectIdentifier: '',
        connectorIdentifier: '',
        pipelineIdentifier: 'deploy',
        url: 'https://x/deploy',
        responseFile: '/runner/response.json',
        userCount: '',
        usersFile: '',
        usersCsvFile: '',
        results: undefined,
        created: 1,
        updated: 0,
        unchanged: 0,
        skipped: 0,
        failed: 0,
        planDigest: '',
      },
    );
    for (const name of Object.keys(outputs)) assert.ok((outputNames as readonly string[]).includes(name), name);
  });

  it('gives the entries of settings as identifiers, and no identifier', () => {
    const settings = outcome(step('settings', ''), 'updated', { identifiers: ['a', 'b'] });
    const { identifier, identifiers, outcome: result } = outputsOf(report([settings]));
    assert.deepEqual(
      { identifier, identifiers, result },
      { identifier: '', identifiers: ['a', 'b'], result: 'updated' },
    );
  });

  it('gives no file and line where there is no payload', () => {
    const { results } = outputsOf(report([outcome(madeStep('settings'), 'updated')]));
    const [result] = JSON.parse(JSON.stringify(results));
    assert.deepEqual([result.kind, 'file' in result, 'line' in result], ['settings', false, false]);
  });

  it('exposes the correlation id of a failure but nothing as created', () => {
    const failed = outcome(step('project', 'p1'), 'failed', { identifiers: [], correlationId: 'c-9', failure });
    const outputs = outputsOf(report([failed]));
    assert.equal(outputs.correlationId, 'c-9');
    assert.equal(outputs.identifier, '');
    assert.deepEqual(outputs.identifiers, []);
    assert.equal(outputs.projectIdentifier, '');
    assert.equal(outputs.outcome, 'failed');
  });

  it('lists several steps as results and prefers the correlation id of the first failure', () => {
    const outputs = outputsOf(
      report([
        outcome(step('project', 'payments'), 'created', { correlationId: 'c-1' }),
        outcome(step('connector', 'hub'), 'failed', { identifiers: [], correlationId: 'c-2', failure }),
        outcome(step('connector', 'git'), 'unchanged', { correlationId: 'c-3', identifiers: [] }),
      ]),
    );
    assert.equal(outputs.correlationId, 'c-2');
    assert.equal(outputs.identifier, '');
    assert.equal(outputs.projectIdentifier, 'payments');
    assert.equal(outputs.connectorIdentifier, '');
    assert.deepEqual(outputs.identifiers, ['payments', 'git']);
    assert.deepEqual(JSON.parse(JSON.stringify(outputs.results))[1], {
      file: 'platform/hub.yaml',
      line: 3,
      kind: 'connector',
      scope: { account: 'acc1', org: 'default', project: 'payments' },
      identifier: 'hub',
      outcome: 'failed',
      correlationId: 'c-2',
      error: 'The platform refused it.',
    });
    assert.deepEqual([outputs.created, outputs.unchanged, outputs.failed], [1, 1, 1]);
  });

  it('calls a run by the strongest word that is true of it', () => {
    const of = (results: Parameters<typeof outcome>[1][], more: Partial<Report> = {}) =>
      outputsOf(
        report(
          results.map((result, index) => outcome(step('project', `p${index}`), result)),
          more,
        ),
      ).outcome;
    assert.equal(of(['unchanged', 'updated', 'created']), 'created');
    assert.equal(of(['unchanged', 'updated']), 'updated');
    assert.equal(of(['skipped', 'unchanged']), 'unchanged');
    assert.equal(of(['skipped']), 'skipped');
    assert.equal(of(['created', 'failed']), 'failed');
    assert.equal(of(['planned', 'planned'], { dryRun: true }), 'planned');
    assert.equal(of(['created'], { failure }), 'failed');
    assert.equal(of([], { diagnostics: [{ severity: 'error' as const, summary: 'm' }] }), 'failed');
    assert.equal(of(['created'], { diagnostics: [{ severity: 'warning', summary: 'm' }] }), 'created');
    assert.equal(of([], { users: { count: 2, file: 'f', csvFile: 'c' } }), 'listed');
    assert.equal(
      of(['updated'], { users: { count: 2, file: 'f', csvFile: 'c' } }),
      'updated',
      'a rule that was proven',
    );
    const heldBack = outcome(step('project', 'p'), 'skipped', { blockedBy: 'failure' });
    assert.equal(outputsOf(report([heldBack])).outcome, 'failed');
  });

  it('tells the request that failed after all steps went well', () => {
    const updated = outcome(step('settings', ''), 'updated', { correlationId: 'c-1' });
    assert.equal(outputsOf(report([updated], { correlationId: 'c-2' })).correlationId, 'c-1');
    assert.equal(outputsOf(report([updated], { correlationId: 'c-2', failure })).correlationId, 'c-2');
  });

  it('counts users and names their files', () => {
    const outputs = outputsOf(
      report([], { users: { count: 0, file: '/t/u.json', csvFile: '/t/u.csv' }, correlationId: 'c-5' }),
    );
    assert.deepEqual(
      [outputs.userCount, outputs.usersFile, outputs.usersCsvFile, outputs.correlationId],
      [0, '/t/u.json', '/t/u.csv', 'c-5'],
    );
  });
});
