import { formatKey, type Scope, type State, type StoredResource, storeInitially } from './state.ts';

/** Identifier of the connector for the platform's own images. */
export const builtInImages = 'harnessImage';

/**
 * The connector for the platform's own images, which every account has (docs/internals/platform-api.md, Connectors); `undefined` in
 * other scopes, and if a request has changed it, so it is stored like any other.
 */
export function findBuiltInImages(state: State, { org, project }: Scope): StoredResource | undefined {
  if (org !== undefined || project !== undefined || state.connectors.has(formatKey({}, builtInImages)))
    return undefined;
  return storeInitially({
    name: 'Harness Docker Connector',
    identifier: builtInImages,
    description: '',
    accountIdentifier: state.account,
    orgIdentifier: null,
    projectIdentifier: null,
    tags: {},
    type: 'DockerRegistry',
    spec: { dockerRegistryUrl: 'https://index.docker.io/v2/', providerType: 'DockerHub', auth: { type: 'Anonymous' } },
  });
}
