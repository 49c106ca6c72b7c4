import assert from 'node:assert/strict';
import { after, before, describe, it, type TestContext, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { findBrowser, findSidewaysScrolling, startBrowser } from '../harness/browser.ts';
import { entry, inProject, pipeline, seedWithProject, start } from './client.ts';

test('the page is one HTML file with one script and one style sheet, and a strict policy', async (t) => {
  const { emulator } = await start(t, { control: true, prefix: '/gratis' });
  const { origin } = new URL(emulator.url);
  const response = await fetch(origin);
  const html = await response.text();
  assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8');
  assert.match(response.headers.get('content-security-policy') ?? '', /^default-src 'none'; script-src 'self';/);
  assert.doesNotMatch(response.headers.get('content-security-policy') ?? '', /unsafe|\*/);
  assert.equal(response.headers.get('access-control-allow-origin'), null);
  assert.doesNotMatch(html, /<script(?![^>]* src=)|<style| on\w+=| style=/, 'nothing inline');
  const files = [...html.matchAll(/(?:src|href)="(\/__emulator\/[^"]+)"/g)].map(([, path = '']) => path);
  assert.deepEqual(files, ['/__emulator/icon.svg', '/__emulator/page.css', '/__emulator/page.js']);
  for (const path of files) {
    const file = await fetch(`${origin}${path}`);
    assert.equal(file.status, 200);
    assert.equal(file.headers.get('x-content-type-options'), 'nosniff');
    assert.doesNotMatch(await file.text(), /innerHTML|outerHTML|insertAdjacentHTML|document\.write/);
  }
  const closed = await start(t);
  assert.equal((await fetch(closed.emulator.url)).status, 404);
});

const browserPath = findBrowser();
const hostile = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
const hostilePipeline = pipeline.replace('name: Deliver', `name: '${hostile}'`);

describe('the page in a browser', {
  skip: browserPath === undefined && 'there is no Chromium; name one in CHROME',
}, () => {
  let browser: Browser;
  /** One for all tests, because making one takes longer than most of them. */
  let page: Page;
  before(async () => {
    browser = await startBrowser(browserPath ?? '');
    page = await browser.newPage();
  });
  after(() => browser?.close());

  /** The page of an emulator. An error in the browser fails the test. */
  async function openPage(t: TestContext, options: Parameters<typeof start>[1] = {}, hash = '') {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    t.after(async () => {
      await page.goto('about:blank');
      page.removeAllListeners('console');
      page.removeAllListeners('pageerror');
      assert.deepEqual(complaints, []);
    });
    const started = await start(t, { control: true, seed: seedWithProject, ...options });
    await page.goto(`${new URL(started.emulator.url).origin}/${hash && `#key=${started.emulator.apiKey}`}`);
    await page.getByText('live', { exact: true }).waitFor();
    return started;
  }

  const openAll = () =>
    page.evaluate("for (const details of document.querySelectorAll('details')) details.open = true");

  it('shows the resources with their text, live, and never as HTML', async (t) => {
    const { createPipeline } = await openPage(t);
    await openAll();
    await createPipeline(hostilePipeline);
    await page.getByText('pipelines 1').click();
    await page.getByRole('button', { name: 'deliver', exact: true }).click();
    await page.getByRole('heading', { name: hostile }).waitFor();
    await page.locator('#resource-text', { hasText: 'identifier: deliver' }).waitFor();
    assert.equal(await page.locator('#resource-text').textContent(), hostilePipeline);
    assert.equal(await page.title(), 'Platform emulator');
    assert.equal(await page.locator('img, script:not([src])').count(), 0);
  });

  it('shows the latest requests with bodies and correlationId', async (t) => {
    const { send } = await openPage(t);
    await send('GET', '/ng/api/projects/none', { query: inProject, headers: { 'X-requestId': '<b>mine</b>' } });
    const row = page.getByRole('row', { name: /GET \/ng\/api\/projects\/none/ });
    await row.getByText('<b>mine</b>').waitFor();
    await row.getByText('404').waitFor();
    await row.getByRole('button').click();
    await page.locator('#response-body', { hasText: 'ENTITY_NOT_FOUND' }).waitFor();
    await page.getByRole('button', { name: 'Clear requests' }).click();
    await row.waitFor({ state: 'detached' });
  });

  it('shows settings until they take effect, and moves the clock', async (t) => {
    const { putSettings } = await openPage(t);
    await putSettings([entry('enable_force_delete', 'true')]);
    const row = page.getByRole('row', { name: /enable_force_delete/ });
    await row.getByText('true in 120 s').waitFor();
    await page.getByRole('button', { name: '+2 min' }).click();
    await row.getByRole('cell', { name: 'true', exact: true }).waitFor();
    assert.equal(await row.getByText('in 120 s').count(), 0);
  });

  it('switches faults and misleading responses on and off, by keyboard', async (t) => {
    const { send, emulator } = await openPage(t);
    await page.getByLabel('Path').fill('/ng/api/projects*');
    const box = page.getByRole('switch', { name: 'HTTP 503: service unavailable' });
    await box.focus();
    await page.keyboard.press('Space');
    await page.locator('#faults', { hasText: '"status":503' }).waitFor();
    assert.equal((await send('GET', '/ng/api/projects')).status, 503);
    assert.equal((await send('GET', '/ng/api/organizations')).status, 200);
    assert.equal(await box.isChecked(), true);
    assert.match(await page.evaluate('document.activeElement.dataset.focus'), /^HTTP 503/, 'the focus stays');
    await page.keyboard.press('Space');
    await page.locator('#faults', { hasText: 'none' }).waitFor();
    assert.equal((await send('GET', '/ng/api/projects')).status, 200);
    await page.getByLabel('Custom fault (JSON)').fill('{"kind": "empty-data", "times": 2}');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('2 more').waitFor();
    await page.getByRole('button', { name: /^Remove fault/ }).click();
    await page.locator('#faults', { hasText: 'none' }).waitFor();
    await page.getByLabel('Custom fault (JSON)').fill('{"kind": "nonsense"}');
    // The browser reports the refusal, which the page shows.
    page.removeAllListeners('console');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('alert').getByText('The fault cannot be set').waitFor();
    assert.equal(emulator.requests.length, 3);
  });

  it('filters resources by name, and in a narrow window breaks no word and does not scroll sideways', async (t) => {
    const { createPipeline, putSettings } = await openPage(t);
    await createPipeline(pipeline);
    await putSettings([entry('enable_force_delete', 'true')]);
    await page.getByLabel('Filter resources by name').fill('DELIV');
    await page.getByRole('button', { name: 'deliver', exact: true }).waitFor();
    assert.equal(await page.getByText('project Payments').count(), 1, 'what contains it is still shown');
    await page.getByLabel('Filter resources by name').fill('nothing like it');
    await page.getByRole('button', { name: 'deliver', exact: true }).waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 780, height: 900 });
    const cellHeight =
      "[...document.querySelectorAll('#settings td')].find((td) => td.textContent === 'enable_force_delete').clientHeight";
    assert.ok((await page.evaluate<number>(cellHeight)) < 45, 'one line');
    await page.locator('#requests .plain').first().waitFor();
    assert.deepEqual(await findSidewaysScrolling(page), []);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  it('can be used with only a keyboard: every control is reached in order', async (t) => {
    await openPage(t);
    const reached: string[] = [];
    for (let press = 0; press < 60; press++) {
      await page.keyboard.press('Tab');
      reached.push(await page.evaluate('document.activeElement.textContent.trim() || document.activeElement.id'));
    }
    for (const name of [
      'Skip to the contents',
      '+10 s',
      'tree-filter',
      'organization default',
      'fault-path',
      'fault-rule',
      'Clear requests',
    ]) {
      assert.ok(reached.includes(name), `${name} is not among ${reached.join(', ')}`);
    }
  });

  it('follows the colours of the system', async (t) => {
    await openPage(t);
    const ground = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    await page.emulateMedia({ colorScheme: 'light' });
    assert.equal(await ground(), 'rgb(255, 255, 255)');
    await page.emulateMedia({ colorScheme: 'dark' });
    assert.equal(await ground(), 'rgb(13, 17, 23)');
    await page.emulateMedia({ colorScheme: null });
  });

  it('uses the key in its address if other machines can reach it, and removes it from the address', async (t) => {
    await openPage(t, { host: '0.0.0.0' }, 'key');
    assert.equal(await page.evaluate('location.hash'), '');
    await page.reload();
    await page.getByText('live', { exact: true }).waitFor();
  });
});
