import { compactVerify, errors, importJWK, type JSONWebKeySet, type JWK } from 'jose';
import { isMap } from '../shared/object.ts';
import { formatCount, formatReason } from '../shared/text.ts';
import { type CheckResult, fail, pass, reject, skip } from './check-result.ts';

/** The fields of a token's header that decide which key verifies it. */
interface SignatureHeader {
  readonly alg: string;
  readonly kid?: unknown;
}

/** The public keys of the account's rule: the address, if it is known, and a way to fetch the JSON behind it. */
export interface KeySource {
  readonly jwksUrl?: string;
  /** Rejects if the address is unreachable. */
  readonly fetchKeys: (url: string) => Promise<unknown>;
}

/** Verifies the signature of a token with the key that the platform would select. */
export async function checkSignature(token: string, header: SignatureHeader, source: KeySource): Promise<CheckResult> {
  const { jwksUrl } = source;
  if (jwksUrl === undefined) return skip('the address of the keys is unknown');
  let keySet: unknown;
  try {
    keySet = await source.fetchKeys(jwksUrl);
  } catch (error) {
    const reason = formatReason(error).replace(/\s+/g, ' ');
    return skip(`the keys at ${jwksUrl} could not be fetched from here: ${reason}`);
  }
  if (!isKeySet(keySet)) return fail(`the response of ${jwksUrl} is not a set of public keys (JWKS)`);
  const key = selectKey(keySet.keys, header);
  if (key === undefined) return fail(describeMissingKey(keySet.keys, header, jwksUrl));
  return verify(token, key, header, jwksUrl);
}

/**
 * The key by which the platform verifies a token (docs/platform-api.md, JWT conditions): if the token names a key (`kid`), only
 * a key of this name; of the type of the algorithm, and usable for signatures. Of several, it takes the first.
 */
function selectKey(keys: readonly JWK[], { alg, kid }: SignatureHeader): JWK | undefined {
  const usable = keys.filter(
    (key) =>
      (kid === undefined || key.kid === kid) &&
      key.kty === findKeyType(alg) &&
      (key.use === undefined || key.use === 'sig') &&
      (key.key_ops === undefined || key.key_ops.includes('verify')),
  );
  if (usable.length < 2) return usable[0];
  const forAlgorithm = usable.filter((key) => key.alg === undefined || key.alg === alg);
  const curve = curves[alg];
  return forAlgorithm.find((key) => curve === undefined || key.crv === undefined || key.crv === curve);
}

const curves: Readonly<Record<string, string>> = { ES256: 'P-256', ES384: 'P-384', ES512: 'P-521' };

function findKeyType(algorithm: string): string {
  if (algorithm.startsWith('ES')) return 'EC';
  return algorithm.startsWith('Ed') ? 'OKP' : 'RSA';
}

function describeMissingKey(keys: readonly JWK[], { kid }: SignatureHeader, jwksUrl: string): string {
  const count = `${jwksUrl} serves ${formatCount(keys.length, 'key')}`;
  if (kid !== undefined && !keys.some((key) => key.kid === kid)) {
    return `${count}, none with the key name (kid) of the token: the key was rotated, or the token comes from another issuer`;
  }
  return `${count}, none of the type that the algorithm needs`;
}

async function verify(token: string, key: JWK, { alg, kid }: SignatureHeader, jwksUrl: string): Promise<CheckResult> {
  try {
    await compactVerify(token, await importJWK(key, alg), { algorithms: [alg] });
    return pass(
      kid === undefined ? `signed with the first fitting key at ${jwksUrl}` : `signed with a key at ${jwksUrl}`,
    );
  } catch (error) {
    if (!(error instanceof errors.JWSSignatureVerificationFailed)) return skip('the public key cannot be used here');
    if (kid !== undefined) return reject('it was not signed with the public key that it names, or was changed');
    return fail(
      'it names no key (kid), and was not signed with the first fitting key, the only one that the platform tries',
    );
  }
}

function isKeySet(value: unknown): value is JSONWebKeySet {
  return isMap(value) && Array.isArray(value.keys) && value.keys.every(isMap);
}
