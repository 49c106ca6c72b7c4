import { outcomeNames, plannedActions } from '../src/plan/outcome.ts';
import type { ResultFieldName } from '../src/report/outputs.ts';

/** One field of an entry of the output `results`. */
interface ResultField {
  /** Its JSON Schema. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly description: string;
  /** Whether every entry has it. */
  readonly always?: true;
}

const text = { type: 'string' };
const texts = { type: 'array', items: text };
const scope = {
  type: 'object',
  properties: { account: text, org: text, project: text },
  required: ['account'],
  additionalProperties: false,
};

const place = {
  type: 'object',
  properties: { connector: text, repository: text, branch: text, file: text, commit: text },
  additionalProperties: false,
};

/** What schema/results.json says about the fields of an entry of the output `results`; docs/reference/outputs.md agrees with it. */
export const resultFields: Readonly<Record<ResultFieldName, ResultField>> = {
  kind: { schema: text, always: true, description: 'The kind of the document, such as `project`.' },
  scope: { schema: scope, always: true, description: 'Scope of the resource.' },
  identifier: { schema: text, always: true, description: 'Identifier in the payload; empty for settings.' },
  file: { schema: text, description: 'Path of the payload file.' },
  line: { schema: { type: 'integer', minimum: 1 }, description: 'Line on which the document starts.' },
  entry: { schema: text, description: 'The entry of `for-each` for which the document exists.' },
  outcome: { schema: { enum: outcomeNames }, always: true, description: 'The outcome of the document.' },
  change: { schema: { enum: plannedActions }, description: 'With `dry-run`: the action of an apply.' },
  git: { schema: place, description: 'Where the platform reads the resource in Git, or with `dry-run` will.' },
  differences: {
    schema: texts,
    description: 'The fields that differ, as paths such as `pipeline.stages[0].stage.name`.',
  },
  kept: {
    schema: texts,
    description:
      'With `dry-run`: the fields that the platform has and the document does not state, as paths under its key.',
  },
  rights: { schema: texts, description: 'The rights that the document gives or takes, one sentence each.' },
  note: { schema: text, description: 'More about the outcome, such as why the resource was skipped.' },
  warnings: { schema: texts, description: "Warnings of the platform's policies." },
  url: { schema: text, description: "Page of the resource in the platform's user interface." },
  correlationId: { schema: text, description: "The platform's identifier for the request." },
  error: { schema: text, description: 'The failure, in one sentence.' },
  hint: { schema: text, description: 'What to do, as an instruction.' },
};

/** The JSON Schema (draft 7) of the output `results`. */
export function createResultsSchema(): object {
  const fields = Object.entries(resultFields);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Results',
    description: 'The output `results`: one entry for each document.',
    type: 'array',
    items: {
      type: 'object',
      properties: Object.fromEntries(
        fields.map(([name, { schema, description }]) => [name, { ...schema, description }]),
      ),
      required: fields.filter(([, { always }]) => always).map(([name]) => name),
      additionalProperties: false,
    },
  };
}
