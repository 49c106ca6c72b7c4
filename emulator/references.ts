import { type Mapping, mapOf, walkFields } from '../src/shared/object.ts';
import {
  type CollectionName,
  collectionNames,
  keyOf,
  type Resource,
  type Scope,
  type State,
  type Stored,
  scopeOf,
} from './state.ts';
import { parseYaml } from './yaml.ts';

/** Another resource that a resource names. */
export interface Reference {
  readonly collection: CollectionName;
  readonly scope: Scope;
  readonly identifier: string;
  /** The version of a template; the stable one where it is absent. */
  readonly version?: string | undefined;
  /** As it is written: `x`, `org.x` or `account.x`. */
  readonly text: string;
}

/** Fields whose text names a resource of one collection. */
const fields: Readonly<Record<string, CollectionName>> = { connectorRef: 'connectors' };

/** The references in a document that lives in a scope. Expressions name nothing. */
export function referencesOf(document: Mapping, scope: Scope): Reference[] {
  const found: Reference[] = [];
  for (const { key, value } of walkFields(document)) {
    const collection = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (collection === undefined || typeof value !== 'string' || value === '' || value.includes('<+')) continue;
    found.push(referenceOf(collection, value, scope));
  }
  return found;
}

/** What a text such as `account.x` names, seen from a scope. */
export function referenceOf(collection: CollectionName, text: string, scope: Scope): Reference {
  const [, level, identifier] = /^(account|org)\.(.*)$/.exec(text) ?? [];
  if (level === 'account') return { collection, scope: {}, identifier: identifier ?? '', text };
  if (level === 'org') return { collection, scope: { org: scope.org }, identifier: identifier ?? '', text };
  return { collection, scope: { org: scope.org, project: scope.project }, identifier: text, text };
}

/** The resource that a reference names; `undefined` where it leads nowhere. */
export function findReference(state: State, { collection, scope, identifier }: Reference): Stored | undefined {
  return state[collection].get(keyOf(scope, identifier));
}

/** The resource that a text names, seen from a scope. */
export function findReferred(state: State, collection: CollectionName, text: string, from: Scope): Stored | undefined {
  return findReference(state, referenceOf(collection, text, from));
}

/** How many other resources refer to one. */
export function countReferencesTo(state: State, collection: CollectionName, resource: Resource): number {
  const isTarget = (reference: Reference) =>
    reference.collection === collection && findReference(state, reference)?.value === resource;
  const all = collectionNames.flatMap((name) => [...state[name].values()]);
  return all.filter(({ value }) => value !== resource && referencesOf(documentOf(value), scopeOf(value)).some(isTarget))
    .length;
}

/** What a stored resource says: its YAML where it has any, else its fields. */
function documentOf(resource: Resource): Mapping {
  return resource.yaml ? mapOf(parseYaml(resource.yaml)) : resource;
}
