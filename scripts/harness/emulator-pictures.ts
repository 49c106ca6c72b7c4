import { join } from 'node:path';
import { startEmulator } from '../../emulator/emulator.ts';
import { filesBelow } from '../files-below.ts';
import { findBrowser, startBrowser } from './browser.ts';
import { runStep } from './runner.ts';
import { exampleSecrets } from './secrets.ts';

/** Takes pictures of the emulator's page, light and dark, after an example was applied to it. Needs a Chromium. */
export async function takeEmulatorPictures(directory: string): Promise<void> {
  const path = findBrowser();
  if (path === undefined) throw new Error('No picture of the emulator: is there a Chromium, named by CHROME?');
  const seed = { account: 'acmeAccount00000000001', secrets: exampleSecrets };
  const emulator = await startEmulator({ seed, control: true });
  const browser = await startBrowser(path);
  try {
    const files = Object.entries(filesBelow('examples/gitops')).map(([name, bytes]) => [name, bytes.toString()]);
    await runStep(
      {
        'base-url': emulator.url,
        'api-key': emulator.apiKey,
        'payload-file': 'platform/**/*.yaml\n.harness/**/*.yaml',
      },
      { files: Object.fromEntries(files) },
    );
    emulator.fault({ kind: 'error', shape: 'E', status: 503, path: '/ng/api/projects*', times: 'always' });
    const page = await browser.newPage({ viewport: { width: 1400, height: 1560 } });
    await page.goto(emulator.url);
    await page.getByText('live', { exact: true }).waitFor();
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
      await page.screenshot({ path: join(directory, `${name}.png`) });
    }
  } finally {
    await browser.close();
    await emulator.close();
  }
}
