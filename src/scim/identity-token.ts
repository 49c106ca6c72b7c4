/** What is needed of the runner's toolkit. */
interface Runner {
  getIDToken(audience: string): Promise<string>;
  setSecret(value: string): void;
}

/**
 * A fresh identity token of this run, signed by GitHub for `audience`. It lives for minutes, so ask again for each
 * attempt. The token and each of its parts are masked before it is returned.
 * Throws one sentence when the job may not have such a token, or when GitHub did not give one.
 */
export async function identityToken(
  audience: string,
  runner: Runner,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  if (!environment.ACTIONS_ID_TOKEN_REQUEST_URL || !environment.ACTIONS_ID_TOKEN_REQUEST_TOKEN) {
    throw new Error(
      'This job has no identity token to use as the SCIM JWT: add "permissions: { id-token: write }" to the job; a pull request from a fork never gets one.',
    );
  }
  let token: string;
  try {
    token = await runner.getIDToken(audience);
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').trim();
    throw new Error(`GitHub gave no identity token for the audience ${JSON.stringify(audience)}: ${reason}`, {
      cause: error,
    });
  }
  for (const secret of [token, ...token.split('.')]) if (secret !== '') runner.setSecret(secret);
  return token;
}
