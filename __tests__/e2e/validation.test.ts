import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it, type TestContext } from 'node:test';
import type { Emulator } from '../../emulator/emulator.ts';
import { clean, runStep, type StepRun } from '../harness/runner.ts';
import { runTerminal } from '../harness/terminal.ts';
import { connector, documents, project, provision, writes } from './directory.ts';
import { account, annotations, apiKey, assertEnded, onlyError, reaching, readLog, startPlatform } from './support.ts';

after(clean);

const file = 'platform/.harness/orgs/default/projects/payments/pipelines/deploy.yaml';

/** A pipeline with one step; every line of the step can be replaced. */
const pipeline = (step = '', stage = 'Custom') => `pipeline:
  identifier: deploy
  name: Deploy
  projectIdentifier: payments
  orgIdentifier: default
  stages:
    - stage:
        identifier: build
        name: Build
        type: ${stage}
        spec:
          execution:
            steps:
              - step:
                  identifier: say
                  name: Say
                  type: ShellScript
                  timeout: 10m
                  spec:
                    shell: Bash
                    source: { type: Inline, spec: { script: echo } }
${step}`;

const mistakes = [
  [
    'a misspelt field',
    pipeline().replace('source:', 'sorce:'),
    21,
    /\.sorce. is not a known field .*Did you mean `source`\?/,
  ],
  ['a wrong value', pipeline().replace('Bash', 'Zsh'), 20, /\.shell. must be `Bash` or `PowerShell`, found "Zsh"/],
  ['a missing field', pipeline().replace(/ +source: .*\n/, ''), 19, /\.spec. must have the field `source`/],
  [
    'a wrong type of stage',
    pipeline('', 'Deploymnt'),
    10,
    /\.type. is not a known type, found "Deploymnt".*Did you mean `Deployment`\?/,
  ],
] as const;

const paths = ({ requests }: Emulator, pattern: RegExp) => requests.filter(({ path }) => pattern.test(path));
const found = (run: StepRun) =>
  annotations(run, 'error').map(
    ({ message, properties }) => [properties.file, Number(properties.line), message] as const,
  );
const plan = (platform: Emulator, text: string, inputs = {}) =>
  provision(platform, { [file]: text }, { 'dry-run': 'true', ...inputs });

describe('a near miss of a key that decides what a document is about', () => {
  const variables = 'variables: [{ name: a, type: String, value: b }]';
  for (const [name, text, field, meant] of [
    [
      'overrides',
      `overrides: { environmentRef: account.prod, serviceRf: api, ${variables} }`,
      'serviceRf',
      'serviceRef',
    ],
    [
      'a resource group',
      'resourceGroup: { identifier: g, name: g, includedScopes: [{ filter: INCLUDING_CHILD_SCOPES, orgIdentifer: default }] }',
      'orgIdentifer',
      'orgIdentifier',
    ],
    [
      'a freeze',
      'freeze: { identifier: f, name: f, status: Disabled, entityConfigs: [{ name: r, entities: [{ type: Org, filterTyp: Equals, entityRefs: [a] }] }], windows: [{ timeZone: Europe/Berlin, startTime: 2026-12-23 06:00 PM, duration: 1d }] }',
      'filterTyp',
      'filterType',
    ],
  ] as const) {
    it(`stops ${name} before the first request`, async (test) => {
      const platform = await startPlatform(test);
      const run = await provision(platform, { 'platform/.harness/a.yaml': text });
      assertEnded(run, 1);
      const { sentence } = onlyError(run);
      assert.ok(sentence.includes(`${field}\` is not a known field`), sentence);
      assert.ok(sentence.endsWith(`Did you mean \`${meant}\`?`), sentence);
      assert.deepEqual(platform.requests, []);
    });
  }
});

