import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindOfName } from '../../src/kinds/registry.ts';
import { expectQuick } from '../harness/processor-time.ts';
import {
  changed,
  createResponse,
  createStep,
  formatRequest,
  listErrors,
  listPlaces,
  parseBody,
  remoteIn,
} from './making.ts';

const project = kindOfName('project');

const projectFields = {
  identifier: 'payments',
  name: 'Payments',
  color: '#0063F7',
  modules: ['CD'],
  description: '',
  tags: { team: 'pay' },
};
/** The project as the platform shows it. */
const savedFields = { ...projectFields, orgIdentifier: 'default' };
const scope = { account: 'acct', org: 'default' };
const withFields = (fields: Record<string, unknown>) => changed('project', projectFields, fields);
const step = (fields: Record<string, unknown> = {}) => createStep('project', withFields(fields), scope);

const sound: [string, Record<string, unknown>][] = [
  ['a whole project', {}],
  [
    'no more than name and identifier',
    { color: undefined, modules: undefined, description: undefined, tags: undefined },
  ],
  ['empty fields', { color: null, modules: [], description: null, tags: null, orgIdentifier: '' }],
  ['an empty colour', { color: '' }],
  ['a `$` and the longest identifier', { identifier: `_$${'x'.repeat(126)}` }],
  [
    'expressions',
    {
      color: '<+input>.default(#ffffff)',
      modules: '<+input>',
      description: 'by <+x.y>',
    },
  ],
];
for (const [what, fields] of sound)
  test(`accepts ${what}`, () => assert.deepEqual(project.check(withFields(fields)), []));

test('reads short names of the scope and the identifier as they are meant, and refuses them once each', () => {
  for (const [name, meant] of [
    ['id', 'identifier'],
    ['identifer', 'identifier'],
    ['org', 'orgIdentifier'],
    ['orgId', 'orgIdentifier'],
    ['organization_identifier', 'orgIdentifier'],
  ] as const)
    assert.deepEqual(
      project
        .check(withFields({ ...(meant === 'identifier' && { identifier: undefined }), [name]: 'retail' }))
        .map(({ severity, summary }) => `${severity} ${summary}`),
      [`error \`project.${name}\` is not a known field of a project. Did you mean \`${meant}\`?`],
    );
  const service = kindOfName('service').check({
    service: { identifier: 's', name: 's', org: 'default', project: 'payments', id: 'x' },
  });
  assert.deepEqual(listPlaces(service), ['error key service.org', 'error key service.project']);
  // A field that the platform may have later, and `gitOpsEnabled` begins like.
  assert.deepEqual(kindOfName('service').check({ service: { identifier: 's', name: 's', git: {} } }), []);
});

test('shows a name in curly quotes', () => {
  assert.match(
    listErrors(project, withFields({ name: '“Pay”' })).join(),
    /found "Pay" in curly quotes; use straight ones\.$/,
  );
});

const unsound: [string, Record<string, unknown>, string][] = [
  ['no identifier', { identifier: undefined }, '`project.identifier` is required but missing.'],
  ['no name', { name: undefined }, '`project.name` is required but missing.'],
  ['a blank name', { name: ' ' }, '`project.name` must not be empty, found " ".'],
  ['a name that is a number', { name: 12 }, '`project.name` must be text, found a number; put it in quotes.'],
  ['a short colour', { color: '#fff' }, '`project.color` must be a color in the form `#RRGGBB`, found "#fff".'],
  ['tags that are a list', { tags: ['a:b'] }, '`project.tags` must be a map of names to text, found a list.'],
  ['a tag that is a map', { tags: { a: {} } }, '`project.tags.a` must be text, found a map.'],
  ['modules that are text', { modules: 'CD' }, '`project.modules` must be a list, found "CD".'],
  ['a secret in a wrong place', { tags: { token: ['x'] } }, '`project.tags.token` must be text.'],
  [
    'a long text',
    { color: 'x'.repeat(61) },
    '`project.color` must be a color in the form `#RRGGBB`, found text of 61 characters.',
  ],
];
for (const [what, fields, message] of unsound) {
  test(`refuses ${what}`, () => assert.deepEqual(listErrors(project, withFields(fields)), [message]));
}

