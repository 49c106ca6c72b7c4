import type { Inputs } from '../../inputs/inputs.ts';
import type { Step } from '../../kinds/kind.ts';
import { kinds } from '../../kinds/registry.ts';
import { textOfDocument } from '../../kinds/shared/config.ts';
import { findPlaceholderName } from '../../payload/placeholders.ts';
import { readFilesOfInput } from '../../payload/sources.ts';
import type { Loaded } from '../../plan/stages.ts';
import { toOneLine } from '../../platform/error-text.ts';
import { createError, type Diagnostic } from '../../shared/diagnostic.ts';
import {
  compareByPosition,
  formatPath,
  getField,
  isMap,
  type Mapping,
  parseJson,
  valueAt,
} from '../../shared/object.ts';
import { limitTime, limitTogether, TookTooLong } from '../../shared/run-time.ts';
import { formatCount, shorten } from '../../shared/text.ts';
import { withLocations } from '../../syntax/locate.ts';
import { readAsPlatform } from '../../syntax/platform-yaml.ts';
import { type Check, notChecked } from '../check.ts';
import { EndlessSchema, findMismatches, type Mismatch } from './find-mismatches.ts';
import { schemaIn } from './platform-schemas.ts';
import { SchemaRules } from './schema-rules.ts';

export const schemaFiles: Check<Loaded> = {
  name: 'documents that a schema file refuses',
  async run({ graph, schemas, inputs, context: { signal } }) {
    const applied = graph.steps.filter(({ intent }) => intent === 'apply');
    const described = applied.flatMap((step) => {
      const schema = hasVersion(step) ? undefined : schemas.get(step.kind.name);
      return schema === undefined ? [] : { schema, step };
    });
    // A part of the documents may lack their kinds.
    const mayCheckNothing = schemas.size === 0 || inputs.only !== '' || applied.length === 0;
    if (described.length === 0 && !mayCheckNothing) return [checksNothing([...schemas.keys()])];
    const check = ({ schema, step }: (typeof described)[number]) =>
      checkBySchema(schema, step, inputs.validate, 'schema file');
    return (await limitTogether(described, check, signal)).flat();
  },
};

function checksNothing(names: readonly string[]): Diagnostic {
  const plurals = kinds.filter(({ name }) => names.includes(name)).map(({ plural }) => plural);
  return createError(
    `\`input:schema-file\` checks nothing: this run applies no ${shorten(plurals)} in the format of the files.`,
    {
      hint: 'Name the schema of a kind that this run applies, or remove the input.',
    },
  );
}

/** Whether a text is of the second generation, which has another schema. */
function hasVersion({ document }: Step): boolean {
  return getField(document.value, 'version') !== undefined;
}

/** The schemas in the files of `schema-file`, by the kinds that they describe. A file that checks nothing is an error. */
export async function readSchemaFiles(
  { schemaFile, validate }: Pick<Inputs, 'schemaFile' | 'validate'>,
  workspace: string,
): Promise<Pick<Loaded, 'schemas'> & { readonly diagnostics: readonly Diagnostic[] }> {
  if (schemaFile === '' || validate === 'off') return { schemas: new Map(), diagnostics: [] };
  const { sources, diagnostics } = await readFilesOfInput('schema-file', schemaFile, workspace);
  const schemas = new Map<string, Mapping>();
  const files = new Map<string, string>();
  const unusable: Diagnostic[] = [];
  const refuse = (summary: string, hint: string) =>
    unusable.push(createError(`\`input:schema-file\`: ${summary}`, { hint }));
  for (const { file = '', bytes } of sources) {
    const schema = schemaIn(parseJson(new TextDecoder().decode(bytes)));
    const described = schema === undefined ? [] : kinds.filter(({ key }) => key && findRule(schema, key));
    for (const { name, plural } of described) {
      const other = files.get(name);
      if (other !== undefined) refuse(`${other} and ${file} both describe ${plural}.`, 'Name one file for each kind.');
      files.set(name, file);
      schemas.set(name, schema as Mapping);
    }
    if (described.length > 0) continue;
    const hint =
      'Download the schemas of your account with `input:operation: schema`, or remove the file from `input:schema-file`.';
    refuse(`${file} checks nothing: it is not a JSON Schema of a kind that this action applies.`, hint);
  }
  return { schemas, diagnostics: [...diagnostics, ...unusable] };
}

/** Milliseconds of one check; a document of 500 steps takes some tenths of a second. */
const longestCheck = 2000;

/** How often the search by a schema did not end, and how often that may happen before the schema is not used again. */
const unended = new WeakMap<Mapping, number>();
const mostUnended = 3;

