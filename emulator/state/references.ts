import { asMap, isMap, type Mapping } from '../../src/shared/object.ts';
import { builtInImages, findBuiltInImages } from './built-in-images.ts';
import { parseContent } from './content.ts';
import {
  type CollectionName,
  collectionNames,
  formatKey,
  isSameScope,
  type Resource,
  readScope,
  type Scope,
  type State,
  type StoredResource,
} from './state.ts';

/** Another resource that a resource names. */
export interface Reference {
  readonly collection: CollectionName;
  readonly scope: Scope;
  readonly identifier: string;
  /** The identifier of its parent, for the kinds with a parent. */
  readonly parent?: string | undefined;
  /** The version of a template; the stable one if it is absent. */
  readonly version?: string | undefined;
  /** As written: `x`, `org.x` or `account.x`. */
  readonly text: string;
  /** Whether it names a resource of a project, although its document is in no project. */
  readonly lacksProject?: true;
}

const secretFields = (
  'accessIdRef accessKeyRef apiKeyRef apiTokenRef applicationIdRef applicationKeyRef caCertRef certificateRef ' +
  'clientCertRef clientIdRef clientKeyRef clientKeyPassphraseRef clientSecretRef credentialsRef encryptedValueRef ' +
  'installationIdRef oidcClientIdRef oidcPasswordRef oidcSecretRef oidcUsernameRef passphraseRef passwordRef patRef ' +
  'privateKeyFileRef privateKeyPassphraseRef privateKeyRef refreshTokenRef resourceIdRef secretIdRef secretKeyRef ' +
  'secretRef serviceAccountTokenRef sessionTokenRef spotAccountIdRef sshKeyRef tokenRef usernameRef'
).split(' ');

/** Fields of secret managers that name a secret. Only a text with a level is certainly one. */
const secretManagerFields = 'accessKey authToken credentials kmsArn secretId secretKey xvaultAwsIamServerId'.split(' ');

/** Fields with a reference to a resource of one collection, or a list of them. */
const fields: Readonly<Record<string, CollectionName>> = {
  connectorRef: 'connectors',
  secretManagerIdentifier: 'connectors',
  secretManagerRef: 'connectors',
  serviceRef: 'services',
  scopedServices: 'services',
  environmentRef: 'environments',
  envGroupRef: 'environmentGroups',
  envIdentifiers: 'environments',
  templateRef: 'templates',
  stepTemplateRefs: 'templates',
  encryptedWebhookSecretIdentifier: 'secrets',
  ...Object.fromEntries([...secretFields, ...secretManagerFields].map((field) => [field, 'secrets' as const])),
};

/** Fields in which a name without a level is in the scope of the document; elsewhere it is in its project. */
const ownScopeFields = ['secretManagerIdentifier', 'scopedServices', 'envIdentifiers'];

/** The references in a document of a scope. Expressions are not references. */
export function findReferences(document: Mapping, scope: Scope): Reference[] {
  const found: Reference[] = [];
  const outputs = new Set<unknown>();
  for (const map of mapsIn(document)) {
    if (Array.isArray(map.outputVariables)) for (const output of map.outputVariables) outputs.add(output);
    for (const [field, value] of Object.entries(map)) {
      const collection = Object.hasOwn(fields, field) ? fields[field] : undefined;
      if (collection === undefined) continue;
      for (const text of namesIn(value)) {
        if (secretManagerFields.includes(field) && !/^(account|org)\./.test(text)) continue;
        const version = collection === 'templates' ? map.versionLabel : undefined;
        const lacksProject = !ownScopeFields.includes(field) && isProjectMissing(text, scope);
        found.push({
          ...parseReference(collection, text, scope),
          ...(typeof version === 'string' && { version }),
          ...(lacksProject && { lacksProject }),
        });
      }
    }
    // A variable whose value is a secret. That of an output is the name of a variable of the script.
    for (const text of map.type === 'Secret' && !outputs.has(map) ? namesIn(map.value) : []) {
      const lacksProject = isProjectMissing(text, scope);
      found.push({ ...parseReference('secrets', text, scope), ...(lacksProject && { lacksProject }) });
    }
    found.push(...infrastructuresIn(map, scope));
  }
  return found;
}

