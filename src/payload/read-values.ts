import type { Diagnostic } from '../shared/diagnostic.ts';
import { isMap, type Mapping, omitUndefined } from '../shared/object.ts';
import type { Document } from './document.ts';
import { locate } from './locate.ts';
import { parsePayload } from './parse.ts';
import { readPayloads, readValuesFiles } from './sources.ts';
import { leavesIn, mergeValues, type OwnValues, Values } from './values.ts';

/**
 * Reads the values of a run: the maps in the files that `files` names, one path or glob a line, and then the map in `inline`; a
 * later one wins. Each is YAML or JSON with one document. Their problems are in `diagnostics`. `exposed` says, as a clause, why
 * `inline` must not contain secrets, if others than the run can read it.
 *
 * @param workspace absolute path of the checkout
 */
export async function readValues(
  { inline, files, exposed }: { readonly inline: string; readonly files: string; readonly exposed?: string },
  workspace: string,
): Promise<{ readonly values: Values; readonly diagnostics: readonly Diagnostic[] }> {
  const lines = files.split('\n').filter((line) => line.trim() !== '');
  const read = await Promise.all(lines.map((line) => readValuesFiles(line, workspace)));
  if (inline.trim() !== '') read.push(await readPayloads({ payload: inline }, workspace));
  const diagnostics = read.flatMap((one) => one.diagnostics);
  const maps: Mapping[] = [];
  let own: OwnValues = { root: {} };
  for (const payload of read.flatMap(({ sources }) => sources)) {
    const { documents, diagnostics: found } = parsePayload(payload);
    const problems = [...found, ...documents.flatMap(({ conversion }) => conversion)];
    for (const problem of problems) diagnostics.push(locateInValues(problem));
    const [document, second] = documents;
    if (document === undefined) continue;
    if (isMap(document.value) && second === undefined) {
      maps.push(document.value);
      if (payload.file !== undefined) continue;
      own = { root: document.value, ...omitUndefined({ exposed }), cut: cutIn(document, document.value, inline) };
    } else {
      const name = payload.file === undefined ? 'The input `values`' : 'A values file';
      const location = (second ?? document).location ?? { line: 1, column: 1 };
      const summary = `${name} must contain one map of names to values.`;
      diagnostics.push(locateInValues({ severity: 'error', summary, location }));
    }
  }
  return { values: new Values(mergeValues(maps), own), diagnostics };
}

/** The diagnostic, in the input `values` if it is in no file. */
function locateInValues(diagnostic: Diagnostic): Diagnostic {
  const { location } = diagnostic;
  if (location === undefined || location.file !== undefined) return diagnostic;
  return { ...diagnostic, location: { ...location, input: 'values' } };
}

/** The names of values without quotes that end before a comment, as a secret with ` #` does in a workflow. */
function cutIn(document: Document, values: Mapping, text: string): ReadonlySet<string> {
  if (!/\s#/.test(text)) return new Set();
  const lines = text.split(/\r\n|\r|\n/);
  const names = leavesIn(values);
  const locations = locate(
    document,
    names.map((name) => ({ path: name.split('.'), at: 'value' })),
  );
  const isCut = (index: number) => {
    const { line, column } = locations[index] ?? { line: 0, column: 0 };
    return /^[^\s"'|>].*\s#/.test(lines[line - 1]?.slice(column - 1) ?? '');
  };
  return new Set(names.filter((_name, index) => isCut(index)));
}
