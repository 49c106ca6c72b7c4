import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deleteResource } from '../../src/apply/delete.ts';
import { decodeResponse } from '../../src/platform/decode-response.ts';
import type { Indeterminate, PlatformClient, Response } from '../../src/platform/request.ts';
import { Secrets } from '../../src/secrets/redact.ts';
import { createStep } from '../kinds/making.ts';
import { absent, address, connectorFields, createResponse, lost } from './conversation.ts';

const step = {
  ...createStep('connector', { connector: connectorFields }, { account: 'acct' }),
  intent: 'delete',
} as const;

const ok = (data: unknown) => createResponse(200, { status: 'SUCCESS', data });
const present = ok({ connector: connectorFields });
const missing = createResponse(400, { status: 'ERROR', code: 'INVALID_REQUEST', message: "doesn't exist" });
const conflict = createResponse(409, { status: 'ERROR', code: 'INVALID_REQUEST', message: 'conflict' });
const referenced = createResponse(400, {
  status: 'ERROR',
  code: 'ENTITY_REFERENCE_EXCEPTION',
  message: 'is referenced',
});
const usedBy = (...identifiers: string[]) =>
  ok({
    content: identifiers.map((identifier) => ({
      referredByEntity: { type: 'Pipelines', entityRef: { identifier, orgIdentifier: 'o', projectIdentifier: 'p' } },
    })),
  });

interface Conversation {
  /** The results of the deletes, one after the other; the last one stays. */
  readonly changes: readonly (Response | Indeterminate)[];
  /** What a read right before each delete shows. */
  readonly before?: Response;
  /** The results of the other reads, in the same way. */
  readonly reads?: readonly Response[];
  readonly usage?: Response;
  /** Identifiers of referrers that the same run has removed. */
  readonly released?: readonly string[];
}

async function remove({ changes, before = present, reads = [absent], usage = usedBy(), released = [] }: Conversation) {
  const waits: number[] = [];
  let [sent, read] = [0, 0];
  let isNext = true;
  const platform: PlatformClient = {
    send: async ({ path }) => {
      if (path.endsWith('/entitySetupUsage')) return usage;
      return (isNext ? before : reads[Math.min(read++, reads.length - 1)]) as Response;
    },
    change: async (request) => {
      assert.equal(request.method, 'DELETE');
      const result = changes[Math.min(sent++, changes.length - 1)] as Response;
      isNext = result === referenced;
      return result;
    },
    wait: async (milliseconds) => waits.push(milliseconds) > 0,
    countSent: () => assert.fail('nothing counts them'),
    close: async () => {},
  };
  const options = {
    platform,
    send: platform.send,
    maskSecrets() {},
    secrets: new Secrets(),
    signal: new AbortController().signal,
    address,
    rules: { ifExists: 'fail', updateSecretValues: false } as const,
    forceDelete: false,
    maxDeletes: 10,
    concurrency: 1,
    isNamed: () => false,
    isReleased: ({ identifier }: { readonly identifier: string }) => released.includes(identifier),
  };
  const state = { state: 'present', resource: { value: connectorFields } } as const;
  const { outcome } = await deleteResource(step, state, options);
  return { ...outcome, error: outcome.failure?.summary ?? '', sent, waits };
}

