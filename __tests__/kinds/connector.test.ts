import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindOfName } from '../../src/kinds/registry.ts';
import type { Scope } from '../../src/kinds/resource-key.ts';
import {
  changed,
  checkUnchecked,
  createResponse,
  createStep,
  formatRequest,
  listErrors,
  listPlaces,
  parseBody,
  projectScope,
} from './making.ts';

const connector = kindOfName('connector');

const specFields = { dockerRegistryUrl: 'https://r', providerType: 'Other', auth: { type: 'Anonymous' } };
const connectorFields = { name: 'Registry', identifier: 'registry', type: 'DockerRegistry', spec: specFields };
const withFields = (fields: Record<string, unknown>) => changed('connector', connectorFields, fields);
const step = (fields: Record<string, unknown> = {}, scope: Scope = { account: 'acct' }) =>
  createStep('connector', withFields(fields), scope);

const unsound: [string, Record<string, unknown>, string][] = [
  ['no name', { name: undefined }, '`connector.name` is required but missing.'],
  ['no identifier', { identifier: undefined }, '`connector.identifier` is required but missing.'],
  ['no type', { type: undefined }, '`connector.type` is required but missing.'],
  ['an empty type', { type: '' }, '`connector.type` must not be empty, found "".'],
  ['no spec', { spec: undefined }, '`connector.spec` is required but missing.'],
  ['an empty spec', { spec: null }, '`connector.spec` must be a map, found null.'],
  ['a spec that is a list', { spec: [] }, '`connector.spec` must be a map, found a list.'],
  [
    'an organization that is a number',
    { orgIdentifier: 7 },
    '`connector.orgIdentifier` must be text, found a number; put it in quotes.',
  ],
];
for (const [what, fields, message] of unsound) {
  test(`refuses ${what}`, () => assert.deepEqual(listErrors(connector, withFields(fields)), [message]));
}

const spec = (fields: object) => ({ spec: { ...specFields, ...fields } });
const warned: [string, Record<string, unknown>, string, RegExp][] = [
  ['an unknown field', { specs: {} }, 'warning key connector.specs', /Did you mean `spec`\?/],
  [
    'a field that the type requires',
    { type: 'Github', spec: { url: 'u' } },
    'warning key connector.spec',
    /lacks `authentication` and `type`, .* type Github/,
  ],
  [
    'an unknown registry',
    spec({ providerType: 'dockerhub' }),
    'warning value connector.spec.providerType',
    /Did you mean `DockerHub`\?/,
  ],
  [
    'the built-in secret manager',
    { identifier: 'harnessSecretManager' },
    'error value connector.identifier',
    /reserved/,
  ],
  [
    'a mistyped type',
    { type: 'Dockerregistry', spec: {} },
    'error value connector.type',
    /Did you mean `DockerRegistry`\?/,
  ],
  [
    'a field of a Vault that has another name',
    { type: 'Vault', spec: { vaultUrl: 'https://v', renewalIntervalMinutes: 10, isReadOnly: false } },
    'warning key connector.spec.isReadOnly',
    /is ignored by the platform; write `readOnly`/,
  ],
  ['a type that cannot be created', { type: 'Local' }, 'error value connector.type', /cannot be created/],
  [
    'a secret in plain text',
    spec({ auth: { spec: { password: 'canary' } } }),
    'warning value connector.spec.auth.spec.password',
    /in `passwordRef`/,
  ],
  [
    'a reference with spaces',
    spec({ passwordRef: 'my canary' }),
    'error value connector.spec.passwordRef',
    /not a reference/,
  ],
  [
    'a token in a field for an identifier',
    spec({ authToken: 'hvs.canary' }),
    'warning value connector.spec.authToken',
    /plain text/,
  ],
];
for (const [what, fields, place, message] of warned) {
  test(`reports ${what}, and shows no secret`, () => {
    const diagnostics = checkUnchecked(connector, withFields(fields));
    assert.deepEqual(listPlaces(diagnostics), [place]);
    assert.match(diagnostics[0]?.summary ?? '', message);
    assert.doesNotMatch(diagnostics[0]?.summary ?? '', /canary/);
  });
}

