import assert from 'node:assert/strict';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { renderSummary } from '../../src/report/summary.ts';
import { Secrets } from '../../src/secrets/redact.ts';
import { emptyFile, madeStep, outcome, report, run, step, temporaryDirectory } from './support.ts';

const mebibyte = 1_048_576;
const render = (of: Parameters<typeof renderSummary>[0]) => renderSummary(of, new Secrets(), mebibyte);

describe('renderSummary', () => {
  it('shows each step with a link to its page', () => {
    const text = render(
      report([
        outcome(step('pipeline', 'deploy'), 'created', {
          url: 'https://app.example/deploy?a=1&b=2',
          correlationId: 'c-1',
        }),
        outcome(step('settings', ''), 'updated', { identifiers: ['one', 'two'] }),
      ]),
    );
    assert.match(text, /^<h2>Platform provision: created<\/h2>$/m);
    assert.match(text, /<a href="https:\/\/app\.example\/deploy\?a=1&amp;b=2"><code>deploy<\/code><\/a>/);
    assert.match(
      text,
      /<td>✅ created<\/td><td>pipeline<\/td>.*<code>default\/payments<\/code>.*platform\/deploy\.yaml:3:1.*c-1/,
    );
    assert.match(text, /<code>one, two<\/code><\/td><td><code>account<\/code>/);
  });

  it('shows no place where there is no payload', () => {
    const text = render(report([outcome(madeStep('settings'), 'updated', { identifiers: ['one'] })]));
    assert.match(text, /<code>account<\/code><\/td><td><\/td><td><\/td><\/tr>/);
    assert.doesNotMatch(text, /payload|1:1/);
  });

  it('shows failures with their hints, and diagnostics with their places', () => {
    const failure = {
      severity: 'error' as const,
      summary: 'It failed.',
      hint: 'Try this.',
      location: { file: 'a.yaml', line: 2, column: 3 },
    };
    const text = render(
      report([outcome(step('project', 'p'), 'failed', { failure })], {
        diagnostics: [{ severity: 'warning', summary: 'Odd.', location: { file: 'b.yaml', line: 1, column: 1 } }],
      }),
    );
    assert.match(text, /<li>❌ It failed\. \(<code>a\.yaml:2:3<\/code>\)<br><em>Try this\.<\/em><\/li>/);
    assert.match(text, /<li>⚠️ <code>b\.yaml:1:1<\/code> Odd\.<\/li>/);
  });

  it('shows the request of a dry run, the folded difference and the digest', () => {
    const preview = { method: 'PUT', target: '/ng/api/projects/p', digest: 'ab12' };
    const diff = '-a: 1\n+a: 2\n ```\n</details>';
    const planned = outcome(step('project', 'p'), 'planned', { action: 'update', preview, diff });
    const text = render(report([planned], { dryRun: true, planDigest: 'feed' }));
    assert.match(text, /would update.*<code>PUT \/ng\/api\/projects\/p<\/code><\/td>/);
    assert.doesNotMatch(text, /ab12/);
    assert.ok(text.includes(`<summary>Difference of project p</summary>\n\n\`\`\`\`diff\n${diff}\n\`\`\`\`\n`));
    assert.match(text, /Plan digest <code>feed<\/code>/);
  });

  it('tells of users no more than their number', () => {
    const users = { count: 41, file: '/t/u.json', csvFile: '/t/u.csv' };
    assert.match(render(report([], { operation: 'list-scim-users', users })), /41 users listed/);
  });

  it('lets no foreign text become markup, whatever it is', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('<b>|\n\n# x', '[a](b)', '`', '@octocat', '"'),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const failure = { severity: 'error' as const, summary: `!${text}!`, hint: text };
        const odd = outcome(step('project', text, text), 'failed', {
          failure,
          correlationId: text,
          url: text,
          note: text,
        });
        const page = render(
          report([odd], { diagnostics: [{ severity: 'error' as const, summary: text }], operation: text }),
        );
        const tags = page.match(/<[^>]*>?/g) ?? [];
        for (const tag of tags) assert.match(tag, /^<\/?(h2|p|code|ul|li|em|br|table|tr|th|td|details|summary)>$/);
        assert.ok(!page.includes('@octocat'));
        const blocks = page.split('\n\n').filter((block) => block !== '');
        for (const block of blocks) assert.match(block, /^<(h2|p|ul|table)>/, 'a blank line would begin Markdown');
      }),
    );
  });

  it('links to web pages alone', () => {
    const odd = outcome(step('project', 'p'), 'created', { url: 'javascript:alert(1)' });
    assert.ok(!render(report([odd])).includes('<a '));
  });

  it('holds no secret, also where escaping or taking out characters would change it', () => {
    const secrets = new Secrets();
    secrets.add('hunter2<&>hunter2', 'credential');
    const failure = { severity: 'error' as const, summary: 'a hunter2<&>hunter2 b hunter2<\u0007&>hunter2 c' };
    const failed = outcome(step('project', 'p'), 'failed', { failure, diff: '-x: hunter2<&>hunter2' });
    const text = renderSummary(report([failed]), secrets, mebibyte);
    assert.match(text, /a \*\*\* b \*\*\* c/);
    assert.ok(!text.includes('hunter2'));
  });

  it('keeps to its limit and says what it left out', () => {
    const steps = Array.from({ length: 3000 }, (_, index) => {
      const diff = '+ä: 1\n'.repeat(100);
      return outcome(step('pipeline', `p${index}`), 'planned', { action: 'update', diff });
    });
    for (const limit of [400, 5000, 65_536, mebibyte]) {
      const text = renderSummary(report(steps, { dryRun: true }), new Secrets(), limit);
      assert.ok(Buffer.byteLength(text) <= limit, `${Buffer.byteLength(text)} > ${limit}`);
      assert.match(text, /Cut to the size that GitHub takes: .* left out\./);
      assert.equal(text.match(/<table>/g)?.length, text.match(/<\/table>/g)?.length);
    }
    assert.equal(renderSummary(report(steps), new Secrets(), 100), '');
  });
});

