import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindOfName } from '../../src/kinds/registry.ts';
import { parsePathConvention } from '../../src/payload/path-convention.ts';
import { changed, createResponse, createStep, formatRequest, listErrors, parseBody, remoteIn } from './making.ts';

const environmentGroup = kindOfName('environment group');
const serviceOverride = kindOfName('service override');
const variable = kindOfName('variable');

const inScope = { orgIdentifier: 'default', projectIdentifier: 'payments' };

const variableFields = {
  name: 'Region',
  identifier: 'region',
  type: 'String',
  spec: { valueType: 'FIXED', fixedValue: 'eu' },
};

test('a variable names its scope in the body', () => {
  assert.deepEqual(listErrors(variable, { variable: variableFields }), []);
  assert.match(listErrors(variable, changed('variable', variableFields, { type: 'Number' })).join(), /must be String/);
  const request = variable.createRequest(createStep('variable', { variable: variableFields }));
  assert.equal(formatRequest(request), 'POST /ng/api/variables?accountIdentifier=acct');
  assert.deepEqual(parseBody(request), { variable: { ...variableFields, ...inScope } });
});

const groupFields = { name: 'All', identifier: 'all', envIdentifiers: ['prod', 'org.qa'] };

test('an environment group is compared only by written fields, because its text is reformatted', () => {
  const step = createStep('environment group', { environmentGroup: groupFields });
  const yaml = JSON.stringify({ environmentGroup: { ...groupFields, ...inScope, description: '', tags: {} } });
  const shown = { ...groupFields, ...inScope, color: '#123456', yaml };
  const remote = remoteIn(environmentGroup.parseResource(step, [createResponse({ envGroup: shown })]));
  assert.equal(remote.text, undefined);
  assert.deepEqual(environmentGroup.compare(step, remote), []);
  const request = environmentGroup.updateRequest(step, remote);
  assert.equal(formatRequest(request), 'PUT /ng/api/environmentGroup/all?accountIdentifier=acct');
  assert.equal((parseBody(request) as { color: string }).color, '#123456');
  assert.deepEqual(
    environmentGroup.findReferences(step).map(({ kind, identifier }) => `${kind} ${identifier}`),
    ['environment prod', 'environment qa'],
  );
});

test('an environment group without a text is compared by its fields', () => {
  const step = createStep('environment group', { environmentGroup: groupFields });
  const shown = { ...groupFields, ...inScope, color: '#123456', description: null, tags: {}, version: 1, yaml: null };
  const differing = (fields: object) => {
    const remote = remoteIn(
      environmentGroup.parseResource(step, [createResponse({ envGroup: { ...shown, ...fields } })]),
    );
    return environmentGroup.compare(step, remote).map(({ path }) => path.join('.'));
  };
  assert.deepEqual(differing({}), []);
  assert.deepEqual(differing({ envIdentifiers: ['prod'] }), ['environmentGroup.envIdentifiers']);
});

test('a list of environment groups names them in the query', () => {
  const scope = { account: 'acct' };
  const narrowed = environmentGroup.list?.request({ scope }, ['all', 'some'], 0);
  assert.ok(narrowed);
  assert.equal(
    formatRequest(narrowed),
    'POST /ng/api/environmentGroup/list?accountIdentifier=acct&envGroupIdentifiers=all&envGroupIdentifiers=some&page=0&size=100',
  );
  assert.deepEqual(parseBody(narrowed), { filterType: 'EnvironmentGroup' });
});

const overridesDocument = { overrides: { variables: [{ name: 'a', type: 'String', value: 'b' }] } };
const directory = '.harness/orgs/default/projects/payments/overrides';
function overrideStep(file: string, value: object = overridesDocument) {
  const step = createStep('service override', value);
  const location = { file, line: 1, column: 1 };
  const convention = parsePathConvention(file);
  const { identifier = '' } = serviceOverride.identify(value, convention);
  return { ...step, document: { ...step.document, location }, key: { ...step.key, identifier }, convention };
}

