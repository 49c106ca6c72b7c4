import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';
import type { Emulator, Seed } from '../../emulator/emulator.ts';
import { version } from '../../src/shared/version.ts';
import { clean, runStep, type StepRun } from '../harness/runner.ts';
import { account, annotations, apiKey, assertEnded, onlyError, readLog, startPlatform } from './support.ts';

after(clean);

type User = NonNullable<Seed['users']>[number];

const user = (number: number): User => ({
  id: `u${number}`,
  userName: `person${number}@example.com`,
  displayName: number === 7 ? '=HYPERLINK("x"), "Ünal" 😀' : `Person ${number}`,
});
/** Two hundred users that SCIM hides among the others, so two whole pages of the platform are empty. */
const hidden = (number: number) => number > 150 && number <= 370;
const everybody = Array.from({ length: 640 }, (_, index) => ({ ...user(index + 1), imported: !hidden(index + 1) }));
const shown = everybody.filter(({ imported }) => imported);

const users = (list: readonly User[]) => ({ seed: { users: [...list] } });

async function list(platform: Emulator, inputs: Readonly<Record<string, string>> = {}): Promise<StepRun> {
  const { url, scimToken } = platform;
  return runStep({ operation: 'list-scim-users', 'base-url': url, 'scim-token': scimToken, ...inputs });
}

/** Everything that others can see of a run: all but the files that are its result. */
function visible(run: StepRun): string {
  return `${run.log}\n${run.summary}\n${JSON.stringify(run.outputs)}`;
}

