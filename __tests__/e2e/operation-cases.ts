import type { Emulator, RecordedRequest, Seed } from '../../emulator/emulator.ts';

/** One operation of the action, with its main request, for tests that disturb that request. */
export interface Operation {
  readonly name: string;
  /** Its kind of request: a POST that must not be repeated, a full replace, a settings PUT, or a list. */
  readonly type: 'create' | 'update' | 'settings' | 'list';
  readonly inputs: Readonly<Record<string, string>>;
  /** Word for success in the output `outcome`. */
  readonly success: 'created' | 'updated' | 'listed';
  readonly seed: Seed;
  /** Method and path of the main request. */
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  /** The number of these requests in an undisturbed run. */
  readonly usual: number;
  /** Whether the platform matches the payload. */
  isSaved(emulator: Emulator): boolean;
  /** The number of resources of the kind on the platform. */
  count(emulator: Emulator): number;
}

/** A kind whose resources are created and updated one by one, each from a separate document. */
interface ResourceCase {
  readonly operation: string;
  readonly path: string;
  /** The path of an update, if it names the resource; otherwise `path`. */
  readonly formatPath?: (identifier: string) => string;
  readonly document: (identifier: string, name: string) => string;
  /** The resources that must exist before the documents. */
  readonly seed: Seed;
  /** A platform that already has the resources, with another name. */
  readonly createSeed: (identifiers: readonly string[], name: string) => Seed;
  /** The documents of all resources of the kind that the platform has. */
  readonly saved: (emulator: Emulator) => readonly string[];
}

/** An operation on many resources in one run, so each can get a different fault. */
export interface ResourceOperation extends Operation {
  /** The operation on the resources with these identifiers, each in a separate file. */
  withResources(identifiers: readonly string[]): Pick<Operation, 'inputs' | 'seed'> & {
    readonly files: Readonly<Record<string, string>>;
  };
  isSavedAs(emulator: Emulator, identifier: string): boolean;
}

const desired = 'as desired';
const other = 'of another';

const createProject = (identifier: string, name: string) => ({ identifier, orgIdentifier: 'default', name });
const createConnector = (identifier: string, name: string) => ({
  identifier,
  name,
  type: 'DockerRegistry',
  spec: { dockerRegistryUrl: 'https://registry.example', providerType: 'Other', auth: { type: 'Anonymous' } },
});
const projectDocument = (identifier: string, name: string) =>
  JSON.stringify({ project: createProject(identifier, name) });
const connectorDocument = (identifier: string, name: string) =>
  JSON.stringify({ connector: createConnector(identifier, name) });
const pipelineDocument = (identifier: string, name: string) => `pipeline:
  name: ${name} ${identifier}
  identifier: ${identifier}
  projectIdentifier: payments
  orgIdentifier: default
  stages:
    - stage:
        name: Build
        identifier: build
        type: Custom
        spec:
          execution:
            steps:
              - step:
                  name: Say
                  identifier: say
                  type: ShellScript
                  timeout: 10m
                  spec:
                    shell: Bash
                    source:
                      type: Inline
                      spec:
                        script: echo hello
`;
const setting = 'scim_jwt_token_key_field';
const withProject: Seed = { projects: [{ project: createProject('payments', 'Payments') }] };

const resources: readonly ResourceCase[] = [
  {
    operation: 'create-project',
    path: '/ng/api/projects',
    formatPath: (identifier) => `/ng/api/projects/${identifier}`,
    document: projectDocument,
    seed: {},
    createSeed: (identifiers, name) => ({
      projects: identifiers.map((identifier) => ({ project: createProject(identifier, name) })),
    }),
    saved: ({ state }) =>
      [...state.projects.values()].map(({ value }) => projectDocument(String(value.identifier), String(value.name))),
  },
  {
    operation: 'create-connector',
    path: '/ng/api/connectors',
    document: connectorDocument,
    seed: {},
    createSeed: (identifiers, name) => ({
      connectors: identifiers.map((identifier) => ({ connector: createConnector(identifier, name) })),
    }),
    saved: ({ state }) =>
      [...state.connectors.values()].map(({ value }) =>
        connectorDocument(String(value.identifier), String(value.name)),
      ),
  },
  {
    operation: 'create-pipeline',
    path: '/pipeline/api/pipelines/v2',
    formatPath: (identifier) => `/pipeline/api/pipelines/v2/${identifier}`,
    document: pipelineDocument,
    seed: withProject,
    createSeed: (identifiers, name) => ({
      ...withProject,
      pipelines: identifiers.map((identifier) => ({
        orgIdentifier: 'default',
        projectIdentifier: 'payments',
        yaml: pipelineDocument(identifier, name),
      })),
    }),
    saved: ({ state }) => [...state.pipelines.values()].map(({ value }) => String(value.yaml)),
  },
];

