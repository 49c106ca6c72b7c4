import type { Inputs } from '../inputs/inputs.ts';
import type { Identity, Kind, PathConvention } from '../kinds/kind.ts';
import { defaultOrganization, describeScope, type ResourceKey, type Scope } from '../kinds/resource-key.ts';
import { resolveReference } from '../kinds/shared/references.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { formatPath, omitUndefined, type Path } from '../shared/object.ts';
import type { Document } from '../syntax/document.ts';

const scopeNames = { org: 'organization', project: 'project' } as const;

type Field = keyof typeof scopeNames;

/** The scope of documents that name none, from the inputs; absent ones are empty. */
export type DefaultScope = Pick<Inputs, 'account' | 'org' | 'project'>;

/**
 * Decides the key of a document's resource: its scope and parent by the document and the path of its file, which must agree, or
 * else the inputs. The key is valid only if no diagnostic is an error. The diagnostics have pointers.
 */
export function resolveKey(
  document: Document,
  kind: Kind,
  convention: PathConvention,
  defaults: DefaultScope,
): { readonly key: ResourceKey; readonly diagnostics: readonly Diagnostic[] } {
  const given = new Statements(kind, kind.identify(document.value, convention), convention, defaults);
  const { account } = defaults;
  const { account: named, version, paths } = given.identity;
  if (named !== undefined && account !== '' && named !== account) {
    given.report(
      'error',
      `The document names account "${named}", but the run uses account "${account}".`,
      paths.account,
    );
  }
  if (kind.contains !== undefined) given.agree(kind.contains, given.identity.identifier, paths.identifier);
  const scope = decideScope(given);
  const parent = decideParent(given, scope);
  const identifier = kind.identifiers?.in?.(document.value, scope) ?? given.identity.identifier ?? '';
  const key = { kind: kind.name, scope, identifier, ...omitUndefined({ version, parent }) };
  return { key, diagnostics: given.diagnostics };
}

function decideScope(given: Statements): Scope {
  const { account } = given.defaults;
  const [level, ...others] = given.kind.scopes;
  if (others.length > 0) return decideLevel(given);
  if (level === 'account') {
    if (given.kind.contains === undefined) checkAccountPath(given);
    return { account };
  }
  const org = decideOrganization(given);
  return level === 'organization' ? { account, org } : { account, org, project: decideProject(given) };
}

/** Reports a path that names an organization or project, although resources of this kind belong to the account. */
function checkAccountPath(given: Statements): void {
  if (given.convention.org === undefined) return;
  const place = describeScope({ account: '', ...given.convention });
  const message = `The path of the file says ${place}, but ${given.kind.plural} belong to the account; move the file.`;
  given.report('error', message);
}

/** The organization of a kind that always has one. */
function decideOrganization(given: Statements): string {
  const org = given.findNamed('org') ?? given.findDefault('org');
  if (org === undefined && given.isExpression('org') && !given.mustBeStated) {
    const message =
      `An expression cannot name the organization of the ${given.kind.name}, so it goes to "${defaultOrganization}"; ` +
      'write the identifier, or set `input:org-id`.';
    given.report('warning', message, given.identity.paths.org);
  }
  return org ?? defaultOrganization;
}

/** The project of a kind that always has one. */
function decideProject(given: Statements): string {
  const project =
    given.findNamed('project') ?? (given.isInDefaultOrganization ? given.findDefault('project') : undefined);
  if (project !== undefined) return project;
  if (!given.isExpression('project')) reportNoProject(given);
  else if (!given.mustBeStated) given.reportExpression('project');
  return '';
}

function reportNoProject(given: Statements): void {
  const isOpen = given.mustBeStated && given.identity.org === undefined && !given.isExpression('org');
  const fields = isOpen ? '`orgIdentifier` and `projectIdentifier`' : '`projectIdentifier`';
  const where = given.mustBeStated ? 'in the document' : 'in the document, or set `input:project-id`';
  given.report('error', `The ${given.kind.name} names no project; set ${fields} ${where}.`);
}

/** The scope of a kind that exists at several levels: the document or its path decides the level. */
function decideLevel(given: Statements): Scope {
  const { account } = given.defaults;
  const isOpen = given.kind.scopeFrom !== 'document' && given.convention.level === undefined;
  const named = { org: given.findNamed('org'), project: given.findNamed('project') };
  const isNamed = (field: Field) => named[field] !== undefined || given.isExpression(field);
  const takesDefaults = isOpen && !isNamed('org') && !isNamed('project');
  const project =
    named.project ?? (takesDefaults || given.isExpression('project') ? given.findDefault('project') : undefined);
  const org =
    named.org ??
    (isOpen || given.isExpression('org') ? given.findDefault('org') : undefined) ??
    (takesDefaults && project !== undefined ? defaultOrganization : undefined);
  const { isOfOrganization } = given.convention;
  if (isOfOrganization && given.identity.project !== undefined) {
    const place = describeScope({ account, ...omitUndefined({ org: given.convention.org }) });
    const message = `Two values for the scope: the document says project "${project}", but the path of its file says ${place}.`;
    given.report('error', message, given.identity.paths.project);
  }
  const scope = { account, ...omitUndefined({ org, project }) };
  const { expressions = [] } = given.identity;
  const open = (['org', 'project'] as const).filter(
    (field) => expressions.includes(field) && !Object.hasOwn(scope, field),
  );
  for (const field of open) given.reportExpression(field);
  if (open.length === 0 && project !== undefined && org === undefined) {
    const message = `The ${given.kind.name} names project "${project}" but no organization; set \`orgIdentifier\` too.`;
    given.report('error', message, given.identity.paths.project);
  } else if (open.length === 0 && org === undefined && !isOpen && given.convention.level === undefined)
    reportUnusedInputs(given);
  return scope;
}

