import {
  type CompactVerifyGetKey,
  compactVerify,
  createLocalJWKSet,
  decodeProtectedHeader,
  type JSONWebKeySet,
} from 'jose';
import type { Clock } from '../../src/shared/clock.ts';
import { isMap, type Mapping } from '../../src/shared/object.ts';
import type { Caller } from '../protocol/caller.ts';
import { createUnexpectedError } from '../protocol/response.ts';
import { jwtSettings } from '../state/setting-definitions.ts';
import { findValueInForce } from '../state/settings-in-force.ts';
import type { State } from '../state/state.ts';
import { describeAbsence, findCaller, findServiceAccount, refuseToken } from './access.ts';

/** Public keys are kept this long after their last use, in milliseconds (docs/internals/platform-api.md, SCIM authentication). */
const keysKept = 5 * 24 * 3_600_000;

/** Why a JWT is refused; for the emulator's log, never for the caller. */
class Reason extends Error {}

/**
 * Finds the caller of a SCIM request, from its `Authorization` header alone (docs/internals/platform-api.md, SCIM authentication).
 */
export type FindScimCaller = (state: State, authorization: string | undefined, account: string) => Promise<Caller>;

/** `note` receives the actual reason of every refusal; `signal` ends an open request for keys. */
export function createScimSearch(clock: Clock, note: (reason: string) => void, signal: AbortSignal): FindScimCaller {
  const keys = new KeyCache(clock, signal);
  return async (state, authorization, account) => {
    if (authorization === undefined) {
      note('the SCIM request has no Authorization header');
      throw createUnexpectedError();
    }
    const token = /^Bearer (.*)$/.exec(authorization)?.[1];
    if (token === undefined || /^[ps]at\./.test(token)) return findCaller(state, token, account, clock.now(), note);
    try {
      if (account !== state.account) throw new Reason(`the path names an account other than ${state.account}`);
      return await findJwtCaller(state, token, clock.now(), keys);
    } catch (error) {
      note(`the JWT is refused: ${error instanceof Error ? error.message : error}`);
      return refuseToken(account);
    }
  };
}

/**
 * The conditions of docs/internals/platform-api.md, JWT conditions, in its order. Throws with the first condition that is not met.
 */
async function findJwtCaller(state: State, token: string, now: number, keys: KeyCache): Promise<Caller> {
  if (!state.featureFlags.has('PL_SUPPORT_JWT_TOKEN_SCIM_API')) {
    throw new Reason('the feature flag PL_SUPPORT_JWT_TOKEN_SCIM_API is off');
  }
  const { typ } = decodeProtectedHeader(token);
  if (!typ?.toLowerCase().includes('jwt')) throw new Reason(`its header says typ ${JSON.stringify(typ)}, not JWT`);
  const requireSetting = (identifier: string) => {
    const value = findValueInForce(state, {}, identifier, now);
    if (value === undefined) throw new Reason(`the setting ${identifier} is not in effect`);
    return value;
  };
  const keysUrl = requireSetting(jwtSettings.keysUrl).trim();
  // The only setting that the platform does not trim.
  const keyField = requireSetting(jwtSettings.keyField);
  const value = requireSetting(jwtSettings.valueField).trim();
  const serviceAccount = requireSetting(jwtSettings.serviceAccount).trim();
  const { payload: content } = await compactVerify(token, selectFirstKey(await keys.from(keysUrl)));
  const payload = claimsIn(content);
  checkTimes(payload, now / 1000);
  if (typeof (payload.iss ?? '') !== 'string') throw new Reason('its issuer is not a string');
  if (payload.iss === 'Harness Inc') throw new Reason("its issuer is the platform's own");
  const claim = Object.hasOwn(payload, keyField) ? payload[keyField] : undefined;
  if (typeof claim !== 'string') throw new Reason(`its claim ${JSON.stringify(keyField)} is not a string`);
  if (claim === '') throw new Reason(`its claim ${JSON.stringify(keyField)} is empty`);
  if (claim.trim() !== value) throw new Reason(`its claim ${JSON.stringify(keyField)} differs from the value field`);
  const caller = findServiceAccount(state, serviceAccount);
  if (caller === undefined) throw new Reason(describeAbsence(serviceAccount));
  return caller;
}