for (const identifier of ['', 'a-b', '1a', 'a b', 'ä', 'x'.repeat(129)]) {
  test(`refuses the identifier ${JSON.stringify(identifier.slice(0, 10))}`, () => {
    assert.match(
      listErrors(project, withFields({ identifier })).join(),
      /^`project.identifier` must begin with a letter/,
    );
  });
}

for (const value of [null, [], 'x', 1]) {
  test(`refuses ${JSON.stringify(value)} for a project`, () => {
    assert.equal(listErrors(project, { project: value }).length, 1);
  });
}

test('reports everything at once, in document order', () => {
  const diagnostics = project.check({ project: { tags: [], colour: '', name: '', modules: ['CDX'], color: 'red' } });
  assert.deepEqual(listPlaces(diagnostics), [
    'error key project',
    'error value project.tags',
    'warning key project.colour',
    'error value project.name',
    'warning value project.modules.0',
    'error value project.color',
  ]);
});

const warned: [string, Record<string, unknown>, string, RegExp][] = [
  ['an unknown field', { colour: '#ffffff' }, 'warning key project.colour', /Did you mean `color`\?/],
  ['an unknown module', { modules: ['cd'] }, 'warning value project.modules.0', /Did you mean `CD`\?/],
  ['a reserved word', { identifier: 'stepGroup' }, 'error value project.identifier', /reserved word/],
  ['a word that the documentation reserves', { identifier: 'status' }, 'warning value project.identifier', /reserved/],
  ['an expression for an identifier', { identifier: '<+input>' }, 'error value project.identifier', /is an expression/],
  ['a name with odd characters', { name: 'Pay (new)' }, 'error value project.name', /at most 128 letters/],
  ['a long name', { name: 'x'.repeat(129) }, 'error value project.name', /at most 128 letters/],
  ['a long description', { description: 'x'.repeat(1025) }, 'error value project.description', /longer than 1024/],
  [
    'too many tags',
    { tags: Object.fromEntries(Array.from({ length: 129 }, (_, i) => [`t${i}`, ''])) },
    'error key project.tags',
    /129 tags/,
  ],
  ['a tag that is a number', { tags: { version: 1.1 } }, 'error value project.tags.version', /in quotes/],
  ['an expression for a name', { name: '<+input>' }, 'error value project.name', /must not be an expression/],
  ['an expression in a tag', { tags: { a: '<+input>' } }, 'error value project.tags.a', /must not be an expression/],
  ['an impossible organization', { orgIdentifier: 'my-org' }, 'error value project.orgIdentifier', /"my-org"/],
];
for (const [what, fields, place, message] of warned) {
  test(`reports ${what}`, () => {
    const diagnostics = project.check(withFields(fields));
    assert.deepEqual(listPlaces(diagnostics), [place]);
    assert.match(diagnostics[0]?.summary ?? '', message);
  });
}

test('contains the identity in the document, without empty fields and expressions', () => {
  const { paths, ...said } = project.identify(withFields({ orgIdentifier: 'pay' }));
  assert.deepEqual(said, { identifier: 'payments', org: 'pay' });
  assert.deepEqual(paths.org, ['project', 'orgIdentifier']);
  assert.equal(project.identify(withFields({ orgIdentifier: '' })).org, undefined);
  const open = project.identify(withFields({ orgIdentifier: '<+input>' }));
  assert.equal(open.org, undefined);
  assert.deepEqual(open.expressions, ['org']);
});

test('is created in the organization of its scope', () => {
  const call = project.createRequest(step());
  assert.equal(formatRequest(call), 'POST /ng/api/projects?accountIdentifier=acct&orgIdentifier=default');
  assert.deepEqual(parseBody(call), { project: { ...projectFields, orgIdentifier: 'default' } });
  assert.equal(call.contentType, 'application/json');
});

