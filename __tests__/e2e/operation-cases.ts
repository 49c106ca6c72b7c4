import type { Emulator, RecordedRequest, Seed } from '../../emulator/emulator.ts';

/** One thing that the action can do, with the request that does it, for tests that disturb that request. */
export interface Operation {
  readonly name: string;
  /** What a failure may do to it: a POST that must not be doubled, a full replace, a settings PUT, a list. */
  readonly way: 'create' | 'update' | 'settings' | 'list';
  readonly inputs: Readonly<Record<string, string>>;
  /** Word for success in the output `outcome`. */
  readonly success: 'created' | 'updated' | 'listed';
  readonly seed: Seed;
  /** Method and path of the request that matters. */
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  /** How many of these requests an undisturbed run sends. */
  readonly usual: number;
  /** Whether the platform holds what the payload says. */
  holds(emulator: Emulator): boolean;
  /** How many resources of the kind the platform holds. */
  count(emulator: Emulator): number;
}

const wanted = 'as wanted';
const project = { identifier: 'payments', orgIdentifier: 'default', name: wanted };
const connector = {
  identifier: 'registry',
  name: wanted,
  type: 'DockerRegistry',
  spec: { dockerRegistryUrl: 'https://registry.example', providerType: 'Other', auth: { type: 'Anonymous' } },
};
const pipeline = `pipeline:
  name: ${wanted}
  identifier: deploy
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
const withProject: Seed = { projects: [{ project }] };

const projects = ({ state }: Emulator) => [...state.projects.values()].map(({ value }) => value.name);
const connectors = ({ state }: Emulator) => [...state.connectors.values()].map(({ value }) => value.name);
const pipelines = ({ state }: Emulator) => [...state.pipelines.values()].map(({ value }) => value.yaml);

const createProject: Operation = {
  name: 'create-project',
  way: 'create',
  inputs: { operation: 'create-project', payload: JSON.stringify({ project }) },
  success: 'created',
  seed: {},
  method: 'POST',
  path: '/ng/api/projects',
  usual: 1,
  holds: (emulator) => projects(emulator).includes(wanted),
  count: (emulator) => projects(emulator).length,
};
const createConnector: Operation = {
  name: 'create-connector',
  way: 'create',
  inputs: { operation: 'create-connector', payload: JSON.stringify({ connector }) },
  success: 'created',
  seed: {},
  method: 'POST',
  path: '/ng/api/connectors',
  usual: 1,
  holds: (emulator) => connectors(emulator).includes(wanted),
  count: (emulator) => connectors(emulator).length,
};
const createPipeline: Operation = {
  name: 'create-pipeline',
  way: 'create',
  inputs: { operation: 'create-pipeline', payload: pipeline },
  success: 'created',
  seed: withProject,
  method: 'POST',
  path: '/pipeline/api/pipelines/v2',
  usual: 1,
  holds: (emulator) => pipelines(emulator).includes(pipeline),
  count: (emulator) => pipelines(emulator).length,
};

/** The three creates. */
export const creates: readonly Operation[] = [createProject, createConnector, createPipeline];

/** What each create would meet where a resource of its identifier, but of other content, is there already. */
export function others(operation: Operation): Seed {
  const name = 'of another';
  const yaml = pipeline.replace(wanted, name);
  return {
    'create-project': { projects: [{ project: { ...project, name } }] },
    'create-connector': { connectors: [{ connector: { ...connector, name } }] },
    'create-pipeline': {
      ...withProject,
      pipelines: [{ orgIdentifier: 'default', projectIdentifier: 'payments', yaml }],
    },
  }[operation.name] as Seed;
}

/** The updates that the creates become with `if-exists: update`. */
export const updates: readonly Operation[] = creates.map((create) => ({
  ...create,
  name: `${create.name}, if-exists: update`,
  way: 'update',
  inputs: { ...create.inputs, 'if-exists': 'update' },
  success: 'updated',
  seed: others(create),
  method: 'PUT',
  path:
    { 'create-project': '/ng/api/projects/payments', 'create-pipeline': '/pipeline/api/pipelines/v2/deploy' }[
      create.name
    ] ?? create.path,
}));

export const updateSettings: Operation = {
  name: 'update-settings',
  way: 'settings',
  inputs: {
    operation: 'update-settings',
    payload: JSON.stringify([{ identifier: setting, value: wanted, allowOverrides: false, updateType: 'UPDATE' }]),
  },
  success: 'updated',
  seed: {},
  method: 'PUT',
  path: '/ng/api/settings',
  usual: 1,
  holds: ({ state }) => [...state.settings.values()].some(({ changes }) => changes.at(-1)?.value === wanted),
  count: ({ state }) => state.settings.size,
};

export const listUsers: Operation = {
  name: 'list-scim-users',
  way: 'list',
  inputs: { operation: 'list-scim-users' },
  success: 'listed',
  seed: { users: [{ id: 'u1', userName: 'ada@example.com' }] },
  method: 'GET',
  path: '/ng/api/scim/account/*/Users',
  usual: 5,
  holds: () => true,
  count: ({ state }) => state.users.size,
};

/** The requests that matter to an operation, in the order in which they came. */
export function sent(operation: Operation, emulator: Emulator): RecordedRequest[] {
  const path = new RegExp(`^${operation.path.replace('*', '[^/]+')}$`);
  return emulator.requests.filter(({ method, path: asked }) => method === operation.method && path.test(asked));
}

/** Inputs with which a step reaches the emulator. */
export function reaching(emulator: Emulator): Record<string, string> {
  return { 'base-url': emulator.url, 'api-key': emulator.apiKey, 'scim-token': emulator.scimToken };
}