const references = ['abc', 'account.a-b', 'org.x', 'hashicorpvault://Local/a/b#c', '<+input>', ''];
for (const passwordRef of references) {
  test(`reads "${passwordRef}" as a reference`, () =>
    assert.deepEqual(connector.check(withFields(spec({ passwordRef }))), []));
}

test('fields beside the spec that belong in it are one problem', () => {
  const find = (fields: Record<string, unknown>) =>
    checkUnchecked(connector, withFields(fields)).map(({ severity, summary }) => `${severity} ${summary}`);
  const { providerType, ...others } = specFields;
  const everything =
    'error `dockerRegistryUrl`, `providerType` and `auth` belong in `connector.spec`: indent them below `spec:`.';
  for (const spec of [undefined, null, {}]) assert.deepEqual(find({ ...specFields, spec }), [everything]);
  assert.deepEqual(find({ spec: others, providerType }), [
    'warning `providerType` belongs in `connector.spec`: indent it below `spec:`.',
  ]);
  // What is in the spec too, or does not belong there, is unknown where it is.
  for (const fields of [{ providerType }, { other: 1 }])
    assert.match(find(fields).join(), /^warning `connector\.\w+` is not a known field of a connector[^,]*$/);
});

test('warns of a second default secret manager of a scope', () => {
  const vault = (identifier: string, isDefault: boolean, scope: Scope) => {
    const made = step({ identifier, type: 'Vault', spec: { default: isDefault } }, scope);
    return { ...made, label: `connector ${identifier}` };
  };
  const account = { account: 'acct' };
  const steps = [vault('a', true, account), vault('b', false, account), vault('c', true, projectScope)];
  assert.deepEqual(connector.checks?.together?.(steps), []);
  const found = connector.checks?.together?.([...steps, vault('d', true, account)]) ?? [];
  assert.deepEqual(
    found.map(({ severity, summary }) => `${severity} ${summary}`),
    [
      'warning `connector.spec.default` is also true in connector a, but the account can have only one default secret manager: the last one saved.',
    ],
  );
});

test('required fields of a type are not looked up on the prototype', () => {
  assert.deepEqual(connector.check(withFields({ type: 'constructor' })), []);
});

test('has its scope in the body, even if it is not in the document', () => {
  const create = (fields: Record<string, unknown>, scope: Scope) => connector.createRequest(step(fields, scope));
  const account = create({}, { account: 'acct' });
  assert.equal(formatRequest(account), 'POST /ng/api/connectors?accountIdentifier=acct');
  assert.deepEqual(parseBody(account), { connector: connectorFields });
  assert.deepEqual(parseBody(create({ orgIdentifier: '', projectIdentifier: null }, projectScope)), {
    connector: { ...connectorFields, orgIdentifier: 'default', projectIdentifier: 'payments' },
  });
  const own = { orgIdentifier: 'other', accountIdentifier: 'x' };
  assert.deepEqual(parseBody(create(own, { account: 'acct', org: 'other' })), {
    connector: { ...connectorFields, ...own },
  });
});

const readRequest = 'GET /ng/api/connectors/registry?accountIdentifier=acct';
const uiPrefix = '/ng/account/acct';
const places: [Scope, string, string][] = [
  [{ account: 'acct' }, readRequest, `${uiPrefix}/settings/connectors/registry`],
  [
    { account: 'acct', org: 'o' },
    `${readRequest}&orgIdentifier=o`,
    `${uiPrefix}/settings/organizations/o/connectors/registry`,
  ],
  [
    projectScope,
    `${readRequest}&orgIdentifier=default&projectIdentifier=payments`,
    `${uiPrefix}/all/orgs/default/projects/payments/settings/connectors/registry`,
  ],
];
for (const [scope, line, page] of places) {
  test(`is read and shown at ${page}`, () => {
    assert.deepEqual(connector.readRequests(step({}, scope)).map(formatRequest), [line]);
    assert.equal(connector.page(step({}, scope)), page);
  });
}

const deny = (details: unknown, otherwise: object = {}) =>
  createResponse({ connector: null, governanceMetadata: { deny: true, details, ...otherwise } });
