import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import './json-imports.ts';
import type { ValidationConfig } from '@actions/languageservice';
import { parse, parseDocument } from 'yaml';

const { validate } = await import('@actions/languageservice');
const { NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');

type Mapping = Readonly<Record<string, unknown>>;
interface Step extends Mapping {
  readonly id?: string;
  readonly uses?: string;
  readonly with?: Mapping;
}
/** A job, or the steps of a composite action. */
interface Holder extends Mapping {
  readonly steps?: unknown;
}
interface ActionFile {
  readonly inputs: Readonly<Record<string, { readonly description: string }>>;
  readonly outputs: Mapping;
}

/** The names of this action in users' workflows and in this repository's own. */
const ownRepository = 'OWNER/platform-provision';
const ownPaths = /^(\s*(?:- )?uses: )(?:\.\/(emulator|export|scim)?|\.\/\.platform-provision)$/gm;
const action = parse(readFileSync('action.yml', 'utf8')) as ActionFile;
/** Our actions, by their names in steps. */
const actions = new Map([
  [ownRepository, action],
  ...['emulator', 'export', 'scim'].map((directory) => {
    const file = parse(readFileSync(`${directory}/action.yml`, 'utf8')) as ActionFile;
    return [`${ownRepository}/${directory}`, file] as const;
  }),
]);

const workflows = globSync('.github/workflows/*.yml');
const written = [
  ...[...globSync('{.,emulator,export,scim}/action.yml'), ...workflows, ...globSync('examples/**/*.{yml,yaml}')].map(
    (name) => ({
      name,
      text: readFileSync(name, 'utf8'),
    }),
  ),
  ...globSync('{*,docs/*,docs/*/*}.md').flatMap(readBlocks),
].map(({ name, text }) => ({ name: name.replaceAll('\\', '/'), text }));
const automations = written.flatMap(({ name, text }) => automationIn(name, text) ?? []);

/** The validator caches texts by their address, so each validation needs a new one. */
let validated = 0;

/** The YAML blocks of a page, each with its line. */
function readBlocks(name: string): { name: string; text: string }[] {
  const page = readFileSync(name, 'utf8').replaceAll('\r\n', '\n');
  return [...page.matchAll(/^([ \t]*)```ya?ml\n([\s\S]*?)^[ \t]*```$/gm)].map(
    ({ index, 1: indent = '', 2: text = '' }) => ({
      name: `${name}:${page.slice(0, index).split('\n').length}`,
      text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  );
}

/** A workflow or action to be validated. */
interface Automation {
  readonly name: string;
  readonly form: 'workflow' | 'action';
  readonly text: string;
}

/** The workflow or action in a text: steps alone are put into a workflow. `undefined` for other YAML, such as payloads. */
function automationIn(name: string, text: string): Automation | undefined {
  const value: unknown = parseDocument(text).toJS();
  const ours = text.replaceAll(
    ownPaths,
    (_, uses: string, path?: string) => `${uses}${ownRepository}${path ? `/${path}` : ''}@v1`,
  );
  if (isMap(value) && 'runs' in value) return { name, form: 'action', text: ours };
  if (isMap(value) && 'jobs' in value) return { name, form: 'workflow', text: ours };
  if (!isSteps(value)) return undefined;
  const steps = ours.replaceAll(/^/gm, '      ');
  const around = 'on: push\njobs:\n  job:\n    runs-on: ubuntu-latest\n    steps:\n';
  return { name, form: 'workflow', text: around + steps };
}

function isMap(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSteps(value: unknown): value is Step[] {
  return Array.isArray(value) && value.some((item) => isMap(item) && (typeof item.uses === 'string' || 'run' in item));
}

/** The steps of our actions in a job or composite action: the action of each by its id. */
function ourSteps({ steps }: Holder): Map<string | undefined, ActionFile> {
  const found = isSteps(steps) ? steps : [];
  return new Map(
    found.flatMap(({ id, uses }) => {
      const known = actions.get(uses?.split('@')[0] ?? '');
      return known ? [[id, known] as const] : [];
    }),
  );
}

/** The diagnostics of GitHub's validator in a workflow or action, offline: it knows this action and its reusable workflow. */
async function findFaults({ name: file, form, text }: Automation): Promise<string[]> {
  const config: ValidationConfig = {
    actionsMetadataProvider: {
      fetchActionMetadata: async ({ owner, name, path }) => {
        const known = actions.get([owner, name, ...(path ? [path] : [])].join('/'));
        return { name, description: '', ...(known && { inputs: known.inputs }) };
      },
    },
    fileProvider: {
      getFileContent: async (reference) => {
        // An example calls a workflow in its own directory, which users copy to the directory for workflows.
        if (!('owner' in reference)) {
          const content = readFileSync(join(dirname(file), basename(reference.path)), 'utf8');
          return { name: reference.path, content };
        }
        assert.equal(`${reference.owner}/${reference.repository}`, ownRepository);
        return { name: reference.path, content: readFileSync(reference.path, 'utf8') };
      },
    },
    contextProviderConfig: {
      getContext: async (name, context) => {
        // Secrets and variables are the repository's own.
        if (context && (name === 'secrets' || name === 'vars')) context.complete = false;
        return context;
      },
    },
  };
  const place = `${validated++}/${form === 'action' ? 'action.yml' : '.github/workflows/workflow.yml'}`;
  const document = { uri: `file:///${place}`, getText: () => text } as Parameters<typeof validate>[0];
  const found = await validate(document, config);
  return [...found.map(({ message, range }) => `${range.start.line + 1}: ${message}`), ...unknownOutputs(text)];
}

/** The file of a workflow or action, for those in a page without the line. */
function findFile({ name }: Automation): string {
  return name.replace(/:\d+$/, '');
}

/** Removes the last letter of a name; the part after a colon stays. */
function withoutLastLetter(name: string): string {
  return name.replace(/\w(?=:|$)/, '');
}

/** The unknown outputs of this action that a workflow or action reads; the validator accepts every output name. */
function unknownOutputs(text: string): string[] {
  const { jobs = {}, runs = {} } = parse(text) as { jobs?: Record<string, Holder>; runs?: Holder };
  return [...Object.values(jobs), { ...runs, text }].flatMap((holder) => {
    const ours = ourSteps(holder);
    const reads = [...JSON.stringify(holder).matchAll(/\bsteps\.([\w-]+)\.outputs\.([\w-]+)/g)];
    return reads.flatMap(([read, id = '', output = '']) => {
      const step = ours.get(id);
      return step && !Object.hasOwn(step.outputs, output) ? [`${read} is not an output of this action`] : [];
    });
  });
}

describe('workflows and actions', () => {
  it('are found in the repository, the examples and the documents', () => {
    const names = automations.map(findFile);
    const wanted = ['action.yml', 'README.md', '.github/workflows/ci.yml', '.github/workflows/provision.yml'];
    const examples = ['delivery/workflow.yml', 'composite/action.yml', 'reusable/workflow.yml'];
    for (const name of [...wanted, ...examples.map((file) => `examples/${file}`)])
      assert.ok(names.includes(name), name);
  });

  for (const automation of automations) {
    const { name, form, text } = automation;
    it(`${name} is valid`, async () => {
      if (form === 'workflow') {
        const { context } = parseWorkflow({ name, content: text }, new NoOperationTraceWriter());
        assert.deepEqual(context.errors.getErrors().map(String), []);
      }
      assert.deepEqual(await findFaults(automation), []);
    });
  }

  const mistakes: [string, string, string, RegExp][] = [
    ['an input', 'examples/delivery/workflow.yml', 'payload-file:', /Invalid action input 'payload-fil'/],
    [
      'an input in a composite action',
      'examples/composite/action.yml',
      'if-exists:',
      /Invalid action input 'if-exist'/,
    ],
    ['an input in this repository', '.github/workflows/provision.yml', 'dry-run: ${{', /Invalid action input/],
    ['an output', 'examples/delivery/workflow.yml', 'outputs.userCount', /userCoun/],
    ['an output in a composite action', 'examples/composite/action.yml', 'outputs.planDigest', /outputs\.planDiges /],
    ['an output of a job', '.github/workflows/provision.yml', 'outputs.planDigest', /planDiges/],
    ['an input of the reusable workflow', 'examples/reusable/workflow.yml', 'payload-file:', /payload-fil/],
    ['a secret of the reusable workflow', 'examples/reusable/workflow.yml', 'api-key:', /api-ke/],
    ['a keyword', 'examples/delivery/workflow.yml', 'runs-on:', /runs-o/],
    ['an input of the emulator', 'examples/emulator/workflow.yml', 'requests-per-minute:', /Invalid action input/],
    ['an output of the emulator', 'docs/guides/emulator.md', 'outputs.api-key', /outputs\.api-ke /],
    ['a step', 'docs/guides/gitops.md', 'payload-file: |', /Invalid action input/],
  ];
  for (const [what, name, right, message] of mistakes) {
    it(`a mistyped name of ${what} is found`, async () => {
      const automation = automations.find((one) => findFile(one) === name && one.text.includes(right));
      assert.ok(automation, `${name} does not have \`${right}\``);
      const text = automation.text.replace(right, withoutLastLetter(right));
      assert.match((await findFaults({ ...automation, text })).join('\n'), message);
    });
  }
});

describe('the workflows of this repository', () => {
  for (const name of workflows) {
    const text = readFileSync(name, 'utf8');
    const workflow = parse(text) as { permissions?: unknown; jobs: Record<string, Mapping & { steps?: Step[] }> };

    it(`${name} pins every action to a commit, with its version`, () => {
      const uses = [...text.matchAll(/^\s*(?:- )?uses: (.*)$/gm)].map(([, reference = '']) => reference);
      assert.ok(uses.length > 0);
      for (const reference of uses.filter((reference) => !reference.startsWith('./'))) {
        assert.match(reference, /^[\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
      }
    });

    it(`${name} has only permissions that a job needs, and a time limit`, () => {
      assert.deepEqual(workflow.permissions, {});
      for (const [id, job] of Object.entries(workflow.jobs)) {
        assert.ok(isMap(job.permissions), `${id} says no permissions`);
        assert.equal(typeof job['timeout-minutes'], 'number', `${id} has no timeout-minutes`);
      }
    });

    it(`${name} leaves no credentials in a checkout`, () => {
      const steps = Object.values(workflow.jobs).flatMap((job) => job.steps ?? []);
      for (const step of steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))) {
        assert.equal(step.with?.['persist-credentials'], false);
      }
    });

    it(`${name} passes no expression into a script`, () => {
      for (const [script] of text.matchAll(/^( *)(?:- )?run: (?:[^|\n].*|\|\n(?:\1 {2,}.*\n|\n)+)/gm)) {
        assert.doesNotMatch(script, /\$\{\{/);
      }
    });
  }

  it('the reusable workflow passes each of its inputs, secrets and outputs under its own name', () => {
    const text = readFileSync('.github/workflows/provision.yml', 'utf8');
    const { on, jobs } = parse(text) as {
      on: { workflow_call: { inputs: Mapping; secrets: Mapping; outputs: Mapping } };
      jobs: { provision: { steps: Step[]; outputs: Mapping } };
    };
    const { inputs, secrets, outputs } = on.workflow_call;
    const passed = jobs.provision.steps.at(-1)?.with ?? {};
    const names = new Set([...Object.keys(inputs), ...Object.keys(secrets)].filter((name) => name !== 'runs-on'));
    assert.deepEqual([...names].sort(), Object.keys(passed).sort());
    assert.equal(passed.values, `$\{{ secrets.values || inputs.values }}`, 'a caller cannot put secrets into inputs');
    for (const [name, value] of Object.entries(passed))
      assert.match(String(value), new RegExp(`(inputs|secrets)\\.${name}\\b`));
    for (const name of ['comment', 'refresh-cache', 'previous-commit']) {
      assert.ok(Object.hasOwn(action.inputs, name) && !names.has(name), `${name} needs other steps or permissions`);
    }
    assert.deepEqual(Object.keys(outputs), Object.keys(jobs.provision.outputs));
    for (const name of Object.keys(outputs)) assert.ok(Object.hasOwn(action.outputs, name), name);
  });
});