/** Reports that the inputs do not change the scope of a document that states none: it belongs to the account. */
function reportUnusedInputs(given: Statements): void {
  const unused = (['org', 'project'] as const).filter((field) => given.findDefault(field) !== undefined);
  if (unused.length === 0) return;
  const inputs = unused.map((field) => `\`input:${field}-id\``).join(' and ');
  const verb = unused.length > 1 ? 'have' : 'has';
  const resource = `the ${given.kind.name} "${given.identity.identifier ?? ''}"`;
  given.report('notice', `${inputs} ${verb} no effect on ${resource}: its document sets the scope (account).`);
}

/** The parent of a kind that has one, by the document or the path of its file. */
function decideParent(given: Statements, scope: Scope): ResourceKey | undefined {
  const { parent } = given.kind;
  if (parent === undefined) return undefined;
  const { parent: stated, expressions, paths } = given.identity;
  const fromPath = given.convention[parent.convention];
  const formatResource = (text: string) => JSON.stringify(resolveReference(text, scope) ?? text);
  const text = given.combine(parent.kind, stated, fromPath, paths.parent, formatResource);
  const named = text === undefined ? undefined : resolveReference(text, scope);
  const field = formatPath(parent.field);
  if (expressions?.includes('parent')) {
    const message = `An expression cannot name the ${parent.kind} of the ${given.kind.name}; write its identifier.`;
    given.report('error', message, paths.parent);
  } else if (text === undefined) {
    // A document that must say so breaks a rule of its field.
    if (parent.stated) return undefined;
    given.report('error', `The ${given.kind.name} names no ${parent.kind}; set \`${field}\` in the document.`);
  } else if (named === undefined) {
    given.report(
      'error',
      `\`${field}\` is not a reference to the ${parent.kind} of the ${given.kind.name}.`,
      paths.parent,
    );
  }
  return named && { kind: parent.kind, ...named };
}

/** What the document, the path of its file and the inputs say about a key, and the problems of that. */
class Statements {
  readonly diagnostics: Diagnostic[] = [];
  readonly kind: Kind;
  readonly identity: Identity;
  readonly convention: PathConvention;
  readonly defaults: DefaultScope;

  constructor(kind: Kind, identity: Identity, convention: PathConvention, defaults: DefaultScope) {
    this.kind = kind;
    this.identity = identity;
    this.convention = convention;
    this.defaults = defaults;
  }

  /** Whether an input cannot replace what the document does not say; its kind checks the scope that the document says. */
  get mustBeStated(): boolean {
    return this.kind.api?.scopeInText === 'required';
  }

  /** What the document or the path of its file says. */
  findNamed(field: Field): string | undefined {
    return this.agree(field, this.identity[field], this.identity.paths[field]);
  }

  /** Combines what the document and the path of its file say about one field. */
  agree(field: Field, stated: string | undefined, path: Path): string | undefined {
    return this.combine(scopeNames[field], stated, this.convention[field], path);
  }

  /** What the document says, or else the path of its file; two values with different meanings are an error. */
  combine(
    name: string,
    stated: string | undefined,
    fromPath: string | undefined,
    path: Path,
    normalize = (value: string) => value,
  ): string | undefined {
    if (stated !== undefined && fromPath !== undefined && normalize(stated) !== normalize(fromPath)) {
      const message = `Two values for the ${name}: the document says "${stated}", but the path of its file says "${fromPath}".`;
      this.report('error', message, path);
    }
    return stated ?? fromPath;
  }

  /** What the inputs say, for a document that does not. */
  findDefault(field: Field): string | undefined {
    return this.defaults[field] || undefined;
  }

  /** Whether the document belongs to the organization of the inputs, so their project can be meant. */
  get isInDefaultOrganization(): boolean {
    const named = this.identity.org ?? this.convention.org ?? this.defaults.org;
    return this.defaults.org === '' || named === this.defaults.org;
  }

  /** Whether the document has an expression for the field, which has no value before a pipeline runs. */
  isExpression(field: Field): boolean {
    return this.identity.expressions?.includes(field) === true;
  }

  reportExpression(field: Field): void {
    const input = this.kind.api?.scopeInText === undefined ? `, or set \`input:${field}-id\`` : '';
    const message = `An expression cannot name the ${scopeNames[field]} of the ${this.kind.name}; write its identifier${input}.`;
    this.report('error', message, this.identity.paths[field]);
  }

  report(severity: Diagnostic['severity'], summary: string, path: Path = []): void {
    this.diagnostics.push({ severity, summary, pointer: { path, at: 'value' } });
  }
}
