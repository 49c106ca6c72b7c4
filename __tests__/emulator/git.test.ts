import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { type EmulatorOptions, startEmulator } from '../../emulator/emulator.ts';
import { GitRepository } from '../../emulator/git/repository.ts';
import { createSeed } from '../../emulator/seed/seed.ts';
import { createRepository } from '../harness/git.ts';
import { assertRefused, inProject, type ReceivedResponse, seedWithProject, start } from './client.ts';

const connector = (identifier: string, spec: object = {}) => ({
  connector: {
    identifier,
    name: identifier,
    type: 'Github',
    spec: { type: 'Account', url: 'https://github.com/acme', ...spec },
  },
});
const seed = { ...seedWithProject, connectors: [connector('github')] };
const pipeline = `# deploys the shop
pipeline:
  identifier: deploy
  name: Deploy
  orgIdentifier: default
  projectIdentifier: payments
  stages: []
`;
const file = '.harness/deploy.yaml';
const placed = { connectorRef: 'account.github', repoName: 'shop', branch: 'main' };
const path = '/pipeline/api/pipelines';

/** A platform that serves a repository with these files as `acme/shop`. */
async function startWith(t: TestContext, files: Readonly<Record<string, string>>, options: EmulatorOptions = {}) {
  const repository = createRepository(t, files);
  const platform = await start(t, { seed, repositories: { 'acme/shop': repository.directory }, ...options });
  const register = (endpoint: string, filePath: string, query: object = {}, body?: object) =>
    platform.send('POST', endpoint, { query: { ...inProject, ...placed, filePath, ...query }, body });
  const read = (endpoint: string, query: object = {}, headers: Record<string, string> = {}) =>
    platform.send('GET', endpoint, { query: { ...inProject, ...query }, headers });
  return { repository, ...platform, register, read };
}

/** A platform that serves a repository with one pipeline, which is registered. */
async function startWithPipeline(t: TestContext, options: EmulatorOptions = {}) {
  const platform = await startWith(t, { [file]: pipeline }, options);
  assertDone(await platform.register(`${path}/import`, file, {}, { pipelineName: 'Deploy' }));
  const readText = async (query: object = {}, headers: Record<string, string> = {}) =>
    (await platform.read(`${path}/deploy`, query, headers)).json.data.yamlPipeline;
  return { ...platform, readText };
}

function assertDone(response: ReceivedResponse): void {
  assert.equal(response.status, 200, response.text);
}

/** That a fetch failed, and that the last message has the cause. */
function assertNotFetched(response: ReceivedResponse, cause: RegExp): void {
  assertRefused(response, 400, 'HINT');
  const { code, message } = response.json.responseMessages.at(-1);
  assert.equal(code, 'SCM_NOT_FOUND_ERROR_V2');
  assert.match(message, cause);
}

