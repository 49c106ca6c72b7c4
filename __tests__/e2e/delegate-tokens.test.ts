import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { makeDirectory, perform } from '../harness/in-process.ts';
import { clean, runStep } from '../harness/runner.ts';
import { assertEnded, reaching, startPlatform } from './support.ts';

after(clean);

const document = 'delegateToken: {name: build farm, orgIdentifier: default}';
const other = 'delegateToken: {name: build farm}';

describe('delegate tokens', () => {
  it('are created once, and their values appear nowhere', async (test) => {
    const platform = await startPlatform(test);
    const inputs = { ...reaching(platform), payload: document, 'if-exists': 'update' };
    const options = { environment: { RUNNER_DEBUG: '1' } };
    const created = await runStep(inputs, options);
    assertEnded(created, 0);
    assert.deepEqual([created.outputs.created, created.outputs.responseFile], ['1', '']);
    const again = await runStep(inputs, options);
    assertEnded(again, 0);
    assert.equal(again.outputs.unchanged, '1');
    const posts = platform.requests.filter(
      ({ method, path }) => method === 'POST' && path.endsWith('delegate-token-ng'),
    );
    assert.deepEqual(
      posts.map(({ body }) => body.length),
      [0],
    );
    const [token] = platform.state.delegateTokens.values();
    assert.deepEqual([token?.name, token?.org], ['build farm', 'default']);
    const value = String(token?.value);
    for (const text of [value, Buffer.from(value).toString('base64')]) {
      for (const run of [created, again]) assert.ok(!JSON.stringify(run).includes(text));
    }
  });

  it('are not shown by an error that quotes their values, of any form', async (test) => {
    const value = 'b3f1Zq8vN3xR7kP2mW5tY9bL';
    const path = '/ng/api/delegate-token-ng';
    const bodies: readonly unknown[] = [
      `token ${value} is not saved`,
      `<html><title>${value}</title></html>`,
      { status: 'ERROR', code: value, message: `saved ${value}`, correlationId: value },
      { status: 'FAILURE', code: 'X_Y', message: 'no', errors: [{ fieldId: value, error: value }], correlationId: 'c' },
      { status: 'ERROR', message: 'no', responseMessages: [{ code: 'HINT', message: value }] },
      { status: 'ERROR', data: { governanceMetadata: { deny: true, message: value } } },
      { failedPermissionChecks: [{ permission: value, resourceType: value, resourceIdentifier: value }] },
      { metadata: { schemaErrors: [{ message: value, fqn: value }] } },
      { resource: { name: value, value } },
      [value],
    ];
    for (const method of ['POST', 'GET'] as const) {
      for (const status of [200, 400, 403, 409]) {
        for (const body of bodies) {
          const platform = await startPlatform(test);
          platform.fault({ kind: 'raw', method, path, status, body, times: 'always' });
          const { report, lines } = await perform(platform, makeDirectory(), {
            payload: document,
            'if-exists': 'update',
          });
          const shown = JSON.stringify([report.failure, report.outcomes, report.diagnostics, lines]);
          assert.ok(!shown.includes(value), `${method} ${status} ${JSON.stringify(body)}: ${shown}`);
        }
      }
    }
  });

  it('of another scope are other tokens, and a lost response is settled by a read', async (test) => {
    const platform = await startPlatform(test);
    const inputs = { ...reaching(platform), 'if-exists': 'update' };
    await runStep({ ...inputs, payload: document });
    platform.fault({ kind: 'reset', when: 'after', method: 'POST' });
    const run = await runStep({ ...inputs, payload: other });
    assertEnded(run, 0);
    assert.equal(run.outputs.created, '1');
    assert.equal(platform.state.delegateTokens.size, 2);
    const exported = await runStep({ ...reaching(platform), operation: 'export', kinds: 'delegate-tokens' });
    assertEnded(exported, 0);
    assert.equal(exported.outputs.exported, '2');
    const deleted = await runStep({ ...reaching(platform), operation: 'delete', payload: other });
    assertEnded(deleted, 1);
    assert.equal(platform.state.delegateTokens.size, 2);
  });
});
