import type { CollectionName } from '../../emulator/state.ts';
import type { Tree } from './in-process.ts';

/** What a tree has in one place, such as the first connector of a project: absent places have nothing. */
interface Place {
  /** Part of the identifier: another one renames it. */
  readonly name: 'a' | 'b';
  /** Of what it says: another one changes it, and what it refers to. */
  readonly content: number;
  /** Of its file: another one moves it. */
  readonly file: number;
}

/** The places of a tree of files by their names. */
export type Places = ReadonlyMap<string, Place>;

/** The places of the account, of the organization and of a project, so what is referred to comes first. */
const places = {
  account: ['connector.0', 'secret.0', 'variable.0'],
  organization: ['secret.0', 'connector.0', 'template.0', 'user group.0', 'role.0'],
  project: [
    ...['secret.0', 'secret.1', 'connector.0', 'connector.1', 'connector.2', 'variable.0', 'template.0', 'template.1'],
    ...['service.0', 'service.1', 'environment.0', 'environment.1', 'environment group.0'],
    ...['infrastructure.0', 'infrastructure.1', 'service override.0', 'service override.1'],
    ...['pipeline.0', 'pipeline.1', 'input set.0', 'input set.1', 'overlay input set.0', 'trigger.0', 'trigger.1'],
    ...['user group.0', 'service account.0', 'role.0', 'resource group.0', 'role assignment.0', 'role assignment.1'],
  ],
} as const;

/** Scopes whose content the trees have: the second project may come, go and be renamed. */
const scopes = [
  ['account', places.account],
  ['organization', places.organization],
  ['project.0', places.project],
  ['project.1', places.project],
] as const;

/** The users that groups name, for the seed of a platform. */
export const users = ['ada', 'grace'].map((name) => ({ id: `id_${name}`, userName: `${name}@example.com` }));

/** The content of the first project is never gone, so what is beside the files has a place. */
const isKept = (name: string) => name === 'organization' || name === 'project.0';

/** A tree of all kinds that are deleted. */
export function randomPlaces(random: () => number): Places {
  const made = new Map<string, Place>();
  const make = (name: string, share: number) => {
    if (isKept(name) || random() < share) made.set(name, { name: 'a', content: number(random), file: number(random) });
  };
  for (const [scope, names] of scopes) {
    make(scope, 0.6);
    for (const name of names) make(`${scope}/${name}`, 0.75);
  }
  return made;
}

/** The same tree after some of it was added, changed, moved, renamed and removed. */
export function editedPlaces(before: Places, random: () => number): Places {
  const after = new Map<string, Place>();
  for (const [scope, names] of scopes) {
    for (const name of [scope, ...names.map((name) => `${scope}/${name}`)]) {
      const place = before.get(name);
      const chance = random();
      if (place === undefined) {
        if (chance < 0.4) after.set(name, { name: 'a', content: number(random), file: number(random) });
      } else if (isKept(name) || chance < 0.4) after.set(name, place);
      else if (chance < 0.55) after.set(name, { ...place, content: place.content + 1 });
      else if (chance < 0.7) after.set(name, { ...place, file: place.file + 1 });
      else if (chance < 0.85) after.set(name, { ...place, name: 'b' });
    }
  }
  return after;
}

function number(random: () => number): number {
  return Math.floor(random() * 100);
}

/** A resource of a tree, with its file. */
export interface Made {
  readonly collection: CollectionName;
  /** Organization, project, parent and identifier, as far as it has them. */
  readonly names: readonly string[];
  readonly path: string;
  readonly text: string;
}

/** The resources of a tree. A place whose references would lead nowhere has none. */
export function resourcesOf(tree: Places): Made[] {
  return scopes.flatMap(([scope]) => new ScopeTree(tree, scope).resources());
}

/** The files of resources below a folder. */
export function filesIn(folder: string, resources: readonly Made[]): Tree {
  const files = new Map<string, string>();
  for (const { path, text } of resources) {
    const file = `${folder}/${path}`;
    files.set(file, `${files.get(file) ?? ''}---\n${text}`);
  }
  return Object.fromEntries(files);
}

