import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindOfName } from '../../src/kinds/registry.ts';
import { listIdentifiers } from '../../src/kinds/shared/step-fields.ts';
import { decideAction } from '../../src/plan/action.ts';
import { createDiff } from '../../src/plan/diff.ts';
import type { Response } from '../../src/platform/request.ts';
import { createResponse, createStep, formatRequest, listErrors, listPlaces, parseBody, remoteIn } from './making.ts';

const settings = kindOfName('settings');
const ofAccount = (entries: unknown) => createStep('settings', entries, { account: 'acct' });

const ruleEntry = {
  identifier: 'scim_jwt_token_key_field',
  value: 'repository_id',
  allowOverrides: false,
  updateType: 'UPDATE',
};
const otherEntry = { identifier: 'enable_force_delete', value: 'true', allowOverrides: true, updateType: 'UPDATE' };
const restoreEntry = { identifier: 'max_page', allowOverrides: false, updateType: 'RESTORE' };

const sound: [string, unknown][] = [
  ['an entry with every field', [ruleEntry]],
  ['empty text as a value', [{ ...ruleEntry, value: '' }]],
  ['an entry that restores the default, without a value', [restoreEntry]],
  ['an entry that restores the default, with an empty value', [{ ...restoreEntry, value: null }]],
];
for (const [what, value] of sound) {
  test(`accepts ${what}`, () => assert.deepEqual(settings.check(value), []));
}

const unsound: [string, unknown, string[]][] = [
  [
    'a value that is a truth value',
    [{ ...ruleEntry, value: true }],
    ['`[0].value` must be text, found true; put it in quotes.'],
  ],
  [
    'a value that is a number',
    [{ ...ruleEntry, value: 10 }],
    ['`[0].value` must be text, found a number; put it in quotes.'],
  ],
  ['no value for an update', [{ ...ruleEntry, value: null }], ['`[0].value` must be text, found null.']],
  [
    'an unknown update type',
    [{ ...ruleEntry, updateType: 'update' }],
    ['`[0].updateType` must be UPDATE or RESTORE, found "update".'],
  ],
  [
    'a truth value in quotes',
    [{ ...ruleEntry, allowOverrides: 'no' }],
    ['`[0].allowOverrides` must be true or false, found "no".'],
  ],
  ['an item that is not a map', [ruleEntry, 3], ['`[1]` must be a map, found 3.']],
  ['an item that is null', [null, ruleEntry], ['`[0]` must be a map, found null.']],
  [
    'an entry that lacks everything',
    [{ updateType: 'UPDATE' }],
    ['identifier', 'value', 'allowOverrides'].map((name) => `\`[0].${name}\` is required but missing.`),
  ],
];
for (const [what, value, messages] of unsound) {
  test(`refuses ${what}`, () => assert.deepEqual(listErrors(settings, value).sort(), messages.toSorted()));
}

test('warns about an unknown field with the nearest name, and about a duplicate setting', () => {
  const diagnostics = settings.check([{ ...ruleEntry, allowOverides: true }, ruleEntry]);
  assert.deepEqual(listPlaces(diagnostics), ['warning key 0.allowOverides', 'warning value 1.identifier']);
  assert.match(diagnostics[0]?.summary ?? '', /Did you mean `allowOverrides`\?/);
});

test('refuses the name of a setting that is two letters off', () => {
  const found = settings.check([{ ...ruleEntry, identifier: 'scim_jwt_token_jwks_keys_ulr' }]);
  assert.deepEqual(
    found.map(({ severity, summary }) => [severity, summary]),
    [['error', '`[0].identifier` names a setting that does not exist. Did you mean `scim_jwt_token_jwks_keys_url`?']],
  );
});

test('sends the entries unchanged, and an empty value if there is none', () => {
  const step = ofAccount([ruleEntry, restoreEntry]);
  const call = settings.createRequest(step);
  assert.equal(formatRequest(call), 'PUT /gateway/ng/api/settings?accountIdentifier=acct');
  assert.equal(call.contentType, 'application/json');
  assert.deepEqual(parseBody(call), [ruleEntry, { ...restoreEntry, value: '' }]);
  assert.deepEqual(settings.updateRequest(step, { value: [] }), call);
  assert.deepEqual(listIdentifiers(step), [ruleEntry.identifier, restoreEntry.identifier]);
  assert.equal(settings.page(step), '/ng/account/acct/settings');
});

