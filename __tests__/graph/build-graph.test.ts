import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildGraph } from '../../src/graph/build-graph.ts';
import type { ScopeInputs } from '../../src/graph/step.ts';
import { createMapKey } from '../../src/kinds/key-text.ts';
import { describeScope } from '../../src/kinds/resource-key.ts';
import { parsePayload } from '../../src/syntax/parse.ts';

const given: ScopeInputs = { operation: 'auto', account: 'acc', org: '', project: '' };

/** The plan over files, by path and text. */
function planned(files: Readonly<Record<string, string>>, inputs: Partial<ScopeInputs> = {}) {
  const documents = Object.entries(files).flatMap(([file, text]) => {
    const parsed = parsePayload({ file, bytes: Buffer.from(text) });
    assert.deepEqual(parsed.diagnostics, []);
    return parsed.documents;
  });
  return buildGraph(documents, { ...given, ...inputs });
}

/** Its diagnostics as `file:line:column severity message`. */
async function listProblems(
  files: Readonly<Record<string, string>>,
  inputs: Partial<ScopeInputs> = {},
): Promise<string[]> {
  const { diagnostics } = await planned(files, inputs);
  return diagnostics.map(
    ({ severity, summary: message, location }) =>
      `${location?.file}:${location?.line}:${location?.column} ${severity} ${message}`,
  );
}

const setting = (identifier: string) =>
  `- {identifier: ${identifier}, value: v, allowOverrides: false, updateType: UPDATE}\n`;
const project = (fields: string) => `project: {name: P, ${fields}}\n`;
const connector = (fields: string, spec = '{}') => `connector: {name: C, type: Dynatrace, spec: ${spec}, ${fields}}\n`;
const pipeline = (fields: string, more = '') => `pipeline: {name: D, stages: <+input>, ${fields}${more}}\n`;

const trigger = (fields: string) => `trigger: {name: T, ${fields}}\n`;

describe('a document whose content is not a map', () => {
  for (const [text, problem] of [
    ['overrides:\n  - identifier: a\n', 'a.yaml:2:3 error `overrides` must be a map, found a list.'],
    ['pipeline: abc\n', 'a.yaml:1:11 error `pipeline` must be a map, found "abc".'],
    ['infrastructureDefinition: 3\n', 'a.yaml:1:27 error `infrastructureDefinition` must be a map, found 3.'],
    ['secret: [a]\n', 'a.yaml:1:9 error `secret` must be a map.'],
    ['trigger:\n', 'a.yaml:1:9 error `trigger` must be a map, found null.'],
  ] as const) {
    it(`has one error: ${text.trim()}`, async () => {
      assert.deepEqual(await listProblems({ 'a.yaml': text }), [problem]);
    });
  }
});