describe('a pipeline in Git', () => {
  test('is read from its branch, with its place', async (t) => {
    const { repository, read } = await startWithPipeline(t);
    const { yamlPipeline, storeType, connectorRef, gitDetails, entityValidityDetails } = (await read(`${path}/deploy`))
      .json.data;
    assert.deepEqual([yamlPipeline, storeType, connectorRef], [pipeline, 'REMOTE', 'account.github']);
    assert.deepEqual(gitDetails, {
      repoName: 'shop',
      filePath: file,
      branch: 'main',
      objectId: repository.git('rev-parse', `main:${file}`),
      commitId: repository.git('rev-parse', 'main'),
    });
    assert.deepEqual(entityValidityDetails, { valid: true, invalidYaml: null });
  });

  test('follows each branch, and without one the default branch', async (t) => {
    const { repository, readText, read } = await startWithPipeline(t);
    repository.git('switch', '--quiet', '--create', 'feature/-x');
    repository.commit({ [file]: pipeline.replace('name: Deploy', 'name: Deploy it') });
    repository.git('switch', '--quiet', 'main');
    assert.equal(await readText({ branch: 'main' }), pipeline);
    assert.match(await readText({ branch: 'feature/-x' }), /name: Deploy it/);
    repository.commit({ [file]: `${pipeline}# later\n` });
    const later = repository.git('rev-parse', 'HEAD');
    const { yamlPipeline, gitDetails } = (await read(`${path}/deploy`)).json.data;
    assert.deepEqual([yamlPipeline, gitDetails.commitId], [`${pipeline}# later\n`, later]);
  });

  test('cannot be read at a branch that lacks it; the fallback branch is that of its registration', async (t) => {
    const { repository, register, read } = await startWith(t, { 'README.md': '' });
    repository.git('switch', '--quiet', '--create', 'feature');
    repository.commit({ [file]: pipeline });
    repository.git('switch', '--quiet', 'main');
    assertDone(await register(`${path}/import`, file, { branch: 'feature' }));
    assertNotFetched(await read(`${path}/deploy`), /The file .* does not exist in the branch main/);
    assertNotFetched(await read(`${path}/deploy`, { branch: 'none' }), /The branch none does not exist/);
    const { gitDetails } = (await read(`${path}/deploy`, { loadFromFallbackBranch: 'true' })).json.data;
    assert.equal(gitDetails.branch, 'feature');
  });

  test('that is not valid is shown with its text and its state', async (t) => {
    const { repository, read, emulator } = await startWithPipeline(t);
    for (const broken of ['pipeline: [', 'pipeline: {}\n', pipeline.replace(': deploy', ': other'), 'other: 1\n']) {
      repository.commit({ [file]: broken });
      const { status, json } = await read(`${path}/deploy`);
      assert.deepEqual([status, json.data.yamlPipeline], [200, broken]);
      assert.deepEqual(json.data.entityValidityDetails, { valid: false, invalidYaml: broken });
    }
    assert.equal(emulator.state.pipelines.get('default/payments/deploy')?.value.yaml, pipeline);
  });

  test('that left Git stays on the platform until it is deleted, which changes no file', async (t) => {
    const { repository, read, send } = await startWithPipeline(t);
    repository.commit({ [file]: null, 'README.md': '' });
    const commit = repository.git('rev-parse', 'HEAD');
    assertNotFetched(await read(`${path}/deploy`), /does not exist in the branch main/);
    assertDone(await send('DELETE', `${path}/deploy`, { query: inProject }));
    assertRefused(await read(`${path}/deploy`), 404, 'ENTITY_NOT_FOUND');
    assert.equal(repository.git('rev-parse', 'main'), commit);
  });

  test('is not changed by a request without the object that it replaces', async (t) => {
    const { send } = await startWithPipeline(t);
    const headers = { 'content-type': 'application/yaml' };
    const sent = await send('PUT', `${path}/v2/deploy`, { query: inProject, headers, body: pipeline });
    assertRefused(sent, 409, 'SCM_CONFLICT_ERROR_V2');
  });

  test('shows a commit after the delay', async (t) => {
    const { repository, readText, emulator } = await startWithPipeline(t, { gitDelay: 60_000 });
    repository.commit({ [file]: `${pipeline}# later\n` });
    assert.equal(await readText(), pipeline);
    emulator.advance(59_000);
    assert.equal(await readText(), pipeline);
    emulator.advance(1000);
    assert.equal(await readText(), `${pipeline}# later\n`);
    emulator.delayGit(0);
    repository.commit({ [file]: pipeline });
    assert.equal(await readText(), pipeline);
  });

  test('comes from the cache on request', async (t) => {
    const { repository, read, readText } = await startWithPipeline(t);
    const cached = { 'load-from-cache': 'true' };
    repository.commit({ [file]: `${pipeline}# later\n` });
    const { json } = await read(`${path}/deploy`, {}, cached);
    assert.equal(json.data.yamlPipeline, pipeline);
    assert.equal(json.data.cacheResponseMetadata.cacheState, 'VALID_CACHE');
    assert.equal(await readText(), `${pipeline}# later\n`);
    assert.equal(await readText({}, cached), `${pipeline}# later\n`, 'an uncached read fills the cache');
  });
});

