import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { evaluatePolicies } from '../../src/checks/policies.ts';
import type { Step } from '../../src/kinds/kind.ts';
import type { PlannedWrite } from '../../src/plan/plan.ts';
import { type Request, RequestFailure, type Response } from '../../src/platform/request.ts';
import type { Reader } from '../../src/remote/reader.ts';
import { Secrets } from '../../src/secrets/redact.ts';
import type { Diagnostic } from '../../src/shared/diagnostic.ts';
import { expectQuick } from '../harness/processor-time.ts';
import { createResponse, createStep, parseBody, projectScope } from '../kinds/making.ts';

const connector = (identifier: string, spec: object = {}): PlannedWrite => ({
  step: {
    ...createStep('connector', { connector: { identifier, name: identifier, type: 'Github', spec } }),
    label: `connector ${identifier}`,
  },
  write: 'create',
});
const pipeline = (identifier: string, more = {}): PlannedWrite => ({
  step: { ...createStep('pipeline', { pipeline: { identifier, ...more } }), label: `pipeline ${identifier}` },
  write: 'create',
});

const bare = (data: unknown, more: Partial<Response> = {}) =>
  createResponse(data, { form: 'json', body: data, ...more });
const refused = (status: number, message?: string) =>
  bare(undefined, { ok: false, status, ...(message !== undefined && { message }) });
const passed = bare({ status: 'pass', details: [] });

/** An evaluation by a set with one policy of each of these results. */
function evaluated(status: string, ...results: readonly (readonly [status: string, message: string])[]): Response {
  const details = results.map(([own, message]) => ({
    status: own,
    deny_messages: [message],
    error: '',
    policy: { identifier: 'owners', name: 'Owners' },
  }));
  return bare({ status, details: [{ identifier: 'defaults', name: 'Defaults', status, details }] });
}

/** Evaluates changes by a service that responds so, and returns what is found and was sent. */
async function evaluate(
  writes: readonly PlannedWrite[],
  respond: (request: Request) => Response | Promise<Response>,
  { byDryRun = [] }: { byDryRun?: [Step, Diagnostic[]][] } = {},
) {
  const requests: Request[] = [];
  const reader = {
    async send(request: Request) {
      requests.push(request);
      if (request.method === 'GET') return bare({ should_evaluate: true });
      return respond(request);
    },
    concurrency: 3,
  } as unknown as Reader;
  const found = await evaluatePolicies(writes, new Map(byDryRun), reader);
  return { found, said: found.map(({ severity, summary }) => `${severity}: ${summary}`), requests };
}

