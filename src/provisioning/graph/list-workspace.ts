import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describeFileError } from '../../shared/paths.ts';

/** Maximum number of files that are listed. */
const mostFiles = 200_000;

/** Directories that contain no files of the user's own. */
const ignored: ReadonlySet<string> = new Set(['.git', 'node_modules']);

/**
 * The paths of everything below a directory that is not itself a directory, including links that lead nowhere; or why they
 * cannot all be listed. Links to directories are not followed.
 *
 * @param root from the workspace, with `/` between its parts; empty for the workspace itself
 * @param skipped directories that are left out, as paths from the workspace
 */
export async function listWorkspace(
  workspace: string,
  root: string,
  skipped: ReadonlySet<string>,
): Promise<{ readonly paths: readonly string[] } | { readonly problem: string }> {
  const paths: string[] = [];
  const waiting = [root];
  for (let directory = waiting.pop(); directory !== undefined; directory = waiting.pop()) {
    const entries = await readdir(join(workspace, directory), { withFileTypes: true }).catch((error: unknown) =>
      describeFileError(error),
    );
    if (typeof entries === 'string') return { problem: `${directory} cannot be read: ${entries}` };
    for (const entry of entries) {
      const path = directory === '' ? entry.name : `${directory}/${entry.name}`;
      if (!entry.isDirectory()) paths.push(path);
      else if (!ignored.has(entry.name) && !skipped.has(path)) waiting.push(path);
    }
    if (paths.length > mostFiles) return { problem: `the workspace has more than ${mostFiles} files` };
  }
  return { paths };
}