describe('kind, scope and label', () => {
  const table: readonly (readonly [string, string, Partial<ScopeInputs>, object, string, string?])[] = [
    ['settings', setting('s'), {}, {}, 'settings'],
    [
      'settings of the project of the inputs',
      setting('s'),
      { org: 'o', project: 'p' },
      { org: 'o', project: 'p' },
      'settings o/p',
    ],
    ['settings of the account, by the path', setting('s'), { org: 'o' }, {}, 'settings', '.harness/settings.yaml'],
    ['a project', project('identifier: p'), {}, { org: 'default' }, 'project default/p'],
    ['a project in the organization of the input', project('identifier: p'), { org: 'o' }, { org: 'o' }, 'project o/p'],
    ['a project in its own organization', project('identifier: p, orgIdentifier: o'), {}, { org: 'o' }, 'project o/p'],
    [
      'a project whose organization is empty',
      project('identifier: p, orgIdentifier: ""'),
      { org: 'o' },
      { org: 'o' },
      'project o/p',
    ],
    [
      'a project that the input names',
      project('identifier: p'),
      { project: 'p' },
      { org: 'default' },
      'project default/p',
    ],
    ['a connector of the account', connector('identifier: c'), {}, {}, 'connector c'],
    [
      'a connector in the project of the inputs',
      connector('identifier: c'),
      { org: 'o', project: 'p' },
      { org: 'o', project: 'p' },
      'connector o/p/c',
    ],
    [
      'a connector whose organization is null, whatever the inputs are',
      connector('identifier: c, orgIdentifier: null'),
      { org: 'o', project: 'p' },
      {},
      'connector c',
    ],
    [
      'a connector that names only the account, whatever the inputs are',
      connector('identifier: c, accountIdentifier: acc'),
      { org: 'o', project: 'p' },
      {},
      'connector c',
    ],
    [
      'a connector of the account by its path, whatever the inputs are',
      connector('identifier: c'),
      { org: 'o', project: 'p' },
      {},
      'connector c',
      '.harness/connectors/c.yaml',
    ],
    [
      'a connector that names its project, in the organization of the inputs',
      connector('identifier: c, projectIdentifier: p'),
      { org: 'o' },
      { org: 'o', project: 'p' },
      'connector o/p/c',
    ],
    [
      'a connector whose project is null, in the organization of the inputs',
      connector('identifier: c, projectIdentifier: null'),
      { org: 'o', project: 'p' },
      { org: 'o' },
      'connector o/c',
    ],
    [
      'a connector whose scope is empty, in the project of the inputs',
      connector('identifier: c, orgIdentifier: "", projectIdentifier: ""'),
      { org: 'o', project: 'p' },
      { org: 'o', project: 'p' },
      'connector o/p/c',
    ],
    [
      'a connector of an organization',
      connector('identifier: c, orgIdentifier: o'),
      { org: 'o' },
      { org: 'o' },
      'connector o/c',
    ],
    [
      'a connector of a project',
      connector('identifier: c, orgIdentifier: default, projectIdentifier: p'),
      {},
      { org: 'default', project: 'p' },
      'connector default/p/c',
    ],
    [
      'a pipeline in the project of the input',
      pipeline('identifier: d'),
      { project: 'p' },
      { org: 'default', project: 'p' },
      'pipeline default/p/d',
    ],
    [
      'a pipeline in its own project',
      pipeline('identifier: d, projectIdentifier: p, orgIdentifier: o'),
      {},
      { org: 'o', project: 'p' },
      'pipeline o/p/d',
    ],
    [
      'a pipeline in its own project, whatever the inputs are',
      pipeline('identifier: d, projectIdentifier: p, orgIdentifier: o'),
      { org: 'x', project: 'y' },
      { org: 'o', project: 'p' },
      'pipeline o/p/d',
    ],
    [
      'a project whose identifier is not that of the inputs',
      project('identifier: p, orgIdentifier: o'),
      { org: 'x', project: 'y' },
      { org: 'o' },
      'project o/p',
    ],
    [
      'a pipeline in the project of its path, whatever the inputs are',
      pipeline('identifier: d'),
      { org: 'x', project: 'y' },
      { org: 'o', project: 'p' },
      'pipeline o/p/d',
      '.harness/orgs/o/projects/p/d.yaml',
    ],
    [
      'a pipeline that document and input location together',
      pipeline('identifier: d, projectIdentifier: p'),
      { org: 'o', project: 'p' },
      { org: 'o', project: 'p' },
      'pipeline o/p/d',
    ],
    [
      'a pipeline whose project is an expression',
      pipeline('identifier: d, projectIdentifier: <+input>'),
      { project: 'p' },
      { org: 'default', project: 'p' },
      'pipeline default/p/d',
    ],
    [
      'a pipeline in the project of its path',
      pipeline('identifier: d'),
      {},
      { org: 'o', project: 'p' },
      'pipeline o/p/d',
      '.harness/orgs/o/projects/p/pipelines/d.yaml',
    ],
    [
      'a connector in the project of its path',
      connector('identifier: c'),
      {},
      { org: 'o', project: 'p' },
      'connector o/p/c',
      'x/.harness/orgs/o/projects/p/c.yaml',
    ],
    [
      'a connector in the organization of its path',
      connector('identifier: c'),
      { org: 'o' },
      { org: 'o' },
      'connector o/c',
      '.harness/orgs/o/c.yaml',
    ],
    [
      'a project in the organization of its path',
      project('identifier: p'),
      {},
      { org: 'o' },
      'project o/p',
      '.harness/orgs/o/p.yaml',
    ],
  ];
  for (const [name, text, inputs, scope, label, file = 'a.yaml'] of table) {
    it(name, async () => {
      const { graph, diagnostics } = await planned({ [file]: text }, inputs);
      assert.deepEqual(
        diagnostics.filter(({ severity }) => severity === 'error'),
        [],
      );
      const [step, ...others] = graph.steps;
      assert.deepEqual(others, []);
      assert.deepEqual(step?.key.scope, { account: 'acc', ...scope });
      assert.equal(step?.label, label);
    });
  }
});

