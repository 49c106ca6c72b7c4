import { createSchemaReader, type SchemaReader } from '../checks/schema/platform-schemas.ts';
import type { Context } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { Kind } from '../kinds/kind.ts';
import { kinds } from '../kinds/registry.ts';
import type { Scope } from '../kinds/resource-key.ts';
import type { DoctorCheck, Result } from '../plan/outcome.ts';
import { openClient } from '../remote/client.ts';
import { createReader } from '../remote/reader.ts';
import { createError } from '../shared/diagnostic.ts';
import { isMap, type Mapping, omitUndefined } from '../shared/object.ts';
import { ExportDirectory, UnwritableExport } from './export-directory.ts';

/** Writes the platform's JSON Schema of each kind that has one into a file, for editors and for checks without a key. */
export async function downloadSchemas(inputs: Inputs, context: Context): Promise<Result> {
  const options = { overwrite: true, dryRun: inputs.dryRun };
  const opened = await ExportDirectory.open('schema-to', inputs.schemaTo, context.workspace, options);
  if ('failure' in opened) return { diagnostics: [opened.failure] };
  const platform = openClient(inputs, context);
  try {
    const readSchema = createSchemaReader(createReader(platform, inputs, context));
    const checks: DoctorCheck[] = [];
    for (const kind of kinds) {
      if (kind.platformSchema !== undefined)
        checks.push(await download(kind, readSchema, opened.directory, inputs, context));
    }
    for (const { result, subject, detail } of checks)
      context.log.info(`${subject}: ${result === 'works' ? '' : `${result}: `}${detail}`);
    const failure = checks.some(({ result }) => result === 'works')
      ? undefined
      : createError('No schema could be read from the platform.', {
          hint: 'Run `doctor` to see what the key may read.',
        });
    return { checks, ...omitUndefined({ failure }) };
  } finally {
    await platform.close();
  }
}

async function download(
  kind: Kind,
  readSchema: SchemaReader,
  directory: ExportDirectory,
  { account, org, project }: Inputs,
  { secrets }: Context,
): Promise<DoctorCheck> {
  const scope: Scope = { account, ...(org !== '' && { org }), ...(org !== '' && project !== '' && { project }) };
  const check = { area: 'Schemas', subject: kind.plural };
  const result = await readSchema(kind, scope);
  if (!('schema' in result)) {
    return { ...check, result: 'not checked', detail: result.failure?.summary ?? 'the platform has none' };
  }
  const file = `${kind.plural.replaceAll(' ', '-')}.json`;
  try {
    await directory.write(file, Buffer.from(secrets.formatJson(withoutConstants(result.schema))));
    return { ...check, result: 'works', detail: `${directory.path}/${file}` };
  } catch (error) {
    if (!(error instanceof UnwritableExport)) throw error;
    return { ...check, result: 'failed', detail: `${file} could not be written: ${error.message}` };
  }
}

/** A schema for all resources of its level: it names those of the request as constants. */
function withoutConstants(schema: Mapping): unknown {
  return JSON.parse(JSON.stringify(schema), (key, value) => {
    if (!['identifier', 'orgIdentifier', 'projectIdentifier'].includes(key) || !isMap(value)) return value;
    const { const: _, ...rest } = value;
    return rest;
  });
}
