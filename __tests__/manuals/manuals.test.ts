import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import { parse, parseAllDocuments } from 'yaml';
import { kinds } from '../../src/kinds/registry.ts';
import { writes } from '../e2e/directory.ts';
import { apiKey, reaching, startPlatform } from '../e2e/support.ts';
import { evaluate, findOwnAction, keyOfEvent, notApplied, type Step } from '../e2e/workflow-steps.ts';
import { commitVersions } from '../harness/git.ts';
import { clean, runStep } from '../harness/runner.ts';

after(clean);

interface Example {
  readonly path: string;
  readonly text: string;
}

const inPayments = { orgIdentifier: 'default', projectIdentifier: 'payments' };
const keys = new Set(kinds.map(({ key }) => key));

/** The YAML blocks of a page, each at the path that its first line names. */
function readBlocks(page: string): Example[] {
  const found = readFileSync(page, 'utf8').matchAll(/^```ya?ml\n([\s\S]*?)^```$/gm);
  return [...found].map(([, text = ''], index) => ({
    path: /^# (\S+\.yaml)$/m.exec(text.split('\n', 1)[0] ?? '')?.[1] ?? `platform/${index}.yaml`,
    text,
  }));
}

/** Files that the documents of the manual name as their content. */
const contents = {
  'platform/values.yaml': 'replicas: 2\n',
  'platform/charts/Chart.yaml': 'name: shop\n',
  '.harness/policies/naming.rego': 'package naming\n',
};

/** Whether a block is a complete payload: every document has one key, that of a kind. */
function isPayload({ text }: Example): boolean {
  const documents = parseAllDocuments(text);
  const isOfKind = (document: (typeof documents)[number]) => {
    const names = Object.keys((document.toJS() ?? {}) as object);
    return names.length === 1 && keys.has(names[0] ?? '');
  };
  return documents.length > 0 && documents.every(isOfKind);
}

describe('the payloads of the manual', () => {
  const pages = globSync(['README.md', 'docs/{guides,reference,internals}/*.md']).filter((page) =>
    readBlocks(page).some(isPayload),
  );

  it('are found', () =>
    assert.ok(pages.includes('README.md') && pages.includes('docs/guides/values.md'), pages.join()));

  for (const page of pages) {
    it(`${page}: applied for every environment, and again without a change`, async (test) => {
      const platform = await startPlatform(test, {
        seed: {
          organizations: [{ organization: { identifier: 'retail', name: 'Retail' } }],
          projects: [
            { project: { orgIdentifier: 'retail', identifier: 'shop', name: 'Shop' } },
            ...(page === 'README.md'
              ? []
              : [{ project: { orgIdentifier: 'default', identifier: 'payments', name: 'Payments' } }]),
          ],
          governancePolicies: [{ policy: { identifier: 'owners', name: 'Owners', rego: 'package owners\n' } }],
          userGroups:
            page === 'docs/guides/access.md'
              ? [{ userGroup: { ...inPayments, identifier: 'payments_devs', name: 'Devs' } }]
              : [],
        },
      });
      const blocks = readBlocks(page);
      const payloads = blocks.filter(isPayload);
      const environments = blocks.filter(({ path }) => path.startsWith('values/'));
      const lists = blocks.filter(({ path }) => path === 'teams.yaml');
      const examples = Object.fromEntries(
        [...payloads, ...environments, ...lists].map(({ path, text }) => [path, text]),
      );
      const files = { ...contents, ...examples };
      const inputs = {
        'payload-file': payloads.map(({ path }) => path).join('\n'),
        'if-exists': 'update',
        'allow-access-changes': 'true',
        'secret-values': 'db_password: hunter2',
        'for-each-file': lists.map(({ path }) => path).join('\n'),
        ...reaching(platform),
      };
      const all = environments.length === 0 ? [''] : environments.map(({ path }) => path);
      const apply = async (values: string) => {
        const run = await runStep({ ...inputs, 'values-file': values }, { files });
        assert.equal(run.code, 0, run.log);
        return run.outputs.changes;
      };
      for (const values of all) assert.notEqual(await apply(values), '0');
      platform.requests.length = 0;
      for (const values of all) assert.equal(await apply(values), '0');
      assert.deepEqual(writes(platform), []);
    });
  }
});

/** The steps of a block: a list of steps, or those of the only job of a workflow; none in any other block. */
function stepsIn({ text }: Example): readonly Step[] {
  if (!text.includes('uses: OWNER/')) return [];
  const value = parse(text) as Step[] | { jobs: Record<string, { steps: Step[] }> };
  return Array.isArray(value) ? value : Object.values(value.jobs).flatMap(({ steps }) => steps);
}

/**
 * Steps of examples whose tests do more: that of examples/scim-keyless waits for two minutes, and that of examples/git-experience needs
 * a Git repository.
 */
function isTestedElsewhere({ with: given = {} }: Step): boolean {
  return given.operation === 'configure-scim-jwt' || 'register-from-git' in given;
}

