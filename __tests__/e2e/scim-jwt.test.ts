import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it, type TestContext } from 'node:test';
import { stringify } from 'yaml';
import type { Emulator, Seed } from '../../emulator/emulator.ts';
import { provision } from '../../src/provision.ts';
import { configureScimJwt } from '../../src/scim/configure.ts';
import { systemClock } from '../../src/shared/clock.ts';
import { type Changes, type GitHubDouble, job, startGitHub } from '../harness/github.ts';
import { clean, runStep, type StepRun } from '../harness/runner.ts';
import {
  asked,
  JumpingClock,
  people,
  readBearer,
  ruleFor,
  runMoved,
  settingNames,
  startScimPlatform,
} from './scim-jwt.ts';
import { annotations, assertEnded, onlyError, readLog } from './support.ts';

after(clean);

/** A rule that another identity provider uses. */
const providersRule = ruleFor({ jwksUrl: 'https://idp.example.com/keys' }, undefined, 'client_id', 'okta', 'okta_sync');

function configuring({ url, apiKey }: Emulator): Record<string, string> {
  return {
    operation: 'configure-scim-jwt',
    'base-url': url,
    'api-key': apiKey,
    'scim-issuer': 'github',
    'scim-key-field': 'repository_id',
    'scim-value-field': job.repositoryId,
    'scim-service-account-id': 'scim_sync',
  };
}

function listing({ url, account }: Emulator): Record<string, string> {
  return { operation: 'list-scim-users', 'base-url': url, 'account-id': account };
}

/** Valid except for its algorithm. */
const sharedSecret = [{ alg: 'HS256', typ: 'JWT' }, { exp: 4_000_000_000 }, 'signature']
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.');

const keyless = { 'scim-audience': 'platform-scim' };

/** Checks that tokens, their claims and users are shown only in the files for users. */
function assertNothingLeaks(step: StepRun, { tokens }: Pick<GitHubDouble, 'tokens'>, ...secrets: string[]): void {
  const shown = [readLog(step), step.summary, JSON.stringify(step.outputs)].join('\n');
  const parts = tokens.flatMap((token) => token.split('.')).filter((part) => part.length > 20);
  for (const secret of [...tokens, ...parts, ...people, job.subject, ...secrets]) {
    assert.ok(!shown.includes(secret), `shows ${secret.slice(0, 40)}`);
  }
  for (const token of tokens.filter((token) => step.log.includes(token))) {
    assert.ok(step.commands.some(({ name, message }) => name === 'add-mask' && message === token));
  }
}

/** The listed users: those in the JSON file. */
function listed({ outputs }: StepRun): string[] {
  const users = JSON.parse(readFileSync(outputs.usersFile ?? '', 'utf8')) as { userName: string }[];
  return users.map(({ userName }) => userName);
}

describe('SCIM without a stored secret', { concurrency: 4 }, () => {
  it('sets the rule, finds it in effect and verifies it, and then lists users without any secret', async (test) => {
    const github = await startGitHub(test);
    // Its clock is behind until it is moved, so the rule is also old enough by the clock of the steps.
    const platform = await startScimPlatform(test, {}, { clock: { ...systemClock, now: () => Date.now() - 120_000 } });
    const { environment } = github;

    const set = await runStep(configuring(platform), { environment });
    assertEnded(set, 0);
    assert.deepEqual(asked(platform), ['GET settings', 'GET settings', 'PUT settings', 'GET settings']);
    const put = platform.requests.find(({ method }) => method === 'PUT');
    assert.deepEqual(
      JSON.parse(String(put?.body)),
      ruleFor(github).map((entry) => ({ ...entry, allowOverrides: false, updateType: 'UPDATE' })),
    );
    assert.deepEqual(
      [set.outputs.outcome, set.outputs.updated, set.outputs.identifier, set.outputs.operation],
      ['updated', '1', '', 'configure-scim-jwt'],
    );
    assert.deepEqual(JSON.parse(set.outputs.identifiers ?? ''), settingNames);
    assert.match(
      set.log,
      /Every workflow of the repository with the ID 1001 can use the SCIM interface, including this run/,
    );
    assert.match(set.log, /^updated +settings {2}correlationId /m);
    assert.doesNotMatch(`${set.log}${set.summary}`, /payload/);
    const [result, ...others] = JSON.parse(set.outputs.results ?? '');
    assert.deepEqual([result.kind, result.outcome, others], ['settings', 'updated', []]);
    assert.ok(!('line' in result || 'file' in result), 'there is no payload with a place');

    platform.advance(120_000);
    platform.requests.length = 0;
    const proven = await runStep({ ...configuring(platform), ...keyless, verify: 'true' }, { environment });
    assertEnded(proven, 0);
    assert.ok(!asked(platform).includes('PUT settings'), 'nothing differs, so nothing is sent');
    assert.deepEqual(
      [proven.outputs.outcome, proven.outputs.unchanged, proven.outputs.userCount],
      ['unchanged', '1', '3'],
    );
    assert.match(
      proven.log,
      /Verified: SCIM requests with this JWT run as the service account scim_sync, which sees 3 users\./,
    );
    assertNothingLeaks(proven, github);

    platform.requests.length = 0;
    const users = await runStep({ ...listing(platform), ...keyless }, { environment });
    assertEnded(users, 0);
    assert.deepEqual(new Set(asked(platform)), new Set(['GET users']));
    assert.deepEqual([users.outputs.outcome, users.outputs.userCount], ['listed', '3']);
    assert.deepEqual(listed(users), people.slice(0, 3));
    assert.match(readFileSync(users.outputs.usersCsvFile ?? '', 'utf8'), /^id,userName,.*\r\nuser-0,ada@example\.com,/);
    const sent = platform.requests.map(readBearer);
    assert.ok(sent.length > 1);
    assert.equal(new Set(sent).size, 1, 'one token serves while it lives');
    assert.ok(sent.every((token) => github.tokens.includes(token)));
    assert.deepEqual(new Set(github.audiences), new Set(['platform-scim']));
    assertNothingLeaks(users, github);
  });

  for (const [server, keys] of [
    ['https://github.com', 'https://token.actions.githubusercontent.com/.well-known/jwks'],
    ['https://acme.ghe.com', 'https://token.actions.acme.ghe.com/.well-known/jwks'],
    ['https://git.acme.example', 'https://git.acme.example/_services/token/.well-known/jwks'],
  ] as const) {
    it(`knows the address of the keys of ${server}`, async (test) => {
      const platform = await startScimPlatform(test);
      const step = await runStep(configuring(platform), { environment: { GITHUB_SERVER_URL: server } });
      assertEnded(step, 0);
      assert.equal(platform.state.settings.get('scim_jwt_token_jwks_keys_url')?.changes.at(-1)?.value, keys);
    });
  }
});

