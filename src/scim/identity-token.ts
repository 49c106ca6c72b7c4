import type { Context } from '../context.ts';
import { retryTransient, StatusError } from '../http/retry.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { asFilledText, getField, parseJson } from '../shared/object.ts';
import { formatReason, toClause } from '../shared/text.ts';
import { get } from './get.ts';

/** A token is not returned in its last milliseconds before it expires, because the caller may need it for a while. */
const margin = 60_000;

/** Maximum number of characters of a token; servers refuse longer headers, and GitHub's tokens have about 2,000. */
const longestToken = 65_536;

/**
 * A source of identity tokens of this run, signed by GitHub for `audience`. It returns the same token until shortly before it
 * expires, and masks each new one first. The toolkit's `getIDToken` sends the same request but cannot be aborted: here each
 * attempt has `requestTimeout` seconds, and the run's signal aborts it. Transient failures are repeated, `maxAttempts` in all.
 * Rejects with an error for the user if the job may not have such a token, or if GitHub did not return one.
 */
export function createIdentityTokens(
  audience: string,
  inputs: Pick<Inputs, 'requestTimeout' | 'maxAttempts'>,
  context: Context,
): () => Promise<string> {
  let current = { token: '', until: Number.NEGATIVE_INFINITY };
  return async () => {
    if (context.clock.now() >= current.until) {
      const token = await fetchToken(audience, inputs, context);
      context.secrets.add(token, 'credential');
      context.log.mask();
      current = { token, until: computeLastUse(token, context.clock.now()) };
    }
    return current.token;
  };
}

async function fetchToken(
  audience: string,
  { requestTimeout, maxAttempts }: Pick<Inputs, 'requestTimeout' | 'maxAttempts'>,
  context: Context,
): Promise<string> {
  const { ACTIONS_ID_TOKEN_REQUEST_URL: address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: requestToken } = context.environment;
  if (!address || !requestToken) {
    throw new Error(
      'This job has no identity token to use as the SCIM JWT. Add "permissions: { id-token: write }" to the job; a pull request from a fork never gets one.',
    );
  }
  try {
    const url = new URL(address);
    url.searchParams.set('audience', audience);
    return await retryTransient(
      () => requestIdentityToken(url, requestToken, requestTimeout, context),
      maxAttempts,
      context,
    );
  } catch (error) {
    throw new Error(
      `GitHub returned no identity token for the audience ${JSON.stringify(audience)}: ${toClause(formatReason(error))}.`,
      { cause: error },
    );
  }
}

async function requestIdentityToken(
  url: URL,
  requestToken: string,
  timeout: number,
  context: Context,
): Promise<string> {
  const response = await get(url, timeout, context, { authorization: `Bearer ${requestToken}` });
  const { status, text } = response;
  if (status !== 200) throw new StatusError(`it returned HTTP ${status}`, response);
  const token = asFilledText(getField(parseJson(text), 'value'));
  if (token === undefined || token.length > longestToken) throw new Error('its response does not contain one');
  return token;
}

/**
 * The time until which a new token may be returned, in milliseconds since the epoch: by its lifetime, which is correct even if
 * the runner's clock is wrong, and by its `exp`. A token without these times is used once.
 */
function computeLastUse(token: string, now: number): number {
  const claims = parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const [issued, expiry] = [getField(claims, 'iat'), getField(claims, 'exp')];
  if (typeof issued !== 'number' || typeof expiry !== 'number') return Number.NEGATIVE_INFINITY;
  return Math.min(now + (expiry - issued) * 1000, expiry * 1000) - margin;
}
