import { invalidFields, invalidRequest, refused } from './answer.ts';
import { keyOf, type Place, projectKey, type State } from './state.ts';

/**
 * Refuses a place whose organization or project does not exist: 400, not 404 (docs/platform-api.md, Not found and Connectors).
 */
export function requirePlace(state: State, { org, project }: Place): void {
  if (org === undefined) {
    if (project !== undefined) throw invalidRequest(`orgIdentifier is needed with projectIdentifier ${project}`);
    return;
  }
  if (!state.organizations.has(keyOf({}, org))) throw notFoundInScope(`org [${org}] not found.`);
  if (project === undefined) return;
  if (!state.projects.has(projectKey(org, project))) throw notFoundInScope(`project [${project}] not found.`);
}

/** The value of a query parameter that the call needs; without it shape A. */
export function requiredParameter(query: URLSearchParams, name: string): string {
  const value = query.get(name);
  if (!value) throw invalidFields([{ fieldId: name, error: 'must not be null' }]);
  return value;
}

function notFoundInScope(message: string): Error {
  return refused(400, 'RESOURCE_NOT_FOUND_EXCEPTION', message);
}
