import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { after, describe, it } from 'node:test';
import { stringify } from 'yaml';
import type { State } from '../../emulator/state/state.ts';
import { version } from '../../src/shared/version.ts';
import { clean, runStep, type StepRun } from '../harness/runner.ts';
import { account, annotations, apiKey, assertEnded, onlyRequest, reaching, readLog, startPlatform } from './support.ts';

after(clean);

const query = `accountIdentifier=${account}`;
const ui = `/ng/account/${account}`;

const jwtSetting = (identifier: string, value: string) => ({
  identifier,
  value,
  allowOverrides: false,
  updateType: 'UPDATE',
});
const settings = [
  jwtSetting('scim_jwt_token_jwks_keys_url', 'https://idp.example.com/keys?tenant=a&v=2'),
  jwtSetting('scim_jwt_token_key_field', 'repository_id'),
  jwtSetting('scim_jwt_token_value_field', '1296269'),
  jwtSetting('scim_jwt_token_service_account_id', 'scim_provisioning'),
];
const project = {
  identifier: 'checkout',
  name: 'Checkout',
  color: '#0063F7',
  modules: [],
  description: 'Takes the "money" – größer als 0 €',
  tags: { team: 'payments', empty: '' },
};
const connector = {
  name: 'Docker Hub',
  identifier: 'docker_hub',
  description: '',
  tags: {},
  type: 'DockerRegistry',
  spec: {
    dockerRegistryUrl: 'https://index.docker.io/v2/',
    providerType: 'DockerHub',
    auth: { type: 'Anonymous' },
  },
};
const stage = {
  name: 'Build',
  identifier: 'build',
  description: '',
  type: 'Custom',
  spec: {
    execution: {
      steps: [
        {
          step: {
            type: 'ShellScript',
            name: 'Say it',
            identifier: 'say',
            spec: { shell: 'Bash', source: { type: 'Inline', spec: { script: 'echo <+input>\n' } } },
            timeout: '10m',
          },
        },
      ],
    },
  },
};
const pipeline = {
  name: 'Deploy',
  identifier: 'deploy',
  allowStageExecutions: false,
  tags: {},
  stages: [{ stage }],
  failureStrategies: [{ onFailure: { errors: ['AllErrors'], action: { type: 'StageRollback' } } }],
};

/** The inputs of one operation, and the expected result. */
interface Subject {
  readonly operation: string;
  readonly value: unknown;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly sent: { readonly method: string; readonly target: string; readonly contentType: string };
  /** The body that is sent; absent if it is the payload itself. */
  readonly body?: unknown;
  readonly outcome: 'created' | 'updated';
  readonly label: string;
  readonly identifiers: readonly string[];
  /** The output that names the resource, in addition to `identifier`. */
  readonly named?: 'projectIdentifier' | 'connectorIdentifier' | 'pipelineIdentifier';
  readonly kind: string;
  readonly scope: { readonly org?: string; readonly project?: string };
  readonly page: string;
  readonly isStored: (state: State) => boolean;
}

const inAccount: Subject = {
  operation: 'update-settings',
  value: settings,
  sent: { method: 'PUT', target: `/gateway/ng/api/settings?${query}`, contentType: 'application/json' },
  body: settings,
  outcome: 'updated',
  label: 'settings',
  identifiers: settings.map(({ identifier }) => identifier),
  kind: 'settings',
  scope: {},
  page: `${ui}/settings`,
  isStored: (state) =>
    settings.every(({ identifier, value }) => state.settings.get(identifier)?.changes.at(-1)?.value === value),
};

