import * as core from '@actions/core';
import type { Inputs } from '../inputs.ts';
import type { Run } from '../run.ts';
import { identityToken } from './identity-token.ts';
import { checkJwt, type JwtCheck } from './jwt.ts';
import { fetchKeys } from './keys.ts';
import { githubJwksUrl } from './lock.ts';

/**
 * The token for the SCIM interface: the one given, or with `scim-audience` a fresh identity token of the runner for each
 * attempt. Every token is known as a secret before it is returned.
 */
export function bearerOf({ scim }: Inputs, { environment, secrets, log }: Run): () => Promise<string> {
  if (scim.audience === '') return async () => scim.token;
  return async () => {
    const token = await identityToken(scim.audience, core, environment);
    secrets.add(token, 'credential');
    log.mask();
    return token;
  };
}

/** Looks at a token as the platform would (issue: the platform answers every fault with the same 401). */
export async function checkBearer(token: string, inputs: Inputs, run: Run): Promise<readonly JwtCheck[]> {
  const { audience, issuer, jwksUrl, keyField, valueField } = inputs.scim;
  const isGitHub = audience !== '' || issuer === 'github';
  const keysAt = jwksUrl !== '' ? jwksUrl : isGitHub ? githubJwksUrl(run.environment) : undefined;
  return checkJwt(token, {
    ...(keyField !== '' && valueField !== '' ? { rule: { keyField, valueField } } : {}),
    ...(keysAt === undefined ? {} : { jwksUrl: keysAt }),
    fetchKeys: (url) => fetchKeys(url, run),
    clock: run.clock,
  });
}