/** Whether a text without a level is in a document above a project. */
function isProjectMissing(text: string, { project }: Scope): boolean {
  return project === undefined && !/^(?:account|org)\./.test(text);
}

/** The resource to which a text such as `account.x` refers in a scope. */
export function parseReference(collection: CollectionName, text: string, scope: Scope): Reference {
  const [, level, identifier = ''] = /^(account|org)\.(.*)$/s.exec(text) ?? [];
  if (level === 'account') return { collection, scope: {}, identifier, text };
  if (level === 'org') return { collection, scope: { org: scope.org }, identifier, text };
  return { collection, scope: { org: scope.org, project: scope.project }, identifier: text, text };
}

/** The resource of a reference; `undefined` if it does not exist. */
export function findReference(
  state: State,
  { collection, scope, parent, identifier, version }: Reference,
): StoredResource | undefined {
  const inParent = parent === undefined ? [] : [parent];
  if (collection !== 'templates' || version) {
    const stored = state[collection].get(formatKey(scope, ...inParent, identifier, ...(version ? [version] : [])));
    const isImages = collection === 'connectors' && identifier === builtInImages;
    return stored ?? (isImages ? findBuiltInImages(state, scope) : undefined);
  }
  return [...state.templates.values()].find(({ value }) => {
    const isSame = value.identifier === identifier && isSameScope(readScope(value), scope);
    return isSame && value.stableTemplate === true;
  });
}

/** The resource to which a text refers in a scope. */
export function findReferred(
  state: State,
  collection: CollectionName,
  text: string,
  from: Scope,
): StoredResource | undefined {
  return findReference(state, parseReference(collection, text, from));
}

/**
 * The resources that refer to another one, each with its collection, without those of some collections, and on request without
 * some references.
 */
export function findReferrers(
  state: State,
  collection: CollectionName,
  resource: Resource,
  {
    ignored = [],
    isNamed = () => true,
  }: { readonly ignored?: readonly CollectionName[]; readonly isNamed?: (reference: Reference) => boolean } = {},
): { readonly name: CollectionName; readonly value: Resource }[] {
  const isTarget = (reference: Reference) =>
    reference.collection === collection && isNamed(reference) && findReference(state, reference)?.value === resource;
  return collectionNames
    .filter((name) => !ignored.includes(name))
    .flatMap((name) => [...state[name].values()].map(({ value }) => ({ name, value })))
    .filter(({ value }) => value !== resource && findReferences(parseContent(value), readScope(value)).some(isTarget));
}

/** "Connector [account.x]", for messages. */
export function describeReference({ collection, text, version }: Reference): string {
  const noun = `${collection.charAt(0).toUpperCase()}${collection.slice(1, -1)}`;
  return `${noun} with identifier [${text}]${version ? ` and version [${version}]` : ''}`;
}

/** The platform's message for a template that a read or a reference does not find. */
export function describeMissingTemplate(identifier: string, version: string | undefined): string {
  const label = version ? `versionLabel: ${version}` : 'stable versionLabel';
  return `Template with the given Identifier: ${identifier} and ${label} does not exist or has been deleted`;
}

/** The infrastructure definitions that a stage names together with its environment. */
function infrastructuresIn({ environmentRef, infrastructureDefinitions }: Mapping, scope: Scope): Reference[] {
  if (!Array.isArray(infrastructureDefinitions)) return [];
  return namesIn(environmentRef).flatMap((text) => {
    const environment = parseReference('environments', text, scope);
    const identifiers = infrastructureDefinitions.flatMap((item) => namesIn(asMap(item).identifier));
    return identifiers.map((identifier) => ({
      collection: 'infrastructures' as const,
      scope: environment.scope,
      parent: environment.identifier,
      identifier,
      text: identifier,
    }));
  });
}

/** The texts of a field that are references. */
function namesIn(value: unknown): string[] {
  return [value]
    .flat()
    .filter((text): text is string => typeof text === 'string' && text !== '' && !text.includes('<+'));
}

/** Every map inside a value, itself included. */
function* mapsIn(value: unknown): Generator<Mapping> {
  const waiting = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (isMap(next)) yield next;
    if (typeof next === 'object' && next !== null) waiting.push(...Object.values(next).filter((item) => item !== null));
  }
}
