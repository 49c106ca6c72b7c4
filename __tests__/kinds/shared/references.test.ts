import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { kindOfName } from '../../../src/kinds/registry.ts';
import type { Scope } from '../../../src/kinds/resource-key.ts';
import { createStep, projectScope } from '../making.ts';

/** What a document refers to, each as its kind, level, identifier and path. */
function listReferences(kind: string, value: object, scope: Scope = projectScope): string[] {
  return kindOfName(kind)
    .findReferences(createStep(kind, value, scope))
    .map(({ kind, scope: { org, project }, identifier, path }) => {
      const level = project !== undefined ? 'project' : org !== undefined ? 'organization' : 'account';
      return `${kind}: ${level} ${identifier} at ${path.join('.')}`;
    });
}

/** The secrets that a document refers to, each with its level. */
function listSecrets(kind: string, value: object, scope: Scope = projectScope): string[] {
  return listReferences(kind, value, scope).flatMap((line) => (/^secret: (.*)/.exec(line) ?? []).slice(1));
}

describe('references to secrets', () => {
  it('are the credentials of a connector, in all three notations', () => {
    const spec = {
      auth: { spec: { usernameRef: 'org.user', passwordRef: 'account.password' } },
      apiAccess: { spec: { tokenRef: 'token' } },
      caCertRef: 'hashicorpvault://vault/path#key',
      clientKeyRef: '<+input>',
    };
    assert.deepEqual(listSecrets('connector', { connector: { identifier: 'c', spec } }), [
      'organization user at connector.spec.auth.spec.usernameRef',
      'account password at connector.spec.auth.spec.passwordRef',
      'project token at connector.spec.apiAccess.spec.tokenRef',
    ]);
  });

  it('are all fields of a connector that end in Ref, except those that name another kind', () => {
    const spec = {
      auth: { spec: { patRef: 'account.pat', refreshTokenRef: 'refresh', clientIdRef: '' } },
      headers: [{ key: 'Authorization', encryptedValueRef: 'org.header' }],
      connectorRef: 'cluster',
      template: { templateRef: 'manager' },
    };
    assert.deepEqual(listSecrets('connector', { connector: { identifier: 'c', spec } }), [
      'account pat at connector.spec.auth.spec.patRef',
      'project refresh at connector.spec.auth.spec.refreshTokenRef',
      'organization header at connector.spec.headers.0.encryptedValueRef',
    ]);
  });

  it('are other fields of a secret manager only with a level, because the text may be a secret itself', () => {
    const spec = {
      authToken: 'account.vault',
      credential: { spec: { accessKey: 'AKIAEXAMPLE', secretKey: 'org.key' } },
    };
    assert.deepEqual(listSecrets('connector', { connector: { identifier: 'c', spec } }), [
      'account vault at connector.spec.authToken',
      'organization key at connector.spec.credential.spec.secretKey',
    ]);
  });

  it('are expressions anywhere in a text, each once', () => {
    const script =
      'login <+secrets.getValue("org.user")> <+secrets.getValue(\'pass-word\')> <+secrets.getValue("a<+x>")>';
    const variables = [
      { name: 'a', type: 'String', value: script },
      { name: 'b', type: 'Secret', value: 'account.b' },
      { name: 'c', type: 'String', value: 'account.no_secret' },
    ];
    const args = ['--token', '<+secrets.getValue("account.token")>'];
    const found = [
      'organization user at KEY.variables.0.value',
      'project pass-word at KEY.variables.0.value',
      'account b at KEY.variables.1.value',
      'account token at KEY.args.1',
    ];
    for (const [kind, key] of [
      ['pipeline', 'pipeline'],
      ['service', 'service'],
      ['environment', 'environment'],
      ['infrastructure', 'infrastructureDefinition'],
      ['service override', 'overrides'],
      ['template', 'template'],
      ['input set', 'inputSet'],
    ] as const) {
      const value = { [key]: { identifier: 'x', versionLabel: '1', variables, args } };
      assert.deepEqual(
        listSecrets(kind, value),
        found.map((line) => line.replace('KEY', key)),
        kind,
      );
    }
  });

  it('are not the outputs of a script, which name its variables', () => {
    const password = { name: 'password', type: 'Secret', value: 'org.password' };
    const spec = { environmentVariables: [password], outputVariables: [{ ...password, value: 'PASSWORD' }] };
    assert.deepEqual(listSecrets('template', { template: { identifier: 't', versionLabel: '1', spec } }), [
      'organization password at template.spec.environmentVariables.0.value',
    ]);
  });

  it('above a project are only those with a level, because the others depend on the run', () => {
    const value = {
      template: {
        identifier: 't',
        versionLabel: '1',
        spec: '<+secrets.getValue("x")> <+secrets.getValue("account.y")>',
      },
    };
    assert.deepEqual(listSecrets('template', value, { account: 'acct' }), ['account y at template.spec']);
  });

  it('are the webhook secret of a trigger', () => {
    const value = { trigger: { identifier: 't', encryptedWebhookSecretIdentifier: 'hook' } };
    assert.deepEqual(listSecrets('trigger', value), ['project hook at trigger.encryptedWebhookSecretIdentifier']);
  });
});