/**
 * Selects the key of a token: by name, type and use, and by algorithm and curve only where several are left, of which the
 * platform tries the first.
 */
function selectFirstKey({ keys }: JSONWebKeySet): CompactVerifyGetKey {
  return (header, token) => {
    const { alg = '', kid } = header;
    const usable = keys.filter(
      (key) =>
        (kid === undefined || key.kid === kid) &&
        key.kty === findKeyType(alg) &&
        (key.use ?? 'sig') === 'sig' &&
        (key.key_ops?.includes('verify') ?? true),
    );
    const candidates = usable.filter((key) => (key.alg ?? alg) === alg && (key.crv ?? curves[alg]) === curves[alg]);
    const first = usable.length > 1 ? candidates[0] : usable[0];
    // Without an algorithm, the library takes the key for any of its type.
    return createLocalJWKSet({ keys: first === undefined ? [] : [{ ...first, alg }] })(header, token);
  };
}

const curves: Readonly<Record<string, string>> = { ES256: 'P-256', ES384: 'P-384', ES512: 'P-521', EdDSA: 'Ed25519' };

function findKeyType(algorithm: string): string {
  if (algorithm.startsWith('ES')) return 'EC';
  return algorithm.startsWith('Ed') ? 'OKP' : 'RSA';
}

function claimsIn(content: Uint8Array): Mapping {
  const claims: unknown = JSON.parse(new TextDecoder().decode(content));
  if (!isMap(claims)) throw new Reason('its claims are not an object');
  return claims;
}

/** Seconds by which the clocks of issuer and platform may differ. */
const clockSkew = 30;

function checkTimes(claims: Mapping, now: number): void {
  const [exp, iat, nbf] = ['exp', 'iat', 'nbf'].map((name) => timeIn(claims, name));
  if (exp === undefined) throw new Reason('it has no exp');
  if (exp <= now - clockSkew) throw new Reason('it has expired');
  if (nbf !== undefined && nbf > now + clockSkew) throw new Reason('its nbf is in the future');
  if (iat !== undefined && exp < iat) throw new Reason('its exp is before its iat');
  if (nbf !== undefined && exp < nbf) throw new Reason('its exp is before its nbf');
}

/** A time in seconds since the epoch; null means none. */
function timeIn(claims: Mapping, name: string): number | undefined {
  const time = claims[name] ?? undefined;
  if (time === undefined || typeof time === 'number') return time;
  throw new Reason(`its ${name} is not a number`);
}

/** Public keys by address, kept five days from each use; a key that was rotated in the meantime is not known. */
class KeyCache {
  readonly #clock: Clock;
  readonly #signal: AbortSignal;
  readonly #kept = new Map<string, { readonly keys: JSONWebKeySet; usedAt: number }>();

  constructor(clock: Clock, signal: AbortSignal) {
    this.#clock = clock;
    this.#signal = signal;
  }

  async from(url: string): Promise<JSONWebKeySet> {
    const now = this.#clock.now();
    const kept = this.#kept.get(url);
    if (kept !== undefined && now - kept.usedAt < keysKept) {
      kept.usedAt = now;
      return kept.keys;
    }
    const keys = await this.#fetch(url);
    // One rule per account: the keys of another address are dropped when the setting changes.
    this.#kept.clear();
    this.#kept.set(url, { keys, usedAt: now });
    return keys;
  }

  async #fetch(url: string): Promise<JSONWebKeySet> {
    const signal = AbortSignal.any([this.#signal, AbortSignal.timeout(10_000)]);
    try {
      const response = await fetch(url, { signal });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      return (await response.json()) as JSONWebKeySet;
    } catch (error) {
      throw new Reason(`its keys cannot be read from ${url}: ${error instanceof Error ? error.message : error}`);
    }
  }
}
