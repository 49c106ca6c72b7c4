import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideAction } from '../../src/provisioning/plan/action.ts';
import { createDiff } from '../../src/provisioning/plan/diff.ts';
import { kindOfName } from './loaded.ts';
import { bodyOf, errorsOf, lineOf, placesOf, remoteIn, responseOf, stepOf } from './making.ts';

const settings = kindOfName('settings');

const ENTRY = {
  identifier: 'scim_jwt_token_key_field',
  value: 'repository_id',
  allowOverrides: false,
  updateType: 'UPDATE',
};
const OTHER = { identifier: 'enable_force_delete', value: 'true', allowOverrides: true, updateType: 'UPDATE' };
const RESTORE = { identifier: 'max_page', allowOverrides: false, updateType: 'RESTORE' };

const sound: [string, unknown][] = [
  ['an entry with every field', [ENTRY]],
  ['empty text as a value', [{ ...ENTRY, value: '' }]],
  ['an entry that restores the default, without a value', [RESTORE]],
  ['an entry that restores the default, with an empty value', [{ ...RESTORE, value: null }]],
];
for (const [what, value] of sound) {
  test(`accepts ${what}`, () => assert.deepEqual(settings.check(value), []));
}

const unsound: [string, unknown, string[]][] = [
  [
    'a value that is a truth value',
    [{ ...ENTRY, value: true }],
    ['`[0].value` must be text, found true; put it in quotes.'],
  ],
  ['a value that is a number', [{ ...ENTRY, value: 10 }], ['`[0].value` must be text, found 10; put it in quotes.']],
  ['no value for an update', [{ ...ENTRY, value: null }], ['`[0].value` must be text, found null.']],
  [
    'an unknown update type',
    [{ ...ENTRY, updateType: 'update' }],
    ['`[0].updateType` must be UPDATE or RESTORE, found "update".'],
  ],
  [
    'a truth value in quotes',
    [{ ...ENTRY, allowOverrides: 'no' }],
    ['`[0].allowOverrides` must be true or false, found "no".'],
  ],
  ['an item that is no map', [ENTRY, 3], ['`[1]` must be a map, found 3.']],
  [
    'an entry that lacks everything',
    [{ updateType: 'UPDATE' }],
    ['identifier', 'value', 'allowOverrides'].map((name) => `\`[0].${name}\` is required but missing.`),
  ],
];
for (const [what, value, messages] of unsound) {
  test(`refuses ${what}`, () => assert.deepEqual(errorsOf(settings, value).sort(), messages.toSorted()));
}

test('warns about an unknown field with the nearest name, and about a duplicate setting', () => {
  const findings = settings.check([{ ...ENTRY, allowOverides: true }, ENTRY]);
  assert.deepEqual(placesOf(findings), ['warning key 0.allowOverides', 'warning value 1.identifier']);
  assert.match(findings[0]?.summary ?? '', /did you mean `allowOverrides`\?/);
});

test('sends the entries unchanged, and an empty value if there is none', () => {
  const step = stepOf('settings', [ENTRY, RESTORE]);
  const call = settings.createRequest(step);
  assert.equal(lineOf(call), 'PUT /gateway/ng/api/settings?accountIdentifier=acct');
  assert.equal(call.contentType, 'application/json');
  assert.deepEqual(bodyOf(call), [ENTRY, { ...RESTORE, value: '' }]);
  assert.deepEqual(settings.updateRequest(step, { value: [] }), call);
  assert.deepEqual(settings.identifiersOf(step), [ENTRY.identifier, RESTORE.identifier]);
  assert.equal(settings.page(step), '/ng/account/acct/settings');
});

test('keeps a value next to RESTORE', () => {
  const restored = { ...RESTORE, value: '10' };
  assert.deepEqual(bodyOf(settings.createRequest(stepOf('settings', [restored]))), [restored]);
});

