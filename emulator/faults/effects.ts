import { asMap, getField, isMap, type Mapping } from '../../src/shared/object.ts';
import { collections } from '../collections/index.ts';
import { pipelines } from '../collections/pipelines.ts';
import type { FailedSettings } from '../protocol/request.ts';
import { createErrorBody, createSuccess, type Response } from '../protocol/response.ts';
import type { Collection } from '../resources/collection.ts';
import { parseYaml } from '../shared/yaml.ts';
import { createDenial } from '../state/policy.ts';
import type { FaultRule } from './rules.ts';

/** A fault on the wire while the response is sent. */
export type WireFault = 'reset' | 'stalled-headers' | 'stalled-body' | 'truncated-body';

/** The request that a rule is compared with. */
export interface FaultyRequest {
  readonly method: string;
  readonly path: string;
  readonly body: Buffer;
}

/** The effects of all rules on one request. */
export interface Effect {
  /** Milliseconds. */
  readonly delay: number;
  /** Whether the change is made. */
  readonly run: boolean;
  readonly failedSettings?: FailedSettings;
  /** Whether the response shows the state before the latest change. */
  readonly stale: boolean;
  /** Milliseconds until the audit trail shows the change. */
  readonly auditLag: number;
  readonly wire?: WireFault;
  /** Names of the faults, for the log. */
  readonly names: readonly string[];
  /** Makes the response to send from the platform's own, which is absent if the change is not made. */
  createResponse(own: Response | undefined, context: ResponseContext): Response | undefined;
}

interface ResponseContext {
  readonly account: string;
  readonly correlationId: string;
  readonly now: number;
}

/** The effects of the rules that apply to a request. */
export function createEffect(rules: readonly FaultRule[], request: FaultyRequest): Effect {
  const wire = rules.map(({ kind }) => kind).find(isWireFault);
  const failing = rules.find((rule) => rule.kind === 'failed-settings');
  const late = rules.find((rule) => rule.kind === 'late-audit');
  const message = failing?.message ?? 'The plan of the account does not allow to edit this setting';
  return {
    delay: rules.reduce((sum, rule) => sum + (rule.kind === 'latency' ? rule.milliseconds : 0), 0),
    run: !rules.some(preventsChange),
    ...(failing && { failedSettings: { identifiers: failing.identifiers, message } }),
    stale: rules.some(({ kind }) => kind === 'stale'),
    auditLag: late === undefined ? 0 : (late.milliseconds ?? Infinity),
    ...(wire && { wire }),
    names: rules.map(({ kind }) => kind),
    createResponse(own, context) {
      const deciding = rules.find(decidesEnd);
      const response = (deciding && createReplacement(deciding, request, context)) ?? own;
      return rules.reduce<Response | undefined>((edited, rule) => edited && edit(edited, rule), response);
    },
  };
}

/** Whether the fault decides how the request ends; the others only change the response. */
export function decidesEnd({ kind }: FaultRule): boolean {
  return !['latency', 'null-correlation-id', 'numeric-code', 'failed-settings', 'late-audit', 'edit', 'stale'].includes(
    kind,
  );
}

/** A body can stall or be cut only if there is a response, so the change is made; otherwise `when` decides. */
function preventsChange(rule: FaultRule): boolean {
  if (!decidesEnd(rule) || rule.kind === 'stalled-body' || rule.kind === 'truncated-body') return false;
  return !('when' in rule && rule.when === 'after');
}

function isWireFault(kind: FaultRule['kind']): kind is WireFault {
  return kind === 'reset' || kind === 'stalled-headers' || kind === 'stalled-body' || kind === 'truncated-body';
}