const isFilled = (steps: readonly Step[]) => steps.length > 0;

it('README.md: the first steps, as they are written: create, and what a second run does', async (test) => {
  const platform = await startPlatform(test, { seed: { projects: [] } });
  const [provision, echo] = readBlocks('README.md').map(stepsIn).find(isFilled) ?? [];
  const inputs = { 'base-url': platform.url, ...evaluate(provision?.with, { 'secrets.PLATFORM_API_KEY': apiKey }) };
  const run = await runStep(inputs);
  assert.equal(run.code, 0, run.log);
  const outputs = Object.entries(run.outputs).map(([name, value]) => [`steps.${provision?.id}.outputs.${name}`, value]);
  const { script = '' } = evaluate({ script: echo?.run ?? '' }, Object.fromEntries(outputs));
  const { stdout } = spawnSync('bash', ['-c', script], { encoding: 'utf8' });
  assert.match(stdout, /^Created payments, correlationId [\da-f-]{36}\n$/);
  const again = await runStep(inputs);
  assert.deepEqual([again.code, again.outputs.changes], [1, '0'], again.log);
  platform.requests.length = 0;
  const update = await runStep({ ...inputs, 'if-exists': 'update' });
  assert.deepEqual([update.code, update.outputs.outcome, writes(platform)], [0, 'unchanged', []], update.log);
});

describe('the workflow steps of the manual', () => {
  const project = (identifier: string) =>
    `project: { orgIdentifier: default, identifier: ${identifier}, name: ${identifier} }\n`;
  const service = 'service: { identifier: api, name: api }\n';
  const files = {
    'platform/project.yaml': project('payments'),
    'base/platform/project.yaml': project('payments'),
    'platform/drafts/project.yaml': project('draft'),
    '.harness/orgs/default/projects/payments/services/api.yaml': service,
    'values/production.yaml': 'stage: production\n',
    'teams.yaml': '- team: search\n',
    'teams/project.yaml': project(`"$\{{ values.team }}"`),
    'preview/project.yaml': project('preview'),
  };
  const pages = globSync(['README.md', 'docs/{guides,reference,internals}/*.md']).flatMap((page) => {
    const examples = readBlocks(page).map(stepsIn);
    return examples
      .filter((steps) => steps.length > 0 && !(page === 'README.md' && steps === examples.find(isFilled)))
      .map((steps, index) => ({ name: `${page}, ${index + 1}`, steps }));
  });

  it('are found', () => assert.ok(pages.length > 10, String(pages.length)));

  for (const { name, steps } of pages) {
    it(`${name}: run, and again without a write`, async (test) => {
      const platform = await startPlatform(test, {
        seed: {
          projects: [
            ...['payments', 'preview'].map((identifier) => parse(project(identifier))),
            { project: { orgIdentifier: 'retail', identifier: 'shop', name: 'Shop' } },
          ],
        },
      });
      const known: Record<string, string> = {
        [keyOfEvent]: apiKey,
        [notApplied]: 'false',
        "github.event_name != 'push'": 'false',
        "github.event_name == 'pull_request'": 'false',
        'secrets.PLATFORM_API_KEY': apiKey,
        'secrets.PLATFORM_VIEW_KEY': apiKey,
        'github.event.before': 'HEAD~1',
        'secrets.PLATFORM_SCIM_TOKEN': platform.scimToken,
        'vars.PLATFORM_ACCOUNT_ID': platform.account,
        'toJSON(secrets.DB_PASSWORD)': '"hunter2"',
        'steps.emulator.outputs.base-url': platform.url,
        'steps.emulator.outputs.api-key': apiKey,
      };
      const act = async (step: Step) => {
        const { id, run, env, with: given } = step;
        if (run !== undefined) {
          const { status, stderr } = spawnSync('bash', ['-c', run], {
            env: { PATH: process.env.PATH, ...evaluate(env, known) },
            encoding: 'utf8',
          });
          assert.equal(status, 0, stderr);
        }
        const action = findOwnAction(step);
        if (action === undefined || isTestedElsewhere(step)) return;
        const inputs = { 'base-url': platform.url, ...evaluate(given, known) };
        // Without drift there is something to compare.
        if ('fail-on-changes' in inputs) {
          const payloads = String(given?.['payload-file']);
          await runStep({ ...reaching(platform), 'payload-file': payloads, 'if-exists': 'update' }, { files });
        }
        const options = { action, files, ...('previous-commit' in inputs && { prepare: commitVersions }) };
        const result = await runStep(inputs, options);
        assert.equal(result.code, 0, result.log);
        for (const [output, value] of Object.entries(result.outputs)) known[`steps.${id}.outputs.${output}`] = value;
      };
      for (const step of steps) await act(step);
      platform.requests.length = 0;
      for (const step of steps) await act(step);
      assert.deepEqual(writes(platform), []);
    });
  }
});
