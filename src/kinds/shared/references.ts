import { looksLikeToken, tokensIn } from '../../secrets/detect.ts';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import { memoize } from '../../shared/memoize.ts';
import {
  asFilledText,
  type Field,
  findFields,
  findTexts,
  getField,
  omitUndefined,
  type Path,
  valueAt,
} from '../../shared/object.ts';
import type { Kind, Reference } from '../kind.ts';
import { type Level, type Scope, scopeAt } from '../resource-key.ts';
import { fieldsWith, type ReferenceRule } from './attributes.ts';
import { at } from './diagnostics.ts';
import { nameOfPath } from './file-store.ts';

/** The secret manager that the platform creates in every scope; a new project gets it some seconds later. */
export const builtInManager = 'harnessSecretManager';

/** The connector that every account has for the platform's own images. */
export const builtInImages = 'harnessImage';

/** The rules by which documents of a kind refer to other resources: those of its fields, and those by name. */
export const referencesOf = memoize(
  ({ fields, references = [] }: Pick<Kind, 'fields' | 'references'>): readonly ReferenceRule[] => {
    const own = [...fieldsWith(fields, 'reference')].map(([path, reference]) => ({
      ...reference,
      field: path.slice(path.lastIndexOf('.') + 1),
      at: path,
    }));
    return [...own, ...references];
  },
  new WeakMap(),
);

export const connectorReferences: readonly ReferenceRule[] = [
  { field: /^(connectorRef|\w+ConnectorRef)$/, kind: 'connector' },
  // A variable of an infrastructure whose value is a connector.
  { field: 'value', ofType: 'Connector', kind: 'connector' },
];

/** Fields that name a secret wherever credentials are given (docs/internals/platform-api.md, Secrets). */
const secretFields =
  /^(accessId|accessKey|apiKey|apiToken|applicationId|applicationKey|caCert|clientCert|clientId|clientKey|clientKeyPassphrase|clientSecret|credentials|installationId|passphrase|password|privateKey|secret|secretId|secretKey|serviceAccountToken|sshKey|token|username)Ref$/;

/** Fields that refer to secrets; expressions are found separately. */
export const secretReferences: readonly ReferenceRule[] = [
  { field: secretFields, kind: 'secret' },
  { field: 'encryptedWebhookSecretIdentifier', kind: 'secret' },
  // A variable whose value is a secret. The value of an output variable is the name of a variable of the script.
  { field: 'value', ofType: 'Secret', notInItemsOf: 'outputVariables', kind: 'secret' },
];

/** The secrets of connectors, in which every other field that ends in `Ref` names one. */
export const connectorSecretReferences: readonly ReferenceRule[] = [
  { field: /^\w+Ref$/, kind: 'secret' },
  {
    field: /^(accessKey|authToken|credentials|kmsArn|secretId|secretKey|xvaultAwsIamServerId)$/,
    kind: 'secret',
    qualified: true,
  },
  ...secretReferences,
];

/** The files of the store that a service, an override or a step uses (docs/internals/platform-api.md, File store). */
export const storedFileReferences: readonly ReferenceRule[] = [
  { field: /^files?$/, inSpecOf: 'Harness', kind: 'file', alternatives: ['file directory'], isStorePath: true },
  { field: 'secretFiles', inSpecOf: 'Harness', kind: 'secret' },
];

export const templateReference: ReferenceRule = { field: 'templateRef', kind: 'template', version: 'versionLabel' };

/** The references in pipelines and in templates of their parts. */
export const pipelineReferences: readonly ReferenceRule[] = [
  ...connectorReferences,
  { field: 'secretManagerRef', kind: 'connector' },
  templateReference,
  { field: 'stepTemplateRefs', kind: 'template' },
  ...secretReferences,
  ...storedFileReferences,
  { field: 'serviceRef', kind: 'service' },
  { field: 'environmentRef', kind: 'environment' },
  { field: 'envGroupRef', kind: 'environment group' },
  {
    field: 'identifier',
    inItemsOf: 'infrastructureDefinitions',
    kind: 'infrastructure',
    inOwnScope: true,
    parent: ({ root, path, scope }) => {
      const environment = asFilledText(getField(valueAt(root, path.slice(0, -3)), 'environmentRef'));
      const named = resolveReference(environment ?? '', scope);
      return named && { kind: 'environment', ...named };
    },
  },
];

/** The pipeline that a document names at a path under its key, as the parent of what it refers to. */
export function pipelineAt(field: Path): NonNullable<ReferenceRule['parent']> {
  return ({ root, scope }) => {
    const identifier = asFilledText(valueAt(root, field));
    return identifier === undefined ? undefined : { kind: 'pipeline', scope, identifier };
  };
}