const details = [
  {
    policySetName: 'Guard',
    policyMetadata: [
      { policyName: 'Names', denyMessages: ['no capitals', 'no digits'] },
      { identifier: 'broken', denyMessages: null, error: 'rego failed' },
    ],
  },
];
const warnings: [string, object, string[] | undefined][] = [
  ['none', { status: 'pass', details }, undefined],
  [
    'those of its policies',
    { deny: false, status: 'warning', details },
    [
      'policy Names (set Guard): no capitals',
      'policy Names (set Guard): no digits',
      'policy broken (set Guard): rego failed',
    ],
  ],
  ['its message where no policy has one', { status: 'warning', message: 'hm', details: [] }, ['hm']],
  ['that there is none', { status: 'warning', message: '' }, ['no message was given']],
];
for (const [what, governanceMetadata, expected] of warnings) {
  test(`is saved with the warnings of a response: ${what}`, () => {
    const proof = connector.verify(step(), createResponse({ connector: connectorFields, governanceMetadata }));
    assert.deepEqual(proof, {
      verified: true,
      identifiers: [connectorFields.identifier],
      ...(expected && { warnings: expected }),
    });
  });
}

const proofs: [string, ReturnType<typeof createResponse>, true | string[]][] = [
  ['the connector', createResponse({ connector: connectorFields, status: null }), true],
  [
    'a denial',
    deny(details),
    [
      'policy Names (set Guard): no capitals',
      'policy Names (set Guard): no digits',
      'policy broken (set Guard): rego failed',
    ],
  ],
  ['a denial with a message alone', deny([], { message: 'denied' }), ['denied']],
  ['a denial that says nothing', deny(null), ['a policy denied it without a message']],
  [
    'a failed policy',
    createResponse({ connector: connectorFields, governanceMetadata: { status: 'error', message: 'm' } }),
    ['m'],
  ],
  ['no connector', createResponse({ connector: null }), ['the response does not show the resource']],
];
for (const [what, response, expected] of proofs) {
  test(`${what} ${expected === true ? 'proves the save' : 'proves nothing'}`, () => {
    const proof = connector.verify(step(), response);
    assert.deepEqual(proof.verified ? true : proof.reasons, expected);
  });
}