describe('a word for true or false in a text', () => {
  const problemsWith = (word: string, file = 'a.yaml') =>
    listProblems(
      { [file]: `{"service": {"identifier": "s", "name": "S", "gitOpsEnabled":\n ${word}}}\n` },
      { project: 'p' },
    );

  it('is an error in quotes, and behind a tag of text', async () => {
    const error = '2:2 error `service.gitOpsEnabled` must be true or false, found "yes"; write true.';
    assert.deepEqual(await problemsWith('"yes"'), [`a.yaml:${error}`]);
    assert.deepEqual(await problemsWith("'yes'"), [`a.yaml:${error}`]);
    assert.deepEqual(await problemsWith('"yes"', 'a.json'), [`a.json:${error}`]);
    const off = error.replace('"yes"; write true', '"Off"; write false');
    assert.deepEqual(await problemsWith('"Off"'), [`a.yaml:${off}`]);
    assert.deepEqual(await problemsWith('!!str yes'), [`a.yaml:${error.replace('2:2', '2:8')}`]);
  });

  it('is a warning without quotes, and nothing if the platform converts it', async () => {
    const [warning, ...others] = await problemsWith('yes');
    assert.match(warning ?? '', /^a\.yaml:2:2 warning The platform reads `yes` as the boolean true/);
    assert.deepEqual(others, []);
    for (const word of ['"true"', "'false'", 'true', '"<+input>"']) assert.deepEqual(await problemsWith(word), []);
  });

  it('is not an error without quotes, even if the document has too many such words', async () => {
    const tags = Array.from({ length: 1000 }, (_, index) => `t${index}: yes`).join(', ');
    const problems = await listProblems(
      { 'a.yaml': `service: {identifier: s, name: S, tags: {${tags}}, gitOpsEnabled: off}\n` },
      { project: 'p' },
    );
    assert.deepEqual(
      problems.filter((problem) => problem.includes('gitOpsEnabled')),
      [],
    );
  });

  it('is an error in quotes, even if the document has too many words without them', async () => {
    const tags = Array.from({ length: 1001 }, (_, index) => `t${index}: yes`).join(', ');
    const problems = await listProblems(
      { 'a.yaml': `service: {identifier: s, name: S, tags: {${tags}}, gitOpsEnabled: "off"}\n` },
      { project: 'p' },
    );
    const [error, ...others] = problems.filter((problem) => problem.includes('gitOpsEnabled'));
    assert.match(error ?? '', /must be true or false, found "off"; write false/);
    assert.deepEqual(others, []);
  });

  it('is not an error at an alias of a word without quotes', async () => {
    const text = 'service: {identifier: s, name: S, tags: {t: &word yes}, gitOpsEnabled: *word}\n';
    const problems = await listProblems({ 'a.yaml': text }, { project: 'p' });
    assert.deepEqual(
      problems.filter((problem) => problem.includes('error')),
      [],
    );
  });

  it('in another field is text', async () => {
    const text = 'service: {identifier: s, name: S, description: "yes", variables: [{value: "no"}]}\n';
    assert.deepEqual(await listProblems({ 'a.yaml': text }, { project: 'p' }), []);
  });
});

