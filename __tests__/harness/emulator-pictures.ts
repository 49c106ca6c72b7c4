import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { startEmulator } from '../../emulator/emulator.ts';
import { readFilesIn } from '../../scripts/read-files.ts';
import { runStep } from './runner.ts';
import { exampleSecrets } from './secrets.ts';

/** Takes pictures of the emulator's page, light and dark, after an example was applied to it. */
export async function takeEmulatorPictures(browser: Browser): Promise<void> {
  const seed = { account: 'acmeAccount00000000001', secrets: exampleSecrets };
  const emulator = await startEmulator({ seed, control: true });
  try {
    const files = Object.entries(readFilesIn('examples/gitops')).map(([name, bytes]) => [name, bytes.toString()]);
    await runStep(
      {
        'base-url': emulator.url,
        'api-key': emulator.apiKey,
        'payload-file': 'platform/**/*.yaml\n.harness/**/*.yaml',
      },
      { files: Object.fromEntries(files) },
    );
    emulator.fault({ kind: 'error', shape: 'E', status: 503, path: '/ng/api/projects*', times: 'always' });
    const page = await browser.newPage({ viewport: { width: 960, height: 1000 }, deviceScaleFactor: 1.5 });
    await page.goto(emulator.url);
    await page.getByText('live', { exact: true }).waitFor();
    await page.evaluate("document.querySelector('#tree').style.maxHeight = 'none'");
    await page.evaluate("document.querySelector('.scroll').style.maxHeight = '300px'");
    await page.evaluate("for (const details of document.querySelectorAll('details')) details.open = true");
    await page
      .getByText(/^pipelines/)
      .first()
      .locator('..')
      .getByRole('button')
      .first()
      .click();
    for (const [name, colorScheme] of [
      ['emulator', 'light'],
      ['emulator-dark', 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join('docs', 'images', `${name}.png`), fullPage: true });
    }
  } finally {
    await emulator.close();
  }
}