for (const [path, identifier, type] of [
  ['prod/a.yaml', 'prod', 'ENV_GLOBAL_OVERRIDE'],
  ['account.prod/services/api/a.yaml', 'account_prod_api', 'ENV_SERVICE_OVERRIDE'],
  ['prod/infras/k8s/a.yaml', 'prod_k8s', 'INFRA_GLOBAL_OVERRIDE'],
  ['prod/services/org.api/infras/k8s/a.yaml', 'prod_org_api_k8s', 'INFRA_SERVICE_OVERRIDE'],
] as const) {
  test(`a service override is identified by its path: ${path}`, () => {
    const body = parseBody(serviceOverride.createRequest(overrideStep(`${directory}/${path}`))) as Record<
      string,
      unknown
    >;
    assert.deepEqual([body.identifier, body.type], [identifier, type]);
    assert.equal(body.yaml, JSON.stringify(overridesDocument));
  });
}

test('a service override refers to the resources in its path', () => {
  const step = overrideStep(`${directory}/account.prod/services/api/infras/k8s/a.yaml`);
  assert.deepEqual(
    serviceOverride.findReferences(step).map(({ kind, scope, identifier }) => [kind, scope.project, identifier]),
    [
      ['environment', undefined, 'prod'],
      ['service', 'payments', 'api'],
      ['infrastructure', undefined, 'k8s'],
    ],
  );
});

test('a service override needs a path, something to override, and names that differ', () => {
  const check = (file: string) => serviceOverride.checks?.step?.(overrideStep(file)) ?? [];
  assert.match(check('a.yaml')[0]?.summary ?? '', /names no environment; set `environmentRef` in the document, or put/);
  assert.deepEqual(check(`${directory}/prod/a.yaml`), []);
  const above = '.harness/overrides/prod/a.yaml';
  const atAccount = { ...overrideStep(above), key: { ...overrideStep(above).key, scope: { account: 'acct' } } };
  assert.match(serviceOverride.checks?.step?.(atAccount)[0]?.summary ?? '', /`account\.prod`/);
  assert.match(listErrors(serviceOverride, { overrides: {} }).join(), /must contain variables/);
  const [variable] = overridesDocument.overrides.variables;
  assert.deepEqual(listErrors(serviceOverride, { overrides: { variables: [variable, variable] } }), [
    'Duplicate "a" in `variables`.',
  ]);
});

test('a service override without data, or with a 404, does not exist', () => {
  const step = overrideStep(`${directory}/prod/a.yaml`);
  const refused = { ok: false, status: 400, code: 'RESOURCE_NOT_FOUND_EXCEPTION' };
  const message = 'ServiceOverride with identifier [prod] in project [payments], org [default] not found';
  assert.equal(serviceOverride.findAbsence(step, createResponse(undefined, { ...refused, message })), 'likely');
  assert.equal(serviceOverride.findAbsence(step, createResponse(null)), 'likely');
});

test('a service override from the user interface is compared by its spec', () => {
  const step = overrideStep(`${directory}/prod/a.yaml`);
  const shown = { identifier: 'prod', yaml: null, spec: overridesDocument.overrides, ...inScope };
  assert.deepEqual(
    serviceOverride.compare(step, remoteIn(serviceOverride.parseResource(step, [createResponse(shown)]))),
    [],
  );
  const [variable] = overridesDocument.overrides.variables;
  const differing = (spec: object) => {
    const remote = remoteIn(serviceOverride.parseResource(step, [createResponse({ ...shown, spec })]));
    return serviceOverride.compare(step, remote).map(({ path }) => path.join('.'));
  };
  const rendered = {
    variables: [{ ...variable, required: false, description: null }],
    manifests: [],
    configFiles: null,
  };
  assert.deepEqual(differing(rendered), [], 'empty sections and defaults are no differences');
  assert.deepEqual(differing({ ...rendered, manifests: [{ manifest: { identifier: 'm' } }] }), ['overrides.manifests']);
  assert.deepEqual(differing({ ...rendered, variables: [{ ...variable, value: 'c' }] }), [
    'overrides.variables.0.value',
  ]);
  assert.deepEqual(differing({ manifests: [] }), ['overrides.variables']);
  const emptied = overrideStep(`${directory}/prod/a.yaml`, {
    overrides: { ...overridesDocument.overrides, manifests: [] },
  });
  const filled = { ...shown, spec: { ...rendered, manifests: [{ manifest: { identifier: 'm' } }] } };
  const found = serviceOverride.compare(
    emptied,
    remoteIn(serviceOverride.parseResource(emptied, [createResponse(filled)])),
  );
  assert.deepEqual(
    found.map(({ path }) => path.join('.')),
    ['overrides.manifests'],
    'an emptied section is one difference',
  );
  const other = { ...shown, yaml: 'overrides: {variables: [{name: a, type: String, value: other}]}' };
  const byText = remoteIn(serviceOverride.parseResource(step, [createResponse(other)]));
  assert.equal(serviceOverride.compare(step, byText).length, 1, 'its text decides if it has one');
});