test('keeps a value next to RESTORE', () => {
  const restored = { ...restoreEntry, value: '10' };
  assert.deepEqual(parseBody(settings.createRequest(ofAccount([restored]))), [restored]);
});

const done = (identifier: string) => {
  const setting = {
    identifier,
    value: [ruleEntry, otherEntry].find((entry) => entry.identifier === identifier)?.value,
  };
  return { identifier, updateStatus: true, errorMessage: null, setting };
};
const proofs: [string, unknown, unknown][] = [
  [
    'every entry changed',
    [done(ruleEntry.identifier), done(otherEntry.identifier)],
    [ruleEntry.identifier, otherEntry.identifier],
  ],
  [
    'every entry shown as it was sent, in another order',
    [done(otherEntry.identifier), { ...done(ruleEntry.identifier), setting: { value: ruleEntry.value } }],
    [ruleEntry.identifier, otherEntry.identifier],
  ],
];
for (const [what, data, identifiers] of proofs) {
  test(`${what} proves the save`, () => {
    assert.deepEqual(settings.verify(ofAccount([ruleEntry, otherEntry]), createResponse(data)), {
      verified: true,
      identifiers,
    });
  });
}

type Doubt = Omit<Extract<ReturnType<typeof settings.verify>, { verified: false }>, 'verified'>;
const noStatus = 'the response does not say that it was saved';
const noMessage = 'the platform did not change it and gave no message';
const lies: [string, unknown, Doubt][] = [
  [
    'a denial',
    { governanceMetadata: { deny: true, message: 'not on a Friday' } },
    { saved: 'nothing', reasons: ['not on a Friday'] },
  ],
  [
    'an entry that was not changed',
    [
      done(ruleEntry.identifier),
      { identifier: otherEntry.identifier, updateStatus: false, errorMessage: 'only for admins' },
    ],
    {
      saved: 'in part',
      reasons: [`${otherEntry.identifier}: only for admins`, `these were saved: ${ruleEntry.identifier}`],
      path: [1],
    },
  ],
  [
    'an entry that was not changed for no reason',
    [{ updateStatus: false }, done(otherEntry.identifier)],
    {
      saved: 'in part',
      reasons: [`${ruleEntry.identifier}: ${noMessage}`, `these were saved: ${otherEntry.identifier}`],
      path: [0],
    },
  ],
  [
    'a response in another order',
    [{ ...done(otherEntry.identifier), updateStatus: false }, done(ruleEntry.identifier)],
    {
      saved: 'in part',
      reasons: [`${otherEntry.identifier}: ${noMessage}`, `these were saved: ${ruleEntry.identifier}`],
      path: [1],
    },
  ],
  [
    'an entry that was not sent',
    [{ ...done('other'), updateStatus: false }, done(otherEntry.identifier)],
    {
      saved: 'in part',
      reasons: [
        `other: ${noMessage}`,
        'the platform responded to 1 of the 2 setting entries',
        `these were saved: ${otherEntry.identifier}`,
      ],
    },
  ],
  [
    'no entry whose status is a boolean',
    [{ updateStatus: 'false' }, { updateStatus: null, errorMessage: 'odd' }],
    { saved: 'unknown', reasons: [`${ruleEntry.identifier}: ${noStatus}`, `${otherEntry.identifier}: ${noStatus}`] },
  ],
  ...(
    [
      [undefined, 'no setting'],
      [{}, 'another value'],
      [{ value: 'other' }, 'another value'],
      [{ value: ruleEntry.value, identifier: 'other' }, 'another setting'],
      [{ value: ruleEntry.value, allowOverrides: !ruleEntry.allowOverrides }, 'another `allowOverrides`'],
    ] as const
  ).map(([setting, what]): [string, unknown, Doubt] => [
    `an entry that shows ${JSON.stringify(setting)} as the setting`,
    [{ ...done(ruleEntry.identifier), setting }, done(otherEntry.identifier)],
    { saved: 'unknown', reasons: [`${ruleEntry.identifier}: the response shows ${what}`] },
  ]),
  [
    'fewer entries than sent',
    [done(ruleEntry.identifier)],
    { saved: 'unknown', reasons: ['the platform responded to 1 of the 2 setting entries'] },
  ],
  [
    'a response for the same entry twice',
    [done(ruleEntry.identifier), done(ruleEntry.identifier)],
    { saved: 'unknown', reasons: ['the platform responded to 1 of the 2 setting entries'] },
  ],
  [
    'a response for other settings',
    [done('a'), done('b')],
    { saved: 'unknown', reasons: ['the platform responded to 0 of the 2 setting entries'] },
  ],
  [
    'a list of nothing',
    [null, null],
    { saved: 'unknown', reasons: ['the platform responded to 0 of the 2 setting entries'] },
  ],
  [
    'a message where a status is lacking',
    [{ identifier: ruleEntry.identifier, errorMessage: 'only for admins' }, {}],
    {
      saved: 'nothing',
      reasons: [`${ruleEntry.identifier}: only for admins`, `${otherEntry.identifier}: ${noStatus}`],
      path: [0],
    },
  ],
  [
    'a status beside an error',
    [{ ...done(ruleEntry.identifier), errorMessage: 'only for admins' }, done(otherEntry.identifier)],
    { saved: 'unknown', reasons: [`${ruleEntry.identifier}: reported as saved, but: only for admins`] },
  ],
  [
    'a value other than the one sent',
    [{ ...done(ruleEntry.identifier), setting: { value: 'other' } }, done(otherEntry.identifier)],
    { saved: 'unknown', reasons: [`${ruleEntry.identifier}: the response shows another value`] },
  ],
  [
    'no setting',
    [{ ...done(ruleEntry.identifier), setting: null }, done(otherEntry.identifier)],
    { saved: 'unknown', reasons: [`${ruleEntry.identifier}: the response shows no setting`] },
  ],
  ...[null, {}, false, 'failed'].map((data): [string, unknown, Doubt] => [
    `the data ${JSON.stringify(data)}`,
    data,
    { saved: 'unknown', reasons: ['its response does not show the setting entries'] },
  ]),
  [
    'more entries than sent',
    [done(ruleEntry.identifier), done(otherEntry.identifier), done('other')],
    { saved: 'unknown', reasons: ['the platform gave 3 responses to 2 setting entries'] },
  ],
  ['an empty list', [], { saved: 'unknown', reasons: ['the platform responded to 0 of the 2 setting entries'] }],
];
for (const [what, data, doubt] of lies) {
  test(`${what} proves nothing`, () => {
    const proof = settings.verify(ofAccount([ruleEntry, otherEntry]), createResponse(data));
    assert.deepEqual(proof, { verified: false, ...doubt });
  });
}

