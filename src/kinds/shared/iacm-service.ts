import {
  custom,
  type GenericSchema,
  type InferInput,
  nullish,
  type ObjectEntries,
  picklist,
  pipe,
  record,
  string,
  union,
} from 'valibot';
import { toOneLine } from '../../platform/error-text.ts';
import { createError, type Diagnostic } from '../../shared/diagnostic.ts';
import {
  asFilledText,
  asList,
  asMap,
  findFields,
  getField,
  isMap,
  type Mapping,
  type Path,
} from '../../shared/object.ts';
import type { Api } from '../api.ts';
import type { Kind } from '../kind.ts';
import type { NameRule, ReferenceRule } from './attributes.ts';
import { at } from './diagnostics.ts';
import { also, defineScopeFields, field, filledText, formedText, list, map, optionalText, text } from './schema.ts';

/** The name of a kind of this service, which has no other rule. */
const anyName: NameRule = { pattern: /^[\s\S]{1,128}$/, rule: 'has at most 128 characters' };

const pathIdentifier = formedText(
  /^(?!\.{1,2}$)[^/?#\s]{1,128}$/,
  'must have at most 128 characters, without `/`, `?`, `#` and spaces, and must not be `.` or `..`',
);

/** The fields with which the documents of the service begin. `what` is the resource with its article. */
export function defineIacmFields(what: string) {
  return {
    name: field(filledText, 'Display name.', { nameRule: anyName }),
    identifier: field(pathIdentifier, `Identifier of ${what}, which cannot be changed later.`, { setBy: 'create' }),
    description: nullish(text),
    ...defineScopeFields(what),
  };
}

export function defineMap<const S extends GenericSchema>(schema: S) {
  return nullish(
    pipe(custom<Record<string, InferInput<S>>>(isMap, 'must be a map of names to values'), record(string(), schema)),
  );
}

const valueType = nullish(picklist(['string', 'secret'], 'must be string or secret'));
/** `checkVariables` reports all other fields. */
const variable = union(
  [text, also(map({ value: text, value_type: valueType }), { partial: true })],
  'must be text, or a map with `value` and `value_type`',
);
const variables = defineMap(variable);

const variableHint =
  'A map of names to values. A value is text, or a map of `value` with `value_type: secret` for a reference to a secret. Variables that the map leaves out are removed; omit the field to keep all.';

/** The commits that a repository is read at: one of them. */
export const revisions = {
  repository_branch: field(optionalText, 'The branch that is read.'),
  repository_commit: field(optionalText, 'The tag that is read, instead of a branch.'),
  repository_sha: field(optionalText, 'The commit that is read, instead of a branch.'),
};

/** The connector of a repository, wherever a document names one. */
export const repositoryConnector = field(optionalText, 'The connector of the repository.', {
  reference: { kind: 'connector', inOwnScope: true },
});

const variableFile = map({
  repository: field(filledText, 'The repository of the file.'),
  repository_connector: repositoryConnector,
  repository_path: field(optionalText, 'The path of the file.'),
  ...revisions,
});

export const variableFields = {
  terraform_variables: field(variables, `Variables of Terraform or OpenTofu. ${variableHint}`, {
    replaced: true,
    default: {},
  }),
  environment_variables: field(variables, `Environment variables. ${variableHint}`, { replaced: true, default: {} }),
  terraform_variable_files: field(nullish(list(variableFile)), 'Files with variables, in other repositories.', {
    unordered: true,
    default: [],
  }),
} satisfies ObjectEntries;

const providerConnector = map({
  connector_ref: field(filledText, 'The connector: `x` in the same scope, `org.x` or `account.x`.', {
    reference: { kind: 'connector', inOwnScope: true },
  }),
  type: field(filledText, 'Its type: aws, azure, gcp or vault.'),
});

export const providerConnectors = field(
  nullish(list(providerConnector)),
  'The connectors of cloud providers, one of each type.',
  { unordered: true, default: [] },
);

const variableMaps = ['environment_variables', 'terraform_variables'] as const;
const secretReference = /^(?:(?:account|org)\.)?[a-zA-Z_][0-9a-zA-Z_$-]*$/;

/** Errors about variables and files that the service refuses, or that would make a secret readable. */
export function* checkVariables(config: Mapping, path: Path): Generator<Diagnostic> {
  for (const field of variableMaps) {
    for (const [name, variable] of Object.entries(asMap(config[field]))) {
      const within = [...path, field, name];
      if (!/^[a-zA-Z0-9_]{1,128}$/.test(name))
        yield at(within, 'key').error('must have a name of at most 128 letters, digits and `_`');
      if (!isMap(variable)) continue;
      if (variable.key !== undefined && variable.key !== name)
        yield at([...within, 'key']).error(`must be "${name}", the name of the variable`);
      const unknown = Object.keys(variable).find((part) => !['key', 'value', 'value_type'].includes(part));
      if (unknown !== undefined)
        yield at([...within, unknown], 'key').error('is not a field of a variable: use `value` and `value_type`');
      const isReference = typeof variable.value !== 'string' || secretReference.test(variable.value);
      if (variable.value_type === 'secret' && !isReference)
        yield at([...within, 'value']).error('must be a reference to a secret, such as `account.x`, not its value');
    }
  }
  for (const [index, file] of asList(config.terraform_variable_files).entries())
    yield* checkRevision(asMap(file), [...path, 'terraform_variable_files', index]);
}

/** Diagnostics of a repository that is not read at exactly one commit. */
export function* checkRevision(config: Mapping, path: Path): Generator<Diagnostic> {
  const stated = Object.keys(revisions).filter((field) => asFilledText(config[field]) !== undefined);
  const [, second] = stated;
  if (second !== undefined) {
    yield createError(`\`${stated[0]}\` and \`${second}\` exclude each other: keep one.`, at([...path, second], 'key'));
  } else if (stated.length === 0 && asFilledText(config.repository) !== undefined) {
    const names = '`repository_branch`, `repository_commit` or `repository_sha`';
    yield at([...path, 'repository'], 'key').warning(`may be refused without a revision: set ${names}`);
  }
}

function convertVariables(resource: Mapping, convert: (variable: unknown, name: string) => unknown): Mapping {
  const converted = variableMaps
    .filter((field) => isMap(resource[field]))
    .map((field) => {
      const variables = Object.entries(asMap(resource[field]));
      return [field, Object.fromEntries(variables.map(([name, variable]) => [name, convert(variable, name)]))];
    });
  return { ...resource, ...Object.fromEntries(converted) };
}

function spellOut(config: Mapping): Mapping {
  const stated = Object.fromEntries(Object.entries(config).filter(([, value]) => value !== null));
  return convertVariables(stated, (variable, key) =>
    isMap(variable) ? { value_type: 'string', ...variable, key } : { key, value: variable, value_type: 'string' },
  );
}

function shorten(variable: unknown): unknown {
  const { value, value_type } = asMap(variable);
  return value_type === 'string' ? value : { value, value_type };
}

export function exportInShort(base: Kind): Pick<Kind, 'exportResource'> {
  return {
    exportResource: (key, remote) =>
      base.exportResource(key, { ...remote, value: convertVariables(asMap(remote.value), shorten) }),
  };
}

/** Fields that the service adds to its maps, and the scope, which only paths name. */
const addedFields = [
  ...['id', 'created', 'updated', 'workspace_id'],
  ...['accountIdentifier', 'orgIdentifier', 'projectIdentifier'],
];

const listsOfMaps = ['terraform_variable_files', 'connectors', 'provider_connectors'];

/** The fields of a resource without those that the service adds, in it and in its variables, files and connectors. */
export function withoutAdded(shown: Mapping, added: readonly string[]): Mapping {
  const kept = Object.entries(shown).filter(([field, value]) => !added.includes(field) && isKept(field, value));
  const entries = kept.map(([field, value]) => {
    const isListed = listsOfMaps.includes(field) && Array.isArray(value);
    return [field, isListed ? value.map((item) => pick(item, isKept)) : value];
  });
  // A variable may be empty.
  return convertVariables(Object.fromEntries(entries), (variable) =>
    pick(variable, (field) => !addedFields.includes(field)),
  );
}

/** Whether a field is one that a document may state. The service shows an absent text as an empty one. */
function isKept(field: string, value: unknown): boolean {
  return !addedFields.includes(field) && value !== '';
}

function pick(value: unknown, isPicked: (field: string, value: unknown) => boolean): unknown {
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([field, content]) => isPicked(field, content)));
}

export const iacmReferences: readonly ReferenceRule[] = [
  { field: 'value', ofType: 'secret', typeField: 'value_type', kind: 'secret', inOwnScope: true },
];

/** What the interfaces of the service have in common (docs/internals/platform-api.md, Infrastructure as code). */
export const iacmApi = {
  wire: { form: 'json', flat: true },
  envelope: 'none',
  accountInHeader: true,
  scopeIn: 'query',
  response: { names: { account: 'accountIdentifier', org: 'orgIdentifier', project: 'projectIdentifier' } },
  toRequest: spellOut,
} satisfies Partial<Api>;

const mostMessages = 20;

/** The reasons of policies that denied a change, in the `policy_evaluation` of a response; `undefined` if none did. */
export function findEvaluationDenials(data: unknown): readonly string[] | undefined {
  const evaluation = asMap(getField(data, 'policy_evaluation'));
  if (evaluation.deny !== true && evaluation.status !== 'error') return undefined;
  const messages = findFields(evaluation, [], (name) => name === 'deny_messages')
    .flatMap(({ value }) => asList(value))
    .filter((message) => typeof message === 'string')
    .map((message) => toOneLine(message));
  return messages.length > 0 ? messages.slice(0, mostMessages) : ['a policy denied it without a message'];
}
