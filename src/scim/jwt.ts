import type { JSONWebKeySet } from 'jose';
import type { ScimRule } from '../kinds/settings/scim-rule.ts';
import type { Clock } from '../shared/clock.ts';
import { isMap } from '../shared/object.ts';
import { countOf, reasonOf } from '../shared/text.ts';
import type { HeldRule } from './rule.ts';

/** One thing that the platform looks at in a JWT, and what a look at it here gave. */
export interface JwtCheck {
  readonly name: 'form' | 'type' | 'algorithm' | 'lifetime' | 'issuer' | 'claim' | 'signature';
  readonly result: 'passed' | 'failed' | 'not checked';
  /** Whether nobody who checks the token at all could accept it; a platform newer than these rules might the others. */
  readonly hopeless?: boolean;
  /** A clause that says what was found; quotes nothing of the token, neither itself nor the values of its claims. */
  readonly detail: string;
}

type CheckResult = Omit<JwtCheck, 'name'>;

/** Seconds by which the platform's clock may differ from the issuer's (docs/platform-api.md, JWT conditions). */
const skew = 30;
const asymmetric = /^(RS|PS|ES)(256|384|512)$|^EdDSA$|^Ed25519$/;
/** The platform's own issuer, whose tokens it refuses on this path (docs/platform-api.md, JWT conditions). */
const platformIssuer = 'Harness Inc';

/**
 * Checks a token for the SCIM interface as the platform will (docs/platform-api.md, JWT conditions), since the platform answers
 * every fault with the same 401. Never throws; what cannot be looked at here is "not checked". A personal or service account
 * token is no JWT and is left to the platform.
 *
 * `rule` and `jwksUrl` are the account's settings where they are known. `fetchKeys` gets the parsed JSON behind an address and
 * rejects where it is out of reach.
 */
export async function checkJwt(
  token: string,
  options: {
    readonly rule?: Pick<ScimRule, 'keyField' | 'valueField'>;
    readonly jwksUrl?: string;
    readonly fetchKeys: (url: string) => Promise<unknown>;
    readonly clock: Clock;
  },
): Promise<readonly JwtCheck[]> {
  if (/^(pat|sat)\./.test(token)) {
    return [{ name: 'form', ...notChecked('it is a personal or service account token, not a JWT') }];
  }
  const jose = await import('jose');
  let header: ReturnType<typeof jose.decodeProtectedHeader>;
  let claims: ReturnType<typeof jose.decodeJwt>;
  try {
    header = jose.decodeProtectedHeader(token);
    claims = jose.decodeJwt(token);
  } catch {
    const parts = token.split('.').length;
    const found =
      parts === 3 ? 'has a part that is no base64url-encoded JSON object' : `has ${parts} instead of 3 parts`;
    return [{ name: 'form', ...failed(`the token ${found}`) }];
  }
  const algorithm = checkAlgorithm(header.alg);
  return [
    { name: 'form', ...passed('three parts') },
    { name: 'type', ...checkType(header.typ) },
    { name: 'algorithm', ...algorithm },
    { name: 'lifetime', ...checkLifetime(claims, options.clock.now() / 1000) },
    {
      name: 'issuer',
      ...(claims.iss === platformIssuer
        ? failed("it names the platform's own issuer, which the platform refuses here")
        : passed("it is not the platform's own")),
    },
    { name: 'claim', ...checkClaim(claims, options.rule) },
    {
      name: 'signature',
      ...(algorithm.result === 'passed'
        ? await checkSignature(token, header, options)
        : notChecked('there is no algorithm to check it with')),
    },
  ];
}

/**
 * What is behind a 401 of the SCIM interface: what failed, or where nothing did, what only the platform knows
 * (docs/platform-api.md, JWT conditions and Settings delay). `held` is the account's complete rule where it could be read at
 * `now`, in milliseconds since the epoch.
 */