const flatFields = {
  overrides: { ...overridesDocument.overrides, ...inScope, environmentRef: 'org.prod', serviceRef: 'api' },
};
/** A document that names what it applies to. */
function flatStep(text?: string, value: object = flatFields) {
  return createStep('service override', value, undefined, text);
}

test('a service override names what it applies to if no path does, and these fields are not sent', () => {
  const text = `# For the API
overrides:
  orgIdentifier: default
  projectIdentifier: payments
  environmentRef: org.prod # all of them
  serviceRef: api
  variables:
    - { name: a, type: String, value: b } # kept
`;
  const step = flatStep(text);
  assert.deepEqual(listErrors(serviceOverride, flatFields), []);
  assert.deepEqual(serviceOverride.checks?.step?.(step), []);
  const body = parseBody(serviceOverride.createRequest(step)) as Record<string, unknown>;
  const yaml = `# For the API\noverrides:\n  variables:\n    - { name: a, type: String, value: b } # kept\n`;
  const target = { environmentRef: 'org.prod', serviceRef: 'api', type: 'ENV_SERVICE_OVERRIDE' };
  assert.deepEqual(body, { identifier: 'org_prod_api', ...target, ...inScope, yaml });
  const shown = { identifier: 'org_prod_api', ...target, ...inScope, yaml };
  const remote = remoteIn(serviceOverride.parseResource(step, [createResponse(shown)]));
  assert.deepEqual(serviceOverride.compare(step, remote), []);
  assert.equal(serviceOverride.buildDesired(step, remote), yaml);
  // If lines cannot be left out, the sections are sent as JSON, which is also YAML.
  const inFlow = parseBody(serviceOverride.createRequest(flatStep())) as Record<string, unknown>;
  assert.deepEqual(JSON.parse(String(inFlow.yaml)), overridesDocument);
});

test('a service override with contradicting document and path is an error that names both', () => {
  const file = `${directory}/org.prod/services/web/a.yaml`;
  const step = flatStep();
  const messages = serviceOverride.checks
    ?.step?.({ ...step, convention: parsePathConvention(file) })
    .map(({ summary }) => summary);
  assert.deepEqual(messages, [
    'Two values for the service: the document says "api", but the path of its file says "web".',
  ]);
  const forAll = { ...step, convention: parsePathConvention(`${directory}/org.prod/a.yaml`) };
  assert.match(serviceOverride.checks?.step?.(forAll)[0]?.summary ?? '', /says "api", but .* says none\.$/);
});

test('a service override with another identifier is found by what it applies to', () => {
  const step = flatStep();
  const shown = { identifier: 'override1', environmentRef: 'org.prod', serviceRef: 'api', ...inScope, yaml: null };
  const listed = serviceOverride.list?.parsePage(
    createResponse({ content: [{ ...shown, spec: overridesDocument.overrides }], totalPages: 1 }),
    { scope: step.key.scope },
  );
  const entry = listed?.entries.find(({ alias }) => alias === step.key.identifier);
  assert.ok(entry !== undefined);
  assert.deepEqual(serviceOverride.compare(step, entry.resource), []);
  const update = parseBody(serviceOverride.updateRequest(step, entry.resource)) as Record<string, unknown>;
  assert.equal(update.identifier, 'override1');
  const remote = remoteIn(
    serviceOverride.parseResource(step, [
      createResponse({ ...shown, yaml: serviceOverride.buildDesired(step, entry.resource) }),
    ]),
  );
  assert.deepEqual(serviceOverride.compare(step, remote), [], 'a read shows it as well');
});

test('a response for a service override with another identifier than the request proves nothing', () => {
  const step = flatStep();
  const shown = { identifier: 'override1', environmentRef: 'org.prod', serviceRef: 'api', ...inScope, yaml: null };
  const verification = serviceOverride.verify(step, createResponse(shown));
  assert.deepEqual(verification, {
    verified: false,
    saved: 'unknown',
    reasons: ['the response is for "override1" instead of "org_prod_api"'],
  });
});
