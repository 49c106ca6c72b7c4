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
export function createSchemas(): Map<string, object> {
  const files = kinds.map((kind): [string, object] => {
    const { $schema, title, description, ...rules } = toJsonSchema(kind.schema, { errorMode: 'ignore' });
    const hinted = addEditorHints(kind, { $schema, title, description, ...rules });
    return [formatFileName(kind.name), allowPlaceholders(hinted)];
  });
  return new Map([...files, ['payload.json', createPayloadSchema()]]);
}

/** A list contains settings; a map has the kind that its one key names. */
function createPayloadSchema(): object {
  const keyed = kinds.flatMap(({ name, key }) => (key === undefined ? [] : [{ name, key }]));
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Payload',
    description: `One of ${kinds.map(({ plural }) => plural).join(', ')}.`,
    type: ['object', 'array'],
    if: { type: 'array' },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { $ref: formatFileName('settings') },
    else: {
      type: 'object',
      properties: Object.fromEntries(
        keyed.map(({ name, key }) => [key, { $ref: `${formatFileName(name)}#/properties/${key}` }]),
      ),
      minProperties: 1,
      maxProperties: 1,
      additionalProperties: false,
    },
  };
}

function formatFileName(name: string): string {
  return `${name.replaceAll(' ', '-')}.json`;
}

/** The text of a schema file. */
export function formatSchema(schema: object): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** Writes the schema files. */
export function writeSchemas(): void {
  mkdirSync(directory, { recursive: true });
  const files = [
    ...createSchemas(),
    ['results.json', createResultsSchema()],
    ['platform-provision.json', createConfigSchema()],
  ] as const;
  for (const [name, schema] of files) writeFileSync(new URL(name, directory), formatSchema(schema));
}
