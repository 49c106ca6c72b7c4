import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Emulator, RecordedRequest } from '../../emulator/emulator.ts';
import type { CollectionName, StoredResource } from '../../emulator/state/state.ts';
import { type Files, writes } from '../e2e/directory.ts';
import { account, apiKey, meanwhile, startPlatform } from '../e2e/support.ts';
import { fullSeed } from '../export/support.ts';

const inShop = 'orgIdentifier: retail, projectIdentifier: shop';

/** For each kind its document, its place in the emulator, and the path of its read. */
export const resources = {
  organization: ['organization: {identifier: retail, name: Retail}', 'organizations', 'retail'],
  project: ['project: {identifier: shop, name: Shop, orgIdentifier: retail}', 'projects', 'retail/shop'],
  connector: [
    'connector: {identifier: vault, name: Vault, type: Vault, spec: {vaultUrl: "https://v.example", renewalIntervalMinutes: 10}}',
    'connectors',
    'vault',
  ],
  secret: [
    `secret: {identifier: deploy-key, name: Deploy key, type: SSHKey, ${inShop}, spec: {auth: {type: SSH, spec: {credentialType: KeyReference, spec: {userName: ci, key: account.token}}}}}`,
    'secrets',
    'retail/shop/deploy-key',
  ],
  variable: [
    'variable: {identifier: region, name: Region, orgIdentifier: retail, type: String, spec: {valueType: FIXED, fixedValue: "yes"}}',
    'variables',
    'retail/region',
  ],
  template: [
    `template: {identifier: build, name: Build, versionLabel: "2.0", type: Step, ${inShop}, spec: {}}`,
    'templates',
    'retail/shop/build/2.0',
  ],
  service: [`service: {identifier: api, name: API, ${inShop}}`, 'services', 'retail/shop/api'],
  environment: [
    `environment: {identifier: eu, name: EU, type: Production, ${inShop}}`,
    'environments',
    'retail/shop/eu',
  ],
  environmentGroup: [
    `environmentGroup: {identifier: all, name: All, ${inShop}, envIdentifiers: [eu]}`,
    'environmentGroups',
    'retail/shop/all',
  ],
  infrastructure: [
    `infrastructureDefinition: {identifier: k8s, name: K8s, environmentRef: eu, ${inShop}, deploymentType: Kubernetes, type: KubernetesDirect, spec: {connectorRef: registry, namespace: n, releaseName: r}}`,
    'infrastructures',
    'retail/shop/eu/k8s',
  ],
  override: [
    `overrides: {environmentRef: eu, serviceRef: api, ${inShop}, variables: [{name: replicas, type: Number, value: 3}]}`,
    'overrides',
    'retail/shop/eu_api',
  ],
  pipeline: [`pipeline: {identifier: deploy, name: Deploy, ${inShop}, stages: []}`, 'pipelines', 'retail/shop/deploy'],
  inputSet: [
    `inputSet: {identifier: nightly, name: Nightly, ${inShop}, pipeline: {identifier: deploy}}`,
    'inputSets',
    'retail/shop/deploy/nightly',
  ],
  overlay: [
    `overlayInputSet: {identifier: both, name: Both, ${inShop}, pipelineIdentifier: deploy, inputSetReferences: [nightly]}`,
    'inputSets',
    'retail/shop/deploy/both',
  ],
  trigger: [
    `trigger: {identifier: cron, name: Cron, ${inShop}, pipelineIdentifier: deploy, source: {type: Scheduled, spec: {type: Cron, spec: {expression: "0 4 * * *"}}}}`,
    'triggers',
    'retail/shop/deploy/cron',
  ],
  role: [
    `role: {identifier: runner, name: Runner, permissions: [core_pipeline_execute], ${inShop}}`,
    'roles',
    'retail/shop/runner',
  ],
  userGroup: [`userGroup: {identifier: devs, name: Devs, ${inShop}}`, 'userGroups', 'retail/shop/devs'],
} as const satisfies Readonly<Record<string, readonly [string, CollectionName, string]>>;
export type Name = keyof typeof resources;
export const names = Object.keys(resources) as Name[];

export async function start(test: TestContext): Promise<Emulator> {
  const platform = await startPlatform(test, {
    seed: { ...fullSeed, account, keys: [{ token: apiKey, roles: [{ role: '_account_admin' }] }] },
  });
  platform.state.settings.set('enable_force_delete', {
    identifier: 'enable_force_delete',
    changes: [{ value: 'true', allowOverrides: true, at: 0 }],
  });
  return platform;
}

export function createFiles(...wanted: readonly Name[]): Files {
  return Object.fromEntries(wanted.map((name) => [`platform/${name}.yaml`, `${resources[name][0]}\n`]));
}

export const allowAll = {
  operation: 'delete',
  'if-exists': '',
  'max-deletes': '50',
  'allow-cascade': 'true',
  'allow-access-changes': 'true',
  'force-delete': 'true',
};

export function findStored({ state }: Emulator, name: Name): StoredResource | undefined {
  const [, collection, key] = resources[name];
  return state[collection].get(key);
}

export function store({ state }: Emulator, name: Name, stored: StoredResource): void {
  const [, collection, key] = resources[name];
  state[collection].set(key, stored);
}

let changes = 0;

/** The content after a change by someone else. */
function changeValue({ value }: StoredResource): StoredResource['value'] {
  changes += 1;
  const { yaml } = value;
  return yaml
    ? { ...value, yaml: `# By hand, ${changes}.\n${yaml}` }
    : { ...value, description: `by hand, ${changes}` };
}

/** Someone else changes the resource. */
export function change(platform: Emulator, name: Name): void {
  const stored = findStored(platform, name);
  assert.ok(stored, name);
  store(platform, name, { ...stored, version: stored.version + 1, value: changeValue(stored) });
}

/** Someone else creates the resource again after it was deleted, with other content. */
export function recreate(platform: Emulator, name: Name, before: StoredResource): void {
  const now = Date.now();
  store(platform, name, { value: changeValue(before), version: 0, createdAt: now, lastModifiedAt: now });
}

export function deletes(platform: Emulator): RecordedRequest[] {
  return writes(platform).filter(({ method }) => method === 'DELETE');
}

/** Whether a request reads the resource itself. */
export function createReadFilter(name: Name): (request: RecordedRequest) => boolean {
  const parts = resources[name][2].split('/');
  const identifier = parts.at(name === 'template' ? -2 : -1);
  return ({ method, path }) => method === 'GET' && path.endsWith(`/${identifier}`);
}

/** A file in which the text of a resource differs from that of the platform. */
export function textFiles(name: 'environment' | 'infrastructure' | 'override' | 'service'): Files {
  const text = resources[name][0];
  const changed =
    name === 'override'
      ? text.replace('value: 3', 'value: 4')
      : text.replace(/, orgIdentifier/, ', description: ours, orgIdentifier');
  return { [`platform/${name}.yaml`]: `${changed}\n` };
}

/** Lets someone change a resource after the plan has read it. A service is not read again before its update. */
export function changeBeforeWrite(platform: Emulator, name: Name): void {
  const act = () => change(platform, name);
  // The first read is that of the plan.
  meanwhile(platform, createReadFilter(name), act, 2);
  if (name === 'service') meanwhile(platform, ({ method }) => method === 'PUT', act);
}

/** Why an update of a text that someone changed fails. */
export const textChanged = /it has changed since the plan: .* It was left unchanged\.|OPTIMISTIC|couldn't be updated/;
