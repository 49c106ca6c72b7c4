import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Context } from '../context.ts';
import { schemaEnding } from '../payload/entries.ts';
import { readFilesOfInput } from '../payload/sources.ts';
import type { Loaded } from '../plan/stages.ts';
import { createError, type Diagnostic, FirstOfMany } from '../shared/diagnostic.ts';
import { parseJson } from '../shared/object.ts';
import { handleEvents } from '../shared/run-time.ts';
import type { Entry } from '../syntax/document.ts';
import type { Check } from './check.ts';
import { describeMismatch, findInTime } from './schema/check-by-schema.ts';
import { findMismatches } from './schema/find-mismatches.ts';
import { schemaIn } from './schema/platform-schemas.ts';

/**
 * What an entry of `for-each` may say is stated by a JSON Schema: `teams.schema.json` for `teams.yaml`, in its directory or the
 * nearest one above it.
 */
export const entrySchemas: Check<Loaded> = {
  name: 'entries that the schema beside their list refuses',
  async run({ graph, context }) {
    const { workspace } = context;
    const entries = new Set(
      graph.steps.flatMap(({ intent, document: { entry } }) => (intent === 'apply' && entry) || []),
    );
    const bySchema = Map.groupBy(entries, ({ location }) => findSchemaFile(location.file ?? '', workspace));
    const found = await Promise.all(
      [...bySchema].map(([file, some]) => (file === undefined ? [] : checkEntries(file, some, context))),
    );
    return found.flat();
  },
};

/** The path of the schema from the workspace. */
function findSchemaFile(list: string, workspace: string): string | undefined {
  if (list === '') return undefined;
  const name = `${posix.basename(list, posix.extname(list))}${schemaEnding}`;
  for (let directory = posix.dirname(list); ; directory = posix.dirname(directory)) {
    const path = posix.join(directory, name);
    if (existsSync(join(workspace, path))) return path;
    if (directory === '.' || directory === '/' || directory.endsWith('..')) return undefined;
  }
}

async function checkEntries(
  file: string,
  entries: readonly Entry[],
  { workspace, signal }: Pick<Context, 'workspace' | 'signal'>,
): Promise<Diagnostic[]> {
  const { sources, diagnostics } = await readFilesOfInput('for-each-file', file, workspace);
  const [source] = sources;
  if (source === undefined) return [...diagnostics];
  const schema = schemaIn(parseJson(new TextDecoder().decode(source.bytes)));
  if (schema === undefined) {
    const hint = 'Correct it, or give it another name if it is not meant for the list.';
    const location = { file, line: 1, column: 1 };
    return [createError('This is not a JSON Schema, so the entries cannot be checked.', { location, hint })];
  }
  const first = new FirstOfMany<Diagnostic>();
  for (const { name, values, locate } of entries) {
    await handleEvents();
    if (signal.aborted) break;
    const found = findInTime(schema, `the entry ${name}`, file, () => findMismatches(schema, schema, values));
    for (const finding of 'severity' in found ? [found] : found) {
      if ('severity' in finding) first.add(finding);
      else {
        const { pointer, ...described } = describeMismatch(finding, 'error', file, 'The entry');
        first.add({ ...described, location: locate(finding.path) });
      }
    }
  }
  return first.all('The entries have');
}
