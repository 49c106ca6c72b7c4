import { listInputs } from '../cli/commands.ts';
import { configInputs } from '../cli/config.ts';
import { type InputRow, inputRows } from '../src/inputs/table.ts';
import { formatWorkflowInput, renderMessage } from '../src/shared/mention.ts';

const paths = { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] };

/** The JSON Schema (draft 7) of platform-provision.yaml, from the table of inputs. */
export function createConfigSchema(): object {
  const properties = configInputs.map((name) => [name, createProperty(name, inputRows[name])] as const);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'platform-provision.yaml',
    description: 'Settings of platform-provision in a terminal for a whole repository.',
    type: 'object',
    properties: {
      paths: {
        ...paths,
        description: 'Files, directories and globs with payloads, relative to this file; `!` excludes',
      },
      ...Object.fromEntries(properties),
    },
    additionalProperties: false,
  };
}

function createProperty(name: string, row: InputRow): object {
  const description = renderMessage(row.description, formatWorkflowInput);
  const preset = row.default === undefined ? {} : { default: row.default };
  if (name === 'values') return { type: 'object', description };
  if ((listInputs as readonly string[]).includes(name)) return { ...paths, description };
  switch (row.type) {
    case 'boolean':
      return { type: 'boolean', description };
    case 'choice':
      return { enum: row.values, description, ...preset };
    case 'integer':
      return {
        type: 'integer',
        minimum: row.min,
        maximum: row.max,
        description,
        ...(preset.default && { default: Number(preset.default) }),
      };
    case 'seconds':
      return {
        type: 'number',
        exclusiveMinimum: 0,
        maximum: row.max,
        description,
        ...(preset.default && { default: Number(preset.default) }),
      };
    default:
      return { type: 'string', description, ...preset };
  }
}