describe('a registration', () => {
  test('is refused if it does not match the file', async (t) => {
    const { register, emulator } = await startWith(t, { [file]: pipeline, 'service.yaml': 'service: {}\n' });
    const refusals = [
      await register(`${path}/import`, file, {}, { pipelineName: 'Other' }),
      await register(`${path}/import/other`, file),
      await register(`${path}/import`, 'service.yaml'),
    ];
    for (const refused of refusals) assertRefused(refused, 400, 'INVALID_REQUEST');
    assert.match(refusals[0]?.json.message, /name \[Other, Deploy\]/);
    assert.equal(emulator.state.pipelines.size, 0);
  });

  test('is refused without connector, repository, branch or file', async (t) => {
    const { register } = await startWith(t, { [file]: pipeline });
    const fetches = [
      [{ connectorRef: 'account.none' }, /connector account\.none cannot access/],
      [{ connectorRef: 'github' }, /connector github cannot access/],
      [{ repoName: 'other' }, /cannot access the Git repository other/],
      [{ branch: 'none' }, /branch none/],
      [{ filePath: '.harness/none.yaml' }, /file \.harness\/none\.yaml/],
    ] as const;
    for (const [query, cause] of fetches) assertNotFetched(await register(`${path}/import`, file, query), cause);
    assertRefused(await register(`${path}/import`, file, { repoName: undefined }), 400, 'INVALID_REQUEST');
  });

  test('reaches no repository if none is served', async (t) => {
    const { register } = await startWith(t, { [file]: pipeline }, { repositories: {} });
    assertNotFetched(await register(`${path}/import`, file), /connector account\.github cannot access/);
  });

  test('finds the repository by the address of the connector', async (t) => {
    const connectors = [
      connector('repository', { type: 'Repo', url: 'https://github.com/Acme/shop.git' }),
      connector('ssh', { url: 'git@github.com:acme/' }),
      connector('host', { url: 'https://github.com/' }),
      connector('elsewhere', { url: 'https://github.com/other' }),
    ];
    const { register, send } = await startWith(t, { [file]: pipeline }, { seed: { ...seed, connectors } });
    const reaching = [
      { connectorRef: 'account.repository', repoName: 'any' },
      { connectorRef: 'account.ssh' },
      { connectorRef: 'account.host', repoName: 'acme/shop' },
      { connectorRef: undefined, isHarnessCodeRepo: 'true' },
    ];
    for (const query of reaching) {
      assertNotFetched(await register(`${path}/import`, 'none.yaml', query), /The file none\.yaml does not exist/);
    }
    const query = { connectorRef: 'account.elsewhere' };
    assertNotFetched(await register(`${path}/import`, file, query), /cannot access/);
    assert.equal((await send('GET', `${path}/deploy`, { query: inProject })).status, 404);
  });

  test('claims its file', async (t) => {
    const other = pipeline.replace(': deploy', ': other');
    const { register, repository } = await startWithPipeline(t);
    repository.commit({ [file]: other });
    const refused = await register(`${path}/import`, file);
    assertRefused(refused, 400, 'DUPLICATE_FILE_IMPORT');
    assert.match(refused.json.message, /pipeline default\/payments\/deploy .* \.harness\/deploy\.yaml .* shop/);
    assertDone(await register(`${path}/import`, file, { isForceImport: 'true' }));
  });

  test('is refused for a resource that exists, and by a policy', async (t) => {
    const { register, send, emulator } = await startWith(t, { [file]: pipeline });
    emulator.state.policies.set('p', {
      identifier: 'p',
      kind: 'pipeline',
      match: 'deploy',
      action: 'deny',
      message: 'no',
    });
    const denied = await register(`${path}/import`, file);
    assert.deepEqual([denied.status, denied.json.data.identifier], [200, null]);
    emulator.state.policies.clear();
    const headers = { 'content-type': 'application/yaml' };
    assertDone(await send('POST', `${path}/v2`, { query: inProject, headers, body: pipeline }));
    assertRefused(await register(`${path}/import`, file), 400, 'DUPLICATE_FIELD');
  });

  test('needs the permission of a create', async (t) => {
    const keys = [
      { token: `pat.${'x'.repeat(22)}.View.1`, roles: [{ role: '_account_viewer' }] },
      { token: `pat.${'x'.repeat(22)}.Edit.1`, roles: [{ role: '_account_admin' }] },
    ];
    const account = 'x'.repeat(22);
    const { send } = await startWith(t, { [file]: pipeline }, { seed: { ...seed, account, keys } });
    const query = { ...inProject, ...placed, filePath: file };
    const refused = await send('POST', `${path}/import`, { query, key: keys[0]?.token as string });
    assertRefused(refused, 403, 'NG_ACCESS_DENIED');
  });

  for (const hostile of [
    '../../../etc/passwd',
    '/etc/passwd',
    '.git/config',
    './README.md',
    '--help',
    'a\nrefs/heads/main:README.md',
    'link',
  ]) {
    test(`reads nothing but the commit: ${JSON.stringify(hostile)}`, async (t) => {
      const { repository, register } = await startWith(t, { 'README.md': 'pipeline: {}' });
      symlinkSync('/etc/passwd', join(repository.directory, 'link'));
      repository.commit({});
      const { status, text } = await register(`${path}/import`, hostile);
      assert.equal(status, 400, text);
      assert.doesNotMatch(text, /root:/);
    });
  }

  for (const branch of ['--output=x', '-', 'main^{tree}', 'main~1', '@{-1}', 'HEAD', 'main..main', 'a b', ':/Begin']) {
    test(`takes a branch for nothing else: ${branch}`, async (t) => {
      const { register } = await startWith(t, { [file]: pipeline });
      assertNotFetched(await register(`${path}/import`, file, { branch }), /The branch .* does not exist/);
    });
  }

  test('refuses a file that is too large', async (t) => {
    const { register } = await startWith(t, { 'big.yaml': `#${'x'.repeat(5 << 20)}\n` });
    const refused = await register(`${path}/import`, 'big.yaml');
    assertRefused(refused, 400, 'INVALID_REQUEST');
    assert.match(refused.json.message, /too large/);
  });
});