describe('contradictions', () => {
  const table: readonly (readonly [string, string, Partial<ScopeInputs>, readonly string[], string?])[] = [
    [
      'another operation',
      project('identifier: p'),
      { operation: 'create-pipeline' },
      ['1:1 error This is a project (operation `create-project`), but `input:operation` is `create-pipeline`.'],
    ],
    [
      'another path',
      pipeline('identifier: d, projectIdentifier: q'),
      { project: 'q' },
      ['1:73 error Two values for the project: the document says "q", but the path of its file says "p".'],
      '.harness/orgs/default/projects/p/d.yaml',
    ],
    [
      'a project in a directory of its organization',
      connector('identifier: c, orgIdentifier: o, projectIdentifier: p'),
      {},
      [
        '1:101 error Two values for the scope: the document says project "p", but the path of its file says organization o.',
      ],
      '.harness/orgs/o/connectors/c.yaml',
    ],
    [
      'a project in another directory of its organization',
      connector('identifier: c, orgIdentifier: o, projectIdentifier: p'),
      {},
      [],
      '.harness/orgs/o/team/c.yaml',
    ],
    [
      'a project in a directory of another organization',
      project('identifier: p, orgIdentifier: o'),
      {},
      ['1:50 error Two values for the organization: the document says "o", but the path of its file says "x".'],
      '.harness/orgs/x/p.yaml',
    ],
    [
      'settings in a directory of an organization',
      '[{identifier: s, value: "1", allowOverrides: false, updateType: UPDATE}]\n',
      {},
      [],
      '.harness/orgs/o/settings.yaml',
    ],
    [
      'an environment with and without its level',
      'infrastructureDefinition: {identifier: i, name: I, environmentRef: account.e, deploymentType: Kubernetes, type: Pdc, spec: {}}\n',
      {},
      [],
      '.harness/envs/production/e/infras/i.yaml',
    ],
    [
      'another environment than the path, by its level',
      'infrastructureDefinition: {identifier: i, name: I, environmentRef: account.e, deploymentType: Kubernetes, type: Pdc, spec: {}}\n',
      {},
      ['1:68 error Two values for the environment: the document says "account.e", but the path of its file says "e".'],
      '.harness/orgs/o/envs/production/e/infras/i.yaml',
    ],
    [
      'another account',
      connector('identifier: c, accountIdentifier: other'),
      {},
      ['1:83 error The document names account "other", but the run uses account "acc".'],
    ],
    ['an account in an offline run', connector('identifier: c, accountIdentifier: other'), { account: '' }, []],
    [
      'placeholders of another tool, each once and without what else is wrong with its field',
      connector('identifier: <ID>, orgIdentifier: <ORG>').replace('name: C', 'name: <NAME>'),
      { org: 'o' },
      [
        '1:19 error `connector.name` contains the placeholder `<NAME>`, which is not replaced.',
        '1:66 error `connector.identifier` contains the placeholder `<ID>`, which is not replaced.',
        '1:87 error `connector.orgIdentifier` contains the placeholder `<ORG>`, which is not replaced.',
      ],
    ],
    [
      'no project for a pipeline',
      pipeline('identifier: d'),
      {},
      ['1:1 error The pipeline names no project; set `projectIdentifier` in the document, or set `input:project-id`.'],
    ],
    [
      'a pipeline of an organization other than that of the project in the inputs',
      pipeline('identifier: d, orgIdentifier: o'),
      { org: 'x', project: 'y' },
      ['1:1 error The pipeline names no project; set `projectIdentifier` in the document, or set `input:project-id`.'],
    ],
    [
      'an expression for the project of a pipeline',
      pipeline('identifier: d, projectIdentifier: <+input>'),
      {},
      [
        '1:73 error An expression cannot name the project of the pipeline; write its identifier, or set `input:project-id`.',
      ],
    ],
    [
      'an expression for the organization of a pipeline',
      pipeline('identifier: d, orgIdentifier: <+input>, projectIdentifier: p'),
      {},
      [
        '1:69 warning An expression cannot name the organization of the pipeline, so it goes to "default"; write the identifier, or set `input:org-id`.',
      ],
    ],
    [
      'no scope for a trigger, which must say it whatever the inputs are',
      trigger('identifier: t, pipelineIdentifier: d'),
      {},
      ['1:1 error The trigger names no project; set `orgIdentifier` and `projectIdentifier` in the document.'],
    ],
    [
      'no organization for a trigger',
      trigger('identifier: t, pipelineIdentifier: d, projectIdentifier: p'),
      {},
      ['1:1 error `trigger.orgIdentifier` must be "default": the platform compares it with the scope of the trigger.'],
    ],
    [
      'expressions for the scope of a trigger',
      trigger('identifier: t, pipelineIdentifier: d, orgIdentifier: <+input>, projectIdentifier: <+input>'),
      { project: 'p' },
      ['orgIdentifier', 'projectIdentifier'].map(
        (field, index) =>
          `1:${[73, 102][index]} error \`trigger.${field}\` must be an identifier, not an expression: the platform compares it with the scope of the trigger.`,
      ),
    ],
    [
      'no pipeline for a trigger',
      trigger('identifier: t, orgIdentifier: default, projectIdentifier: p'),
      {},
      ['1:1 error `trigger.pipelineIdentifier` is required but missing.'],
    ],
    [
      'no pipeline in an input set',
      'inputSet: {identifier: i, name: I, orgIdentifier: default, projectIdentifier: p}\n',
      {},
      ['1:1 error `inputSet.pipeline` is required but missing.'],
    ],
    [
      'expressions for the scope of a connector',
      connector('identifier: c, orgIdentifier: <+org.identifier>, projectIdentifier: <+input>'),
      { project: 'p' },
      [
        '1:79 error An expression cannot name the organization of the connector; write its identifier, or set `input:org-id`.',
      ],
    ],
    [
      'expressions for the scope of a template, which nothing else names',
      'template: {name: B, identifier: b, versionLabel: v1, type: Step, orgIdentifier: <+input>, spec: {}}\n',
      {},
      [
        // The platform would refuse the expression beside the input, too.
        '1:81 error An expression cannot name the organization of the template; write its identifier.',
      ],
    ],
    [
      'expressions for the scope of an environment, which nothing else names',
      'environment: {name: E, identifier: e, type: Production, orgIdentifier: <+input>}\n',
      {},
      ['1:72 error An expression cannot name the organization of the environment; write its identifier.'],
    ],
    [
      'no expressions for a connector that the inputs location',
      connector('identifier: c, orgIdentifier: <+org.identifier>, projectIdentifier: <+input>'),
      { org: 'o', project: 'p' },
      [],
    ],
    [
      'no expression for a project that the input names',
      pipeline('identifier: d, projectIdentifier: <+input>'),
      { project: 'p' },
      [],
    ],
    [
      'a project without organization for a connector, also if the organization is null',
      connector('identifier: c, orgIdentifier: null, projectIdentifier: p'),
      { org: 'o' },
      ['1:104 error The connector names project "p" but no organization; set `orgIdentifier` too.'],
    ],
    [
      'a project without organization for a connector',
      connector('identifier: c, projectIdentifier: p'),
      {},
      ['1:83 error The connector names project "p" but no organization; set `orgIdentifier` too.'],
    ],
  ];
  for (const [name, text, inputs, diagnostics, file = 'a.yaml'] of table) {
    it(name, async () => {
      assert.deepEqual(
        await listProblems({ [file]: text }, inputs),
        diagnostics.map((problem) => `${file}:${problem}`),
      );
    });
  }

  it('a document of an unknown kind creates no step', async () => {
    const { graph, diagnostics } = await planned({ 'a.yaml': 'projct: {}\n' });
    assert.deepEqual(graph.steps, []);
    assert.equal(diagnostics.length, 1);
    assert.match(diagnostics[0]?.summary ?? '', /Did you mean `project`/);
  });

  it('numbers that JSON changes, in a document that is sent as JSON', async () => {
    const fields = (kind: string) => `${kind}: {name: D, identifier: d, type: T, spec: {}, stages: [], x: 1.10}\n`;
    const warned = async (kind: string) => {
      const problems = await listProblems({ 'a.yaml': fields(kind) }, { project: 'p' });
      return problems.some((problem) => problem.includes('1.10'));
    };
    assert.equal(await warned('connector'), true);
    assert.equal(await warned('pipeline'), false);
  });
});

