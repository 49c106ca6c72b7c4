import assert from 'node:assert/strict';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { emptyFile, outcome, report, run, step, temporaryDirectory } from './support.ts';

const mebibyte = 1_048_576;

describe('writeSummary', () => {
  const statements =
    'const [environment, secrets] = [process.env, new Secrets()]; const page = renderSummary(given, { environment, secrets }); ' +
    'writeSummary(given, page, { environment, secrets, log: new RunnerLog(secrets) });';
  const given = report([outcome(step('project', 'payments'), 'created')]);

  it('appends to the earlier text of the step', async (test) => {
    const file = emptyFile(temporaryDirectory(test), 'summary');
    writeFileSync(file, 'before\n\n');
    await run(statements, given, { GITHUB_STEP_SUMMARY: file });
    assert.match(readFileSync(file, 'utf8'), /^before\n\n<h3>/);
  });

  it('counts the existing text of the file', async (test) => {
    const file = emptyFile(temporaryDirectory(test), 'summary');
    writeFileSync(file, 'x'.repeat(mebibyte - 600));
    const steps = Array.from({ length: 50 }, (_, index) => outcome(step('project', `p${index}`), 'created'));
    await run(statements, report(steps), { GITHUB_STEP_SUMMARY: file });
    assert.ok(statSync(file).size <= mebibyte);
    assert.match(readFileSync(file, 'utf8').slice(-600), /… and \d+ more changes/);
    writeFileSync(file, 'x'.repeat(mebibyte));
    assert.match(await run(statements, given, { GITHUB_STEP_SUMMARY: file }), /^::warning::The job summary is full/);
    assert.equal(statSync(file).size, mebibyte);
  });

  it('points to the report file for what it does not list', async (test) => {
    const file = emptyFile(temporaryDirectory(test), 'summary');
    const list = Array.from(
      { length: 20_000 },
      (_, index) => `k8s/${index}.yaml:1: Kubernetes manifest, which is long`,
    );
    const diagnostics = [{ severity: 'notice' as const, summary: 'Left out 20000 documents.', list }];
    await run(statements, report([], { diagnostics }), { GITHUB_STEP_SUMMARY: file });
    assert.ok(statSync(file).size <= mebibyte);
    assert.match(readFileSync(file, 'utf8'), /more: see the file of the output <code>reportFile<\/code>/);
  });

  it('causes no error without a summary file, or with one that cannot be written', async (test) => {
    assert.equal(await run(statements, given), '');
    const absent = `${temporaryDirectory(test)}/absent/summary`;
    assert.match(
      await run(statements, given, { GITHUB_STEP_SUMMARY: absent }),
      /^::warning::Failed to write the job summary/,
    );
  });
});