const compared: [string, Record<string, unknown>, Record<string, unknown>, string[]][] = [
  [
    'the same with what the platform adds',
    {},
    { spec: { ...specFields, executeOnDelegate: false }, harnessManaged: false },
    [],
  ],
  ['empty scope fields', { orgIdentifier: '', projectIdentifier: null }, {}, []],
  ['the account, which the query says', { accountIdentifier: 'x' }, {}, []],
  ['an empty list and none', spec({ delegateSelectors: [] }), {}, []],
  [
    'the order of a list',
    spec({ commands: ['a', 'b'] }),
    spec({ commands: ['b', 'a'] }),
    ['connector.spec.commands.0', 'connector.spec.commands.1'],
  ],
  [
    'delegates, which have no order',
    spec({ delegateSelectors: ['a', 'b'] }),
    spec({ delegateSelectors: ['b', 'a'] }),
    [],
  ],
  [
    'another delegate',
    spec({ delegateSelectors: ['a'] }),
    spec({ delegateSelectors: ['a', 'b'] }),
    ['connector.spec.delegateSelectors'],
  ],
  ['a field that the platform drops', { specs: {} }, {}, []],
  ['a field that only the platform knows', { flavour: 'a' }, { flavour: 'b' }, ['connector.flavour']],
  ['false and absent', spec({ executeOnDelegate: false }), {}, ['connector.spec.executeOnDelegate']],
  [
    'an address to which the platform adds a slash',
    { type: 'Splunk', spec: { splunkUrl: 'https://x' } },
    { type: 'Splunk', spec: { splunkUrl: 'https://x/' } },
    [],
  ],
  [
    'such an address deeper in a connector of any type',
    spec({ auth: { serviceUrl: 'https://x' } }),
    spec({ auth: { serviceUrl: 'https://x/' } }),
    [],
  ],
  ['a text to which a slash is added', spec({ path: 'x' }), spec({ path: 'x/' }), ['connector.spec.path']],
  [
    'sets in another order, with fields that are false',
    spec({ featuresEnabled: ['A', 'B'], headers: [{ key: 'a' }, { key: 'b' }], hosts: [{ hostname: 'a' }] }),
    spec({
      featuresEnabled: ['B', 'A'],
      headers: [
        { key: 'b', valueEncrypted: false },
        { key: 'a', value: null },
      ],
      hosts: [{ hostname: 'a', hostAttributes: null }],
    }),
    [],
  ],
  [
    'another header',
    spec({ headers: [{ key: 'a' }] }),
    spec({ headers: [{ key: 'a', valueEncrypted: true }] }),
    ['connector.spec.headers'],
  ],
  [
    'hosts in a text in another order',
    { type: 'Pdc', spec: { hosts: 'b, a' } },
    { type: 'Pdc', spec: { hosts: ['a', 'b'].map((hostname) => ({ hostname, hostAttributes: {} })) } },
    [],
  ],
  [
    'the default of a secret manager under another name',
    { type: 'AwsKms', spec: { isDefault: true } },
    { type: 'AwsKms', spec: { default: true } },
    [],
  ],
  [
    'hosts in a text, which the platform makes a list',
    { type: 'Pdc', spec: { hosts: 'a, b\nc\n' } },
    { type: 'Pdc', spec: { hosts: ['a', 'b', 'c'].map((hostname) => ({ hostname, hostAttributes: {} })) } },
    [],
  ],
  [
    'other hosts in a text',
    { type: 'Pdc', spec: { hosts: 'a' } },
    { type: 'Pdc', spec: { hosts: [{ hostname: 'a' }, { hostname: 'b' }] } },
    ['connector.spec.hosts'],
  ],
  [
    'more hosts in a list',
    { type: 'Pdc', spec: { hosts: [{ hostname: 'a' }, { hostname: 'b' }] } },
    { type: 'Pdc', spec: { hosts: [{ hostname: 'a', hostAttributes: {} }] } },
    ['connector.spec.hosts'],
  ],
  [
    'a host that has attributes and a text without',
    { type: 'Pdc', spec: { hosts: 'a' } },
    { type: 'Pdc', spec: { hosts: [{ hostname: 'a', hostAttributes: { zone: 'x' } }] } },
    ['connector.spec.hosts'],
  ],
  [
    'fields of a Vault that it shows under other names',
    { type: 'Vault', spec: { isDefault: false, isReadOnly: true } },
    { type: 'Vault', spec: { default: false, readOnly: true } },
    [],
  ],
  [
    'such a field with another value',
    { type: 'Vault', spec: { isDefault: false, isReadOnly: true } },
    { type: 'Vault', spec: { default: true, readOnly: false } },
    ['connector.spec.isDefault', 'connector.spec.isReadOnly'],
  ],
  [
    'a field beside it with the same name',
    { type: 'Prometheus', spec: {}, tags: { url: 'https://x' } },
    { type: 'Prometheus', spec: {}, tags: { url: 'https://x/' } },
    ['connector.tags.url'],
  ],
  ['another address', spec({ dockerRegistryUrl: 'x' }), {}, ['connector.spec.dockerRegistryUrl']],
];
for (const [what, wanted, remote, paths] of compared) {
  test(`compares ${what}`, () => {
    const found = connector.compare(step(wanted), { value: { ...connectorFields, ...remote } });
    assert.deepEqual(
      found.map(({ path }) => path.join('.')),
      paths,
    );
  });
}

test('is replaced by the remote resource with its fields merged in', () => {
  const value = {
    ...connectorFields,
    description: 'old',
    tags: { a: '1' },
    spec: { ...specFields, proxy: true, auth: { type: 'UsernamePassword', spec: { username: 'u' } } },
  };
  const call = connector.updateRequest(step({ tags: { b: '2' } }), { value, version: '4' });
  assert.equal(formatRequest(call), 'PUT /ng/api/connectors?accountIdentifier=acct');
  assert.deepEqual(call.headers, { 'If-Match': '4' });
  assert.deepEqual(parseBody(call), {
    connector: {
      ...connectorFields,
      description: 'old',
      tags: { a: '1', b: '2' },
      spec: { ...specFields, proxy: true },
    },
  });
});

