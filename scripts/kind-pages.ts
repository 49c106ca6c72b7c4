/** Generates docs/kinds: a page for each kind, from the rules of its fields and from its documents in examples/kinds. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import { parseAllDocuments } from 'yaml';
import type { Kind } from '../src/kinds/kind.ts';
import { kinds } from '../src/kinds/registry.ts';
import { type FieldAttributes, fieldsWith } from '../src/kinds/shared/attributes.ts';
import { sendsText } from '../src/kinds/shared/config.ts';
import { expressionPattern } from '../src/kinds/shared/schema.ts';
import { isMap } from '../src/shared/object.ts';
import { capitalize } from '../src/shared/text.ts';
import { formatTable, replaceInPage } from './action-tables.ts';
import { describePermissions } from './permission-table.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly description?: string;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema;
}

interface FieldRow {
  readonly path: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

/** The directory of the documents that the pages show. */
const documentsDirectory = 'examples/kinds';
/** The documents of each kind in that directory, by the last part of their file's name. */
const documentNames = { minimal: 'A minimal document', full: 'A full document' } as const;

/** How the kinds are sent that are neither sent as text nor as JSON. */
const otherForms: Readonly<Record<string, string>> = {
  'delegate token': 'its name',
  'file directory': 'a form',
  file: 'a form with its bytes',
};

/** The pages of docs/kinds by the name of their file, with `README.md` about all of them. */
export function createKindPages(): Map<string, string> {
  const paths = readdirSync(documentsDirectory, { recursive: true, encoding: 'utf8' });
  const files = paths
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => ({
      path: path.replaceAll('\\', '/'),
      text: readFileSync(join(documentsDirectory, path), 'utf8').replaceAll('\r\n', '\n'),
    }));
  const pages = kinds.map((kind): [string, string] => [pageOf(kind), createPage(kind, files)]);
  return new Map([...pages, ['README.md', createIndex()]]);
}

function pageOf({ name }: Kind): string {
  return `${name.replaceAll(' ', '-')}.md`;
}

/** The README with its table of the kinds. Throws if it lacks the marks around it. */
export function replaceKindTable(readme: string): string {
  const rows = kinds.map((kind) => {
    const document = kind.key === undefined ? 'a list of setting entries' : `\`${kind.key}:\``;
    return [`[${document}](docs/kinds/${pageOf(kind)})`, `\`${kind.operation}\``, describePlace(kind)];
  });
  const table = formatTable(['document', 'operation', 'belongs to'], rows);
  return replaceInPage(readme, 'kinds', 'src/kinds', `${table}\n`);
}

function createIndex(): string {
  return `${heading('Kinds of documents')}
The page of each [kind](../../README.md#kinds) shows a minimal document, a full one, and every field that the action knows. The
action sends other fields unchanged. The documents are those of [${documentsDirectory}](../../${documentsDirectory}): one tree, which the tests
apply as a whole.

- **Where a document goes.** The path of a file gives its documents their scope and parent; you choose the name of the file, without
  \`.minimal\` and \`.full\`: [Scope and file layout](../guides/gitops.md#scope-and-file-layout).
- **What else a document may contain**, such as the \`spec\` of a connector of your type, or the steps of a pipeline: copy it from a
  resource that you have ([an export](../guides/lifecycle.md#export) writes it), or let your editor propose it from
  [your account's schema](../reference/validation.md#without-a-key).
- **Permissions** on a page are those to create and update. To delete, the key also needs the
  [permission to delete](../reference/permissions.md#permissions-for-each-operation).

Where a field is text, a list or a map, the platform usually accepts an expression such as \`<+input>\` in its place.
`;
}

function createPage(kind: Kind, files: readonly { readonly path: string; readonly text: string }[]): string {
  const documents = Object.entries(documentNames).map(([name, title]) => {
    const own = files.find(({ path, text }) => path.endsWith(`.${name}.yaml`) && isOfKind(kind, text));
    if (own === undefined) throw new Error(`${documentsDirectory} lacks a ${name} document of the kind ${kind.name}`);
    return `## ${title}\n\n\`${own.path}\`:\n\n\`\`\`yaml\n${own.text.trim()}\n\`\`\``;
  });
  return `${heading(capitalize(kind.plural))}
${formatTable(['', ''], describeKind(kind))}

${documents.join('\n\n')}

## Fields

${createFieldTable(kind)}
`;
}

function heading(title: string): string {
  return `<!-- Generated from src/kinds and ${documentsDirectory} by npm run generate. -->\n\n# ${title}\n`;
}

function isOfKind({ key }: Kind, text: string): boolean {
  const value: unknown = parseAllDocuments(text)[0]?.toJS();
  return key === undefined
    ? Array.isArray(value) || (isMap(value) && 'settings' in value)
    : isMap(value) && key in value;
}

function describePlace({ scopes, parent }: Kind): string {
  const level =
    scopes.length === 3
      ? 'any level'
      : scopes.map((scope) => (scope === 'account' ? 'the account' : `a ${scope}`.replace('a o', 'an o'))).join(' or ');
  return parent === undefined
    ? level
    : `${parent.kind.replace(/^(?=[aeio])/, 'an ').replace(/^(?!an )/, 'a ')}${level === 'any level' ? ', at' : ' in'} ${level}`;
}

function describeForm(kind: Kind): string {
  return otherForms[kind.name] ?? (kind.api !== undefined && sendsText(kind) ? 'the text of the document' : 'JSON');
}

