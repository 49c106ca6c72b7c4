import type { Run } from '../run.ts';
import { fieldOf, filled } from '../value.ts';
import { reasonOf } from '../words.ts';
import { get } from './get.ts';

/** What GitHub answers for a moment only, and how often it is asked then. */
const passingStatuses = [502, 503, 504];
const mostAttempts = 3;

/**
 * A fresh identity token of this run, signed by GitHub for `audience`. It lives for minutes, so ask again for each
 * attempt. It is masked before it is returned. The request is the one of the toolkit's `getIDToken`, which cannot be
 * ended: here each attempt has `patience` seconds, and the run's signal ends it at once.
 * Throws one sentence when the job may not have such a token, or when GitHub did not give one.
 */
export async function identityToken(audience: string, patience: number, run: Run): Promise<string> {
  const { ACTIONS_ID_TOKEN_REQUEST_URL: address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: permit } = run.environment;
  if (!address || !permit) {
    throw new Error(
      'This job has no identity token to use as the SCIM JWT: add "permissions: { id-token: write }" to the job; a pull request from a fork never gets one.',
    );
  }
  try {
    const url = new URL(address);
    url.searchParams.set('audience', audience);
    const token = await request(url, permit, patience, run);
    run.secrets.add(token, 'credential');
    run.log.mask();
    return token;
  } catch (error) {
    const reason = reasonOf(error);
    throw new Error(
      `GitHub gave no identity token for the audience ${JSON.stringify(audience)}: ${reason.replace(/\.$/, '')}.`,
      { cause: error },
    );
  }
}

async function request(url: URL, permit: string, patience: number, run: Run): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const { status, text } = await get(url, patience, run, { authorization: `Bearer ${permit}` });
    if (passingStatuses.includes(status) && attempt < mostAttempts) {
      await run.clock.sleep(attempt * 1000, run.signal);
      continue;
    }
    if (status !== 200) throw new Error(`it answered HTTP ${status}`);
    const token = valueIn(text);
    if (token === undefined) throw new Error('there is none in its answer');
    return token;
  }
}

function valueIn(text: string): string | undefined {
  try {
    return filled(fieldOf(JSON.parse(text), 'value'));
  } catch {
    return undefined;
  }
}
