import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Changer } from '../../src/apply/change.ts';
import { writeResource } from '../../src/apply/write.ts';
import { createSyntheticStep } from '../../src/graph/step.ts';
import type { Rules } from '../../src/plan/action.ts';
import type { Indeterminate, PlatformClient, Request, Response } from '../../src/platform/request.ts';
import type { Reader } from '../../src/remote/reader.ts';
import { Secrets } from '../../src/secrets/redact.ts';
import { createStep } from '../kinds/making.ts';
import { absent, address, connectorFields, createResponse, lost } from './conversation.ts';

const step = createStep('connector', { connector: connectorFields }, { account: 'acct' });
const setting = { identifier: 'enable_force_delete', value: 'true', allowOverrides: false, updateType: 'UPDATE' };
const settings = createStep('settings', [setting], { account: 'acct' });

const ok = (data: unknown, headers = {}, fields = {}) =>
  createResponse(200, { status: 'SUCCESS', data, ...fields }, headers);
const saved = (fields = {}, headers = {}) => ok({ connector: { ...connectorFields, ...fields } }, headers);
const duplicate = createResponse(400, { status: 'ERROR', code: 'DUPLICATE_FIELD', message: 'is taken' });
const conflict = createResponse(400, { status: 'ERROR', code: 'OPTIMISTIC_LOCKING_EXCEPTION', message: 'stale' });

/** A change with this inconclusive response. */
const unclear = (instead: Response): Indeterminate => ({ instead, correlationId: 'sent-1', attempts: 1 });

interface Conversation extends Partial<Pick<Reader, 'signal' | 'maskSecrets'>> {
  /** The result of the change; `next` that of further ones. */
  readonly change: Response | Indeterminate;
  readonly next?: Response;
  /** The results of the reads, one after the other; the last one stays. */
  readonly reads?: readonly Response[];
  readonly rules?: Partial<Rules>;
  readonly written?: typeof step;
  readonly secrets?: Secrets;
}

/** Writes a connector that is absent, or of which `before` was read. */
async function write(
  { change, next, reads = [absent], rules = {}, written = step, secrets = new Secrets(), ...reader }: Conversation,
  before?: Response,
) {
  const waits: number[] = [];
  const changes: Request[] = [];
  let read = 0;
  const platform: PlatformClient = {
    send: async () => reads[Math.min(read++, reads.length - 1)] as Response,
    async change(request) {
      return changes.push(request) > 1 ? (next ?? change) : change;
    },
    wait: async (milliseconds) => waits.push(milliseconds) > 0,
    countSent: () => assert.fail('nothing counts them'),
    close: async () => {},
  };
  const options = {
    platform,
    signal: new AbortController().signal,
    send: platform.send,
    maskSecrets() {},
    ...reader,
    secrets,
    concurrency: 1,
    address,
    rules: { ifExists: 'fail', updateSecretValues: false, ...rules } as const,
  };
  const resource = before && written.kind.parseResource(written, [before]);
  if (resource && 'problem' in resource) throw new Error(resource.problem);
  const state = resource && ({ state: 'present', resource } as const);
  const { outcome } = await writeResource(written, state, options, false);
  const { failure } = outcome;
  return { ...outcome, error: failure?.summary ?? '', hint: failure?.hint ?? '', waits, reads: read, changes };
}

const update = { rules: { ifExists: 'update' } } as const;
const before = (version?: string) => saved({ name: 'Old' }, version === undefined ? {} : { etag: `W/${version}` });