describe('a number that must be text, and that JSON changes', () => {
  for (const [name, text, problem] of [
    ['is reported once as a tag that is not text', project('identifier: p, tags: {v: 1.10}'), /error .*must be text/],
    [
      'is reported once, as the error for which it is refused',
      project('identifier: p, description: 1.10'),
      /must be text/,
    ],
    [
      'is reported as such where JSON does not change it',
      project('identifier: p, tags: {v: 1}'),
      /error .*must be text/,
    ],
  ] as const) {
    it(name, async () => {
      const diagnostics = await listProblems({ 'a.yaml': text });
      assert.equal(diagnostics.length, 1, diagnostics.join('\n'));
      assert.match(diagnostics[0] ?? '', problem);
    });
  }
});

describe('duplicates', () => {
  it('of settings are called settings', async () => {
    assert.deepEqual(await listProblems({ 'a.yaml': setting('s'), 'b.yaml': setting('s') }), [
      'b.yaml:1:1 error Duplicate setting "s" (first defined in a.yaml, line 1).',
    ]);
  });

  it('of settings in another scope are none', async () => {
    const files = { 'a.yaml': setting('s'), '.harness/orgs/o/settings.yaml': setting('s') };
    assert.deepEqual(await listProblems(files), []);
  });

  const twice = async (one: string, other: string, inputs: Partial<ScopeInputs> = {}) => {
    const problems = await listProblems({ 'a.yaml': one, 'b.yaml': `\n${other}` }, inputs);
    return problems.filter((problem) => problem.includes('Duplicate'));
  };

  it('are reported with the first location', async () => {
    assert.deepEqual(await twice(connector('identifier: c'), connector('identifier: c')), [
      'b.yaml:2:1 error Duplicate connector "c" (first defined in a.yaml, line 1).',
    ]);
  });

  it('of kinds that share their identifiers say what was defined first', async () => {
    const inPipeline = '{identifier: i, name: I, orgIdentifier: o, projectIdentifier: p, pipeline: {identifier: q}}';
    const overlay =
      '{identifier: i, name: I, orgIdentifier: o, projectIdentifier: p, pipelineIdentifier: q, inputSetReferences: [j]}';
    assert.deepEqual(await twice(`inputSet: ${inPipeline}\n`, `overlayInputSet: ${overlay}\n`), [
      'b.yaml:2:1 error Duplicate overlay input set "i" (first defined as an input set in a.yaml, line 1).',
    ]);
    assert.deepEqual(await twice('file: {path: /a, content: x}\n', 'fileDirectory: {path: /a}\n'), [
      'b.yaml:2:1 error Duplicate file directory "a" (first defined as a file of the file store in a.yaml, line 1).',
    ]);
    // The directory of a file is created with it.
    assert.deepEqual(await twice('file: {path: /a/b, content: x}\n', 'file: {path: /a, content: x}\n'), [
      'b.yaml:2:1 error Duplicate file "a" (first defined as a directory of the file store in a.yaml, line 1).',
    ]);
  });

  for (const [name, one, other, found] of [
    ['projects without regard to case', project('identifier: Shop'), project('identifier: shop'), 1],
    ['connectors with regard to case', connector('identifier: C'), connector('identifier: c'), 0],
    ['the same name in another scope', connector('identifier: c'), connector('identifier: c, orgIdentifier: o'), 0],
    ['the same name of another kind', project('identifier: a'), connector('identifier: a'), 0],
    ['a setting of two files', setting('s'), setting('t') + setting('s'), 1],
    ['a setting twice in one file, which is that file’s own matter', setting('s') + setting('s'), setting('t'), 0],
  ] as const) {
    it(name, async () => assert.equal((await twice(one, other)).length, found));
  }
});