test('is read, replaced and shown by its identifier', () => {
  assert.deepEqual(project.readRequests(step()).map(formatRequest), [
    'GET /ng/api/projects/payments?accountIdentifier=acct&orgIdentifier=default',
  ]);
  assert.equal(project.page(step()), '/ng/account/acct/all/orgs/default/projects/payments');
  const response = createResponse(
    { project: { ...savedFields, color: '#000000', extra: 1 } },
    { headers: { etag: 'W/3' } },
  );
  const remote = remoteIn(project.parseResource(step(), [response]));
  const call = project.updateRequest(step({ description: 'new', color: undefined }), remote);
  assert.equal(formatRequest(call), 'PUT /ng/api/projects/payments?accountIdentifier=acct&orgIdentifier=default');
  assert.deepEqual(call.headers, { 'If-Match': '3' });
  assert.deepEqual(parseBody(call), {
    project: { ...projectFields, color: '#000000', description: 'new', extra: 1, orgIdentifier: 'default' },
  });
});

test('without a version a replacement may be repeated', () => {
  const call = project.updateRequest(step(), { value: projectFields });
  assert.equal(call.headers, undefined);
});

for (const [etag, version] of [
  ['W/12', '12'],
  ['W/"12"', '12'],
  ['"12"', '12'],
  ['12', '12'],
]) {
  test(`the ETag ${etag} is the version ${version}`, () => {
    const response = createResponse({ project: savedFields }, { headers: { etag } });
    assert.equal(remoteIn(project.parseResource(step(), [response])).version, version);
  });
}

test('reads nothing if the response does not contain it', () => {
  const parse = (data: unknown, otherwise = {}) => project.parseResource(step(), [createResponse(data, otherwise)]);
  assert.deepEqual(parse(null), { problem: 'the response contains no data' });
  assert.ok('problem' in parse({ project: projectFields }, { ok: false }));
  assert.ok('problem' in project.parseResource(step(), []));
});

for (const [what, fields, why] of [
  ['another identifier', { identifier: 'zz' }, 'the response is for "zz" instead of "payments"'],
  ['no identifier', { identifier: undefined }, 'the response does not show the resource'],
  [
    'another organization',
    { orgIdentifier: 'elsewhere' },
    'the response is for the organization "elsewhere" instead of "default"',
  ],
  ['no organization', { orgIdentifier: null }, 'the response shows no organization'],
  ['another account', { accountIdentifier: 'zz' }, 'the response is for the account "zz" instead of "acct"'],
] as const) {
  test(`reads nothing if the response contains ${what}`, () => {
    const response = createResponse(changed('project', savedFields, fields));
    assert.deepEqual(project.parseResource(step(), [response]), { problem: why });
  });
}

test('is found by its identifier in another case', () => {
  const fields = { ...savedFields, identifier: 'PAYMENTS' };
  assert.deepEqual(remoteIn(project.parseResource(step(), [createResponse({ project: fields })])).value, fields);
});

const proofs: [string, ReturnType<typeof createResponse>, true | RegExp][] = [
  ['the project', createResponse({ project: savedFields }), true],
  [
    'the project in another case',
    createResponse({ project: { identifier: 'PAYMENTS', orgIdentifier: 'DEFAULT' } }),
    true,
  ],
  ['another project', createResponse({ project: { identifier: 'other' } }), /for "other" instead of "payments"/],
  [
    'the project in another organization',
    createResponse({ project: { ...projectFields, orgIdentifier: 'elsewhere' } }),
    /for the organization "elsewhere" instead of "/,
  ],
  ['the project without an organization', createResponse({ project: projectFields }), /shows no organization/],
  [
    'the project of another account',
    createResponse({ project: { ...savedFields, accountIdentifier: 'other' } }),
    /for the account "other" instead of "acct"/,
  ],
  ['no data', createResponse(null), /contains no data/],
  ['other data', createResponse({ id: 1 }), /does not show the resource/],
  ['a failure', createResponse(null, { ok: false, status: 500 }), /HTTP 500/],
];
for (const [what, response, expected] of proofs) {
  test(`${what} ${expected === true ? 'proves the save' : 'proves nothing'}`, () => {
    const proof = project.verify(step(), response);
    assert.equal(proof.verified, expected === true);
    if (!proof.verified && expected !== true) assert.match(proof.reasons.join(), expected);
  });
}

