import { textOf } from '../shared/object.ts';
import { toOneLine } from './one-line.ts';
import type { Response } from './request.ts';

/** The target of a redirect, without query and credentials, which may contain secrets. */
export function redirectTargetOf({ headers }: Response): string | undefined {
  const text = toOneLine([headers.location].flat()[0] ?? '');
  const url = URL.parse(text);
  if (url === null) return textOf(text.replace(/[?#].*$/, ''));
  return `${url.origin}${url.pathname}`;
}