const texts = {
  'service.yaml': 'service:\n  name: Shop\n  identifier: shop\n  description: sells\n',
  'environment.yaml':
    'environment:\n  name: Prod\n  identifier: prod\n  type: Production\n  orgIdentifier: default\n  projectIdentifier: payments\n',
  'infrastructure.yaml':
    'infrastructureDefinition:\n  name: Cluster\n  identifier: cluster\n  orgIdentifier: default\n  projectIdentifier: payments\n' +
    '  environmentRef: prod\n  deploymentType: Kubernetes\n  type: KubernetesDirect\n  spec:\n    namespace: shop\n',
  'override.yaml': 'overrides:\n  variables:\n    - name: replicas\n      type: String\n      value: "3"\n',
  'template.yaml':
    'template:\n  name: Notify\n  identifier: notify\n  versionLabel: "1"\n  type: Step\n  spec:\n    type: Http\n',
  [file]: pipeline,
  'input-set.yaml':
    'inputSet:\n  name: Prod\n  identifier: prod\n  orgIdentifier: default\n  projectIdentifier: payments\n' +
    '  pipeline:\n    identifier: deploy\n',
  'overlay.yaml':
    'overlayInputSet:\n  name: All\n  identifier: all\n  orgIdentifier: default\n  projectIdentifier: payments\n' +
    '  pipelineIdentifier: deploy\n  inputSetReferences:\n    - prod\n',
};
const override = { ...inProject, environmentRef: 'prod', serviceRef: 'shop', type: 'ENV_SERVICE_OVERRIDE' };
const ofPipeline = { pipelineIdentifier: 'deploy' };
/** How a file of one kind is registered, read and repointed. */
interface KindInGit {
  readonly path: keyof typeof texts;
  readonly register: string;
  readonly query?: object;
  readonly body?: object;
  /** `data` of the registration. */
  readonly shown: object;
  readonly read: string;
  /** The query that names the resource, in addition to its scope. */
  readonly naming?: object;
  /** The field of a read around the resource. */
  readonly key?: string;
  readonly text?: string;
  readonly place?: string;
  readonly repoint: string;
  readonly method?: string;
  /** The query that names the record for the change of its place. */
  readonly record?: object;
}
const kinds: readonly KindInGit[] = [
  {
    path: 'service.yaml',
    register: '/ng/api/servicesV2/import',
    query: { serviceIdentifier: 'shop' },
    shown: { identifier: 'shop' },
    read: '/ng/api/servicesV2/shop',
    key: 'service',
    repoint: '/ng/api/servicesV2/shop/update-git-metadata',
  },
  {
    path: 'environment.yaml',
    register: '/ng/api/environmentsV2/import',
    query: { environmentIdentifier: 'prod' },
    shown: { envIdentifier: 'prod' },
    read: '/ng/api/environmentsV2/prod',
    key: 'environment',
    repoint: '/ng/api/environmentsV2/prod/update-git-metadata',
  },
  {
    path: 'infrastructure.yaml',
    register: '/ng/api/infrastructures/import',
    query: { infraIdentifier: 'cluster', environmentIdentifier: 'prod' },
    shown: { identifier: 'cluster' },
    read: '/ng/api/infrastructures/cluster',
    naming: { environmentIdentifier: 'prod' },
    key: 'infrastructure',
    repoint: '/ng/api/infrastructures/cluster/update-git-metadata',
  },
  {
    path: 'override.yaml',
    register: '/ng/api/serviceOverrides/import',
    body: override,
    shown: { identifier: 'prod_shop' },
    read: '/ng/api/serviceOverrides/prod_shop',
    place: 'entityGitInfo',
    repoint: '/ng/api/serviceOverrides/update-git-metadata',
    record: { identifier: 'prod_shop' },
  },
  {
    path: 'template.yaml',
    register: '/template/api/templates/import/notify',
    body: { templateName: 'Notify', templateVersion: '1' },
    shown: { templateIdentifier: 'notify', templateVersion: '1' },
    read: '/template/api/templates/notify',
    naming: { versionLabel: '1' },
    place: 'gitDetails',
    repoint: '/template/api/templates/update/git-metadata/notify/1',
    method: 'POST',
  },
  {
    path: file,
    register: `${path}/import/deploy`,
    body: { pipelineName: 'Deploy', pipelineDescription: '' },
    shown: { identifier: 'deploy' },
    read: `${path}/deploy`,
    text: 'yamlPipeline',
    place: 'gitDetails',
    repoint: `${path}/deploy/update-git-metadata`,
  },
  {
    path: 'input-set.yaml',
    register: '/pipeline/api/inputSets/import/prod',
    query: ofPipeline,
    body: { inputSetName: 'Prod' },
    shown: { identifier: 'prod' },
    read: '/pipeline/api/inputSets/prod',
    naming: ofPipeline,
    text: 'inputSetYaml',
    place: 'gitDetails',
    repoint: '/pipeline/api/inputSets/prod/update-git-metadata',
  },
  {
    path: 'overlay.yaml',
    register: '/pipeline/api/inputSets/import/all',
    query: ofPipeline,
    body: { inputSetName: 'All' },
    shown: { identifier: 'all' },
    read: '/pipeline/api/inputSets/overlay/all',
    naming: ofPipeline,
    text: 'overlayInputSetYaml',
    place: 'gitDetails',
    repoint: '/pipeline/api/inputSets/all/update-git-metadata',
  },
];