describe('waiting for settings', { concurrency: 4 }, () => {
  it('waits 120 seconds from the update, sends nothing meanwhile, and then verifies', async (test) => {
    const { github, platform, clock } = await movedWorld(test);
    const { outputs, result, lines, slept } = await runMoved(
      { ...configuring(platform), ...keyless, verify: 'true' },
      configureScimJwt,
      { environment: github.environment, clock },
    );
    assert.equal(result.failure, undefined);
    assert.deepEqual([outputs.outcome, outputs.userCount], ['updated', 3]);
    assert.ok(slept > 119_000 && slept < 121_000, `slept ${slept} ms`);
    const progress = lines.filter((line) => /take effect within \d+ seconds/.test(line));
    assert.equal(progress.length, 6, lines.join('\n'));
    const writtenAt = platform.requests.find(({ method }) => method === 'PUT')?.receivedAt ?? Number.NaN;
    const users = platform.requests.filter(({ path }) => path.endsWith('/Users'));
    assert.ok(users.length > 0 && users.every(({ receivedAt }) => receivedAt >= writtenAt + 120_000));
  });

  it('keeps to `requests-per-minute` over all its requests', async (test) => {
    const { github, platform, clock } = await movedWorld(test);
    const { outputs, slept } = await runMoved(
      { ...configuring(platform), 'requests-per-minute': '1' },
      configureScimJwt,
      { environment: github.environment, clock },
    );
    assert.equal(outputs.outcome, 'updated');
    assert.equal(platform.requests.length, 4);
    assert.ok(slept > 150_000, `slept ${slept} ms between four requests`);
  });

  it('has a warning before the first request if it exceeds `timeout`', async (test) => {
    const { github, platform, clock } = await movedWorld(test);
    const payload = JSON.stringify(
      ruleFor(github).map((entry) => ({ ...entry, allowOverrides: false, updateType: 'UPDATE' })),
    );
    const reached = { 'base-url': platform.url, 'api-key': platform.apiKey };
    for (const [given, perform, warned] of [
      [{ ...configuring(platform), 'wait-for-settings': 'true', timeout: '3' }, configureScimJwt, true],
      [{ ...configuring(platform), ...keyless, verify: 'true', timeout: '119' }, configureScimJwt, true],
      [{ ...reached, payload, 'wait-for-settings': 'true', timeout: '3' }, provision, true],
      [{ ...reached, payload, 'wait-for-settings': 'true', timeout: '300' }, provision, false],
      [{ ...reached, payload, timeout: '3' }, provision, false],
      [
        { ...configuring(platform), 'wait-for-settings': 'true', timeout: '3', 'dry-run': 'true' },
        configureScimJwt,
        false,
      ],
    ] as const) {
      let asked: number | undefined;
      const onLine = (line: string): void => {
        if (line.includes('settings can take 120 seconds')) asked = platform.requests.length;
      };
      platform.requests.length = 0;
      await runMoved(given, perform, { environment: github.environment, clock, onLine });
      assert.equal(asked, warned ? 0 : undefined, JSON.stringify(given));
    }
  });

  it('waits only the rest of the time for a rule that was saved earlier', async (test) => {
    const { github, platform, clock } = await movedWorld(test, (jwksUrl) => ({
      settings: ruleFor({ jwksUrl }).map((entry) => ({ ...entry, changedAt: Date.now() - 30_000 })),
    }));
    const { outputs, slept } = await runMoved(
      { ...configuring(platform), 'wait-for-settings': 'true' },
      configureScimJwt,
      {
        environment: github.environment,
        clock,
      },
    );
    assert.equal(outputs.outcome, 'unchanged');
    assert.ok(slept > 85_000 && slept < 91_000, `slept ${slept} ms`);
  });

  it('waits for a plain settings payload too, but not if nothing was written', async (test) => {
    const { github, platform, clock } = await movedWorld(test);
    const payload = JSON.stringify(
      ruleFor(github).map((entry) => ({ ...entry, allowOverrides: false, updateType: 'UPDATE' })),
    );
    const given = { 'base-url': platform.url, 'api-key': platform.apiKey, payload, 'wait-for-settings': 'true' };
    const surroundings = { environment: github.environment, clock };
    const first = await runMoved(given, provision, surroundings);
    assert.equal(first.outputs.outcome, 'updated');
    assert.deepEqual(asked(platform), ['PUT settings'], 'one request, nothing read before or after');
    assert.ok(first.slept > 119_000 && first.slept < 121_000);
    const again = await runMoved({ ...given, 'if-exists': 'update' }, provision, surroundings);
    assert.deepEqual([again.outputs.outcome, again.slept], ['unchanged', first.slept]);
  });

  it('does not accept a refused token as a proof', async (test) => {
    const { github, platform, clock } = await movedWorld(test, () => ({ featureFlags: [] }));
    const { outputs, result } = await runMoved(
      { ...configuring(platform), ...keyless, verify: 'true' },
      configureScimJwt,
      { environment: github.environment, clock },
    );
    assert.equal(outputs.outcome, 'failed');
    assert.equal(outputs.updated, 1, 'the rule was written all the same');
    assert.match(result.failure?.hint ?? '', /PL_SUPPORT_JWT_TOKEN_SCIM_API/);
    assert.equal(outputs.correlationId, result.correlationId);
    assert.equal(outputs.userCount, '');
  });
});