describe('a resource that could not be read', () => {
  const failure = { severity: 'error', summary: 'Failed to read connector: no.', correlationId: 'read-1' } as const;
  const writeUnread = async (state: { readonly stopped?: true }, signal = new AbortController().signal) => {
    const refuse = () => assert.fail('sends nothing');
    const platform: PlatformClient = {
      send: refuse,
      change: refuse,
      wait: refuse,
      countSent: refuse,
      close: async () => {},
    };
    const rules = { ifExists: 'update', updateSecretValues: false } as const;
    const options = {
      platform,
      send: platform.send,
      signal,
      concurrency: 1,
      maskSecrets() {},
      secrets: new Secrets(),
      address,
      rules,
    };
    const unread = { state: 'unknown', failure, ...state } as const;
    return (await writeResource(step, unread, options, false)).outcome;
  };

  it('fails with the reason, and nothing is sent', async () => {
    const { outcome, failure: reported, correlationId } = await writeUnread({});
    assert.deepEqual([outcome, reported?.summary, correlationId], ['failed', failure.summary, 'read-1']);
  });

  it('is not sent if the run was stopped', async () => {
    for (const outcome of [await writeUnread({ stopped: true }), await writeUnread({}, AbortSignal.abort())]) {
      assert.deepEqual([outcome.outcome, outcome.blockedBy], ['blocked', 'end']);
    }
  });
});