/** The facts about a kind beside its fields. */
function describeKind(kind: Kind): string[][] {
  const { path, elsewhere, deletion } = kind;
  const files = path.directories.map((directory) => `\`${directory}/\``).join(', ');
  const terraform = (elsewhere?.terraform?.resources ?? []).map((name) => `\`${name}\``).join(', ');
  return [
    ['key', kind.key === undefined ? 'none: a list, or `settings:`' : `\`${kind.key}:\``],
    ['operation', `\`${kind.operation}\``],
    ['belongs to', describePlace(kind)],
    ['directory in its scope', files || 'that of the scope itself'],
    ['sent as', describeForm(kind)],
    ['permissions', describePermissions(kind)],
    ['deleted by itself', deletion === undefined ? 'no' : 'yes'],
    ['in Terraform', terraform || 'not known'],
    ['editor', `[schema](../../schema/${pageOf(kind).replace('.md', '.json')})`],
  ];
}

function createFieldTable(kind: Kind): string {
  const { key } = kind;
  const document = toJsonSchema(kind.schema, { errorMode: 'ignore' }) as Schema;
  const resource = key === undefined ? document : (document.properties?.[key] ?? {});
  const rows = [...listFields(resource, '')].map(({ path, schema, isRequired }) => [
    `\`${path}\``,
    describeType(schema),
    describePresence(kind, path, isRequired),
    describeField(kind, path, schema),
  ]);
  return formatTable(['field', 'type', 'if left out', 'meaning'], rows);
}

/** The fields under a schema by their paths, with `[]` behind the name of a list and `*` for the names in a map. */
function* listFields(schema: Schema, path: string): Generator<FieldRow> {
  const choices = alternativesOf(schema);
  for (const { properties = {}, required = [], items, additionalProperties } of choices) {
    for (const [name, part] of Object.entries(properties)) {
      const at = path === '' ? name : `${path}.${name}`;
      yield { path: at, schema: part, isRequired: required.includes(name) };
      yield* listFields(part, at);
    }
    if (items !== undefined) yield* listFields(items, `${path}[]`);
    if (isMap(additionalProperties)) yield* listFields(additionalProperties, `${path}.*`);
  }
}

/** The forms that a value can have, apart from nothing at all and an expression. */
function alternativesOf(schema: Schema): Schema[] {
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap(alternativesOf);
  return schema.type === 'null' || schema.pattern === expressionPattern.source ? [] : [schema];
}

function describeType(schema: Schema): string {
  return [...new Set(alternativesOf(schema).map(describeShape))].join(' or ') || 'any';
}

function describeShape({ $ref, type, items, properties, additionalProperties, ...schema }: Schema): string {
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (type === 'array') return `list of ${plurals[describeType(items ?? {})] ?? describeType(items ?? {})}`;
  if (type === 'object' && isMap(additionalProperties))
    return `map of ${plurals[describeType(additionalProperties)] ?? describeType(additionalProperties)}`;
  // A rule that contains itself, such as that of stages.
  return $ref === undefined ? (types[type ?? ''] ?? 'any') : 'map';
}

const types: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'true or false',
  object: 'map',
  number: 'number',
  integer: 'number',
};
const plurals: Readonly<Record<string, string>> = { text: 'texts', map: 'maps', number: 'numbers', any: 'anything' };

function describePresence({ fields, api }: Kind, path: string, isRequired: boolean): string {
  const isScope = path === 'orgIdentifier' || path === 'projectIdentifier';
  if (isRequired) return '**required**';
  if (isScope && api?.scopeInText === 'required') return '**required** below the account';
  if (isScope) return 'from the path of the file, or `org-id` and `project-id`';
  const value = attributeOf(fields, path, 'default') ?? attributeOf(fields, path, 'atCreate');
  return value === undefined ? '' : `\`${JSON.stringify(value)}\``;
}

function describeField({ fields }: Kind, path: string, { description }: Schema): string {
  const has = (name: keyof FieldAttributes) => attributeOf(fields, path, name) !== undefined;
  const named = attributeOf(fields, path, 'reference')?.kind;
  const group = attributeOf(fields, path, 'oneOf');
  return [
    description ?? common[path],
    named !== undefined && `Names ${linkTo(named)}.`,
    typeof attributeOf(fields, path, 'immutable') === 'function' && 'It cannot always be changed later.',
    typeof group === 'string' && `Set only one ${group}.`,
    has('setBy') && `Only ${attributeOf(fields, path, 'setBy') === 'create' ? 'a create' : 'an update'} sets it.`,
    has('unordered') && 'The order has no meaning.',
    has('writeOnly') && 'The platform does not always show it again.',
    has('added') && !description?.includes('sets it itself') && 'The platform sets it itself.',
    has('inherited') && 'It can come from a template.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** What fields mean that have no description of their own in an editor. */
const common: Readonly<Record<string, string>> = { description: 'A description for readers.' };

/** The attribute of a field; paths of attributes name a list like a map. */
function attributeOf<const A extends keyof FieldAttributes>(fields: Kind['fields'], path: string, name: A) {
  return fieldsWith(fields, name).get(path.replaceAll('[]', ''));
}

function linkTo(name: string): string {
  const kind = kinds.find((candidate) => candidate.name === name);
  return kind === undefined ? name : `${kind.noun.replace(kind.name, '')}[${kind.name}](${pageOf(kind)})`;
}
