import type { Context } from '../context.ts';
import { requestLimits } from '../http/retry.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { formatQuery } from '../platform/address.ts';
import { createClient } from '../platform/client.ts';
import {
  type Indeterminate,
  isIndeterminate,
  type PlatformClient,
  type Request,
  RequestFailure,
  type Response,
} from '../platform/request.ts';
import { isMachineId } from '../platform/response.ts';
import { findSecrets } from '../secrets/detect.ts';
import { omitUndefined } from '../shared/object.ts';
import { formatEndReason, handleEvents } from '../shared/run-time.ts';
import { formatCount, formatReason } from '../shared/text.ts';
import { parsePayload } from '../syntax/parse.ts';
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
  const { address, apiKey, requestsPerMinute, concurrency } = inputs;
  const { environment, signal, deadline, clock } = context;
  return {
    address,
    apiKey,
    ...requestLimits,
    requestsPerMinute,
    connections: concurrency,
    environment,
    signal,
    clock,
    ...omitUndefined({ deadline }),
  };
}

/** Characters of a body that are shown, and in which secrets are searched. */
const longestBody = 4000;
const longestSearched = 64 * 1024;

/**
 * Writes every request and its response to the debug log, without secrets and with long bodies cut. For private requests, such
 * as those of SCIM, it shows neither query nor bodies. In a run with `secret-values` it shows no bodies: the platform may
 * respond with an earlier secret, which only the platform knows, and a short one cannot be masked.
 */
export function logRequests(
  client: PlatformClient,
  { log, secrets, signal }: Pick<Context, 'log' | 'secrets' | 'signal'>,
  { hasSecretValues = false } = {},
): PlatformClient {
  async function logged<T extends Response | Indeterminate>(
    request: Request,
    send: (request: Request) => Promise<T>,
  ): Promise<T> {
    const isPrivate = request.isPrivate === true || request.credential !== 'api-key';
    const name = `${request.method} ${request.path}`;
    log.debug(isPrivate ? name : `${name}${formatQuery(request.query)}${formatBody(request.body)}`);
    try {
      const result = await send(request);
      log.debug(`${name}: ${await describe(result, isPrivate)}`);
      return result;
    } catch (error) {
      log.debug(`${name}: ${formatReason(error)}`);
      throw error;
    }
  }

  async function describe(result: Response | Indeterminate, isPrivate: boolean): Promise<string> {
    const response = isIndeterminate(result) ? result.instead : result;
    if (response instanceof RequestFailure) return response.message;
    const { status, correlationId, attempts, body } = response;
    const id = isPrivate && !isMachineId(correlationId) ? '' : `correlationId ${correlationId}, `;
    const head = `HTTP ${status} (${id}attempts ${attempts})`;
    if (isPrivate) return head;
    try {
      for (const shown of valuesIn(body)) {
        for (const { value, origin } of findSecrets(shown)) {
          secrets.add(value, origin);
          await handleEvents(signal);
        }
        await handleEvents(signal);
      }
    } catch (error) {
      if (error !== signal.reason) throw error;
      return `${head} (body not shown: ${formatEndReason(signal)})`;
    }
    log.mask();
    return `${head}${formatBody(typeof body === 'string' ? body : JSON.stringify(body))}`;
  }

  /** Secrets are masked before the text is cut, because a cut could leave a part of one. */
  function formatBody(body: string | Uint8Array | undefined): string {
    if (body === undefined || body.length === 0) return '';
    if (hasSecretValues)
      return ` (body with ${formatCount(body.length, 'character')}, not shown because of \`input:secret-values\`)`;
    const whole = typeof body === 'string' ? body : new TextDecoder().decode(body);
    const text = secrets.redact(whole.slice(0, longestSearched));
    const rest = text.length - longestBody + Math.max(0, whole.length - longestSearched);
    return `\n${rest > 0 ? `${text.slice(0, longestBody)}… (${rest} more characters)` : text}`;
  }

  return {
    ...client,
    send: (request) => logged(request, client.send),
    change: (request) => logged(request, client.change),
  };
}

/** A body, and the values of YAML and JSON documents in its texts, because names of fields show secrets there too. */
function* valuesIn(body: unknown): Generator<unknown> {
  yield body;
  const rest = [body];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next === 'object' && next !== null) for (const item of Object.values(next)) rest.push(item);
    if (typeof next !== 'string' || !/[\n{]/.test(next)) continue;
    for (const { value } of parsePayload({ bytes: Buffer.from(next) }).documents) yield value;
  }
}
