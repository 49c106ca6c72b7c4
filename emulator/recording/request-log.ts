import { maskTokens } from '../access/tokens.ts';
import type { RecordedRequest } from './recorder.ts';

/** One line for a request: time, request, response, caller and faults. Secrets are masked. */
export function formatRequest(request: RecordedRequest, milliseconds: number, faults: readonly string[]): string {
  const { method, target, status, receivedAt, headers } = request;
  const parts = [
    new Date(receivedAt).toISOString(),
    method,
    maskTokens(target),
    status ?? 'no response',
    `${Math.round(milliseconds)}ms`,
    `key=${maskCredential(headers['x-api-key'] ?? headers.authorization)}`,
    ...(faults.length > 0 ? [`faults=${faults.join(',')}`] : []),
  ];
  return toPrintable(parts.join(' '));
}

/** One line for the reason of a refusal or failure. Secrets are masked. */
export function formatReason(now: number, reason: string): string {
  return toPrintable(maskTokens(`${new Date(now).toISOString()} ${reason}`));
}

/** Text from a request on one line, without control characters. */
function toPrintable(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, '?');
}

/** A credential with its secret masked; one that is not a token is not shown at all. */
function maskCredential(credential: string | string[] | undefined): string {
  if (credential === undefined) return 'none';
  const masked = maskTokens(String(credential));
  return masked === String(credential) ? '***' : masked;
}

/** A body to be shown: without tokens, and without the values of secrets, which the platform never shows either. */
export function maskBody(path: string, body: string): string {
  const masked = maskTokens(body);
  if (!path.startsWith('/ng/api/v2/secrets')) return masked;
  return masked
    .replace(/("value"\s*:\s*)"(?:[^"\\]|\\.)*"/g, '$1"***"')
    .replace(/^(\s*(?:- )?value:).*(?:\n[ \t]*[^\s:]+$)*/gm, '$1 "***"');
}