const done = (identifier: string) => {
  const setting = { identifier, value: [ENTRY, OTHER].find((entry) => entry.identifier === identifier)?.value };
  return { identifier, updateStatus: true, errorMessage: null, setting };
};
const proofs: [string, unknown, unknown][] = [
  ['every entry changed', [done(ENTRY.identifier), done(OTHER.identifier)], [ENTRY.identifier, OTHER.identifier]],
  [
    'every entry shown as it was sent, in another order',
    [done(OTHER.identifier), { ...done(ENTRY.identifier), setting: { value: ENTRY.value } }],
    [ENTRY.identifier, OTHER.identifier],
  ],
];
for (const [what, data, identifiers] of proofs) {
  test(`${what} proves the save`, () => {
    assert.deepEqual(settings.verify(stepOf('settings', [ENTRY, OTHER]), responseOf(data)), {
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
    [done(ENTRY.identifier), { identifier: OTHER.identifier, updateStatus: false, errorMessage: 'only for admins' }],
    {
      saved: 'in part',
      reasons: [`${OTHER.identifier}: only for admins`, `these were saved: ${ENTRY.identifier}`],
      path: [1],
    },
  ],
  [
    'an entry that was not changed for no reason',
    [{ updateStatus: false }, done(OTHER.identifier)],
    {
      saved: 'in part',
      reasons: [`${ENTRY.identifier}: ${noMessage}`, `these were saved: ${OTHER.identifier}`],
      path: [0],
    },
  ],
  [
    'a response in another order',
    [{ ...done(OTHER.identifier), updateStatus: false }, done(ENTRY.identifier)],
    {
      saved: 'in part',
      reasons: [`${OTHER.identifier}: ${noMessage}`, `these were saved: ${ENTRY.identifier}`],
      path: [1],
    },
  ],
  [
    'an entry that was not sent',
    [{ ...done('other'), updateStatus: false }, done(OTHER.identifier)],
    {
      saved: 'in part',
      reasons: [
        `other: ${noMessage}`,
        'the platform responded to 1 of the 2 setting entries',
        `these were saved: ${OTHER.identifier}`,
      ],
    },
  ],
  [
    'no entry whose status is a boolean',
    [{ updateStatus: 'false' }, { updateStatus: null, errorMessage: 'odd' }],
    { saved: 'unknown', reasons: [`${ENTRY.identifier}: ${noStatus}`, `${OTHER.identifier}: ${noStatus}`] },
  ],
  ...(
    [
      [undefined, 'no setting'],
      [{}, 'another value'],
      [{ value: 'other' }, 'another value'],
      [{ value: ENTRY.value, identifier: 'other' }, 'another setting'],
      [{ value: ENTRY.value, allowOverrides: !ENTRY.allowOverrides }, 'another `allowOverrides`'],
    ] as const
  ).map(([setting, what]): [string, unknown, Doubt] => [
    `an entry that shows ${JSON.stringify(setting)} as the setting`,
    [{ ...done(ENTRY.identifier), setting }, done(OTHER.identifier)],
    { saved: 'unknown', reasons: [`${ENTRY.identifier}: the response shows ${what}`] },
  ]),
  [
    'fewer entries than sent',
    [done(ENTRY.identifier)],
    { saved: 'unknown', reasons: ['the platform responded to 1 of the 2 setting entries'] },
  ],
  [
    'a response for the same entry twice',
    [done(ENTRY.identifier), done(ENTRY.identifier)],
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
    [{ identifier: ENTRY.identifier, errorMessage: 'only for admins' }, {}],
    {
      saved: 'nothing',
      reasons: [`${ENTRY.identifier}: only for admins`, `${OTHER.identifier}: ${noStatus}`],
      path: [0],
    },
  ],
  [
    'a status beside an error',
    [{ ...done(ENTRY.identifier), errorMessage: 'only for admins' }, done(OTHER.identifier)],
    { saved: 'unknown', reasons: [`${ENTRY.identifier}: reported as saved, but: only for admins`] },
  ],
  [
    'a value other than the one sent',
    [{ ...done(ENTRY.identifier), setting: { value: 'other' } }, done(OTHER.identifier)],
    { saved: 'unknown', reasons: [`${ENTRY.identifier}: the response shows another value`] },
  ],
  [
    'no setting',
    [{ ...done(ENTRY.identifier), setting: null }, done(OTHER.identifier)],
    { saved: 'unknown', reasons: [`${ENTRY.identifier}: the response shows no setting`] },
  ],
  ...[null, {}, false, 'failed'].map((data): [string, unknown, Doubt] => [
    `the data ${JSON.stringify(data)}`,
    data,
    { saved: 'unknown', reasons: ['its response does not show the setting entries'] },
  ]),
  [
    'more entries than sent',
    [done(ENTRY.identifier), done(OTHER.identifier), done('other')],
    { saved: 'unknown', reasons: ['the platform gave 3 responses to 2 setting entries'] },
  ],
  ['an empty list', [], { saved: 'unknown', reasons: ['the platform responded to 0 of the 2 setting entries'] }],
];
for (const [what, data, doubt] of lies) {
  test(`${what} proves nothing`, () => {
    const proof = settings.verify(stepOf('settings', [ENTRY, OTHER]), responseOf(data));
    assert.deepEqual(proof, { verified: false, ...doubt });
  });
}

test('a response that is not a success proves nothing', () => {
  const response = responseOf(undefined, { ok: false, status: 403, message: 'no access' });
  const proof = settings.verify(stepOf('settings', [ENTRY]), response);
  assert.deepEqual(proof, { verified: false, saved: 'unknown', reasons: ['no access'] });
});

test('reads the SCIM settings with one request and every other with a separate one', () => {
  const scim = { ...ENTRY, identifier: 'scim_jwt_token_value_field' };
  assert.deepEqual(settings.readRequests(stepOf('settings', [OTHER, ENTRY, scim])).map(lineOf), [
    'GET /gateway/ng/api/settings?accountIdentifier=acct&category=SCIM&group=scim_jwt_token_configuration_g1',
    'GET /gateway/ng/api/settings/enable_force_delete?accountIdentifier=acct',
  ]);
});

const listed = (fields: object, identifier = ENTRY.identifier) => ({
  setting: { identifier, allowOverrides: false, settingSource: 'ACCOUNT', ...fields },
});
const other = (fields: object) => [listed({ value: 'true', allowOverrides: true, ...fields }, OTHER.identifier)];
const compared: [string, unknown, unknown[], string[]][] = [
  ['equal settings', [ENTRY, OTHER], [[listed({ value: 'repository_id' })], { value: 'true' }, other({})], []],
  ['another value', [ENTRY], [[listed({ value: 'sub' })]], [`${ENTRY.identifier}.value`]],
  [
    'other overrides of the rule',
    [ENTRY],
    [[listed({ value: 'repository_id', allowOverrides: true })]],
    [`${ENTRY.identifier}.allowOverrides`],
  ],
  [
    'other overrides',
    [OTHER],
    [{ value: 'true' }, other({ allowOverrides: false })],
    [`${OTHER.identifier}.allowOverrides`],
  ],
  ['a setting that is not set', [ENTRY], [[]], [`${ENTRY.identifier}.value`]],
  ['another single value', [OTHER], [{ valueType: 'Boolean', value: 'false' }], [`${OTHER.identifier}.value`]],
  [
    'a default to restore that is there',
    [{ ...RESTORE, identifier: OTHER.identifier }],
    [{ value: 'false' }, other({ value: 'false', settingSource: 'DEFAULT' })],
    [],
  ],
  [
    'a default to restore',
    [{ ...RESTORE, identifier: OTHER.identifier }],
    [{ value: 'true' }, [], other({ defaultValue: 'false' })],
    [`${OTHER.identifier}.updateType`],
  ],
  ['a default of unknown source', [RESTORE], [{ value: '10' }], [`${RESTORE.identifier}.updateType`]],
];
for (const [what, value, data, paths] of compared) {
  test(`compares ${what}`, () => {
    const step = stepOf('settings', value);
    const remote = remoteIn(
      settings.resourceOf(
        step,
        data.map((one) => responseOf(one)),
      ),
    );
    assert.deepEqual(
      settings.differencesOf(step, remote).map(({ path }) => path.join('.')),
      paths,
    );
    const diff = createDiff(remote.value, settings.desiredOf(step, remote));
    assert.equal(diff === '', paths.length === 0, 'the diff shows what differs and nothing else');
  });
}

test('reads lists by category until all settings are listed, and reports fields that none of them shows', () => {
  const step = stepOf('settings', [OTHER]);
  const single = responseOf({ value: 'true' });
  const next = (...lists: unknown[]) => {
    const request = settings.nextReadRequest?.(step, [single, ...lists.map((list) => responseOf(list))]);
    return request && lineOf(request);
  };
  const list = 'GET /gateway/ng/api/settings?accountIdentifier=acct&category=';
  assert.equal(next(), `${list}CORE`);
  assert.equal(next([]), `${list}PMS`);
  assert.equal(next([], other({})), undefined);
  assert.equal(next(...Array(30).fill(undefined)), undefined);
  const remote = remoteIn(settings.resourceOf(step, [single]));
  assert.deepEqual(settings.uncomparedOf?.(step, remote), [`${OTHER.identifier}.allowOverrides`]);
  const action = decideAction(
    step,
    { state: 'present', resource: remote },
    { ifExists: 'update', updateFormatting: false, updateSecretValues: false },
  );
  assert.deepEqual(action, { type: 'unchanged', note: 'cannot be compared: enable_force_delete.allowOverrides' });
  assert.equal(settings.nextReadRequest?.(stepOf('settings', [ENTRY]), [responseOf([])]), undefined);
});

test('has no state if a read failed', () => {
  const responses = [responseOf([]), responseOf(undefined, { ok: false, status: 404 })];
  assert.ok('notShown' in settings.resourceOf(stepOf('settings', [ENTRY, OTHER]), responses));
});