describe('a create', () => {
  for (const [what, instead] of [
    ['a redirect', createResponse(302, '')],
    ['an empty object', createResponse(200, {})],
    ['null', createResponse(200, null)],
    ['a list', createResponse(200, [])],
    ['nothing accepted', createResponse(202, '')],
    ['an error under 200', createResponse(200, { status: 'ERROR', message: 'm' })],
  ] as const) {
    it(`after ${what} is verified by a read`, async () => {
      const created = await write({ change: unclear(instead), reads: [saved()] });
      assert.equal(created.outcome, 'created', created.error);
      const failed = await write({ change: unclear(instead) });
      // Only an error of the platform that the read confirms is a refusal.
      assert.equal(failed.outcome, what === 'an error under 200' ? 'failed' : 'unknown');
      assert.match(failed.error, /^Failed to create connector.* A follow-up read did not find it\.$/);
      assert.equal(failed.failure?.severity, 'error');
      assert.deepEqual(failed.waits, [500, 1000, 2000]);
    });
  }

  for (const [what, response] of [
    ['shows another name', saved({ name: 'Other' })],
    ['shows another type', saved({ type: 'Splunk' })],
    ['shows another spec', saved({ spec: { url: 'https://b.example' } })],
    ['shows another identifier', saved({ identifier: 'other' })],
    ['shows another account', saved({ accountIdentifier: 'other' })],
    ['shows no data', ok(null)],
    ['also has errors', ok({ connector: connectorFields }, {}, { errors: [{ message: 'no' }] })],
    ['also has a code', ok({ connector: connectorFields }, {}, { code: 'INVALID_REQUEST' })],
    ['has a denial as text', ok({ connector: connectorFields, governanceMetadata: { deny: 'true' } })],
    ['says that it is an error', ok({ connector: connectorFields, errorResponse: true })],
    ['drops a nested field', saved({ spec: {} })],
    ['shows it as deleted', saved({ deleted: true })],
  ] as const) {
    it(`with a response that ${what} is created only if a read shows it as sent`, async () => {
      const created = await write({ change: response, reads: [absent, saved()] });
      assert.equal(created.outcome, 'created', created.error);
      assert.match(created.note ?? '', /read back and verified/);
      const failed = await write({ change: response, reads: [saved({ name: 'Other' })] });
      assert.equal(failed.outcome, 'failed');
      assert.match(
        failed.error,
        /does not match the payload: connector\.name differs \(sent "[^"]+", the platform shows "Other"\)\.$/,
      );
      assert.equal(failed.hint, 'If both mean the same, write "Other".');
      assert.deepEqual(failed.waits, [], 'one read is enough');
    });
  }

  it('after an error under 200 is unknown if a read shows something else', async () => {
    const error = unclear(createResponse(200, { status: 'ERROR', message: 'm' }));
    const created = await write({ change: error, reads: [saved({ name: 'Other' })] });
    assert.equal(created.outcome, 'unknown');
    assert.match(
      created.error,
      /does not match the payload: connector\.name differs \(sent "Registry", the platform shows "Other"\)\.$/,
    );
  });

  it('with a success that no read shows is unknown', async () => {
    assert.equal((await write({ change: ok(null) })).outcome, 'unknown');
    assert.equal((await write({ change: ok(null), reads: [createResponse(500, {})] })).outcome, 'unknown');
    assert.equal((await write({ change: lost(), reads: [createResponse(500, {})] })).outcome, 'unknown');
  });

  it('is unknown if its response has more secrets than can be masked within two seconds after the end', async ({
    mock,
  }) => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const end = new AbortController();
    end.abort(new DOMException('', 'TimeoutError'));
    let waited = 0;
    const maskSecrets = (_shown: unknown, cut = AbortSignal.abort()) => {
      for (; !cut.aborted; waited += 100) mock.timers.tick(100);
      cut.throwIfAborted();
    };
    const { outcome, error, correlationId } = await write({ change: saved(), signal: end.signal, maskSecrets });
    assert.equal(outcome, 'unknown');
    assert.match(error, /^Failed to create connector .*: The response was not used: the run timed out\./);
    assert.deepEqual([correlationId, waited], ['sent-1', 2000]);
  });

  it('with a response that proves it is not read', async () => {
    const created = await write({ change: saved() });
    assert.deepEqual([created.outcome, created.reads], ['created', 0]);
  });

  it('that a gateway sent twice is created, even if the response says that it already exists', async () => {
    const shown = (createdAt: number, fields = {}) => ok({ connector: { ...connectorFields, ...fields }, createdAt });
    const taken = { ...duplicate, sentAt: 5000 };
    for (const [change, read, outcome] of [
      [taken, shown(5000), 'created'],
      [taken, shown(5300), 'created'],
      [taken, shown(4999), 'failed'],
      [taken, shown(5300, { name: 'Other' }), 'failed'],
      [taken, saved(), 'failed'],
      [duplicate, shown(5300), 'failed'],
    ] as const) {
      const created = await write({ change, reads: [read] });
      assert.equal(created.outcome, outcome, created.error);
      if (outcome === 'created') assert.match(created.note ?? '', /a gateway probably sent the request twice/);
      else assert.match(created.error, /already exists/);
    }
  });

  it('that a policy denied is not read', async () => {
    const denied = ok({ connector: null, governanceMetadata: { deny: true } });
    const failed = await write({ change: denied });
    assert.deepEqual([failed.outcome, failed.reads], ['failed', 0]);
  });

  it('with a duplicate error from its own lost request is read several times', async () => {
    const created = await write({ change: lost(duplicate), reads: [absent, absent, absent, saved()] });
    assert.equal(created.outcome, 'created', created.error);
    assert.equal(created.correlationId, 'lost-1');
    assert.deepEqual(created.waits, [500, 1000]);
    const failed = await write({ change: lost(duplicate) });
    assert.equal(failed.outcome, 'unknown');
    assert.deepEqual(failed.waits, [500, 1000, 2000, 4000, 4000]);
    assert.match(failed.error, /probably created by the request whose response was lost \(correlationId lost-1\)/);
    const broken = createResponse(500, { status: 'ERROR', message: 'broken' });
    const unread = await write({ change: lost(duplicate), reads: [absent, broken] });
    assert.equal(unread.outcome, 'unknown');
    assert.match(unread.error, /Could not verify whether it was created: .*broken/);
  });

  it('with an identifier that no read shows is reported as taken, even if existing resources fail the run', async () => {
    for (const ifExists of ['fail', 'skip', 'update'] as const) {
      const failed = await write({ change: duplicate, rules: { ifExists } });
      assert.match(failed.hint, /perhaps by a resource that was deleted/);
    }
    const existing = await write({ change: duplicate, reads: [saved()] });
    assert.match(existing.error, /Connector.* already exists\.$/);
  });

  it('does not propose `if-exists: update` if that is already set', async () => {
    const other = [saved({ name: 'Other' })];
    assert.match((await write({ change: lost(), reads: other })).hint, /if-exists: update/);
    const failed = await write({ change: lost(), reads: other, ...update });
    assert.doesNotMatch(failed.hint, /if-exists/);
  });

  it('that someone else also made is recognized although reads lag', async () => {
    const met = await write({ change: duplicate, reads: [absent, absent, saved()], ...update });
    assert.deepEqual([met.outcome, met.waits], ['unchanged', [500, 1000]]);
  });

  it('with a lost response is verified although reads do not show its scope yet', async () => {
    const body = { status: 'ERROR', code: 'RESOURCE_NOT_FOUND_EXCEPTION', message: 'project [shop] not found' };
    const noScope = createResponse(400, body);
    const created = await write({ change: lost(), reads: [noScope, noScope, saved()] });
    assert.equal(created.outcome, 'created', created.error);
  });

  it('is unknown if the action fails after it was sent', async () => {
    const odd = { ...saved(), data: new Proxy({}, { get: () => assert.fail('Maximum call stack size exceeded') }) };
    const failed = await write({ change: odd });
    assert.equal(failed.outcome, 'unknown');
    assert.match(failed.error, /^Failed to apply connector.*: the action failed unexpectedly: Maximum call stack/);
  });
});

