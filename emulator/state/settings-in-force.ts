import { formatKey, isWithin, type Scope, type SettingChange, type State } from './state.ts';

/** A change takes effect this many milliseconds after the request that made it (docs/internals/platform-api.md, Settings delay). */
const delay = 120_000;

/** The value that was saved last, in effect or not. */
export function findSavedChange(state: State, scope: Scope, identifier: string): SettingChange | undefined {
  return state.settings.get(formatKey(scope, identifier))?.changes.at(-1);
}

/** The value that is in effect now: the latest one that is at least 120 seconds old. */
export function findValueInForce(state: State, scope: Scope, identifier: string, now: number): string | undefined {
  const setting = state.settings.get(formatKey(scope, identifier));
  return setting?.changes.findLast((change) => isInForce(change, now))?.value;
}

/**
 * Saves a change, and drops those that one in effect has replaced. Without overrides the same setting is removed from
 * all scopes below.
 */
export function changeSetting(state: State, scope: Scope, identifier: string, change: SettingChange): void {
  const key = formatKey(scope, identifier);
  const earlier = state.settings.get(key)?.changes ?? [];
  const lastInForce = earlier.findLastIndex((old) => isInForce(old, change.at));
  const changes = [...earlier.slice(Math.max(lastInForce, 0)), change];
  state.settings.set(key, { identifier, ...scope, changes });
  if (change.allowOverrides) return;
  for (const [other, setting] of state.settings) {
    if (other !== key && setting.identifier === identifier && isWithin(setting, scope)) state.settings.delete(other);
  }
}

/** When a change takes effect, in milliseconds since the epoch. */
export function effectiveAt({ at }: SettingChange): number {
  return at + delay;
}

function isInForce(change: SettingChange, now: number): boolean {
  return effectiveAt(change) <= now;
}
