/**
 * Renders docs/images/ from real output of the bundles: a plan in a terminal, a job summary, the plan of a pull request, and the
 * emulator's page. All but the first need a Chromium, named by CHROME or found as `chromium`; the pictures are committed, so other
 * machines need none.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmulator } from '../emulator/emulator.ts';
import { filesBelow } from './files-below.ts';
import { takeEmulatorPictures } from './harness/emulator-pictures.ts';
import { clean, runStep } from './harness/runner.ts';
import { exampleSecrets } from './harness/secrets.ts';
import { runTerminal } from './harness/terminal.ts';
import { terminalPicture } from './terminal-picture.ts';

const directory = 'examples/gitops';
const style = `
  body { font: 14px/1.5 -apple-system, "Segoe UI", "Noto Sans", Helvetica, Arial, sans-serif; color: #1f2328; margin: 24px }
  h2 { border-bottom: 1px solid #d1d9e0; padding-bottom: 6px; margin: 0 0 12px }
  table { border-collapse: collapse; margin: 12px 0 } td, th { border: 1px solid #d1d9e0; padding: 5px 11px; text-align: left; white-space: nowrap }
  tr:nth-child(2n) { background: #f6f8fa } code { background: #eff1f3; border-radius: 6px; padding: 2px 5px; font-size: 85% }
  pre { background: #f6f8fa; border-radius: 6px; padding: 12px; font-size: 85% } a { color: #0969da; text-decoration: none }
  .new { background: #dafbe1; display: block } .old { background: #ffebe9; display: block }`;

const emulator = await startEmulator({ seed: { account: 'acmeAccount00000000001', secrets: exampleSecrets } });
const scratch = mkdtempSync(join(tmpdir(), 'pictures-'));
try {
  const inputs = {
    'base-url': emulator.url,
    'api-key': emulator.apiKey,
    'payload-file': 'platform/**/*.yaml\n.harness/**/*.yaml',
    'if-exists': 'update',
  };
  const files = Object.entries(filesBelow(directory)).map(([path, bytes]) => [path, bytes.toString()] as const);
  const applied = await runStep(inputs, { files: Object.fromEntries(files) });
  const edited = files.map(([path, text]) => [path, text.replace('timeout: 10m', 'timeout: 20m')] as const);
  const added = ['platform/more.yaml', 'project: {identifier: ledger, name: Ledger}\n'] as const;
  const planned = await runStep({ ...inputs, 'dry-run': 'true' }, { files: Object.fromEntries([...edited, added]) });
  mkdirSync('docs/images', { recursive: true });
  const environment = { PLATFORM_BASE_URL: emulator.url, PLATFORM_API_KEY: emulator.apiKey, FORCE_COLOR: '1' };
  const changed = { files: Object.fromEntries([...edited, added]), environment };
  const { stdout } = await runTerminal(['plan', 'platform', '.harness'], changed);
  const shown = `$ platform-provision plan platform .harness\n${stdout}`;
  writeFileSync('docs/images/terminal-plan.svg', terminalPicture('A plan in a terminal', shown));
  picture('job-summary', applied.summary, '1500,560');
  await takeEmulatorPictures('docs/images');
  picture('plan', planned.summary.replaceAll('<details>', '<details open>'), '1880,800');
} finally {
  await emulator.close();
  clean();
  rmSync(scratch, { recursive: true, force: true });
}

/** The parts of GitHub's Markdown that a summary uses beside HTML. */
function rendered(summary: string): string {
  const text = (code: string) => code.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const line = (code: string) =>
    `<span class="${code.startsWith('+') ? 'new' : code.startsWith('-') ? 'old' : ''}">${text(code)}\n</span>`;
  return summary
    .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'https://app.harness.io')
    .replaceAll(
      /`{3,}diff\n([\s\S]*?)\n`{3,}/g,
      (_, code: string) => `<pre>${code.split('\n').map(line).join('')}</pre>`,
    );
}

function picture(name: string, summary: string, size: string): void {
  const page = join(scratch, `${name}.html`);
  writeFileSync(page, `<!doctype html><meta charset="utf-8"><style>${style}</style>${rendered(summary)}`);
  const target = join('docs', 'images', `${name}.png`);
  const options = [
    '--headless',
    '--no-sandbox',
    '--hide-scrollbars',
    `--window-size=${size}`,
    `--screenshot=${target}`,
  ];
  const { status } = spawnSync(process.env.CHROME ?? 'chromium', [...options, page], { stdio: 'ignore' });
  if (status !== 0) throw new Error(`No picture of ${name}: is there a Chromium, named by CHROME?`);
}
