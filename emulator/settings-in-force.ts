import { keyOf, type Place, type Setting, type SettingChange, type State } from './state.ts';

/** A change takes effect this many milliseconds after the request that made it (docs/platform-api.md, Settings delay). */
const settlingTime = 120_000;

/** The value saved last, in force or not. */
export function savedChange(state: State, place: Place, identifier: string): SettingChange | undefined {
  return state.settings.get(keyOf(place, identifier))?.changes.at(-1);
}

/** The value that the platform goes by now: the youngest one that is at least 120 seconds old. */
export function valueInForce(state: State, place: Place, identifier: string, now: number): string | undefined {
  const setting = state.settings.get(keyOf(place, identifier));
  return setting?.changes.findLast((change) => inForce(change, now))?.value;
}

/**
 * Saves a change, forgetting those that an older one in force has replaced. Without overrides the same setting goes from
 * all places below (docs/platform-api.md, Settings).
 */
export function changeSetting(state: State, place: Place, identifier: string, change: SettingChange): void {
  const key = keyOf(place, identifier);
  const earlier = state.settings.get(key)?.changes ?? [];
  const lastInForce = earlier.findLastIndex((old) => inForce(old, change.at));
  const changes = [...earlier.slice(Math.max(lastInForce, 0)), change];
  state.settings.set(key, { identifier, ...place, changes });
  if (change.allowOverrides) return;
  for (const [other, setting] of state.settings) {
    if (other !== key && setting.identifier === identifier && isBelow(setting, place)) state.settings.delete(other);
  }
}

function inForce(change: SettingChange, now: number): boolean {
  return change.at + settlingTime <= now;
}

function isBelow(setting: Setting, place: Place): boolean {
  if (place.project !== undefined) return false;
  return place.org === undefined
    ? setting.org !== undefined
    : setting.org === place.org && setting.project !== undefined;
}
