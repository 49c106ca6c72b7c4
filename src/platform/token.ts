const platformToken = /^(?:pat|sat)\.(?:([\w-]+)\.)?[\w-]+\.[\w-]+$/;

/** Whether a text has the form of a personal or service account token, the legacy form included (platform-api.md 7). */
export function isPlatformToken(text: string): boolean {
  return platformToken.test(text);
}

/** The account that a token belongs to; `undefined` where it carries none (legacy tokens, JWTs). */
export function accountOfToken(token: string): string | undefined {
  return platformToken.exec(token)?.[1];
}