describe('every kind that can be in Git', () => {
  test('is registered, read, and repointed to another file', async (t) => {
    const { register, read, repository, send } = await startWith(t, texts);
    const readResource = async ({ read: address, naming, key }: KindInGit) => {
      const response = await read(address, naming);
      assertDone(response);
      return key ? response.json.data[key] : response.json.data;
    };
    for (const kind of kinds) {
      const registered = await register(kind.register, kind.path, kind.query, kind.body);
      assertDone(registered);
      const { governanceMetadata: _, ...data } = registered.json.data;
      assert.deepEqual(data, kind.shown);
      const resource = await readResource(kind);
      assert.equal(resource[kind.text ?? 'yaml'], texts[kind.path], kind.path);
      const { storeType, connectorRef } = resource;
      const { filePath, commitId } = resource[kind.place ?? 'entityGitDetails'];
      assert.deepEqual([storeType, connectorRef, filePath], ['REMOTE', 'account.github', kind.path]);
      assert.equal(commitId, repository.git('rev-parse', 'main'));
    }
    const moved = kinds.map(({ path: from }) => [`moved/${from}`, `${texts[from]}# moved\n`]);
    repository.commit({
      ...Object.fromEntries(kinds.map(({ path: from }) => [from, null])),
      ...Object.fromEntries(moved),
    });
    for (const kind of kinds) {
      assertNotFetched(await read(kind.read, kind.naming), /does not exist in the branch main/);
      const place = { connectorRef: 'account.github', repoName: 'shop', filePath: `moved/${kind.path}` };
      const isPost = kind.method === 'POST';
      const query = { ...inProject, ...kind.naming, ...kind.record, ...(isPost ? {} : place) };
      assertDone(await send(kind.method ?? 'PUT', kind.repoint, { query, ...(isPost && { body: place }) }));
      assert.equal((await readResource(kind))[kind.text ?? 'yaml'], `${texts[kind.path]}# moved\n`);
    }
  });

  test('a record cannot be repointed to the file of another one', async (t) => {
    const { send, repository, register } = await startWithPipeline(t);
    repository.commit({ 'other.yaml': pipeline.replace(': deploy', ': other') });
    assertDone(await register(`${path}/import`, 'other.yaml'));
    const query = { ...inProject, filePath: 'other.yaml' };
    assertRefused(await send('PUT', `${path}/deploy/update-git-metadata`, { query }), 400, 'DUPLICATE_FILE_IMPORT');
    assertDone(await send('PUT', `${path}/other/update-git-metadata`, { query }));
  });

  test('an inline resource moves to Git if its file has the same text', async (t) => {
    const yaml = texts['service.yaml'];
    const services = [{ service: { identifier: 'shop', name: 'Shop', ...inProject, yaml } }];
    const { send, read, repository } = await startWith(t, { 'service.yaml': yaml }, { seed: { ...seed, services } });
    const move = (query: object = {}) => {
      const asked = { ...inProject, ...placed, filePath: 'service.yaml', moveConfigType: 'INLINE_TO_REMOTE', ...query };
      return send('POST', '/ng/api/servicesV2/move-config/shop', { query: asked });
    };
    assertNotFetched(await move({ filePath: 'none.yaml' }), /does not exist/);
    assertRefused(await move({ moveConfigType: undefined }), 400, 'INVALID_REQUEST');
    repository.commit({ 'other.yaml': `${yaml}# other\n` });
    assert.match((await move({ filePath: 'other.yaml' })).json.message, /already exists with another content/);
    assertDone(await move());
    const { service } = (await read('/ng/api/servicesV2/shop')).json.data;
    assert.deepEqual([service.storeType, service.entityGitDetails.filePath], ['REMOTE', 'service.yaml']);
    assert.match((await move()).json.message, /is already remote/);
  });

  test('an input set is stored where its pipeline is', async (t) => {
    const { register, send, emulator } = await startWith(t, texts);
    const headers = { 'content-type': 'application/yaml' };
    assertDone(await send('POST', `${path}/v2`, { query: inProject, headers, body: pipeline }));
    const asFile = await register('/pipeline/api/inputSets/import/prod', 'input-set.yaml', ofPipeline);
    assert.match(asFile.json.message, /same Store Type as the Pipeline/);
    emulator.state.pipelines.clear();
    assertDone(await register(`${path}/import`, file));
    const query = { ...inProject, ...ofPipeline };
    const inline = await send('POST', '/pipeline/api/inputSets', { query, headers, body: texts['input-set.yaml'] });
    assert.match(inline.json.message, /same Store Type as the Pipeline/);
  });
});