/** All references in a value, by the rules. Expressions are skipped: they have no value before a pipeline runs. */
export function findReferences(rules: readonly ReferenceRule[], value: unknown, base: Path, scope: Scope): Reference[] {
  const found: Reference[] = [];
  for (const { rule, text, path, within } of referringTextsIn(rules, value, base)) {
    const reference = rule && parseReference(rule, text, { root: value, path: within, scope });
    if (reference !== undefined) found.push({ ...reference, path });
    for (const secret of findExpressionSecrets(text, scope)) found.push({ ...secret, path });
  }
  return found;
}

/** The names of fields that refer to something, in content that no rule describes too. */
const referringName = /[a-z](?:R|_r)efs?$/;

/**
 * Errors for tokens in place of a name: in every field that refers to a resource, by a rule or by its own name. `found` are the
 * references of the document that follow from no field's name.
 */
export function findTokens(
  rules: readonly ReferenceRule[],
  value: unknown,
  base: Path,
  found: readonly Reference[],
): Diagnostic[] {
  const byRule = referringTextsIn(rules, value, base).filter(
    ({ rule, text }) => rule !== undefined && (!rule.qualified || isQualified(text)),
  );
  const byName = findFields(value, base, (name) => referringName.test(name)).flatMap(findTexts);
  const tokens = [
    ...byRule.filter(({ rule, text }) => isToken(text, rule?.kind)),
    ...byName.filter(({ text }) => isToken(text)),
    ...found.filter(({ identifier, kind }) => isToken(identifier, kind)),
  ];
  const places = new Map(tokens.map(({ path }) => [JSON.stringify(path), path]));
  const message = 'is a token; store it as a secret on the platform, and write the identifier of that secret';
  return [...places.values()].map((path) => at(path).error(message));
}

/** Whether a text is a token. The name of a secret never begins like one; the name of another resource may, such as `ASIA`. */
function isToken(text: string, kind?: string): boolean {
  return kind === 'secret' ? looksLikeToken(text) : tokensIn(text.replace(levelPrefix, '')).length > 0;
}

/**
 * Errors about references that the platform refuses in a document above a project: a name without a level, which the platform
 * looks for in a project (docs/internals/platform-api.md, Wires and scopes).
 */
export function checkReferences(
  rules: readonly ReferenceRule[],
  value: unknown,
  base: Path,
  { org, project }: Scope,
): Diagnostic[] {
  if (project !== undefined) return [];
  return referringTextsIn(rules, value, base).flatMap(({ rule, text, path }) => {
    if (rule === undefined || rule.qualified || rule.inOwnScope || rule.isStorePath) return [];
    if (!/^[a-zA-Z_][0-9a-zA-Z_$-]*$/.test(text) || isToken(text, rule.kind)) return [];
    const [place, levels] =
      org === undefined
        ? ['the account', `\`account.${text}\``]
        : ['an organization', `\`org.${text}\` or \`account.${text}\``];
    return at(path).error(
      `refers to something in a project, which a document of ${place} cannot: write ${levels}, or set the project of the document`,
    );
  });
}

/** A text that may refer to a resource by a rule, or contain expressions that do. */
interface ReferringText {
  readonly rule: ReferenceRule | undefined;
  readonly text: string;
  readonly path: Path;
  readonly within: Path;
}

function referringTextsIn(rules: readonly ReferenceRule[], value: unknown, base: Path): ReferringText[] {
  const names = combineNames(rules);
  const mayRefer = (key: string, content: unknown) =>
    (typeof content === 'string' || Array.isArray(content)) && (names.test(key) || mentionsSecret(content));
  return findFields(value, base, mayRefer).flatMap((field) => {
    const rule = rules.find((candidate) => matchesRule(candidate, field, value, base.length));
    if (rule === undefined && !mentionsSecret(field.value)) return [];
    const within = field.path.slice(base.length);
    return findTexts(field).map((found) => ({ ...found, rule, within }));
  });
}

/** One expression for the names of all fields that the rules are about, made once: it is compared with every field. */
const combineNames = memoize((rules: readonly ReferenceRule[]) => {
  const sources = rules.map(({ field }) => (typeof field === 'string' ? `^${field}$` : field.source));
  return new RegExp(sources.join('|'));
}, new WeakMap());

function matchesRule(
  { field, at, inItemsOf, notInItemsOf, ofType, typeField = 'type', inSpecOf }: ReferenceRule,
  found: Field,
  root: unknown,
  depth: number,
): boolean {
  const isNamed = typeof field === 'string' ? field === found.key : field.test(found.key);
  const listName = found.path.at(-3);
  if (!isNamed || (inItemsOf !== undefined && listName !== inItemsOf)) return false;
  if (at !== undefined && !isAtPath(found.path.slice(depth), at)) return false;
  if (notInItemsOf !== undefined && listName === notInItemsOf) return false;
  const typeAt = (end: number, name = 'type') => getField(valueAt(root, found.path.slice(depth, end)), name);
  if (inSpecOf !== undefined && (found.path.at(-2) !== 'spec' || typeAt(-2) !== inSpecOf)) return false;
  return ofType === undefined || typeAt(-1, typeField) === ofType;
}