describe('an update', () => {
  it('with a lost response is recognized although reads lag and its repetition gets a version conflict', async () => {
    const old = before('3');
    const updated = await write(
      { change: lost(conflict), reads: [old, old, old, saved({}, { etag: 'W/4' })], ...update },
      old,
    );
    assert.equal(updated.outcome, 'updated', updated.error);
    assert.deepEqual(updated.waits, [500, 1000]);
  });

  it('with a lost response is recognized although reads lag and its repetition is refused', async () => {
    const stale = "Service [a] under Project[p] couldn't be updated or doesn't exist.";
    for (const [status, code, message] of [
      [400, 'INVALID_REQUEST', stale],
      [403, 'NG_ACCESS_DENIED', 'no'],
    ] as const) {
      const old = before('3');
      const refusal = createResponse(status, { status: 'ERROR', code, message });
      const shown = saved({}, { etag: 'W/4' });
      const updated = await write({ change: lost(refusal), reads: [old, old, shown], ...update }, old);
      assert.equal(updated.outcome, 'updated', updated.error);
      const failed = await write({ change: lost(refusal), reads: [old], ...update }, old);
      assert.equal(failed.outcome, 'failed');
      assert.equal(/Someone else changed/.test(failed.hint), message === stale, failed.hint);
    }
  });

  it('that someone else also made is unchanged although reads lag', async () => {
    for (const message of ['stale', 'Input Set [a], for pipeline [p] is not on the correct version.']) {
      const code = message === 'stale' ? 'OPTIMISTIC_LOCKING_EXCEPTION' : 'INVALID_REQUEST';
      const refusal = createResponse(400, { status: 'ERROR', code, message });
      const old = before('3');
      const met = await write({ change: refusal, reads: [old, old, saved({}, { etag: 'W/4' })], ...update }, old);
      assert.deepEqual([met.outcome, met.note], ['unchanged', 'someone else made the same change at the same time']);
      assert.deepEqual(met.waits, [500, 1000]);
    }
  });

  it('counts as made by someone else only after several reads', async () => {
    const failed = await write(
      { change: lost(conflict), reads: [before('3'), saved({ name: 'Theirs' }, { etag: 'W/4' })], ...update },
      before('3'),
    );
    assert.equal(failed.outcome, 'failed');
    assert.match(failed.hint, /Someone else changed the resource/);
    assert.equal(failed.waits.length, 5);
  });

  it('without a version is not sent again over someone else’s change', async () => {
    const failed = await write(
      { change: lost(saved()), reads: [before(), saved({ name: 'Theirs' })], ...update },
      before(),
    );
    assert.equal(failed.outcome, 'unknown');
    assert.match(failed.error, /A follow-up read shows that someone else changed it\.$/);
    assert.equal(failed.changes.length, 1);
  });

  it('without a version is sent again if nothing has changed', async () => {
    const updated = await write({ change: lost(saved()), reads: [before()], ...update }, before());
    assert.equal(updated.outcome, 'updated', updated.error);
  });

  it('with other content in its response fails if a read shows it too', async () => {
    const failed = await write({ change: saved({ name: 'Old' }), reads: [before('4')], ...update }, before('3'));
    assert.match(
      failed.error,
      /in its response, connector\.name differs.*does not match the payload: connector\.name differs/,
    );
  });

  it('tells both forms of a value that the platform rewrites, after one read', async () => {
    const rewritten = saved({ name: 'New', spec: { url: 'https://A.EXAMPLE/' } }, { etag: 'W/4' });
    for (const change of [rewritten, ok(null)]) {
      const failed = await write({ change, reads: [rewritten], ...update }, before('3'));
      const url = /connector\.spec\.url: sent "[^"]+", the platform shows "https:\/\/A\.EXAMPLE\/"/;
      assert.match(failed.error, url);
      assert.equal(failed.hint, 'If both forms mean the same, write those that the platform shows in the document.');
      assert.deepEqual(failed.waits, []);
    }
    const late = await write(
      { change: ok(null), reads: [before('3'), saved({}, { etag: 'W/4' })], ...update },
      before('3'),
    );
    assert.equal(late.outcome, 'updated', 'what is still as before may only be late');
  });

  it('tells both forms of lists, maps and long texts, shortened around the difference', async () => {
    const compare = async (sent: object, shown: object, secrets = new Secrets()) => {
      const payload = { connector: { ...connectorFields, ...sent } };
      const response = saved(shown);
      const written = createStep('connector', payload, { account: 'acct' });
      return write({ change: response, reads: [response], written, secrets });
    };
    const list = await compare({ spec: { urls: ['a', 'b'] } }, { spec: { urls: ['a'] } });
    assert.match(list.error, /spec\.urls differs \(sent \["a","b"\], the platform shows \["a"\]\)/);
    assert.equal(list.hint, 'If both mean the same, write ["a"].');
    const map = await compare({ spec: { auth: { type: 'A' } } }, { spec: { auth: 'A' } });
    assert.match(map.error, /spec\.auth differs \(sent \{"type":"A"\}, the platform shows "A"\)/);
    const fields = (value: string) => ({
      spec: Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`f${index}`, value])),
    });
    const many = await compare(fields('a'), fields('b'));
    assert.match(many.error, /f1: sent "a", the platform shows "b"; [^;]*\)\.$/);
    assert.doesNotMatch(many.hint, /mean the same/, 'too many to compare their forms');
    const words = 'word '.repeat(100);
    const long = await compare({ description: `${words}one` }, { description: `${words}two` });
    assert.match(long.error, /sent …(?:word ){3,4}one", the platform shows …(?:word ){3,4}two"\)/);
    assert.doesNotMatch(long.hint, /mean the same/, 'a part cannot be written');
    const secrets = new Secrets();
    secrets.add('correct horse battery staple', 'credential');
    const token = `${words}correct horse battery staple ${'x'.repeat(60)}`;
    const hidden = await compare(
      { description: `${words}y`, spec: { list: [{ password: 'hunter2hunter2', user: 'a' }] } },
      { description: token, spec: { list: [{ password: 'hunter3hunter3', user: 'b' }, 1] } },
      secrets,
    );
    assert.doesNotMatch(hidden.error + hidden.hint, /hunter|correct|staple/);
    assert.match(hidden.error, /sent \[\{"password":"\*\*\*","user":"a"\}\], the platform shows \[.*"user":"b"\},1\]/);
  });

  it('tells that only line endings differ, and shows no secret', async () => {
    const connector = (fields: object) => ({ connector: { ...connectorFields, ...fields } });
    const described = createStep('connector', connector({ description: 'a\r\nb' }), { account: 'acct' });
    const unix = await write({
      change: saved({ description: 'a\nb' }),
      reads: [saved({ description: 'a\nb' })],
      written: described,
    });
    assert.match(unix.error, /connector\.description differs \(only in its line endings\)/);
    const spec = { ...connectorFields.spec, password: 'hunter2hunter2' };
    const secret = createStep('connector', connector({ spec }), { account: 'acct' });
    const shown = saved({ spec: { ...spec, password: 'hunter3hunter3' } });
    const { error, hint } = await write({ change: shown, reads: [shown], written: secret });
    assert.match(error, /connector\.spec\.password differs/);
    assert.doesNotMatch(error + hint, /hunter/);
  });

  it('without a field in its response fails and says why it may be missing', async () => {
    const spec = { ...connectorFields.spec, isReadOnly: false };
    const written = createStep('connector', { connector: { ...connectorFields, spec } }, { account: 'acct' });
    const dropped = /connector\.spec\.isReadOnly is missing \(the platform drops fields that it does not know\)/;
    assert.match(
      (await write({ change: saved(), reads: [before('4')], written, ...update }, before('3'))).error,
      dropped,
    );
    const renamed = await write(
      { change: saved({ name: 'Old' }), reads: [before('4')], written, ...update },
      before('3'),
    );
    assert.match(renamed.error, /in its response, connector\.name differs and connector\.spec\.isReadOnly is missing/);
    const two = createStep(
      'connector',
      { connector: { ...connectorFields, spec: { ...spec, isRemote: true } } },
      { account: 'acct' },
    );
    assert.match(
      (await write({ change: saved(), reads: [before('4')], written: two, ...update }, before('3'))).error,
      /connector\.spec\.isReadOnly, connector\.spec\.isRemote are missing/,
    );
  });
});