describe('the policies of an account', () => {
  it('get the resource as it would be saved, in its scope', async () => {
    const { requests, said } = await evaluate([connector('a')], () => passed);
    assert.deepEqual(said, []);
    const [request] = requests;
    assert.deepEqual(
      [request?.method, request?.path, request?.envelope],
      ['POST', '/pm/api/v1/evaluate-by-type', 'none'],
    );
    assert.deepEqual(request?.query, {
      accountIdentifier: 'acct',
      orgIdentifier: 'default',
      projectIdentifier: 'payments',
      type: 'connector',
      action: 'onsave',
      entity: 'a',
    });
    assert.deepEqual(parseBody(request as Request), {
      entity: {
        identifier: 'a',
        name: 'a',
        type: 'Github',
        spec: {},
        orgIdentifier: 'default',
        projectIdentifier: 'payments',
      },
    });
  });

  it('get an update with the fields that the platform keeps', async () => {
    const state = { state: 'present', resource: { value: { identifier: 'a', tags: { owner: 'ada' } } } } as const;
    const { requests } = await evaluate([{ ...connector('a'), write: 'update', state }], () => passed);
    const { entity } = parseBody(requests[0] as Request) as { entity: { tags: unknown } };
    assert.deepEqual(entity.tags, { owner: 'ada' });
  });

  it('deny as an error that names set, policy and message', async () => {
    const { found, said } = await evaluate([connector('a')], () =>
      evaluated('error', ['error', 'Needs an owner.'], ['warning', 'Needs a team'], ['pass', 'fine']),
    );
    assert.deepEqual(said, [
      'error: The platform would not save connector a: policy Owners (set Defaults): Needs an owner.',
    ]);
    assert.equal(found[0]?.hint, 'Change the payload to meet the policies of the account.');
    assert.deepEqual(found[0]?.location, { file: 'payload.yaml', line: 1, column: 1 });
  });

  it('warn as a warning', async () => {
    const { said } = await evaluate([connector('a')], () => evaluated('warning', ['warning', 'Needs a team']));
    assert.deepEqual(said, ['warning: A policy warns about connector a: policy Owners (set Defaults): Needs a team.']);
    assert.match((await evaluate([connector('a')], () => evaluated('error'))).said[0] ?? '', /no message was given\.$/);
  });

  it('only warn of a document with a template, which the platform expands before', async () => {
    const template = { template: { templateRef: 'build', versionLabel: '1' } };
    const { said } = await evaluate([pipeline('p', template)], () => evaluated('error', ['error', 'No approval']));
    assert.deepEqual(said, [
      'warning: The platform may refuse to save pipeline p: policy Owners (set Defaults): No approval.',
    ]);
  });

  it('are judged by the dry run of a document with templates, else by the service if it can', async () => {
    const [plain, expanded] = [pipeline('p'), pipeline('q', { template: { templateRef: 'build', versionLabel: '1' } })];
    const byDryRun = [plain, expanded].map(({ step }): [Step, Diagnostic[]] => [
      step,
      [{ severity: 'error', summary: `The platform's dry run of ${step.label}: no.` }],
    ]);
    const denied = evaluated('error', ['error', 'No approval']);
    const both = await evaluate([plain, expanded], () => denied, { byDryRun });
    assert.deepEqual(both.said, [
      'error: The platform would not save pipeline p: policy Owners (set Defaults): No approval.',
      "error: The platform's dry run of pipeline q: no.",
    ]);
    assert.deepEqual(
      both.requests.map(({ query }) => query.entity),
      ['p'],
    );
    const allowed = await evaluate([plain], () => passed, { byDryRun: byDryRun.slice(0, 1) });
    assert.deepEqual(allowed.said, []);
    const unanswered = await evaluate([plain, expanded], () => refused(404), { byDryRun });
    assert.deepEqual(unanswered.said, [
      "error: The platform's dry run of pipeline p: no.",
      "error: The platform's dry run of pipeline q: no.",
      'notice: Could not check the policies for 1 resource: the account has no service that evaluates them.',
    ]);
    const refuted = await evaluate([expanded], () => denied, { byDryRun: [[expanded.step, []]] });
    assert.deepEqual([refuted.said, refuted.requests], [[], []]);
  });

  it('are asked first whether any apply to several documents of a type and scope', async () => {
    const requests: string[] = [];
    const reader = {
      async send({ method, path, query }: Request) {
        requests.push(`${method} ${path.split('/').at(-1)} ${String(query.type)}`);
        return method === 'GET' ? bare({ should_evaluate: query.type === 'pipeline' }) : passed;
      },
      signal: new AbortController().signal,
      concurrency: 1,
    } as unknown as Reader;
    const writes = [...['a', 'b', 'c'].map((name) => connector(name)), pipeline('p'), pipeline('q')];
    assert.deepEqual(await evaluatePolicies(writes, new Map(), reader), []);
    assert.deepEqual(requests, [
      'GET evaluate-by-type-check connector',
      'GET evaluate-by-type-check pipeline',
      'POST evaluate-by-type pipeline',
      'POST evaluate-by-type pipeline',
    ]);
  });

  it('judge a document of a new project by the scope above it', async () => {
    const project: PlannedWrite = {
      step: createStep('project', { project: { identifier: 'payments' } }, { account: 'acct', org: 'default' }),
      write: 'create',
    };
    const { requests } = await evaluate([project, connector('a')], () => passed);
    assert.deepEqual([requests.length, requests[0]?.query.projectIdentifier], [1, undefined]);
    assert.equal(requests[0]?.query.orgIdentifier, 'default');
  });

  it('are not asked about deletes and about kinds that they do not know', async () => {
    const writes: PlannedWrite[] = [
      { ...connector('a'), write: 'delete' },
      { step: createStep('role', { role: { identifier: 'r' } }), write: 'create' },
    ];
    assert.equal((await evaluate(writes, () => passed)).requests.length, 0);
  });

  for (const [status, reason] of [
    [403, 'the API key lacks the permission core_governancePolicySets_evaluate'],
    [404, 'the account has no service that evaluates them'],
    [500, 'the platform returned HTTP 500'],
  ] as const) {
    it(`that cannot be evaluated (${status}) are one notice, after one request`, async () => {
      const writes = Array.from({ length: 20 }, (_, index) => connector(`c_${index}`));
      const { said, requests } = await evaluate(writes, () => refused(status));
      assert.deepEqual(said, [`notice: Could not check the policies for 20 resources: ${reason}.`]);
      assert.equal(requests.filter(({ method }) => method === 'POST').length, 1);
    });
  }

  it('that cannot judge one document judge the others', async () => {
    const { said } = await evaluate([connector('a'), connector('b'), connector('c')], ({ query }) =>
      query.entity === 'a' ? refused(400, 'bad input') : evaluated('error', ['error', 'no']),
    );
    assert.deepEqual(said, [
      'error: The platform would not save connector b: policy Owners (set Defaults): no.',
      'error: The platform would not save connector c: policy Owners (set Defaults): no.',
      'notice: Could not check the policies for 1 resource: the platform returned HTTP 400: bad input.',
    ]);
  });

  for (const [what, body] of [
    ['nothing', null],
    ['a list', []],
    ['another status', { status: 'deny', details: [] }],
    ['a status in upper case', { status: 'ERROR', details: [] }],
    ['text', 'pass'],
  ] as const) {
    it(`are a notice if the response shows ${what}`, async () => {
      const { said } = await evaluate([connector('a')], () => bare(body));
      assert.deepEqual(said, [
        'notice: Could not check the policies for 1 resource: the platform returned HTTP 200, but the response does not show the result.',
      ]);
    });
  }

  it('deny also with details of any shape', async () => {
    for (const details of [
      null,
      'x',
      [null, 1, { details: 'x' }, { details: [null, { deny_messages: 5, policy: 3 }] }],
    ]) {
      const { said } = await evaluate([connector('a')], () => bare({ status: 'error', details }));
      assert.deepEqual(said, ['error: The platform would not save connector a: no message was given.']);
    }
  });

  it('are not asked again about other scopes by a service that does not respond', async () => {
    const requests: string[] = [];
    const reader = {
      async send({ method }: Request) {
        requests.push(method);
        throw new RequestFailure('No response.', { requestId: 'r' });
      },
      signal: new AbortController().signal,
      concurrency: 3,
    } as unknown as Reader;
    const writes = Array.from({ length: 20 }, (_, index) => {
      const scope = { account: 'acct', org: `org_${index}` };
      const step = createStep(
        'connector',
        { connector: { identifier: 'a', name: 'a', type: 'Github', spec: {} } },
        scope,
      );
      return [1, 2].map((): PlannedWrite => ({ step: { ...step }, write: 'create' }));
    });
    const found = await evaluatePolicies(writes.flat(), new Map(), reader);
    assert.equal(found.length, 1);
    assert.deepEqual(requests, ['GET', 'GET', 'GET']);
  });

  it('are a notice without a response', async () => {
    const fail = () => Promise.reject(new RequestFailure('No response.', { requestId: 'r' }));
    assert.deepEqual((await evaluate([connector('a'), connector('b')], fail)).said, [
      'notice: Could not check the policies for 2 resources: No response.',
    ]);
  });
});