describe('the second family of paths', () => {
  const importInfo = { connector_ref: 'account.github', repo_name: 'shop', branch_name: 'main' };
  const inV1 = '/v1/orgs/default/projects/payments';

  test('moves a pipeline to Git', async (t) => {
    const { send, read } = await startWith(t, texts);
    const headers = { 'content-type': 'application/yaml' };
    assertDone(await send('POST', `${path}/v2`, { query: inProject, headers, body: pipeline }));
    const moving = () =>
      send('POST', `${inV1}/pipelines/deploy/move-config`, {
        body: {
          git_details: { ...importInfo, file_path: file, commit_message: 'Move' },
          pipeline_identifier: 'deploy',
          move_config_operation_type: 'INLINE_TO_REMOTE',
        },
      });
    const moved = await moving();
    assertDone(moved);
    assert.deepEqual(moved.json, { pipeline_identifier: 'deploy' });
    assert.equal((await read(`${path}/deploy`)).json.data.storeType, 'REMOTE');
    const again = await moving();
    assertRefused(again, 400, 'INVALID_REQUEST');
    assert.deepEqual(Object.keys(again.json), ['message', 'code', 'errors', 'error_metadata']);
  });
});

describe('the repositories of an emulator', () => {
  test('are listed by the control interface, which changes the delay and shows the text of their files', async (t) => {
    const { emulator, repository } = await startWithPipeline(t, { control: true, gitDelay: 5000 });
    // biome-ignore lint/suspicious/noExplicitAny: the test reads any part of a response
    const call = async (path: string, body?: object): Promise<[number, any]> => {
      const response = await fetch(`${emulator.url}/__emulator${path}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      return [response.status, await response.json()];
    };
    assert.deepEqual(await call('/git'), [200, { repositories: ['acme/shop'], delay: 5 }]);
    assert.deepEqual(await call('/git', { delay: 0 }), [200, { repositories: ['acme/shop'], delay: 0 }]);
    assert.equal((await call('/git', { delay: 'soon' }))[0], 400);
    repository.commit({ [file]: `${pipeline}# later\n` });
    const shown = '/text?collection=pipelines&key=default/payments/deploy';
    assert.deepEqual(await call(shown), [200, { text: `${pipeline}# later\n` }]);
    const [, { resources }] = await call('/view');
    const place = { connectorRef: 'account.github', repoName: 'shop', filePath: file };
    assert.deepEqual(
      resources.flatMap(({ place: found }: { place: object | null }) => found ?? []),
      [place],
    );
    repository.commit({ [file]: null, 'README.md': '' });
    assert.deepEqual(await call(shown), [200, { text: 'The file does not exist.' }]);
  });

  test('can be bare, and clones without a branch of their own', async (t) => {
    const repository = createRepository(t, { [file]: pipeline });
    repository.git('clone', '--quiet', '--bare', '.', 'bare.git');
    repository.git('clone', '--quiet', '.', 'clone');
    repository.git('-C', 'clone', 'checkout', '--quiet', '--detach');
    repository.git('-C', 'clone', 'branch', '--quiet', '--delete', 'main');
    for (const directory of ['bare.git', 'clone']) {
      const repositories = { 'acme/shop': join(repository.directory, directory) };
      const { send } = await start(t, { seed, repositories });
      const query = { ...inProject, ...placed, branch: undefined, filePath: file };
      assertDone(await send('POST', `${path}/import`, { query, body: {} }));
      const { gitDetails } = (await send('GET', `${path}/deploy`, { query: inProject })).json.data;
      assert.equal(gitDetails.branch, 'main', directory);
    }
  });

  test('are read as they are, whatever Git changed in them and wherever it keeps them', (t) => {
    const repository = createRepository(t, { [file]: pipeline });
    const commit = repository.git('rev-parse', 'HEAD');
    repository.git('worktree', 'add', '--quiet', '-b', 'feature', 'tree');
    const served = [repository.directory, join(repository.directory, 'tree')].map(
      (path) => new GitRepository('a/b', path),
    );
    const changes: Readonly<Record<string, string[]>> = {
      nothing: ['status'],
      'a new branch': ['branch', 'x'],
      'packed branches': ['pack-refs', '--all'],
      'a removed branch': ['branch', '--delete', 'x'],
      'a moved branch': ['commit', '--quiet', '--allow-empty', '--message', 'Move'],
      'a detached HEAD': ['checkout', '--quiet', '--detach'],
      'the HEAD of a new branch': ['checkout', '--quiet', '-b', 'y'],
      'the HEAD of another branch': ['checkout', '--quiet', 'main'],
      'the HEAD of another tree': ['-C', 'tree', 'checkout', '--quiet', '-b', 'z'],
      'a branch of a remote repository': ['update-ref', 'refs/remotes/origin/r', commit],
    };
    for (const [name, parameters] of Object.entries(changes)) {
      repository.git(...parameters);
      for (const [index, path] of [repository.directory, join(repository.directory, 'tree')].entries())
        assert.deepEqual(served[index]?.listBranches(), new GitRepository('a/b', path).listBranches(), name);
    }
    const [main, tree] = served.map((repository) => repository.listBranches());
    assert.deepEqual([main?.default, tree?.default], ['main', 'z']);
    assert.deepEqual([...(main?.commits.keys() ?? [])].sort(), ['feature', 'main', 'r', 'y', 'z']);
    assert.equal(main, served[0]?.listBranches(), 'without starting git again');
  });

  test('must exist', async (t) => {
    const { directory } = createRepository(t, { 'directory/file': '' });
    await assert.rejects(
      startEmulator({ repositories: { 'a/b': join(directory, 'none') } }),
      /a\/b cannot be served from .*none: the directory/,
    );
    await assert.rejects(
      startEmulator({ repositories: { 'a/b': join(directory, 'directory') } }),
      /it is not a Git repository/,
    );
  });

  test('keep their records in a saved state', async (t) => {
    const { emulator, repository, register } = await startWith(t, texts);
    for (const kind of kinds) assertDone(await register(kind.register, kind.path, kind.query, kind.body));
    const repositories = { 'acme/shop': repository.directory };
    const saved = JSON.parse(JSON.stringify(createSeed(emulator.state)));
    const { send } = await start(t, { seed: saved, repositories });
    for (const { read, naming, key, text = 'yaml', place = 'entityGitDetails', path: filePath } of kinds) {
      const response = await send('GET', read, { query: { ...inProject, ...naming } });
      assertDone(response);
      const resource = key ? response.json.data[key] : response.json.data;
      assert.deepEqual([resource[text], resource[place].filePath], [texts[filePath], filePath]);
    }
  });
});
