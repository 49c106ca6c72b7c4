import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { apply } from '../../src/apply/apply.ts';
import { writeResource } from '../../src/apply/write.ts';
import { buildGraph } from '../../src/graph/build-graph.ts';
import type { Graph } from '../../src/graph/graph.ts';
import type { Step } from '../../src/kinds/kind.ts';
import { parseAddress } from '../../src/platform/address.ts';
import { decodeResponse } from '../../src/platform/decode-response.ts';
import { type PlatformClient, type Request, RequestFailure } from '../../src/platform/request.ts';
import type { RemoteState } from '../../src/remote/remote-state.ts';
import { Secrets } from '../../src/secrets/redact.ts';
import { parsePayload } from '../../src/syntax/parse.ts';
import { virtualClock } from '../platform/virtual-clock.ts';

const second = 1000;

async function createGraph(...documents: readonly object[]): Promise<Graph> {
  const parsed = documents.flatMap(
    (document) => parsePayload({ bytes: Buffer.from(JSON.stringify(document)) }).documents,
  );
  const { graph, diagnostics } = await buildGraph(parsed, {
    operation: 'auto',
    account: 'acct',
    org: 'default',
    project: 'p',
  });
  assert.deepEqual(
    diagnostics.filter(({ severity }) => severity === 'error'),
    [],
  );
  return graph;
}

const scope = { orgIdentifier: 'default', projectIdentifier: 'p' };
const connector = (identifier: string, more = {}) => ({
  connector: { ...scope, identifier, name: identifier, type: 'Dynatrace', spec: { url: 'https://a.example' }, ...more },
});

interface Options {
  readonly concurrency?: number;
  /** Milliseconds from the start after which the run is cancelled. */
  readonly cancelAfter?: number;
  /** Identifier of a resource that the platform refuses. */
  readonly refused?: string;
  /** Identifier of a resource whose change fails, two seconds after it was sent. */
  readonly broken?: string;
  readonly onFailure?: 'stop' | 'continue';
  /** Reads wait a minute for their pace. */
  readonly readsWait?: boolean;
  readonly states?: ReadonlyMap<Step, RemoteState>;
}

/** Applies to a platform that takes a second for each change, and returns when each was started, in seconds. */
async function applied(
  graph: Graph,
  {
    concurrency = 30,
    cancelAfter,
    refused,
    broken,
    onFailure = 'continue',
    readsWait = false,
    states = new Map(),
  }: Options = {},
) {
  const clock = virtualClock();
  const start = clock.now();
  const end = new AbortController();
  const begun = new Map<string, number>();
  const finished: string[] = [];
  const platform: PlatformClient = {
    send: async ({ halt }: Request) => {
      if (!readsWait) return assert.fail('nothing is read');
      await clock.sleep(60 * second, halt).catch(() => undefined);
      throw new RequestFailure('was not sent', { requestId: '', notBegun: true });
    },
    async change(request: Request) {
      const [sent] = Object.values(JSON.parse(String(request.body)) as Record<string, { identifier: string }>);
      const { identifier } = sent as { identifier: string };
      if (end.signal.aborted || request.halt?.aborted)
        throw new RequestFailure('was not sent', { requestId: '', notBegun: true });
      begun.set(identifier, (clock.now() - start) / second);
      await clock.sleep(second);
      if (identifier === broken) {
        await clock.sleep(second);
        throw new RequestFailure('The response is too large.', { requestId: 'broken' });
      }
      const isRefused = identifier === refused;
      const body = isRefused
        ? { status: 'ERROR', code: 'INVALID_REQUEST', message: 'no' }
        : { status: 'SUCCESS', data: JSON.parse(String(request.body)) };
      const raw = { status: isRefused ? 400 : 200, headers: {}, text: JSON.stringify(body), requestId: 'r' };
      return decodeResponse(raw, { envelope: true });
    },
    wait: async () => assert.fail('nothing is waited for'),
    countSent: () => assert.fail('nothing counts them'),
    close: async () => {},
  };
  const address = parseAddress('https://platform.example');
  assert.ok(!('problem' in address));
  const rules = {
    ifExists: states.size > 0 ? 'update' : 'fail',
    updateSecretValues: false,
  } as const;
  const onOutcome = ({ step }: { readonly step: Step }) => void finished.push(step.key.identifier);
  const options = {
    platform,
    send: platform.send,
    maskSecrets() {},
    secrets: new Secrets(),
    address,
    rules,
    concurrency,
    onFailure,
    changeResource: writeResource,
    signal: end.signal,
    onOutcome,
  };
  if (cancelAfter !== undefined)
    void clock.sleep(cancelAfter).then(() => end.abort(new Error('the run was cancelled')));
  const outcomes = await clock.drive(apply(graph, states, options));
  const words = Object.fromEntries(outcomes.map(({ step, outcome }) => [step.key.identifier, outcome]));
  return { begun: Object.fromEntries(begun), finished, words, outcomes, took: (clock.now() - start) / second };
}

