import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createOutputs, outputNames } from '../../src/report/outputs.ts';
import { madeStep, outcome, report, step } from './support.ts';

const failure = { severity: 'error' as const, summary: 'The platform refused it.' };

describe('createOutputs', () => {
  it('reports everything of a single step', () => {
    const created = outcome(step('pipeline', 'deploy'), 'created', { correlationId: 'c-1', url: 'https://x/deploy' });
    const outputs = createOutputs(
      report([created], { operation: 'create-pipeline', responseFile: '/runner/response.json' }),
    );
    assert.deepEqual(
      { ...outputs, results: undefined },
      {
        operation: 'create-pipeline',
        outcome: 'created',
        changes: 1,
        created: 1,
        registered: 0,
        updated: 0,
        deleted: 0,
        exported: 0,
        fromGit: 0,
        unchanged: 0,
        skipped: 0,
        blocked: 0,
        unknown: 0,
        failed: 0,
        unchecked: 0,
        identifier: 'deploy',
        identifiers: ['deploy'],
        projectIdentifier: '',
        connectorIdentifier: '',
        pipelineIdentifier: 'deploy',
        url: 'https://x/deploy',
        planDigest: '',
        kept: '',
        unmanaged: '',
        entries: '',
        removals: '',
        results: undefined,
        correlationId: 'c-1',
        responseFile: '/runner/response.json',
        userCount: '',
        usersFile: '',
        usersCsvFile: '',
      },
    );
    for (const name of Object.keys(outputs)) assert.ok((outputNames as readonly string[]).includes(name), name);
  });

  it('has the entries of settings as identifiers, and no identifier', () => {
    const settings = outcome(step('settings', ''), 'updated', { identifiers: ['a', 'b'] });
    const { identifier, identifiers, outcome: result } = createOutputs(report([settings]));
    assert.deepEqual(
      { identifier, identifiers, result },
      { identifier: '', identifiers: ['a', 'b'], result: 'updated' },
    );
  });

  it('has no file and line without a payload', () => {
    const { results } = createOutputs(report([outcome(madeStep('settings'), 'updated')]));
    const [result] = JSON.parse(JSON.stringify(results));
    assert.deepEqual([result.kind, 'file' in result, 'line' in result], ['settings', false, false]);
  });

  it('shows the correlationId of a failure, and nothing as created', () => {
    const failed = outcome(step('project', 'p1'), 'failed', { identifiers: [], correlationId: 'c-9', failure });
    const outputs = createOutputs(report([failed]));
    assert.equal(outputs.correlationId, 'c-9');
    assert.equal(outputs.identifier, '');
    assert.deepEqual(outputs.identifiers, []);
    assert.equal(outputs.projectIdentifier, '');
    assert.equal(outputs.outcome, 'failed');
  });

  it('lists several steps as results, with the correlationId of the first failure', () => {
    const outputs = createOutputs(
      report([
        outcome(step('project', 'payments'), 'created', { correlationId: 'c-1' }),
        outcome(step('connector', 'hub'), 'failed', { identifiers: [], correlationId: 'c-2', failure }),
        outcome(step('connector', 'git'), 'unchanged', { correlationId: 'c-3', identifiers: ['git'] }),
      ]),
    );
    assert.equal(outputs.correlationId, 'c-2');
    assert.equal(outputs.identifier, '');
    assert.equal(outputs.projectIdentifier, 'payments');
    assert.equal(outputs.connectorIdentifier, '');
    assert.deepEqual(outputs.identifiers, ['payments', 'git']);
    assert.deepEqual(JSON.parse(JSON.stringify(outputs.results))[1], {
      kind: 'connector',
      scope: { account: 'acc1', org: 'default', project: 'payments' },
      identifier: 'hub',
      file: 'platform/hub.yaml',
      line: 3,
      outcome: 'failed',
      correlationId: 'c-2',
      error: 'The platform refused it.',
    });
    assert.deepEqual([outputs.created, outputs.unchanged, outputs.failed], [1, 1, 1]);
  });

  it('names only resources that were written', () => {
    for (const result of ['skipped', 'blocked', 'unknown', 'failed', 'deleted'] as const) {
      const outcomes = [
        outcome(step('pipeline', 'deploy'), result, { identifiers: [] }),
        outcome(step('project', 'payments'), 'created'),
      ];
      const { identifiers, pipelineIdentifier, projectIdentifier } = createOutputs(report(outcomes));
      assert.deepEqual([identifiers, pipelineIdentifier, projectIdentifier], [['payments'], '', 'payments'], result);
    }
  });

  it('counts the actions of an apply in a dry run', () => {
    const planned = (['create', 'update', 'unchanged', 'skip'] as const).map((action) =>
      outcome(step('project', action), 'planned', { action }),
    );
    const {
      outcome: run,
      changes,
      created,
      updated,
      unchanged,
      skipped,
    } = createOutputs(report(planned, { dryRun: true }));
    assert.deepEqual([run, changes, created, updated, unchanged, skipped], ['planned', 2, 1, 1, 1, 1]);
  });

  it('reports a request that failed after all steps succeeded', () => {
    const updated = outcome(step('settings', ''), 'updated', { correlationId: 'c-1' });
    assert.equal(createOutputs(report([updated], { correlationId: 'c-2' })).correlationId, 'c-1');
    assert.equal(createOutputs(report([updated], { correlationId: 'c-2', failure })).correlationId, 'c-2');
  });

  it('counts users and names their files', () => {
    const outputs = createOutputs(
      report([], { users: { count: 0, file: '/t/u.json', csvFile: '/t/u.csv' }, correlationId: 'c-5' }),
    );
    assert.deepEqual(
      [outputs.userCount, outputs.usersFile, outputs.usersCsvFile, outputs.correlationId],
      [0, '/t/u.json', '/t/u.csv', 'c-5'],
    );
  });
});
