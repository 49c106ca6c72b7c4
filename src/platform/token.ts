/** Personal and service account tokens, the legacy form without an account included (docs/platform-api.md, Tokens). */
const platformToken = /^(?:pat|sat)\.(?:([\w-]+)\.)?[\w-]+\.[\w-]+$/;

/** The account that a token belongs to; `undefined` if it carries none (legacy tokens, JWTs). */
export function accountOfToken(token: string): string | undefined {
  return platformToken.exec(token)?.[1];
}