describe('the existing rule of an account', { concurrency: 4 }, () => {
  it('is kept and reported unless the input replaces it', async (test) => {
    const platform = await startScimPlatform(test, { settings: providersRule });
    const kept = await runStep(configuring(platform));
    assertEnded(kept, 1);
    const { sentence, hint } = onlyError(kept);
    assert.match(sentence, /already has a SCIM JWT rule .*client_id.*okta.* locks out its current users/);
    assert.match(hint, /Nothing was written.*replace-scim-jwt: true/);
    assert.match(kept.log, /^Failed: 1 error; nothing was written \(/m);
    assert.deepEqual(asked(platform), ['GET settings']);

    const replaced = await runStep({ ...configuring(platform), 'replace-scim-jwt': 'true' });
    assertEnded(replaced, 0);
    assert.equal(replaced.outputs.outcome, 'updated');
    assert.match(replaced.log, /okta/, 'what was replaced is shown');
    assert.equal(platform.state.settings.get('scim_jwt_token_key_field')?.changes.at(-1)?.value, 'repository_id');
  });

  it('is read by a dry run with a key, which shows the change', async (test) => {
    const platform = await startScimPlatform(test, { settings: providersRule });
    const dry = { ...configuring(platform), 'dry-run': 'true' };
    const refused = await runStep(dry);
    assertEnded(refused, 1);
    assert.match(onlyError(refused).sentence, /already has a SCIM JWT rule/);
    const planned = await runStep({ ...dry, 'replace-scim-jwt': 'true' });
    assertEnded(planned, 0);
    assert.equal(planned.outputs.outcome, 'planned');
    assert.match(planned.log, /update +settings[\s\S]*- .*client_id[\s\S]*\+ .*repository_id/);
    assert.ok(!asked(platform).includes('PUT settings'));

    const same = await startScimPlatform(test, {
      settings: ruleFor({ jwksUrl: 'https://token.actions.githubusercontent.com/.well-known/jwks' }),
    });
    const unchanged = await runStep({ ...configuring(same), 'dry-run': 'true' });
    assertEnded(unchanged, 0);
    assert.match(unchanged.log, /Plan: 0 to create, 0 to update, 1 unchanged/);
  });

  it('is not read by a dry run without a key', async (test) => {
    const platform = await startScimPlatform(test);
    const step = await runStep({
      ...configuring(platform),
      ...keyless,
      verify: 'true',
      'api-key': '',
      'dry-run': 'true',
    });
    assertEnded(step, 0);
    assert.deepEqual([step.outputs.outcome, platform.requests.length], ['unchecked', 0]);
    assert.match(step.log, /^Not compared: no key, 1 unchecked \(/m);
  });

  it('is read back, and a success that saved something else is a failure', async (test) => {
    const platform = await startScimPlatform(test);
    const other = providersRule.map((setting) => ({ setting, lastModifiedAt: 1 }));
    const body = JSON.stringify({ status: 'SUCCESS', data: other, metaData: null, correlationId: 'c' });
    const headers = { 'content-type': 'application/json' };
    platform.fault({ kind: 'raw', method: 'GET', path: '/ng/api/settings', skip: 2, status: 200, headers, body });
    const step = await runStep(configuring(platform));
    assertEnded(step, 1);
    assert.match(onlyError(step).sentence, /but a read shows another one/);
  });

  it('is not replaced if someone set another one since it was compared', async (test) => {
    const platform = await startScimPlatform(test);
    const other = providersRule.map((setting) => ({ setting, lastModifiedAt: 1 }));
    const body = JSON.stringify({ status: 'SUCCESS', data: other, metaData: null, correlationId: 'c' });
    const headers = { 'content-type': 'application/json' };
    const path = '/ng/api/settings';
    platform.fault({ kind: 'raw', method: 'GET', path, skip: 1, times: 'always', status: 200, headers, body });
    const step = await runStep(configuring(platform));
    assertEnded(step, 1);
    assert.match(onlyError(step).sentence, /^Failed to update settings: it has changed since the plan: .* differ\./);
    assert.ok(!asked(platform).includes('PUT settings'));
  });

  it('is read back only once if the response to the write proves nothing', async (test) => {
    const platform = await startScimPlatform(test);
    platform.fault({ kind: 'raw', method: 'PUT', when: 'after', status: 200, body: {} });
    const step = await runStep(configuring(platform));
    assertEnded(step, 0);
    assert.equal(step.outputs.outcome, 'updated');
    assert.deepEqual(asked(platform), ['GET settings', 'GET settings', 'PUT settings', 'GET settings']);
  });

  it('is neither waited for nor verified if an entry was refused inside a success', async (test) => {
    const github = await startGitHub(test);
    const platform = await startScimPlatform(test);
    platform.fault({
      kind: 'failed-settings',
      method: 'PUT',
      identifiers: ['scim_jwt_token_value_field'],
      message: 'not in this plan',
    });
    const step = await runStep({ ...configuring(platform), ...keyless, verify: 'true' }, github);
    assertEnded(step, 1);
    const { sentence, properties } = onlyError(step);
    assert.match(sentence, /^Failed to update settings: .*scim_jwt_token_value_field: not in this plan/);
    assert.deepEqual(properties, {}, 'an annotation without a place');
    assert.ok(!asked(platform).includes('GET users'));
  });

  it('is unknown to a key that may not read it', async (test) => {
    const platform = await startScimPlatform(test);
    platform.fault({ kind: 'error', shape: 'C', method: 'GET', path: '/ng/api/settings' });
    const step = await runStep(configuring(platform));
    assertEnded(step, 1);
    assert.match(
      onlyError(step).sentence,
      /^Failed to read the SCIM JWT rule of the account: the platform returned HTTP 403/,
    );
    assert.match(step.log, /^Failed: 1 error; nothing was written \(/m);
    assert.deepEqual(asked(platform), ['GET settings']);
  });
});

describe('a rule that does not protect', { concurrency: 4 }, () => {
  for (const [claim, value] of [
    ['iss', 'https://token.actions.githubusercontent.com'],
    ['aud', 'platform-scim'],
    ['ref', 'refs/heads/main'],
    ['environment', 'production'],
    ['event_name', 'schedule'],
    ['actor', 'octocat'],
    ['sub', 'environment:production'],
  ] as const) {
    it(`is refused before anything is sent: ${claim}`, async (test) => {
      const github = await startGitHub(test);
      const platform = await startScimPlatform(test);
      const inputs = { ...configuring(platform), 'scim-key-field': claim, 'scim-value-field': value };
      const step = await runStep(inputs, github);
      assertEnded(step, 1);
      const { sentence, properties } = onlyError(step);
      assert.ok(sentence.startsWith(`The claim "${claim}" does not protect the SCIM interface: `), sentence);
      assert.match(sentence, /Use repository_id with the value 1001 .*repository_owner_id with the value 77 /);
      assert.ok(sentence.includes(`job_workflow_ref with the value ${job.workflow} `));
      assert.equal(properties.file, undefined);
      assert.equal(platform.requests.length, 0);
    });
  }

  it('is refused in a plain settings payload, at the line of its claim', async (test) => {
    const platform = await startScimPlatform(test);
    const entries = ruleFor(
      { jwksUrl: 'https://token.actions.githubusercontent.com/.well-known/jwks' },
      undefined,
      'aud',
    );
    const payload = stringify(entries.map((entry) => ({ ...entry, allowOverrides: false, updateType: 'UPDATE' })));
    const step = await runStep(
      { 'base-url': platform.url, 'api-key': platform.apiKey, 'payload-file': 'scim.yaml' },
      { files: { 'scim.yaml': payload } },
    );
    assertEnded(step, 1);
    const { sentence, properties } = onlyError(step);
    assert.match(sentence, /The claim "aud" does not protect/);
    const line = payload.split('\n').findIndex((text) => text.includes('value: aud')) + 1;
    assert.deepEqual([properties.file, properties.line], ['scim.yaml', String(line)]);
    assert.equal(platform.requests.length, 0);
  });

  it('is found if a payload changes a part of the rule, by the rest of the rule in the account', async (test) => {
    const github = await startGitHub(test);
    const platform = await startScimPlatform(test, { settings: ruleFor(github) });
    const change = (identifier: string, value: string) =>
      runStep({
        'base-url': platform.url,
        'api-key': platform.apiKey,
        payload: JSON.stringify([{ identifier, value, allowOverrides: false, updateType: 'UPDATE' }]),
      });
    const opened = await change('scim_jwt_token_key_field', 'aud');
    assertEnded(opened, 1);
    assert.match(onlyError(opened).sentence, /The claim "aud" does not protect/);
    assert.deepEqual(asked(platform), ['GET settings']);
    platform.requests.length = 0;
    assertEnded(await change('scim_jwt_token_value_field', '2002'), 0);
    assert.deepEqual(asked(platform), ['GET settings', 'PUT settings']);
    platform.requests.length = 0;
    assertEnded(await change('scim_jwt_token_service_account_id', 'idle'), 0);
    assert.deepEqual(asked(platform), ['PUT settings']);
    platform.requests.length = 0;
    platform.fault({ kind: 'error', shape: 'C', method: 'GET', path: '/ng/api/settings' });
    const unread = await change('scim_jwt_token_key_field', 'repository_owner_id');
    assertEnded(unread, 1);
    assert.match(onlyError(unread).sentence, /the SCIM JWT rule, of which the payload sets only a part.*HTTP 403/);
    assert.deepEqual(asked(platform), ['GET settings']);
  });

  it('is only a warning if it protects for now', async (test) => {
    const platform = await startScimPlatform(test);
    const inputs = { 'scim-key-field': 'repository', 'scim-value-field': 'acme/delivery' };
    const step = await runStep({ ...configuring(platform), ...inputs });
    assertEnded(step, 0);
    const [warning, ...others] = annotations(step, 'warning');
    assert.equal(others.length, 0);
    assert.match(warning?.message ?? '', /someone else can register/);
  });
});

describe('a token that the platform can only refuse', { concurrency: 4 }, () => {
  const subject = 'somebody@example.com';
  const faults: [string, Changes, Changes, RegExp][] = [
    ['another value of the claim', { repository_id: '2002' }, {}, /claim: the claim "repository_id" is not "1001"/],
    ['no such claim', { repository_id: undefined }, {}, /claim: the token has no claim "repository_id"/],
    ['a number', { repository_id: 1001 }, {}, /claim: the claim "repository_id" is a number/],
    ['a list', { repository_id: ['1001'] }, {}, /claim: the claim "repository_id" is a list/],
    ['an expired one', { exp: 1_600_000_000 }, {}, /lifetime: it expired \d+ minutes ago/],
  ];
  for (const [name, claims, header, reason] of faults) {
    it(`is not sent: ${name}`, async (test) => {
      const github = await startGitHub(test);
      const platform = await startScimPlatform(test, { settings: ruleFor(github) });
      const step = await listWith(platform, github, await github.sign({ sub: subject, ...claims }, header));
      assertEnded(step, 1);
      assert.match(onlyError(step).sentence, reason);
      assert.equal(platform.requests.length, 0);
      assertNothingLeaks(step, github, subject, '2002');
    });
  }

  it('is not sent: one without a signature', async (test) => {
    const github = await startGitHub(test);
    const platform = await startScimPlatform(test, { settings: ruleFor(github) });
    const [, claims = ''] = (await github.sign()).split('.');
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${claims}.`;
    const step = await listWith(platform, github, unsigned);
    assertEnded(step, 1);
    assert.match(onlyError(step).sentence, /algorithm: "none": the token is not signed/);
    assert.equal(platform.requests.length, 0);
    assertNothingLeaks(step, github);
  });

  it('is not sent: one that a stranger signed with the name of the key', async (test) => {
    const [github, stranger] = [await startGitHub(test), await startGitHub(test)];
    const platform = await startScimPlatform(test, { settings: ruleFor(github) });
    const { kid } = ((await (await fetch(github.jwksUrl)).json()) as { keys: { kid: string }[] }).keys[0] ?? {};
    const step = await listWith(platform, github, await stranger.sign({}, { kid }));
    assertEnded(step, 1);
    assert.match(onlyError(step).sentence, /signature: it was not signed with the public key that it names/);
    assert.equal(platform.requests.length, 0);
  });

  it('prevents the write of a rule that it could not verify', async (test) => {
    const github = await startGitHub(test);
    github.claims = { repository_id: '2002' };
    const platform = await startScimPlatform(test);
    const step = await runStep({ ...configuring(platform), ...keyless, verify: 'true' }, github);
    assertEnded(step, 1);
    const { sentence, hint } = onlyError(step);
    assert.match(sentence, /claim "repository_id" is not "1001"/);
    assert.match(hint, /^Nothing was written\./);
    assert.equal(platform.requests.length, 0);
  });

  it('accepts an elliptic key as well as RSA', async (test) => {
    const github = await startGitHub(test, { algorithm: 'ES256' });
    const platform = await startScimPlatform(test, { settings: ruleFor(github) });
    const step = await listWith(platform, github, await github.sign());
    assertEnded(step, 0);
    assert.equal(step.outputs.userCount, '3');
  });

  function listWith(platform: Emulator, { jwksUrl, environment }: GitHubDouble, token: string): Promise<StepRun> {
    const known = { 'scim-jwks-url': jwksUrl, 'scim-key-field': 'repository_id', 'scim-value-field': job.repositoryId };
    return runStep({ ...listing(platform), ...known, 'scim-token': token }, { environment });
  }
});

describe('a token that the platform will probably refuse', { concurrency: 4 }, () => {
  for (const [name, token, doubt] of [
    ['no end', ({ sign }) => sign({ exp: undefined }), 'lifetime: "exp" is missing'],
    ['no type', ({ sign }) => sign({}, { typ: undefined }), 'type: the header has no "typ"'],
    ['a shared secret', async () => sharedSecret, 'algorithm: HS256 uses a shared secret'],
    ['one part', async () => 'opaque-token-of-somebody', 'form: the token has 1 part, not 3'],
  ] as [string, (github: GitHubDouble) => Promise<string>, string][]) {
    it(`is sent with a warning: ${name}`, async (test) => {
      const github = await startGitHub(test);
      const platform = await startScimPlatform(test, { settings: ruleFor(github) });
      const step = await runStep({ ...listing(platform), 'scim-token': await token(github) });
      assertEnded(step, 1);
      const warnings = annotations(step, 'warning').map(({ message }) => message);
      assert.equal(warnings.length, 1);
      assert.ok(warnings[0]?.startsWith(`The platform will probably refuse the SCIM token (${doubt}`), warnings[0]);
      assert.deepEqual(asked(platform), ['GET users']);
      assertNothingLeaks(step, github);
    });
  }

  it('is reported once if it must verify a rule, before the rule is written', async (test) => {
    const { github, platform, clock } = await movedWorld(test);
    const token = await github.sign({}, { kid: 'of-last-year' });
    const { lines, result } = await runMoved(
      { ...configuring(platform), verify: 'true', 'scim-token': token },
      configureScimJwt,
      { environment: github.environment, clock },
    );
    assert.match(result.failure?.summary ?? '', /HTTP 401/);
    const warnings = lines.flatMap((line, index) =>
      /probably refuse .*signature: .* none with the key name/.test(line) ? [index] : [],
    );
    const waited = lines.findIndex((line) => /take effect within \d+ seconds/.test(line));
    assert.equal(warnings.length, 1, lines.join('\n'));
    assert.ok((warnings[0] as number) < waited);
  });
});

describe('a token that the platform refused', { concurrency: 4 }, () => {
  it('is reported with the checks made and the remaining causes', async (test) => {
    const github = await startGitHub(test);
    const platform = await startScimPlatform(test, { settings: ruleFor(github), featureFlags: [] });
    const step = await runStep({ ...listing(platform), ...keyless }, github);
    assertEnded(step, 1);
    const { sentence, hint } = onlyError(step);
    assert.match(sentence, /^Failed to list users through SCIM: the platform returned HTTP 401 .*correlationId/);
    assert.match(
      hint,
      /^The token was checked here and passed, except for what could not be checked \(claim: the rule of the account/,
    );
    for (const cause of ['PL_SUPPORT_JWT_TOKEN_SCIM_API', 'service account', '120 seconds', '5 days']) {
      assert.ok(hint.includes(cause), cause);
    }
    assert.deepEqual(asked(platform), ['GET users']);
    assert.ok(step.outputs.correlationId);
    assertNothingLeaks(step, github);
  });

  it('is checked by the rule of the account if there is an API key', async (test) => {
    const github = await startGitHub(test);
    const settings = ruleFor(github, undefined, undefined, '2002');
    const platform = await startScimPlatform(test, { settings });
    const step = await runStep({ ...listing(platform), ...keyless, 'api-key': platform.apiKey }, github);
    assertEnded(step, 1);
    const { hint } = onlyError(step);
    assert.equal(
      hint,
      'The token was checked by the account\'s own rule and failed (claim: the claim "repository_id" is not "2002", as the account requires). Fix that first.',
    );
    assert.deepEqual(asked(platform), ['GET users', 'GET settings']);
    assertNothingLeaks(step, github);
  });

  it('needs no further request if it is not refused', async (test) => {
    const github = await startGitHub(test);
    const platform = await startScimPlatform(test, { settings: ruleFor(github) });
    const step = await runStep({ ...listing(platform), ...keyless, 'api-key': platform.apiKey }, github);
    assertEnded(step, 0);
    assert.ok(!asked(platform).includes('GET settings'));
  });

  it('reports a rule that is not complete', async (test) => {
    const github = await startGitHub(test);
    const platform = await startScimPlatform(test, { settings: ruleFor(github).slice(0, 3) });
    const step = await runStep({ ...listing(platform), ...keyless, 'api-key': platform.apiKey }, github);
    assertEnded(step, 1);
    assert.match(onlyError(step).hint, /rule is incomplete: scim_jwt_token_service_account_id is empty/);
  });

  it('reports a rule that is not in effect yet', async (test) => {
    const github = await startGitHub(test);
    const changedAt = Date.now() - 50_000;
    const settings = ruleFor(github).map((entry) => ({ ...entry, changedAt }));
    const platform = await startScimPlatform(test, { settings });
    const step = await runStep({ ...listing(platform), ...keyless, 'api-key': platform.apiKey }, github);
    assertEnded(step, 1);
    assert.match(onlyError(step).hint, /the rule, saved 5\d seconds ago, has not taken effect yet \(120 seconds\)/);
  });

  it('is explained even if the key may not read the rule', async (test) => {
    const github = await startGitHub(test);
    const platform = await startScimPlatform(test, { featureFlags: [] });
    platform.fault({ kind: 'error', shape: 'C', method: 'GET', path: '/ng/api/settings' });
    const step = await runStep({ ...listing(platform), ...keyless, 'api-key': platform.apiKey }, github);
    assertEnded(step, 1);
    assert.match(onlyError(step).hint, /^The token was checked here .*PL_SUPPORT_JWT_TOKEN_SCIM_API/);
  });

  it('names the cached keys of the platform after a rotation', async (test) => {
    const github = await startGitHub(test);
    const platform = await startScimPlatform(test, { settings: ruleFor(github) });
    const inputs = { ...listing(platform), ...keyless };
    assertEnded(await runStep(inputs, github), 0);
    const old = await github.sign();
    await github.rotate();
    const refused = await runStep(inputs, github);
    assertEnded(refused, 1);
    assert.match(onlyError(refused).hint, /the key was rotated \(the platform caches keys for up to 5 days\)/);
    // A token with a key that the platform still caches is sent, although the served keys no longer match.
    const jwks = { 'scim-jwks-url': github.jwksUrl };
    assertEnded(await runStep({ ...listing(platform), ...jwks, 'scim-token': old }, github), 0);
  });

  it('names the permissions that the service account lacks', async (test) => {
    const github = await startGitHub(test);
    const platform = await startScimPlatform(test, {
      settings: ruleFor(github, undefined, undefined, undefined, 'idle'),
    });
    const step = await runStep({ ...listing(platform), ...keyless }, github);
    assertEnded(step, 1);
    const { sentence, hint } = onlyError(step);
    assert.match(sentence, /HTTP 403.*core_user_view/);
    assert.match(hint, /service account that the JWT runs as .*Users \(view, manage, invite\)/);
  });

  it('may be one of a service account that does not exist', async (test) => {
    const github = await startGitHub(test);
    const platform = await startScimPlatform(test, {
      settings: ruleFor(github, undefined, undefined, undefined, 'gone'),
    });
    const step = await runStep({ ...listing(platform), ...keyless, 'api-key': platform.apiKey }, github);
    assertEnded(step, 1);
    assert.match(onlyError(step).hint, /the service account "gone" does not exist/);
  });
});

describe('the token of a job', { concurrency: 4 }, () => {
  it('needs a permission, which the error names', async (test) => {
    const { environment } = await startGitHub(test);
    const platform = await startScimPlatform(test);
    for (const inputs of [listing(platform), { ...configuring(platform), verify: 'true' }]) {
      const step = await runStep(
        { ...inputs, ...keyless },
        { environment: { ...environment, ACTIONS_ID_TOKEN_REQUEST_URL: '', ACTIONS_ID_TOKEN_REQUEST_TOKEN: '' } },
      );
      assertEnded(step, 1);
      assert.match(onlyError(step).sentence, /permissions: \{ id-token: write \}/);
    }
    assert.equal(platform.requests.length, 0);
  });

  it('may be refused by GitHub, which is reported without the request token', async (test) => {
    const { environment } = await startGitHub(test);
    const platform = await startScimPlatform(test);
    const secret = 'stale-request-token-0123456789';
    const step = await runStep(
      { ...listing(platform), ...keyless },
      { environment: { ...environment, ACTIONS_ID_TOKEN_REQUEST_TOKEN: secret } },
    );
    assertEnded(step, 1);
    assert.match(onlyError(step).sentence, /GitHub returned no identity token for the audience "platform-scim": .*403/);
    assert.ok(!step.log.includes(secret));
  });

  for (const [name, inputs, kills, reason] of [
    ['no longer than the run may take', { timeout: '0.4' }, false, 'its `timeout` of 0.4 s'],
    ['not once the run is cancelled', {}, true, 'the run was cancelled'],
  ] as const) {
    it(`is requested with waits ${name}`, async (test) => {
      let end = (): void => {};
      const silent = createServer(() => {
        if (kills) end();
      });
      await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
      test.after(() => void silent.close());
      const { environment } = await startGitHub(test);
      const platform = await startScimPlatform(test);
      const { port } = silent.address() as AddressInfo;
      const step = await runStep(
        { ...listing(platform), ...keyless, ...inputs },
        {
          environment: { ...environment, ACTIONS_ID_TOKEN_REQUEST_URL: `http://127.0.0.1:${port}/?v=2` },
          onStart: (child) => {
            end = () => child.kill('SIGTERM');
          },
        },
      );
      assertEnded(step, 1);
      const { sentence } = onlyError(step);
      assert.match(sentence, /^GitHub returned no identity token for the audience "platform-scim": No response from /);
      assert.ok(sentence.includes(reason), sentence);
      assert.equal(platform.requests.length, 0);
    });
  }

  it('may be a token of the platform, which is not a JWT and verifies no rule', async (test) => {
    const github = await startGitHub(test);
    const platform = await startScimPlatform(test);
    for (const token of [platform.scimToken, platform.apiKey]) {
      const users = await runStep({ ...listing(platform), 'scim-token': token });
      assertEnded(users, 0);
      assert.equal(users.outputs.userCount, '3');
      assertNothingLeaks(users, github, token);
      assert.deepEqual(annotations(users, 'warning'), []);
    }
    platform.requests.length = 0;
    const inputs = { ...configuring(platform), verify: 'true', 'scim-token': platform.scimToken };
    const step = await runStep(inputs, github);
    assertEnded(step, 1);
    const { sentence, hint } = onlyError(step);
    assert.match(sentence, /cannot verify the rule/);
    assert.match(hint, /Nothing was written.*scim-audience/);
    assert.equal(platform.requests.length, 0);
    const unknown = `sat.${platform.account}.unknown.abcdefghijklmnopqrst`;
    const refused = await runStep({ ...listing(platform), 'scim-token': unknown, 'api-key': platform.apiKey });
    assertEnded(refused, 1);
    assert.match(onlyError(refused).hint, /expired, rotated or deleted/);
    assert.doesNotMatch(onlyError(refused).hint, /PL_SUPPORT_JWT/);
  });
});

describe('the list of users', { concurrency: 4 }, () => {
  it('contains every user once, with pages of any size', async (test) => {
    const github = await startGitHub(test);
    const users = Array.from({ length: 345 }, (_, index) => ({
      id: `u${index}`,
      userName: `person${index}@example.com`,
      imported: index < 90 || index > 200,
    }));
    const platform = await startScimPlatform(test, { settings: ruleFor(github), users });
    const step = await runStep({ ...listing(platform), ...keyless }, github);
    assertEnded(step, 0);
    const wanted = users.filter(({ imported }) => imported).map(({ userName }) => userName);
    assert.deepEqual(listed(step), wanted);
    assert.equal(step.outputs.userCount, String(wanted.length));
    assert.ok(!`${readLog(step)}${step.summary}`.includes('@example.com'));
  });

  it('is narrowed by an address with a plus, which is never shown', async (test) => {
    const github = await startGitHub(test);
    const platform = await startScimPlatform(test, { settings: ruleFor(github) });
    const filter = { 'scim-filter': 'userName eq "grace+scim@example.com"' };
    const step = await runStep({ ...listing(platform), ...keyless, ...filter }, github);
    assertEnded(step, 0);
    assert.deepEqual(listed(step), ['grace+scim@example.com']);
    assertNothingLeaks(step, github);
    const dry = await runStep({ ...listing(platform), ...keyless, ...filter, 'dry-run': 'true' }, github);
    assertEnded(dry, 0);
    assert.match(dry.log, /Would send GET .*\/Users\?/);
    for (const shown of [readLog(dry), dry.summary]) assert.doesNotMatch(shown, /grace/);
    const wrong = await runStep({ ...listing(platform), ...keyless, 'scim-filter': 'userName sw "grace"' }, github);
    assertEnded(wrong, 1);
    for (const shown of [readLog(wrong), wrong.summary]) assert.doesNotMatch(shown, /grace/);
  });
});

/** A platform with a seed that contains the address of the keys, and GitHub, on one clock that waits move. */
async function movedWorld(test: TestContext, seed: (jwksUrl: string) => Seed = () => ({})) {
  const clock = new JumpingClock((milliseconds) => platform.advance(milliseconds));
  const github = await startGitHub(test, { clock });
  const platform = await startScimPlatform(test, seed(github.jwksUrl));
  return { github, platform, clock };
}
