import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';

/** CSS pixels: about the width in which GitHub shows a comment, a job summary and the pictures of a README. */
const width = 780;

const style = `
  body { margin: 0; padding: 16px; font: 14px/1.5 -apple-system, "Segoe UI", "Noto Sans", Helvetica, Arial, sans-serif; color: #1f2328 }
  main { overflow-wrap: break-word }
  .comment { border: 1px solid #d1d9e0; border-radius: 6px } .comment > main { padding: 16px }
  .comment > header { background: #f6f8fa; border-bottom: 1px solid #d1d9e0; border-radius: 6px 6px 0 0; padding: 8px 16px; color: #59636e }
  .comment > header b { color: #1f2328 } .label { border: 1px solid #d1d9e0; border-radius: 2em; padding: 0 7px; font-size: 12px }
  main > :first-child { margin-top: 0 } main > :last-child { margin-bottom: 0 } h3 { font-size: 17.5px; margin: 24px 0 16px } p, ul { margin: 0 0 16px }
  ul { padding-left: 28px } ul ul { margin: 0 } li + li { margin-top: 4px } summary { margin-bottom: 4px }
  code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: 12px }
  code { background: #eff1f3; border-radius: 6px; padding: 2px 5px } a { color: #0969da; text-decoration: none }
  pre { background: #f6f8fa; border-radius: 6px; padding: 12px; margin: 0 0 8px; line-height: 1.45; overflow: auto }
  .new { background: #dafbe1; display: block } .old { background: #ffebe9; display: block }`;

/** Opens a comment by the action, as GitHub shows it on a pull request. */
export function openComment(browser: Browser, markdown: string): Promise<Page> {
  const header = '<header><b>github-actions</b> <span class="label">bot</span> commented now</header>';
  return open(browser, `<div class="comment">${header}<main>${renderHtml(markdown)}</main></div>`);
}

/** Opens a job summary as GitHub shows it. */
export function openSummary(browser: Browser, markdown: string): Promise<Page> {
  return open(browser, `<main>${renderHtml(markdown)}</main>`);
}

/** Takes a picture of a page, with its first fold open, and closes it. */
export async function takePicture(page: Page, path: string): Promise<void> {
  await page.evaluate("document.querySelector('details')?.setAttribute('open', '')");
  await page.screenshot({ path: join('docs', 'images', path), fullPage: true });
  await page.close();
}

async function open(browser: Browser, body: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 100 }, deviceScaleFactor: 2 });
  await page.setContent(`<!doctype html><meta charset="utf-8"><style>${style}</style>${body}`);
  return page;
}

/** HTML of the Markdown that a report contains beside its HTML: the code of diffs. */
function renderHtml(markdown: string): string {
  const text = (code: string) => code.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const line = (code: string) =>
    `<span class="${code.startsWith('+') ? 'new' : code.startsWith('-') ? 'old' : ''}">${text(code)}\n</span>`;
  return markdown.replaceAll(
    /`{3,}diff\n([\s\S]*?)\n`{3,}/g,
    (_, code: string) => `<pre>${code.split('\n').map(line).join('')}</pre>`,
  );
}
