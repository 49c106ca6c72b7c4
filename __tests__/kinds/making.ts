import type { Kind, Step } from '../../src/kinds/kind.ts';
import { kindOfName } from '../../src/kinds/registry.ts';
import type { ReadProblem, RemoteResource } from '../../src/kinds/remote-resource.ts';
import type { ResourceKey, Scope } from '../../src/kinds/resource-key.ts';
import type { Request, Response } from '../../src/platform/request.ts';
import type { Diagnostic } from '../../src/shared/diagnostic.ts';
import { asMap, getField } from '../../src/shared/object.ts';

export const projectScope: Scope = { account: 'acct', org: 'default', project: 'payments' };

/** A step for a value, as the plan would make it. */
export function createStep(
  name: string,
  value: unknown,
  scope: Scope = projectScope,
  text = JSON.stringify(value),
  parent?: ResourceKey,
): Step {
  const kind = kindOfName(name);
  const bytes = new TextEncoder().encode(text);
  const document = {
    location: { file: 'payload.yaml', line: 1, column: 1 },
    format: 'yaml' as const,
    value,
    bytes,
    conversion: [],
    platform: [],
  };
  const { identifier = '', version } = kind.identify(value);
  const key = { kind: name, scope, identifier, ...(parent && { parent }), ...(version !== undefined && { version }) };
  return { document, kind, key, label: name, convention: {}, intent: 'apply' };
}

/** What is said of a document that no schema of the account checks, beyond `check`. */
export function listUnchecked(kind: Kind, document: unknown): Diagnostic[] {
  const { key = '', checks } = kind;
  return [...(checks?.unchecked?.(asMap(getField(document, key)), [key]) ?? [])];
}

/** A successful response with the given data, and other fields if given. */
export function createResponse(data: unknown, otherwise: Partial<Response> = {}): Response {
  return {
    status: 200,
    headers: {},
    ok: true,
    form: 'envelope',
    body: { status: 'SUCCESS', data },
    data,
    correlationId: 'c',
    attempts: 1,
    ...otherwise,
  };
}

/** What responses to reads show; they must show it. */
export function remoteIn(shown: RemoteResource | ReadProblem): RemoteResource {
  if ('problem' in shown) throw new Error(shown.problem);
  return shown;
}

/** The method, path and query of a request, as they are sent. */
export function formatRequest({ method, path, query }: Request): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (value === undefined ? [] : [value].flat()).map((single) => `${name}=${single}`),
  );
  return `${method} ${path}?${pairs.join('&')}`;
}

export function parseBody(call: Request): unknown {
  return JSON.parse(String(call.body));
}

/** Diagnostics as short lines: severity, place, path. */
export function listPlaces(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ severity, pointer }) => `${severity} ${pointer?.at} ${pointer?.path.join('.')}`);
}

export function listErrors(kind: Kind, value: unknown): string[] {
  return kind.check(value).flatMap(({ severity, summary: message }) => (severity === 'error' ? [message] : []));
}

/** A copy with some fields of the map under its key changed; `undefined` removes a field. */
export function changed(key: string, resource: Record<string, unknown>, fields: Record<string, unknown>): unknown {
  const entries = Object.entries({ ...resource, ...fields }).filter(([, value]) => value !== undefined);
  return { [key]: Object.fromEntries(entries) };
}
