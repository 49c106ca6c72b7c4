import type { Context } from './context.ts';
import { examine } from './doctor/doctor.ts';
import { downloadSchemas } from './export/download-schemas.ts';
import { exportResources } from './export/export.ts';
import type { Inputs } from './inputs/inputs.ts';
import { exportOperation, schemaOperation, scimOperations } from './inputs/operations.ts';
import type { Result } from './provisioning/outcome/result.ts';
import { configureScimJwt } from './scim/configure.ts';
import { listScimUsers } from './scim/list.ts';

/** Runs one of the operations that take no payload. */
export function runWithoutPayload(inputs: Inputs, context: Context): Promise<Result> {
  if (inputs.operation === scimOperations.listUsers) return listScimUsers(inputs, context);
  if (inputs.operation === scimOperations.configureJwt) return configureScimJwt(inputs, context);
  if (inputs.operation === exportOperation) return exportResources(inputs, context);
  if (inputs.operation === schemaOperation) return downloadSchemas(inputs, context);
  return examine(inputs, context);
}