describe('listing users', { concurrency: 3 }, () => {
  it('reads all pages, also after short ones, and counts each user once', async (t) => {
    const platform = await startPlatform(t, users(everybody.filter(({ id }) => id !== 'u100')));
    const run = await list(platform);
    assertEnded(run, 0);
    const wanted = shown.filter(({ id }) => id !== 'u100');
    assert.equal(run.outputs.userCount, String(wanted.length));
    assert.equal(run.outputs.outcome, 'listed');
    assert.equal(run.outputs.operation, 'list-scim-users');
    assert.equal(run.outputs.identifier, '');
    assert.equal(run.outputs.identifiers, '[]');

    const { usersFile = '', usersCsvFile = '', responseFile = '' } = run.outputs;
    const found: { id: string; userName: string; displayName: string }[] = JSON.parse(readFileSync(usersFile, 'utf8'));
    assert.deepEqual(
      found.map(({ id, userName, displayName }) => ({ id, userName, displayName })),
      wanted.map(({ id, userName, displayName }) => ({ id, userName, displayName })),
    );
    const rows = readFileSync(usersCsvFile, 'utf8').split('\r\n');
    assert.equal(rows[0], 'id,userName,displayName,active,externalId,emails');
    assert.equal(rows[1], 'u1,person1@example.com,Person 1,true,,person1@example.com');
    assert.ok(rows.includes(`u7,person7@example.com,"'=HYPERLINK(""x""), ""Ünal"" 😀",true,,person7@example.com`));
    assert.equal(rows.length, wanted.length + 2);
    const response = JSON.parse(readFileSync(responseFile, 'utf8'));
    assert.equal(response.totalResults, wanted.length);
    assert.deepEqual(response.Resources, found);
  });

  it('sends only the SCIM token', async (t) => {
    const platform = await startPlatform(t, users(everybody.slice(0, 120)));
    assertEnded(await list(platform, { 'api-key': apiKey }), 0);
    const path = `/gateway/ng/api/scim/account/${account}/Users`;
    assert.deepEqual(
      platform.requests.map(({ method, target }) => `${method} ${target}`),
      [1, 101, 201, 201, 301, 301].map((start) => `GET ${path}?startIndex=${start}&count=100`),
    );
    for (const { headers, body } of platform.requests) {
      const { 'x-requestid': id, ...others } = headers;
      assert.match(String(id), /^[\da-f-]{36}$/);
      assert.deepEqual(others, {
        host: platform.url.replace('http://', ''),
        connection: 'keep-alive',
        accept: 'application/scim+json',
        'user-agent': `platform-provision/${version} (GitHub Actions; acme/delivery; run 4711/1)`,
        authorization: `Bearer ${platform.scimToken}`,
      });
      assert.equal(body.length, 0);
    }
    assert.equal(new Set(platform.requests.map(({ headers }) => headers['x-requestid'])).size, 6);
  });

  it('writes the users only to files that only the runner can read, not to log, summary and outputs', async (t) => {
    const run = await list(await startPlatform(t, users(everybody)));
    const directory = dirname(run.outputs.usersFile ?? '');
    assert.equal(dirname(directory), run.temp);
    assert.equal(statSync(directory).mode & 0o777, 0o700);
    assert.deepEqual(readdirSync(directory).sort(), [
      'identifiers.json',
      'report.md',
      'response.json',
      'results.json',
      'users.csv',
      'users.json',
    ]);
    for (const name of readdirSync(directory)) assert.equal(statSync(join(directory, name)).mode & 0o777, 0o600);
    assert.doesNotMatch(visible(run), /@|person\d|Person \d|Ünal/i);
    assert.match(readLog(run), /^Done: 420 users listed \(\d+\.\d s\)$/m);
    assert.match(
      annotations(run, 'warning')
        .map(({ message }) => message)
        .join(),
      /no users in 100 places in a row \(201 to 300\)/,
    );
    assert.match(run.summary, /420 users listed/);
  });

  it('lists no user if there are none', async (t) => {
    const run = await list(await startPlatform(t));
    assertEnded(run, 0);
    assert.equal(run.outputs.userCount, '0');
    assert.deepEqual(JSON.parse(readFileSync(run.outputs.usersFile ?? '', 'utf8')), []);
  });

  for (const [ignored, says] of [
    [[null], '1 item in the user list that is not a user object'],
    [[null, 'person1@example.com'], '2 items in the user list that are not user objects'],
  ] as const) {
    it(`ignores ${says}, and says so`, async (t) => {
      const platform = await startPlatform(t);
      const Resources = [...ignored, user(2)];
      const body = { totalResults: Resources.length, itemsPerPage: 100, Resources };
      const headers = { 'content-type': 'application/scim+json' };
      platform.fault({ kind: 'raw', times: 10, status: 200, headers, body });
      const run = await list(platform);
      assertEnded(run, 0);
      assert.equal(run.outputs.userCount, '1');
      assert.match(readLog(run), /^Done: 1 user listed \(/m);
      const warnings = annotations(run, 'warning').map(({ message }) => message);
      assert.deepEqual(warnings, [`Ignored ${says}.`]);
      assert.doesNotMatch(visible(run), /person\d/);
    });
  }

  it('fails if the platform counts users that no page contains, and writes no incomplete list', async (t) => {
    const platform = await startPlatform(t);
    const body = { totalResults: 250, itemsPerPage: 100, Resources: everybody.slice(0, 60) };
    const headers = { 'content-type': 'application/scim+json' };
    platform.fault({ kind: 'raw', times: 100, status: 200, headers, body });
    const run = await list(platform);
    assertEnded(run, 1);
    const { sentence, hint } = onlyError(run);
    assert.match(sentence, /incomplete: the platform counts 190 users more than its pages contain \(60\)/);
    assert.match(hint, /Run again/);
    const { outcome, userCount, usersFile, usersCsvFile, responseFile } = run.outputs;
    assert.deepEqual(
      { outcome, userCount, usersFile, usersCsvFile },
      { outcome: 'failed', userCount: '', usersFile: '', usersCsvFile: '' },
    );
    assert.equal(JSON.parse(readFileSync(responseFile ?? '', 'utf8')).Resources.length, 60);
    assert.doesNotMatch(visible(run), /person\d/);
  });

  it('lists the one user of a filter, with any characters in the address', async (t) => {
    const plus = { id: 'p', userName: "o'neil+ops%1@example.com" };
    const platform = await startPlatform(t, users([...everybody.slice(0, 30), plus]));
    const run = await list(platform, { 'scim-filter': `userName eq "${plus.userName}"` });
    assertEnded(run, 0);
    assert.equal(run.outputs.userCount, '1');
    assert.equal(JSON.parse(readFileSync(run.outputs.usersFile ?? '', 'utf8'))[0].id, 'p');
    assert.ok(!visible(run).includes('neil'));
  });

  it('does not show the value of a filter that the platform quotes', async (t) => {
    const address = 'Grace+scim%1@example.com';
    for (const echo of [address, address.toLowerCase(), encodeURIComponent(address), 'Grace%2Bscim%251@example.com']) {
      const platform = await startPlatform(t);
      platform.fault({ kind: 'error', shape: 'H', status: 400, message: `Invalid filter userName eq "${echo}"` });
      const run = await list(platform, { 'scim-filter': `userName eq "${address}"` });
      assertEnded(run, 1);
      assert.match(
        onlyError(run).hint,
        /^Correct the payload or the inputs as the message says\. The response is not shown/,
      );
      assert.doesNotMatch(visible(run), /grace/i);
    }
  });

  it('fails if the platform ignores the filter, and writes no list', async (t) => {
    const platform = await startPlatform(t);
    const headers = { 'content-type': 'application/scim+json' };
    platform.fault({ kind: 'raw', status: 200, headers, body: { Resources: everybody.slice(0, 3) } });
    const run = await list(platform, { 'scim-filter': 'userName eq "person2@example.com"' });
    assertEnded(run, 1);
    assert.match(onlyError(run).sentence, /ignored the filter: it returned 2 users that the filter does not match/);
    assert.equal(run.outputs.usersFile, '');
    assert.doesNotMatch(visible(run), /person\d/);
  });

  it('does not show an address that the platform quotes', async (t) => {
    const platform = await startPlatform(t);
    platform.fault({
      kind: 'error',
      shape: 'H',
      status: 409,
      message: "Two of <person1@example.com>, 'person2%40example.com'",
    });
    const run = await list(platform);
    assertEnded(run, 1);
    assert.match(onlyError(run).hint, /may name users; see the response file/);
    assert.doesNotMatch(visible(run), /person\d/);
  });

  it('refuses a filter that the platform would ignore', async (t) => {
    const platform = await startPlatform(t, users(everybody.slice(0, 3)));
    const run = await list(platform, { 'scim-filter': 'userName sw "person"' });
    assertEnded(run, 1);
    assert.match(onlyError(run).sentence, /not of the form userName eq/);
    assert.deepEqual(platform.requests, []);
  });
});

/** A JWT with the given claims and an invalid signature. */
function jwt(claims: object, header: object = { alg: 'RS256', typ: 'JWT' }): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part(header)}.${part(claims)}.${Buffer.from('no signature at all').toString('base64url')}`;
}
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

describe('a refusal to list users', { concurrency: 3 }, () => {
  const none = { userCount: '', usersFile: '', usersCsvFile: '' };

  async function refused(platform: Emulator, inputs: Readonly<Record<string, string>> = {}): Promise<StepRun> {
    const run = await list(platform, { 'account-id': account, ...inputs });
    assertEnded(run, 1);
    assert.equal(run.outputs.outcome, 'failed');
    const { userCount, usersFile, usersCsvFile } = run.outputs;
    assert.deepEqual({ userCount, usersFile, usersCsvFile }, none);
    return run;
  }

  it('401 shows the checks made here and the causes that only the platform knows', async (t) => {
    const platform = await startPlatform(t);
    const run = await refused(platform, { 'scim-token': jwt({ sub: 'me', exp: inAnHour() }) });
    const { sentence, hint } = onlyError(run);
    assert.match(
      sentence,
      /^Failed to list users through SCIM: the platform returned HTTP 401 \(unauthorized because of an invalid API key\), INVALID_TOKEN \(/,
    );
    assert.ok(sentence.endsWith(`(correlationId ${run.outputs.correlationId}).`));
    assert.match(hint, /PL_SUPPORT_JWT_TOKEN_SCIM_API/);
    assert.match(hint, /less than 120 seconds ago/);
    assert.equal(JSON.parse(readFileSync(run.outputs.responseFile ?? '', 'utf8')).code, 'INVALID_TOKEN');
  });

  it('403 names the permission', async (t) => {
    const key = { token: `sat.${account}.ForOthers00000000001.Nq8vN3xR7kP2mW5tY9bL`, serviceAccount: 'other' };
    const seed = { keys: [key], serviceAccounts: [{ identifier: 'other', name: 'Other', email: 'other@example.com' }] };
    const run = await refused(await startPlatform(t, { seed }), { 'scim-token': key.token });
    const { sentence, hint } = onlyError(run);
    assert.match(
      sentence,
      /HTTP 403 \(the API key lacks permission for the request\), NG_ACCESS_DENIED.*core_user_view/,
    );
    assert.match(hint, /permissions Users \(view, manage, invite\)/);
    assert.match(run.outputs.correlationId ?? '', /^[\da-f-]{36}$/, 'the request id replaces a missing correlationId');
  });

  for (const [name, token, says] of [
    ['has expired', () => jwt({ sub: 'me', exp: 1_700_000_000 }), /lifetime: it expired/],
    ['is not signed', () => jwt({ sub: 'me', exp: inAnHour() }, { alg: 'none', typ: 'JWT' }), /not signed/],
  ] as const) {
    it(`a JWT that ${name} is not sent`, async (t) => {
      const platform = await startPlatform(t);
      const { sentence } = onlyError(await refused(platform, { 'scim-token': token() }));
      assert.match(sentence, /^The SCIM token was not sent: the platform would refuse it/);
      assert.match(sentence, says);
      assert.deepEqual(platform.requests, []);
    });
  }

  const raw = (body: unknown) =>
    ({ kind: 'raw', status: 200, headers: { 'content-type': 'application/scim+json' }, body }) as const;
  for (const [name, fault, says] of [
    ['a web page', { kind: 'html', status: 200 }, /HTTP 200 with a web page, so a gateway responded/],
    ['nothing', raw(''), /HTTP 200 with an empty body/],
    ['JSON that is not a list', raw({ hello: 1 }), /does not contain a list of users \("Resources"\) \(correlationId/],
    [
      'an error inside a success',
      raw({ status: 'ERROR', code: 'UNKNOWN_ERROR', message: 'The directory is away.' }),
      /HTTP 200, but did not report success, UNKNOWN_ERROR/,
    ],
    ['JSON cut short', raw('{"Resources":[{"id":"u1","userName":"person1@exam'), /JSON that is incomplete or invalid/],
    ...['person1@example.com', 'person1'].map(
      (encoding) =>
        [
          `an encoding ${encoding}`,
          { ...raw('x'), headers: { 'content-encoding': encoding } },
          /encoded \(Content-Encoding\), which was not requested/,
        ] as const,
    ),
    ['an error of SCIM', { kind: 'error', shape: 'H', status: 409, message: 'odd' }, /HTTP 409 /],
    ['an error on the second page', { kind: 'error', shape: 'E', skip: 1 }, /HTTP 500 .*UNKNOWN_ERROR/],
  ] as const) {
    it(`${name} fails the step, and shows no user`, async (t) => {
      const platform = await startPlatform(t, users(everybody.slice(0, 130)));
      platform.fault({ ...fault, times: 'always' });
      const run = await refused(platform);
      const { sentence, hint } = onlyError(run);
      assert.match(sentence, says);
      assert.notEqual(hint, '', sentence);
      assert.ok(sentence.includes(`correlationId ${run.outputs.correlationId}`), sentence);
      assert.deepEqual(annotations(run, 'error').length, 1);
      assert.doesNotMatch(visible(run), /person\d/);
      assert.match(readLog(run), /^Failed: 1 error; no users listed \(/m);
    });
  }
});
