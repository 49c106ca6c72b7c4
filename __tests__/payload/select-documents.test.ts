import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { selectDocuments } from '../../src/payload/select-documents.ts';
import { parsePayload } from '../../src/syntax/parse.ts';

const project = 'project: {identifier: shop, name: Shop}\n';
const connector = 'connector: {identifier: c, name: C, type: Dynatrace, spec: {}}\n';

/** The selected documents of these files, and the messages about the others. */
async function select(files: Readonly<Record<string, string>>, operation = 'auto', unread: readonly string[] = []) {
  const documents = Object.entries(files).flatMap(([file, text]) => {
    const source = file === '' ? {} : { file };
    return parsePayload({ ...source, bytes: Buffer.from(text) }).documents;
  });
  const { selected, diagnostics } = await selectDocuments(documents, operation, unread);
  return { kinds: selected.map(({ kind }) => kind.name), diagnostics };
}

const foreign: readonly (readonly [string, string, string])[] = [
  ['Kubernetes manifest', 'k8s/deploy.yaml', 'apiVersion: apps/v1\nkind: Deployment\n'],
  ['developer portal entity', 'catalog-info.yaml', 'apiVersion: backstage.io/v1alpha1\nkind: Component\n'],
  ['Kubernetes manifest', 'form.yaml', 'apiVersion: scaffolder.backstage.io/v1beta3\nkind: Template\n'],
  ['document of another tool', 'chart/Chart.yaml', 'apiVersion: v2\nname: shop\nversion: 1.0.0\n'],
  ['Helm values file', 'chart/values-prod.yaml', 'replicas: 3\n'],
  ['document of another tool', 'manifests/shop-values.yaml', 'name: shop\nreplicas: 3\n'],
  ['document of another tool', 'manifests/ng_values_prod.yaml', 'name: shop\n'],
  ['document of another tool', 'Setup/Applications/Index.yaml', "harnessApiVersion: '1.0'\ntype: APPLICATION\n"],
  ['Compose file', 'compose.yaml', 'services: {web: {image: nginx}}\n'],
  ['document of another tool', 'ci.yml', 'on: push\njobs: {test: {runs-on: ubuntu-latest}}\n'],
  ['document of another tool', 'action.yml', 'name: A\nruns: {using: node24, main: i.js}\n'],
  ['document of another tool', '.github/dependabot.yml', 'updates: []\n'],
  [
    'document of another tool',
    '.drone.yml',
    'kind: pipeline\ntype: docker\nname: default\nsteps: [{name: a, image: b}]\n',
  ],
  ['document of another tool', '.harness/drone.yaml', 'kind: pipeline\nname: default\nsteps: []\n'],
  ['document of another tool', 'secret.yaml', 'kind: secret\nname: a\nget: {path: b, name: c}\n'],
  ['CI pipeline', '.gitlab-ci.yml', 'build: {script: make}\n'],
  ['CI pipeline', 'azure-pipelines.yml', 'trigger: [main]\nsteps: []\n'],
  ['document of another tool', '.circleci/config.yml', 'version: 2.1\njobs: {}\n'],
  ['document of another tool', 'base/kustomization.yaml', 'resources: [deployment.yaml]\n'],
  ['document of another tool', 'db/changelog.yaml', 'databaseChangeLog: [{changeSet: {id: 1}}]\n'],
  ['document of another tool', 'serverless.yml', 'service: shop\nprovider: {name: aws}\n'],
  ['document of another tool', 'api.yaml', 'openapi: 3.1.0\npaths: {}\n'],
  ['document of another tool', 'stack.yaml', "AWSTemplateFormatVersion: '2010-09-09'\n"],
  ['document of another tool', 'x.json', '{"$schema": "https://json-schema.org/draft/2020-12/schema"}'],
  ['document of another tool', 'package.json', '{"name": "x", "version": "1.0.0"}'],
  ['document of another tool', 'play.yaml', '- hosts: all\n  tasks: []\n'],
  ['developer portal entity', 'idp.yaml', 'apiVersion: harness.io/v1\nkind: component\nidentifier: x\n'],
  ['feature flag', 'flags.yaml', 'featureFlags: {flags: [{flag: {identifier: a}}], projectIdentifier: p}\n'],
  ['monitored service', 'monitored.yaml', 'monitoredService: {identifier: x}\n'],
  ['webhook', 'webhook.yaml', 'webhook: {identifier: x}\n'],
  ['API key', 'key.yaml', 'apiKey: {identifier: x}\n'],
  ['GitOps resource', 'gitops.yaml', 'gitops: {name: x, type: application}\n'],
  ['service override of the first version', 'o.yaml', 'serviceOverrides: {environmentRef: dev, serviceRef: api}\n'],
  ['v1 pipeline', 'v1.yaml', 'version: 1\nkind: pipeline\nspec: {}\n'],
  ['v1 pipeline', 'open-source.yaml', 'kind: pipeline\nspec: {stages: [{type: ci, spec: {steps: []}}]}\n'],
  ['v1 pipeline', 'chain.yaml', 'pipeline: {stages: [{id: a, chain: {uses: o/p/b}}, {id: b, steps: [{run: c}]}]}\n'],
  ['v1 pipeline', 'group.yaml', 'pipeline: {stages: [{group: {stages: [{steps: [{run: a}]}]}}]}\n'],
  ['v1 pipeline', 'parallel.yaml', 'pipeline: {stages: [{parallel: {stages: [{steps: [{run: a}]}]}}]}\n'],
  ['v1 pipeline', 'steps.yaml', 'pipeline: {steps: [{run: a}]}\n'],
  ['v1 pipeline', 'stage.yaml', 'pipeline: {stage: {steps: [{run: a}]}}\n'],
  ['v1 pipeline', 'jobs.yaml', 'pipeline: {jobs: {build: {steps: [{run: a}]}}}\n'],
  ['v1 pipeline', 'unified.yaml', 'pipeline: {stages: [{name: Build, id: build, steps: [{run: {script: make}}]}]}\n'],
  ['v1 pipeline', 'typed.yaml', 'pipeline: {name: A, stages: [{name: Deploy, type: deploy, spec: {service: a}}]}\n'],
  ['v1 connector', 'connector.yaml', 'version: 1\nkind: connector\nspec: {name: A, type: github}\n'],
  ['v1 service', 'service.yaml', 'version: 1\nkind: service\nspec: {name: A, type: kubernetes}\n'],
  ['v1 infrastructure', 'infra.yaml', 'version: 1\nkind: infra-def\nspec: {type: k8s-gcp}\n'],
  ['v1 input set', 'set.yaml', 'version: 1\nkind: input-set\nspec: {}\n'],
  ['v1 template', 'template.yaml', 'version: 1\ntemplate: {step: {run: {script: make}}}\n'],
  ['Helm values file', 'chart/values.yaml', 'service: {type: ClusterIP, port: 80}\n'],
  ['document of another tool', 'chart/prod.yaml', 'replicas: 3\nservice: {type: ClusterIP}\nsecret: {name: x}\n'],
  ['document of another tool', 'ecs/task.json', '{"family": "web", "containerDefinitions": [{"name": "web"}]}'],
  ['document of another tool', 'ecs/task.yaml', 'taskDefinitionArn: a\ncontainerDefinitions: []\nvolumes: []\n'],
  ['document of another tool', 'ecs/service.yaml', 'launchType: FARGATE\nserviceName: web\ndesiredCount: 1\n'],
  ['document of another tool', 'ecs/env.json', '[{"name": "A", "value": "b"}, {"name": "C", "value": "d"}]'],
  [
    'document of another tool',
    'patch.json',
    '[{"op": "replace", "path": "/a", "value": 1}, {"op": "remove", "path": "/b"}]',
  ],
  ['document of another tool', 'tsconfig.json', '{"compilerOptions": {}, "include": ["src"]}'],
  ['document of another tool', 'list.json', '["a", "b"]'],
  ['v1 pipeline', 'action.yaml', 'pipeline: {stages: [{name: Build, action: {uses: build}}]}\n'],
  ['v1 pipeline', 'use.yaml', 'pipeline: {name: A, stages: [{name: Build, template: {uses: o/build}}]}\n'],
  ['v1 template', 'unified-stage.yaml', 'template: {inputs: {a: {type: string}}, stage: {steps: [{run: make}]}}\n'],
];

