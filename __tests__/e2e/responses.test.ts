import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import type { Emulator, FaultRule } from '../../emulator/emulator.ts';
import { clean, runStep, type StepRun } from '../harness/runner.ts';
import { annotations, assertEnded, onlyError, reaching, readLog, startPlatform } from './support.ts';

after(clean);

/** Every status, the words for it in the sentence, and what the hint must be about. */
const statuses: readonly (readonly [number, string, RegExp])[] = [
  [400, 'incorrect syntax or missing parameters', /Correct the payload or the inputs/],
  [401, 'unauthorized because of an invalid API key', /`api-key`, `account-id` and `base-url`/],
  [402, 'the request cannot be processed', /plan and the licences/],
  [403, 'the API key lacks permission for the request', /role that permits this/],
  [404, 'the requested resource does not exist', /account, organization and project/],
  [429, 'the rate limit is exceeded', /requests-per-minute/],
  [500, 'the server met an unexpected error', /Run again/],
  [502, 'the server met an unexpected error', /try again later/],
  [503, 'the server met an unexpected error', /try again later/],
  [504, 'the server met an unexpected error', /try again later/],
];

interface Shape {
  readonly name: string;
  readonly body: (status: number, id: string) => unknown;
  readonly contentType?: string;
  /** What of the body the sentence must contain. */
  readonly shown: readonly (string | RegExp)[];
  /** Whether the body contains a correlationId; otherwise the sentence names the one that was sent. */
  readonly traced: boolean;
}

const message = 'Something is "wrong" with 100 % of it';
/** The body shapes of docs/internals/platform-api.md, Error bodies, and ways in which bodies break. */
const shapes: readonly Shape[] = [
  {
    name: 'A, with fields',
    body: (_, id) => ({
      status: 'FAILURE',
      code: 'INVALID_REQUEST',
      message,
      correlationId: id,
      errors: [{ fieldId: 'project.name', error: 'must not be blank' }],
    }),
    shown: ['INVALID_REQUEST', message, 'project.name: must not be blank'],
    traced: true,
  },
  {
    name: 'A, with null errors',
    body: (_, id) => ({ status: 'FAILURE', code: 'INVALID_REQUEST', message, correlationId: id, errors: null }),
    shown: ['INVALID_REQUEST', message],
    traced: true,
  },
  {
    name: 'B, with the cause last',
    body: (_, id) => ({
      status: 'ERROR',
      code: 'HINT',
      message: 'Please check the repository',
      correlationId: id,
      detailedMessage: null,
      responseMessages: [
        { code: 'HINT', level: 'INFO', message: 'Please check the repository', exception: null, failureTypes: [] },
        { code: 'SCM_BAD_REQUEST', level: 'ERROR', message, exception: null, failureTypes: [] },
      ],
      metadata: null,
    }),
    shown: ['SCM_BAD_REQUEST', 'Please check the repository', message],
    traced: true,
  },
  {
    name: 'C, with permissions and no correlationId',
    body: () => ({
      status: 'ERROR',
      code: 'NG_ACCESS_DENIED',
      message,
      correlationId: null,
      failedPermissionChecks: [
        { resourceScope: {}, resourceType: 'PROJECT', resourceIdentifier: 'p', permission: 'core_project_create' },
      ],
    }),
    shown: ['NG_ACCESS_DENIED', message, 'missing permission core_project_create on PROJECT p'],
    traced: false,
  },
  {
    name: 'D, with a numeric code',
    body: (status) => ({ code: status, message: 'Unable to process JSON', details: message }),
    shown: ['Unable to process JSON', message],
    traced: false,
  },
  {
    name: 'F',
    body: () => ({ message, code: 'BAD', errors: [{ field_name: 'slug', message: 'is taken' }], error_metadata: null }),
    shown: ['BAD', message, 'slug: is taken'],
    traced: false,
  },
  {
    name: 'G',
    body: () => ({ name: 'not_found', id: 'x1', message, temporary: false, timeout: false, fault: false }),
    shown: ['not_found', message],
    traced: false,
  },
  {
    name: 'H',
    body: () => ({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], detail: message, status: 404 }),
    shown: [message],
    traced: false,
  },
  {
    name: 'I, HTML',
    body: () => '<!DOCTYPE html>\n<html><head><title>Blocked</title></head><body><h1>Cloud Armor</h1></body></html>',
    contentType: 'text/html',
    shown: ['a gateway responded instead of the platform', 'Blocked: Cloud Armor'],
    traced: false,
  },
  {
    name: 'HTML that calls itself JSON',
    body: () => '  <html>nginx</html>',
    shown: ['a gateway responded instead of the platform', 'nginx'],
    traced: false,
  },
  {
    name: 'plain text',
    body: () => 'upstream is away\r\n::error::x',
    contentType: 'text/plain',
    shown: ['plain text instead of JSON', 'upstream is away'],
    traced: false,
  },
  { name: 'nothing', body: () => '', shown: ['an empty body'], traced: false },
  {
    name: 'JSON cut short',
    body: () => '{"status":"ERROR","code":"INV',
    shown: ['JSON that is incomplete'],
    traced: false,
  },
  { name: 'J, a list of texts', body: () => ({ errors: [message] }), shown: [message], traced: false },
  { name: 'null', body: () => 'null', shown: [], traced: false },
  { name: 'a list', body: () => [], shown: [], traced: false },
];