test('a response that is not a success proves nothing', () => {
  const response = createResponse(undefined, { ok: false, status: 403, message: 'no access' });
  const proof = settings.verify(ofAccount([ruleEntry]), response);
  assert.deepEqual(proof, { verified: false, saved: 'unknown', reasons: ['no access'] });
});

test('reads the SCIM settings with one request and every other with a separate one', () => {
  const scim = { ...ruleEntry, identifier: 'scim_jwt_token_value_field' };
  assert.deepEqual(settings.readRequests(ofAccount([otherEntry, ruleEntry, scim])).map(formatRequest), [
    'GET /gateway/ng/api/settings?accountIdentifier=acct&category=SCIM&group=scim_jwt_token_configuration_g1',
    'GET /gateway/ng/api/settings/enable_force_delete?accountIdentifier=acct',
  ]);
});

const listed = (fields: object, identifier = ruleEntry.identifier) => ({
  setting: { identifier, allowOverrides: false, settingSource: 'ACCOUNT', ...fields },
});
const other = (fields: object) => [listed({ value: 'true', allowOverrides: true, ...fields }, otherEntry.identifier)];
const compared: [string, unknown, unknown[], string[]][] = [
  ['equal settings', [ruleEntry, otherEntry], [[listed({ value: 'repository_id' })], { value: 'true' }, other({})], []],
  ['another value', [ruleEntry], [[listed({ value: 'sub' })]], [`${ruleEntry.identifier}.value`]],
  [
    'other overrides of the rule',
    [ruleEntry],
    [[listed({ value: 'repository_id', allowOverrides: true })]],
    [`${ruleEntry.identifier}.allowOverrides`],
  ],
  [
    'other overrides',
    [otherEntry],
    [{ value: 'true' }, other({ allowOverrides: false })],
    [`${otherEntry.identifier}.allowOverrides`],
  ],
  ['a setting that is not set', [ruleEntry], [[]], [`${ruleEntry.identifier}.value`]],
  [
    'another single value',
    [otherEntry],
    [{ valueType: 'Boolean', value: 'false' }],
    [`${otherEntry.identifier}.value`],
  ],
  [
    'a default to restore that is there',
    [{ ...restoreEntry, identifier: otherEntry.identifier }],
    [{ value: 'false' }, other({ value: 'false', settingSource: 'DEFAULT' })],
    [],
  ],
  [
    'a default to restore',
    [{ ...restoreEntry, identifier: otherEntry.identifier }],
    [{ value: 'true' }, [], other({ defaultValue: 'false' })],
    [`${otherEntry.identifier}.updateType`],
  ],
  ['a default of unknown source', [restoreEntry], [{ value: '10' }], [`${restoreEntry.identifier}.updateType`]],
];
for (const [what, value, data, paths] of compared) {
  test(`compares ${what}`, () => {
    const step = ofAccount(value);
    const remote = remoteIn(
      settings.parseResource(
        step,
        data.map((one) => createResponse(one)),
      ),
    );
    assert.deepEqual(
      settings.compare(step, remote).map(({ path }) => path.join('.')),
      paths,
    );
    const diff = createDiff(remote.value, settings.buildDesired(step, remote));
    assert.equal(diff === '', paths.length === 0, 'the diff shows what differs and nothing else');
  });
}

