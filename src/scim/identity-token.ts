import type { Context } from '../context.ts';
import { retryTransient, StatusError } from '../http/retry.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { fieldOf, nonEmptyText } from '../shared/object.ts';
import { reasonOf } from '../shared/text.ts';
import { get } from './get.ts';

/** How long before its end a token is no longer handed out, in milliseconds: whoever gets it may need it for a while. */
const margin = 60_000;

/**
 * The identity tokens of this run, signed by GitHub for `audience`: each is handed out again until shortly before it
 * expires, and masked before it is handed out for the first time. The request is the one of the toolkit's `getIDToken`,
 * which cannot be ended: here each attempt has `requestTimeout` seconds, and the run's signal ends it at once. What a
 * moment may cure is tried `maxAttempts` times.
 * Rejects with one sentence when the job may not have such a token, or when GitHub did not give one.
 */
export function identityTokens(
  audience: string,
  inputs: Pick<Inputs, 'requestTimeout' | 'maxAttempts'>,
  context: Context,
): () => Promise<string> {
  let held = { token: '', until: Number.NEGATIVE_INFINITY };
  return async () => {
    if (context.clock.now() >= held.until) {
      const token = await fetchToken(audience, inputs, context);
      context.secrets.add(token, 'credential');
      context.log.mask();
      held = { token, until: lastUse(token, context.clock.now()) };
    }
    return held.token;
  };
}

async function fetchToken(
  audience: string,
  { requestTimeout, maxAttempts }: Pick<Inputs, 'requestTimeout' | 'maxAttempts'>,
  context: Context,
): Promise<string> {
  const { ACTIONS_ID_TOKEN_REQUEST_URL: address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: permit } = context.environment;
  if (!address || !permit) {
    throw new Error(
      'This job has no identity token to use as the SCIM JWT: add "permissions: { id-token: write }" to the job; a pull request from a fork never gets one.',
    );
  }
  try {
    const url = new URL(address);
    url.searchParams.set('audience', audience);
    return await retryTransient(() => request(url, permit, requestTimeout, context), maxAttempts, context);
  } catch (error) {
    const reason = reasonOf(error);
    throw new Error(
      `GitHub gave no identity token for the audience ${JSON.stringify(audience)}: ${reason.replace(/\.$/, '')}.`,
      { cause: error },
    );
  }
}

async function request(url: URL, permit: string, patience: number, context: Context): Promise<string> {
  const response = await get(url, patience, context, { authorization: `Bearer ${permit}` });
  const { status, text } = response;
  if (status !== 200) throw new StatusError(`it returned HTTP ${status}`, response);
  const token = nonEmptyText(fieldOf(parsed(text), 'value'));
  if (token === undefined) throw new Error('there is none in its answer');
  return token;
}

/**
 * Until when a token that has just come may be handed out, in milliseconds since the epoch: by its own lifetime, which
 * holds where the runner's clock is wrong, and by its `exp`. One that does not tell its times serves once.
 */
function lastUse(token: string, now: number): number {
  const claims = parsed(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const [issued, expiry] = [fieldOf(claims, 'iat'), fieldOf(claims, 'exp')];
  if (typeof issued !== 'number' || typeof expiry !== 'number') return Number.NEGATIVE_INFINITY;
  return Math.min(now + (expiry - issued) * 1000, expiry * 1000) - margin;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
