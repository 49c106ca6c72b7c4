import assert from 'node:assert/strict';

/** A step of a workflow. */
export interface Step {
  readonly id?: string;
  readonly if?: string;
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, string>>;
}

/** The directory of the action of this repository that a step uses, for `runStep`; `undefined` if it uses another one. */
export function findOwnAction({ uses = '' }: Step): string | undefined {
  const found = /^OWNER\/platform-provision(?:\/(export|scim))?@/.exec(uses);
  return found === null ? undefined : (found[1] ?? '');
}

/** Replaces expressions by values; an unknown expression is an error. */
export function evaluate(
  given: Readonly<Record<string, unknown>> | undefined,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  const known = (_: string, expression: string) => {
    const value = values[expression];
    assert.ok(value !== undefined, `nothing is known of ${expression}`);
    return value;
  };
  const entries = Object.entries(given ?? {});
  return Object.fromEntries(
    entries.map(([name, text]) => [name, String(text).replaceAll(/\$\{\{ (.+?) \}\}/g, known)]),
  );
}

/** When a workflow only plans: on any event but a push to the default branch. */
export const notApplied = "github.event_name != 'push' || github.ref_name != github.event.repository.default_branch";

/** The key that can write only for a push, whose job has the environment. */
export const keyOfEvent = "github.event_name == 'push' && secrets.PLATFORM_API_KEY || secrets.PLATFORM_VIEW_KEY";