/** What a schema refuses in the document of a step; a notice, if it cannot be used. */
export function checkBySchema(schema: Mapping, step: Step, validate: Inputs['validate'], source: string): Diagnostic[] {
  const { kind } = step;
  const rule = findRule(schema, kind.key ?? '');
  if (rule === undefined) return [notChecked('notice', step.label, `the ${source} does not describe ${kind.plural}.`)];
  const severity = validate === 'strict' || kind.platformSchema?.decides === true ? 'error' : 'warning';
  if (hasVersion(step)) return [];
  const found = findInTime(schema, step.label, source, () => findCertain(schema, rule, step));
  if ('severity' in found) return [found];
  const described = found.map((mismatch) => describeMismatch(mismatch, severity, source, 'The document'));
  return withLocations(step.document, firstFindings(described));
}

/** What a search by a schema finds; a notice, if it does not end. */
export function findInTime(
  schema: Mapping,
  what: string,
  source: string,
  search: () => readonly Mismatch[],
): readonly Mismatch[] | Diagnostic {
  const count = (unended.get(schema) ?? 0) + 1;
  if (count > mostUnended) return [];
  try {
    return limitTime(longestCheck, search);
  } catch (error) {
    // A schema with too many branches exhausts the stack.
    if (!(error instanceof EndlessSchema || error instanceof TookTooLong || error instanceof RangeError)) throw error;
    unended.set(schema, count);
    const rest = count === mostUnended ? '; nothing more is checked against that schema' : '';
    return notChecked('notice', `${what} against the ${source}`, `${error.message}${rest}.`);
  }
}

/** The rule for a whole document, which has the resource under the key of its kind; `undefined` if the schema has none. */
function findRule(schema: Mapping, key: string): unknown {
  const root = new SchemaRules(schema).resolve(schema);
  if (isMap(root?.properties)) return Object.hasOwn(root.properties, key) ? root : undefined;
  // Some schemas only define the resource.
  const definition = getField(getField(schema.definitions, key), key);
  return definition === undefined ? undefined : { type: 'object', properties: { [key]: definition } };
}

/** What a schema refuses in the document of a step, however its text is read, in document order. */
function findCertain(schema: Mapping, rule: unknown, step: Step): Mismatch[] {
  const { value, passed } = step.document;
  const readAlike = findReadAlike(schema, rule, step);
  const order = compareByPosition(value);
  // Two rules may refuse a value for the same reason.
  const found = new Map(
    findMismatches(schema, rule, value, passed).map((mismatch) => [
      JSON.stringify([mismatch.path, mismatch.problem]),
      mismatch,
    ]),
  );
  // A schema may name an identifier of its request, or have a wrong rule for it; `Kind.check` has the right one.
  const isOfIdentifier = ({ path }: Mismatch) => path.length === 2 && path[1] === 'identifier';
  return [...found.values()]
    .filter((mismatch) => !isOfIdentifier(mismatch))
    .filter(({ path }) => isSent(valueAt(value, path)) && readAlike?.has(JSON.stringify(path)) !== false)
    .sort((a, b) => order(a.path, b.path));
}

/** False for a placeholder that has no value yet. */
function isSent(value: unknown): boolean {
  return typeof value !== 'string' || findPlaceholderName(value) === undefined;
}

/**
 * The paths that a schema also refuses as the platform's parser reads the text, which reads some unquoted words and numbers
 * differently (docs/internals/platform-api.md, YAML); `undefined` if it reads all of it alike.
 */
function findReadAlike(schema: Mapping, rule: unknown, step: Step): ReadonlySet<string> | undefined {
  const value = step.document.platform.length === 0 ? undefined : readAsPlatform(textOfDocument(step));
  if (value === undefined) return undefined;
  return new Set(findMismatches(schema, rule, value).map(({ path }) => JSON.stringify(path)));
}

/** `whole` is the subject of a sentence about the value as a whole. */
export function describeMismatch(
  { path, at, problem, advice }: Mismatch,
  severity: Diagnostic['severity'],
  source: string,
  whole: string,
): Diagnostic {
  const subject = path.length > 0 ? `\`${formatPath(path)}\`` : whole;
  const text = `${subject} ${toOneLine(`${problem} (${source})${advice}`)}`;
  return { severity, summary: text.endsWith('?') ? text : `${text}.`, pointer: { path, at } };
}

/** Findings of one document; a person corrects the first ones and runs again. */
const mostFindings = 3;

/** The first findings about a document; the last of them counts the others. */
export function firstFindings(found: readonly Diagnostic[]): Diagnostic[] {
  const rest = found.length - mostFindings;
  const hint = `There ${rest === 1 ? 'is' : 'are'} ${formatCount(rest, 'more problem')} of this kind in the document.`;
  return found
    .slice(0, mostFindings)
    .map((finding, index) => (rest > 0 && index === mostFindings - 1 ? { ...finding, hint } : finding));
}
