import { asMap, type Mapping, omitUndefined } from '../../src/shared/object.ts';
import { collections } from '../collections/index.ts';
import type { Collection } from '../resources/collection.ts';
import { requireDraft } from '../resources/draft.ts';
import { parseYaml } from '../shared/yaml.ts';
import { type CollectionName, type Resource, readScope, type State, type StoredResource } from '../state/state.ts';

/** An entry of a collection, in the shape that docs/guides/emulator.md describes. */
export type Entry = Readonly<Record<string, unknown>>;

export interface ScopeFields {
  readonly orgIdentifier?: string | undefined;
  readonly projectIdentifier?: string | undefined;
}

/** Parts whose entries are the fields themselves. */
export const flatParts: readonly CollectionName[] = ['serviceAccounts', 'roles'];

/** A resource as the platform would store it. Throws if it breaks a rule. */
export function restoreEntry(
  collection: Collection,
  entry: Mapping & Omit<StoredResource, 'value'>,
  account: string,
): StoredResource {
  const { version, createdAt, lastModifiedAt } = entry;
  return { value: restoreResource(collection, entry, account), version, createdAt, lastModifiedAt };
}

function restoreResource(collection: Collection, entry: Mapping, account: string): Resource {
  const { wire, entity } = collection;
  if (wire.form === 'text') {
    const yaml = String(entry.yaml);
    const draft = requireDraft(collection, parseYaml(yaml), yaml);
    const { storeType, gitDetails, connectorRef, stableTemplate, enabled } = entry;
    return {
      ...collection.createResource(draft, readScope(entry as ScopeFields), account),
      ...omitUndefined({ storeType, gitDetails, connectorRef, stableTemplate, enabled }),
    };
  }
  const key = wire.form === 'json' ? wire.key : entity;
  const fields = asMap(entry[key]);
  const value = wire.form === 'json' ? { [key]: fields } : fields;
  const draft = requireDraft(collection, value);
  const written = readScope((collection.pickScopeFields?.(draft) ?? fields) as ScopeFields);
  const within = collection.scope.needs === 'org' ? { org: written.org ?? 'default' } : written;
  const { storeType, gitDetails, connectorRef } = fields;
  const inGit = storeType === undefined ? {} : omitUndefined({ storeType, gitDetails, connectorRef });
  return { ...collection.createResource(draft, within, account), ...inGit };
}

/** The entries of a part of the seed from which these resources can be restored. */
export function listEntries(state: State, name: CollectionName): Entry[] {
  const [collection] = collections.filter((candidate) => candidate.name === name);
  return [...state[name].values()].map(({ value, ...rest }) => {
    if (collection?.wire.form === 'text') {
      const { orgIdentifier, projectIdentifier, yaml, storeType, gitDetails, connectorRef, stableTemplate, enabled } =
        value;
      const within = { orgIdentifier: orgIdentifier ?? undefined, projectIdentifier: projectIdentifier ?? undefined };
      return omitUndefined({ ...within, yaml, storeType, gitDetails, connectorRef, stableTemplate, enabled, ...rest });
    }
    const key = collection?.wire.form === 'json' ? collection.wire.key : collection?.entity;
    return { [key ?? name]: value, ...rest };
  });
}
