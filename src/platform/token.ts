/** Personal and service account tokens, the legacy form without an account included (platform-api.md 7). */
const platformToken = /^(?:pat|sat)\.(?:([\w-]+)\.)?[\w-]+\.[\w-]+$/;

/** The account that a token belongs to; `undefined` where it carries none (legacy tokens, JWTs). */
export function accountOfToken(token: string): string | undefined {
  return platformToken.exec(token)?.[1];
}
