import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Emulator, EmulatorOptions } from '../../emulator/emulator.ts';
import { movedClock } from '../moved-clock.ts';
import { startChecked } from './start-checked.ts';

/** A response, read to its end; `json` is the parsed body if it is JSON. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any part of a response
  readonly json: any;
}

export interface SendOptions {
  readonly query?: Record<string, string | string[] | undefined>;
  readonly headers?: Record<string, string | undefined>;
  readonly body?: unknown;
  readonly key?: string;
}

/** A running emulator that ends with the test, and a caller with the Account Administrator's key. */
export async function start(t: Pick<TestContext, 'after'>, options: EmulatorOptions = {}) {
  const clock = movedClock(Date.parse('2026-11-01T12:00:00Z'));
  const emulator = await startChecked(t, { clock, ...options });
  const send = (method: string, path: string, sending: SendOptions = {}) => call(emulator, method, path, sending);
  const account = emulator.account;
  const org = { orgIdentifier: 'default' };
  const inProject = { ...org, projectIdentifier: 'payments' };
  return {
    emulator,
    clock,
    account,
    send,
    createProject: (project: object, more: SendOptions = {}) =>
      send('POST', '/ng/api/projects', { query: org, body: { project }, ...more }),
    createConnector: (connector: object, more: SendOptions = {}) =>
      send('POST', '/ng/api/connectors', { body: { connector }, ...more }),
    createPipeline: (yaml: string, more: SendOptions = {}) =>
      send('POST', '/pipeline/api/pipelines/v2', {
        query: inProject,
        headers: { 'content-type': 'application/yaml' },
        body: yaml,
        ...more,
      }),
    putSettings: (entries: unknown, more: SendOptions = {}) =>
      send('PUT', '/gateway/ng/api/settings', { body: entries, ...more }),
    users: (headers: Record<string, string | undefined>, query: Record<string, string> = {}) =>
      send('GET', `/gateway/ng/api/scim/account/${account}/Users`, { query, headers }),
  };
}

async function call(emulator: Emulator, method: string, path: string, sending: SendOptions): Promise<ReceivedResponse> {
  const { query = {}, headers = {}, body, key = emulator.apiKey } = sending;
  const url = new URL(`${emulator.url}${path}`);
  const parameters = { accountIdentifier: emulator.account, ...query };
  for (const [name, value] of Object.entries(parameters)) {
    for (const one of [value].flat()) if (one !== undefined) url.searchParams.append(name, one);
  }
  const text = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
  const given = { 'content-type': 'application/json', 'x-api-key': key, ...headers };
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: Object.entries(given).filter((header): header is [string, string] => header[1] !== undefined),
    ...(body !== undefined && { body: text ? (body as string) : JSON.stringify(body) }),
  });
  return read(response);
}

/** Reads a response to its end. */
export async function read(response: Response): Promise<ReceivedResponse> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Checks the status, and the code of an error. */
export function assertRefused(got: ReceivedResponse, status: number, code: string | number): void {
  assert.deepEqual([got.status, got.json?.code], [status, code], got.text);
}

export const project = {
  orgIdentifier: 'default',
  identifier: 'payments',
  name: 'Payments',
  color: '#0063F7',
  modules: [],
  description: '',
  tags: {},
};

export const connector = {
  name: 'Docker Hub',
  identifier: 'dockerhub',
  description: '',
  orgIdentifier: 'default',
  projectIdentifier: 'payments',
  tags: { team: 'delivery' },
  type: 'DockerRegistry',
  spec: { dockerRegistryUrl: 'https://index.docker.io/v2/', providerType: 'DockerHub', auth: { type: 'Anonymous' } },
};

export const pipeline = `# what is delivered, and how
pipeline:
  name: Deliver
  identifier: deliver
  allowStageExecutions: false
  projectIdentifier: payments
  orgIdentifier: default
  tags: {}
  stages:
    - stage:
        name: Deploy
        identifier: deploy
        description: ""
        type: Deployment
        spec:
          serviceConfig: { serviceRef: <+input>, serviceDefinition: { type: Kubernetes, spec: {} } }
          infrastructure: { environmentRef: <+input>, infrastructureDefinition: { type: KubernetesDirect, spec: {} } }
          execution:
            steps:
              - step: { name: Say, identifier: say, type: ShellScript, timeout: 10m, spec: { shell: Bash, source: { type: Inline, spec: { script: echo } } } }
            rollbackSteps: []
        failureStrategies:
          - onFailure: { errors: [AllErrors], action: { type: StageRollback } }
`;

/** A seed with the project of connectors and pipelines. */
export const seedWithProject = { projects: [{ project }] };

/** One setting entry with every field. */
export function entry(identifier: string, value: string) {
  return { identifier, value, allowOverrides: false, updateType: 'UPDATE' };
}

/** The query of a request about a resource in that project. */
export const inProject = { orgIdentifier: 'default', projectIdentifier: 'payments' };