function projectIn(org: string, given: object, inputs: Record<string, string> = {}): Subject {
  return {
    operation: 'create-project',
    value: { project: { ...project, ...given } },
    inputs,
    sent: {
      method: 'POST',
      target: `/ng/api/projects?${query}&orgIdentifier=${org}`,
      contentType: 'application/json',
    },
    body: { project: { ...project, orgIdentifier: org } },
    outcome: 'created',
    label: org === 'default' ? 'project default/checkout' : `project ${org}/checkout`,
    identifiers: ['checkout'],
    named: 'projectIdentifier',
    kind: 'project',
    scope: { org },
    page: `${ui}/all/orgs/${org}/projects/checkout`,
    isStored: (state) => state.projects.get(`${org}/checkout`)?.value.name === project.name,
  };
}

function connectorIn(given: { orgIdentifier?: string; projectIdentifier?: string }, place: Partial<Subject>): Subject {
  const { orgIdentifier: org, projectIdentifier: inProject } = given;
  const key = [org, inProject, 'docker_hub'].filter((part) => part !== undefined).join('/');
  return {
    operation: 'create-connector',
    value: { connector: { ...connector, ...given } },
    sent: { method: 'POST', target: `/ng/api/connectors?${query}`, contentType: 'application/json' },
    body: { connector: { ...connector, ...given } },
    outcome: 'created',
    label: `connector ${[org, inProject, 'docker_hub'].filter(Boolean).join('/')}`,
    identifiers: ['docker_hub'],
    named: 'connectorIdentifier',
    kind: 'connector',
    scope: { ...(org && { org }), ...(inProject && { project: inProject }) },
    page: `${ui}/settings/connectors/docker_hub`,
    isStored: (state) => state.connectors.get(key)?.value.name === connector.name,
    ...place,
  };
}

function pipelineIn(org: string, inProject: string, given: object, inputs: Record<string, string> = {}): Subject {
  return {
    operation: 'create-pipeline',
    value: { pipeline: { ...pipeline, ...given } },
    inputs,
    sent: {
      method: 'POST',
      target: `/pipeline/api/pipelines/v2?${query}&orgIdentifier=${org}&projectIdentifier=${inProject}&storeType=INLINE`,
      contentType: 'application/yaml',
    },
    outcome: 'created',
    label: `pipeline ${org}/${inProject}/deploy`,
    identifiers: ['deploy'],
    named: 'pipelineIdentifier',
    kind: 'pipeline',
    scope: { org, project: inProject },
    page: `${ui}/all/orgs/${org}/projects/${inProject}/pipelines/deploy/pipeline-studio`,
    isStored: (state) => state.pipelines.has(`${org}/${inProject}/deploy`),
  };
}

interface Form {
  readonly name: string;
  readonly text: (value: unknown) => string;
  /** Absent for an inline payload. */
  readonly file?: string;
}

const json = (value: unknown) => JSON.stringify(value, null, 2);
const yaml = (value: unknown) => stringify(value);
const mark = '\uFEFF';
const crlf = (text: string) => text.replaceAll('\n', '\r\n');

const forms: readonly Form[] = [
  { name: 'inline YAML', text: yaml },
  { name: 'inline JSON', text: json },
  { name: 'inline JSON in one line', text: JSON.stringify },
  { name: 'a YAML file', text: yaml, file: 'delivery/payload.yaml' },
  { name: 'a JSON file', text: json, file: 'payload.json' },
  { name: 'YAML in a file named .json', text: yaml, file: 'payload.json' },
  { name: 'JSON in a file named .yml', text: json, file: 'payload.yml' },
  { name: 'a YAML file with a byte order mark', text: (value) => mark + yaml(value), file: 'payload.yaml' },
  { name: 'a JSON file with a byte order mark', text: (value) => mark + json(value), file: 'payload.json' },
  { name: 'a YAML file with CRLF', text: (value) => crlf(yaml(value)), file: 'payload.yaml' },
  { name: 'a JSON file with CRLF', text: (value) => crlf(json(value)), file: 'payload.json' },
  {
    name: 'a YAML file without a last line end, under an odd name',
    text: (value) => yaml(value).trimEnd(),
    file: 'delivery – größe/pay [1] load.yaml',
  },
];

