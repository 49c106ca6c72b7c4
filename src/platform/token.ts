/** Personal and service account tokens, including the legacy form without an account (docs/platform-api.md, Tokens). */
const platformToken = /^(?:pat|sat)\.(?:([\w-]+)\.)?[\w-]+\.[\w-]+$/;

/** The account that a token belongs to; `undefined` if it contains none (legacy tokens, JWTs). */
export function accountOfToken(token: string): string | undefined {
  return platformToken.exec(token)?.[1];
}
