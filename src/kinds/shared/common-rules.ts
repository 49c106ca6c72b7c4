import type { ObjectEntries } from 'valibot';
import { createError, type Diagnostic } from '../../shared/diagnostic.ts';
import { identifierPattern } from '../../shared/identifier.ts';
import { memoize } from '../../shared/memoize.ts';
import { asFilledText, asMap, type Mapping, type Path } from '../../shared/object.ts';
import { findNearest, suggest } from '../../shared/suggest.ts';
import { isPlainAt } from '../../syntax/locate.ts';
import type { Api } from '../api.ts';
import type { Kind, Step } from '../kind.ts';
import { describedMapsIn, fieldsWith, type NameRule } from './attributes.ts';
import { getConfig, readIdentity } from './config.ts';
import { at, describeFound } from './diagnostics.ts';
import { containsExpression, optionalTruthInText, truth } from './schema.ts';

const longestDescription = 1024;

const mostTags = 128;

/** Reserved words of the platform's expression language (docs/internals/platform-api.md, Identifiers). */
const reservedNames = new Set(
  (
    'or and eq ne lt gt le ge div mod not null true false new var return step parallel stepGroup org account class ' +
    'shellScriptProvisioner'
  ).split(' '),
);

/** Words that only the documentation lists (docs/internals/platform-api.md, Identifiers). */
const documentedAsReserved = new Set(['status', 'liteEngineTask']);

interface KindNames {
  readonly noun: string;
  readonly names: NameRule;
}

/** The name of organizations and of other kinds that are sent as JSON. */
export const plainName: NameRule = {
  pattern: /^[A-Za-z0-9_. /-]{1,128}$/,
  rule: 'has at most 128 letters, digits, spaces and `-`, `_`, `.`, `/`',
};

/** The name of projects and connectors. */
export const strictName: NameRule = { ...plainName, isStrict: true };

/** The name of pipelines, of their parts, and of the resources that they use. */
export const wordName: NameRule = {
  pattern: /^[a-zA-Z_0-9.-][-0-9a-zA-Z_\s.]{0,127}$/,
  rule: 'has at most 128 letters, digits, spaces and `-`, `_`, `.`',
};

/** Errors and warnings about identifier, name, description, tags and scope fields of the resource at `path`. */
export function* checkCommonRules(resource: Mapping, path: Path, kind: KindNames): Generator<Diagnostic> {
  yield* checkIdentifier(resource, path);
  yield* checkName(resource, path, kind);
  const about = asFilledText(resource.description);
  if (about !== undefined && about.length > longestDescription) {
    yield at([...path, 'description']).error(`must not be longer than ${longestDescription} characters`);
  }
  yield* checkTags(asMap(resource.tags), [...path, 'tags'], 'error');
  if (kind.names.pattern === plainName.pattern) yield* checkExpressions(resource, path);
  for (const field of ['orgIdentifier', 'projectIdentifier']) {
    const scope = asFilledText(resource[field]);
    if (scope !== undefined && !containsExpression(scope) && !identifierPattern.test(scope)) {
      yield at([...path, field]).error(`cannot be an identifier of the platform${describeFound(scope)}`);
    }
  }
}

function checkIdentifier(resource: Mapping, path: Path): Diagnostic[] {
  const id = asFilledText(resource.identifier);
  if (id === undefined) return [];
  const place = [...path, 'identifier'];
  if (containsExpression(id)) {
    return [at(place).error('is an expression, but the platform needs a literal identifier')];
  }
  if (reservedNames.has(id)) {
    return [at(place).error(`is the reserved word "${id}", which the platform refuses as an identifier`)];
  }
  if (!documentedAsReserved.has(id)) return [];
  return [at(place).warning(`is "${id}", which the platform's documentation lists as reserved`)];
}

/**
 * Errors for expressions where the platform accepts none: in the name and the tags (docs/internals/platform-api.md, Wires and
 * scopes).
 */
function* checkExpressions(resource: Mapping, path: Path): Generator<Diagnostic> {
  const message = 'must not be an expression: the platform accepts none here';
  for (const field of ['name', 'tags']) {
    if (containsExpression(resource[field])) yield at([...path, field]).error(message);
  }
  const tags = asMap(resource.tags);
  for (const name in tags) {
    if (containsExpression(tags[name])) yield at([...path, 'tags', name]).error(message);
  }
}