const compared: [string, Record<string, unknown>, Record<string, unknown>, string[]][] = [
  ['the same', {}, {}, []],
  ['modules, which the platform sets', {}, { modules: ['CI', 'CD'] }, []],
  ['fields that the user did not write', { color: undefined }, { color: '#ffffff' }, []],
  ['empty and absent', { tags: {}, description: '' }, { tags: null, description: undefined }, []],
  ['a number that became text', { tags: { v: 1 } }, { tags: { v: '1' } }, []],
  ['another case of the identifier', {}, { identifier: 'Payments' }, []],
  ['another case of the colour', { color: '#AABBCC' }, { color: '#aabbcc' }, []],
  ['another colour', { color: '#AABBCC' }, { color: '#aabbcd' }, ['project.color']],
  ['another case of the name', {}, { name: 'PAYMENTS' }, ['project.name']],
  ['another name and tag', {}, { name: 'x', tags: { team: 'other' } }, ['project.name', 'project.tags.team']],
];
for (const [what, wanted, remote, paths] of compared) {
  test(`compares ${what}`, () => {
    const value = { ...projectFields, ...remote };
    assert.deepEqual(
      project.compare(step(wanted), { value }).map(({ path }) => path.join('.')),
      paths,
    );
  });
}

test('lists many at once', () => {
  assert.ok(project.list);
  assert.equal(
    formatRequest(project.list.request({ scope }, ['a', 'b'], 2)),
    'GET /ng/api/projects?accountIdentifier=acct&orgIdentifier=default&identifiers=a&identifiers=b&pageIndex=2&pageSize=100',
  );
  const page = (data: unknown) => project.list?.parsePage(createResponse(data), { scope });
  const content = [{ project: savedFields }];
  assert.deepEqual(page({ content, pageIndex: 0, totalPages: 2 }), {
    entries: [{ identifier: 'payments', resource: { value: savedFields }, shown: savedFields }],
    pages: 2,
  });
  assert.deepEqual(page({ content: [], last: true }), { entries: [], last: true });
  assert.deepEqual(page({ content: [], totalPages: '2' }), { entries: [] });
});

test('is created in the resolved organization if the document has an expression', () => {
  const value = { project: { identifier: 'p', name: 'p', orgIdentifier: '<+input>' } };
  const create = project.createRequest(createStep('project', value, { account: 'acct', org: 'eng' }));
  assert.deepEqual(
    [create.query.orgIdentifier, parseBody(create)],
    ['eng', { project: { ...value.project, orgIdentifier: 'eng' } }],
  );
});

test('names a number that JSON does not have, and does not quote a secret', () => {
  const errors = (fields: object) => listErrors(project, { project: { identifier: 'p', name: 'P', ...fields } });
  assert.deepEqual(errors({ identifier: Number.POSITIVE_INFINITY }), [
    '`project.identifier` must be text, found a number; put it in quotes.',
  ]);
  assert.deepEqual(errors({ tags: { db_pwd: [987654321] } }), ['`project.tags.db_pwd` must be text.']);
});

test('warns about a tag with its text in the name', () => {
  const warned = project.check({ project: { identifier: 'p', name: 'P', tags: { 'env:prod': null, a: null } } });
  assert.deepEqual(
    warned.map(({ summary: message }) => message),
    ['`project.tags["env:prod"]` is a tag without text: write a space after the colon, or put the name in quotes.'],
  );
});

test('is fast for many tags, and for a long text that is almost an expression', () => {
  const tags = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`k${index}`, index]));
  const name = '<+'.repeat(500_000);
  const assertQuick = expectQuick();
  const found = project.check({ project: { identifier: 'p', name, description: name, tags } });
  assertQuick();
  assert.equal(found.at(-1)?.summary, 'Further down, the document has 49003 more errors.');
});
