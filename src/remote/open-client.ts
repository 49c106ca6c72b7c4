import type { Context } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { createClient } from '../platform/client.ts';
import type { PlatformClient } from '../platform/request.ts';
import { omitUndefined } from '../shared/object.ts';
import { logRequests } from './debug-log.ts';
import { stopOnFatalError } from './fatal-platform-error.ts';

/**
 * Opens the platform's client as the inputs say; the caller closes it. The run is stopped if no request can succeed. With the
 * runner's debug logging, requests and responses are logged. `bearer` returns the token for requests with that credential, and
 * is called for every attempt.
 */
export function openClient(inputs: Inputs, context: Context, bearer?: () => Promise<string>): PlatformClient {
  const { environment, log, stop } = context;
  const client = createClient({
    ...createClientOptions(inputs, context),
    note: (line) => log.info(line),
    ...omitUndefined({ bearer }),
  });
  const hasSecretValues = inputs.secretValues.trim() !== '';
  const logged = environment.RUNNER_DEBUG === '1' ? logRequests(client, context, { hasSecretValues }) : client;
  return stop === undefined ? logged : stopOnFatalError(logged, stop);
}

/** Opens a client that logs nothing, because notes and debug lines name resources, and that never stops the run. */
export function openQuietClient(inputs: Inputs, context: Context): PlatformClient {
  return createClient({ ...createClientOptions(inputs, context), note: () => {} });
}

function createClientOptions(inputs: Inputs, context: Context) {
  const { address, apiKey, requestTimeout, maxAttempts, requestsPerMinute, concurrency } = inputs;
  const { environment, signal, deadline, clock } = context;
  return {
    address,
    apiKey,
    requestTimeout,
    maxAttempts,
    requestsPerMinute,
    connections: concurrency,
    environment,
    signal,
    clock,
    ...omitUndefined({ deadline }),
  };
}