describe('apply', () => {
  it('runs a chain of three in three turns alongside twenty others', async () => {
    const others = Array.from({ length: 20 }, (_, index) => connector(`other_${index}`));
    const chain = [
      connector('last', { spec: { url: 'https://a.example', apiTokenRef: 'token' } }),
      {
        secret: {
          identifier: 'token',
          name: 'token',
          type: 'SecretText',
          spec: { secretManagerIdentifier: 'vault', valueType: 'Reference', value: 'x' },
        },
      },
      connector('vault', { type: 'AwsKms' }),
    ];
    const { begun, words, took } = await applied(await createGraph(...others, ...chain));
    assert.deepEqual([begun.vault, begun.token, begun.last], [0, 1, 2]);
    assert.ok(others.every((_, index) => begun[`other_${index}`] === 0));
    assert.ok(Object.values(words).every((word) => word === 'created'));
    assert.equal(took, 3);
  });

  it('runs no more steps at a time than allowed', async () => {
    const { begun, took } = await applied(
      await createGraph(...['a', 'b', 'c', 'd', 'e'].map((name) => connector(name))),
      {
        concurrency: 2,
      },
    );
    assert.deepEqual(Object.values(begun), [0, 0, 1, 1, 2]);
    assert.equal(took, 3);
  });

  it('blocks what depends on a failure, and nothing else', async () => {
    const graph = await createGraph(
      connector('vault', { type: 'AwsKms' }),
      {
        secret: {
          identifier: 'token',
          name: 'token',
          type: 'SecretText',
          spec: { secretManagerIdentifier: 'vault', valueType: 'Reference', value: 'x' },
        },
      },
      connector('last', { spec: { url: 'https://a.example', apiTokenRef: 'token' } }),
      connector('other'),
    );
    const { words, outcomes } = await applied(graph, { refused: 'vault' });
    assert.deepEqual(words, { vault: 'failed', token: 'blocked', last: 'blocked', other: 'created' });
    const notes = outcomes
      .filter(({ outcome }) => outcome === 'blocked')
      .map(({ note, blockedBy }) => `${blockedBy}: ${note}`);
    assert.deepEqual(new Set(notes), new Set(['dependency: connector default/p/vault failed']));
  });

  it('starts no step after the run is cancelled, and completes started ones', async () => {
    const names = Array.from({ length: 6 }, (_, index) => `c_${index}`);
    const graph = await createGraph(...names.map((name) => connector(name)));
    const { words, begun, outcomes } = await applied(graph, { concurrency: 2, cancelAfter: 1.5 * second });
    assert.deepEqual(Object.keys(begun), ['c_0', 'c_1', 'c_2', 'c_3']);
    assert.deepEqual(Object.values(words), ['created', 'created', 'created', 'created', 'blocked', 'blocked']);
    assert.deepEqual(outcomes.at(-1)?.blockedBy, 'end');
  });

  it('with `on-failure: stop`, sends no change after the first failure, and completes those that were sent', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const graph = await createGraph(...names.map((name) => connector(name)));
    const { words, begun, outcomes, took } = await applied(graph, { concurrency: 2, refused: 'a', onFailure: 'stop' });
    assert.deepEqual(Object.keys(begun), ['a', 'b']);
    assert.deepEqual(words, { a: 'failed', b: 'created', c: 'blocked', d: 'blocked', e: 'blocked' });
    assert.equal(took, 1);
    assert.deepEqual(
      new Set(outcomes.flatMap(({ blockedBy, note }) => (blockedBy === undefined ? [] : `${blockedBy}: ${note}`))),
      new Set(['failure: connector default/p/a failed (`input:on-failure: stop`)']),
    );
  });

  it('with `on-failure: stop`, does not take a change that was sent for one that was stopped', async () => {
    const graph = await createGraph(connector('a'), connector('b'), connector('c'));
    const { words } = await applied(graph, { refused: 'a', broken: 'b', onFailure: 'stop' });
    assert.deepEqual(words, { a: 'failed', b: 'failed', c: 'created' });
  });

  it('with `on-failure: stop`, does not wait for reads before changes that are not sent', async () => {
    const graph = await createGraph(...['a', 'b'].map((name) => connector(name)));
    const [first, second] = graph.steps;
    assert.ok(first && second);
    const resource = { value: connector('b', { name: 'other' }).connector };
    const states = new Map<Step, RemoteState>([
      [first, { state: 'absent' }],
      [second, { state: 'present', resource }],
    ]);
    const { words, took } = await applied(graph, { refused: 'a', onFailure: 'stop', readsWait: true, states });
    assert.deepEqual(words, { a: 'failed', b: 'blocked' });
    assert.equal(took, 1);
  });
});
