import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, describe, it, type TestContext } from 'node:test';
import type { Emulator, Seed } from '../../emulator/emulator.ts';
import { findLeaves } from '../../src/shared/object.ts';
import { fullSeed } from '../export/support.ts';
import { clean, runStep, type StepRun } from '../harness/runner.ts';
import { runTerminal } from '../harness/terminal.ts';
import { account, annotations, apiKey, assertEnded, onlyError, readLog, startPlatform } from './support.ts';

after(clean);

const inShop = { 'org-id': 'retail', 'project-id': 'shop' };

function seedWith(...roles: readonly string[]): Seed {
  return { ...fullSeed, account, keys: [{ token: apiKey, roles: roles.map((role) => ({ role })) }] };
}

function examine({ url }: Pick<Emulator, 'url'>, inputs: Readonly<Record<string, string>> = {}): Promise<StepRun> {
  return runStep({ 'base-url': url, 'api-key': apiKey, operation: 'doctor', ...inputs });
}

/** Everything that a run shows: its log without masks, its summary, its outputs and the file with the report. */
function readEverything(run: StepRun): string {
  const { reportFile = '', ...outputs } = run.outputs;
  return [readLog(run), run.summary, JSON.stringify(outputs), readFileSync(reportFile, 'utf8')].join('\n');
}

/** Names of the seed that are words of the report as well. */
const ordinary = new Set([
  'account',
  'token',
  'default',
  'retail_shop',
  'pipeline',
  'service',
  'user',
  'access',
  'pipelines',
  'rules',
]);

/** Every name, identifier, address and free text of the seed. */
function namesIn(seed: Seed): string[] {
  const naming = /^(?:identifier|name|description|email|userName|displayName|id|value|url|\w*(?:Identifier|Ref|Url))$/;
  const named = findLeaves(seed).flatMap(({ path, value }) =>
    typeof value === 'string' && naming.test(String(path.findLast((part) => typeof part === 'string'))) ? [value] : [],
  );
  const inTexts = JSON.stringify(seed).matchAll(/(?:identifier|name): *"?([\w -]{4,}?)"?(?=\\|[,}])/g);
  const all = [...named, ...[...inTexts].map(([, name = '']) => name.trim()), account];
  return [...new Set(all)].filter((name) => name.length > 3 && !name.startsWith('_') && !ordinary.has(name));
}

function assertNamesNothing(text: string, names: readonly string[]): void {
  for (const name of names) {
    const whole = new RegExp(`(?<![\\w-])${name.replaceAll(/[^\w ]/g, '\\$&')}(?![\\w-])`);
    assert.doesNotMatch(text, whole, `the report contains ${name}`);
  }
}

/** The lines of a run's report, each as its result, subject and detail. */
function listChecks(run: StepRun): string[][] {
  return [...run.summary.matchAll(/^\| \S+ ([a-z ]+) \| (.+?) \| (.*) \|$/gm)].map(([, ...cells]) => cells as string[]);
}

function findResult(run: StepRun, subject: string): string | undefined {
  return listChecks(run).find(([, name]) => name === subject)?.[0];
}