/** The response that replaces the platform's own; `undefined` for faults that do not change it. */
function createReplacement(
  rule: FaultRule,
  request: FaultyRequest,
  { account, correlationId, now }: ResponseContext,
): Response | undefined {
  const identifier = listIdentifiers(request)[0] ?? '';
  switch (rule.kind) {
    case 'throttle': {
      const { retryAfter, form = 'seconds', status = 429 } = rule;
      const body = createErrorBody('TOO_MANY_REQUESTS', 'Too many requests', correlationId);
      if (retryAfter === undefined) return { status, body };
      const date = new Date(Date.now() + retryAfter * 1000).toUTCString();
      return { status, headers: { 'retry-after': form === 'date' ? date : String(retryAfter) }, body };
    }
    case 'error':
      return shaped(rule, correlationId);
    case 'html': {
      const body = `<!DOCTYPE html>\n<html><head><title>${rule.status}</title></head><body>A gateway responds.</body></html>\n`;
      return { status: rule.status, headers: { 'content-type': 'text/html' }, body };
    }
    case 'redirect':
      return { status: rule.status ?? 302, headers: { location: rule.location }, body: '' };
    case 'duplicate': {
      if (rule.form === 'text') {
        const message = `Connector: ${identifier} has been given an identifier: ${identifier} that already exists. Please enter a unique ID.`;
        return { status: 400, body: createErrorBody('INVALID_REQUEST', message, correlationId) };
      }
      const [status, code] = rule.form === 'code' ? [400, 'DUPLICATE_FIELD'] : [409, 'RESOURCE_ALREADY_EXISTS'];
      return {
        status,
        body: createErrorBody(code, `A resource with identifier [${identifier}] is already present`, correlationId),
      };
    }
    case 'not-found': {
      const [status, code] = rule.form === 'status' ? [404, 'ENTITY_NOT_FOUND'] : [400, 'RESOURCE_NOT_FOUND_EXCEPTION'];
      return { status, body: createErrorBody(code, `${identifier} not found`, correlationId) };
    }
    case 'policy-denial': {
      const collection = findCollection(request.path);
      const metadata = createDenial(account, collection.entity, rule.message ?? 'A policy objects', now);
      const data = collection.showDenied?.(metadata) ?? { [collection.entity]: null, governanceMetadata: metadata };
      return { status: 200, body: { status: 'SUCCESS', data, metaData: null, correlationId } };
    }
    case 'trigger-error': {
      const errors = rule.errors ?? { inputYaml: 'The inputs do not fit the pipeline' };
      return createSuccess({ errorResponse: true, errors }, correlationId);
    }
    case 'empty-data':
      return createSuccess(null, correlationId);
    case 'raw':
      return { status: rule.status, headers: rule.headers ?? {}, body: rule.body ?? '' };
    default:
      return undefined;
  }
}

/** An error in one of the shapes A to H of docs/internals/platform-api.md, Error bodies. */
function shaped(rule: Extract<FaultRule, { kind: 'error' }>, correlationId: string): Response {
  const { shape, message = 'Something went wrong' } = rule;
  const status = rule.status ?? { A: 400, B: 400, C: 403, D: 400, E: 500, F: 400, G: 400, H: 404 }[shape];
  const code = rule.code ?? { C: 'NG_ACCESS_DENIED', E: 'UNKNOWN_ERROR' }[shape as string] ?? 'INVALID_REQUEST';
  switch (shape) {
    case 'A':
      return { status, body: { status: 'FAILURE', code, message, correlationId, errors: null } };
    case 'C':
      return { status, body: { ...createErrorBody(code, message, null), failedPermissionChecks: [] } };
    case 'D':
      return { status, body: { code: status, message, details: message } };
    case 'F':
      return { status, body: { message, code, errors: [], error_metadata: null } };
    case 'G':
      return {
        status,
        body: { name: code, id: correlationId, message, temporary: false, timeout: false, fault: false },
      };
    case 'H': {
      const schemas = ['urn:ietf:params:scim:api:messages:2.0:Error'];
      const headers = { 'content-type': 'application/scim+json' };
      return { status, headers, body: { schemas, detail: message, status: 404 } };
    }
    default:
      return { status, body: createErrorBody(code, message, correlationId) };
  }
}

/** The collection whose endpoint a path belongs to; pipelines if it belongs to none. */
function findCollection(path: string): Collection {
  const base = ({ paths }: Collection) => paths.read.split('/:')[0] ?? '';
  const isBelow = (start: string) => path === start || path.startsWith(`${start}/`);
  const [nearest = pipelines] = collections
    .filter((collection) => isBelow(base(collection)))
    .sort((one, other) => base(other).length - base(one).length);
  return nearest;
}

/** The response with the fields that a rule changes, in a JSON body. */
function edit(response: Response, rule: FaultRule): Response {
  const { body, status } = response;
  if (!isMap(body)) return response;
  if (rule.kind === 'null-correlation-id') return { ...response, body: { ...body, correlationId: null } };
  if (rule.kind === 'numeric-code') return { ...response, body: { ...body, code: status } };
  if (rule.kind !== 'edit') return response;
  return {
    ...response,
    body: Object.entries(rule.set).reduce((edited, [path, value]) => withValueAt(edited, path.split('.'), value), body),
  };
}

function withValueAt(map: Mapping, [name = '', ...below]: readonly string[], value: unknown): Mapping {
  return { ...map, [name]: below.length === 0 ? value : withValueAt(asMap(map[name]), below, value) };
}

/** Identifiers that a request names: of its body's resource or setting entries, and the last part of its path. */
export function listIdentifiers({ path, body }: FaultyRequest): string[] {
  const found: unknown[] = [];
  try {
    const value: unknown = body.length === 0 ? null : parseYaml(body.toString());
    if (Array.isArray(value)) found.push(...value.map((entry) => entry?.identifier));
    else if (isMap(value))
      found.push(value.identifier, ...Object.values(value).map((top) => getField(top, 'identifier')));
  } catch {
    // A body that cannot be read names nothing; the platform refuses it.
  }
  try {
    found.push(decodeURIComponent(path.split('/').at(-1) ?? ''));
  } catch {
    // A path with an invalid encoding names nothing either.
  }
  return found.filter((identifier) => typeof identifier === 'string');
}