describe('settings', () => {
  const read = (value: string) => ok({ identifier: setting.identifier, value });
  for (const data of [
    null,
    {},
    false,
    'failed',
    [{}],
    [{ identifier: setting.identifier, updateStatus: true, setting: null }],
  ]) {
    it(`with the response ${JSON.stringify(data)} are read back`, async () => {
      const updated = await write({ change: ok(data), reads: [read('true')], written: settings });
      assert.equal(updated.outcome, 'updated', updated.error);
      const failed = await write({ change: ok(data), reads: [read('false')], written: settings });
      assert.match(
        failed.error,
        /does not match the payload: enable_force_delete\.value differs \(sent "true", the platform shows "false"\)\.$/,
      );
    });
  }

  it('with a lost response are read before they are sent again', async () => {
    const updated = await write({ change: lost(), reads: [read('true')], written: settings });
    assert.equal(updated.outcome, 'updated', updated.error);
    const failed = await write({ change: lost(), reads: [read('false')], written: settings });
    assert.match(failed.error, /A follow-up read shows that it was not updated\.$/);
  });
});

describe('a stable version', () => {
  const key = { kind: 'stable version', scope: { account: 'acct' }, identifier: 'build', path: [] };
  const written = createSyntheticStep(
    key,
    { stableVersion: { identifier: 'build', versionLabel: 'v2' } },
    'stable version build',
  );

  it('with a lost response is sent again while reads do not show its template yet', async () => {
    const missing = ok({ content: [], totalElements: 0, totalPages: 0 });
    const updated = await write({ change: lost(ok('v2')), reads: [missing], written });
    assert.equal(updated.outcome, 'updated', updated.error);
  });
});