test('with another type keeps nothing of the old spec', () => {
  const call = connector.updateRequest(step({ type: 'Github', spec: { url: 'u' } }), {
    value: { ...connectorFields, description: 'd' },
  });
  assert.deepEqual(parseBody(call), {
    connector: { ...connectorFields, type: 'Github', spec: { url: 'u' }, description: 'd' },
  });
});

test('a field and its reference replace each other', () => {
  const value = { ...connectorFields, spec: { ...specFields, username: 'u', tokenRef: 't' } };
  const call = connector.updateRequest(step({ spec: { usernameRef: 'r', token: 'x' } }), { value });
  assert.deepEqual(parseBody(call), {
    connector: { ...connectorFields, spec: { ...specFields, usernameRef: 'r', token: 'x' } },
  });
});

test('names the connectors that it depends on', () => {
  const cost = step(
    { type: 'CEK8sCluster', spec: { connectorRef: 'account.k8s', other: { connectorRef: 'near' } } },
    projectScope,
  );
  assert.deepEqual(connector.findReferences(cost), [
    {
      kind: 'connector',
      scope: { account: 'acct' },
      identifier: 'k8s',
      anyLevel: true,
      path: ['connector', 'spec', 'connectorRef'],
    },
    {
      kind: 'connector',
      scope: projectScope,
      identifier: 'near',
      anyLevel: true,
      path: ['connector', 'spec', 'other', 'connectorRef'],
    },
  ]);
});

test('lists one scope', () => {
  const call = connector.list?.request({ scope: { account: 'acct', org: 'o' } }, ['a', 'b'], 0);
  assert.ok(call);
  assert.equal(
    formatRequest(call),
    'POST /ng/api/connectors/listV2?accountIdentifier=acct&orgIdentifier=o&pageIndex=0&pageSize=100',
  );
  assert.deepEqual(parseBody(call), { filterType: 'Connector', connectorIdentifiers: ['a', 'b'] });
  const shown = { ...connectorFields, orgIdentifier: 'o' };
  const content = [{ connector: shown, createdAt: 1 }];
  assert.deepEqual(
    connector.list?.parsePage(createResponse({ content, pageIndex: 0, totalPages: 1 }), {
      scope: { account: 'acct', org: 'o' },
    }),
    {
      entries: [{ identifier: 'registry', resource: { value: shown, createdAt: 1 }, shown }],
      pages: 1,
    },
  );
});

test('a type that is not similar to a known one is accepted', () => {
  assert.deepEqual(connector.check(withFields({ type: 'QuantumCloud', spec: {} })), []);
});

test('has the resolved scope if the document has an expression', () => {
  const scope = { account: 'acct', org: 'o', project: 'p' };
  const value = withFields({ orgIdentifier: '<+org.identifier>', projectIdentifier: '<+input>' });
  const step = createStep('connector', value, scope);
  const { orgIdentifier, projectIdentifier } = (
    parseBody(connector.createRequest(step)) as { connector: Record<string, string> }
  ).connector;
  assert.deepEqual({ orgIdentifier, projectIdentifier }, { orgIdentifier: 'o', projectIdentifier: 'p' });
  const remote = { value: { ...connectorFields, orgIdentifier: 'o', projectIdentifier: 'p' } };
  assert.deepEqual(connector.compare(step, remote), []);
});

test('a create sends fields that the document leaves empty as they are written', () => {
  const given = { connector: { ...connectorFields, description: null } };
  const body = parseBody(connector.createRequest(createStep('connector', given))) as {
    connector: Record<string, unknown>;
  };
  assert.equal(body.connector.description, null);
});

test('an update omits fields that the platform shows as null', () => {
  const spec = { ...connectorFields.spec, proxy: null };
  const value = { ...connectorFields, spec, orgIdentifier: null, projectIdentifier: null, description: null };
  const body = parseBody(connector.updateRequest(step({ name: 'New' }), { value })) as { connector: object };
  assert.deepEqual(body.connector, { ...connectorFields, name: 'New' });
});
