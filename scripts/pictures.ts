/**
 * Renders docs/images/ from real output of the bundles: a plan in a terminal, the comment on a pull request, a job summary, and
 * the emulator's page. All but the first need a Chromium, named by CHROME or found on the path. The pictures are committed, so
 * other machines need none.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { findBrowser, startBrowser } from '../__tests__/harness/browser.ts';
import { takeEmulatorPictures } from '../__tests__/harness/emulator-pictures.ts';
import { openComment, openSummary, takePicture } from '../__tests__/harness/github-pictures.ts';
import { startPullRequest } from '../__tests__/harness/pull-request.ts';
import { clean, runStep } from '../__tests__/harness/runner.ts';
import { exampleSecrets } from '../__tests__/harness/secrets.ts';
import { runTerminal } from '../__tests__/harness/terminal.ts';
import { startEmulator } from '../emulator/emulator.ts';
import { readFilesIn } from './read-files.ts';
import { drawTerminal } from './terminal-picture.ts';

const path = findBrowser();
if (path === undefined) throw new Error('No Chromium was found on the path; name one in the variable CHROME.');
const ends: (() => unknown)[] = [];
const emulator = await startEmulator({ seed: { account: 'acmeAccount00000000001', secrets: exampleSecrets } });
ends.push(() => emulator.close());
try {
  const browser = await startBrowser(path);
  ends.push(() => browser.close());
  const github = await startPullRequest({ after: (end) => ends.push(end) });
  mkdirSync('docs/images', { recursive: true });

  const inputs = {
    'base-url': emulator.url,
    'api-key': emulator.apiKey,
    'payload-file': 'platform/**/*.yaml\n.harness/**/*.yaml',
    'if-exists': 'update',
  };
  const before = Object.entries(readFilesIn('examples/gitops')).map(
    ([name, bytes]) => [name, bytes.toString()] as const,
  );
  const changed = before.map(([name, text]) => [name, text.replace('timeout: 10m', 'timeout: 20m')] as const);
  const files = Object.fromEntries([
    ...changed,
    ['platform/ledger.yaml', 'project: {identifier: ledger, name: Ledger}\n'],
  ]);
  await runStep(inputs, { files: Object.fromEntries(before) });

  const terminal = { PLATFORM_BASE_URL: emulator.url, PLATFORM_API_KEY: emulator.apiKey, FORCE_COLOR: '1' };
  // A short path of the changed field, so GitHub shows the picture without scaling it down.
  const retagged = before
    .filter(([name]) => name.endsWith('deploy.yaml'))
    .map(([name, text]) => [name, text.replace('team: payments', 'team: checkout')] as const);
  const narrow = { ...files, ...Object.fromEntries(retagged) };
  const { stdout } = await runTerminal(['plan', 'platform', '.harness'], { files: narrow, environment: terminal });
  const shown = `$ platform-provision plan platform .harness\n${stdout}`;
  writeFileSync('docs/images/terminal-plan.svg', drawTerminal('A plan in a terminal', shown));

  const planned = { ...inputs, 'dry-run': 'true', comment: 'true', 'github-token': 'none' };
  const repository = {
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_SHA: '4f0c2a9d51b0c3d7e6a8f9b1c2d3e4f5a6b7c8d9',
  };
  await runStep(planned, { files, environment: { ...github.environment, ...repository } });
  await takePicture(await openComment(browser, github.comments[0]?.body ?? ''), 'plan.png');
  const { summary } = await runStep(inputs, { files, environment: repository });
  await takePicture(await openSummary(browser, summary), 'job-summary.png');
  await takeEmulatorPictures(browser);
} finally {
  for (const end of ends.reverse()) await end();
  clean();
}
