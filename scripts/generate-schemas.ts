import { mkdirSync, writeFileSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import { kinds } from '../src/kinds/registry.ts';

/** Where the schema files stand, for editors to find. */
const FOLDER = new URL('../schema/', import.meta.url);

/**
 * The JSON Schema (draft 7) of every kind's payload, by file name, made of the rules that the action itself applies. Rules
 * that JSON Schema cannot express are left out, so that a schema never refuses what the action takes.
 */
export function schemas(): Map<string, string> {
  return new Map(
    kinds.map(({ name, schema }) => {
      const { $schema, title, description, ...rules } = toJsonSchema(schema, { errorMode: 'ignore' });
      return [`${name}.json`, `${JSON.stringify({ $schema, title, description, ...rules }, null, 2)}\n`];
    }),
  );
}

/** Writes the schema files. */
export function writeSchemas(): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, text] of schemas()) writeFileSync(new URL(name, FOLDER), text);
}

if (import.meta.main) writeSchemas();