const formatIdentifier = (status: number, index: number) => `p${status}_${index}`;
const formatCorrelation = (identifier: string) => `correlation-of-${identifier}`;

const unpaced = { 'requests-per-minute': '0' };

/** A sentence without the number of attempts, which a temporary failure has. */
function withoutAttempts(sentence: string): string {
  return sentence.replace(/, 4 attempts(?=\)\.)/, '');
}

function rawFault(status: number, shape: Shape, identifier: string): FaultRule {
  const headers = { 'content-type': shape.contentType ?? 'application/json' };
  const body = shape.body(status, formatCorrelation(identifier));
  return { kind: 'raw', method: 'POST', identifier, status, headers, body, times: 'always' };
}

describe('every status with every body shape', () => {
  const documents: { status: number; meaning: string; shape: Shape; identifier: string; line: number }[] = [];
  for (const [status, meaning] of statuses) {
    for (const [index, shape] of shapes.entries()) {
      documents.push({
        status,
        meaning,
        shape,
        identifier: formatIdentifier(status, index),
        line: documents.length * 4 + 2,
      });
    }
  }

  for (const kind of ['project', 'connector', 'pipeline'] as const) {
    it(`${kind}s: each is one sentence`, async (t) => {
      const platform = await startPlatform(t);
      for (const { status, shape, identifier } of documents) platform.fault(rawFault(status, shape, identifier));
      const fields =
        kind === 'connector' ? ', type: Dynatrace, spec: {}' : kind === 'pipeline' ? ', stages: <+input>' : '';
      const text = documents.map(
        ({ identifier }) => `---\n${kind}:\n  {name: N, identifier: ${identifier}${fields}}\n# end\n`,
      );
      // Each is read back a few times, all at the same time.
      const atOnce = { ...unpaced, concurrency: '100' };
      const inputs = { ...reaching(platform), ...atOnce, ...(kind === 'pipeline' && { 'project-id': 'payments' }) };
      const run = await runStep({ ...inputs, 'payload-file': 'all.yaml' }, { files: { 'all.yaml': text.join('') } });
      assert.equal(run.code, 1);
      assert.equal(Number(run.outputs.failed) + Number(run.outputs.unknown), documents.length);

      const results: { identifier: string; error: string; outcome: string; correlationId: string }[] = JSON.parse(
        run.outputs.results ?? '',
      );
      const sentIds = new Map(
        platform.requests
          .filter(({ method, path }) => method === 'POST' && !/\/(?:listV2|acl|evaluate-by-type)$/.test(path))
          .map(({ body, headers }) => [/identifier"?: ?"?(\w+)/.exec(body.toString())?.[1], headers['x-requestid']]),
      );
      assert.equal(new Set(sentIds.values()).size, documents.length, 'every request has a separate id');
      for (const { status, meaning, shape, identifier, line } of documents) {
        const found = results.find((result) => result.identifier === identifier);
        const error = withoutAttempts(found?.error ?? '');
        const ending = lookedFor(status, shape.body(status, ''));
        // Only an error in the platform's own form that the read confirms is a refusal.
        assert.equal(found?.outcome, ending === '' || /^[ABC]/.test(shape.name) ? 'failed' : 'unknown', error);
        const correlationId = shape.traced ? formatCorrelation(identifier) : String(sentIds.get(identifier));
        assert.equal(found?.correlationId, correlationId, error);
        const scope = { pipeline: 'default/payments/', project: 'default/' }[kind as string] ?? '';
        // A page is not the platform's, so what the platform means by a status does not count.
        const isPage = shape.name.includes('HTML') && status < 500 && status !== 429;
        const returned = `the platform returned HTTP ${status}${isPage ? ' with a web page' : ` (${meaning})`}`;
        assert.ok(
          error.startsWith(`Failed to create ${kind} ${scope}${identifier} (all.yaml:${line}): ${returned}`),
          error,
        );
        assert.ok(error.endsWith(` (correlationId ${correlationId}).${ending}`), error);
        for (const part of shape.shown)
          assert.ok(typeof part === 'string' ? error.includes(part) : part.test(error), error);
        assert.doesNotMatch(error, /\n|undefined|null|\[object|<html/, 'it reads well');
        assert.ok(!error.includes(`, ${status}`), `a numeric code says nothing new: ${error}`);
      }
      assert.ok(platform.state.connectors.size === 0 && platform.state.pipelines.size === 0);
    });
  }
});

const project = { project: { name: 'Checkout', identifier: 'checkout' } };
const connector = { connector: { name: 'C', identifier: 'c', type: 'Dynatrace', spec: {} } };
const pipeline = { pipeline: { name: 'Deploy', identifier: 'deploy', stages: '<+input>' } };
const setting = (identifier: string, value: string) => ({
  identifier,
  value,
  allowOverrides: false,
  updateType: 'UPDATE',
});
const settings = [setting('concurrent_active_pipeline_executions', '5'), setting('enable_force_delete', 'true')];

/** Sends one document from a file and returns the run, which must have failed in the expected form. */
async function failing(platform: Emulator, payload: object): Promise<StepRun> {
  const inputs = { ...reaching(platform), ...unpaced, ...('pipeline' in payload && { 'project-id': 'payments' }) };
  const run = await runStep(
    { ...inputs, 'payload-file': 'delivery/it.json' },
    { files: { 'delivery/it.json': JSON.stringify(payload) } },
  );
  assertEnded(run, 1);
  assert.equal(run.outputs.outcome, 'failed');
  assert.equal(Number(run.outputs.failed) + Number(run.outputs.unknown), 1);
  assert.equal(run.outputs.created, '0');
  assert.equal(run.outputs.updated, '0');
  for (const name of ['identifier', 'projectIdentifier', 'connectorIdentifier', 'pipelineIdentifier', 'url']) {
    assert.equal(run.outputs[name], '', name);
  }
  assert.equal(run.outputs.identifiers, '[]');
  assert.match(run.summary, /<b>Failed: 1 (?:failed|unknown)<\/b>/);
  return run;
}

describe('a refused request', { concurrency: 10 }, () => {
  for (const [index, [status, meaning, hint]] of statuses.entries()) {
    // Not shape C, which has a separate hint about permissions.
    const shape = [shapes[1], shapes[4], shapes[0]][index % 3] as Shape;
    it(`with ${status} fails the step, with place, cause, correlationId and hint`, async (t) => {
      const platform = await startPlatform(t);
      platform.fault(rawFault(status, shape, 'checkout'));
      const run = await failing(platform, project);
      const error = onlyError(run);
      const sentence = withoutAttempts(error.sentence);
      assert.ok(sentence.includes(`HTTP ${status} (${meaning})`), sentence);
      assert.match(error.hint, hint);
      assert.deepEqual(error.properties, { file: 'delivery/it.json', line: '1', col: '1' });
      assert.equal(run.outputs.operation, 'create-project');
      const { correlationId = '', responseFile = '' } = run.outputs;
      assert.ok(
        correlationId.length > 10 && sentence.endsWith(`(correlationId ${correlationId}).${lookedFor(status)}`),
      );
      assert.deepEqual(
        JSON.parse(readFileSync(responseFile, 'utf8')),
        shape.body(status, formatCorrelation('checkout')),
        'the whole response is in the file',
      );
      assert.ok(run.summary.includes(correlationId) && run.summary.includes(`HTTP ${status}`));
      assert.ok(!/\bat .*:\d+:\d+\)/.test(run.log), 'no stack trace');
    });
  }

  it('keeps a response that is not JSON as its text', async (t) => {
    const platform = await startPlatform(t);
    platform.fault({ kind: 'html', method: 'POST', status: 502, times: 'always' });
    const run = await failing(platform, project);
    assert.match(readFileSync(run.outputs.responseFile ?? '', 'utf8'), /<title>502<\/title>/);
  });

  it('never shows a line of the platform as a workflow command', async (t) => {
    const platform = await startPlatform(t);
    const evil = 'x\n::set-output name=a::b\n##[error]gotcha\n::add-mask::checkout';
    platform.fault({ kind: 'error', method: 'POST', shape: 'B', message: evil });
    const run = await failing(platform, project);
    assert.deepEqual(
      run.commands.filter(({ name, message: text }) => name !== 'add-mask' && name !== 'error' && text !== ''),
      [],
    );
    assert.ok(!run.commands.some(({ name, message: text }) => name === 'add-mask' && text === 'checkout'));
    assert.ok(!run.log.includes('##['));
  });
});

