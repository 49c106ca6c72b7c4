import { authorize } from '../access.ts';
import { readJson } from '../body.ts';
import type { Endpoint, Request } from '../request.ts';
import { refuse, refuseFields, successOf } from '../response.ts';

/**
 * Service accounts (docs/platform-api.md, Settings): create and list. Their roles come from the seed or the control interface.
 */
export const serviceAccounts: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/ng/api/serviceaccount',
    credential: 'api-key',
    respond(request) {
      const { state, correlationId } = request;
      const { identifier, name, email } = readServiceAccount(request);
      allow(request, 'core_serviceaccount_edit');
      if (state.serviceAccounts.has(identifier)) {
        const message = `Service account [${identifier}] is already present or was deleted in scope`;
        refuse(400, 'DUPLICATE_FIELD', message);
      }
      state.serviceAccounts.set(identifier, { identifier, name, email, roles: [] });
      return successOf({ identifier, name, email, accountIdentifier: state.account }, correlationId);
    },
  },
  {
    method: 'GET',
    path: '/ng/api/serviceaccount',
    credential: 'api-key',
    respond(request) {
      const { state, correlationId } = request;
      allow(request, 'core_serviceaccount_view');
      const data = [...state.serviceAccounts.values()].map(({ identifier, name, email }) => ({
        identifier,
        name,
        email,
        accountIdentifier: state.account,
      }));
      return successOf(data, correlationId);
    },
  },
];

function readServiceAccount(request: Request) {
  const body = readJson(request);
  const given: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const { name, email } = given;
  const missing = Object.entries({ name, email }).filter(([, value]) => typeof value !== 'string' || value === '');
  if (missing.length > 0) refuseFields(missing.map(([fieldId]) => ({ fieldId, error: 'must not be empty' })));
  const identifier = given.identifier ? String(given.identifier) : identifierOfName(String(name));
  return { identifier, name: String(name), email: String(email) };
}

/** The Id that the platform makes of a Name: what an identifier cannot contain becomes an underscore. */
function identifierOfName(name: string): string {
  return name
    .trim()
    .replace(/[^0-9a-zA-Z_$]+/g, '_')
    .replace(/^(?=[0-9$])/, '_');
}

function allow({ state, caller }: Request, permission: string): void {
  authorize(state, caller, { permission, resourceType: 'SERVICEACCOUNT', scope: {} });
}
