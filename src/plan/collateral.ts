import type { Step } from '../kinds/kind.ts';
import type { RemoteResource } from '../kinds/remote-resource.ts';
import { describeScope, isSameScope, type Scope } from '../kinds/resource-key.ts';
import { takeInventory } from '../remote/inventory.ts';
import type { Reader } from '../remote/reader.ts';
import type { RemoteState } from '../remote/remote-state.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { asList, asMap, formatScalar } from '../shared/object.ts';

/** A present resource with the values that its update deletes elsewhere; unknown if they cannot be listed. */
export async function withCollateral(
  reader: Reader,
  step: Step,
  state: RemoteState,
  allowUnlisted: boolean,
): Promise<RemoteState> {
  if (state.state !== 'present') return state;
  const collateral = await findCollateral(reader, step, state.resource);
  if (collateral === undefined) return state;
  if (collateral.unlisted !== undefined && !allowUnlisted) return { state: 'unknown', failure: collateral.unlisted };
  return { ...state, resource: { ...state.resource, collateral: collateral.values } };
}

interface Collateral {
  /** By their names and places, in a fixed order. */
  readonly values: Readonly<Record<string, string>>;
  readonly unlisted?: Diagnostic;
}

/** The values that an update deletes beyond what it replaces; `undefined` if it cannot delete any. */
async function findCollateral(reader: Reader, step: Step, remote: RemoteResource): Promise<Collateral | undefined> {
  const { kind, key } = step;
  const lost = kind.lasting?.findLost?.(step, remote);
  if (lost === undefined || lost.own.length + lost.below.length === 0) return undefined;
  const values = new Map<string, string>();
  const add = (value: unknown, scope: Scope) => {
    const { identifier, value: shown } = asMap(value);
    values.set(`${formatScalar(identifier)} of ${describeScope(scope)}`, JSON.stringify(shown) ?? '');
  };
  for (const value of lost.own) add(value, key.scope);
  let unlisted: Diagnostic | undefined;
  if (lost.below.length > 0) {
    const { hidden } = await takeInventory(reader, {
      kinds: [kind],
      scopes: [key.scope],
      below: true,
      onList: () => [],
      onScopeWide: (_kind, scope, { resource }) => {
        if (isSameScope(scope, key.scope)) return [];
        for (const value of asList(resource?.value)) {
          if (lost.below.includes(formatScalar(asMap(value).identifier))) add(value, scope);
        }
        return [];
      },
      onFailure: (_kind, _of, { failure }) => {
        unlisted ??= failure;
      },
    });
    unlisted ??= hidden[0];
  }
  const inOrder = [...values].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { values: Object.fromEntries(inOrder), ...(unlisted !== undefined && { unlisted }) };
}