describe('the order', async () => {
  const files = {
    '1.yaml': pipeline(
      'identifier: d, projectIdentifier: p, variables: [{name: a, value: b, connectorRef: account.top}]',
    ),
    '2.yaml': connector('identifier: inner, orgIdentifier: default, projectIdentifier: p'),
    '3.yaml': connector('identifier: top'),
    '4.yaml': project('identifier: P'),
    '5.yaml': setting('s'),
    '6.yaml': project('identifier: q'),
  };

  it('is settings, projects, connectors, pipelines, and that of the documents within a kind', async () => {
    const { graph } = await planned(files);
    assert.deepEqual(
      graph.steps.map(({ label }) => label),
      [
        'settings',
        'project default/P',
        'project default/q',
        'connector default/p/inner',
        'connector top',
        'pipeline default/p/d',
      ],
    );
  });

  it('lists for each step the steps of the plan that it depends on', async () => {
    const { graph } = await planned(files);
    const needed = graph.steps.map((step) => [step.label, graph.dependencies.get(step)?.map(({ label }) => label)]);
    assert.deepEqual(needed, [
      ['settings', []],
      ['project default/P', []],
      ['project default/q', []],
      ['connector default/p/inner', ['project default/P']],
      ['connector top', []],
      ['pipeline default/p/d', ['connector top', 'project default/P']],
    ]);
  });

  it('puts a resource before those of its kind that refer to it', async () => {
    const { graph } = await planned({
      'a.yaml': connector('identifier: a', '{connectorRef: account.b}'),
      'b.yaml': connector('identifier: b', '{connectorRef: account.c}'),
      'c.yaml': connector('identifier: c'),
    });
    assert.deepEqual(
      graph.steps.map(({ key }) => key.identifier),
      ['c', 'b', 'a'],
    );
  });

  it('of the versions of a resource begins with the first document, unless that refers to another version', async () => {
    const version = (name: string, label: string, uses = '') =>
      `template: {name: T, identifier: ${name}, versionLabel: "${label}", type: Stage, spec: {${uses}}}\n`;
    const use = (name: string, label: string) => `template: {templateRef: account.${name}, versionLabel: "${label}"}`;
    const order = async (...texts: readonly string[]) => {
      const { graph, diagnostics } = await planned({ 'a.yaml': texts.join('---\n') });
      assert.deepEqual(diagnostics, []);
      return graph.steps.map(({ key }) => `${key.identifier}${key.version}`);
    };
    const user = version('a', '1', use('b', '2'));
    assert.deepEqual(await order(user, version('b', '1'), version('b', '2')), ['b1', 'b2', 'a1']);
    assert.deepEqual(await order(user, version('b', '1', use('b', '2')), version('b', '2')), ['b2', 'a1', 'b1']);
    // Two templates whose first versions refer to the second one of the other.
    assert.deepEqual(
      await order(
        version('b', '1', use('c', '2')),
        version('b', '2'),
        version('c', '1', use('b', '2')),
        version('c', '2'),
      ),
      ['c2', 'b1', 'b2', 'c1'],
    );
  });

  it('reports a cycle with its members', async () => {
    const { diagnostics } = await planned({
      'a.yaml': connector('identifier: a', '{connectorRef: account.b}'),
      'b.yaml': connector('identifier: b', '{connectorRef: account.c}'),
      'c.yaml': connector('identifier: c', '{connectorRef: account.a}'),
    });
    assert.deepEqual(diagnostics, [
      {
        severity: 'error',
        summary:
          'These resources reference each other, so none can be applied first: connector a → connector b → connector c → connector a.',
        location: { file: 'a.yaml', line: 1, column: 1 },
      },
    ]);
  });

  it('allows a resource to refer to itself', async () => {
    const { graph, diagnostics } = await planned({ 'c.yaml': connector('identifier: c', '{connectorRef: account.c}') });
    assert.deepEqual(diagnostics, []);
    assert.equal(graph.steps.length, 1);
  });

  it('is found for thousands of documents', async () => {
    const many = Array.from({ length: 3000 }, (_, index) => connector(`identifier: c${index}`)).join('---\n');
    const { graph } = await planned({ 'all.yaml': many });
    assert.equal(graph.steps.length, 3000);
  });
});

describe('labels and keys', () => {
  for (const [scope, words] of [
    [{ account: 'a' }, 'the account'],
    [{ account: 'a', org: 'o' }, 'organization o'],
    [{ account: 'a', org: 'o', project: 'p' }, 'project o/p'],
  ] as const) {
    it(words, () => assert.equal(describeScope(scope), words));
  }

  it('the key of a resource ignores the case of projects', () => {
    const key = (project: string, identifier: string) =>
      createMapKey({ kind: 'connector', scope: { account: 'a', org: 'o', project }, identifier });
    assert.equal(key('Shop', 'c'), key('shop', 'c'));
    assert.notEqual(key('shop', 'c'), key('shop', 'C'));
  });
});
