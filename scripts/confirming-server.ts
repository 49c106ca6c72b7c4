import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The payload that the server confirms. */
export const confirmedPayload = 'examples/delivery/pipeline.yaml';

/** A platform on loopback that answers every request with the confirmation of one create. */
export interface ConfirmingServer {
  readonly address: string;
  close(): void;
}

/** Starts a server that confirms the create of `confirmedPayload`. */
export async function startConfirmingServer(): Promise<ConfirmingServer> {
  const body = JSON.stringify({ status: 'SUCCESS', data: { identifier: 'deploy' }, correlationId: 'c' });
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
