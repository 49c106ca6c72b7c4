import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { generate } from 'selfsigned';
import type { FaultRule } from '../../emulator/faults/rules.ts';
import { clean, runStep } from '../harness/runner.ts';
import { connector, documents } from './directory.ts';
import { account, annotations, onlyError, reaching, readLog, startPlatform } from './support.ts';

after(clean);

const many = 40;
const payload = Array.from(
  { length: many },
  (_, index) => `project: { identifier: shop_${index}, name: Shop ${index}, orgIdentifier: default }\n`,
).join('---\n');
const wrongKey = `pat.${account}.DeliveryToken000000001.Aq8vN3xR7kP2mW5tY9bX`;
const lasting = { 'requests-per-minute': '0', concurrency: '3' };

describe('a run in which every request would fail', () => {
  it('is stopped by the first 401, and reports one error', async (test) => {
    const platform = await startPlatform(test);
    const step = await runStep({ ...reaching(platform), 'api-key': wrongKey, payload, 'if-exists': 'update' });
    const { sentence, hint } = onlyError(step);
    assert.match(
      sentence,
      /^Failed to sign in to the platform: the platform returned HTTP 401 .*\. Nothing was written\.$/,
    );
    assert.match(hint, /^The key may have expired/);
    const { blocked, failed, unknown, correlationId } = step.outputs;
    assert.deepEqual([step.code, blocked, failed, unknown], [1, String(many), '0', '0']);
    assert.match(sentence, new RegExp(`correlationId ${correlationId}`));
    assert.equal(platform.requests.length, 1);
  });

  it('is stopped by the first delete with a rejected key, and reports one failure', async (test) => {
    const rejected = {
      kind: 'error',
      method: 'DELETE',
      shape: 'A',
      status: 401,
      code: 'INVALID_TOKEN',
      times: 'always',
    };
    const platform = await startPlatform(test, { faults: [rejected as FaultRule] });
    const texts = Array.from({ length: 8 }, (_, index) => connector(`registry_${index}`));
    const inputs = { ...reaching(platform), payload: documents(...texts) };
    assert.equal((await runStep(inputs)).code, 0);
    const step = await runStep({ ...inputs, operation: 'delete' });
    const { failed, blocked, unknown } = step.outputs;
    assert.deepEqual([step.code, failed, blocked, unknown], [1, '1', '7', '0'], readLog(step));
  });

  it('is stopped by an untrusted certificate, without another attempt', async (test) => {
    const names = [{ name: 'commonName', value: 'localhost' }];
    const { private: key, cert } = await generate(names, { keyType: 'ec', algorithm: 'sha256' });
    const platform = await startPlatform(test, { tls: { key, cert } });
    const step = await runStep({ ...reaching(platform), payload, concurrency: '3', 'if-exists': 'update' });
    const { sentence, hint } = onlyError(step);
    assert.match(sentence, /the certificate of the server is not accepted: it is self-signed .*Nothing was written\.$/);
    assert.match(hint, /^Set NODE_EXTRA_CA_CERTS/);
    assert.doesNotMatch(readLog(step), /trying again/);
    const { blocked, failed, unknown } = step.outputs;
    assert.deepEqual([step.code, blocked, failed, unknown], [1, String(many), '0', '0']);
    assert.equal(platform.requests.length, 0);
  });

  it('is stopped by an unreachable host, after the attempts of open requests', async () => {
    const step = await runStep({ 'base-url': 'http://127.0.0.1:1', 'api-key': wrongKey, payload, ...lasting });
    const retries = readLog(step).match(/trying again/g) ?? [];
    assert.equal(retries.length, 9, readLog(step));
    const errors = annotations(step, 'error').map(({ message }) => message.split('\n')[0]);
    assert.equal(errors.length, 2, readLog(step));
    assert.match(errors[0] ?? '', /^The platform cannot be reached: 39 of 40 resources were not sent\.$/);
    assert.match(
      errors[1] ?? '',
      /^Failed to create project default\/shop_\d+: No response from http:\/\/127\.0\.0\.1:1/,
    );
    assert.deepEqual([step.code, step.outputs.failed, step.outputs.blocked], [1, '1', '39']);
  });
});
