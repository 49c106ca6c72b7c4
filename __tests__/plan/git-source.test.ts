import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createStep } from '../../src/graph/step.ts';
import type { Step } from '../../src/kinds/kind.ts';
import { kindOfName } from '../../src/kinds/registry.ts';
import { GitSources } from '../../src/plan/git/git-source.ts';
import { parsePayload } from '../../src/syntax/parse.ts';
import { createRepository } from '../harness/git.ts';

const text = 'connector: {identifier: a}\n';

function createFileStep(file: string): Step {
  const [document] = parsePayload({ file, bytes: Buffer.from(text) }).documents;
  assert.ok(document);
  const inputs = { operation: 'auto', account: 'acc', org: '', project: '' };
  return createStep({ document, kind: kindOfName('connector') }, inputs, 'apply').step;
}

describe('the files of a run in Git', () => {
  it('can have any name', async (test) => {
    const files = ['a.yaml', 'two\nlines.yaml', 'end\r', 'ü "x".yaml'];
    const { directory } = createRepository(test, Object.fromEntries(files.map((file) => [file, text])));
    const environment = { PATH: process.env.PATH };
    const sources = new GitSources('', { workspace: directory, environment, signal: new AbortController().signal });
    const all = files.map(createFileStep);
    await sources.read(all);
    for (const step of all) {
      const source = sources.findSource(step);
      assert.ok(source !== undefined && !('problem' in source));
      assert.deepEqual([source.file, source.mismatch], [step.document.location?.file, undefined]);
    }
  });
});