function createOperation(resource: ResourceCase, type: 'create' | 'update'): ResourceOperation {
  const { operation, path, formatPath = () => path, document, seed, createSeed, saved } = resource;
  const isSavedAs = (emulator: Emulator, identifier: string) =>
    saved(emulator).some((found) => found === document(identifier, desired));
  const inputs = { operation, ...(type === 'update' && { 'if-exists': 'update' }) };
  const seedWith = (identifiers: readonly string[]) => (type === 'update' ? createSeed(identifiers, other) : seed);
  const identifier = 'only';
  return {
    name: type === 'create' ? operation : `${operation}, if-exists: update`,
    type,
    inputs: { ...inputs, payload: document(identifier, desired) },
    seed: seedWith([identifier]),
    success: type === 'create' ? 'created' : 'updated',
    method: type === 'create' ? 'POST' : 'PUT',
    path: type === 'create' ? path : formatPath('*'),
    usual: 1,
    isSaved: (emulator) => isSavedAs(emulator, identifier),
    count: (emulator) => saved(emulator).length,
    withResources: (identifiers) => ({
      inputs: { ...inputs, 'payload-file': '*.yaml' },
      files: Object.fromEntries(identifiers.map((name) => [`${name}.yaml`, document(name, desired)])),
      seed: seedWith(identifiers),
    }),
    isSavedAs,
  };
}

/** Creating a resource of each kind of the specification. */
export const creates: readonly ResourceOperation[] = resources.map((resource) => createOperation(resource, 'create'));

/** The updates that the creates become with `if-exists: update`. */
export const updates: readonly ResourceOperation[] = resources.map((resource) => createOperation(resource, 'update'));

/** The result of each create if a resource with its identifier but other content already exists. */
export function withOthers(operation: ResourceOperation): Seed {
  return (updates[creates.indexOf(operation)] as ResourceOperation).seed;
}

export const updateSettings: Operation = {
  name: 'update-settings',
  type: 'settings',
  inputs: {
    operation: 'update-settings',
    payload: JSON.stringify([{ identifier: setting, value: desired, allowOverrides: false, updateType: 'UPDATE' }]),
  },
  success: 'updated',
  seed: {},
  method: 'PUT',
  path: '/ng/api/settings',
  usual: 1,
  isSaved: ({ state }) => [...state.settings.values()].some(({ changes }) => changes.at(-1)?.value === desired),
  count: ({ state }) => state.settings.size,
};

export const listUsers: Operation = {
  name: 'list-scim-users',
  type: 'list',
  inputs: { operation: 'list-scim-users' },
  success: 'listed',
  seed: { users: [{ id: 'u1', userName: 'ada@example.com' }] },
  method: 'GET',
  path: '/ng/api/scim/account/*/Users',
  usual: 9,
  isSaved: () => true,
  count: ({ state }) => state.users.size,
};

/** The main requests of an operation in order; only those of one resource, if it is named. */
export function findRequests({ method, path }: Operation, emulator: Emulator, identifier?: string): RecordedRequest[] {
  const pattern = new RegExp(`^${path.replace('*', '[^/]+')}$`);
  const named = new RegExp(identifier === undefined ? '' : `\\b${identifier}\\b`);
  return emulator.requests.filter(
    (request) => request.method === method && pattern.test(request.path) && named.test(request.body.toString()),
  );
}

/** The inputs with which a step reaches the emulator, also to list users. */
export function reachingWithUsers(emulator: Emulator): Record<string, string> {
  return { 'base-url': emulator.url, 'api-key': emulator.apiKey, 'scim-token': emulator.scimToken };
}
