import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderSummary } from '../../src/report/summary.ts';
import { Secrets } from '../../src/secrets/redact.ts';
import { findBrowser, findSidewaysScrolling, startBrowser } from '../harness/browser.ts';
import { openComment, openSummary } from '../harness/github-pictures.ts';
import { inProject, outcome, report, step } from './support.ts';

const path = findBrowser();

describe('on a screen of 780 px', { skip: path === undefined && 'no Chromium was found' }, () => {
  it('neither a comment nor a summary scrolls sideways', async (test) => {
    const browser = await startBrowser(path as string);
    test.after(() => browser.close());
    const long = 'a_long_name_'.repeat(12);
    const diff = [' x: 1', `-image: registry.example/${long}:1`, `+image: registry.example/${long}:2`].join('\n');
    const location = {
      file: `platform/.harness/orgs/default/projects/${long}/pipelines/deploy.yaml`,
      line: 12,
      column: 5,
    };
    const shown = report(
      [
        outcome(step('pipeline', long), 'planned', { action: 'update', url: `https://app.example/${long}`, diff }),
        outcome(step('project', 'payments'), 'planned', { action: 'create' }),
      ],
      { diagnostics: [{ severity: 'error', summary: `Pipeline ${long} references connector "${long}".`, location }] },
    );
    const environment = { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'acme/delivery' };
    const text = renderSummary(shown, { environment, secrets: new Secrets(), commit: '4f0c2a9' }).replaceAll(
      '<details>',
      '<details open>',
    );
    for (const open of [openComment, openSummary]) {
      const page = await open(browser, text);
      assert.ok(await page.getByText('+image').first().isVisible());
      assert.deepEqual(await findSidewaysScrolling(page), []);
    }
  });

  for (const projects of [1, 10, 60, 300]) {
    it(`300 changes in ${projects} projects fit on four screens`, async (test) => {
      const browser = await startBrowser(path as string);
      test.after(() => browser.close());
      const changes = Array.from({ length: 300 }, (_, index) =>
        outcome(inProject('pipeline', `deploy_backend_${index}`, `team_${index % projects}`), 'planned', {
          action: 'update',
          differences: ['pipeline.stages[0].stage.spec.execution.steps[0].step.spec.command'],
          diff: '-command: echo hello\n+command: echo bye',
        }),
      );
      const text = renderSummary(report(changes, { dryRun: true }), { environment: {}, secrets: new Secrets() });
      const page = await openComment(browser, text);
      const height = Number(await page.evaluate('document.documentElement.scrollHeight'));
      assert.ok(height <= 4 * 800, `${height} px`);
    });
  }
});
