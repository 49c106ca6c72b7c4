import type { KindDefinition, KindMaker } from './definition.ts';
import type { KindHead } from './kind.ts';
import type { Level } from './resource-key.ts';

/** What every run needs of a kind; the rest is in the file of the kind, which is loaded when a run uses it. */
interface Row extends Pick<KindHead, 'name' | 'plural' | 'noun' | 'entryName' | 'key' | 'scopes' | 'contains'> {
  readonly directories?: KindHead['directories'];
  /** `create-` and the name, if it is absent. */
  readonly operation?: string;
  /** Its resources always exist and only change. */
  readonly alwaysExists?: true;
  /** The platform ignores the case of its identifiers. */
  readonly ignoresCase?: true;
  readonly load: () => Promise<KindDefinition | KindMaker>;
}

/** A kind that `loadKind` can load. */
export interface RegisteredKind extends KindHead {
  readonly load: Row['load'];
}

const anyLevel: readonly Level[] = ['account', 'organization', 'project'];

/** Every kind of document; a kind comes after the kind that contains it. The order breaks ties between dependencies. */
const rows: readonly Row[] = [
  {
    name: 'settings',
    plural: 'settings',
    noun: 'a list of settings',
    entryName: 'setting',
    scopes: ['account'],
    operation: 'update-settings',
    alwaysExists: true,
    load: async () => (await import('./settings.ts')).settings,
  },
  {
    name: 'organization',
    plural: 'organizations',
    noun: 'an organization',
    key: 'organization',
    scopes: ['account'],
    contains: 'org',
    load: async () => (await import('./organization.ts')).organization,
  },
  {
    name: 'project',
    plural: 'projects',
    noun: 'a project',
    key: 'project',
    scopes: ['organization'],
    contains: 'project',
    ignoresCase: true,
    load: async () => (await import('./project.ts')).project,
  },
  {
    name: 'variable',
    plural: 'variables',
    noun: 'a variable',
    key: 'variable',
    scopes: anyLevel,
    directories: ['variables'],
    load: async () => (await import('./variable.ts')).variable,
  },
  {
    name: 'secret',
    plural: 'secrets',
    noun: 'a secret',
    key: 'secret',
    scopes: anyLevel,
    directories: ['secrets'],
    load: async () => (await import('./secret.ts')).secret,
  },
  {
    name: 'connector',
    plural: 'connectors',
    noun: 'a connector',
    key: 'connector',
    scopes: anyLevel,
    directories: ['connectors'],
    load: async () => (await import('./connector.ts')).connector,
  },
  {
    name: 'template',
    plural: 'templates',
    noun: 'a template',
    key: 'template',
    scopes: anyLevel,
    directories: ['templates/{template}'],
    load: async () => (await import('./template.ts')).template,
  },
  {
    name: 'service',
    plural: 'services',
    noun: 'a service',
    key: 'service',
    scopes: anyLevel,
    directories: ['services'],
    load: async () => (await import('./service.ts')).service,
  },
  {
    name: 'environment',
    plural: 'environments',
    noun: 'an environment',
    key: 'environment',
    scopes: anyLevel,
    directories: ['envs/{environmentType}'],
    load: async () => (await import('./environment.ts')).environment,
  },
  {
    name: 'environment group',
    plural: 'environment groups',
    noun: 'an environment group',
    key: 'environmentGroup',
    scopes: anyLevel,
    directories: ['environment_groups'],
    load: async () => (await import('./environment-group.ts')).environmentGroup,
  },
  {
    name: 'infrastructure',
    plural: 'infrastructures',
    noun: 'an infrastructure',
    key: 'infrastructureDefinition',
    scopes: anyLevel,
    directories: ['envs/{environmentType}/{environment}/infras'],
    load: async () => (await import('./infrastructure.ts')).infrastructure,
  },
  {
    name: 'service override',
    plural: 'service overrides',
    noun: 'a service override',
    key: 'overrides',
    scopes: anyLevel,
    directories: [
      'overrides/{environment}',
      'overrides/{environment}/infras/{infrastructure}',
      'overrides/{environment}/services/{service}',
      'overrides/{environment}/services/{service}/infras/{infrastructure}',
    ],
    load: async () => (await import('./service-override.ts')).serviceOverride,
  },
  {
    name: 'pipeline',
    plural: 'pipelines',
    noun: 'a pipeline',
    key: 'pipeline',
    scopes: ['project'],
    directories: ['pipelines'],
    load: async () => (await import('./pipeline.ts')).pipeline,
  },
  {
    name: 'input set',
    plural: 'input sets',
    noun: 'an input set',
    key: 'inputSet',
    scopes: ['project'],
    directories: ['pipelines/{pipeline}', 'pipelines/{pipeline}/input_sets'],
    load: async () => (await import('./input-set.ts')).inputSet,
  },
  {
    name: 'overlay input set',
    plural: 'overlay input sets',
    noun: 'an overlay input set',
    key: 'overlayInputSet',
    scopes: ['project'],
    directories: ['pipelines/{pipeline}', 'pipelines/{pipeline}/input_sets'],
    load: async () => (await import('./overlay-input-set.ts')).overlayInputSet,
  },
  {
    name: 'trigger',
    plural: 'triggers',
    noun: 'a trigger',
    key: 'trigger',
    scopes: ['project'],
    directories: ['pipelines/{pipeline}', 'pipelines/{pipeline}/triggers'],
    load: async () => (await import('./trigger.ts')).trigger,
  },
  {
    name: 'user group',
    plural: 'user groups',
    noun: 'a user group',
    key: 'userGroup',
    scopes: anyLevel,
    directories: ['user_groups'],
    load: async () => (await import('./user-group.ts')).userGroup,
  },
  {
    name: 'service account',
    plural: 'service accounts',
    noun: 'a service account',
    key: 'serviceAccount',
    scopes: anyLevel,
    directories: ['service_accounts'],
    load: async () => (await import('./service-account.ts')).serviceAccount,
  },
  {
    name: 'role',
    plural: 'roles',
    noun: 'a role',
    key: 'role',
    scopes: anyLevel,
    directories: ['roles'],
    load: async () => (await import('./role.ts')).role,
  },
  {
    name: 'resource group',
    plural: 'resource groups',
    noun: 'a resource group',
    key: 'resourceGroup',
    scopes: anyLevel,
    directories: ['resource_groups'],
    load: async () => (await import('./resource-group.ts')).resourceGroup,
  },
  {
    name: 'role assignment',
    plural: 'role assignments',
    noun: 'a role assignment',
    key: 'roleAssignment',
    scopes: anyLevel,
    directories: ['role_assignments'],
    load: async () => (await import('./role-assignment.ts')).roleAssignment,
  },
];