/**
 * A create whose response left open whether it took effect (an error of the server, or text of a gateway) is read back, and
 * the sentence says what the read shows.
 */
function lookedFor(status: number, body?: unknown): string {
  const isSilent = typeof body === 'string' ? !isJson(body) || body === 'null' : Array.isArray(body);
  const isOpen = status >= 500 || (isSilent && ![401, 403, 429].includes(status));
  return isOpen ? ' A follow-up read did not find it.' : '';
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const denied = (kind: 'connector' | 'pipeline') => ({
  policies: [{ identifier: 'no_such_thing', kind, message: `this ${kind} is not to be` }],
});
const success = (data: unknown) => ({ status: 'SUCCESS', data, metaData: null, correlationId: 'correlation-1' });
const raw = (body: unknown, contentType = 'application/json') =>
  ({
    kind: 'raw' as const,
    status: 200,
    headers: { 'content-type': contentType },
    body,
  }) satisfies FaultRule;
const governance = {
  deny: false,
  status: 'error',
  details: [
    { policySetName: 'set', policyMetadata: [{ policyName: 'names', denyMessages: ['bad name', 'and more'] }] },
  ],
};

/** Responses with status 200 that do not mean success, what the sentence must contain, and the text at its location. */
const lies: readonly (readonly [string, object, FaultRule, readonly string[], string?])[] = [
  [
    'an entry that was not changed',
    settings,
    { kind: 'failed-settings', identifiers: ['enable_force_delete'], message: 'The plan does not allow it' },
    [
      'HTTP 200 but saved only a part of it: enable_force_delete: The plan does not allow it; ',
      'these were saved: concurrent_active_pipeline_executions',
    ],
    '{"identifier":"enable_force_delete"',
  ],
  [
    'no entry that was changed',
    settings,
    { kind: 'failed-settings' },
    ['HTTP 200 but did not save it: concurrent_active_pipeline_executions: ', 'enable_force_delete: '],
    '{"identifier":"concurrent_active_pipeline_executions"',
  ],
  [
    'an entry without a message',
    settings.slice(0, 1),
    raw(success([{ identifier: 'concurrent_active_pipeline_executions', updateStatus: false, errorMessage: null }])),
    ['concurrent_active_pipeline_executions: the platform did not change it and gave no message', 'correlation-1'],
    '{',
  ],
  [
    'too few entries',
    settings,
    raw(success([{ identifier: 'concurrent_active_pipeline_executions', updateStatus: true }])),
    ['responded to 1 of the 2 setting entries'],
  ],
  ['no entries', settings, raw(success([])), ['responded to 0 of the 2 setting entries']],
  ['entries that are null', settings, raw(success([null, null])), ['responded to 0 of the 2 setting entries']],
  [
    'a message where the status is lacking',
    settings.slice(0, 1),
    raw(success([{ identifier: 'concurrent_active_pipeline_executions', errorMessage: 'Not allowed' }])),
    ['did not save it: concurrent_active_pipeline_executions: Not allowed'],
    '{',
  ],
  [
    'an entry whose status is not a boolean',
    settings.slice(0, 1),
    raw(success([{ identifier: 'concurrent_active_pipeline_executions', updateStatus: 'false' }])),
    ['concurrent_active_pipeline_executions: the response does not say that it was saved'],
  ],
  [
    'a policy that denies the connector',
    connector,
    { kind: 'policy-denial', method: 'POST', message: 'Not on a Friday' },
    ['HTTP 200', 'Not on a Friday'],
  ],
  [
    'a policy that denies the pipeline',
    pipeline,
    { kind: 'policy-denial', method: 'POST', message: 'Not on a Friday' },
    ['HTTP 200', 'Not on a Friday'],
  ],
  [
    'a policy that only says error',
    pipeline,
    raw(success({ identifier: 'deploy', governanceMetadata: governance })),
    ['policy names (set set): bad name', 'and more'],
  ],
  [
    'a pipeline that is not as public as requested',
    pipeline,
    raw(success({ identifier: 'deploy', publicAccessResponse: { public: false, errorMessage: 'Not allowed' } })),
    ['HTTP 200 but saved only a part of it: public access was not set: Not allowed'],
  ],
  [
    'no project',
    project,
    raw(success({ createdAt: 1 })),
    ['HTTP 200 but does not prove that it was saved: the response does not show the resource'],
  ],
  ['a project that is null', project, raw(success({ project: null })), ['the response does not show the resource']],
  ['no data', connector, raw(success(null)), ['the response contains no data']],
  ['an empty map', pipeline, raw(success({})), ['the response contains no data']],
  [
    'another connector',
    connector,
    raw(success({ connector: { identifier: 'other' } })),
    ['for "other" instead of "c"'],
  ],
  [
    'FAILURE',
    project,
    raw({ status: 'FAILURE', code: 'INVALID_REQUEST', message: 'no', correlationId: 'correlation-1' }),
    ['HTTP 200, but did not report success, INVALID_REQUEST: no'],
  ],
  [
    'ERROR',
    pipeline,
    raw({ status: 'ERROR', code: 'HINT', message: 'no', correlationId: null }),
    ['HTTP 200, but did not report success, HINT: no'],
  ],
  ['a body without an envelope', connector, raw(connector), ['HTTP 200, but did not report success']],
  [
    'a web page',
    project,
    { kind: 'html', status: 200 },
    ['HTTP 200 with a web page, so a gateway responded instead of the platform'],
  ],
  [
    'a web page for settings',
    settings,
    { kind: 'html', status: 200 },
    ['HTTP 200 with a web page, so a gateway responded instead of the platform'],
  ],
  [
    'a web page that calls itself JSON',
    pipeline,
    raw('<!doctype html><title>Sign in</title>'),
    ['a gateway responded', 'Sign in'],
  ],
  ['nothing', connector, raw(''), ['HTTP 200 with an empty body']],
  ['nothing for settings', settings, raw(''), ['HTTP 200 with an empty body']],
  ['null', project, raw('null'), ['HTTP 200, but did not report success']],
  ['a list', project, raw([]), ['HTTP 200, but did not report success']],
  [
    'a body cut short',
    pipeline,
    { ...raw('{"status":"SUCCESS","data":{"ident'), method: 'POST' },
    ['HTTP 200 with JSON that is incomplete or invalid'],
  ],
  [
    'a redirect',
    project,
    { kind: 'redirect', location: 'https://sso.example.com/login?next=x' },
    ['HTTP 302, a redirect to https://sso.example.com/login'],
  ],
];

describe('a misleading response', { concurrency: 10 }, () => {
  for (const [name, payload, fault, parts, start = ''] of lies) {
    it(`${name} fails the step`, async (t) => {
      const platform = await startPlatform(t);
      const path = 'connector' in payload ? '*/connectors' : '*';
      platform.fault({ method: Array.isArray(payload) ? 'PUT' : 'POST', path, ...fault, times: 'always' });
      const run = await failing(platform, payload);
      const { sentence, properties } = onlyError(run);
      for (const part of parts) assert.ok(sentence.includes(part), sentence);
      assert.match(sentence, /^Failed to (create|update) .* \(delivery\/it\.json:1\): the platform returned HTTP/);
      const refusal = withoutAttempts(sentence).replace(/ A follow-up read (?:did not find it|shows that .*)\.$/, '');
      assert.ok(refusal.endsWith(`(correlationId ${run.outputs.correlationId}).`), sentence);
      const col = String(JSON.stringify(payload).indexOf(start) + 1);
      assert.deepEqual(properties, { file: 'delivery/it.json', line: '1', col });
      assert.ok(run.outputs.responseFile, 'the response is in a file');
    });
  }

  for (const [kind, payload] of Object.entries({ connector, pipeline })) {
    it(`a ${kind} that a policy of the account denies fails the step`, async (t) => {
      const platform = await startPlatform(t, { seed: denied(kind as 'connector' | 'pipeline') });
      const { sentence } = onlyError(await failing(platform, payload));
      assert.ok(
        sentence.includes(
          `HTTP 200 but did not save it: policy no_such_thing (set no_such_thing): this ${kind} is not to be`,
        ),
        sentence,
      );
      assert.equal(platform.state.connectors.size + platform.state.pipelines.size, 0);
    });
  }

  it('a policy that only warns does not fail the step, and is reported', async (t) => {
    const policies = [{ identifier: 'hint', kind: 'pipeline', action: 'warn', message: 'better not' } as const];
    const platform = await startPlatform(t, { seed: { policies } });
    const run = await runStep({ ...reaching(platform), 'project-id': 'payments', payload: JSON.stringify(pipeline) });
    assertEnded(run, 0);
    assert.equal(run.outputs.outcome, 'created');
    assert.deepEqual(
      annotations(run, 'warning').map(({ message }) => message),
      [
        'payload:1:1: The pipeline default/payments/deploy was saved, but a policy warns: policy hint (set hint): better not',
      ],
    );
    assert.match(readLog(run), /^created .*a policy warns: policy hint \(set hint\): better not$/m);
    assert.match(
      run.summary,
      /<li>➕ .*<code>deploy<\/code><\/a>: a policy warns: policy hint \(set hint\): better not<\/li>/,
    );
  });

  it('a value that the platform rewrites is told in both forms after one read', async (t) => {
    const platform = await startPlatform(t);
    const fields = { identifier: 'hub', name: 'Hub', type: 'DockerRegistry', orgIdentifier: 'default' };
    const spec = { dockerRegistryUrl: 'https://registry.example', providerType: 'Other', auth: { type: 'Anonymous' } };
    const connector = { ...fields, projectIdentifier: 'payments', spec };
    const rewritten = { ...connector, spec: { ...spec, dockerRegistryUrl: 'https://registry.example:443' } };
    const shown = raw({ status: 'SUCCESS', data: { connector: rewritten }, metaData: null, correlationId: 'c-1' });
    platform.fault({ ...shown, method: 'POST', path: '/ng/api/connectors', when: 'after' });
    platform.fault({ ...shown, method: 'GET', path: '/ng/api/connectors/*', times: 20 });
    const run = await runStep({ ...reaching(platform), payload: JSON.stringify({ connector }) });
    assertEnded(run, 1);
    const { sentence, hint } = onlyError(run);
    assert.match(
      sentence,
      /connector\.spec\.dockerRegistryUrl differs \(sent "https:\/\/registry\.example", the platform shows "https:\/\/registry\.example:443"\)/,
    );
    assert.equal(hint, 'If both mean the same, write "https://registry.example:443".');
    const reads = platform.requests.filter(({ method, path }) => method === 'GET' && path.includes('/connectors/hub'));
    assert.equal(reads.length, 1);
  });

  it('settings without entries in the response are read back, and count as saved only if a read shows them', async (t) => {
    const silent = raw({ status: 'SUCCESS', data: null, metaData: null, correlationId: 'correlation-1' });
    const platform = await startPlatform(t);
    platform.fault({ ...silent, when: 'after' });
    const run = await runStep({ ...reaching(platform), payload: JSON.stringify(settings) });
    assertEnded(run, 0);
    assert.equal(run.outputs.correlationId, 'correlation-1');
    const other = await startPlatform(t);
    other.fault(silent);
    const { sentence } = onlyError(await failing(other, settings));
    assert.match(sentence, /A follow-up read shows that it does not match the payload: .*\.value/);
  });
});

for (const dryRun of ['true', 'false']) {
  it(`does not overwrite a pipeline that is stored in Git, dry-run: ${dryRun}`, async (t) => {
    const platform = await startPlatform(t);
    const yamlPipeline = 'pipeline:\n  name: Other\n  identifier: deploy\n';
    const gitDetails = { repoName: 'infra', branch: 'main', filePath: '.harness/deploy.yaml' };
    platform.fault({ ...raw(success({ yamlPipeline, storeType: 'REMOTE', gitDetails })), method: 'GET' });
    const run = await runStep(
      {
        ...reaching(platform),
        'project-id': 'payments',
        'if-exists': 'update',
        'dry-run': dryRun,
        'payload-file': 'delivery/it.json',
      },
      { files: { 'delivery/it.json': JSON.stringify(pipeline) } },
    );
    assertEnded(run, 1);
    const { sentence, properties } = onlyError(run);
    assert.match(
      sentence,
      /in Git \(repository infra, branch main, file \.harness\/deploy\.yaml\): change it there\.$/,
    );
    assert.deepEqual(properties, { file: 'delivery/it.json', line: '1', col: '1' });
    assert.ok(platform.requests.every(({ method }) => method === 'GET'));
  });
}

it('reports a schema error of the platform at the line of the pipeline', async (t) => {
  const platform = await startPlatform(t);
  platform.fault({
    kind: 'raw',
    status: 400,
    body: {
      status: 'ERROR',
      code: 'SCHEMA_VALIDATION_FAILED',
      message: 'Invalid yaml',
      correlationId: 'correlation-1',
      metadata: {
        type: 'YamlSchemaErrorWrapperDTO',
        schemaErrors: [{ message: 'type: is not a valid stage type', fqn: '$.pipeline.stages[0].stage.type' }],
      },
    },
  });
  const text =
    '# a pipeline\npipeline:\n  name: D\n  identifier: deploy\n  stages:\n    - stage: {name: B, identifier: b,\n        type: Nonsense}\n';
  const run = await runStep(
    { ...reaching(platform), 'project-id': 'payments', 'payload-file': 'p.yaml' },
    { files: { 'p.yaml': text } },
  );
  assertEnded(run, 1);
  const { sentence, properties } = onlyError(run);
  assert.ok(sentence.includes('type: is not a valid stage type at $.pipeline.stages[0].stage.type'), sentence);
  assert.deepEqual(properties, { file: 'p.yaml', line: '7', col: '15' });
});
