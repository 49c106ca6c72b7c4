import { omitUndefined } from '../shared/defined.ts';

const PATTERN = /(?:^|\/)\.harness\/orgs\/(?<org>[^/]+)\/(?:projects\/(?<project>[^/]+)\/)?/;

/**
 * The organization and project that a file's path names by the platform's Git convention,
 * `.harness/orgs/<org>/projects/<project>/…` or `.harness/orgs/<org>/…` at any depth of the path.
 *
 * @param file path with `/` between its parts
 */
export function scopeOfPath(file: string): { org?: string; project?: string } {
  const { org, project } = PATTERN.exec(file)?.groups ?? {};
  return omitUndefined({ org, project });
}