describe('references to connectors', () => {
  it('are the secret manager of a step and the variables of an infrastructure', () => {
    const configuration = { secretManagerRef: 'account.vault' };
    const stages = [{ stage: { spec: { execution: { steps: [{ step: { spec: { configuration } } }] } } } }];
    assert.deepEqual(listReferences('pipeline', { pipeline: { identifier: 'p', stages } }), [
      'connector: account vault at pipeline.stages.0.stage.spec.execution.steps.0.step.spec.configuration.secretManagerRef',
    ]);
    const variables = [
      { name: 'registry', type: 'Connector', value: 'org.hub' },
      { name: 'region', type: 'String', value: 'org.hub' },
    ];
    assert.deepEqual(
      listReferences('infrastructure', { infrastructureDefinition: { identifier: 'i', spec: { variables } } }),
      ['connector: organization hub at infrastructureDefinition.spec.variables.0.value'],
    );
  });

  it('are marked if the platform itself creates them: its secret manager in every scope, its registry in every account', () => {
    const listBuiltIns = (kind: string, value: object) =>
      kindOfName(kind)
        .findReferences(createStep(kind, value, projectScope))
        .map(({ builtIn }) => builtIn);
    const named = ['harnessSecretManager', 'org.harnessSecretManager', 'account.harnessImage', 'harnessImage'];
    const stages = named.map((connectorRef) => ({ step: { spec: { connectorRef } } }));
    assert.deepEqual(listBuiltIns('pipeline', { pipeline: { identifier: 'p', stages } }), [
      true,
      true,
      true,
      undefined,
    ]);
    const spec = { secretManagerIdentifier: 'harnessSecretManager' };
    assert.deepEqual(listBuiltIns('secret', { secret: { identifier: 's', spec } }), [true]);
  });
});

describe('references of a template', () => {
  const environment = { environmentRef: 'dev', infrastructureDefinitions: [{ identifier: 'k8s' }] };
  const spec = {
    template: { templateRef: 'build' },
    connectorRef: 'hub',
    service: { serviceRef: 'api' },
    environment,
    account: { connectorRef: 'account.hub', environmentRef: 'account.prod' },
  };
  const value = { template: { identifier: 't', versionLabel: '1', spec } };

  it('are templates, connectors, services, environments and their infrastructures', () => {
    assert.deepEqual(listReferences('template', value), [
      'template: project build at template.spec.template.templateRef',
      'connector: project hub at template.spec.connectorRef',
      'service: project api at template.spec.service.serviceRef',
      'environment: project dev at template.spec.environment.environmentRef',
      'infrastructure: project k8s at template.spec.environment.infrastructureDefinitions.0.identifier',
      'connector: account hub at template.spec.account.connectorRef',
      'environment: account prod at template.spec.account.environmentRef',
    ]);
  });

  it('are the templates of the steps of a deployment', () => {
    const execution = { stepTemplateRefs: ['account.fetch', 'deploy', '<+input>'] };
    assert.deepEqual(
      listReferences('template', { template: { identifier: 't', versionLabel: '1', spec: { execution } } }),
      [
        'template: account fetch at template.spec.execution.stepTemplateRefs.0',
        'template: project deploy at template.spec.execution.stepTemplateRefs.1',
      ],
    );
  });
});