describe('documents of unknown kinds', () => {
  it('get the list of all kinds only once', async () => {
    const { diagnostics } = await select({ 'a.yaml': 'pipline: {}\n---\nx: 1\n---\ny: 1\n---\n[]\n' });
    const [near, first, ...others] = diagnostics.map(({ summary }) => summary);
    assert.equal(near, 'The top-level key `pipline` is unknown. Did you mean `pipeline`?');
    assert.match(
      first ?? '',
      /^The top-level key `x` is unknown\. Each document must be a list of setting entries, or a map with one key that names its kind, such as `project`, .*\(the README lists all \d+\)\.$/,
    );
    assert.deepEqual(others, ['The top-level key `y` is unknown.', 'The document is an empty list.']);
  });
});

describe('a document with a mistake in its frame', () => {
  const override = 'environmentRef: dev\nserviceRef: web\ntype: ENV_SERVICE_OVERRIDE\nvariables: []\n';
  const mistakes: readonly (readonly [text: string, message: string])[] = [
    ['pipeline:\n  pipeline:\n    identifier: a\n', '`pipeline` contains another `pipeline`: remove one of them.'],
    [override, 'These are the fields of a service override: put them under the key `overrides`.'],
    [
      'project: {}\nconnector: {}\n',
      'The document contains `project` and `connector`, but one document is one resource: write a line `---` between them.',
    ],
  ];
  for (const [text, message] of mistakes) {
    it(`is told what to change: ${message}`, async () => {
      for (const files of [{ 'a.yaml': text }, { 'a.yaml': text, 'b.yaml': project }]) {
        const { diagnostics } = await select(files);
        assert.deepEqual(
          diagnostics.map(({ severity, summary }) => [severity, summary]),
          [['error', message]],
        );
      }
    });
  }
});

