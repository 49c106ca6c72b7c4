import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { startEmulator } from '../../emulator/emulator.ts';
import { perform, readTree, type Tree, writeTree } from '../harness/in-process.ts';
import fc from '../harness/properties.ts';
import { directoryFor, emptySeed } from './support.ts';

/** Texts that YAML, a file system, a diff or a template engine may misread. */
const awkward = fc.constantFrom(
  'yes',
  'on',
  'null',
  '~',
  '1.10',
  '0x1f',
  '010',
  '1_000',
  '2026-01-01',
  ' space ',
  'a: b # c',
  '# c',
  '- x',
  '{a}',
  '[',
  '*a',
  '&a',
  '!t',
  '%d',
  '@x',
  '`x`',
  "it's",
  '"q"',
  'back\\slash',
  'é 日本 🙂',
  '<+input>',
  '<+pipeline.name>',
  '{"json": [1, 2]}',
  'first\nsecond',
  'first\n\n  second\n',
  'ends with\n\n',
  ' first\nsecond',
  'tab\there',
  'crlf\r\nhere',
  '\u0085next\u2028line',
  'x '.repeat(120).trim(),
  '---',
  '...',
);
const word = fc.stringMatching(/^[a-z][a-z0-9_]{0,5}$/);
const words = fc.uniqueArray(word, { minLength: 1, maxLength: 3 });

/** The text of a document with the given fields, in one of the forms in which people write YAML. */
const form = fc.record({
  newline: fc.constantFrom('\n', '\r\n'),
  mark: fc.constantFrom('', '\ufeff'),
  comment: fc.constantFrom('', '# Ünïcode comment <+input>\n', '# $' + '{{ values.x }} in a comment\n\n'),
  end: fc.constantFrom('\n', '', '\n\n', '\n# the end'),
  indent: fc.constantFrom('  ', '    '),
});

function formatText(
  key: string,
  fields: Readonly<Record<string, unknown>>,
  {
    newline,
    mark,
    comment,
    end,
    indent,
  }: { newline: string; mark: string; comment: string; end: string; indent: string },
): string {
  const lines = Object.entries(fields).map(([name, value]) => `${indent}${name}: ${JSON.stringify(value)}`);
  return mark + `${comment}${key}:\n${lines.join('\n')}${end}`.replaceAll('\n', newline);
}

const scopes = fc.uniqueArray(fc.tuple(fc.constantFrom('default', 'retail'), word), {
  minLength: 1,
  maxLength: 2,
  selector: ([, project]) => project,
});

/** A tree of files with organizations, projects and what is inside them. */
const trees = fc
  .tuple(scopes, fc.array(fc.tuple(words, awkward, awkward, form), { minLength: 2, maxLength: 2 }))
  .map(([places, contents]) => {
    const tree: Record<string, string> = {
      '.harness/orgs/retail/organization.yaml': 'organization: {identifier: retail, name: Retail}\n',
    };
    for (const [index, [org, project]] of places.entries()) {
      const [identifiers, description, text, style] = contents[index] ?? contents[0] ?? [['x'], '', '', undefined];
      if (style === undefined) continue;
      const directory = `.harness/orgs/${org}/projects/${project}`;
      const scope = { orgIdentifier: org, projectIdentifier: project };
      tree[`${directory}/project.yaml`] =
        `project: ${JSON.stringify({ identifier: project, name: project, orgIdentifier: org, description })}\n`;
      tree[`${directory}/envs/production/e.yaml`] = formatText(
        'environment',
        { identifier: 'e', name: 'e', type: 'Production', ...scope, description },
        style,
      );
      for (const identifier of identifiers) {
        const named = { identifier, name: identifier, ...scope, description };
        tree[`${directory}/variables/${identifier}.yaml`] =
          `variable: ${JSON.stringify({ ...named, type: 'String', spec: { valueType: 'FIXED', fixedValue: text } })}\n`;
        tree[`${directory}/services/${identifier}.yaml`] = formatText('service', named, style);
        tree[`${directory}/envs/production/e/infras/${identifier}.yaml`] = formatText(
          'infrastructureDefinition',
          { ...named, environmentRef: 'e', deploymentType: 'Kubernetes', type: 'Pdc', spec: { note: text } },
          style,
        );
        tree[`${directory}/pipelines/${identifier}.yaml`] = formatText(
          'pipeline',
          { ...named, stages: [{ stage: { identifier: 's', name: 's', type: 'Custom', spec: { note: text } } }] },
          style,
        );
        tree[`${directory}/pipelines/${identifier}/input_sets/i.yaml`] = formatText(
          'inputSet',
          { ...named, identifier: 'i', pipeline: { identifier, note: text } },
          style,
        );
      }
    }
    return tree;
  });

/** Files by their meaning, if the platform does not keep their text. */
function readMeanings(tree: Tree): object {
  return Object.fromEntries(
    Object.entries(tree).map(([path, text]) => [
      path,
      /\/(?:organization|project)\.yaml$|\/variables\//.test(path) ? withoutDefaults(parse(text)) : text,
    ]),
  );
}

/** Without fields that the platform adds, and without empty ones. */
function withoutDefaults(document: Readonly<Record<string, Readonly<Record<string, unknown>>>>): object {
  return Object.fromEntries(
    Object.entries(document).map(([key, fields]) => [
      key,
      Object.fromEntries(Object.entries(fields).filter(([name, value]) => name !== 'color' && value !== '')),
    ]),
  );
}

describe('over generated trees', () => {
  it('the export of an applied tree is the tree, a dry run reports no change, and it fills another platform in the same way', async (test) => {
    await fc.assert(
      fc.asyncProperty(trees, async (tree) => {
        const [first, second] = await Promise.all([
          startEmulator({ seed: emptySeed }),
          startEmulator({ seed: emptySeed }),
        ]);
        try {
          const [written, exported, again] = [directoryFor(test), directoryFor(test), directoryFor(test)];
          writeTree(written, tree);
          const files = { 'payload-file': '.harness/**/*.yaml' };
          const applied = await perform(first, written, files);
          assert.equal(applied.outputs.created, Object.keys(tree).length, applied.lines.join('\n'));

          const run = await perform(first, exported, { operation: 'export' });
          assert.equal(run.outputs.exported, Object.keys(tree).length, run.lines.join('\n'));
          assert.deepEqual(readMeanings(readTree(exported)), readMeanings(tree));

          const plan = await perform(first, exported, {
            ...files,
            'if-exists': 'update',
            'dry-run': 'true',
            'report-unmanaged': 'true',
          });
          assert.deepEqual([plan.outputs.changes, plan.outputs.failed, plan.outputs.unmanaged], [0, 0, 0]);
          assert.ok(!plan.lines.some((line) => line.includes('only the formatting')));

          await perform(second, exported, files);
          await perform(second, again, { operation: 'export' });
          assert.deepEqual(readTree(again), readTree(exported));
        } finally {
          await Promise.all([first.close(), second.close()]);
        }
      }),
      { numRuns: 5, endOnFailure: true },
    );
  });
});
