import {
  createLocalJWKSet,
  decodeProtectedHeader,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import type { Clock } from '../src/shared/clock.ts';
import { absenceOf, type Caller, findCaller, findServiceAccount, refuseToken } from './access.ts';
import { unexpectedErrorOf } from './response.ts';
import { jwtSettings } from './setting-definitions.ts';
import { valueInForceOf } from './settings-in-force.ts';
import type { State } from './state.ts';

/** Public keys are kept this long after their last use, in milliseconds (docs/platform-api.md, SCIM authentication). */
const keysKept = 5 * 24 * 3_600_000;

/** Why a JWT is refused; for the emulator's log, never for the caller. */
class Reason extends Error {}

/** Finds the caller of a SCIM request, from its `Authorization` header alone (docs/platform-api.md, SCIM authentication). */
export interface ScimCallers {
  findCaller(state: State, authorization: string | undefined, account: string): Promise<Caller>;
}

/** `note` receives the true reason of every refusal; `signal` ends a fetch of keys that is under way. */
export function createScimCallers(clock: Clock, note: (reason: string) => void, signal: AbortSignal): ScimCallers {
  const keys = new KeyCache(clock, signal);
  return {
    async findCaller(state, authorization, account) {
      if (authorization === undefined) {
        note('the SCIM request has no Authorization header');
        throw unexpectedErrorOf();
      }
      const token = /^Bearer (.*)$/.exec(authorization)?.[1];
      if (token === undefined || /^[ps]at\./.test(token)) return findCaller(state, token, account, clock.now(), note);
      try {
        if (account !== state.account) throw new Reason(`the path names another account than ${state.account}`);
        return await findJwtCaller(state, token, clock.now(), keys);
      } catch (error) {
        note(`the JWT is refused: ${error instanceof Error ? error.message : error}`);
        refuseToken(account);
      }
    },
  };
}

/** The conditions of docs/platform-api.md, JWT conditions, in its order. Throws with the first one that is not met. */
async function findJwtCaller(state: State, token: string, now: number, keys: KeyCache): Promise<Caller> {
  if (!state.featureFlags.has('PL_SUPPORT_JWT_TOKEN_SCIM_API')) {
    throw new Reason('the feature flag PL_SUPPORT_JWT_TOKEN_SCIM_API is off');
  }
  const { typ } = decodeProtectedHeader(token);
  if (!typ?.toLowerCase().includes('jwt')) throw new Reason(`its header says typ ${JSON.stringify(typ)}, not JWT`);
  const settingOf = (identifier: string) => {
    const value = valueInForceOf(state, {}, identifier, now);
    if (value === undefined) throw new Reason(`the setting ${identifier} is not in effect`);
    return value;
  };
  const keysUrl = settingOf(jwtSettings.keysUrl).trim();
  // The only setting that the platform does not trim.
  const keyField = settingOf(jwtSettings.keyField);
  const value = settingOf(jwtSettings.valueField).trim();
  const serviceAccount = settingOf(jwtSettings.serviceAccount).trim();
  const { payload } = await jwtVerify(token, firstKeyOf(await keys.from(keysUrl)), {
    currentDate: new Date(now),
    clockTolerance: 30,
    requiredClaims: ['exp'],
  });
  checkTimes(payload);
  if (typeof (payload.iss ?? '') !== 'string') throw new Reason('its issuer is not a string');
  if (payload.iss === 'Harness Inc') throw new Reason("its issuer is the platform's own");
  const claim = Object.hasOwn(payload, keyField) ? payload[keyField] : undefined;
  if (typeof claim !== 'string') throw new Reason(`its claim ${JSON.stringify(keyField)} is not a string`);
  if (claim === '') throw new Reason(`its claim ${JSON.stringify(keyField)} is empty`);
  if (claim.trim() !== value) throw new Reason(`its claim ${JSON.stringify(keyField)} differs from the value field`);
  const caller = findServiceAccount(state, serviceAccount);
  if (caller === undefined) throw new Reason(absenceOf(serviceAccount));
  return caller;
}

/** Selects the key of a token; if several fit, the platform only tries the first. */
function firstKeyOf(keySet: JSONWebKeySet): JWTVerifyGetKey {
  const select = createLocalJWKSet(keySet);
  return async (header, token) => {
    try {
      return await select(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
      for await (const key of error) return key;
      throw error;
    }
  };
}

function checkTimes({ exp = 0, nbf = 0, iat = 0 }: JWTPayload): void {
  if (exp < iat) throw new Reason('its exp is before its iat');
  if (exp < nbf) throw new Reason('its exp is before its nbf');
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