test('reads lists by category until all settings are listed, and reports fields that none of them shows', () => {
  const step = ofAccount([otherEntry]);
  const single = createResponse({ value: 'true' });
  const next = (...lists: unknown[]) => {
    const request = settings.reads?.next?.(step, [single, ...lists.map((list) => createResponse(list))]);
    return request && formatRequest(request);
  };
  const list = 'GET /gateway/ng/api/settings?accountIdentifier=acct&category=';
  assert.equal(next(), `${list}CORE`);
  assert.equal(next([]), `${list}PMS`);
  assert.equal(next([], other({})), undefined);
  assert.equal(next(...Array(30).fill(undefined)), undefined);
  const remote = remoteIn(settings.parseResource(step, [single]));
  assert.deepEqual(remote.uncompared, [`${otherEntry.identifier}.allowOverrides`]);
  const action = decideAction(
    step,
    { state: 'present', resource: remote },
    { ifExists: 'update', updateSecretValues: false },
  );
  assert.deepEqual(action, { type: 'unchanged', note: 'cannot be compared: enable_force_delete.allowOverrides' });
  assert.equal(settings.reads?.next?.(ofAccount([ruleEntry]), [createResponse([])]), undefined);
});

test('has no state if a read failed', () => {
  const responses = [createResponse([]), createResponse(undefined, { ok: false, status: 404 })];
  assert.ok('problem' in settings.parseResource(ofAccount([ruleEntry, otherEntry]), responses));
});

test('a list of settings is complete without a category that the platform does not know, and refused otherwise', () => {
  const setting = { identifier: 'a', value: '1', allowOverrides: true, settingSource: 'ACCOUNT' };
  const refusal = (status: number) => createResponse(undefined, { ok: false, status, message: 'no' });
  const readValues = (other: Response) =>
    settings.lasting?.values?.parseResource([createResponse([{ setting }]), other], { account: 'acct' });
  const known = readValues(refusal(400));
  const entry = { identifier: 'a', value: '1', allowOverrides: true, updateType: 'UPDATE' };
  assert.deepEqual(known?.resource, { value: [entry] });
  assert.match(known?.leftOut[0]?.reason ?? '', /does not list it: no$/);
  assert.equal(readValues(refusal(403))?.refused?.status, 403);
});
