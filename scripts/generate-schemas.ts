import { mkdirSync, writeFileSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import { kinds } from '../src/kinds/registry.ts';
import { allowPlaceholders } from './allow-placeholders.ts';
import { createConfigSchema } from './config-schema.ts';
import { addEditorHints } from './editor-hints.ts';
import { createResultsSchema } from './results-schema.ts';

/** The address at which editors find the schema files. */
const directory = new URL('../schema/', import.meta.url);

/**
 * The JSON Schema (draft 7) of every kind's payload, by file name, generated from the rules of the action, and `payload.json`
 * for a payload of any kind. Rules that JSON Schema cannot express are left out, so a schema reports only problems that the
 * action also reports.
 */
export function createSchemas(): Map<string, string> {
  const files = kinds.map((kind): [string, object] => {
    const { $schema, title, description, ...rules } = toJsonSchema(kind.schema, { errorMode: 'ignore' });
    const hinted = addEditorHints(kind, { $schema, title, description, ...rules });
    return [fileOf(kind.name), allowPlaceholders(hinted)];
  });
  return new Map(
    [...files, ['payload.json', payloadSchema()] as const].map(([name, schema]) => [
      name,
      `${JSON.stringify(schema, null, 2)}\n`,
    ]),
  );
}

/** A list contains settings; a map has the kind that its one key names. */
function payloadSchema(): object {
  const keyed = kinds.flatMap(({ name, key }) => (key === undefined ? [] : [{ name, key }]));
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Payload',
    description: `One of ${kinds.map(({ plural }) => plural).join(', ')}.`,
    type: ['object', 'array'],
    if: { type: 'array' },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { $ref: fileOf('settings') },
    else: {
      type: 'object',
      properties: Object.fromEntries(
        keyed.map(({ name, key }) => [key, { $ref: `${fileOf(name)}#/properties/${key}` }]),
      ),
      minProperties: 1,
      maxProperties: 1,
      additionalProperties: false,
    },
  };
}

function fileOf(name: string): string {
  return `${name.replaceAll(' ', '-')}.json`;
}

/** The JSON Schema of the output `results`, as text. */
export function createResultsSchemaText(): string {
  return `${JSON.stringify(createResultsSchema(), null, 2)}\n`;
}

/** Writes the schema files. */
export function writeSchemas(): void {
  mkdirSync(directory, { recursive: true });
  writeFileSync(new URL('results.json', directory), createResultsSchemaText());
  for (const [name, text] of createSchemas()) writeFileSync(new URL(name, directory), text);
  writeFileSync(new URL('platform-provision.json', directory), `${JSON.stringify(createConfigSchema(), null, 2)}\n`);
}

if (import.meta.main) writeSchemas();