/** Whether a path is that of a field, whose path has no indexes and a `*` for the names in a map. */
function isAtPath(path: Path, fieldPath: string): boolean {
  const names = path.filter((part) => typeof part === 'string');
  const expected = fieldPath.split('.');
  return names.length === expected.length && expected.every((name, depth) => name === '*' || name === names[depth]);
}

function mentionsSecret(content: unknown): boolean {
  if (Array.isArray(content)) return content.some(mentionsSecret);
  return typeof content === 'string' && content.includes('<+secrets.');
}

const secretExpression = /<\+secrets\.getValue\(\s*(["'])((?:account\.|org\.)?[a-zA-Z_][0-9a-zA-Z_$-]*)\1\s*\)/g;

/**
 * The secrets that a text takes by `<+secrets.getValue("org.x")>`. Such an expression is evaluated in the project of the
 * pipeline that runs, so above a project a name without a level is ambiguous.
 */
function findExpressionSecrets(text: string, scope: Scope): Omit<Reference, 'path'>[] {
  if (!mentionsSecret(text)) return [];
  return [...text.matchAll(secretExpression)].flatMap(([, , name = '']) => {
    const named = scope.project === undefined && !isQualified(name) ? undefined : resolveReference(name, scope);
    return named === undefined ? [] : [{ kind: 'secret', ...named, anyLevel: true }];
  });
}

function isBuiltIn(kind: string, { scope, identifier }: ScopedReference): boolean {
  const isImages = identifier === builtInImages && scope.org === undefined;
  return kind === 'connector' && (identifier === builtInManager || isImages);
}

function parseReference(
  rule: ReferenceRule,
  text: string,
  site: Parameters<NonNullable<ReferenceRule['parent']>>[0],
): Omit<Reference, 'path'> | undefined {
  if (rule.isStorePath) return parseStorePath(rule, text, site.scope);
  const named = rule.qualified && !isQualified(text) ? undefined : resolveReference(text, site.scope, rule);
  if (named === undefined) return undefined;
  const version =
    rule.version === undefined
      ? undefined
      : asFilledText(valueAt(site.root, [...site.path.slice(0, -1), rule.version]));
  const parent = rule.parent?.(site);
  if (rule.parent !== undefined && parent === undefined) return undefined;
  const { kind, alternatives } = rule;
  return {
    kind,
    ...named,
    // A resource in a parent has the scope of the parent.
    ...(parent ? { scope: parent.scope } : { anyLevel: true }),
    ...(isBuiltIn(kind, named) && { builtIn: true }),
    ...omitUndefined({ parent, alternatives, version }),
  };
}

/** The file or directory that a path names. Above a project, a path without a level is ambiguous. */
function parseStorePath(
  { kind, alternatives }: ReferenceRule,
  text: string,
  scope: Scope,
): Omit<Reference, 'path'> | undefined {
  const [, level = 'project', path] = /^(?:(account|org):)?(\/.+)$/s.exec(text) ?? [];
  const identifier = nameOfPath(path);
  const at = scopeAt(level === 'org' ? 'organization' : (level as Level), scope);
  if (identifier === undefined || at === undefined) return undefined;
  return { kind, scope: at, identifier, ...omitUndefined({ alternatives }) };
}

interface ScopedReference {
  readonly scope: Scope;
  readonly identifier: string;
}

/**
 * The resource that a reference in a scope names: `account.x` and `org.x` name a resource above it, `x` one in the same scope.
 * `undefined` for a text that is not a reference, such as an expression.
 */
export function resolveReference(
  text: string,
  { account, org, project }: Scope,
  { anyName }: Pick<ReferenceRule, 'anyName'> = {},
): ScopedReference | undefined {
  const form = anyName ? /^(?:(account|org)\.)?([^/?#\s<]+)$/ : /^(?:(account|org)\.)?([a-zA-Z_][0-9a-zA-Z_$-]*)$/;
  const [, prefix, identifier] = form.exec(text) ?? [];
  if (identifier === undefined) return undefined;
  if (prefix === 'account') return { scope: { account }, identifier };
  if (prefix === 'org') return org === undefined ? undefined : { scope: { account, org }, identifier };
  return { scope: { account, ...omitUndefined({ org, project }) }, identifier };
}

const levelPrefix = /^(?:account|org)\./;

function isQualified(text: string): boolean {
  return levelPrefix.test(text);
}
