import { compactVerify, decodeJwt, decodeProtectedHeader, errors, importJWK, type JSONWebKeySet, type JWK } from 'jose';
import type { ScimRule } from '../kinds/settings/scim-rule.ts';
import type { Clock } from '../shared/clock.ts';
import { isMap, type Mapping } from '../shared/object.ts';
import { formatCount, formatReason } from '../shared/text.ts';

export interface JwtCheck extends CheckResult {
  readonly name: 'form' | 'type' | 'algorithm' | 'lifetime' | 'issuer' | 'claim' | 'signature';
}

/** Seconds by which the platform's clock may differ from the issuer's (docs/internals/platform-api.md, JWT conditions). */
const clockSkew = 30;
const asymmetric = /^(RS|PS|ES)(256|384|512)$|^EdDSA$|^Ed25519$/;
/** The platform's own issuer, whose tokens it refuses for SCIM (docs/internals/platform-api.md, JWT conditions). */
const platformIssuer = 'Harness Inc';

interface JwtCheckOptions {
  readonly rule?: Pick<ScimRule, 'keyField' | 'valueField'>;
  readonly clock: Clock;
  /** The address of the public keys of the account's rule, if it is known. */
  readonly jwksUrl?: string;
  /** Fetches the JSON behind it. Rejects if the address is unreachable. */
  readonly fetchKeys: (url: string) => Promise<unknown>;
}

/**
 * Checks a token for the SCIM interface as the platform does (docs/internals/platform-api.md, JWT conditions), because the platform
 * responds to every fault with the same 401. Never throws; a check that is not possible here is "not checked". A personal or
 * service account token is not a JWT and is left to the platform.
 */
export async function checkJwt(token: string, options: JwtCheckOptions): Promise<readonly JwtCheck[]> {
  if (/^(pat|sat)\./.test(token)) {
    return [{ name: 'form', ...skip('it is a personal or service account token, not a JWT') }];
  }
  let header: ReturnType<typeof decodeProtectedHeader>;
  let claims: Mapping;
  try {
    header = decodeProtectedHeader(token);
    claims = decodeJwt(token);
  } catch {
    const count = token.split('.').length;
    const problem =
      count === 3
        ? 'has a part that is not a base64url-encoded JSON object'
        : `has ${formatCount(count, 'part')}, not 3`;
    return [{ name: 'form', ...fail(`the token ${problem}`) }];
  }
  const { alg, kid, typ } = header;
  const algorithm = checkAlgorithm(alg);
  return [
    { name: 'form', ...pass('three parts') },
    { name: 'type', ...checkType(typ) },
    { name: 'algorithm', ...algorithm },
    { name: 'lifetime', ...checkLifetime(claims, options.clock.now() / 1000) },
    { name: 'issuer', ...checkIssuer(claims.iss) },
    { name: 'claim', ...checkClaim(claims, options.rule) },
    {
      name: 'signature',
      ...(algorithm.result === 'passed' && alg !== undefined
        ? await checkSignature(token, { alg, kid }, options)
        : skip('its algorithm cannot be verified')),
    },
  ];
}

export function isJwt(checks: readonly JwtCheck[]): boolean {
  return !checks.some((check) => check.name === 'form' && check.result === 'not checked');
}

function checkType(type: unknown): CheckResult {
  if (typeof type !== 'string') return fail('the header has no "typ"; the platform requires one that contains JWT');
  return type.toLowerCase().includes('jwt')
    ? pass('the "typ" in the header contains JWT')
    : fail('the "typ" in the header does not contain JWT');
}

function checkAlgorithm(algorithm: unknown): CheckResult {
  if (typeof algorithm !== 'string') return fail('the header names no algorithm');
  if (algorithm.toLowerCase() === 'none') return reject('"none": the token is not signed');
  if (/^HS\d+$/.test(algorithm)) return fail(`${algorithm} uses a shared secret, which public keys cannot verify`);
  return asymmetric.test(algorithm) ? pass(algorithm) : skip('this algorithm is unknown');
}