function place({ file }: Form): { file?: string; line: number } {
  return file === undefined ? { line: 1 } : { file, line: 1 };
}

/** Runs the subject in one form and checks everything that the platform and the runner received. */
async function check(t: Parameters<typeof startPlatform>[0], subject: Subject, form: Form): Promise<void> {
  const platform = await startPlatform(t);
  const text = form.text(subject.value);
  const payload = form.file === undefined ? { payload: text } : { 'payload-file': form.file };
  const run = await runStep(
    { ...reaching(platform), ...subject.inputs, ...payload },
    { files: form.file === undefined ? {} : { [form.file]: text } },
  );
  assertEnded(run, 0);

  const { correlationId = '' } = run.outputs;
  assert.match(correlationId, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/);
  const request = onlyRequest(platform);
  const body = subject.body === undefined ? Buffer.from(text) : Buffer.from(JSON.stringify(subject.body));
  assert.deepEqual(
    { method: request.method, target: request.target, headers: request.headers, body: request.body.toString() },
    {
      method: subject.sent.method,
      target: subject.sent.target,
      headers: {
        host: platform.url.replace('http://', ''),
        connection: 'keep-alive',
        accept: 'application/json',
        'user-agent': `platform-provision/${version} (GitHub Actions; acme/delivery; run 4711/1)`,
        'x-requestid': correlationId,
        'content-type': subject.sent.contentType,
        'x-api-key': apiKey,
        'content-length': String(body.length),
      },
      body: body.toString(),
    },
  );
  assert.ok(subject.isStored(platform.state), 'the platform has it');

  const url = platform.url + subject.page;
  const {
    responseFile = '',
    results = '',
    resultsFile = '',
    identifiersFile,
    reportFile = '',
    ...outputs
  } = run.outputs;
  assert.deepEqual(JSON.parse(readFileSync(resultsFile, 'utf8')), JSON.parse(results));
  assert.deepEqual(JSON.parse(readFileSync(identifiersFile ?? '', 'utf8')), subject.identifiers);
  assert.equal(readFileSync(reportFile, 'utf8'), run.summary);
  assert.deepEqual(outputs, {
    correlationId,
    operation: subject.operation,
    outcome: subject.outcome,
    identifier: subject.named === undefined ? '' : subject.identifiers[0],
    identifiers: JSON.stringify(subject.identifiers),
    projectIdentifier: '',
    connectorIdentifier: '',
    pipelineIdentifier: '',
    ...(subject.named && { [subject.named]: subject.identifiers[0] }),
    url,
    userCount: '',
    usersFile: '',
    usersCsvFile: '',
    created: subject.outcome === 'created' ? '1' : '0',
    updated: subject.outcome === 'updated' ? '1' : '0',
    changes: '1',
    deleted: '0',
    registered: '0',
    removals: '',
    exported: '0',
    fromGit: '0',
    unchanged: '0',
    skipped: '0',
    blocked: '0',
    unknown: '0',
    failed: '0',
    unchecked: '0',
    kept: '',
    planDigest: '',
    unmanaged: '',
    entries: '',
  });
  assert.deepEqual(JSON.parse(results), [
    {
      ...place(form),
      kind: subject.kind,
      scope: { account, ...subject.scope },
      identifier: outputs.identifier,
      outcome: subject.outcome,
      correlationId,
      url,
    },
  ]);
  assert.equal(dirname(dirname(responseFile)), run.temp);
  assert.equal(statSync(responseFile).mode & 0o077, 0, 'only the owner can read the response');
  const response = JSON.parse(readFileSync(responseFile, 'utf8'));
  assert.equal(response.status, 'SUCCESS');
  assert.equal(response.correlationId, correlationId);

  checkStory(run, subject, form, url);
}

