import { findReference, parseReference } from './references.ts';
import { formatKey, formatProjectKey, type Scope, type State, type StoredResource, toScopeFields } from './state.ts';

/** Identifier of the platform's built-in secret manager. */
export const builtInManager = 'harnessSecretManager';

/** Milliseconds after which a new organization or project has the built-in secret manager. */
const builtInManagerDelay = 5000;

/** The connector of the built-in secret manager of a scope; `undefined` while a new scope has none. */
export function findBuiltInManager(state: State, { org, project }: Scope, now: number): StoredResource | undefined {
  const container = findContainer(state, { org, project });
  const createdAt = container?.createdAt ?? 0;
  // Resources of a seed existed before the clock began.
  if (createdAt > 0 && now < createdAt + builtInManagerDelay) return undefined;
  const value = {
    name: 'Harness Built-in Secret Manager',
    identifier: builtInManager,
    description: '',
    accountIdentifier: state.account,
    ...toScopeFields({ org, project }),
    tags: {},
    type: 'Local',
    spec: { default: true },
  };
  return { value, version: 0, createdAt, lastModifiedAt: createdAt };
}

/** The secret manager that a secret in a scope names. */
export function findSecretManager(state: State, text: string, scope: Scope, now: number): StoredResource | undefined {
  const reference = parseReference('connectors', text, scope);
  if (reference.identifier === builtInManager) return findBuiltInManager(state, reference.scope, now);
  return findReference(state, reference);
}

function findContainer(state: State, { org, project }: Scope): StoredResource | undefined {
  if (org === undefined) return undefined;
  return project === undefined
    ? state.organizations.get(formatKey({}, org))
    : state.projects.get(formatProjectKey(org, project));
}