/** A warning about a name that the platform is not known to accept, or an error if it is known to refuse it. */
export function checkName(resource: Mapping, path: Path, { noun, names }: KindNames): Diagnostic[] {
  const given = asFilledText(resource.name);
  if (given === undefined || !/\S/.test(given) || containsExpression(given) || names.pattern.test(given)) return [];
  const found = /^[“”„«]/.test(given) ? describeFound(given) : '';
  const problem = `refused: the name of ${noun} ${names.rule}${found}`;
  const place = at([...path, 'name']);
  return [names.isStrict ? place.error(`is ${problem}`) : place.warning(`may be ${problem}`)];
}

/** Diagnostics of tags, whose values are text; a value that is not text is a `problem`. */
export function* checkTags(
  given: Mapping,
  path: Path,
  problem: 'warning' | 'error' = 'warning',
): Generator<Diagnostic> {
  const count = Object.keys(given).length;
  if (count > mostTags) yield at(path, 'key').error(`has ${count} tags; the platform accepts at most ${mostTags}`);
  for (const name in given) {
    const value = given[name];
    if (value === null && name.includes(':')) {
      const advice = 'write a space after the colon, or put the name in quotes';
      yield at([...path, name]).warning(`is a tag without text: ${advice}`);
    }
    if (typeof value === 'number' || typeof value === 'boolean')
      yield at([...path, name])[problem]('must be text; put it in quotes');
  }
}

/** Letters by which a name may differ from a known one to be surely a mistake. */
export const mostMistyped = 2;

/** The types of services and of the infrastructures for them (docs/internals/platform-api.md, Services). */
export const deploymentTypes = (
  'Kubernetes NativeHelm Ssh WinRm ServerlessAwsLambda AzureWebApp AzureFunction CustomDeployment ECS Elastigroup TAS Asg ' +
  'GoogleCloudFunctions AwsLambda AWS_SAM GoogleCloudRun Salesforce GoogleManagedInstanceGroup AzureContainerApps'
).split(' ');

/** A type near a known one: an error if it is surely mistyped. Others may be newer than this action. */
export function* checkType(given: unknown, known: readonly string[], path: Path): Generator<Diagnostic> {
  const type = asFilledText(given);
  if (type === undefined || known.includes(type)) return;
  const problem = findNearest(type, known, mostMistyped) === undefined ? 'warning' : 'error';
  const near = suggest(type, known);
  if (near !== '') yield at(path)[problem](`is not a known type${near}`);
}

interface KnownFields {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly noun: string;
  /** Whether a field of this name decides what the document is about, or where. */
  readonly decides: (name: string) => boolean;
}

type NamedFields = Pick<Kind, 'fields' | 'noun' | 'key' | 'parent'>;

/** The paths of the fields that decide what a document is about, and where. */
const decidingFieldsOf = memoize((kind: NamedFields): ReadonlySet<string | undefined> => {
  const identity = Object.values(readIdentity(undefined, { ...kind, key: '' }).paths).map((field) => field.slice(1));
  return new Set([
    'accountIdentifier',
    'type',
    ...identity.map((field) => field.join('.')),
    ...fieldsWith(kind.fields, 'version').keys(),
    ...[...fieldsWith(kind.fields, 'immutable')].flatMap(([field, rule]) => (rule === true ? field : [])),
    ...fieldsWith(kind.fields, 'decides').keys(),
  ]);
}, new WeakMap());

/**
 * The resource with the deciding fields that it misspells or shortens, such as `org` and `orgId`, under their own names, and an
 * error for each: everything else is checked as it is meant.
 */
export function nameDecidingFields(
  kind: NamedFields,
  resource: Mapping,
): { readonly meant: Mapping; readonly found: readonly Diagnostic[] } {
  const { fields, noun, key = '' } = kind;
  const unknown = Object.keys(resource).filter((name) => !Object.hasOwn(fields, name));
  if (unknown.length === 0) return { meant: resource, found: [] };
  const deciding = decidingFieldsOf(kind);
  const meant = new Map(unknown.map((name) => [name, findDeciding(name, Object.keys(fields), deciding)]));
  const found: Diagnostic[] = [];
  const entries = Object.entries(resource).map(([name, value]) => {
    const own = meant.get(name);
    if (own === undefined || Object.hasOwn(resource, own)) return [name, value] as const;
    found.push(at([key, name], 'key').error(`is not a known field of ${noun}. Did you mean \`${own}\`?`));
    return [own, value] as const;
  });
  return { meant: found.length === 0 ? resource : Object.fromEntries(entries), found };
}

/** The fields that name a resource or version, whose names are often shortened. Others, such as `gitOpsEnabled`, are not. */
const namingField = /(?:identifier|ref|reference|label)$/i;