describe('the input of policies', () => {
  const secret = 'hunter2-canary';

  function readSentBody(write: PlannedWrite) {
    return evaluate([write], () => passed).then(({ requests }) => String(requests[0]?.body));
  }

  it('contains no value of an inline secret', async () => {
    const value = {
      secret: {
        identifier: 's',
        name: 's',
        type: 'SecretText',
        spec: { secretManagerIdentifier: 'harnessSecretManager', valueType: 'Inline', value: 'ab' },
      },
    };
    const sent = await readSentBody({ step: createStep('secret', value), write: 'create' });
    assert.equal((JSON.parse(sent) as typeof value).secret.spec.value, '(secret)');
  });

  it('contains no value of `secret-values`, also inside of other text', async () => {
    const step = createStep('pipeline', {
      pipeline: { identifier: 'p', description: secret, notes: `uses ${secret} twice`, tags: { a: 'hunter' } },
    });
    const used = new Secrets({ isStrict: true });
    used.add(secret, 'credential');
    const document = { ...step.document, passed: used };
    const sent = await readSentBody({ step: { ...step, document }, write: 'create' });
    assert.ok(!sent.includes(secret), sent);
    assert.ok(sent.includes('uses (secret) twice') && sent.includes('"hunter"'), sent);
  });

  it('contains nothing that looks like a secret', async () => {
    const step = createStep('connector', {
      connector: { identifier: 'c', name: 'c', spec: { password: 'pw', url: `https://ci:${secret}@git.example` } },
    });
    const sent = await readSentBody({ step, write: 'create' });
    assert.ok(!sent.includes(secret) && !sent.includes('"pw"'), sent);
    assert.ok(sent.includes('git.example'), sent);
  });

  it('contains none of 20,000 secrets in other text', async () => {
    const secrets = Array.from({ length: 20_000 }, (_, index) => [`token_${index}`, `hunter-secret-${index}`] as const);
    const spec = { ...Object.fromEntries(secrets), notes: secrets.map(([, text]) => text).join('; ') };
    const assertQuick = expectQuick();
    const sent = await readSentBody({
      step: createStep('connector', { connector: { identifier: 'c', spec } }),
      write: 'create',
    });
    assert.ok(!sent.includes('hunter'));
    assertQuick();
  });

  it('contains no secret that only the platform has', async () => {
    const { step } = connector('c');
    const state = { state: 'present', resource: { value: { identifier: 'c', spec: { password: secret } } } } as const;
    const sent = await readSentBody({ step, write: 'update', state });
    assert.ok(!sent.includes(secret), sent);
  });

  it('of an override is the document with its scope', async () => {
    const step = createStep('service override', { overrides: { environmentRef: 'prod', variables: [] } }, projectScope);
    assert.deepEqual(JSON.parse(await readSentBody({ step, write: 'create' })), {
      overrideEntity: {
        environmentRef: 'prod',
        variables: [],
        orgIdentifier: 'default',
        projectIdentifier: 'payments',
      },
    });
  });
});
