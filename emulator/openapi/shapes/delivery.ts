import { anything, list, map, object, oneOf, text, textOrNull, truth, whole } from '../schema.ts';
import { described, entityGit, gitDetails, governance, scope, storeType, times, validity } from './common.ts';
import type { Shapes } from './shapes.ts';

const override = {
  identifier: text,
  accountId: text,
  ...scope,
  environmentRef: text,
  serviceRef: textOrNull,
  infraIdentifier: textOrNull,
  clusterIdentifier: textOrNull,
  type: text,
  spec: map,
  yaml: textOrNull,
  'storeType?': storeType,
  'entityGitInfo?': gitDetails,
  'connectorRef?': textOrNull,
  ...times,
};

/** `data` about services, environments and what is defined for them. */
export const delivery = {
  service: {
    read: object({
      service: object({ ...described, ...scope, accountId: text, yaml: text, ...entityGit }),
      ...times,
      ...governance,
      ...validity,
    }),
  },
  environment: {
    read: object({
      environment: object({
        ...described,
        ...scope,
        accountId: text,
        color: text,
        type: oneOf('PreProduction', 'Production'),
        yaml: textOrNull,
        version: whole,
        ...entityGit,
      }),
      ...times,
      ...governance,
      ...validity,
    }),
  },
  environmentGroup: {
    read: object({
      envGroup: object({
        identifier: text,
        name: text,
        description: anything,
        tags: map,
        ...scope,
        envIdentifiers: list(anything),
        accountId: text,
        color: text,
        yaml: text,
        deleted: truth,
        version: whole,
        envResponse: list(object({ environment: map, createdAt: whole })),
      }),
      ...times,
    }),
    deleted: object({ deleted: truth, accountId: text, ...scope, identifier: text }),
  },
  infrastructure: {
    read: object({
      infrastructure: object({
        ...described,
        ...scope,
        tags: map,
        accountId: text,
        environmentRef: text,
        deploymentType: textOrNull,
        type: textOrNull,
        yaml: text,
        ...entityGit,
      }),
      ...times,
      ...governance,
      ...validity,
    }),
  },
  override: {
    read: object(override),
    listedAt: {
      '/ng/api/environmentsV2/serviceOverrides': object({
        accountId: text,
        ...scope,
        environmentRef: text,
        serviceRef: text,
        yaml: textOrNull,
      }),
    },
    actions: { '/ng/api/serviceOverrides/get-with-yaml/:identifier': object({ ...override, yamlInternal: text }) },
  },
} satisfies Shapes;