const organization = 'market';

/** The resources of one scope of a tree. */
class ScopeTree {
  readonly #tree: Places;
  readonly #scope: string;
  readonly #made: Made[] = [];
  /** Identifiers of what was made, by kind. */
  readonly #known = new Map<string, string[]>();
  readonly #project: string | undefined;

  constructor(tree: Places, scope: string) {
    this.#tree = tree;
    this.#scope = scope;
    const isProject = scope.startsWith('project');
    this.#project = isProject ? `shop_${scope.at(-1)}${tree.get(scope)?.name}` : undefined;
  }

  resources(): Made[] {
    const own = this.#tree.get(this.#scope);
    if (this.#scope !== 'account') {
      if (own === undefined) return [];
      this.#makeScope(own);
    }
    for (const [name, place] of this.#tree) {
      const [scope, entry = ''] = name.split('/');
      if (scope === this.#scope && entry !== '') this.#make(entry, place);
    }
    return this.#made;
  }

  #makeScope({ content }: Place): void {
    const [kind, identifier, outer] =
      this.#project === undefined
        ? ['organization', organization, '']
        : ['project', this.#project, `, orgIdentifier: ${organization}`];
    this.#add(`${kind}s` as CollectionName, kind, [identifier], {
      path: `${kind}.yaml`,
      text: `${kind}: {identifier: ${identifier}, name: ${identifier}, description: "${content}"${outer}}\n`,
    });
  }

  #make(entry: string, { name, content, file }: Place): unknown {
    const [kind = '', index = '0'] = entry.split('.');
    const identifier = `${kind.replaceAll(' ', '_')}_${index}${name}`;
    const head = `identifier: ${identifier}, name: Name ${content}${this.#stated()}`;
    const picked = (of: string) => this.#pick(of, content + Number(index));
    const connectorRef = () => picked('connector') ?? '<+input>';
    const make = (collection: CollectionName, folder: string, key: string, fields: string, parent?: string) =>
      this.#add(collection, kind, [...(parent === undefined ? [] : [parent]), identifier], {
        path: `${folder}/${identifier}-${file}.yaml`,
        text: `# ${content}\n${key}: {${head}${fields === '' ? '' : `, ${fields}`}}\n`,
      });
    switch (kind) {
      case 'secret': {
        const spec = `{secretManagerIdentifier: account.harnessSecretManager, valueType: Reference, value: path/${content}}`;
        return make('secrets', 'secrets', 'secret', `type: SecretText, spec: ${spec}`);
      }
      case 'connector': {
        const other = index === '0' ? undefined : this.#knownOf(kind).at(content % 2);
        const secret = picked('secret');
        const spec =
          other !== undefined
            ? `type: CEK8sCluster, spec: {connectorRef: ${other}, featuresEnabled: [VISIBILITY]}`
            : `type: DockerRegistry, spec: {dockerRegistryUrl: "https://r.example/${content}", providerType: Other, auth: ${
                secret === undefined
                  ? '{type: Anonymous}'
                  : `{type: UsernamePassword, spec: {username: ci, passwordRef: ${secret}}}`
              }}`;
        // The type of a connector cannot change, so each has a different identifier.
        return this.#add('connectors', kind, [`${identifier}${other === undefined ? 'd' : 'c'}`], {
          path: `connectors/${identifier}-${file}.yaml`,
          text: `connector: {${head.replace(identifier, `${identifier}${other === undefined ? 'd' : 'c'}`)}, ${spec}}\n`,
        });
      }
      case 'variable':
        return make(
          'variables',
          'variables',
          'variable',
          `type: String, spec: {valueType: FIXED, fixedValue: "${content}"}`,
        );
      case 'template': {
        const spec = `spec: {type: Custom, spec: {execution: {steps: [{step: {identifier: s, name: s, type: Run, spec: {connectorRef: ${connectorRef()}, command: "${content}"}}}]}}}`;
        const folder = `templates/${identifier}`;
        return this.#add('templates', kind, [identifier, 'v1'], {
          path: `${folder}/v1-${file}.yaml`,
          text: `template: {${head}, versionLabel: v1, type: Stage, ${spec}}\n`,
        });
      }
      case 'service':
        return make(
          'services',
          'services',
          'service',
          `serviceDefinition: {type: Kubernetes, spec: {variables: [{name: v, type: String, value: "${content}"}], artifacts: {primary: {spec: {connectorRef: ${connectorRef()}}}}}}`,
        );
      case 'environment':
        return make(
          'environments',
          'envs/pre_production',
          'environment',
          `type: PreProduction, variables: [{name: v, type: String, value: "${content}"}]`,
        );
      case 'environment group': {
        const environments = this.#knownOf('environment');
        if (environments.length === 0) return;
        return make(
          'environmentGroups',
          'environment_groups',
          'environmentGroup',
          `envIdentifiers: [${environments.join(', ')}]`,
        );
      }
      case 'infrastructure': {
        const environment = picked('environment');
        if (environment === undefined) return;
        const fields = `environmentRef: ${environment}, deploymentType: Kubernetes, type: KubernetesDirect, spec: {connectorRef: ${connectorRef()}, namespace: n${content}, releaseName: r}`;
        return make(
          'infrastructures',
          `envs/pre_production/${environment}/infras`,
          'infrastructureDefinition',
          fields,
          environment,
        );
      }
      case 'service override':
        return this.#makeOverride(index, file, content);
      case 'pipeline':
        return make(
          'pipelines',
          'pipelines',
          'pipeline',
          `stages: [${this.#stages(content, connectorRef()).join(', ')}]`,
        );
      case 'input set': {
        const pipeline = picked('pipeline');
        if (pipeline === undefined) return;
        return make(
          'inputSets',
          `pipelines/${pipeline}/input_sets`,
          'inputSet',
          `pipeline: {identifier: ${pipeline}, note: "${content}"}`,
          pipeline,
        );
      }
      case 'overlay input set':
      case 'trigger':
        return this.#makeUseOfSets(kind, index, head, identifier, file);
      case 'user group':
        return make('userGroups', 'user_groups', 'userGroup', `users: [${users[content % users.length]?.userName}]`);
      case 'service account':
        return make(
          'serviceAccounts',
          'service_accounts',
          'serviceAccount',
          `email: ${identifier}.${this.#project}@service.harness.io`,
        );
      case 'role':
        return make(
          'roles',
          'roles',
          'role',
          `permissions: [${content % 2 === 0 ? 'core_pipeline_view' : 'core_connector_view'}]`,
        );
      case 'resource group':
        return make(
          'resourceGroups',
          'resource_groups',
          'resourceGroup',
          `resourceFilter: {resources: [{resourceType: ${content % 2 === 0 ? 'PIPELINE' : 'CONNECTOR'}}]}`,
        );
      case 'role assignment':
        return this.#makeAssignment(index, file);
      default:
        throw new Error(`There is no place for a ${kind}.`);
    }
  }

  #stages(content: number, connectorRef: string): string[] {
    const step = `{step: {identifier: s, name: s, type: Run, spec: {connectorRef: ${connectorRef}, command: "${content}"}}}`;
    const stages = [`{stage: {identifier: one, name: One, type: Custom, spec: {execution: {steps: [${step}]}}}}`];
    const template = this.#pick('template', content);
    if (template !== undefined) {
      stages.push(`{stage: {identifier: two, name: Two, template: {templateRef: ${template}, versionLabel: v1}}}`);
    }
    const service = this.#pick('service', content);
    const infrastructure = this.#made.filter(({ collection }) => collection === 'infrastructures').at(content % 2);
    const [environment, name] = infrastructure?.names.slice(-2) ?? [];
    if (service !== undefined && environment !== undefined) {
      const target = `service: {serviceRef: ${service}}, environment: {environmentRef: ${environment}, infrastructureDefinitions: [{identifier: ${name}}]}`;
      stages.push(
        `{stage: {identifier: three, name: Three, type: Deployment, spec: {deploymentType: Kubernetes, ${target}, execution: {steps: []}}}}`,
      );
    }
    return stages;
  }

  /** One is for an environment, the other for a service in it. */
  #makeOverride(index: string, file: number, content: number): void {
    const environment = this.#pick('environment', Number(index));
    const service = index === '0' ? undefined : this.#pick('service', 0);
    if (environment === undefined || (index !== '0' && service === undefined)) return;
    const target = `environmentRef: ${environment}${service === undefined ? '' : `, serviceRef: ${service}`}`;
    const inner = service === undefined ? '' : `/services/${service}`;
    this.#add('overrides', 'service override', [[environment, service].filter(Boolean).join('_')], {
      path: `overrides/${environment}${inner}/o-${file}.yaml`,
      text: `overrides: {${target}, variables: [{name: v, type: String, value: "${content}"}]}\n`,
    });
  }

  #makeUseOfSets(kind: string, index: string, head: string, identifier: string, file: number): void {
    const sets = this.#made.filter(({ text }) => text.includes('inputSet: '));
    const [pipeline, set] = sets.at(Number(index) % 2)?.names.slice(-2) ?? [];
    if (pipeline === undefined) return;
    const isOverlay = kind === 'overlay input set';
    const [collection, folder, fields] = isOverlay
      ? (['inputSets', 'input_sets', `inputSetReferences: [${set}]`] as const)
      : ([
          'triggers',
          'triggers',
          `enabled: true, source: {type: Scheduled, spec: {type: Cron, spec: {expression: 0 3 * * *}}}, inputSetRefs: [${set}]`,
        ] as const);
    this.#add(collection, kind, [pipeline, identifier], {
      path: `pipelines/${pipeline}/${folder}/${identifier}-${file}.yaml`,
      text: `${isOverlay ? 'overlayInputSet' : 'trigger'}: {${head}, pipelineIdentifier: ${pipeline}, ${fields}}\n`,
    });
  }

  #makeAssignment(index: string, file: number): void {
    const kind = index === '0' ? 'user group' : 'service account';
    const [principal, role, group] = [kind, 'role', 'resource group'].map((of) => this.#pick(of, 0));
    if (principal === undefined || role === undefined || group === undefined) return;
    const type = index === '0' ? 'USER_GROUP' : 'SERVICE_ACCOUNT';
    this.#add('roleAssignments', 'role assignment', [principal, role, group], {
      path: `role_assignments/${index}-${file}.yaml`,
      text: `roleAssignment: {roleIdentifier: ${role}, resourceGroupIdentifier: ${group}, principal: {type: ${type}, identifier: ${principal}}}\n`,
    });
  }

  #knownOf(kind: string): readonly string[] {
    return this.#known.get(kind) ?? [];
  }

  #pick(kind: string, number: number): string | undefined {
    const known = this.#knownOf(kind);
    return known[number % known.length];
  }

  #stated(): string {
    if (this.#scope === 'account') return '';
    const inProject = this.#project === undefined ? '' : `, projectIdentifier: ${this.#project}`;
    return `, orgIdentifier: ${organization}${inProject}`;
  }

  #add(
    collection: CollectionName,
    kind: string,
    identity: readonly string[],
    { path, text }: Pick<Made, 'path' | 'text'>,
  ): void {
    const isScope = kind === 'organization' || kind === 'project';
    const project = isScope ? undefined : this.#project;
    const inOrganization = this.#scope !== 'account' && kind !== 'organization' ? [organization] : [];
    const folder = ['.harness', ...(this.#scope === 'account' ? [] : ['orgs', organization])];
    if (this.#project !== undefined) folder.push('projects', this.#project);
    this.#known.set(kind, [...this.#knownOf(kind), identity.at(kind === 'template' ? 0 : -1) as string]);
    const names = [...inOrganization, ...(project === undefined ? [] : [project]), ...identity];
    this.#made.push({ collection, names, path: `${folder.join('/')}/${path}`, text });
  }
}
