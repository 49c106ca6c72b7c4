import {
  type Field,
  fieldOf,
  nonEmptyTextOf,
  omitUndefined,
  type Path,
  valueAt,
  walkFields,
} from '../../shared/object.ts';
import type { Reference } from '../kind.ts';
import type { ResourceKey, Scope } from '../resource-key.ts';
import { isQualified, resolveReference, type ScopedReference } from './notation.ts';

/** A field by which documents refer to another resource. */
export interface ReferenceRule {
  /** The name of the field at any depth, or the form of its names; its value is a reference or a list of references. */
  readonly field: string | RegExp;
  /** The name of the list in whose items the field is, if its own name is ambiguous. */
  readonly inItemsOf?: string;
  /** The `type` of the mapping that has the field, if its own name is ambiguous. */
  readonly ofType?: string;
  readonly kind: string;
  /** Other kinds of resource that the field may name. */
  readonly alternatives?: readonly string[];
  /**
   * When only a text with a level, such as `account.x`, is a reference. `always`: without one it may be a secret itself.
   * `above a project`: without one it is resolved in the project of the pipeline that runs.
   */
  readonly qualified?: 'always' | 'above a project';
  /** The field next to it that names the version. */
  readonly version?: string;
  /** The resource that contains the named one, from the place of the reference. */
  readonly parent?: (place: Place) => ResourceKey | undefined;
}

/** Where a reference is: the whole value, the path of the field in it, and the scope of the document. */
interface Place {
  readonly root: unknown;
  readonly path: Path;
  readonly scope: Scope;
}

export const connectorReferences: readonly ReferenceRule[] = [
  { field: /^(connectorRef|\w+ConnectorRef)$/, kind: 'connector' },
  // A variable of an infrastructure whose value is a connector.
  { field: 'value', ofType: 'Connector', kind: 'connector' },
];

/** Connectors that the platform itself creates in every scope, and in every account. */
const builtInConnectors = { secrets: 'harnessSecretManager', images: 'harnessImage' } as const;

/** Fields that name a secret wherever credentials are given (docs/platform-api.md, Secrets). */
const secretFields =
  /^(accessId|accessKey|apiKey|apiToken|applicationId|applicationKey|caCert|clientCert|clientId|clientKey|clientKeyPassphrase|clientSecret|credentials|installationId|passphrase|password|privateKey|secret|secretId|secretKey|serviceAccountToken|sshKey|token|username)Ref$/;

/** Fields that refer to secrets; expressions are found separately. */
export const secretReferences: readonly ReferenceRule[] = [
  { field: secretFields, kind: 'secret' },
  { field: 'encryptedWebhookSecretIdentifier', kind: 'secret' },
  // A variable whose value is a secret.
  { field: 'value', ofType: 'Secret', kind: 'secret' },
];

/** The secrets of connectors, in which every other field that ends in `Ref` names one. */
export const connectorSecretReferences: readonly ReferenceRule[] = [
  { field: /^\w+Ref$/, kind: 'secret' },
  {
    field: /^(accessKey|authToken|credentials|kmsArn|secretId|secretKey|xvaultAwsIamServerId)$/,
    kind: 'secret',
    qualified: 'always',
  },
  ...secretReferences,
];

export const templateReference: ReferenceRule = { field: 'templateRef', kind: 'template', version: 'versionLabel' };

/** The references in pipelines and in templates of their parts. */
export const pipelineReferences: readonly ReferenceRule[] = [
  // The platform resolves these when it saves the document.
  templateReference,
  { field: 'stepTemplateRefs', kind: 'template' },
  ...[
    ...connectorReferences,
    { field: 'secretManagerRef', kind: 'connector' },
    ...secretReferences,
    { field: 'serviceRef', kind: 'service' },
    { field: 'environmentRef', kind: 'environment' },
    { field: 'envGroupRef', kind: 'environment group' },
  ].map((rule): ReferenceRule => ({ ...rule, qualified: 'above a project' })),
  {
    field: 'identifier',
    inItemsOf: 'infrastructureDefinitions',
    kind: 'infrastructure',
    parent: ({ root, path, scope }) => {
      const environment = nonEmptyTextOf(fieldOf(valueAt(root, path.slice(0, -3)), 'environmentRef'));
      const named = environment === undefined ? undefined : resolveInRun(environment, scope);
      return named && { kind: 'environment', ...named };
    },
  },
];

