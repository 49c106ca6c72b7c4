import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeRoute, explainNoResponse, mostRequests, Probe } from '../../src/doctor/reach.ts';
import { parseAddress } from '../../src/platform/address.ts';
import type { Request } from '../../src/platform/request.ts';

test('a check beyond the limit of requests is not made, and says why', async () => {
  const platform = { send: () => Promise.resolve({ headers: {} }) };
  const probe = new Probe(platform as never, {} as never);
  const request: Request = { method: 'GET', path: '/x', query: {}, credential: 'api-key' };
  for (let count = 0; count < mostRequests; count++) await probe.send(request);
  const error = await probe.send(request).catch((thrown: unknown) => thrown);
  assert.deepEqual(explainNoResponse(error), {
    result: 'not checked',
    detail: `the limit of ${mostRequests} requests was reached`,
  });
  assert.equal(probe.sent, mostRequests);
});

test('the route names further certificate authorities', () => {
  const address = parseAddress('https://platform.example');
  const findTls = (environment: Readonly<Record<string, string>>) =>
    describeRoute({ address } as never, environment).find(({ subject }) => subject === 'certificates')?.detail;
  assert.equal(findTls({}), 'verified with the certificate authorities of Node.js');
  const extra = { NODE_EXTRA_CA_CERTS: '/ca.pem' };
  assert.equal(findTls(extra), 'verified with the certificate authorities of Node.js and those in NODE_EXTRA_CA_CERTS');
});
