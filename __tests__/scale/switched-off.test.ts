import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { type Emulator, startEmulator } from '../../emulator/emulator.ts';
import { makeDirectory, perform, type Tree, writeTree } from '../harness/in-process.ts';
import { makeTreeFiles } from '../harness/tree.ts';

const hour = 60 * 60 * 1000;
/** So many that reading the audit trail takes fewer requests than reading the lists. */
const sizes = {
  services: 7,
  environments: 4,
  infrastructures: 8,
  pipelines: 6,
  inputSets: 18,
  triggers: 2,
  templates: 2,
};
const cacheFile = '.cache/refresh.json';
const inputSet =
  'inputSet: {identifier: set_0, name: Other, orgIdentifier: default, projectIdentifier: project_0, pipeline: {identifier: pipeline_4}}';
const inProject = 'orgIdentifier: default\n  projectIdentifier: project_0';

/** What happens on the platform or in the files between two plans. */
const changes: Readonly<Record<string, (platform: Platform) => Promise<unknown> | unknown>> = {
  'nothing changes': () => undefined,
  'a file changes': ({ edit }) => edit('name: Pipeline 0', 'name: Changed'),
  'a file changes only in its formatting': ({ edit }) => edit('name: Pipeline 0', 'name:   Pipeline 0'),
  'someone changes a pipeline': ({ send, pipeline }) =>
    send('PUT', '/pipeline/api/pipelines/v2/pipeline_1', pipeline('pipeline_1', 'Other')),
  'someone deletes a pipeline with its input sets and triggers': ({ send }) =>
    send('DELETE', '/pipeline/api/pipelines/pipeline_2'),
  'someone changes an input set': ({ send }) =>
    send('PUT', '/pipeline/api/inputSets/set_0', inputSet, '&pipelineIdentifier=pipeline_4'),
  'someone deletes an input set': ({ send }) =>
    send('DELETE', '/pipeline/api/inputSets/set_1', undefined, '&pipelineIdentifier=pipeline_5'),
  'someone deletes a service': ({ send }) => send('DELETE', '/ng/api/servicesV2/service_6'),
  'someone deletes the project': ({ send }) => send('DELETE', '/ng/api/projects/project_0'),
  'the key cannot view the audit trail': ({ emulator }) =>
    emulator.fault({
      kind: 'error',
      path: '/audit/*',
      shape: 'B',
      status: 403,
      code: 'NG_ACCESS_DENIED',
      times: 'always',
    }),
};

/** A platform with the resources of a tree, and runs over it. */
class Platform {
  readonly emulator: Emulator;
  readonly workspace = makeDirectory();
  files: Tree = makeTreeFiles(1, sizes);

  constructor(emulator: Emulator) {
    this.emulator = emulator;
    writeTree(this.workspace, this.files);
  }

  readonly pipeline = (identifier: string, name: string) =>
    `pipeline:\n  identifier: ${identifier}\n  name: ${name}\n  ${inProject}\n  stages: []\n`;

  readonly edit = (text: string, other: string): void => {
    const isHere = Object.values(this.files).some((content) => content.includes(text));
    assert.ok(isHere, text);
    const edited = Object.entries(this.files).map(([path, content]) => [path, content.replace(text, other)] as const);
    this.files = Object.fromEntries(edited);
    writeTree(this.workspace, this.files);
  };

  readonly send = async (method: string, path: string, body?: string, more = ''): Promise<void> => {
    const { url, apiKey, account } = this.emulator;
    const query = `accountIdentifier=${account}&orgIdentifier=default&projectIdentifier=project_0${more}`;
    const init = { method, headers: { 'x-api-key': apiKey, 'content-type': 'application/yaml' } };
    const response = await fetch(`${url}${path}?${query}`, { ...init, ...(body !== undefined && { body }) });
    assert.ok(response.ok, await response.text());
  };

  /** What a run shows and writes to its outputs, and how many requests it took. */
  async run(inputs: Readonly<Record<string, string>>) {
    this.emulator.requests.length = 0;
    const given = { 'payload-file': '*.yaml', 'if-exists': 'update', ...inputs };
    const { lines, outputs } = await perform(this.emulator, this.workspace, given);
    const shown = lines.filter((line) => !/ with \d+ requests?\.$|core_audit_view/.test(line));
    return {
      shown: [...shown, outputs.changes, outputs.planDigest].join('\n'),
      requests: this.emulator.requests.length,
    };
  }
}

async function start(test: TestContext): Promise<Platform> {
  const emulator = await startEmulator();
  test.after(() => emulator.close());
  return new Platform(emulator);
}

describe('without what is known of earlier runs', () => {
  for (const [name, change] of Object.entries(changes)) {
    it(`a plan is the same if ${name}`, async (test) => {
      const platform = await start(test);
      await platform.run({});
      platform.emulator.advance(3 * hour);
      const cached = { 'refresh-cache': cacheFile, 'dry-run': 'true' };
      await platform.run(cached);
      await change(platform);
      const withRecords = await platform.run(cached);
      const without = await platform.run({ 'dry-run': 'true' });
      assert.equal(withRecords.shown, without.shown);
      if (name === 'nothing changes') assert.ok(withRecords.requests < without.requests / 2);
      // A trail that cannot be read costs one.
      assert.ok(withRecords.requests <= without.requests + 1, `${withRecords.requests} > ${without.requests}`);
    });
  }
});
