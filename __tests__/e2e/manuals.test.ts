import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import { parseAllDocuments } from 'yaml';
import { kinds } from '../../src/kinds/registry.ts';
import { clean, runStep } from '../harness/runner.ts';
import { writes } from './directory.ts';
import { reaching, startPlatform } from './support.ts';

after(clean);

interface Example {
  readonly path: string;
  readonly text: string;
}

const inPayments = { orgIdentifier: 'default', projectIdentifier: 'payments' };
const keys = new Set(kinds.map(({ key }) => key));

/** The YAML blocks of a page, each at the path that its first line names. */
function blocksOf(page: string): Example[] {
  const found = readFileSync(page, 'utf8').matchAll(/^```ya?ml\n([\s\S]*?)^```$/gm);
  return [...found].map(([, text = ''], index) => ({
    path: /^# (\S+\.yaml)$/m.exec(text.split('\n', 1)[0] ?? '')?.[1] ?? `platform/${index}.yaml`,
    text,
  }));
}

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
  const pages = globSync(['README.md', 'docs/*.md']).filter((page) => blocksOf(page).some(isPayload));

  it('are found', () => assert.ok(pages.includes('README.md') && pages.includes('docs/values.md'), pages.join()));

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
          userGroups:
            page === 'docs/access.md'
              ? [{ userGroup: { ...inPayments, identifier: 'payments_devs', name: 'Devs' } }]
              : [],
        },
      });
      const blocks = blocksOf(page);
      const payloads = blocks.filter(isPayload);
      const environments = blocks.filter(({ path }) => path.startsWith('values/'));
      const files = Object.fromEntries([...payloads, ...environments].map(({ path, text }) => [path, text]));
      const inputs = {
        'payload-file': payloads.map(({ path }) => path).join('\n'),
        'if-exists': 'update',
        'allow-access-changes': 'true',
        'secret-values': 'db_password: hunter2',
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