describe('operation: doctor', { concurrency: 4 }, () => {
  it('proves by reads what works, and names nothing', async (test) => {
    const seed = seedWith('_account_admin');
    const platform = await startPlatform(test, { seed });
    const run = await examine(platform, inShop);
    assertEnded(run, 0);
    assert.equal(run.outputs.outcome, 'checked');
    assert.deepEqual(annotations(run, 'error'), []);
    const results = new Set(listChecks(run).map(([result]) => result));
    assert.deepEqual(
      [...results].filter((result) => result === 'failed' || result === 'not permitted'),
      [],
    );
    for (const subject of ['key', 'core_pipeline', 'list of pipelines', 'read of one of the triggers', 'audit trail'])
      assert.equal(findResult(run, subject), 'works', `${subject}\n${run.summary}`);
    const names = namesIn(seed);
    assert.ok(names.length > 40, names.join(' '));
    assertNamesNothing(readEverything(run), [...names, 'AcmeAccount', new URL(platform.url).host]);
  });

  it('accepts an audit trail of the account that shows changes in its projects', async (test) => {
    const platform = await startPlatform(test, { seed: seedWith('_account_admin') });
    const change = (count: number) => {
      const projects = Array.from(
        { length: count },
        (_, index) => `project: { identifier: p${count}_${index}, name: P }`,
      );
      return runStep({ 'base-url': platform.url, 'api-key': apiKey, payload: projects.join('\n---\n') });
    };
    for (const [count, detail] of [
      [1, '1 event in the last hour'],
      [10, 'at least 10 events in the last hour'],
    ] as const) {
      assertEnded(await change(count), 0);
      const run = await examine(platform, inShop);
      assertEnded(run, 0);
      const trail = listChecks(run).find(([, subject]) => subject === 'audit trail');
      assert.deepEqual(trail, ['works', 'audit trail', detail]);
    }
  });

  it('sends no request that could write, and few', async (test) => {
    const platform = await startPlatform(test, { seed: seedWith('_account_admin') });
    assertEnded(await examine(platform), 0);
    const reading = /\/(?:listV2|list|filter|acl)$|\/token\/validate$|\/audits\/list$/;
    const others = platform.requests.filter(
      ({ method, path }) => method !== 'GET' && !(method === 'POST' && reading.test(path)),
    );
    assert.deepEqual(
      others.map(({ method, path }) => `${method} ${path}`),
      [],
    );
    assert.ok(platform.requests.length < 130, String(platform.requests.length));
    const lists = platform.requests.filter(({ target }) => /[?&](?:pageSize|size|limit)=/.test(target));
    assert.ok(lists.length > 30 && lists.every(({ target }) => /[?&](?:pageSize|size|limit)=10(?:&|$)/.test(target)));
  });

  it('is green with a key that can only view, and says so', async (test) => {
    const platform = await startPlatform(test, { seed: seedWith('_account_viewer') });
    const run = await examine(platform, inShop);
    assertEnded(run, 0);
    assert.deepEqual(
      listChecks(run).find(([, subject]) => subject === 'core_connector'),
      ['limited', 'core_connector', 'view; not edit, delete'],
    );
    assert.equal(findResult(run, 'list of connectors'), 'works');
  });

  it('is green with a key without any right, whose reads are not permitted', async (test) => {
    const platform = await startPlatform(test, { seed: seedWith() });
    const run = await examine(platform, inShop);
    assertEnded(run, 0);
    assert.equal(findResult(run, 'core_connector'), 'not permitted');
    assert.ok(listChecks(run).filter(([result]) => result === 'not permitted').length > 20, run.summary);
  });

  it('reports a key that the platform rejects, after one request', async (test) => {
    const platform = await startPlatform(test, { seed: seedWith('_account_admin') });
    const run = await examine(platform, { 'api-key': `pat.${account}.OtherToken0000000001.${'z'.repeat(20)}` });
    assertEnded(run, 1);
    assert.equal(run.outputs.outcome, 'failed');
    const { sentence, hint } = onlyError(run);
    assert.equal(sentence, 'Key, key: HTTP 401 (unauthorized because of an invalid API key), INVALID_TOKEN.');
    assert.match(hint, /^The key may have expired, .*check `api-key`, `account-id` and `base-url`\./);
    assert.equal(platform.requests.length, 1);
    assertNamesNothing(readEverything(run), [account]);
  });

  it('says whose service account a key is', async (test) => {
    const token = `sat.${account}.ScimToken000000000001.${'a'.repeat(20)}`;
    const accounts = [{ identifier: 'ci_bot', name: 'CI bot', email: 'ci_bot@service.harness.io' }];
    const seed = { ...seedWith(), serviceAccounts: accounts, keys: [{ token, serviceAccount: 'ci_bot' }] };
    const platform = await startPlatform(test, { seed });
    const run = await examine(platform, { 'api-key': token });
    assert.match(run.summary, /\| key \| its owner is a service account of the account; /);
    assertNamesNothing(readEverything(run), ['ci_bot']);
  });

  it('fails with a key that has expired, although the platform accepts it', async (test) => {
    const token = `sat.${account}.ScimToken000000000001.${'a'.repeat(20)}`;
    const accounts = [{ identifier: 'ci_bot', name: 'CI bot', email: 'ci_bot@service.harness.io' }];
    const seed = { ...seedWith(), serviceAccounts: accounts, keys: [{ token, serviceAccount: 'ci_bot' }] };
    const platform = await startPlatform(test, { seed });
    const day = 24 * 60 * 60 * 1000;
    for (const [validTo, result, end] of [
      [Date.now() - 3.5 * day, 'failed', 'it expired 3 days ago'],
      [Date.now() + 3.5 * day, 'works', 'it expires in 3 days'],
    ] as const) {
      platform.fault({ kind: 'edit', set: { 'data.validTo': validTo }, path: '/ng/api/token/validate', times: 1 });
      const run = await examine(platform, { 'api-key': token });
      assertEnded(run, result === 'failed' ? 1 : 0);
      const detail = `its owner is a service account of the account; ${end}`;
      assert.deepEqual(
        listChecks(run).find(([, subject]) => subject === 'key'),
        [result, 'key', detail],
      );
    }
  });

  it('works without the platform telling its permissions', async (test) => {
    const platform = await startPlatform(test, { seed: seedWith('_account_admin') });
    platform.fault({
      kind: 'error',
      shape: 'B',
      status: 500,
      code: 'UNKNOWN_ERROR',
      path: '/authz/api/acl',
      times: 'always',
    });
    const run = await examine(platform);
    assertEnded(run, 0);
    assert.deepEqual(
      listChecks(run).find(([, subject]) => subject === 'permissions'),
      [
        'not checked',
        'permissions',
        'the platform does not report them: HTTP 500 (the server met an unexpected error), UNKNOWN_ERROR',
      ],
    );
  });

  it('reports what it has checked when the run ends early', async (test) => {
    const platform = await startPlatform(test, { seed: seedWith('_account_admin') });
    platform.fault({ kind: 'latency', milliseconds: 60, times: 'always' });
    const run = await examine(platform, { timeout: '1' });
    assertEnded(run, 1);
    assert.match(
      annotations(run, 'error')[0]?.message ?? '',
      /^The run took longer than .*: the checks are incomplete\./,
    );
    assert.equal(findResult(run, 'key'), 'works');
    assert.ok(
      listChecks(run).some(([result, , detail]) => result === 'not checked' && detail === 'the run ended first'),
    );
  });

  for (const [named, sentence, hint, level] of [
    [
      { 'project-id': 'lost' },
      'The project "lost" does not exist in organization default.',
      'Check `project-id`.',
      'project',
    ],
    [{ 'org-id': 'gone' }, 'The organization "gone" does not exist in the account.', 'Check `org-id`.', 'organization'],
  ] as const) {
    it(`reports an absent ${level} once, as an export does`, async (test) => {
      const platform = await startPlatform(test, { seed: seedWith('_account_admin') });
      const run = await examine(platform, named);
      assertEnded(run, 1);
      assert.deepEqual(onlyError(run), { ...onlyError(run), sentence, hint });
      const failed = listChecks(run).filter(([result]) => result === 'failed');
      assert.deepEqual(failed, [['failed', 'everything', `the ${level} does not exist`]]);
      const exported = await runStep({
        'base-url': platform.url,
        'api-key': apiKey,
        operation: 'export',
        ...named,
        'export-to': '.harness',
      });
      assert.ok(readLog(exported).includes(sentence), readLog(exported));
    });
  }

  it('does not call a scope missing that the key cannot view', async (test) => {
    const platform = await startPlatform(test, { seed: seedWith() });
    const run = await examine(platform, { 'org-id': 'gone' });
    assert.doesNotMatch(readLog(run), /"gone" does not exist/);
  });

  it('says how to name an organization and a project if the lists show none', async (test) => {
    const platform = await startPlatform(test, { seed: seedWith() });
    const run = await examine(platform);
    assertEnded(run, 0);
    assert.match(run.summary, /\| everything \| the lists show no organization; name one with `org-id` \|/);
    assert.match(run.summary, /\| everything \| the lists show no project; name one with `project-id` \|/);
  });

  it('needs a key, also in a dry run', async () => {
    const run = await runStep({ operation: 'doctor', 'dry-run': 'true' });
    assertEnded(run, 1);
    assert.match(run.log, /`api-key` is empty/);
  });
});