/** The platform does not compare `iat` with its clock. */
function checkLifetime({ exp, nbf, iat }: Mapping, now: number): CheckResult {
  if (typeof exp !== 'number') {
    return fail(`"exp" is ${exp === undefined || exp === null ? 'missing' : 'not a number'}; the platform requires it`);
  }
  if (now >= exp + clockSkew) return reject(`it expired ${formatDuration(now - exp)} ago; use a new one`);
  for (const [name, time] of Object.entries({ nbf, iat })) {
    if (time === undefined || time === null) continue;
    if (typeof time !== 'number') return fail(`"${name}" is not a number`);
    if (exp < time) return fail(`"exp" is before "${name}"`);
  }
  if (typeof nbf === 'number' && nbf > now + clockSkew) {
    return fail(`"nbf" is ${formatDuration(nbf - now)} ahead; compare the clocks of the issuer and this machine`);
  }
  return pass(`valid for another ${formatDuration(Math.max(0, exp - now))}`);
}

function checkIssuer(issuer: unknown): CheckResult {
  if (issuer === platformIssuer) return fail("it names the platform's own issuer, which the platform refuses for SCIM");
  if (issuer !== undefined && issuer !== null && typeof issuer !== 'string')
    return fail(`"iss" is ${describeType(issuer)}, not text`);
  return pass("it is not the platform's own");
}

function checkClaim(claims: Mapping, rule: JwtCheckOptions['rule']): CheckResult {
  if (rule === undefined) return skip('the rule of the account is unknown');
  const name = JSON.stringify(rule.keyField);
  const value = Object.hasOwn(claims, rule.keyField) ? claims[rule.keyField] : undefined;
  if (value === undefined) {
    const spaces = rule.keyField === rule.keyField.trim() ? '' : '; the name in the rule has spaces around it';
    return reject(`the token has no claim ${name}${spaces}`);
  }
  if (typeof value !== 'string')
    return reject(`the claim ${name} is ${describeType(value)}; the platform only reads text`);
  if (value === '') return reject(`the claim ${name} is empty`);
  const expected = rule.valueField.trim();
  if (value.trim() === expected) return pass(`${name} is ${JSON.stringify(expected)}`);
  return reject(
    `the claim ${name} is not ${JSON.stringify(expected)}, as the account requires${describeDifference(value.trim(), expected)}`,
  );
}

/** The difference between a value and the required one, without quoting it, because it may be personal. */
function describeDifference(value: string, expected: string): string {
  if (value.toLowerCase() === expected.toLowerCase()) return '; only upper and lower case differ';
  const hasIds = (subject: string) => /^repo:[^:/]+@\d+\/[^:/]+@\d+(:|$)/.test(subject);
  if (!/^repo:/.test(value) || !/^repo:/.test(expected) || hasIds(value) === hasIds(expected)) return '';
  return hasIds(value)
    ? '; it has the newer form with IDs (repo:OWNER@ID/REPOSITORY@ID:…)'
    : '; it has the older form without IDs (repo:OWNER/REPOSITORY:…)';
}

function describeType(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value === null) return 'null';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

function formatDuration(seconds: number): string {
  return seconds < 120 ? formatCount(Math.round(seconds), 'second') : formatCount(Math.round(seconds / 60), 'minute');
}

interface SignatureHeader {
  readonly alg: string;
  readonly kid?: unknown;
}

async function checkSignature(
  token: string,
  header: SignatureHeader,
  { jwksUrl, fetchKeys }: JwtCheckOptions,
): Promise<CheckResult> {
  if (jwksUrl === undefined) return skip('the address of the keys is unknown');
  let keySet: unknown;
  try {
    keySet = await fetchKeys(jwksUrl);
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
 * The key by which the platform verifies a token (docs/internals/platform-api.md, JWT conditions): if the token names a key
 * (`kid`), only a key of this name; of the type of the algorithm, and usable for signatures. Of several, it takes the first.
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

interface CheckResult {
  readonly result: 'passed' | 'failed' | 'not checked';
  /** Whether every verifier would refuse the token; a platform newer than these rules may accept it otherwise. */
  readonly fatal?: boolean;
  /** What was found. Quotes neither the token nor the values of its claims. */
  readonly detail: string;
}

const pass = (detail: string): CheckResult => ({ result: 'passed', detail });
const fail = (detail: string): CheckResult => ({ result: 'failed', detail });
/** A failure because of which no verifier can accept the token. */
const reject = (detail: string): CheckResult => ({ ...fail(detail), fatal: true });
const skip = (detail: string): CheckResult => ({ result: 'not checked', detail });
