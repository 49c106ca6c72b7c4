import { refuse, refuseRequest } from '../protocol/response.ts';
import {
  type CollectionName,
  collectionNames,
  formatKey,
  formatProjectKey,
  isSameScope,
  isWithin,
  type Resource,
  readScope,
  type Scope,
  type State,
} from '../state/state.ts';

/** Throws for a scope whose organization or project does not exist: 400, not 404 (docs/internals/platform-api.md, Not found). */
export function requireScope(state: State, { org, project }: Scope): void {
  if (org === undefined) {
    if (project !== undefined) refuseRequest(`orgIdentifier is needed with projectIdentifier ${project}`);
    return;
  }
  if (!state.organizations.has(formatKey({}, org))) refuseScope(`org [${org}] not found.`);
  if (project === undefined) return;
  if (!state.projects.has(formatProjectKey(org, project))) refuseScope(`project [${project}] not found.`);
}

function refuseScope(message: string): never {
  refuse(400, 'RESOURCE_NOT_FOUND_EXCEPTION', message);
}

/** Deletes everything in a scope and below it. */
export function deleteBelow(state: State, scope: Scope): void {
  for (const name of collectionNames) {
    for (const [key, { value }] of state[name]) if (isWithin(readScope(value), scope)) state[name].delete(key);
  }
}

/** Deletes the resources of a collection that are in the same scope as another one and meet a condition. */
export function deleteWhere(
  state: State,
  name: CollectionName,
  beside: Resource,
  condition: (resource: Resource) => boolean,
): void {
  const scope = readScope(beside);
  for (const [key, { value }] of state[name]) {
    if (isSameScope(readScope(value), scope) && condition(value)) state[name].delete(key);
  }
}