type Answer = { readonly status: number; readonly body: string };
const secretive = 'TopSecretName';

/** A server that accepts the key and gives one answer to everything else. */
async function startLiar(test: TestContext, answerTo: (request: IncomingMessage) => Answer): Promise<{ url: string }> {
  const server = createServer((request, response) => {
    const isOwner = request.url?.startsWith('/ng/api/user/currentUser') === true;
    const owner = { status: 200, body: formatSuccess({ uuid: secretive, email: secretive, name: secretive }) };
    const { status, body } = isOwner ? owner : answerTo(request);
    request.resume();
    response.writeHead(status, { 'content-type': 'application/json', 'x-ratelimit-remaining': '7' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  test.after(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function formatSuccess(data: unknown): string {
  return JSON.stringify({ status: 'SUCCESS', data, correlationId: secretive });
}

const refusal = (status: number) => ({
  status,
  body: JSON.stringify({
    status: 'ERROR',
    code: 'ACCESS_DENIED',
    message: `no ${secretive}`,
    correlationId: secretive,
  }),
});

describe('doctor and a server that lies', { concurrency: 6 }, () => {
  const cases: [what: string, answer: Answer, code: 0 | 1, found: string][] = [
    [
      'web pages',
      { status: 200, body: `<html>${secretive}</html>` },
      1,
      'HTTP 200 with a web page, so a gateway responded instead of the platform',
    ],
    [
      'pages that forbid',
      { status: 403, body: `<html>${secretive}</html>` },
      1,
      'HTTP 403 with a web page, so a gateway responded instead of the platform',
    ],
    ['empty answers', { status: 200, body: '' }, 1, 'HTTP 200 with an empty body'],
    ['text', { status: 200, body: secretive }, 1, 'HTTP 200 with text that is not JSON'],
    [
      'JSON without the envelope',
      { status: 200, body: '{"content":[]}' },
      1,
      'HTTP 200 with JSON that does not report success',
    ],
    [
      'another shape',
      { status: 200, body: formatSuccess({ items: [secretive] }) },
      1,
      'the response does not have the expected fields',
    ],
    [
      'entries without identifiers',
      { status: 200, body: formatSuccess({ content: [{ [secretive]: 1 }] }) },
      1,
      'the list contains an entry without an identifier',
    ],
    ['errors', refusal(500), 1, 'HTTP 500 (the server met an unexpected error), ACCESS_DENIED'],
    ['refusals', refusal(403), 0, 'HTTP 403 (the API key lacks permission for the request), ACCESS_DENIED'],
  ];
  for (const [what, answer, code, found] of cases) {
    it(`${what}`, async (test) => {
      const run = await examine(await startLiar(test, () => answer), inShop);
      assertEnded(run, code);
      const list = listChecks(run).find(([, subject]) => subject === 'list of connectors');
      assert.deepEqual(list, [code === 0 ? 'not permitted' : 'failed', 'list of connectors', found]);
      assert.equal(annotations(run, 'error').length, code);
      assert.equal(listChecks(run).filter(([result]) => result === 'failed').length > 20, code === 1);
      assert.match(run.summary, /\| rate limit headers \| x-ratelimit-remaining \|/);
      assertNamesNothing(readEverything(run), [secretive, account, '127.0.0.1', 'retail', 'shop']);
    });
  }

  it('a read that shows another resource than the list', async (test) => {
    const organization = { identifier: 'listed', name: secretive };
    const answerTo = ({ url = '' }: IncomingMessage): Answer => {
      if (url.startsWith('/ng/api/organizations?'))
        return { status: 200, body: formatSuccess({ content: [{ organization }], totalPages: 1, totalItems: 1 }) };
      const other = { organization: { ...organization, identifier: secretive } };
      return url.startsWith('/ng/api/organizations/listed')
        ? { status: 200, body: formatSuccess(other) }
        : refusal(403);
    };
    const run = await examine(await startLiar(test, answerTo));
    assertEnded(run, 1);
    assert.deepEqual(
      annotations(run, 'error').map(({ message }) => message.split('\n')[0]),
      ['Reads in the account, read of one of the organizations: the response is for another name.'],
    );
    assertNamesNothing(readEverything(run), [secretive, 'listed']);
  });

  it('a read whose content differs from the list', async (test) => {
    const answerTo = ({ url = '' }: IncomingMessage): Answer => {
      const organization = { identifier: 'listed', name: url.includes('listed?') ? secretive : 'Other' };
      if (!url.startsWith('/ng/api/organizations')) return refusal(403);
      const data = url.includes('listed?') ? { organization } : { content: [{ organization }], totalItems: 1 };
      return { status: 200, body: formatSuccess(data) };
    };
    const run = await examine(await startLiar(test, answerTo));
    assertEnded(run, 1);
    assert.match(annotations(run, 'error')[0]?.message ?? '', /the read shows different content than the list\.\n/);
  });

  it('no server at all', async () => {
    const run = await examine({ url: 'http://127.0.0.1:9' });
    assertEnded(run, 1);
    assert.match(
      annotations(run, 'error')[0]?.message ?? '',
      /^Key, key: no response \(ECONNREFUSED\)\.\nCheck host and port of `base-url`\./,
    );
    assertNamesNothing(readEverything(run), ['127.0.0.1', account]);
  });
});

it('platform-provision doctor shows the same in a terminal, as JSON, and as a file', async (test) => {
  const seed = seedWith('_account_admin');
  const platform = await startPlatform(test, { seed });
  const environment = { PLATFORM_BASE_URL: platform.url, PLATFORM_API_KEY: apiKey };
  const shown = await runTerminal(['doctor', '--report', 'doctor.md'], { environment });
  assert.equal(shown.code, 0, shown.stderr);
  assert.match(shown.stdout, /^Reads in the account\n {2}works +\d\d checks\n/m);
  assert.ok(shown.stdout.split('\n').length <= 30, shown.stdout);
  assert.match(shown.stdout, /^Checked: \d+ work/m);
  const file = readFileSync(join(shown.workspace, 'doctor.md'), 'utf8');
  assert.match(file, /^\| ✅ works \| list of connectors \|/m);
  const json = await runTerminal(['doctor', '--json'], { environment });
  const { outcome, checks } = JSON.parse(json.stdout);
  assert.equal(outcome, 'checked');
  assert.ok(checks.length > 60);
  assertNamesNothing([shown.stdout, shown.stderr, file, json.stdout].join('\n'), namesIn(seed));
});