for (const earlyAccess of [false, true]) {
  describe(`a plan ${earlyAccess ? 'by the dry run' : 'by the schema'} of the platform`, () => {
    for (const [name, text, line, message] of mistakes) {
      it(`reports ${name} at its line, and is green with the apply once it is fixed`, async (test) => {
        const platform = await startPlatform(test, { earlyAccess });
        const run = await plan(platform, text);
        assertEnded(run, 1);
        const [[where, at, said] = []] = found(run);
        assert.equal(where, file, readLog(run));
        if (!earlyAccess) assert.equal(found(run).length, 1);
        if (earlyAccess) assert.match(said ?? '', /: The platform's dry run of pipeline default\/payments\/deploy: /);
        else assert.match(said ?? '', message);
        if (!earlyAccess) assert.equal(at, line, said);
        assert.deepEqual(writes(platform), []);

        // The save is refused for the same reason.
        const save = await provision(platform, { [file]: text }, { validate: 'off' });
        assertEnded(save, 1);
        assert.match(save.log, /SCHEMA_VALIDATION_FAILED/);

        const fixed = await plan(platform, pipeline());
        assertEnded(fixed, 0);
        const apply = await provision(platform, { [file]: pipeline() });
        assertEnded(apply, 0);
        assert.equal(apply.outputs.created, '1');
      });
    }
  });
}

for (const [what, options] of [
  ['its dry run', { earlyAccess: true }],
  ['its schema', {}],
] as const) {
  it(`the action's own warnings about steps are left to the platform, which checks the text by ${what}`, async (test) => {
    const platform = await startPlatform(test, options);
    const lacking = pipeline()
      .replace(/ +name: Say\n/, '')
      .replace('Bash', 'Zsh');
    const own = (run: StepRun) => annotations(run, 'warning').filter(({ message }) => /lacks `name`/.test(message));
    const checked = await plan(platform, lacking);
    assert.deepEqual(own(checked), [], readLog(checked));
    assert.ok(found(checked).length > 0, readLog(checked));
    assert.equal(own(await plan(platform, lacking, { validate: 'off' })).length, 1);
    const offline = await plan(platform, lacking, { 'api-key': '', 'account-id': 'abc' });
    assertEnded(offline, 0);
    assert.equal(own(offline).length, 1);
    assert.ok(own(offline).every(({ properties }) => properties.file === file && Number(properties.line) > 10));
  });
}

it('fields that a connector lacks are one finding, of the account or without a key of the action itself', async (test) => {
  const platform = await startPlatform(test);
  const text = 'connector: { identifier: c, name: c, type: DockerRegistry, spec: { auth: { type: Anonymous } } }';
  const names = /dockerRegistryUrl.*providerType/;
  const warnings = async (inputs: Record<string, string>) => {
    const run = await plan(platform, text, inputs);
    assertEnded(run, 0);
    return annotations(run, 'warning').flatMap(({ message }) => (names.test(message) ? message : []));
  };
  const [checked = '', ...more] = await warnings({});
  assert.match(checked, /must have the fields `dockerRegistryUrl` and `providerType` \(account's schema\)/);
  assert.deepEqual(more, []);
  for (const inputs of [{ validate: 'off' }, { 'api-key': '', 'account-id': 'abc' }]) {
    const [own = '', ...others] = await warnings(inputs);
    assert.match(own, /lacks `dockerRegistryUrl` and `providerType`, which the platform's schema requires/);
    assert.deepEqual(others, []);
  }
});

for (const timeout of ['abc', '5s', '600']) {
  it(`a timeout of ${timeout} is an error with a key and without one, whoever checks the rest`, async (test) => {
    const platform = await startPlatform(test);
    const text = pipeline().replace('timeout: 10m', `timeout: ${timeout}`);
    for (const inputs of [{}, { validate: 'off' }, { 'api-key': '', 'account-id': 'abc' }]) {
      const run = await plan(platform, text, inputs);
      assertEnded(run, 1);
      const { sentence, properties } = onlyError(run);
      assert.match(sentence, /\.timeout` must be a duration of at least 10s, such as `10m`/);
      assert.equal(properties.line, '18');
    }
    assert.deepEqual(platform.requests, []);
    const saved = await fetch(
      `${platform.url}/pipeline/api/pipelines/v2?accountIdentifier=${account}&orgIdentifier=default&projectIdentifier=payments`,
      {
        method: 'POST',
        headers: { 'x-api-key': apiKey, 'content-type': 'application/yaml' },
        body: text,
      },
    );
    assert.equal(saved.status, 400);
  });
}

it('the schema of the emulator knows the scans and the SBOM of public pipelines', async (test) => {
  const platform = await startPlatform(test);
  for (const type of ['OsvScanner', 'SscaOrchestration'])
    assertEnded(await plan(platform, pipeline().replace('ShellScript', type)), 0);
});

describe('the texts that an apply would send', () => {
  const bad = pipeline().replace('Bash', 'Zsh');

  it('are checked before its first write, but not if its plan has a digest', async (test) => {
    const platform = await startPlatform(test);
    const files = { [file]: bad, 'platform/c.yaml': connector('local') };
    for (const policy of ['fail', 'update']) {
      const run = await provision(platform, files, { 'if-exists': policy });
      assertEnded(run, 1);
      assert.match(readLog(run), /must be `Bash` or `PowerShell`/);
      assert.deepEqual(writes(platform), []);
    }
    const digest = (await provision(platform, files, { 'dry-run': 'true', validate: 'off' })).outputs.planDigest ?? '';
    platform.requests.length = 0;
    await provision(platform, files, { 'plan-digest': digest });
    assert.deepEqual(paths(platform, /schema|dry-run/), []);
    assert.ok(platform.state.connectors.has('local'));
  });

  it('cost one request each with a dry run, and unchanged ones nothing', async (test) => {
    const platform = await startPlatform(test, { earlyAccess: true });
    const texts = ['one', 'two', 'three'].map((name) =>
      pipeline().replace('identifier: deploy', `identifier: ${name}`),
    );
    const files = { 'platform/p.yaml': documents(...texts) };
    const first = await provision(platform, files, { 'dry-run': 'true' });
    assertEnded(first, 0);
    assert.equal(paths(platform, /dry-run/).length, 3);
    assert.deepEqual(paths(platform, /schema/), []);
    assertEnded(await provision(platform, files), 0);
    platform.requests.length = 0;
    const changed = { 'platform/p.yaml': documents(...texts).replace('echo', 'date') };
    assertEnded(await provision(platform, changed, { 'dry-run': 'true' }), 0);
    assert.equal(paths(platform, /dry-run/).length, 1);
  });

  it('cost two requests together without it', async (test) => {
    const platform = await startPlatform(test);
    const texts = ['one', 'two', 'three'].map((name) =>
      pipeline().replace('identifier: deploy', `identifier: ${name}`),
    );
    assertEnded(await provision(platform, { 'platform/p.yaml': documents(...texts) }, { 'dry-run': 'true' }), 0);
    assert.deepEqual([paths(platform, /dry-run/).length, paths(platform, /yaml-schema/).length], [1, 1]);
  });

  it('are not asked about in a project that the apply creates, whose schema is that of its organization', async (test) => {
    const platform = await startPlatform(test, { earlyAccess: true, seed: { projects: [] } });
    const run = await provision(
      platform,
      { [file]: bad, 'platform/p.yaml': project('payments') },
      { 'dry-run': 'true' },
    );
    assertEnded(run, 1);
    assert.match(readLog(run), /must be `Bash` or `PowerShell`.*account's schema/);
    assert.deepEqual(paths(platform, /dry-run/), []);
  });

  it('are not checked on request', async (test) => {
    const platform = await startPlatform(test, { earlyAccess: true });
    const run = await plan(platform, bad, { validate: 'off' });
    assertEnded(run, 0);
    assert.deepEqual(paths(platform, /schema|dry-run/), []);
  });

  it('of kinds that are saved without a check are only warned about, unless `validate` is strict', async (test) => {
    const platform = await startPlatform(test);
    const files = {
      'platform/.harness/orgs/default/services/web.yaml':
        'service:\n  identifier: web\n  name: Web\n  orgIdentifier: default\n  serviceDefinition: { type: Kubernetes, spec: { manifests: none } }\n',
    };
    const warned = await provision(platform, files, { 'dry-run': 'true', 'if-exists': 'update' });
    const strict = await provision(platform, files, { 'dry-run': 'true', validate: 'strict' });
    const told = (run: StepRun, level: 'error' | 'warning') =>
      annotations(run, level).filter(({ message }) => message.includes("account's schema")).length;
    assert.deepEqual([told(warned, 'warning'), told(warned, 'error')], [1, 0], warned.log);
    assert.deepEqual([told(strict, 'warning'), told(strict, 'error')], [0, 1], strict.log);
  });
});

describe('a platform without these endpoints', () => {
  it('is asked once for each, and nothing else changes', async (test) => {
    const platform = await startPlatform(test);
    platform.fault({ path: '*schema*', kind: 'raw', status: 404, body: '{}', times: 'always' } as never);
    const run = await plan(platform, pipeline());
    const without = await plan(platform, pipeline(), { validate: 'off' });
    assertEnded(run, 0);
    const plain = (log: string) => log.replace(/with \d+ requests?|http:\S+|[\d.]+ s/g, '');
    assert.equal(plain(readLog(run)), plain(readLog(without)));
    assert.deepEqual([run.summary, run.outputs.planDigest], [without.summary, without.outputs.planDigest]);
  });

  it('or with an unusable schema is one notice', async (test) => {
    const platform = await startPlatform(test);
    const texts = ['one', 'two'].map((name) => pipeline().replace('identifier: deploy', `identifier: ${name}`));
    for (const fault of [
      { status: 200, body: '{"status":"SUCCESS","data":{"title":"no schema"}}' },
      { status: 200, body: '{"status":"SUCCESS","data":{"properties":{"other":{}}}}' },
      { status: 403, body: '{"code":"NG_ACCESS_DENIED","message":"no"}' },
      { status: 500, body: 'oops' },
    ]) {
      platform.clearFaults();
      platform.fault({ path: '*yaml-schema*', kind: 'raw', times: 'always', ...fault } as never);
      const run = await provision(platform, { 'platform/p.yaml': documents(...texts) }, { 'dry-run': 'true' });
      assertEnded(run, 0);
      assert.deepEqual(annotations(run, 'error'), []);
      const notices = annotations(run, 'notice').filter(({ message }) => /schema/.test(message));
      assert.ok(notices.length >= 1 && notices.length <= 2, `${fault.status} ${fault.body}: ${run.log}`);
    }
  });
});

it('a schema is kept beside the refresh cache, and the next run does not read it again', async (test) => {
  const platform = await startPlatform(test);
  const name = '.cache/refresh.json.schemas';
  const cache = { 'dry-run': 'true', 'refresh-cache': '.cache/refresh.json' };
  const first = await plan(platform, pipeline(), cache);
  assertEnded(first, 0);
  const [kept = '', ...others] = readdirSync(join(first.workspace, name));
  assert.deepEqual([others, paths(platform, /yaml-schema/).length], [[], 1]);
  const path = `${name}/${kept}`;
  const files = { [file]: pipeline('', 'Deploymnt'), [path]: readFileSync(join(first.workspace, path), 'utf8') };
  const second = await provision(platform, files, cache);
  assert.match(readLog(second), /Did you mean `Deployment`\?/);
  assert.equal(paths(platform, /yaml-schema/).length, 1);
});

it("checks connectors and secrets in a project by the account's schemas, whose rule for identifiers is wrong", async (test) => {
  const platform = await startPlatform(test);
  const inPayments = 'orgIdentifier: default, projectIdentifier: payments';
  const required = ['identifier', 'name', 'type', 'owner'];
  platform.fault({
    kind: 'edit',
    path: '/ng/api/yaml-schema',
    set: {
      'data.definitions.connector.connector.required': required,
      'data.definitions.secret.secret.required': required,
    },
    times: 'always',
  });
  const files = {
    'platform/aws.yaml': `connector: {identifier: A_ws, name: AWS, ${inPayments}, type: Aws, spec: {credential: {type: InheritFromDelegate}}}\n`,
    'platform/token.yaml': `secret: {identifier: Tok_en, name: Token, ${inPayments}, type: SecretText, spec: {secretManagerIdentifier: harnessSecretManager, value: a, valueType: Reference}}\n`,
  };
  const run = await provision(platform, files, { 'dry-run': 'true' });
  assertEnded(run, 0);
  assert.deepEqual(
    annotations(run, 'warning')
      .map(({ message }) => message.replace(/^[^`]*/, ''))
      .toSorted(),
    ['connector', 'secret'].map((kind) => `\`${kind}\` must have the field \`owner\` (account's schema).`),
  );
  assert.doesNotMatch(run.log, /identifier` must match/);
  const requests = platform.requests.filter(({ path }) => path === '/ng/api/yaml-schema');
  assert.deepEqual(
    requests
      .map(({ target, status }) => [new URLSearchParams(target.split('?')[1]).get('entityType'), status])
      .toSorted(),
    [
      ['Connectors', 200],
      ['Secrets', 200],
    ],
  );
});

describe('downloaded schemas', () => {
  const download = async (test: TestContext) => {
    const platform = await startPlatform(test);
    const run = await runStep({ ...reaching(platform), operation: 'schema', 'schema-to': 'schemas' }, { files: {} });
    assertEnded(run, 0);
    assert.equal(run.outputs.outcome, 'checked');
    const names = readdirSync(join(run.workspace, 'schemas'));
    return { names, schema: readFileSync(join(run.workspace, 'schemas/pipelines.json'), 'utf8'), platform };
  };

  it('are those of each kind that has one, for any organization and project', async (test) => {
    const { names, schema } = await download(test);
    const kinds = [
      ...['connectors', 'environments', 'infrastructures', 'pipelines'],
      ...['secrets', 'services', 'templates', 'triggers'],
    ];
    assert.deepEqual(
      names.toSorted(),
      kinds.map((kind) => `${kind}.json`),
    );
    assert.doesNotMatch(schema, /"const": "default"/);
  });

  it('contain no credential of the run, if the platform echoes it', async (test) => {
    const platform = await startPlatform(test);
    const schema = { type: 'object', description: `for ${apiKey}`, properties: { [apiKey]: { const: apiKey } } };
    platform.fault({
      kind: 'raw',
      method: 'GET',
      status: 200,
      body: { status: 'SUCCESS', data: schema },
      times: 'always',
    });
    const run = await runStep({ ...reaching(platform), operation: 'schema', 'schema-to': 'schemas' }, { files: {} });
    assertEnded(run, 0);
    const text = readFileSync(join(run.workspace, 'schemas/pipelines.json'), 'utf8');
    assert.equal((JSON.parse(text) as typeof schema).description, 'for ***');
    assert.ok(!text.includes(apiKey));
  });

  it('find the same problems without a key, in the action and in a terminal', async (test) => {
    const { schema } = await download(test);
    const files = { [file]: pipeline('', 'Deploymnt'), 'schemas/pipelines.json': schema };
    const inputs = { 'payload-file': 'platform/**', 'dry-run': 'true', 'base-url': 'http://127.0.0.1:1' };
    const run = await runStep({ ...inputs, 'schema-file': 'schemas/*.json' }, { files });
    assertEnded(run, 1);
    assert.match(readLog(run), /\(schema file\)\. Did you mean `Deployment`\?/);
    const off = await runStep({ ...inputs, 'schema-file': 'schemas/*.json', validate: 'off' }, { files });
    assertEnded(off, 0);
    const checked = await runTerminal(['check', '--schema', 'schemas/pipelines.json', 'platform'], { files });
    assert.equal(checked.code, 1);
    assert.match(checked.stderr + checked.stdout, /deploy\.yaml:10:15: error: .*Did you mean `Deployment`\?/);
    const other = await runTerminal(['check', '--schema', 'a.json', 'platform'], {
      files: { ...files, 'a.json': '{}' },
    });
    const said = (other.stderr + other.stdout).replaceAll(/\s+/g, ' ');
    assert.match(
      said,
      /`--schema`: a\.json checks nothing: .* Download .* with `schema`, or remove the file from `--schema`\./,
    );
  });

  it('are compared with a single create too, of which nothing is asked before', async (test) => {
    const { platform, schema } = await download(test);
    platform.requests.length = 0;
    const files = { [file]: pipeline('', 'Deploymnt'), 'schemas/pipelines.json': schema };
    const inputs = { ...reaching(platform), 'payload-file': 'platform/**', 'schema-file': 'schemas/*.json' };
    const run = await runStep(inputs, { files });
    assertEnded(run, 1);
    assert.match(readLog(run), /\(schema file\)\. Did you mean `Deployment`\?/);
    assert.deepEqual(platform.requests, []);
  });

  it('replace those of the account, also in the body of a response or behind a reference', async (test) => {
    const { platform, schema } = await download(test);
    platform.requests.length = 0;
    const { properties, ...rest } = JSON.parse(schema);
    const chain = {
      $ref: '#/definitions/root',
      definitions: { ...rest.definitions, root: { type: 'object', properties } },
    };
    for (const text of [schema, `{"status":"SUCCESS","data":${schema}}`, JSON.stringify(chain)]) {
      const files = { [file]: pipeline('', 'Deploymnt'), 'schemas/pipelines.json': text };
      const run = await provision(platform, files, { 'dry-run': 'true', 'schema-file': 'schemas/pipelines.json' });
      assertEnded(run, 1);
      assert.match(readLog(run), /\(schema file\)\. Did you mean `Deployment`\?/);
    }
    assert.deepEqual(paths(platform, /yaml-schema/), []);
  });

  it('are an error if they check nothing, or if two are of one kind', async (test) => {
    const { platform, schema } = await download(test);
    platform.requests.length = 0;
    const inputs = { 'dry-run': 'true', 'schema-file': 'schemas/*.json' };
    const second =
      '{"properties":{"version":{"enum":[1]},"kind":{"enum":["pipeline"]},"spec":{}},"definitions":{"pipeline":{}}}';
    for (const text of ['{"type":"object"}', 'no: json', '{"properties":{"other":{}}}', second]) {
      const run = await provision(platform, { [file]: pipeline(), 'schemas/a.json': text }, inputs);
      assertEnded(run, 1);
      assert.match(onlyError(run).sentence, /schemas\/a\.json checks nothing: it is not a JSON Schema of a kind/);
    }
    // A directory of schemas of all kinds fits every run, but one of no kind of the run checks nothing.
    const variable = {
      'platform/a.yaml':
        'variable:\n  identifier: a\n  name: a\n  type: String\n  spec: { valueType: FIXED, fixedValue: a }\n',
    };
    const others = { 'schemas/a.json': schema, 'schemas/b.json': '{"properties":{"trigger":{}}}' };
    const useless = await provision(platform, { ...variable, ...others }, inputs);
    assertEnded(useless, 1);
    assert.match(
      onlyError(useless).sentence,
      /^`schema-file` checks nothing: this run applies no pipelines, triggers in the format of the files\.$/,
    );
    const only = await provision(platform, { ...variable, ...others }, { ...inputs, validate: 'off' });
    assertEnded(only, 0);
    const mixed = await provision(platform, { ...variable, [file]: pipeline(), ...others }, inputs);
    assertEnded(mixed, 0);
    const twice = { [file]: pipeline(), 'schemas/a.json': schema, 'schemas/b.json': schema };
    const run = await provision(platform, twice, inputs);
    assertEnded(run, 1);
    assert.match(onlyError(run).sentence, /schemas\/a\.json and schemas\/b\.json both describe pipelines/);
    assert.deepEqual(paths(platform, /yaml-schema/), []);
  });
});