/** The kind of step that is created only by an input. */
const stableVersion: Row = {
  name: 'stable version',
  plural: 'stable versions',
  noun: 'the stable version of a template',
  key: 'stableVersion',
  scopes: anyLevel,
  operation: 'create-template',
  alwaysExists: true,
  load: async () => (await import('./stable-version.ts')).stableVersion,
};

/** Every kind of document, in the order of the registry. */
export const kinds: readonly RegisteredKind[] = rows.map(headOf);

/** Every kind of step: those of documents, and the one that is created only by an input. */
export const stepKinds: readonly RegisteredKind[] = [...kinds, headOf(stableVersion)];

const ranks = new Map(stepKinds.map(({ name }, index) => [name, index]));

function headOf({ operation, alwaysExists, ignoresCase, directories = [], ...row }: Row): RegisteredKind {
  return {
    ...row,
    directories,
    operation: operation ?? `create-${row.name.replaceAll(' ', '-')}`,
    creatable: alwaysExists !== true,
    normalize: (identifier) => (ignoresCase ? identifier.toLowerCase() : identifier),
  };
}

/** What is known of the kind of this name without loading it. */
export function kindOfName(name: string): RegisteredKind {
  const kind = stepKinds[rankOf(name)];
  if (kind === undefined) throw new Error(`There is no kind named ${name}.`);
  return kind;
}

/** The position of the kind of this name in the order of the registry; -1 if there is no such kind. */
export function rankOf(name: string): number {
  return ranks.get(name) ?? -1;
}
