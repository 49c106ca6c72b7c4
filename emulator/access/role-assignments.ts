import { asMap } from '../../src/shared/object.ts';
import { isSameScope, type Resource, readScope, type State } from '../state/state.ts';
import { scopeAtLevel } from './authorization.ts';
import { levelOf } from './permissions.ts';

/** Deletes the assignments of a principal that is deleted, in its scope and below. */
export function deleteAssignmentsTo(state: State, type: 'USER_GROUP' | 'SERVICE_ACCOUNT', resource: Resource): void {
  deleteAssignments(state, (assignment) => {
    const principal = asMap(assignment.principal);
    const isNamed = principal.type === type && principal.identifier === resource.identifier;
    return isNamed && livesAt(resource, assignment, principal.scopeLevel);
  });
}

/** Deletes the assignments of a role or with a resource group that is deleted. */
export function deleteAssignmentsWith(
  state: State,
  field: 'roleIdentifier' | 'resourceGroupIdentifier',
  resource: Resource,
): void {
  deleteAssignments(state, (assignment) => {
    const level = field === 'roleIdentifier' ? asMap(assignment.roleReference).scopeLevel : undefined;
    return assignment[field] === resource.identifier && livesAt(resource, assignment, level);
  });
}

function deleteAssignments(state: State, condition: (assignment: Resource) => boolean): void {
  for (const [key, { value }] of state.roleAssignments) if (condition(value)) state.roleAssignments.delete(key);
}

/** Whether a resource is at the level that an assignment names: that of the assignment or above. */
function livesAt(resource: Resource, assignment: Resource, level: unknown): boolean {
  const own = readScope(assignment);
  const named = scopeAtLevel(level ?? levelOf(own), own);
  return isSameScope(named, readScope(resource));
}
