import { anything, list, map, object, oneOf, tags, text, truth, whole } from '../schema.ts';
import { named } from './common.ts';
import type { Shapes } from './shapes.ts';

const owner = { account: text, org: text, project: text, ...named };
const times = { created: whole, updated: whole };
const variable = object({ key: text, value: text, value_type: oneOf('string', 'secret'), id: whole, ...times });
const variables = { type: 'object', additionalProperties: variable };
const contents = { terraform_variables: variables, environment_variables: variables };
const counts = { env_vars_count: whole, tf_vars_count: whole, var_files_count: whole };
const evaluation = { type: 'object', properties: { policy_evaluation: map } };

const variableSet = {
  ...owner,
  description: text,
  ...contents,
  terraform_variable_files: list(map),
  connectors: list(map),
  ...times,
};

/** Bodies about variable sets and workspaces. */
export const iacm = {
  variableSet: {
    read: object({ ...variableSet, ...counts }),
    saved: object(variableSet),
    listed: object({ ...owner, ...counts }),
  },
  workspace: {
    read: {
      type: 'object',
      properties: {
        ...owner,
        description: text,
        ...contents,
        provisioner: text,
        provider_connector: text,
        tags,
        status: text,
        backend_locked: truth,
        terraform_state_json: text,
        associated_template: anything,
        ...times,
      },
      required: ['account', 'org', 'project', 'identifier', 'name', 'status'],
    },
    listed: object({ ...owner, description: text, status: text, ...times }),
    saved: evaluation,
    refused: evaluation,
  },
} satisfies Shapes;