/** The log and the summary say the same. */
function checkStory(run: StepRun, subject: Subject, form: Form, url: string): void {
  const at = `${form.file ?? 'payload'}:1:1`;
  const [header = '', line, counts = '', ...more] = readLog(run).split('\n');
  assert.match(header, new RegExp(`^Running for account ${account} at http://`));
  assert.equal(line, `${subject.outcome}     ${subject.label}  (${at})  correlationId ${run.outputs.correlationId}`);
  assert.match(counts, new RegExp(`^Applied: 1 ${subject.outcome} \\(\\d+\\.\\d s\\)$`));
  assert.deepEqual(more, ['']);
  for (const level of ['error', 'warning', 'notice'] as const) assert.deepEqual(annotations(run, level), []);
  for (const part of [`<b>Applied: 1 ${subject.outcome}</b>`, account, `href="${url}"`]) {
    assert.ok(run.summary.includes(part), `the summary has ${part}`);
  }
}

const inDefault = projectIn('default', {});
const ofAccount = connectorIn({}, {});
const inPayments = pipelineIn('default', 'payments', { projectIdentifier: 'payments', orgIdentifier: 'default' });

const [inline, , , file] = forms as [Form, Form, Form, Form];
// Reading a payload does not depend on the operation; the request is either rebuilt from the value, or contains the text.
for (const [subject, taken] of [
  [inAccount, [inline, file]],
  [inDefault, forms],
  [ofAccount, [inline, file]],
  [inPayments, forms],
] as const) {
  describe(subject.operation, { concurrency: 2 }, () => {
    for (const form of taken) it(`accepts ${form.name}`, (t) => check(t, subject, form));
  });
}

const scopes: readonly (readonly [string, Subject])[] = [
  ['a project in the organization of the document', projectIn('retail', { orgIdentifier: 'retail' })],
  ['a project in the organization of the input', projectIn('retail', {}, { 'org-id': 'retail' })],
  [
    'a project that the input names too',
    projectIn('retail', { orgIdentifier: 'retail' }, { 'org-id': 'retail', 'project-id': 'checkout' }),
  ],
  [
    'a connector of an organization',
    connectorIn({ orgIdentifier: 'retail' }, { page: `${ui}/settings/organizations/retail/connectors/docker_hub` }),
  ],
  [
    'a connector of a project',
    connectorIn(
      { orgIdentifier: 'default', projectIdentifier: 'payments' },
      { page: `${ui}/all/orgs/default/projects/payments/settings/connectors/docker_hub` },
    ),
  ],
  [
    'a connector in a project of another organization',
    connectorIn(
      { orgIdentifier: 'retail', projectIdentifier: 'shop' },
      {
        inputs: { 'org-id': 'retail', 'project-id': 'shop' },
        page: `${ui}/all/orgs/retail/projects/shop/settings/connectors/docker_hub`,
      },
    ),
  ],
  ['a pipeline in the project of the input', pipelineIn('default', 'payments', {}, { 'project-id': 'payments' })],
  [
    'a pipeline in the organization and project of the inputs',
    pipelineIn('retail', 'shop', {}, { 'org-id': 'retail', 'project-id': 'shop' }),
  ],
  [
    'a pipeline where document and input each name a part',
    pipelineIn('retail', 'shop', { projectIdentifier: 'shop' }, { 'org-id': 'retail' }),
  ],
];