describe('writeSummary', () => {
  const statements =
    'const secrets = new Secrets(); writeSummary(given, { environment: process.env, secrets, log: new Log(secrets) });';
  const given = report([outcome(step('project', 'payments'), 'created')]);

  it('appends to what the step has written before', (test) => {
    const file = emptyFile(temporaryDirectory(test), 'summary');
    writeFileSync(file, 'before\n\n');
    run(statements, given, { GITHUB_STEP_SUMMARY: file });
    assert.match(readFileSync(file, 'utf8'), /^before\n\n<h2>/);
  });

  it('counts what is in the file already', (test) => {
    const file = emptyFile(temporaryDirectory(test), 'summary');
    writeFileSync(file, 'x'.repeat(mebibyte - 600));
    const steps = Array.from({ length: 50 }, (_, index) => outcome(step('project', `p${index}`), 'created'));
    run(statements, report(steps), { GITHUB_STEP_SUMMARY: file });
    assert.ok(statSync(file).size <= mebibyte);
    assert.match(readFileSync(file, 'utf8').slice(-600), /\d+ rows left out/);
    writeFileSync(file, 'x'.repeat(mebibyte));
    assert.match(run(statements, given, { GITHUB_STEP_SUMMARY: file }).stdout, /^::warning::The job summary is full/);
    assert.equal(statSync(file).size, mebibyte);
  });

  it('does no harm without a summary file, or with one that cannot be written', (test) => {
    assert.equal(run(statements, given).stdout, '');
    const absent = `${temporaryDirectory(test)}/absent/summary`;
    assert.match(
      run(statements, given, { GITHUB_STEP_SUMMARY: absent }).stdout,
      /^::warning::The job summary could not/,
    );
  });
});
