import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readResource } from '../../src/remote/read-resource.ts';
import { createResponse, createStep } from '../kinds/making.ts';
import { recordingReader } from './recording-reader.ts';

const connectorFields = {
  identifier: 'a',
  name: 'A',
  type: 'Dynatrace',
  spec: {},
  orgIdentifier: 'default',
  projectIdentifier: 'payments',
};
const step = createStep('connector', { connector: connectorFields });
const refusal = (status: number, code: string) => createResponse(undefined, { ok: false, status, code });

describe('a read of a resource', () => {
  it('masks all that it shows', async () => {
    const shown = createResponse({ connector: connectorFields });
    const reader = recordingReader(() => shown);
    assert.equal((await readResource(reader, step)).state, 'present');
    assert.deepEqual(reader.masked, [shown.body, connectorFields]);
  });

  it('in a new scope waits for rights, and for names only if no resource is requested by name', async () => {
    const reader = recordingReader((number) =>
      number === 0 ? refusal(400, 'RESOURCE_NOT_FOUND_EXCEPTION') : createResponse({ content: [], totalPages: 0 }),
    );
    assert.deepEqual(await readResource(reader, step, { fresh: true }), { state: 'absent' });
    assert.deepEqual(
      reader.requests.map(({ freshScope }) => freshScope),
      ['looks', 'uses'],
    );
    await readResource(reader, step);
    assert.equal(reader.requests.at(-1)?.freshScope, undefined);
  });

  it('confirms by the list that a successful response without a resource means its absence', async () => {
    const overrides = { environmentRef: 'prod', variables: [{ name: 'a', type: 'String', value: 'b' }] };
    const override = createStep('service override', { overrides });
    const reader = recordingReader((number) => createResponse(number === 0 ? null : { content: [], totalPages: 0 }));
    assert.deepEqual(await readResource(reader, override), { state: 'absent' });
    assert.equal(reader.requests.length, 3);
  });

  it('explains a response that shows nothing', async () => {
    const read = await readResource(
      recordingReader(() => createResponse(null)),
      step,
    );
    assert.ok(read.state === 'unknown');
    const sentence =
      'Failed to read connector: the platform returned HTTP 200, but the response contains no data (correlationId c).';
    assert.equal(read.failure.summary, sentence);
    assert.match(read.failure.hint ?? '', /base-url/);
  });
});
