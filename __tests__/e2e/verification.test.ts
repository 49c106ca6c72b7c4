import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { after, describe, it, type TestContext } from 'node:test';
import type { FaultRule } from '../../emulator/emulator.ts';
import { clean, runStep, type StepRun } from '../harness/runner.ts';
import { listen } from '../http/loopback.ts';
import { assertEnded, onlyError, reaching, startPlatform } from './support.ts';

after(clean);

const project = { identifier: 'checkout', orgIdentifier: 'default', name: 'Checkout' };
const connectorIn = (projectIdentifier?: string, identifier = 'registry') => ({
  identifier,
  ...(projectIdentifier !== undefined && { orgIdentifier: 'default', projectIdentifier }),
  name: 'Registry',
  type: 'DockerRegistry',
  spec: { dockerRegistryUrl: 'https://registry.example', providerType: 'Other', auth: { type: 'Anonymous' } },
});
const fast = { 'requests-per-minute': '0' };
const text = (value: unknown) => JSON.stringify(value);
const envelope = (data: unknown) => ({ status: 'SUCCESS', data, metaData: null, correlationId: 'correlation-1' });

/** Runs a step whose payload is one file, `it.yaml`, with a document on each line. */
function provision(platform: Parameters<typeof reaching>[0], documents: readonly unknown[], inputs = {}) {
  return runStep(
    { ...reaching(platform), ...fast, 'payload-file': 'it.yaml', ...inputs },
    { files: { 'it.yaml': documents.map(text).join('\n---\n') } },
  );
}

function outcomes(run: StepRun): string[] {
  return (JSON.parse(run.outputs.results ?? '[]') as { outcome: string }[]).map(({ outcome }) => outcome);
}

describe('a project that this run has just created', { concurrency: 10 }, () => {
  const reads = '/ng/api/connectors/registry';
  const unwell: FaultRule = { kind: 'error', shape: 'E', method: 'POST', path: '/ng/api/connectors' };
  const faults: Record<string, FaultRule> = {
    'is forbidden': { kind: 'error', shape: 'C', method: 'GET', path: reads, times: 2 },
    'returns 500': { kind: 'error', shape: 'E', method: 'GET', path: reads, times: 2 },
    'is not known': { kind: 'not-found', form: 'code', method: 'POST', path: '/ng/api/connectors/listV2', times: 2 },
  };
  for (const [what, fault] of Object.entries(faults)) {
    it(`is retried if the outcome of a create in it is unknown and reading it back ${what}`, async (t) => {
      const platform = await startPlatform(t, { faults: [unwell, fault] });
      const run = await provision(platform, [{ project }, { connector: connectorIn('checkout') }]);
      assertEnded(run, 0);
      assert.deepEqual(outcomes(run), ['created', 'created']);
    });
  }

  it('is not retried if it existed before', async (t) => {
    const platform = await startPlatform(t, { faults: [unwell, faults['is forbidden'] as FaultRule] });
    const run = await provision(platform, [{ connector: connectorIn('payments') }]);
    const { sentence } = onlyError(run);
    assert.match(
      sentence,
      /^Failed to create connector \S*registry \(it\.yaml:1\): the platform returned HTTP 500 \(the server met an/,
    );
    assert.match(
      sentence,
      / UNKNOWN_ERROR: Something went wrong \(correlationId [^)]+\)\. Could not verify whether it was created: .*HTTP 403/,
    );
  });
});

describe('a create whose response is lost, on a platform whose reads lag behind', { concurrency: 10 }, () => {
  const lost: FaultRule = { kind: 'reset', when: 'after', method: 'POST', path: '/ng/api/projects' };
  const unseen = { kind: 'not-found', form: 'status', method: 'GET', path: '/ng/api/projects/*' } as const;

  it('is found as soon as it is shown', async (t) => {
    const platform = await startPlatform(t, { faults: [lost, { ...unseen, times: 3 }] });
    const run = await provision(platform, [{ project }]);
    assertEnded(run, 0);
    assert.match(run.log, /created .*the response was lost; read back and verified/);
    assert.equal(platform.requests.filter(({ method }) => method === 'POST').length, 2);
  });

  it('is reported as probably created, without advice to rename it, if reads lag too long', async (t) => {
    const platform = await startPlatform(t, { faults: [lost, { ...unseen, times: 'always' }] });
    const run = await provision(platform, [{ project }], { timeout: '4' });
    assertEnded(run, 1);
    const { sentence, hint } = onlyError(run);
    const first = platform.requests.find(({ method }) => method === 'POST');
    const request = `the request whose response was lost (correlationId ${first?.headers['x-requestid']})`;
    assert.ok(
      sentence.endsWith(` It was probably created by ${request}, although a read does not show it yet.`),
      sentence,
    );
    assert.equal(hint, 'Run again later with `if-exists: update` or `if-exists: skip`.');
    assert.doesNotMatch(run.log, /not found\.|Choose another/);
  });
});

