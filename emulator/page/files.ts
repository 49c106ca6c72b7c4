import { assets } from './assets.ts';

/** A file of the page, and its path. */
export interface PageFile {
  readonly path: string;
  readonly type: string;
  readonly text: string;
}

/** The page, which is one HTML file with one script, one style sheet and an icon. */
export const pageFiles: readonly PageFile[] = [
  { path: '/', type: 'text/html; charset=utf-8', text: assets['index.html'] },
  { path: '/__emulator/page.js', type: 'text/javascript; charset=utf-8', text: assets['page.js'] },
  { path: '/__emulator/page.css', type: 'text/css; charset=utf-8', text: assets['page.css'] },
  { path: '/__emulator/icon.svg', type: 'image/svg+xml', text: assets['icon.svg'] },
];

/** Headers of the page and of the control interface: only its own files are loaded, and no other site may embed it. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
};