describe('a delete', () => {
  it('succeeds when a read no longer shows the resource, even if reads lag', async () => {
    const deleted = await remove({ changes: [ok(true)], reads: [present, present, absent] });
    assert.deepEqual([deleted.outcome, deleted.waits, deleted.identifiers], ['deleted', [500, 1000], []]);
  });

  it('fails if reads still show the resource, regardless of the response', async () => {
    for (const [data, waits] of [
      [true, 5],
      [false, 3],
    ] as const) {
      const kept = await remove({ changes: [ok(data)], reads: [present] });
      assert.deepEqual([kept.outcome, kept.waits.length], ['failed', waits]);
      assert.match(kept.error, /A follow-up read still shows it/);
      assert.equal(kept.failure?.severity, 'error');
    }
  });

  it('is verified by a read that shows it, even if its response denies it', async () => {
    const deleted = await remove({ changes: [ok(false)] });
    assert.equal(deleted.outcome, 'deleted');
    assert.match(deleted.note ?? '', /the response did not prove it; read back and verified/);
  });

  it('with a lost response is verified by a read, and sent again only while the resource exists', async () => {
    const settled = await remove({ changes: [lost(ok(true))] });
    assert.deepEqual([settled.outcome, settled.correlationId], ['deleted', 'lost-1']);
    const again = await remove({ changes: [lost(ok(true))], reads: [present, absent] });
    assert.equal(again.outcome, 'deleted');
    const gone = await remove({ changes: [lost(missing)], reads: [present, absent] });
    assert.match(gone.note ?? '', /the response was lost/);
    const unknown = await remove({ changes: [lost()], reads: [present] });
    assert.equal(unknown.outcome, 'unknown');
  });

  it('of a resource that someone else deleted is unchanged', async () => {
    const outcome = await remove({ changes: [missing] });
    assert.deepEqual([outcome.outcome, outcome.note], ['unchanged', 'someone else deleted it at the same time']);
    const kept = await remove({ changes: [missing], reads: [present] });
    assert.equal(kept.outcome, 'failed');
  });

  it('is repeated while references that the run removed still count, and otherwise names the references', async () => {
    const released = await remove({
      changes: [referenced, referenced, ok(true)],
      usage: usedBy('old'),
      released: ['old'],
    });
    assert.deepEqual([released.outcome, released.sent, released.waits], ['deleted', 3, [500, 1000]]);
    const other = await remove({ changes: [referenced], usage: usedBy('old', 'deploy'), released: ['old'] });
    assert.deepEqual([other.outcome, other.sent], ['failed', 1]);
    assert.match(other.error, /It is referenced by pipeline o\/p\/old, pipeline o\/p\/deploy\./);
  });

  it('that a message about references refuses is refused with any code', async () => {
    const inWords = createResponse(400, {
      status: 'ERROR',
      code: 'INVALID_REQUEST',
      message: 'Could not delete the connector registry as it is referenced by 3 entities',
    });
    const other = await remove({ changes: [inWords], usage: usedBy('deploy') });
    assert.deepEqual([other.outcome, other.sent], ['failed', 1]);
    assert.match(other.error, /It is referenced by pipeline o\/p\/deploy\./);
    const untold = await remove({ changes: [inWords], usage: createResponse(403, { message: 'no' }) });
    assert.deepEqual([untold.outcome, untold.sent], ['failed', 1]);
    assert.match(untold.failure?.hint ?? '', /^Delete or change the referring resources first/);
    assert.doesNotMatch(untold.error, /referenced by \./);
  });

  it('is not sent if the resource is no longer the one that the plan showed', async () => {
    const other = await remove({ changes: [], before: ok({ connector: { ...connectorFields, name: 'Another' } }) });
    assert.deepEqual([other.outcome, other.sent, other.waits], ['failed', 0, [500, 1000, 2000]]);
    assert.match(other.error, /it has changed since the plan: connector\.name differs\. It was left unchanged\./);
    const gone = await remove({ changes: [], before: absent });
    assert.deepEqual([gone.outcome, gone.sent, gone.note], ['unchanged', 0, 'someone else has deleted it']);
    const unread = await remove({ changes: [], before: createResponse(403, { message: 'no' }) });
    assert.deepEqual([unread.outcome, unread.sent], ['failed', 0]);
  });

  it('waits for reads that lag if the platform says that the resource does not exist', async () => {
    const lagging = await remove({ changes: [missing], reads: [present, present, present, present, absent] });
    assert.deepEqual([lagging.outcome, lagging.waits], ['unchanged', [500, 1000, 2000, 4000]]);
    const lost1 = await remove({ changes: [lost(conflict)], reads: [present, present, present, absent] });
    assert.deepEqual([lost1.outcome, lost1.waits], ['deleted', [500, 1000]]);
  });

  it('that a conflict refuses is settled by a read', async () => {
    const gone = await remove({ changes: [conflict], reads: [present, absent] });
    assert.equal(gone.outcome, 'unchanged');
    const kept = await remove({ changes: [conflict], reads: [present] });
    assert.equal(kept.outcome, 'failed');
    assert.doesNotMatch(`${kept.error} ${kept.failure?.hint}`, /identifier/);
  });

  it('with an unreadable result is unknown, and one without a body is proved by a read', async () => {
    const unread = await remove({ changes: [ok(true)], reads: [createResponse(403, { message: 'no' })] });
    assert.equal(unread.outcome, 'unknown');
    assert.match(
      unread.error,
      /HTTP 200 but does not prove that it was deleted .* Could not verify whether it was deleted/,
    );
    const instead = decodeResponse({ status: 204, headers: {}, text: '', requestId: 'sent-2' }, { envelope: true });
    const empty = await remove({ changes: [{ instead, correlationId: 'sent-2', attempts: 1 }] });
    assert.deepEqual([empty.outcome, empty.note], ['deleted', 'the response did not prove it; read back and verified']);
  });
});
