import { getField } from '../../src/shared/object.ts';
import type { Collection } from '../resources/collection.ts';
import { parseYaml } from '../shared/yaml.ts';
import type { CollectionName } from '../state/state.ts';
import { connectors } from './connectors.ts';
import { environmentGroups } from './environment-groups.ts';
import { environments } from './environments.ts';
import { files } from './files.ts';
import { freezes } from './freezes.ts';
import { gitxWebhooks } from './gitx-webhooks.ts';
import { governancePolicies } from './governance-policies.ts';
import { variableSets, workspaces } from './iacm.ts';
import { infrastructures } from './infrastructures.ts';
import { inputSets, overlayInputSets } from './input-sets.ts';
import { notificationChannels, notificationRules } from './notifications.ts';
import { organizations } from './organizations.ts';
import { overrides } from './overrides.ts';
import { pipelines } from './pipelines.ts';
import { policySets } from './policy-sets.ts';
import { projects } from './projects.ts';
import { resourceGroups } from './resource-groups.ts';
import { roleAssignments } from './role-assignments.ts';
import { roles } from './roles.ts';
import { secrets } from './secrets.ts';
import { serviceAccounts } from './service-accounts.ts';
import { services } from './services.ts';
import { templates } from './templates.ts';
import { triggers } from './triggers.ts';
import { userGroups } from './user-groups.ts';
import { variables } from './variables.ts';

/** Every collection of the platform that the emulator keeps. */
export const collections: readonly Collection[] = [
  organizations,
  projects,
  connectors,
  gitxWebhooks,
  secrets,
  variables,
  files,
  templates,
  services,
  environments,
  environmentGroups,
  infrastructures,
  overrides,
  pipelines,
  inputSets,
  overlayInputSets,
  triggers,
  variableSets,
  workspaces,
  userGroups,
  notificationChannels,
  notificationRules,
  serviceAccounts,
  roles,
  resourceGroups,
  roleAssignments,
  freezes,
  governancePolicies,
  policySets,
];

/** The collection of a text; if two share one map, that of the text's key, otherwise the first. */
export function findCollection(name: CollectionName, yaml: unknown): Collection {
  const sharing = collections.filter((collection) => collection.name === name);
  const [first] = sharing;
  if (first === undefined) throw new Error(`There is no collection ${name}.`);
  return (sharing.length > 1 && sharing.find((collection) => hasKey(collection, yaml))) || first;
}

function hasKey({ wire }: Collection, yaml: unknown): boolean {
  if (wire.form !== 'text' || typeof yaml !== 'string') return false;
  try {
    return getField(parseYaml(yaml), wire.key) !== undefined;
  } catch {
    return false;
  }
}
