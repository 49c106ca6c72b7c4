import type { RecordedRequest } from './recorder.ts';
import { maskTokens } from './tokens.ts';

/** One line for one request: when, what, answered how, by whom, struck by which faults. Secrets are masked. */
export function requestLine(request: RecordedRequest, milliseconds: number, faults: readonly string[]): string {
  const { method, target, status, receivedAt, headers } = request;
  const parts = [
    new Date(receivedAt).toISOString(),
    method,
    maskTokens(target),
    status ?? 'no answer',
    `${Math.round(milliseconds)}ms`,
    `key=${credentialShown(headers['x-api-key'] ?? headers.authorization)}`,
    ...(faults.length > 0 ? [`faults=${faults.join(',')}`] : []),
  ];
  return printable(parts.join(' '));
}

/** Text from a request on one line, whatever is in it. */
export function printable(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, '?');
}

/** A credential with its secret masked; one that is no token is not shown at all. */
function credentialShown(credential: string | string[] | undefined): string {
  if (credential === undefined) return 'none';
  const masked = maskTokens(String(credential));
  return masked === String(credential) ? '***' : masked;
}