describe('a change whose response was lost', () => {
  it('is sent again without another read only if the platform refuses to make it twice', async () => {
    for (const [verb, method, isGuarded] of [
      ['create', 'POST', false],
      ['create', 'PUT', true],
      ['update', 'POST', true],
    ] as const) {
      const guards: unknown[] = [];
      const resend: Indeterminate['resend'] = async (guard) => {
        guards.push(guard);
        return saved();
      };
      const refuse = () => assert.fail('was not refused');
      const platform = { change: async () => ({ ...lost(), resend }) } as unknown as PlatformClient;
      const target = { ...{ step, platform, address, concurrency: 1, maskSecrets() {} }, rules: update.rules };
      const { signal } = new AbortController();
      const { outcome } = await new Changer({ ...target, signal, send: refuse } as never).make({
        verb,
        request: { method, path: '/x', query: {}, credential: 'api-key' } as never,
        read: async () => ({ state: 'absent' }),
        judge: () => ({ verdict: 'not made', remark: {} }),
        verify: () => ({ verified: true, identifiers: [] }),
        describe: () => ({}),
        doubt: () => undefined,
        refuse,
        details: () => ({}),
      });
      assert.equal(outcome.failure, undefined);
      assert.deepEqual(
        guards.map((guard) => guard !== undefined),
        [isGuarded],
        `${verb} by ${method}`,
      );
    }
  });
});