function findDeciding(
  name: string,
  known: readonly string[],
  deciding: ReadonlySet<string | undefined>,
): string | undefined {
  const short = name.toLowerCase().replaceAll(/[_-]/g, '').replace('organization', 'org');
  const begun = known.find(
    (field) => deciding.has(field) && namingField.test(field) && field.toLowerCase().startsWith(short),
  );
  if (begun !== undefined && short.length >= 2) return begun;
  const near = findNearest(name, known, mostMistyped);
  return deciding.has(near) ? near : undefined;
}

/**
 * The platform ignores unknown fields in JSON. In a text it may know them, so only mistyped ones are reported there.
 */
export function* checkFieldNames(
  value: Mapping,
  path: Path,
  { fields, noun, decides }: KnownFields,
  sentAs: 'json' | 'text',
): Generator<Diagnostic> {
  const known = Object.keys(fields);
  for (const name in value) {
    if (Object.hasOwn(fields, name)) continue;
    const suggestion = suggest(name, known);
    if (sentAs === 'text' && suggestion === '') continue;
    const ignored = sentAs === 'json' ? '; the platform will silently ignore it' : '';
    const meant = findNearest(name, known, mostMistyped);
    const problem = meant !== undefined && decides(meant) ? 'error' : 'warning';
    yield at([...path, name], 'key')[problem](`is not a known field of ${noun}${ignored}${suggestion}`);
  }
}

/** The same for a resource and the maps in it whose fields are all known; in those, only mistyped names are reported. */
export function* findUnknownFields(
  kind: NamedFields,
  resource: Mapping,
  path: Path,
  sentAs: 'json' | 'text',
): Generator<Diagnostic> {
  const { fields, noun } = kind;
  const deciding = decidingFieldsOf(kind);
  yield* checkFieldNames(resource, path, { fields, noun, decides: (name) => deciding.has(name) }, sentAs);
  for (const inner of describedMapsIn(fields, resource, path)) {
    const above = inner.path.slice(path.length).filter((part) => typeof part === 'string');
    const within = {
      fields: inner.fields,
      noun: `\`${above.at(-1)}\``,
      decides: (name: string) => deciding.has([...above, name].join('.')),
    };
    const known = Object.keys(inner.fields);
    const mistyped = Object.entries(inner.value).filter(([name]) => findNearest(name, known, mostMistyped));
    yield* checkFieldNames(Object.fromEntries(mistyped), inner.path, within, sentAs);
  }
}

const truthWord = /^(?:yes|no|on|off)$/i;
const trueWord = /^(?:yes|on)$/i;

/**
 * Errors for words such as `"yes"` in quotes in fields that are true or false: the platform converts them only without quotes,
 * and this action reads both as the same text. `fields` are those of the kind.
 */
export function findQuotedTruths(
  { document }: Step,
  config: Mapping,
  key: string,
  fields: ObjectEntries,
): Diagnostic[] {
  return Object.entries(config).flatMap(([name, value]) => {
    const isWord = typeof value === 'string' && truthWord.test(value) && isTruthInText(fields[name]);
    const path = [key, name];
    if (!isWord || isPlainAt(document, path)) return [];
    return at(path).error(`${truth.message}${describeFound(value)}; write ${trueWord.test(value)}`);
  });
}

function isTruthInText(schema: unknown): boolean {
  const piped = schema as { readonly pipe?: readonly unknown[] } | undefined;
  return schema === optionalTruthInText || piped?.pipe?.[0] === optionalTruthInText;
}

/**
 * Errors for the organization and project in a text, which the platform compares with those of the request: they must be
 * identifiers and, if they are `required`, the same ones. If nothing names the scope, that is another error.
 */
export function checkScopeInText(step: Step, key: string, rule: Api['scopeInText']): Diagnostic[] {
  const config = getConfig(step);
  const { org, project } = step.key.scope;
  return Object.entries({ orgIdentifier: org, projectIdentifier: project }).flatMap(([field, value]) => {
    const stated = asFilledText(config[field]);
    const isExpression = containsExpression(stated);
    const isOpen = stated === undefined && project === '';
    if (value === undefined || stated === value || isOpen || (rule === 'compared' && !isExpression)) return [];
    const expected = isExpression ? 'an identifier, not an expression' : `"${value}"`;
    const summary = `\`${key}.${field}\` must be ${expected}: the platform compares it with the scope of the ${step.kind.name}.`;
    return [stated === undefined ? createError(summary, at([key], 'key')) : createError(summary, at([key, field]))];
  });
}
