import { type Address, parseAddress } from '../../src/platform/address.ts';
import { decodeResponse } from '../../src/platform/decode-response.ts';
import { type Indeterminate, RequestFailure, type Response } from '../../src/platform/request.ts';

export const connectorFields = {
  identifier: 'registry',
  name: 'Registry',
  type: 'Dynatrace',
  spec: { url: 'https://a.example' },
};

/** A response as the client decodes it. */
export function createResponse(status: number, body: unknown, headers = {}, envelope = true): Response {
  const raw = { status, headers, text: JSON.stringify(body), requestId: 'sent-1' };
  return decodeResponse(raw, { envelope });
}

/** The response that the connector does not exist. */
export const absent = createResponse(404, { status: 'ERROR', code: 'ENTITY_NOT_FOUND', message: 'not found' });

/** A change whose response was lost, and the result of sending it again. */
export function lost(next?: Response | Indeterminate): Indeterminate {
  const instead = new RequestFailure('No response from h: the connection was closed.', { requestId: 'lost-1' });
  return { instead, correlationId: 'lost-1', attempts: 1, ...(next && { resend: async () => next }) };
}

/** The address of the platform. */
export const address = parseAddress('https://platform.example') as Address;
