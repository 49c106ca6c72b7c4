import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findForgottenPlaceholders } from '../../src/payload/select-documents.ts';
import { parsePayload } from '../../src/syntax/parse.ts';

function find(text: string): string[] {
  const [document] = parsePayload({ bytes: Buffer.from(text) }).documents;
  assert.ok(document);
  return findForgottenPlaceholders(document).map(
    ({ severity, summary, location }) => `${location?.line}:${location?.column} ${severity} ${summary}`,
  );
}

for (const placeholder of [
  `$\{ENV}`,
  `$\{{ github.ref_name }}`,
  '{{ env }}',
  '<ENV>',
  '<your-env>',
  '<Name of the ENV>',
]) {
  test(`${placeholder} in an identifier is an error, also inside of it`, () => {
    assert.deepEqual(find(`project:\n  identifier: "app_${placeholder}"\n  name: app\n`), [
      `2:15 error \`project.identifier\` contains the placeholder \`${placeholder}\`, which is not replaced.`,
    ]);
  });

  test(`${placeholder} as a whole field is a warning`, () => {
    assert.deepEqual(find(`project:\n  identifier: app\n  name: "${placeholder}"\n`), [
      `3:9 warning \`project.name\` contains the placeholder \`${placeholder}\`, which is not replaced.`,
    ]);
  });

  test(`${placeholder} inside text is not reported`, () => {
    assert.deepEqual(find(`project:\n  identifier: app\n  description: "echo ${placeholder}"\n`), []);
  });
}

test('a variable of a shell at the beginning of an identifier is an error', () => {
  assert.deepEqual(find('project:\n  identifier: a\n  orgIdentifier: $ORG\n'), [
    '3:18 error `project.orgIdentifier` contains the placeholder `$ORG`, which is not replaced.',
  ]);
  assert.deepEqual(find('project:\n  identifier: a$b\n  name: $ORG\n'), []);
});

test('expressions of the platform are not placeholders', () => {
  assert.deepEqual(find('pipeline:\n  identifier: a\n  name: <+input>\n  tags: {a: "<+pipeline.name>"}\n'), []);
});
