import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The Chromium of this machine, named by the variable CHROME or found on the path; `undefined` if there is none. */
export function findBrowser(): string | undefined {
  if (process.env.CHROME) return process.env.CHROME;
  const directories = (process.env.PATH ?? '').split(delimiter);
  return directories
    .flatMap((directory) => names.map((name) => join(directory, name)))
    .find((path) => existsSync(path));
}

/** Starts a Chromium without a window. */
export function startBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--hide-scrollbars'] });
}

/** The elements of a page, and the page itself, that a reader would have to scroll sideways. */
export function findSidewaysScrolling(page: Page): Promise<string[]> {
  const search = `[...document.querySelectorAll('*')].filter((element) => {
    const scrolls = element === document.documentElement || getComputedStyle(element).overflowX !== 'visible';
    return scrolls && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
  }).map(({ tagName, textContent }) => tagName + ' ' + textContent.trim().slice(0, 80))`;
  return page.evaluate(search);
}
