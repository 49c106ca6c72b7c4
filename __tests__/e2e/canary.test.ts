import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import type { Emulator, FaultRule } from '../../emulator/emulator.ts';
import { storeInitially } from '../../emulator/state/state.ts';
import { clean, listWithheldOutputs, maskedBy, runStep, type StepRun } from '../harness/runner.ts';
import { writes } from './directory.ts';
import { account, assertEnded, startPlatform } from './support.ts';

after(clean);

/** Secrets that occur in no other text, with characters that encodings treat specially. */
const secretOfKey = 'kZ8canary3xR7kP2mW5t';
const canaryKey = `pat.${account}.CanaryToken0000000001.${secretOfKey}`;
const password = 'pW4  "canary"\t<o>/+=&%äß€\'';
const tokenInScript = 'ghp_canaryQ7xR7kP2mW5tY9bLzz0123456789';
const lineOfPem = 'MIIEcanaryvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSj';
const pem = `-----BEGIN PRIVATE KEY-----\n${lineOfPem}\n-----END PRIVATE KEY-----\n`;

/** The encodings in which a server, a proxy or a library may write a secret. */
const encodings: Readonly<Record<string, (secret: string) => string>> = {
  plain: (secret) => secret,
  JSON: (secret) => JSON.stringify(secret).slice(1, -1),
  'JSON in JSON': (secret) => JSON.stringify(JSON.stringify(secret)).slice(1, -1),
  URL: encodeURIComponent,
  form: (secret) => new URLSearchParams({ a: secret }).toString().slice(2),
  base64: (secret) => Buffer.from(secret).toString('base64'),
  base64url: (secret) => Buffer.from(secret).toString('base64url'),
  'base64 of a login': (secret) => Buffer.from(`me:${secret}`).toString('base64'),
  'base64 within more': (secret) => Buffer.from(`a=${secret}&b=c`).toString('base64'),
  'base64 in lines': (secret) =>
    Buffer.from(secret)
      .toString('base64')
      .replace(/(.{16})/g, '$1\r\n'),
  HTML: (secret) =>
    secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
  'JSON as Gson writes it': (secret) =>
    JSON.stringify(secret)
      .slice(1, -1)
      .replace(/[<>&='\u0080-\uffff]/g, (it) => `\\u${it.charCodeAt(0).toString(16).padStart(4, '0')}`),
  'URL in lower case': (secret) => encodeURIComponent(secret).replace(/%../g, (it) => it.toLowerCase()),
  'URL twice': (secret) => encodeURIComponent(encodeURIComponent(secret)),
  SQL: (secret) => secret.replaceAll("'", "''"),
};

/** Everything visible of a run: log, outputs, summary and files, without the commands that mask text. */
function seen(run: StepRun): string {
  const log = run.log.split('\n').filter((line) => !line.startsWith('::add-mask::'));
  const files = readdirSync(run.temp, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  return [...log, run.summary, ...Object.values(run.outputs), ...files].join('\n');
}

/** Checks that no secret is visible in any encoding; every secret of these tests contains the word canary. */
function assertHidden(run: StepRun, secrets: readonly string[]): void {
  const text = seen(run);
  for (const secret of secrets) {
    for (const [name, encode] of Object.entries(encodings)) {
      assert.ok(!text.includes(encode(secret)), `${name} of a secret is seen:\n${text}`);
    }
  }
  assert.doesNotMatch(text, /canary/, 'nothing is left of a secret');
  for (const word of text.match(/[\w+/-]{8,}={0,2}/g) ?? []) {
    for (let start = 0; start < 4; start++) {
      const bytes = Buffer.from(word.slice(start), 'base64').toString('latin1');
      assert.ok(!bytes.includes('canary'), `${word} contains a secret`);
    }
  }
}

/** A response that echoes the secrets in every encoding, in every place for text. */
function echo(secrets: readonly string[], status: number): FaultRule {
  const echoes = secrets.flatMap((secret) => Object.values(encodings).map((encode) => encode(secret)));
  return {
    kind: 'raw',
    status,
    body: {
      status: status === 200 ? 'SUCCESS' : 'ERROR',
      code: `ECHO_${encodings.form?.(secrets[0] ?? '')}`,
      message: `You sent ${echoes.slice(0, 4).join(' and ')}`,
      correlationId: 'c0ffee00-0000-4000-8000-000000000001',
      responseMessages: [{ message: echoes.slice(4).join(' and ') }],
      data: { [echoes[0] ?? '']: echoes, connector: { identifier: 'docker_hub', echoes } },
    },
  };
}

const connector = {
  connector: {
    name: 'Docker Hub',
    identifier: 'docker_hub',
    type: 'Dynatrace',
    spec: { url: `https://me:urlcanary77@registry.example.com`, password, apiToken: pem, note: 'nothing secret' },
  },
};
const pipeline = {
  pipeline: {
    name: 'Deploy',
    identifier: 'deploy',
    variables: [{ name: 'REGISTRY_PASSWORD', type: 'String', value: password }],
    stages: [
      {
        stage: {
          name: 'Build',
          identifier: 'build',
          type: 'Custom',
          spec: { script: `curl -H "Authorization: token ${tokenInScript}" https://example.com` },
        },
      },
    ],
  },
};

function addProject({ state }: Emulator): void {
  const value = { identifier: 'payments', name: 'P', orgIdentifier: 'default' };
  state.projects.set('default/payments', storeInitially(value));
}

async function startCanaryPlatform(t: Parameters<typeof startPlatform>[0]) {
  return startPlatform(t, { seed: { keys: [{ token: canaryKey, roles: [{ role: '_account_admin' }] }] } });
}

const debug = { RUNNER_DEBUG: '1' };

describe('a secret appears nowhere', { concurrency: 10 }, () => {
  it('when it has the form of a known token, in a create and in the diff of a plan', async (t) => {
    const platform = await startCanaryPlatform(t);
    const createTokens = (end: string) => [
      `glpat-canary8vN3xR7kP2m${end}`,
      `xoxb-123456789012-canaryefghi${end}`,
      `AKIACANARYODNN7EXA${end.toUpperCase()}`,
      `dckr_pat_canary8vN3xR7kP2mW5tY9b${end}`,
      `hvs.CAESIcanaryq8vN3xR7kP2mW5tY9b${end}`,
      `sk-canary0q8vN3xR7kP2mW5tY9bL4cD6eF8gH1${end}`,
    ];
    const createPayload = (tokens: readonly string[]) => {
      const spec = Object.fromEntries(tokens.map((token, index) => [`field${index}`, `use ${token} here`]));
      return JSON.stringify({ connector: { ...connector.connector, spec: { url: 'https://a.example', ...spec } } });
    };
    const [before, after] = [createTokens('q1'), createTokens('z9')];
    const inputs = { 'api-key': canaryKey, 'base-url': platform.url, 'if-exists': 'update' };
    const created = await runStep({ ...inputs, payload: createPayload(before) }, { environment: debug });
    assertEnded(created, 0);
    assertHidden(created, [canaryKey, ...before]);
    const planned = await runStep(
      { ...inputs, payload: createPayload(after), 'dry-run': 'true' },
      { environment: debug },
    );
    assert.equal(planned.outputs.updated, '1', planned.log);
    assertHidden(planned, [canaryKey, ...before, ...after]);
  });

  for (const [name, payload, secrets] of [
    ['connector', connector, [canaryKey, password, pem, 'urlcanary77']],
    ['pipeline', pipeline, [canaryKey, password, tokenInScript]],
  ] as const) {
    const inputs = { 'api-key': canaryKey, 'project-id': 'payments', 'payload-file': 'it.json' };
    const options = { files: { 'it.json': JSON.stringify(payload) }, environment: debug };

    it(`when a ${name} is created`, async (t) => {
      const platform = await startCanaryPlatform(t);
      if (name === 'pipeline') addProject(platform);
      const run = await runStep({ ...inputs, 'base-url': platform.url }, options);
      assertEnded(run, 0);
      assertHidden(run, secrets);
      assert.equal(platform.requests[0]?.headers['x-api-key'], canaryKey, 'the platform got it all the same');
      const sent = platform.requests[0]?.body.toString() ?? '';
      assert.ok(sent.includes(JSON.stringify(password)));
    });

    for (const status of [400, 200]) {
      it(`when the platform echoes it, with ${status}, to a ${name}`, async (t) => {
        const platform = await startCanaryPlatform(t);
        platform.fault(echo(secrets, status));
        const run = await runStep({ ...inputs, 'base-url': platform.url }, options);
        assert.equal(run.code, 1, run.log);
        assertHidden(run, secrets);
      });
    }

    it(`when a gateway echoes it as a web page to a ${name}`, async (t) => {
      const platform = await startCanaryPlatform(t);
      const echoes = secrets.flatMap((secret) => Object.values(encodings).map((encode) => encode(secret)));
      const body = `<html><title>${canaryKey}</title><p>${echoes.join('</p><p>')}</p></html>`;
      platform.fault({ kind: 'raw', status: 502, body, times: 'always' });
      const run = await runStep({ ...inputs, 'base-url': platform.url }, options);
      assertEnded(run, 1);
      assertHidden(run, secrets);
    });

    it(`when a ${name} is refused for its own errors, and in a dry run`, async (t) => {
      const platform = await startCanaryPlatform(t);
      const [[key, fields] = ['', {}]] = Object.entries(payload);
      const bad = { [key]: { ...fields, identifier: 'not good', [password]: password, tags: [password] } };
      const files = { 'it.json': JSON.stringify(bad) };
      assertHidden(await runStep({ ...inputs, 'base-url': platform.url }, { ...options, files }), secrets);
      assert.deepEqual(platform.requests, []);
      assertHidden(await runStep({ ...inputs, 'base-url': platform.url, 'dry-run': 'true' }, options), secrets);
      assert.deepEqual(writes(platform), []);
    });

    it(`when the shown difference of a ${name} would contain it`, async (t) => {
      const platform = await startCanaryPlatform(t);
      if (name === 'pipeline') addProject(platform);
      const first = JSON.stringify(payload).replaceAll('Build', 'Bauen').replaceAll('nothing secret', 'new');
      const all = { ...inputs, 'base-url': platform.url, 'if-exists': 'update' };
      assertEnded(await runStep(all, { ...options, files: { 'it.json': first } }), 0);
      const run = await runStep(all, options);
      assertEnded(run, 0);
      assert.equal(run.outputs.outcome, 'updated');
      assert.match(run.log, /^-.*(Bauen|new)/m, 'there is a difference to see');
      assertHidden(run, secrets);
    });
  }

  it('when it is the value of an inline secret under any name', async (t) => {
    const platform = await startCanaryPlatform(t);
    const secrets = [canaryKey, password];
    const spec = { secretManagerIdentifier: 'harnessSecretManager', valueType: 'Inline', value: `$\{{ values.db }}` };
    const files = {
      'it.json': JSON.stringify({ secret: { type: 'SecretText', identifier: 'db', name: 'Database', spec } }),
    };
    const inputs = {
      'api-key': canaryKey,
      'base-url': platform.url,
      'payload-file': 'it.json',
      values: JSON.stringify({ db: password }),
      'refresh-cache': 'cache.json',
    };
    const run = async (more: Readonly<Record<string, string>>, code: 0 | 1) => {
      const ran = await runStep({ ...inputs, ...more }, { files, environment: debug });
      assertEnded(ran, code);
      assertHidden(ran, secrets);
    };
    for (const status of [400, 200]) {
      platform.fault({ ...echo(secrets, status), method: 'POST' });
      await run({}, 1);
    }
    await run({}, 0);
    await run({ 'if-exists': 'update', 'update-secret-values': 'true', 'dry-run': 'true' }, 0);
    await run({ 'if-exists': 'update', 'update-secret-values': 'true' }, 0);
    const sent = platform.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body.toString());
    assert.equal(JSON.parse(sent[0] ?? '{}').secret.spec.value, password);
  });

  it('when users are listed, or not', async (t) => {
    const platform = await startCanaryPlatform(t);
    const token = `sat.${account}.CanaryScim00000000001.${secretOfKey}`;
    const inputs = { operation: 'list-scim-users', 'base-url': platform.url, 'scim-token': token };
    const secrets = [token];
    platform.fault(echo(secrets, 403));
    assertHidden(await runStep(inputs, { environment: debug }), secrets);
    platform.fault({
      kind: 'raw',
      status: 200,
      times: 'always',
      body: { Resources: [{ id: '1', userName: token, displayName: encodings.base64?.(token) }] },
    });
    const listed = await runStep(inputs, { environment: debug });
    assertEnded(listed, 0);
    assertHidden(listed, secrets);
  });

  it('when it is in an invalid input', async () => {
    const secrets = [canaryKey];
    const wrong = {
      'api-key': canaryKey,
      'scim-token': `${canaryKey}x`,
      'account-id': 'other',
      payload: '',
      timeout: 'x',
    };
    assertHidden(await runStep(wrong, { environment: debug }), secrets);
  });
});

describe('a secret that is not in a payload', { concurrency: 10 }, () => {
  const strayed = `sat.${account}.CanaryStrayed00000001.${secretOfKey}`;
  for (const name of ['account-id', 'org-id', 'operation', 'base-url', 'payload-file', 'plan-digest']) {
    it(`is a token that was put into ${name} by mistake`, async () => {
      const files = { 'it.json': JSON.stringify(connector) };
      const inputs = { 'api-key': '', 'payload-file': 'it.json', 'dry-run': 'true', [name]: strayed };
      const run = await runStep(inputs, { files, environment: debug });
      assert.doesNotMatch(seen(run), /canary3x/i);
    });
  }

  for (const [what, login] of [
    ['without a scheme', 'robot:pr0xycanary@'],
    ['encoded', 'http://robot:pr0xy%40canary%21@'],
    ['with an @ in it', 'http://robot:pr0xy@canary@'],
    ['that is a token as user name', 'http://t0kencanary:@'],
  ] as const) {
    it(`is the password of a proxy, ${what}`, async (t) => {
      const proxy = createServer(({ headers }, response) => {
        const basic = headers['proxy-authorization'] ?? '';
        const plain = Buffer.from(basic.slice('Basic '.length), 'base64').toString();
        response.writeHead(403, { 'content-type': 'text/html' }).end(`<html>Denied: ${plain}, ${basic}</html>`);
      });
      await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
      t.after(() => proxy.close());
      const { port } = proxy.address() as AddressInfo;
      const environment = { ...debug, http_proxy: `${login}127.0.0.1:${port}` };
      const inputs = { 'api-key': canaryKey, 'base-url': 'http://127.0.0.1:9/' };
      const run = await runStep({ ...inputs, payload: '{"project":{"identifier":"a","name":"a"}}' }, { environment });
      assertEnded(run, 1);
      assert.match(run.log, /Denied: \*\*\*/);
      assertHidden(run, [canaryKey]);
    });
  }

  it('is one that only the platform has, when an update of it is refused', async (t) => {
    const platform = await startCanaryPlatform(t);
    const stored = { ...connector.connector, spec: { ...connector.connector.spec, heldPassword: 'held-canary-word' } };
    const inputs = { 'base-url': platform.url, 'api-key': canaryKey };
    assertEnded(await runStep({ ...inputs, payload: JSON.stringify({ connector: stored }) }), 0);
    const { heldPassword } = stored.spec;
    const message = `Cannot deserialize {"heldPassword":"${heldPassword}"}`;
    platform.fault({ kind: 'error', shape: 'B', message, method: 'PUT' });
    const payload = JSON.stringify({ connector: { ...stored, name: 'Another', spec: connector.connector.spec } });
    const run = await runStep({ ...inputs, payload, 'if-exists': 'update' }, { environment: debug });
    assertEnded(run, 1);
    assert.match(run.log, /Cannot deserialize/);
    assertHidden(run, [heldPassword]);
  });
});

describe('text that is not secret stays readable', { concurrency: 10 }, () => {
  it('identifiers and correlationId, although they equal parts of secrets', async (t) => {
    const platform = await startCanaryPlatform(t);
    const correlationId = 'deploy00-canary-0000';
    platform.fault({
      kind: 'raw',
      status: 200,
      body: { status: 'SUCCESS', data: { identifier: 'deploy_password' }, correlationId },
    });
    const variables = [
      { name: 'PASSWORD', type: 'String', value: 'deploy' },
      { name: 'TOKEN', type: 'String', value: 'payments' },
      { name: 'SECRET', type: 'String', value: 'deploy_password' },
    ];
    const payload = { pipeline: { name: 'D', identifier: 'deploy_password', variables, stages: '<+input>' } };
    const run = await runStep({
      'base-url': platform.url,
      'api-key': canaryKey,
      'project-id': 'payments',
      payload: JSON.stringify(payload),
    });
    assertEnded(run, 0);
    const { identifier, pipelineIdentifier, url = '', results = '' } = run.outputs;
    assert.deepEqual([identifier, pipelineIdentifier], ['deploy_password', 'deploy_password']);
    assert.equal(run.outputs.correlationId, correlationId);
    assert.ok(url.includes(`/account/${account}/all/orgs/default/projects/payments/pipelines/deploy_password/`), url);
    assert.equal(JSON.parse(results)[0].scope.account, account);
    const masked = run.commands.filter(({ name }) => name === 'add-mask').map(({ message }) => message);
    for (const readable of [
      account,
      'payments',
      'deploy_password',
      'deploy',
      'default',
      correlationId,
      'CanaryToken0000000001',
    ]) {
      assert.ok(!masked.includes(readable), `${readable} is not masked`);
    }
    assert.ok(masked.includes(canaryKey) && masked.includes(secretOfKey));
  });

  it('all outputs, although a secret has lines that are short or words', async (t) => {
    const platform = await startCanaryPlatform(t);
    const key = JSON.stringify({ type: 'service_account', project_id: 'p', private_key: pem }, null, 2);
    const spec = { credentials: `${key}\ncreated\nconnector\ndocker_hub\n` };
    const payload = JSON.stringify({ connector: { ...connector.connector, spec } });
    const run = await runStep({ 'base-url': platform.url, 'api-key': canaryKey, payload });
    assertEnded(run, 0);
    assertHidden(run, [pem]);
    assert.deepEqual(listWithheldOutputs(run), []);
    const masked = maskedBy(run);
    for (const line of ['{', '}', 'created', 'docker_hub']) assert.ok(!masked.has(line), line);
    assert.ok(masked.has('"type": "service_account",'), 'a line with content');
  });

  it('the words of the action, the address and the files, although secrets are the same words', async (t) => {
    const platform = await startCanaryPlatform(t);
    const words = [
      ['token_scope', 'project'],
      ['default_password', 'created'],
      ['password', 'pipeline'],
      ['api_token', 'identifier'],
      ['secret', 'create-pipeline'],
      ['keystorePassword', 'platform'],
      ['registry_password', 'delivery'],
      ['host_password', '127.0.0.1'],
      ['studio_password', 'pipeline-studio'],
    ] as const;
    const variables = words.map(([name, value]) => ({ name, type: 'String', value }));
    const deploy = { name: 'D', identifier: 'deploy', variables, stages: '<+input>' };
    const inputs = { 'api-key': canaryKey, 'base-url': platform.url, 'payload-file': 'delivery/deploy.json' };
    const files = { 'delivery/deploy.json': JSON.stringify({ pipeline: deploy }) };
    const run = await runStep({ ...inputs, 'project-id': 'payments' }, { files });
    assertEnded(run, 0);
    assert.deepEqual(listWithheldOutputs(run), []);
    assert.doesNotMatch(Object.values(run.outputs).join('\n'), /\*\*\*/);
    assert.doesNotMatch(run.summary, /\*\*\*/);
    assert.deepEqual(
      [run.outputs.operation, run.outputs.outcome, run.outputs.url?.startsWith(platform.url)],
      ['create-pipeline', 'created', true],
    );
    const [result] = JSON.parse(run.outputs.results ?? '') as [Record<string, unknown>];
    assert.deepEqual(result.scope, { account, org: 'default', project: 'payments' });
    readFileSync(run.outputs.responseFile ?? '');
  });
});