describe('references above a project', () => {
  const listErrors = (kind: string, value: object, scope: Scope = projectScope) =>
    (kindOfName(kind).checks?.step?.(createStep(kind, value, scope)) ?? []).map(
      ({ severity, summary }) => `${severity}: ${summary}`,
    );
  const spec = { connectorRef: 'hub', template: { templateRef: 'account.build' }, name: '<+secrets.getValue("x")>' };
  const template = { template: { identifier: 't', versionLabel: '1', spec } };

  it('need a level', () => {
    assert.deepEqual(listErrors('template', template, { account: 'acct' }), [
      'error: `template.spec.connectorRef` refers to something in a project, which a document of the account cannot: write `account.hub`, or set the project of the document.',
    ]);
    assert.deepEqual(listErrors('template', template, { account: 'acct', org: 'default' }), [
      'error: `template.spec.connectorRef` refers to something in a project, which a document of an organization cannot: write `org.hub` or `account.hub`, or set the project of the document.',
    ]);
    assert.deepEqual(listErrors('template', template, projectScope), []);
  });

  for (const [kind, key, fields, path] of [
    ['environment', 'environment', { variables: [{ type: 'Secret', value: 'x' }] }, 'variables[0].value'],
    ['infrastructure', 'infrastructureDefinition', { spec: { connectorRef: 'x' } }, 'spec.connectorRef'],
    [
      'service override',
      'overrides',
      { environmentRef: 'account.e', spec: { connectorRef: 'x' } },
      'spec.connectorRef',
    ],
    ['secret', 'secret', { spec: { key: 'x' } }, 'spec.key'],
    ['connector', 'connector', { spec: { passwordRef: 'x' } }, 'spec.passwordRef'],
  ] as const) {
    it(`need a level in a ${kind}`, () => {
      const value = { [key]: { identifier: 'i', name: 'I', type: 'ENV_GLOBAL_OVERRIDE', ...fields } };
      assert.deepEqual(listErrors(kind, value, { account: 'acct' }), [
        `error: \`${key}.${path}\` refers to something in a project, which a document of the account cannot: write \`account.x\`, or set the project of the document.`,
      ]);
    });
  }

  it('are identifiers: a token is refused at each level, and not shown', () => {
    const connector = { connector: { identifier: 'c', spec: { tokenRef: `ghp_${'a1B2'.repeat(9)}` } } };
    for (const scope of [{ account: 'acct' }, projectScope]) {
      assert.deepEqual(listErrors('connector', connector, scope), [
        'error: `connector.spec.tokenRef` is a token; store it as a secret on the platform, and write the identifier of that secret.',
      ]);
    }
  });

  const github = `ghp_${'a1B2'.repeat(9)}`;
  const gitlab = 'glpat-Zq8vN3xR7kP2mW5tY9bL';
  const harness = `pat.acct.${'a1B2'.repeat(5)}.${'c3D4'.repeat(5)}`;
  const inStep = (spec: object) => ({ pipeline: { identifier: 'p', stages: [{ stage: { spec } }] } });
  for (const [kind, value, path] of [
    ['pipeline', inStep({ connectorRef: github }), 'pipeline.stages[0].stage.spec.connectorRef'],
    ['pipeline', inStep({ connectorRef: `account.${github}` }), 'pipeline.stages[0].stage.spec.connectorRef'],
    ['pipeline', inStep({ connectorRef: `org.${harness}` }), 'pipeline.stages[0].stage.spec.connectorRef'],
    ['pipeline', inStep({ delegateRefs: ['build', gitlab] }), 'pipeline.stages[0].stage.spec.delegateRefs[1]'],
    [
      'pipeline',
      inStep({ script: `<+secrets.getValue("account.${github}")>` }),
      'pipeline.stages[0].stage.spec.script',
    ],
    ['connector', { connector: { spec: { authToken: `account.${github}` } } }, 'connector.spec.authToken'],
    ['connector', { connector: { spec: { tokenRef: 'org.glpat-short' } } }, 'connector.spec.tokenRef'],
    ['workspace', { workspace: { repository_connector: gitlab } }, 'workspace.repository_connector'],
    ['gitx webhook', { gitxWebhook: { connectorRef: `org.${gitlab}` } }, 'gitxWebhook.connectorRef'],
    [
      'notification rule',
      { notificationRule: { notification_channel_refs: [github] } },
      'notificationRule.notification_channel_refs[0]',
    ],
    ['environment group', { environmentGroup: { envIdentifiers: [github] } }, 'environmentGroup.envIdentifiers[0]'],
    ['service override', { overrides: { environmentRef: 'e', serviceRef: github } }, 'overrides.serviceRef'],
    ['service override', { overrides: { environmentRef: 'e', infraIdentifier: github } }, 'overrides.infraIdentifier'],
    [
      'role assignment',
      { roleAssignment: { principal: { type: 'USER_GROUP', identifier: github } } },
      'roleAssignment.principal.identifier',
    ],
    [
      'resource group',
      { resourceGroup: { includedScopes: [{ orgIdentifier: github }] } },
      'resourceGroup.includedScopes[0].orgIdentifier',
    ],
  ] as const) {
    it(`are not tokens in ${path} of a ${kind}`, () => {
      assert.deepEqual(
        listErrors(kind, value).filter((error) => error.includes('token')),
        [
          `error: \`${path}\` is a token; store it as a secret on the platform, and write the identifier of that secret.`,
        ],
      );
    });
  }

  it('may begin like a token if they name something else than a secret', () => {
    const value = inStep({ environmentRef: 'ASIA', connectorRef: 'account.ghp_connector1', serviceRef: 'sk_live' });
    assert.deepEqual(listErrors('pipeline', value), []);
  });

  it('need none if they are in the same scope, and are not secrets themselves', () => {
    const account = { account: 'acct' };
    const secret = { secret: { identifier: 's', spec: { secretManagerIdentifier: 'vault', valueType: 'Reference' } } };
    assert.deepEqual(listErrors('secret', secret, account), []);
    const group = { environmentGroup: { identifier: 'g', envIdentifiers: ['dev'] } };
    assert.deepEqual(listErrors('environment group', group, account), []);
    const infrastructure = { infrastructureDefinition: { identifier: 'i', scopedServices: ['api'] } };
    assert.deepEqual(listErrors('infrastructure', infrastructure, account), []);
    const environment = { environmentRef: 'account.prod', infrastructureDefinitions: [{ identifier: 'k8s' }] };
    const stage = { template: { identifier: 't', versionLabel: '1', spec: { environment } } };
    assert.deepEqual(listErrors('template', stage, account), []);
    const connector = { connector: { identifier: 'c', spec: { authToken: 'plain', passwordRef: 'account.x' } } };
    assert.deepEqual(listErrors('connector', connector, account), []);
  });
});
