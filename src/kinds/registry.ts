import { connector } from './connector.ts';
import { delegateToken } from './delegate-token.ts';
import { environment } from './environment.ts';
import { environmentGroup } from './environment-group.ts';
import { file } from './file.ts';
import { fileDirectory } from './file-directory.ts';
import { freeze } from './freeze.ts';
import { gitxWebhook } from './gitx-webhook.ts';
import { infrastructure } from './infrastructure.ts';
import { inputSet } from './input-set.ts';
import type { Kind } from './kind.ts';
import { notificationChannel } from './notification-channel.ts';
import { notificationRule } from './notification-rule.ts';
import { organization } from './organization.ts';
import { overlayInputSet } from './overlay-input-set.ts';
import { pipeline } from './pipeline.ts';
import { policy } from './policy.ts';
import { policySet } from './policy-set.ts';
import { project } from './project.ts';
import { resourceGroup } from './resource-group.ts';
import { role } from './role.ts';
import { roleAssignment } from './role-assignment.ts';
import { secret } from './secret.ts';
import { service } from './service.ts';
import { serviceAccount } from './service-account.ts';
import { serviceOverride } from './service-override.ts';
import { settings } from './settings.ts';
import { stableVersion } from './stable-version.ts';
import { template } from './template.ts';
import { trigger } from './trigger.ts';
import { userGroup } from './user-group.ts';
import { variable } from './variable.ts';
import { variableSet } from './variable-set.ts';
import { workspace } from './workspace.ts';

/** Every kind of document; a kind comes after the kind that contains it. The order breaks ties between dependencies. */
export const kinds: readonly Kind[] = [
  settings,
  organization,
  project,
  variable,
  secret,
  connector,
  gitxWebhook,
  delegateToken,
  fileDirectory,
  file,
  template,
  service,
  environment,
  environmentGroup,
  infrastructure,
  serviceOverride,
  pipeline,
  inputSet,
  overlayInputSet,
  trigger,
  variableSet,
  workspace,
  userGroup,
  notificationChannel,
  notificationRule,
  serviceAccount,
  role,
  resourceGroup,
  roleAssignment,
  freeze,
  policy,
  policySet,
];

/** All kinds, including stable versions, which no document declares. */
export const stepKinds: readonly Kind[] = [...kinds, stableVersion];

const ranks = new Map(stepKinds.map(({ name }, index) => [name, index]));

/** Finds a kind by its name. Throws if there is none. */
export function kindOfName(name: string): Kind {
  const kind = stepKinds[findRank(name)];
  if (kind === undefined) throw new Error(`There is no kind named ${name}.`);
  return kind;
}

export function findRank(name: string): number {
  return ranks.get(name) ?? -1;
}
