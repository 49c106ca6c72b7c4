import type { Step } from '../../kinds/kind.ts';
import { textOfDocument } from '../../kinds/shared/config.ts';
import { withLocations } from '../../payload/locate.ts';
import { nameOfPlaceholder } from '../../payload/placeholders.ts';
import { readAsPlatform } from '../../payload/platform-yaml.ts';
import { toOneLine } from '../../platform/error-text.ts';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import { compareByPosition, formatPath, getField, isMap, type Mapping, valueAt } from '../../shared/object.ts';
import { formatCount } from '../../shared/text.ts';
import { findMismatches, type Mismatch } from './find-mismatches.ts';

/** Findings of one document; a person mends the first ones and runs again. */
const mostFindings = 3;

/** What a schema refuses in the document of a step: at most three diagnostics, in document order, with their locations. */
export function findSchemaProblems(
  schema: Mapping,
  step: Step,
  { severity, source }: { readonly severity: 'error' | 'warning'; readonly source: string },
): Diagnostic[] {
  const { document, kind } = step;
  const { value } = document;
  const rule = findRule(schema, kind.key ?? '');
  // A text of the second generation has another schema.
  if (rule === undefined || getField(value, 'version') !== undefined) return [];
  const mismatches = distinct(findMismatches(schema, rule, value, document.secretFields)).filter(({ path }) =>
    isCertain(step, path),
  );
  const found = mismatches.filter(readDifferently(step, schema, rule)).sort(byPosition(value));
  const diagnostics = found.map(
    ({ path, at, problem, advice }): Diagnostic => ({
      severity,
      summary: formatSummary(
        `${path.length > 0 ? `\`${formatPath(path)}\`` : 'The document'} ${toOneLine(`${problem} (${source})${advice}`)}`,
      ),
      pointer: { path, at },
    }),
  );
  return withLocations(document, firstFindings(diagnostics));
}

/** The first findings about a document; the last of them counts the others. */
export function firstFindings(found: readonly Diagnostic[]): Diagnostic[] {
  const rest = found.length - mostFindings;
  const hint = `There ${rest === 1 ? 'is' : 'are'} ${formatCount(rest, 'more problem')} of this kind in the document.`;
  return found
    .slice(0, mostFindings)
    .map((finding, index) => (rest > 0 && index === mostFindings - 1 ? { ...finding, hint } : finding));
}

/** Whether a schema is for documents of a kind, so it can be trusted to refuse one. */
export function isSchemaFor(schema: Mapping, key: string): boolean {
  return findRule(schema, key) !== undefined;
}

/** The rule for a whole document, which has the resource under the key of its kind. */
function findRule(schema: Mapping, key: string): unknown {
  if (isMap(schema.properties)) return Object.hasOwn(schema.properties, key) ? schema : undefined;
  // Some schemas only define the resource.
  const definition = getField(getField(schema.definitions, key), key);
  return definition === undefined ? undefined : { type: 'object', properties: { [key]: definition } };
}

/** Whether a value is the one that would be sent: a placeholder without a value is not. */
function isCertain({ document }: Step, path: Mismatch['path']): boolean {
  const value = valueAt(document.value, path);
  return typeof value !== 'string' || nameOfPlaceholder(value) === undefined;
}

/**
 * Whether a mismatch is one however the text is read: the platform's parser reads some unquoted words and numbers differently
 * (docs/platform-api.md, YAML).
 */
function readDifferently(step: Step, schema: Mapping, rule: unknown): (mismatch: Mismatch) => boolean {
  if (step.document.platform.length === 0) return () => true;
  const value = readAsPlatform(textOfDocument(step));
  if (value === undefined) return () => true;
  const paths = new Set(findMismatches(schema, rule, value).map(({ path }) => JSON.stringify(path)));
  return ({ path }) => paths.has(JSON.stringify(path));
}

/** Two rules may refuse a value for the same reason. */
function distinct(mismatches: readonly Mismatch[]): Mismatch[] {
  return [
    ...new Map(mismatches.map((mismatch) => [JSON.stringify([mismatch.path, mismatch.problem]), mismatch])).values(),
  ];
}

function byPosition(value: unknown): (one: Mismatch, other: Mismatch) => number {
  const order = compareByPosition(value);
  return (one, other) => order(one.path, other.path);
}

function formatSummary(text: string): string {
  return text.endsWith('?') ? text : `${text}.`;
}