describe('an inline payload', () => {
  it('that is the path of a file gets a hint', async () => {
    const { diagnostics } = await select({ '': 'platform/project.yaml\n' });
    assert.equal(diagnostics[0]?.hint, 'To apply a file, set `input:payload-file` instead of `input:payload`.');
    const { diagnostics: others } = await select({ '': 'project\n', 'a.yaml': 'b.yaml\n' });
    assert.deepEqual(
      others.map(({ hint }) => hint),
      [undefined, 'To leave this file out, add the line `!a.yaml` to `input:payload-file`.'],
    );
  });
});

describe('a directory', () => {
  for (const [name, file, text] of foreign) {
    it(`leaves out a ${name}`, async () => {
      const { kinds, diagnostics } = await select({ 'a.yaml': project, [file]: text });
      assert.deepEqual(kinds, ['project']);
      const summary = `Left out 1 document that this run does not apply: 1 ${name} (${file}:1).`;
      assert.deepEqual(diagnostics, [{ severity: 'notice', summary, list: [`${file}:1: ${name}`] }]);
    });
  }

  it('accepts a document that names its resource in a file of any name', async () => {
    const overrides = 'overrides: {variables: [{name: a, type: String, value: b}]}\n';
    const { kinds, diagnostics } = await select({
      'values.yaml': 'service: {identifier: api, name: API}\n',
      '.harness/overrides/dev/values.yaml': overrides,
    });
    assert.deepEqual([kinds, diagnostics], [['service', 'service override'], []]);
  });

  it('lists what it leaves out in one notice, the most surprising first', async () => {
    const manifests = Array.from({ length: 300 }, (_, index) => [`k8s/${index}.yaml`, foreign[0]?.[2] ?? '']);
    const { diagnostics } = await select({
      'a.yaml': project,
      ...Object.fromEntries(manifests),
      'x.json': '{"other": true}',
      'y.yaml': 'services: {web: {image: nginx}}\n',
      'z.yaml': 'monitoredService: {}\n',
    });
    assert.deepEqual(
      diagnostics.map(({ summary }) => summary),
      [
        'Left out 303 documents that this run does not apply: 1 monitored service, 1 Compose file, 300 Kubernetes manifests, 1 document of another tool (z.yaml:1, y.yaml:1, k8s/0.yaml:1 and 300 more).',
      ],
    );
    assert.equal(diagnostics[0]?.list?.length, 303);
    assert.equal(diagnostics[0]?.list?.[0], 'z.yaml:1: monitored service');
  });

  it('names everything that it leaves out in the plural', async () => {
    const texts = [
      'apiVersion: harness.io/v1\nkind: component\n',
      'serviceOverrides: {}\n',
      'kind: pipeline\nsteps: []\n',
    ];
    const files = [...texts, ...texts].map((text, index) => [`${index}.yaml`, text]);
    const { diagnostics } = await select({ 'a.yaml': project, ...Object.fromEntries(files) });
    assert.match(
      diagnostics[0]?.summary ?? '',
      /: 2 service overrides of the first version, 2 developer portal entities, 2 documents of other tools \(/,
    );
  });

  it('is narrowed to the kind of a named operation', async () => {
    const { kinds, diagnostics } = await select({ 'a.yaml': project, 'b.yaml': connector }, 'create-project');
    assert.deepEqual(kinds, ['project']);
    assert.match(diagnostics[0]?.summary ?? '', /^Left out 1 document .*: 1 connector \(b\.yaml:1\)\.$/);
  });

  it('has an error for what is unknown, with the line that excludes it', async () => {
    const { diagnostics } = await select({ 'a.yaml': project, 'b.yaml': 'projekt: {}\n' });
    const [error] = diagnostics;
    assert.equal(error?.severity, 'error');
    assert.match(error.summary, /^The top-level key `projekt` is unknown. Did you mean `project`/);
    assert.equal(error.hint, 'To leave this file out, add the line `!b.yaml` to `input:payload-file`.');
  });

  it('has an error for a resource beside a key of another tool', async () => {
    for (const text of ['kind: secret\ndata: x', 'kind: pipeline\nspec: {}']) {
      const { diagnostics } = await select({ 'a.yaml': project, 'b.yaml': `${connector}${text}\n` });
      assert.deepEqual(
        diagnostics.map(({ severity, summary }) => [severity, summary]),
        [['error', 'The key `kind` is not allowed next to `connector`, which must be the only key of the document.']],
      );
    }
  });

  it('does not leave out a document that resembles a resource, which would then count as removed', async () => {
    const unnamed = await select({ 'a.yaml': project, 'shop-values.yaml': 'service: {name: API}\n' });
    assert.deepEqual([unnamed.kinds, unnamed.diagnostics], [['project', 'service'], []]);
    const named = 'service: {identifier: api, name: API}\n';
    for (const [file, line] of [
      ['shop-values.yaml', 'replicas: 3\n'],
      ['b.yaml', 'harnessApiVersion: "1.0"\n'],
    ] as const) {
      const { kinds, diagnostics } = await select({ 'a.yaml': project, [file]: `${line}${named}` });
      assert.deepEqual([kinds, diagnostics.map(({ severity }) => severity)], [['project'], ['error']]);
    }
  });

  it('reports ten unknown documents, and counts the others', async () => {
    const unknown = Array.from({ length: 25 }, (_, index) => [`x${10 + index}.yaml`, 'unknown: {identifier: a}\n']);
    const { diagnostics } = await select({ 'a.yaml': project, ...Object.fromEntries(unknown) });
    assert.equal(diagnostics.length, 11);
    const rest = diagnostics.at(-1);
    assert.equal(rest?.summary, '15 more documents cannot be applied either, in 15 files.');
    assert.match(
      rest.hint ?? '',
      /^To leave these files out, add lines to `input:payload-file`: `!x20\.yaml`, .* and 5 more\.$/,
    );
  });

  it('leaves out documents even if no other file could be read', async () => {
    const { diagnostics } = await select({ 'a.yaml': foreign[0]?.[2] ?? '' }, 'auto', ['b.yaml']);
    assert.deepEqual(
      diagnostics.map(({ severity }) => severity),
      ['notice'],
    );
  });

  it('in which no document is left is an error', async () => {
    const { kinds, diagnostics } = await select(
      { 'a.yaml': foreign[0]?.[2] ?? '', 'b.yaml': connector },
      'create-project',
    );
    assert.deepEqual(kinds, []);
    assert.deepEqual(
      diagnostics.map(({ severity, location }) => [severity, location?.file]),
      [
        ['error', 'a.yaml'],
        ['error', 'b.yaml'],
      ],
    );
  });
});

describe('a single file or an inline payload', () => {
  for (const file of ['a.yaml', '']) {
    it(`is not left out (${file || 'inline'})`, async () => {
      const v1 = await select({ [file]: `${project}---\nversion: 1\nkind: pipeline\n` });
      assert.match(
        v1.diagnostics[0]?.summary ?? '',
        /^This is a v1 pipeline, which this action does not apply; write it in the v0 format, under the key `pipeline`\.$/,
      );
      const keyed = await select({ [file]: `${project}---\npipeline: {stages: [{steps: []}]}\n` });
      assert.equal(
        keyed.diagnostics[0]?.summary,
        'This is a v1 pipeline, which this action does not apply; write it in the v0 format.',
      );
      const webhook = await select({
        [file]: `${project}---\nwebhook: {identifier: x}\n---\napiKey: {identifier: x}\n`,
      });
      assert.deepEqual(
        webhook.diagnostics.map(({ summary }) => summary),
        ['This action does not apply webhooks.', 'This action does not apply API keys.'],
      );
      const other = await select({ [file]: `${project}---\n${connector}` }, 'create-project');
      assert.match(other.diagnostics[0]?.summary ?? '', /^This is a connector \(operation `create-connector`\), but/);
      assert.equal(other.diagnostics[0]?.severity, 'error');
    });
  }
});
