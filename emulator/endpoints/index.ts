import { collections } from '../collections/index.ts';
import { audit } from './audit.ts';
import { createEndpoints } from './collections.ts';
import { delegateTokens } from './delegate-tokens.ts';
import type { Endpoint } from './endpoint.ts';
import { entitySetupUsage } from './entity-setup-usage.ts';
import { gitExperience } from './git.ts';
import { movePipeline } from './git-v1.ts';
import { identity } from './identity.ts';
import { permissionList } from './permissions.ts';
import { policyEvaluations } from './policy-evaluations.ts';
import { validation } from './schemas.ts';
import { scimUsers } from './scim-users.ts';
import { settings } from './settings.ts';

/** Every endpoint of the platform that the emulator serves. */
export const endpoints: readonly Endpoint[] = [
  ...settings,
  ...collections.flatMap(createEndpoints),
  ...gitExperience,
  movePipeline,
  ...entitySetupUsage,
  ...permissionList,
  ...policyEvaluations,
  ...identity,
  ...validation,
  ...delegateTokens,
  ...audit,
  ...scimUsers,
];
