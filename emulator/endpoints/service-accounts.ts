import { authorize } from '../access.ts';
import { invalidFields, refused, success } from '../answer.ts';
import { jsonBody } from '../body.ts';
import type { Endpoint, Exchange } from '../exchange.ts';

/**
 * Service accounts (docs/platform-api.md, Settings): create and list. Their roles come from the seed or the control interface.
 */
export const serviceAccounts: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/ng/api/serviceaccount',
    credential: 'api-key',
    answer(exchange) {
      const { state, correlationId } = exchange;
      const { identifier, name, email } = serviceAccountIn(exchange);
      allow(exchange, 'core_serviceaccount_edit');
      if (state.serviceAccounts.has(identifier)) {
        const message = `Service account [${identifier}] is already present or was deleted in scope`;
        throw refused(400, 'DUPLICATE_FIELD', message);
      }
      state.serviceAccounts.set(identifier, { identifier, name, email, roles: [] });
      return success({ identifier, name, email, accountIdentifier: state.account }, correlationId);
    },
  },
  {
    method: 'GET',
    path: '/ng/api/serviceaccount',
    credential: 'api-key',
    answer(exchange) {
      const { state, correlationId } = exchange;
      allow(exchange, 'core_serviceaccount_view');
      const data = [...state.serviceAccounts.values()].map(({ identifier, name, email }) => ({
        identifier,
        name,
        email,
        accountIdentifier: state.account,
      }));
      return success(data, correlationId);
    },
  },
];

function serviceAccountIn(exchange: Exchange) {
  const body = jsonBody(exchange);
  const given: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const { name, email } = given;
  const missing = Object.entries({ name, email }).filter(([, value]) => typeof value !== 'string' || value === '');
  if (missing.length > 0) throw invalidFields(missing.map(([fieldId]) => ({ fieldId, error: 'must not be empty' })));
  const identifier = given.identifier ? String(given.identifier) : identifierFrom(String(name));
  return { identifier, name: String(name), email: String(email) };
}

/** The Id that the platform makes of a Name: what an identifier cannot hold becomes an underscore. */
function identifierFrom(name: string): string {
  return name
    .trim()
    .replace(/[^0-9a-zA-Z_$]+/g, '_')
    .replace(/^(?=[0-9$])/, '_');
}

function allow({ state, caller }: Exchange, permission: string): void {
  authorize(state, caller, { permission, resourceType: 'SERVICEACCOUNT', place: {} });
}