describe('scope', { concurrency: 2 }, () => {
  for (const [name, subject] of scopes) it(name, (t) => check(t, subject, name.length % 2 === 0 ? inline : file));

  const inputs = { 'org-id': 'retail', 'project-id': 'shop' };

  it('of a connector that names none is that of the inputs', async (t) => {
    const platform = await startPlatform(t);
    const run = await runStep({ ...reaching(platform), ...inputs, payload: yaml({ connector }) });
    assertEnded(run, 0);
    const placed = { ...connector, orgIdentifier: 'retail', projectIdentifier: 'shop' };
    assert.deepEqual(JSON.parse(onlyRequest(platform).body.toString()), { connector: placed });
    assert.deepEqual(annotations(run, 'notice'), []);
  });

  for (const [what, fields, path] of [
    ['whose organization is null', { orgIdentifier: null }, 'c.yaml'],
    ['that names the account alone', { accountIdentifier: account }, 'c.yaml'],
    ['whose path is that of the account', {}, '.harness/connectors/c.yaml'],
  ] as const) {
    it(`of a connector ${what} is the account, whatever the inputs are`, async (t) => {
      const platform = await startPlatform(t);
      const files = { [path]: yaml({ connector: { ...connector, ...fields } }) };
      const run = await runStep({ ...reaching(platform), ...inputs, 'payload-file': path }, { files });
      assertEnded(run, 0);
      const { scope } = JSON.parse(run.outputs.results ?? '')[0];
      assert.deepEqual(scope, { account });
      const sent = JSON.parse(onlyRequest(platform).body.toString()).connector;
      assert.deepEqual([sent.orgIdentifier ?? null, sent.projectIdentifier ?? null], [null, null]);
    });
  }
});

describe('the operation', { concurrency: 2 }, () => {
  for (const subject of [inAccount, inDefault, ofAccount, inPayments]) {
    it(`${subject.operation} can be requested by name`, (t) =>
      check(t, { ...subject, inputs: { operation: subject.operation } }, inline));
  }
});

describe('the account', { concurrency: 2 }, () => {
  it('may be set in addition to a token that contains it', (t) =>
    check(t, { ...inDefault, inputs: { 'account-id': account } }, inline));

  it('is needed with a token of the old form', async (t) => {
    const token = 'pat.OldToken00000000000001.Zq8vN3xR7kP2mW5tY9bL';
    const platform = await startPlatform(t, { seed: { keys: [{ token, roles: [{ role: '_account_admin' }] }] } });
    const inputs = { 'base-url': platform.url, 'api-key': token, payload: yaml({ connector }) };
    const without = await runStep(inputs);
    assertEnded(without, 1);
    assert.match(readLog(without), /account-id` is required, because the token does not contain the account/);
    assert.deepEqual(platform.requests, []);
  });
});

describe('the address', { concurrency: 2 }, () => {
  for (const [suffix, prefix, settingsPath, projectsPath] of [
    ['/', '', '/gateway/ng/api/settings', '/ng/api/projects'],
    ['/gateway', '', '/gateway/ng/api/settings', '/gateway/ng/api/projects'],
    ['/gateway/', '', '/gateway/ng/api/settings', '/gateway/ng/api/projects'],
    ['', '/gratis', '/gratis/gateway/ng/api/settings', '/gratis/ng/api/projects'],
    ['/gateway', '/gratis', '/gratis/gateway/ng/api/settings', '/gratis/gateway/ng/api/projects'],
  ] as const) {
    it(`may end in ${prefix}${suffix}`, async (t) => {
      const platform = await startPlatform(t, { prefix });
      const inputs = { 'base-url': platform.url + suffix, 'api-key': apiKey };
      assertEnded(await runStep({ ...inputs, payload: json(settings) }), 0);
      assertEnded(await runStep({ ...inputs, payload: json({ project }) }), 0);
      assert.deepEqual(
        platform.requests.map(({ target }) => target.split('?')[0]),
        [settingsPath, projectsPath],
      );
    });
  }
});

it('masks secrets before it logs anything else', async (t) => {
  const run = await runStep({ ...reaching(await startPlatform(t)), payload: json({ project }) });
  const lines = run.log.trimEnd().split('\n');
  const firstWord = lines.findIndex((line) => !line.startsWith('::add-mask::'));
  assert.ok(firstWord > 0);
  assert.ok(lines.slice(firstWord).every((line) => !line.startsWith('::add-mask::')));
  assert.ok(lines.includes(`::add-mask::${apiKey}`));
});
