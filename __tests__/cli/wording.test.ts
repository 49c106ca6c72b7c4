import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { rewordMessage } from '../../cli/wording.ts';
import { type Context, withTimeout } from '../../src/context.ts';
import { systemClock } from '../../src/shared/clock.ts';
import { formatEndReason } from '../../src/shared/run-time.ts';

describe('messages in a terminal', () => {
  for (const [message, expected] of [
    ['Set `input:if-exists: update` to make it match.', 'Set `--if-exists update` to make it match.'],
    ['(`input:update-secret-values: true` sends it again)', '(`--update-secret-values` sends it again)'],
    ['Raise `input:timeout`, or check `input:base-url`.', 'Raise `--timeout`, or check `--base-url`.'],
    [
      '`input:payload-file` selects a.yaml since `input:previous-commit`.',
      '`paths` selects a.yaml since `--previous-commit`.',
    ],
    [
      'There is no value "timeout" in `input:values`, `input:values-file` or `input:secret-values`.',
      'There is no value "timeout" in `PLATFORM_VALUES`, `--values-file` or `PLATFORM_SECRET_VALUES`.',
    ],
    ['which `input:operation: configure-scim-jwt` sets', 'which `scim-rule` sets'],
    ['The `input:operation: auto` and `input:operation: delete`.', 'The `apply` and `delete`.'],
  ] as const) {
    it(`name flags, variables and commands: ${message}`, () => assert.equal(rewordMessage(message), expected));
  }

  for (const message of [
    'The key `timeout` is not allowed. Did you mean `values`?',
    '`pipeline.timeout` and `if-exists: update` are words of a payload.',
    'base-url and input:timeout are words.',
  ]) {
    it(`do not change other words: ${message}`, () => assert.equal(rewordMessage(message), message));
  }

  it('name the flag of the time limit that ended a run', (test) => {
    test.mock.timers.enable({ apis: ['setTimeout'] });
    const given = { signal: new AbortController().signal, clock: systemClock } as Partial<Context> as Context;
    const { signal } = withTimeout(given, 6);
    test.mock.timers.tick(6000);
    assert.equal(rewordMessage(formatEndReason(signal)), 'the run took longer than its `--timeout` of 6 s');
  });

  it('name inputs that a terminal does not have as a workflow does', () => {
    assert.equal(
      rewordMessage('`input:github-token` is empty; `input:operation` too'),
      '`github-token` is empty; `operation` too',
    );
  });
});

const root = join(import.meta.dirname, '../..');

/** Words of GitHub's workflows. */
const workflowWords =
  /\bactions\/\w|`operation: (?!\$)|\bworkflows?\b|\bjobs?\b|GitHub Actions|\brunner\b|\bthis step\b|--payload\b/i;

/** The files whose texts only a step shows. */
const onlyInStep = ['src/{index,action}.ts', 'src/runner/**', 'src/report/{publish,comment,github}.ts'];

/** Texts with such words, by their file. */
const exceptions: readonly (readonly [file: string, text: RegExp, reason: string])[] = [
  ['src/checks/scim-rule.ts', /workflow|Jobs/, 'the rule accepts the tokens of jobs on GitHub'],
  ['src/git/earlier-commit.ts', /^`auto` is for workflows/, 'says where `auto` works'],
  ['src/git/earlier-commit.ts', /^the event of|^Give the job|no run of this workflow/, 'only `auto` in a workflow'],
  ['src/inputs/table.ts', /`auto` to find it in a workflow/, 'says where `auto` works'],
  ['src/inputs/table.ts', /^Instead of `PLATFORM_SCIM_TOKEN`/, '`scim-audience` is an input of a step only'],
  ['src/report/lines.ts', /^The job summary lists/, 'the log of a step'],
  ['src/report/summary.ts', /job summary/, 'only a step has a job summary'],
  ['src/report/summary.ts', /^workflow run$/, 'a link that only a run on GitHub has'],
  ['src/scim/bearer.ts', /^This job has no identity token/, '`scim-audience` is an input of a step only'],
  ['src/shared/version.ts', /^GitHub Actions$/, 'the user agent of a run on GitHub'],
];

/** Every text with a space in the sources of a terminal, in its words. */
function listTexts(): (readonly [file: string, text: string])[] {
  const exclude = [...onlyInStep, 'cli/dist/**'];
  return globSync('{src,cli}/**/*.ts', { cwd: root, exclude }).flatMap((path) => {
    const file = path.replaceAll('\\', '/');
    const code = readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
    const literals = code.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];
    return literals
      .map((literal) => rewordMessage(literal.slice(1, -1).replaceAll('\\`', '`')))
      .filter((text) => text.includes(' '))
      .map((text) => [file, text] as const);
  });
}

describe('the texts of a terminal', () => {
  const found = listTexts().filter(([, text]) => workflowWords.test(text));
  const isException = ([file, text]: (typeof found)[number], [of, part]: (typeof exceptions)[number]) =>
    file === of && part.test(text);

  it('contain no words of a workflow', () => {
    assert.ok(found.length >= exceptions.length);
    assert.deepEqual(
      found.filter((text) => !exceptions.some((exception) => isException(text, exception))),
      [],
    );
  });

  it('need each exception', () => {
    const unused = exceptions.filter((exception) => !found.some((text) => isException(text, exception)));
    assert.deepEqual(unused, []);
  });
});
