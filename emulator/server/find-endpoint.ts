import type { Endpoint } from '../endpoints/endpoint.ts';

/** An endpoint, and the values of those parts of its path that match any value. */
export interface FoundEndpoint {
  readonly endpoint: Endpoint;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Finds the endpoint of a method and a path without query, which contains only valid escapes. */
export type FindEndpoint = (method: string, path: string) => FoundEndpoint | undefined;

/** An endpoint with the parts of its path. */
interface Template {
  readonly endpoint: Endpoint;
  readonly parts: readonly string[];
}

/**
 * Makes what finds one of these endpoints. A part of a path that an endpoint states precedes one that matches any value. Unlike
 * routes of a server, it is made once for all emulators of a process, because tests start hundreds of them.
 */
export function findEndpointAmong(endpoints: readonly Endpoint[]): FindEndpoint {
  const templates = endpoints.map((endpoint): Template => ({ endpoint, parts: endpoint.path.split('/') }));
  const groups = Map.groupBy(templates.toSorted(byStatedParts), ({ endpoint, parts }) =>
    groupOf(endpoint.method, parts),
  );
  return (method, path) => {
    const parts = path.split('/').map(decodeURIComponent);
    const found = groups.get(groupOf(method, parts))?.find((template) => matches(template, parts));
    return found && { endpoint: found.endpoint, parameters: parametersOf(found, parts) };
  };
}

function groupOf(method: string, { length }: readonly string[]): string {
  // A server responds to HEAD as to GET, without the body.
  return `${method === 'HEAD' ? 'GET' : method} ${length}`;
}

/** Orders templates so the first one that matches states more parts than others, beginning at the left. */
function byStatedParts(one: Template, other: Template): number {
  const [first = [], second = []] = [one, other].map(({ parts }) => parts.map(isAny));
  const at = first.findIndex((any, index) => any !== second[index]);
  return at < 0 ? 0 : Number(first[at]) - Number(second[at] ?? false);
}

function matches({ parts }: Template, given: readonly string[]): boolean {
  return parts.every((part, index) => isAny(part) || part === given[index]);
}

function parametersOf({ parts }: Template, given: readonly string[]): Record<string, string> {
  return Object.fromEntries(parts.flatMap((part, index) => (isAny(part) ? [[part.slice(1), given[index] ?? '']] : [])));
}

function isAny(part: string): boolean {
  return part.startsWith(':');
}
