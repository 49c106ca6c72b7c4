import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { Ajv } from 'ajv';
import { formatSchema } from '../../scripts/generate-schemas.ts';
import { createResultsSchema, resultFields } from '../../scripts/results-schema.ts';
import { createOutputs } from '../../src/report/outputs.ts';
import { madeStep, outcome, report, step } from './support.ts';

const validate = new Ajv({ strict: false }).compile(createResultsSchema());

describe('schema/results.json', () => {
  it('is current', () => {
    assert.equal(
      readFileSync('schema/results.json', 'utf8'),
      formatSchema(createResultsSchema()),
      'run `npm run generate`',
    );
  });

  it('accepts the results of a run, with every field', () => {
    const failure = { severity: 'error', summary: 's', hint: 'h' } as const;
    const full = {
      action: 'update',
      differences: ['a.b'],
      note: 'n',
      warnings: ['w'],
      url: 'u',
      correlationId: 'c',
    } as const;
    const { results } = createOutputs(
      report([
        outcome(step('project', 'payments'), 'planned', { ...full, failure }),
        outcome(step('settings', '', null), 'unchanged'),
        outcome(madeStep('settings'), 'updated'),
      ]),
    );
    assert.ok(validate(JSON.parse(JSON.stringify(results))), JSON.stringify(validate.errors));
  });

  it('refuses another outcome, another field and a missing one', () => {
    const sound = { kind: 'project', scope: { account: 'a' }, identifier: 'x', outcome: 'created' };
    assert.ok(validate([sound]));
    for (const wrong of [
      { ...sound, outcome: 'done' },
      { ...sound, more: 1 },
      { ...sound, kind: undefined, line: 0 },
    ]) {
      assert.ok(!validate([JSON.parse(JSON.stringify(wrong))]));
    }
  });

  it('has the fields that docs/reference/outputs.md describes, in the same order', () => {
    const [, table = ''] = readFileSync('docs/reference/outputs.md', 'utf8').split('### Fields of `results`');
    const rows = [
      ...(table
        .split('\n\n')
        .find((part) => part.startsWith('| field'))
        ?.matchAll(/^\| `(\w+)`/gm) ?? []),
    ];
    assert.deepEqual(
      rows.map(([, name]) => name),
      Object.keys(resultFields),
    );
  });
});