/** The pipeline that a document names at a path under its key, as the parent of what it refers to. */
export function pipelineAt(field: Path): NonNullable<ReferenceRule['parent']> {
  return ({ root, scope }) => {
    const identifier = nonEmptyTextOf(valueAt(root, field));
    return identifier === undefined ? undefined : { kind: 'pipeline', scope, identifier };
  };
}

/** All references in a value, by the rules. Expressions are skipped: they have no value before a pipeline runs. */
export function findReferences(rules: readonly ReferenceRule[], value: unknown, base: Path, scope: Scope): Reference[] {
  const found: Reference[] = [];
  for (const field of walkFields(value, base)) {
    const { value: content } = field;
    if (typeof content !== 'string' && !Array.isArray(content)) continue;
    const rule = rules.find((candidate) => isRuleOf(candidate, field, value, base.length));
    if (rule === undefined && !mentionsSecret(content)) continue;
    const { path } = field;
    const texts = Array.isArray(content)
      ? content.map((text, index) => ({ text, path: [...path, index] }))
      : [{ text: content, path }];
    const place = { root: value, path: path.slice(base.length), scope };
    for (const { text, path } of texts) {
      if (typeof text !== 'string') continue;
      const reference = rule && referenceOf(rule, text, place);
      if (reference !== undefined) found.push({ ...reference, path });
      for (const secret of expressionSecretsOf(text, scope)) found.push({ ...secret, path });
    }
  }
  return found;
}

function isRuleOf({ field, inItemsOf, ofType }: ReferenceRule, found: Field, root: unknown, depth: number): boolean {
  const isNamed = typeof field === 'string' ? field === found.key : field.test(found.key);
  if (!isNamed || (inItemsOf !== undefined && found.path.at(-3) !== inItemsOf)) return false;
  return ofType === undefined || fieldOf(valueAt(root, found.path.slice(depth, -1)), 'type') === ofType;
}

/** Whether a text, or a text in a list, contains an expression for a secret. */
function mentionsSecret(content: unknown): boolean {
  if (Array.isArray(content)) return content.some(mentionsSecret);
  return typeof content === 'string' && content.includes('<+secrets.');
}

const secretExpression = /<\+secrets\.getValue\(\s*(["'])((?:account\.|org\.)?[a-zA-Z_][0-9a-zA-Z_$-]*)\1\s*\)/g;

/**
 * The resource that a text names when a pipeline runs. It is resolved in the project of that pipeline, so above a project a name
 * without a level is ambiguous.
 */
function resolveInRun(text: string, scope: Scope): ScopedReference | undefined {
  return scope.project === undefined && !isQualified(text) ? undefined : resolveReference(text, scope);
}

/** The secrets that a text takes by `<+secrets.getValue("org.x")>`, which is evaluated when a pipeline runs. */
function expressionSecretsOf(text: string, scope: Scope): Omit<Reference, 'path'>[] {
  if (!mentionsSecret(text)) return [];
  return [...text.matchAll(secretExpression)].flatMap(([, , name = '']) => {
    const named = resolveInRun(name, scope);
    return named === undefined ? [] : [{ kind: 'secret', ...named }];
  });
}

/** The resource that a text names by a rule. */
function namedBy({ qualified }: ReferenceRule, text: string, scope: Scope): ScopedReference | undefined {
  if (qualified === 'above a project') return resolveInRun(text, scope);
  return qualified === 'always' && !isQualified(text) ? undefined : resolveReference(text, scope);
}

/** Whether the platform itself creates a resource: a new project gets its secret manager some seconds later. */
function isBuiltIn(kind: string, { scope, identifier }: ScopedReference): boolean {
  if (kind !== 'connector') return false;
  const isOfAccount = scope.org === undefined;
  return identifier === builtInConnectors.secrets || (isOfAccount && identifier === builtInConnectors.images);
}

function referenceOf(rule: ReferenceRule, text: string, place: Place): Omit<Reference, 'path'> | undefined {
  const named = namedBy(rule, text, place.scope);
  if (named === undefined || isBuiltIn(rule.kind, named)) return undefined;
  const version = rule.version && nonEmptyTextOf(fieldOf(valueAt(place.root, place.path.slice(0, -1)), rule.version));
  const parent = rule.parent?.(place);
  if (rule.parent !== undefined && parent === undefined) return undefined;
  const { kind, alternatives } = rule;
  return {
    kind,
    ...named,
    // A resource in a parent has the scope of the parent.
    ...(parent && { scope: parent.scope }),
    ...omitUndefined({ parent, alternatives, version: version === undefined || version === '' ? undefined : version }),
  };
}
