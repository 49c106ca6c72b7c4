import type { Context } from '../../context.ts';
import { type ConnectorAddress, parseAddressPath } from '../../git/repository.ts';
import type { Graph } from '../../graph/graph.ts';
import { createStepForKey } from '../../graph/step.ts';
import type { Inputs } from '../../inputs/inputs.ts';
import { ownRepositories } from '../../kinds/git-place.ts';
import { createMapKey } from '../../kinds/key-text.ts';
import type { Step } from '../../kinds/kind.ts';
import type { ResourceKey } from '../../kinds/resource-key.ts';
import { getConfig } from '../../kinds/shared/config.ts';
import { resolveReference } from '../../kinds/shared/references.ts';
import { containsExpression } from '../../kinds/shared/schema.ts';
import { readResource } from '../../remote/read-resource.ts';
import type { Reader, Run } from '../../remote/reader.ts';
import type { RemoteStates } from '../../remote/remote-state.ts';
import { asFilledText, asMap, getField } from '../../shared/object.ts';
import { decideInGit, type GitRules } from './decide.ts';
import { type GitCheckout, GitSources } from './git-source.ts';

/** Milliseconds that the whole run may wait until the platform has read its commit from Git. */
export const gitPatience = 60_000;

/** Reads the checkouts of the run's files. `undefined` if no resource is in Git or to be registered, so `git` is not needed. */
export async function openGitRules(
  { steps }: Graph,
  states: RemoteStates,
  { inputs, reader, context }: Run,
): Promise<GitRules | undefined> {
  const { registerFromGit, ifExists } = inputs;
  const isInGit = [...states.values()].some((state) => state.state === 'present' && state.resource.git !== undefined);
  if (!isInGit && registerFromGit === '') return undefined;
  const { clock } = context;
  const sources = new GitSources(inputs.repository, context);
  const inGit = steps.filter(({ kind }) => kind.git !== undefined);
  await sources.read(inGit.filter(({ intent }) => intent === 'apply'));
  if (sources.home === undefined) await sources.read(inGit);
  const { home } = sources;
  if (home !== undefined && inGit.some(({ intent }) => intent === 'delete')) await sources.readPaths(home);
  for (const step of inGit) {
    const source = sources.findSource(step);
    const state = states.get(step);
    const file = state?.state === 'present' ? state.resource.git?.file : undefined;
    const isOther = file !== undefined && source !== undefined && !('problem' in source) && source.file !== file;
    if (isOther) await sources.readPaths(source.checkout);
  }
  const addresses = await readAddresses(steps, states, registerFromGit, reader);
  const byKey = new Map(steps.map((step) => [createMapKey(step.key), step]));
  let end: number | undefined;
  const rules: GitRules = {
    inputs,
    sources,
    failsIfExists: ifExists === 'fail' && registerFromGit === '',
    findAddress: (connector, step) => {
      if (connector === undefined && registerFromGit === ownRepositories) return ownAddress(sources);
      const key = findConnector(connector, step);
      return key && addresses.get(createMapKey(key));
    },
    isInGit(key) {
      const step = byKey.get(createMapKey(key));
      const state = step && states.get(step);
      if (step === undefined || state === undefined || state.state === 'unknown') return undefined;
      if (state.state === 'present' && state.resource.git !== undefined) return true;
      const action = decideInGit(step, state, rules);
      return action !== undefined && 'type' in action && (action.type === 'register' || action.type === 'move');
    },
    listInlineChildren: ({ key }) =>
      inGit.flatMap((step) => {
        const state = states.get(step);
        const isChild = step.key.parent !== undefined && createMapKey(step.key.parent) === createMapKey(key);
        if (!isChild || !step.kind.git?.isStoredAsParent || step.intent === 'delete') return [];
        return state?.state === 'present' && state.resource.git === undefined ? { step, resource: state.resource } : [];
      }),
    remainingPatience() {
      end ??= clock.elapsed() + gitPatience;
      return end - clock.elapsed();
    },
  };
  return rules;
}

/** That of the platform's own repositories around the one of the run. */
function ownAddress({ home }: GitSources): ConnectorAddress | undefined {
  return home && { path: home.repository.split('/').slice(0, -1).join('/'), isRepository: false };
}

/** The addresses of the connectors, by their keys; those that cannot be read are left out. */
async function readAddresses(
  steps: readonly Step[],
  states: RemoteStates,
  registerFromGit: string,
  reader: Reader,
): Promise<ReadonlyMap<string, ConnectorAddress>> {
  const named = new Map<string, ResourceKey>();
  for (const step of steps) {
    if (step.kind.git === undefined) continue;
    const state = states.get(step);
    const ownConnector = state?.state === 'present' ? state.resource.git?.connector : undefined;
    for (const connector of [ownConnector, ...(step.requires?.length ? [registerFromGit] : [])]) {
      const key = findConnector(connector, step);
      if (key !== undefined) named.set(createMapKey(key), key);
    }
  }
  const own = new Map(steps.map((step) => [createMapKey(step.key), step]));
  const found = new Map<string, ConnectorAddress>();
  for (const [name, key] of named) {
    const step = own.get(name);
    const address = step?.intent === 'apply' ? addressIn(getConfig(step)) : await readAddress(key, reader);
    if (address !== undefined) found.set(name, address);
  }
  return found;
}

/** Where a connector on the platform leads; `undefined` if it cannot be read, or if its address has expressions. */
export async function readAddress(connector: ResourceKey, reader: Reader): Promise<ConnectorAddress | undefined> {
  const state = await readResource(reader, createStepForKey(connector));
  return state.state === 'present' ? addressIn(state.resource.value) : undefined;
}

/** The connector that a resource names. */
export function findConnector(
  connector: string | undefined,
  { key }: { readonly key: ResourceKey },
): ResourceKey | undefined {
  const named = connector === undefined ? undefined : resolveReference(connector, key.scope);
  return named && { kind: 'connector', ...named };
}

function addressIn(config: unknown): ConnectorAddress | undefined {
  const spec = asMap(getField(config, 'spec'));
  const url = asFilledText(spec.url);
  if (url === undefined || containsExpression(url)) return undefined;
  return { path: parseAddressPath(url), isRepository: (spec.connectionType ?? spec.type) === 'Repo' };
}

/** The checkout to which the workspace belongs; `undefined` if it belongs to none, or if that cannot be read. */
export async function findHome(inputs: Pick<Inputs, 'repository'>, context: Context): Promise<GitCheckout | undefined> {
  const sources = new GitSources(inputs.repository, context);
  await sources.read([]);
  return sources.home;
}
