import { type Context, makeStoppable, withTimeout } from './context.ts';
import { examine } from './doctor/doctor.ts';
import { downloadSchemas } from './export/download-schemas.ts';
import { exportResources } from './export/export.ts';
import { findProxyLogins } from './http/proxy.ts';
import { InputError, type Inputs, readInputs } from './inputs/inputs.ts';
import {
  doctorOperation,
  exportOperation,
  operationsWithoutPayload,
  schemaOperation,
  scimOperations,
} from './inputs/operations.ts';
import { findCredentials, type InputTexts } from './inputs/texts.ts';
import { findUnusedInputs } from './inputs/unused.ts';
import { findSecretTexts } from './payload/read-values.ts';
import type { OperationResult, Result } from './plan/outcome.ts';
import { operations, provision } from './provision.ts';
import { findLastSuccess } from './report/github.ts';
import { formatHeader } from './report/lines.ts';
import { outputWords } from './report/outputs.ts';
import type { Report } from './report/report.ts';
import { configureScimJwt } from './scim/configure.ts';
import { listScimUsers } from './scim/list.ts';
import { createError, createWarning, type Diagnostic } from './shared/diagnostic.ts';
import { UnwritableFile } from './shared/files.ts';
import { omitUndefined } from './shared/object.ts';
import { formatReason } from './shared/text.ts';

/** One run: its report, and the values needed to publish it. */
interface ActionRun {
  readonly report: Report;
  /** Absent if the inputs could not be read at all. */
  readonly inputs: Inputs | undefined;
  /** The context with the run's own deadline, as soon as that is known. */
  readonly context: Context;
}

/**
 * Runs the operation that the inputs name. Every error becomes part of the report. `problems` are those of inputs that have no
 * text, because they are unknown.
 */
export async function main(texts: InputTexts, context: Context, problems: readonly string[] = []): Promise<ActionRun> {
  const started = context.clock.elapsed();
  context.secrets.protectAll(() => outputWords);
  keepCredentials(texts, context);
  const { result, inputs, context: limited } = await perform(texts, context, problems);
  // The report of `doctor` can be shown to anyone.
  const { title = '', account = '' } = inputs?.operation === doctorOperation ? {} : (inputs ?? {});
  const report = {
    title,
    account,
    dryRun: inputs?.dryRun ?? false,
    outcomes: [],
    diagnostics: [],
    ...omitUndefined({ correlationId: result.failure?.correlationId }),
    ...result,
    duration: context.clock.elapsed() - started,
  };
  return { report, inputs, context: limited };
}

/** Registers the secrets before the first line is logged: tokens, secret values, and the logins of proxies. */
function keepCredentials(texts: InputTexts, { environment, secrets, log }: Context): void {
  for (const text of findSecretTexts(texts['secret-values'])) secrets.add(text, 'credential');
  for (const credential of findCredentials(texts)) secrets.add(credential, 'credential');
  for (const { user, password } of findProxyLogins(environment)) {
    secrets.add(password, 'credential');
    // A user name with a password is hardly secret and may be an ordinary word. Without a password it is a token.
    secrets.add(user, password === '' ? 'credential' : 'payload');
    secrets.add(`${user}:${password}`, 'credential');
  }
  log.mask();
}

type RunResult = Pick<ActionRun, 'inputs' | 'context'> & { readonly result: OperationResult };

/** Reads the inputs and runs their operation. Every error becomes part of the result. */
async function perform(texts: InputTexts, context: Context, unknown: readonly string[]): Promise<RunResult> {
  let inputs: Inputs | undefined;
  let limited = context;
  try {
    inputs = await readInputs(texts, operations, unknown);
    limited = withTimeout(context, inputs.timeout);
    context.log.info(formatHeader(inputs, context.asksToApply));
    const unused = findUnusedInputs(texts, inputs.operation);
    const { githubToken } = inputs;
    const running = limited.environment.GITHUB_ACTIONS === 'true' && {
      findLastSuccess: () => findLastSuccess(githubToken, limited),
    };
    const result = await runOperation(inputs, makeStoppable({ ...limited, ...running }));
    const warnings = unused.map((summary) => createWarning(summary));
    const diagnostics = [...warnings, ...(result.diagnostics ?? [])];
    return { inputs, context: limited, result: { ...result, diagnostics } };
  } catch (error) {
    const operation = texts.operation.trim() || 'auto';
    if (error instanceof InputError) {
      const { diagnostics, reportInputs } = error;
      return { context, inputs: reportInputs, result: { operation, diagnostics } };
    }
    return { inputs, context: limited, result: { operation, failure: describeUnexpected(error, context) } };
  }
}

async function runOperation(inputs: Inputs, context: Context): Promise<OperationResult> {
  const { operation } = inputs;
  if (!operationsWithoutPayload.includes(operation)) return provision(inputs, context);
  return { operation, ...(await runWithoutPayload(inputs, context)) };
}

function runWithoutPayload(inputs: Inputs, context: Context): Promise<Result> {
  if (inputs.operation === scimOperations.listUsers) return listScimUsers(inputs, context);
  if (inputs.operation === scimOperations.configureJwt) return configureScimJwt(inputs, context);
  if (inputs.operation === exportOperation) return exportResources(inputs, context);
  if (inputs.operation === schemaOperation) return downloadSchemas(inputs, context);
  return examine(inputs, context);
}

function describeUnexpected(error: unknown, { log }: Context): Diagnostic {
  if (error instanceof UnwritableFile) {
    return createError(error.message, { hint: 'The result is in that file: check RUNNER_TEMP and the disk.' });
  }
  if (error instanceof Error) log.debug(error.stack ?? '');
  return createError(`The action failed unexpectedly: ${formatReason(error)}`, {
    hint: 'Report this with the debug log (secret ACTIONS_STEP_DEBUG set to true, or `--debug` in a terminal).',
  });
}
