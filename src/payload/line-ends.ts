import { join, relative, sep } from 'node:path';
import type { Context } from '../context.ts';
import { createGitProgram, findRoot, parseBlobs } from '../git/program.ts';
import { omitUndefined } from '../shared/object.ts';
import { toLineFeeds } from '../shared/text.ts';
import type { Document } from '../syntax/document.ts';
import { toBuffer } from '../syntax/text.ts';
import { withText } from './companions.ts';

interface FileContent {
  readonly file?: string;
  readonly bytes: Uint8Array;
}

type GitContext = Pick<Context, 'workspace' | 'environment' | 'signal'>;

/**
 * Files with the line ends that the repository has: a checkout on Windows gives texts others, which would be sent. Only files with
 * CR LF are looked up in the index. Without Git, and for a file that is not in the index or has CR LF there, nothing changes.
 */
export async function withCommittedLineEnds<T extends FileContent>(
  files: readonly T[],
  { workspace, environment, signal }: GitContext,
): Promise<readonly T[]> {
  const isWindows = (bytes: Buffer) => bytes.includes('\r\n') && !bytes.includes(0);
  const windows = files.filter(({ file, bytes }) => file !== undefined && isWindows(toBuffer(bytes)));
  const root = windows.length === 0 ? undefined : findRoot(workspace);
  if (root === undefined) return files;
  const paths = windows.map(({ file = '' }) => relative(root, join(workspace, file)).replaceAll(sep, '/'));
  if (paths.some((path) => path.includes('\n'))) return files;
  const input = paths.map((path) => `:${path}\n`).join('');
  const git = createGitProgram({ environment, signal });
  const blobs = await git(root, ['cat-file', '--batch'], input).then(
    (output) => parseBlobs(output, paths.length),
    () => [],
  );
  signal.throwIfAborted();
  const converted = new Set(windows.filter((_, index) => blobs[index]?.includes('\r\n') === false));
  return files.map((file) => (converted.has(file) ? { ...file, bytes: convert(file.bytes) } : file));
}

/** Byte by byte, so the file need not be text of a known encoding. */
function convert(bytes: Uint8Array): Buffer {
  return Buffer.from(toLineFeeds(toBuffer(bytes).toString('latin1')), 'latin1');
}

/** The same for the files whose content belongs to documents. */
export async function withCommittedCompanions(
  documents: readonly Document[],
  context: GitContext,
): Promise<readonly Document[]> {
  const files = documents.flatMap(({ companion, tree = [] }): FileContent[] => [companion ?? [], tree].flat());
  const converted = await withCommittedLineEnds(files, context);
  if (converted === files) return documents;
  const bytesOf = new Map(files.map((file, index) => [file, converted[index]?.bytes]));
  const withBytes = <T extends FileContent>(file: T): T => ({ ...file, bytes: bytesOf.get(file) ?? file.bytes });
  return documents.map((document) => {
    const companion = document.companion && withBytes(document.companion);
    const changed = { ...document, ...omitUndefined({ companion, tree: document.tree?.map(withBytes) }) };
    return companion?.path === undefined ? changed : withText(changed, companion.bytes, companion.path);
  });
}
