import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { clean, runStep, type StepRun } from '../harness/runner.ts';
import { annotations } from './support.ts';

after(clean);

const project = `project:
  identifier: \${{ values.team }}
  name: \${{ values.title }}
  orgIdentifier: default
`;
const schema = JSON.stringify({
  type: 'object',
  required: ['team', 'title'],
  properties: { team: { type: 'string', pattern: '^[a-z_]+$' }, title: { type: 'string' }, cost: { type: 'integer' } },
  additionalProperties: false,
});
const check = (files: Record<string, string>, list: string) =>
  runStep(
    { 'payload-file': 'project.yaml', 'for-each-file': list, 'dry-run': 'true', 'account-id': 'acme' },
    { files: { 'project.yaml': project, ...files } },
  );

const errors = (run: StepRun) =>
  annotations(run, 'error').map(({ message, properties }) => [`${properties.file}:${properties.line}`, message]);

describe('the JSON Schema beside a list of entries', () => {
  it('refuses an entry at its line', async () => {
    const teams = '- team: payments\n  title: Payments\n- team: shop\n  title: Shop\n  cost: much\n  owner: ada\n';
    const run = await check({ 'teams/all.yaml': teams, 'teams/all.schema.json': schema }, 'teams/all.yaml');
    assert.equal(run.code, 1);
    assert.deepEqual(errors(run), [
      ['teams/all.yaml:5', 'teams/all.yaml:5:9: `cost` must be a whole number, found "much" (teams/all.schema.json).'],
      ['teams/all.yaml:6', 'teams/all.yaml:6:10: `owner` is not a known field (teams/all.schema.json).'],
    ]);
  });

  it('is found above the files of the entries, and accepts them', async () => {
    const files = {
      'teams/payments/team.yaml': 'team: payments\ntitle: Payments\ncost: 3\n',
      'teams/shop/team.yaml': 'team: shop\ntitle: Shop\n',
      'teams/team.schema.json': schema,
    };
    const run = await check(files, 'teams/*/team.yaml');
    assert.equal(run.code, 0, run.log);
    const wrong = await check(
      { ...files, 'teams/shop/team.yaml': 'team: shop\ntitle: Shop\ncost: 1.5\n' },
      'teams/*/team.yaml',
    );
    assert.deepEqual(errors(wrong), [
      [
        'teams/shop/team.yaml:3',
        'teams/shop/team.yaml:3:7: `cost` must be a whole number, found 1.5 (teams/team.schema.json).',
      ],
    ]);
  });

  it('is neither an entry nor a payload itself', async () => {
    const entry = '{"team": "payments", "title": "Payments"}';
    const files = { 'teams/payments.json': entry, 'teams/payments.schema.json': schema };
    const inputs = { 'payload-file': '**/*.yaml\n**/*.json', 'dry-run': 'true', 'account-id': 'acme' };
    const run = await runStep(
      { ...inputs, 'for-each-file': 'teams/*.json' },
      { files: { 'project.yaml': project, ...files } },
    );
    assert.equal(run.code, 0, run.log);
    assert.equal(run.outputs.unchecked, '1');
    assert.doesNotMatch(run.log, /schema\.json/);
  });

  it('does not keep what an entry says from being deleted', async () => {
    const inputs = { operation: 'delete', 'dry-run': 'true', 'account-id': 'acme', 'payload-file': 'project.yaml' };
    const teams = '- team: shop\n  title: Shop\n  cost: much\n';
    const run = await runStep(
      { ...inputs, 'for-each-file': 'teams.yaml' },
      { files: { 'project.yaml': project, 'teams.yaml': teams, 'teams.schema.json': schema } },
    );
    assert.deepEqual(errors(run), []);
  });

  it('is an error if it is none', async () => {
    const run = await check({ 'teams.yaml': '- {team: a, title: A}\n', 'teams.schema.json': '{' }, 'teams.yaml');
    assert.deepEqual(errors(run), [
      [
        'teams.schema.json:1',
        'teams.schema.json:1:1: This is not a JSON Schema, so the entries cannot be checked.\nCorrect it, or give it another name if it is not meant for the list.',
      ],
    ]);
  });
});