describe('what a read shows', { concurrency: 10 }, () => {
  const elsewhere = { ...project, orgIdentifier: 'elsewhere' };
  for (const [what, shown, why] of [
    [
      'another organization',
      { project: elsewhere },
      'the response is for the organization "elsewhere" instead of "default"',
    ],
    [
      'another identifier',
      { project: { ...project, identifier: 'zz' } },
      'the response is for "zz" instead of "checkout"',
    ],
    ['nothing', null, 'the response contains no data'],
  ] as const) {
    const read: FaultRule = { kind: 'raw', method: 'GET', status: 200, body: envelope(shown), times: 'always' };

    it(`of ${what} does not count as a resource to skip`, async (t) => {
      const platform = await startPlatform(t, { faults: [read] });
      const run = await provision(platform, [{ project }], { 'if-exists': 'skip' });
      assertEnded(run, 1);
      const { sentence, hint } = onlyError(run);
      assert.equal(
        sentence,
        `Failed to read project default/checkout: the platform returned HTTP 200, but ${why} (correlationId correlation-1).`,
      );
      assert.match(hint, /base-url/);
    });

    it(`of ${what} does not count as created by a lost request`, async (t) => {
      const platform = await startPlatform(t, { faults: [{ kind: 'reset', method: 'POST' }, read] });
      const run = await provision(platform, [{ project }]);
      assertEnded(run, 1);
      assert.ok(
        onlyError(run).sentence.includes(
          `Could not verify whether it was created: Failed to read project default/checkout: the platform returned HTTP 200, but ${why}`,
        ),
      );
    });
  }

  it('in a list of another scope does not count for this one', async (t) => {
    const names = ['a', 'b', 'c', 'd'];
    const content = names.map((name) => ({ connector: connectorIn('elsewhere', name) }));
    const list: FaultRule = {
      kind: 'raw',
      path: '/ng/api/connectors/listV2',
      status: 200,
      body: envelope({ content, totalPages: 1, pageIndex: 0 }),
    };
    const platform = await startPlatform(t, { faults: [list] });
    const documents = names.map((name) => ({ connector: connectorIn('payments', name) }));
    const run = await provision(platform, documents, { 'if-exists': 'skip' });
    assertEnded(run, 0);
    assert.deepEqual(outcomes(run), Array(4).fill('created'));
  });

  it('in a list continues after a repeated page, up to the count of the platform', async (t) => {
    const names = ['a', 'b', 'c', 'd'];
    const page = (shown: string[], pageIndex: number): FaultRule => ({
      kind: 'raw',
      path: '/ng/api/connectors/listV2',
      status: 200,
      body: envelope({
        content: shown.map((name) => ({ connector: connectorIn('payments', name) })),
        totalPages: 3,
        pageIndex,
      }),
    });
    const faults = [page(['a', 'b'], 0), page(['a', 'b'], 1), page(['c', 'd'], 2)];
    const platform = await startPlatform(t, { faults });
    const documents = names.map((name) => ({ connector: connectorIn('payments', name) }));
    const run = await provision(platform, documents, { 'if-exists': 'update', 'dry-run': 'true' });
    assertEnded(run, 0);
    assert.match(run.log, /^Plan: 0 to create, 0 to update, 4 unchanged \(/m);
  });
});

describe('a failure says what the platform said', { concurrency: 10 }, () => {
  it('if the run has no time for another attempt', async (t) => {
    const body = {
      status: 'ERROR',
      code: 'UNAVAILABLE_DELEGATES',
      message: 'No delegates here',
      correlationId: 'correlation-1',
    };
    const headers = { 'retry-after': '600', 'content-type': 'application/json' };
    const platform = await startPlatform(t, { faults: [{ kind: 'raw', method: 'POST', status: 503, headers, body }] });
    const run = await provision(platform, [{ project }], { timeout: '60' });
    assertEnded(run, 1);
    const { sentence, hint } = onlyError(run);
    assert.equal(
      sentence,
      'Failed to create project default/checkout (it.yaml:1): the platform returned HTTP 503 (the server met an unexpected error), UNAVAILABLE_DELEGATES: ' +
        'No delegates here (correlationId correlation-1), and it was not tried again: the next attempt would have to wait 600.0 s, ' +
        'longer than the run has left. A follow-up read did not find it.',
    );
    assert.match(hint, /delegate/);
  });

  it('and what it means, if the identifier is taken', async (t) => {
    const platform = await startPlatform(t);
    const run = await provision(platform, [{ project: { ...project, identifier: 'payments' } }]);
    assertEnded(run, 1);
    const { sentence, hint } = onlyError(run);
    assert.match(
      sentence,
      /HTTP 400 \(the identifier is taken\), DUPLICATE_FIELD: .* Project default\/payments already exists\.$/,
    );
    assert.match(hint, /if-exists: update/);
  });

  it('and what to do, if a policy denied it or the response proves nothing', async (t) => {
    const denial: FaultRule = { kind: 'policy-denial', method: 'POST', path: '/ng/api/connectors', message: 'Not so' };
    const empty: FaultRule = { kind: 'raw', method: 'POST', path: '/ng/api/projects', status: 200, body: envelope({}) };
    const platform = await startPlatform(t, { faults: [denial, empty] });
    const denied = onlyError(await provision(platform, [{ connector: connectorIn() }]));
    assert.equal(denied.hint, 'Change the payload to meet the policies of the account.');
    const unproven = onlyError(await provision(platform, [{ project }]));
    assert.equal(unproven.hint, 'Check on the platform whether it was saved, and run again.');
  });
});

it('a secret that only the platform has stays hidden, even if the platform quotes it', async (t) => {
  const secrets = ['hunter2-of-the-platform', 'held-in-an-address'];
  const auth = { type: 'UsernamePassword', spec: { username: 'u', password: secrets[0] } };
  const spec = { ...connectorIn().spec, mirrorUrl: `https://u:${secrets[1]}@registry.example`, auth };
  const seed = { connectors: [{ connector: { ...connectorIn(), spec } }] };
  const changed = { type: 'UsernamePassword', spec: { username: 'v' } };
  const wanted = { ...connectorIn(), name: 'New', spec: { ...connectorIn().spec, auth: changed } };
  const refused: FaultRule = {
    kind: 'error',
    shape: 'B',
    method: 'PUT',
    message: `cannot read ${secrets.join(' and ')}`,
  };
  const platform = await startPlatform(t, { seed, faults: [refused] });
  for (const code of [1, 0] as const) {
    const run = await provision(platform, [{ connector: wanted }], { 'if-exists': 'update' });
    assertEnded(run, code);
    const put = platform.requests.filter(({ method }) => method === 'PUT').at(-1);
    assert.ok(put?.body.includes(secrets[0] as string), run.log);
    const log = run.log.replace(/^::add-mask::.*$/gm, '');
    const said = [log, run.summary, text(run.outputs), readFileSync(run.outputs.responseFile ?? '', 'utf8')].join('\n');
    for (const secret of secrets) assert.ok(!said.includes(secret), said);
  }
});

it('fields with unusual names are updated once, and then match', async (t) => {
  const platform = await startPlatform(t);
  const tags = '{"__proto__":"x","constructor":"y","toString":"z"}';
  const payload = text({ project: { ...project, tags: '{}' } }).replace('"{}"', tags);
  const first = await runStep({ ...reaching(platform), ...fast, payload: text({ project }) });
  assertEnded(first, 0);
  for (const outcome of ['updated', 'unchanged']) {
    const run = await runStep({ ...reaching(platform), ...fast, payload, 'if-exists': 'update' });
    assertEnded(run, 0);
    assert.equal(run.outputs.outcome, outcome, run.log);
  }
});

describe('a gateway that sends each create twice by itself', () => {
  /** Starts a gateway in front of a platform and returns its address. */
  async function startGateway(test: TestContext, { url }: { readonly url: string }): Promise<string> {
    const gateway = createServer(async (request, response) => {
      const body = Buffer.concat(await request.toArray());
      const { method = '', headers } = request;
      const isCreate = method === 'POST' && !request.url?.includes('listV2');
      const forward = () =>
        fetch(`${url}${request.url}`, {
          method,
          headers: { 'x-api-key': String(headers['x-api-key']), 'content-type': String(headers['content-type']) },
          ...(body.length > 0 && { body }),
        });
      if (isCreate) await forward().then((lost) => lost.text());
      const last = await forward();
      response.writeHead(last.status, { 'content-type': 'application/json', date: last.headers.get('date') ?? '' });
      response.end(await last.text());
    });
    return `http://127.0.0.1:${await listen(test, gateway)}`;
  }

  for (const [what, skew] of [
    ['agree', 0],
    ['differ by an hour', 3_600_000],
  ] as const) {
    it(`does not fail the run if the clocks ${what}`, async (t) => {
      const platform = await startPlatform(t);
      platform.advance(skew);
      const url = await startGateway(t, platform);
      const create = (identifier: string, inputs: Readonly<Record<string, string>>) =>
        provision({ ...platform, url }, [{ connector: connectorIn('payments', identifier) }], inputs);
      const run = await create('registry', {});
      assertEnded(run, 0);
      assert.deepEqual(outcomes(run), ['created']);
      assert.match(run.log, /a gateway probably sent the request twice; read back and verified/);
      for (const ifExists of ['update', 'skip']) {
        const other = await create(`withFields${ifExists}`, { 'if-exists': ifExists });
        assertEnded(other, 0);
        assert.deepEqual(outcomes(other), [ifExists === 'update' ? 'unchanged' : 'skipped']);
      }
      assert.equal(platform.state.connectors.size, 3);

      // A resource that existed before was not created by this run, even if it is equal.
      platform.advance(5000);
      const again = await create('registry', {});
      assertEnded(again, 1);
      assert.match(onlyError(again).sentence, /already exists\.$/);
    });
  }
});
