import type { Inputs } from '../../inputs/inputs.ts';
import type { Step } from '../../kinds/kind.ts';
import { kinds } from '../../kinds/registry.ts';
import { readFilesOfInput } from '../../payload/sources.ts';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import { type Mapping, parseJson } from '../../shared/object.ts';
import { checkBySchema } from './check-texts.ts';
import { isSchema } from './platform-schemas.ts';
import { isSchemaFor } from './schema-findings.ts';

/** The schemas in the files of `schema-file`, by the kinds that they describe. A file that cannot be used is a notice. */
async function readSchemaFiles(
  lines: string,
  workspace: string,
): Promise<{ readonly schemas: ReadonlyMap<string, Mapping>; readonly diagnostics: readonly Diagnostic[] }> {
  const { sources, diagnostics } = await readFilesOfInput('schema-file', lines, workspace);
  const schemas = new Map<string, Mapping>();
  const unusable: Diagnostic[] = [];
  for (const { file = '', bytes } of sources) {
    const schema = parseJson(new TextDecoder().decode(bytes));
    const described = isSchema(schema) ? kinds.filter(({ key }) => key !== undefined && isSchemaFor(schema, key)) : [];
    for (const { name } of described) schemas.set(name, schema as Mapping);
    if (described.length > 0) continue;
    const summary = `\`schema-file\`: ${file} is not used, because it is not a JSON Schema of a kind that this action applies.`;
    unusable.push({ severity: 'notice', summary });
  }
  return { schemas, diagnostics: [...diagnostics, ...unusable] };
}

/** What the schemas of `schema-file` refuse in the documents that are to be applied. */
export async function checkBySchemaFiles(
  steps: readonly Step[],
  { schemaFile, validate }: Pick<Inputs, 'schemaFile' | 'validate'>,
  workspace: string,
): Promise<Diagnostic[]> {
  if (schemaFile === '' || validate === 'off') return [];
  const { schemas, diagnostics } = await readSchemaFiles(schemaFile, workspace);
  const found = steps.flatMap((step) => {
    const schema = step.intent === 'apply' ? schemas.get(step.kind.name) : undefined;
    return schema === undefined ? [] : checkBySchema(schema, step, validate, 'schema file');
  });
  return [...diagnostics, ...found];
}

/** The names of the kinds that the schemas of `schema-file` describe. */
export async function kindsWithSchemaFile(
  { schemaFile }: Pick<Inputs, 'schemaFile'>,
  workspace: string,
): Promise<Set<string>> {
  if (schemaFile === '') return new Set();
  return new Set((await readSchemaFiles(schemaFile, workspace)).schemas.keys());
}