export function explainUnauthorised(checks: readonly JwtCheck[], held?: HeldRule, now = 0): string {
  if (!isJwt(checks)) return 'The token may be expired, rotated or deleted, or belong to another account or cluster.';
  const told = (result: JwtCheck['result'], between: string) =>
    checks.filter((check) => check.result === result).map(({ name, detail }) => `${name}${between}: ${detail}`);
  const by = held === undefined ? 'here' : "by the account's own rule";
  const failed = told('failed', '');
  if (failed.length > 0) return `Looked at ${by}, the token fails (${failed.join('; ')}). Correct that first.`;

  const unknown = told('not checked', ' not checked').join('; ');
  const left = [
    'the feature flag PL_SUPPORT_JWT_TOKEN_SCIM_API is off',
    ...leftOfRule(held, now),
    'the key was rotated (the platform keeps keys for up to 5 days)',
    'the token or the rule belongs to another account or cluster',
  ];
  return `Looked at ${by}, nothing is wrong with the token${unknown && ` (${unknown})`}. What only the platform knows may be it: ${left.join('; ')}.`;
}

function leftOfRule(held: HeldRule | undefined, now: number): string[] {
  if (held === undefined) {
    return [
      'one of the four settings is empty',
      'the service account does not exist',
      'the rule was saved less than 120 seconds ago',
    ];
  }
  const age = Math.max(0, Math.round((now - held.savedAt) / 1000));
  return [
    `the service account ${JSON.stringify(held.rule.serviceAccountId)} does not exist`,
    ...(age < 120 ? [`the rule, saved ${countOf(age, 'second')} ago, is not in force yet (120 seconds)`] : []),
  ];
}

/** Whether the token that was checked is none of the platform's own. */
export function isJwt(checks: readonly JwtCheck[]): boolean {
  return !checks.some((check) => check.name === 'form' && check.result === 'not checked');
}

function checkType(type: unknown): CheckResult {
  if (typeof type !== 'string') return failed('the header has no "typ"; the platform wants one that says JWT');
  return type.toLowerCase().includes('jwt')
    ? passed('the header says JWT')
    : failed('the "typ" in the header does not say JWT');
}

function checkAlgorithm(algorithm: unknown): CheckResult {
  if (typeof algorithm !== 'string') return failed('the header names no algorithm');
  if (algorithm.toLowerCase() === 'none') return hopeless('"none": the token is not signed');
  if (/^HS\d+$/.test(algorithm))
    return failed(`${algorithm} signs with a shared secret, which public keys cannot verify`);
  return asymmetric.test(algorithm) ? passed(algorithm) : notChecked('this algorithm is not known here');
}

function checkLifetime(claims: Readonly<Record<string, unknown>>, now: number): CheckResult {
  const { exp, nbf, iat } = claims;
  if (typeof exp !== 'number')
    return failed(
      `"exp" is ${exp === undefined ? 'missing' : 'no number'}; the platform wants to know when the token ends`,
    );
  if (now >= exp + skew) return hopeless(`it expired ${duration(now - exp)} ago; use a fresh one`);
  for (const [name, from] of Object.entries({ nbf, iat })) {
    if (from === undefined) continue;
    if (typeof from !== 'number') return failed(`"${name}" is no number`);
    if (from > now + skew)
      return failed(`"${name}" lies ${duration(from - now)} ahead; compare the clocks of issuer and runner`);
  }
  return passed(`valid for another ${duration(Math.max(0, exp - now))}`);
}

function checkClaim(
  claims: Readonly<Record<string, unknown>>,
  rule: Pick<ScimRule, 'keyField' | 'valueField'> | undefined,
): CheckResult {
  if (rule === undefined) return notChecked('the rule of the account is not known here');
  const name = JSON.stringify(rule.keyField);
  const value = Object.hasOwn(claims, rule.keyField) ? claims[rule.keyField] : undefined;
  if (value === undefined) return hopeless(`the token has no claim ${name}`);
  if (typeof value !== 'string')
    return hopeless(`the claim ${name} is ${kindOf(value)}; the platform reads only a text there`);
  const wanted = rule.valueField.trim();
  return value.trim() === wanted
    ? passed(`${name} is ${JSON.stringify(wanted)}`)
    : hopeless(
        `the claim ${name} is not ${JSON.stringify(wanted)}, which the account wants${hintAt(value.trim(), wanted)}`,
      );
}

