import type { Location } from '../shared/diagnostic.ts';

/** The intended action and its resource. */
export interface Task {
  /** Such as "create". */
  readonly verb: string;
  /** Such as "project payments". */
  readonly resource: string;
  /** The place in the user's files that asks for it. */
  readonly location?: Location;
}

/** "Failed to create project payments (a.yaml:1)". */
export function describeFailure({ verb, resource, location }: Task): string {
  const place = location?.file === undefined ? '' : ` (${location.file}:${location.line})`;
  return `Failed to ${verb} ${resource}${place}`;
}