describe('a policy set, whose policies only an update sets', () => {
  const fields = { identifier: 'rules', name: 'Rules', type: 'pipeline', action: 'onrun', enabled: true };
  const policies = [{ identifier: 'names', severity: 'error' }];
  const written = createStep('policy set', { policySet: { ...fields, policies } }, { account: 'acct' });
  const respond = (status: number, body: object) => createResponse(status, body, {}, false);
  const shown = (found: readonly object[]) => respond(200, { ...fields, policies: found });
  const added = shown(policies);
  const change = shown([]);
  const complete = (reads: readonly Response[], next: Response) => write({ change, next, reads, written });

  it('is created by both, also if someone else has added its policies meanwhile', async () => {
    for (const [reads, next] of [
      [[shown([]), added], added],
      [[shown([]), added], respond(409, { message: 'someone else is changing it' })],
    ] as const) {
      const { outcome, error, note, changes } = await complete(reads, next);
      assert.deepEqual([outcome, error, note], ['created', '', undefined]);
      assert.equal(changes.length, 2);
    }
  });

  it('is created by the first alone if someone else was faster', async () => {
    const { outcome, error, changes } = await complete([added], added);
    assert.deepEqual([outcome, error, changes.length], ['created', '', 1]);
  });

  it('is not complete if the second is refused', async () => {
    const { outcome, error } = await complete([shown([])], respond(409, { message: 'someone else' }));
    assert.equal(outcome, 'failed');
    assert.match(error, /It exists now, but without policySet\.policies\.$/);
  });
});

describe('an inline secret with a lost response', () => {
  const spec = { secretManagerIdentifier: 'harnessSecretManager', valueType: 'Inline' };
  const secret = { type: 'SecretText', identifier: 'db', name: 'Database', spec: { ...spec, value: 'the value' } };
  const written = createStep('secret', { secret: secret }, { account: 'acct' });
  const shown = (fields = {}) => ok({ secret: { ...secret, spec: { ...spec, value: null }, ...fields } });
  const again = { rules: { ifExists: 'update', updateSecretValues: true }, written } as const;

  it('is created if a read shows its other fields', async () => {
    const created = await write({ change: lost(), reads: [shown()], written });
    assert.equal(created.outcome, 'created', created.error);
    assert.equal(created.note, 'the response was lost; read back and verified, except for its value');
  });

  it('is updated if a read shows that its other fields changed', async () => {
    const reads = [shown({ name: 'Old' }), shown()];
    const updated = await write({ change: lost(), reads, ...again }, shown({ name: 'Old' }));
    assert.equal(updated.outcome, 'updated', updated.error);
    assert.match(updated.note ?? '', /read back and verified, except for its value$/);
  });

  it('gets its value again, and is unknown if that is not possible', async () => {
    const updated = await write({ change: lost(shown()), reads: [shown()], ...again }, shown());
    assert.deepEqual([updated.outcome, updated.note], ['updated', 'sends its value again']);
    const unknown = await write({ change: lost(), reads: [shown()], ...again }, shown());
    assert.equal(unknown.outcome, 'unknown');
    assert.match(unknown.error, /The platform never returns the value, so the change cannot be verified\.$/);
    assert.match(unknown.hint, /Run again with `input:update-secret-values: true`/);
    const unproven = await write({ change: ok(null), reads: [shown()], ...again }, shown());
    assert.equal(unproven.outcome, 'unknown');
    const refused = await write({ change: conflict, reads: [shown()], ...again }, shown());
    assert.equal(refused.outcome, 'failed');
  });
});