/** How a value that does not fit differs, without telling it: it may be personal. */
function hintAt(value: string, wanted: string): string {
  if (value.toLowerCase() === wanted.toLowerCase()) return '; it differs in upper and lower case alone';
  const hasIds = (subject: string) => /^repo:[^:/]+@\d+\/[^:/]+@\d+(:|$)/.test(subject);
  if (!/^repo:/.test(value) || !/^repo:/.test(wanted) || hasIds(value) === hasIds(wanted)) return '';
  return `; it has the ${hasIds(value) ? 'newer form with ids (repo:OWNER@ID/REPOSITORY@ID:…)' : 'older form without ids (repo:OWNER/REPOSITORY:…)'}`;
}

async function checkSignature(
  token: string,
  header: { readonly alg?: string; readonly kid?: string },
  options: { readonly jwksUrl?: string; readonly fetchKeys: (url: string) => Promise<unknown> },
): Promise<CheckResult> {
  const { jwksUrl } = options;
  if (jwksUrl === undefined) return notChecked('the address of the keys is not known here');
  let keySet: unknown;
  try {
    keySet = await options.fetchKeys(jwksUrl);
  } catch (error) {
    const reason = reasonOf(error);
    return notChecked(`the keys at ${jwksUrl} could not be fetched from here: ${reason.replace(/\s+/g, ' ')}`);
  }
  if (!isKeySet(keySet)) return failed(`what ${jwksUrl} serves is no set of public keys (JWKS)`);

  const { kid } = header;
  const named = keySet.keys.filter((key) => key.kid === kid);
  // Keys without a name are tried as well, as the platform does.
  const fitting =
    kid === undefined ? keySet.keys : named.length > 0 ? named : keySet.keys.filter((key) => key.kid === undefined);
  const unknown = `${jwksUrl} serves ${countOf(keySet.keys.length, 'key')}, none with the name (kid) that the token gives: the key was rotated, or the token comes from another issuer`;
  if (fitting.length === 0) return failed(unknown);
  return verify(
    token,
    { keys: fitting },
    kid === undefined ? `a key at ${jwksUrl}, though the token names none (kid)` : `a key at ${jwksUrl}`,
  );
}

/** Verifies with whichever of the keys fits the algorithm. */
async function verify(token: string, keySet: JSONWebKeySet, keyName: string): Promise<CheckResult> {
  const jose = await import('jose');
  const wrong = hopeless('it was not made with any of the public keys: another key signed, or the token was changed');
  try {
    const select = jose.createLocalJWKSet(keySet);
    try {
      await jose.compactVerify(token, ({ alg }) => select({ alg }));
      return passed(`made with ${keyName}`);
    } catch (error) {
      if (!(error instanceof jose.errors.JWKSMultipleMatchingKeys)) throw error;
      for await (const key of error) {
        const made = await jose.compactVerify(token, key).then(
          () => true,
          () => false,
        );
        if (made) return passed(`made with ${keyName}`);
      }
      return wrong;
    }
  } catch (error) {
    if (error instanceof jose.errors.JWSSignatureVerificationFailed) return wrong;
    if (error instanceof jose.errors.JWKSNoMatchingKey)
      return failed('no public key is of the kind that the algorithm needs');
    return notChecked('the public key cannot be used here');
  }
}

function isKeySet(value: unknown): value is JSONWebKeySet {
  return isMap(value) && Array.isArray(value.keys) && value.keys.every(isMap);
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return value === null ? 'null' : typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

function duration(seconds: number): string {
  return seconds < 120 ? countOf(Math.round(seconds), 'second') : countOf(Math.round(seconds / 60), 'minute');
}

const passed = (detail: string): CheckResult => ({ result: 'passed', detail });
const failed = (detail: string): CheckResult => ({ result: 'failed', detail });
const hopeless = (detail: string): CheckResult => ({ ...failed(detail), hopeless: true });
const notChecked = (detail: string): CheckResult => ({ result: 'not checked', detail });
