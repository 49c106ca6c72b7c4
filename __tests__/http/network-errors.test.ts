import assert from 'node:assert/strict';
import { it } from 'node:test';
import { explainNetworkError } from '../../src/http/network-errors.ts';

const findReason = (error: unknown) => explainNetworkError(error, { origin: 'https://platform.example' }).reason;

it('an unknown network error is explained by its innermost message and its code, on one line of limited length', () => {
  const inner = Object.assign(new Error('the wire\n  is wet'), { code: 'EWET' });
  assert.equal(findReason(new Error('fetch failed', { cause: inner })), 'the wire is wet (EWET)');
  assert.equal(findReason(Object.assign(new Error('read EWET'), { code: 'EWET' })), 'read EWET');
  assert.equal(findReason(new Error('x'.repeat(1000))).length, 300);
  assert.equal(findReason(new Error('')), 'the network gave no reason');
});

it('a certificate and a refused connection are found among the causes', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });
  const expired = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' });
  assert.match(findReason(new AggregateError([new Error('first'), refused])), /refused/);
  assert.match(
    findReason(new Error('outer', { cause: expired })),
    /^the certificate of the server is not accepted: .*expired/,
  );
});

it('a certificate that is not accepted names the proxy, which may have replaced it', () => {
  const unknown = Object.assign(new Error('self-signed certificate'), { code: 'SELF_SIGNED_CERT_IN_CHAIN' });
  const proxy = { origin: 'http://proxy.example:3128', variable: 'HTTPS_PROXY' };
  assert.match(
    explainNetworkError(unknown, { origin: 'https://platform.example', proxy }).reason,
    /^the certificate of the server \(through the proxy http:\/\/proxy\.example:3128 from HTTPS_PROXY\) is not accepted: /,
  );
});

it('is lasting if another attempt gets the same', () => {
  const lasting = ['HPE_INVALID_CONSTANT', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'UND_ERR_HEADERS_OVERFLOW'];
  lasting.push('UND_ERR_RES_EXCEEDED_MAX_SIZE', 'ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_UNSUPPORTED_PROTOCOL');
  const passing = ['ECONNRESET', 'EPIPE', 'ECONNREFUSED', 'EAI_AGAIN', 'UND_ERR_SOCKET', 'EWET'];
  const isLasting = (code: string) =>
    explainNetworkError(Object.assign(new Error('x'), { code }), { origin: 'https://platform.example' }).lasting;
  assert.deepEqual([...lasting, ...passing].filter(isLasting), lasting);
});
