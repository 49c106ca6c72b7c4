import { randomBytes } from 'node:crypto';

/**
 * A new token in the platform's form, `pat.<account>.<token id>.<secret of 20 characters>` (docs/internals/platform-api.md,
 * Tokens).
 */
export function generateToken(type: 'pat' | 'sat', account: string, id = randomWord(22)): string {
  return [type, account, id, randomWord(20)].join('.');
}

const fixedTail = '.emulator.EmulatorOfOneMachine';

/** The public token of an emulator that only one machine can reach; it protects nothing. */
export function formatFixedToken(type: 'pat' | 'sat', account: string): string {
  return `${type}.${account}${fixedTail}`;
}

/** Whether a token is one of the public ones. */
export function isFixedToken(token: string): boolean {
  return token.endsWith(fixedTail);
}

/** The id of a token, which may be shown; its secret may not. */
export function readTokenId(token: string): string {
  return token.split('.').at(-2) ?? '';
}

/** Rotates a token: returns it with a new secret. */
export function rotateToken(token: string): string {
  return [...token.split('.').slice(0, -1), randomWord(20)].join('.');
}

/** The text without its secrets: without the last part of tokens, and without JWTs. */
export function maskTokens(text: string): string {
  return text
    .replace(/\b([ps]at(?:\.[\w-]+){1,2})\.[\w-]+/g, '$1.***')
    .replace(/\beyJ[\w-]*\.[\w-]*\.[\w-]*/g, 'eyJ***');
}

function randomWord(length: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
}
