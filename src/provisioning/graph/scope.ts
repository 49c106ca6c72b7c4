import type { Identity, Kind, PathConvention } from '../../kinds/kind.ts';
import type { ResourceKey, Scope } from '../../kinds/resource-key.ts';
import { resolveReference } from '../../kinds/shared/references.ts';
import { defaultOrganization, describeScope } from '../../kinds/shared/scope.ts';
import type { Document } from '../../payload/document.ts';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import { formatPath, omitUndefined, type Path } from '../../shared/object.ts';

/** The meaning of the scope fields, in words. */
const scopeNames = { org: 'organization', project: 'project' } as const;

type Field = keyof typeof scopeNames;

/** The scope of documents that name none, from the inputs; absent ones are empty. */
export interface DefaultScope {
  readonly account: string;
  readonly org: string;
  readonly project: string;
}

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
  const resolver = new KeyResolver(kind, kind.identify(document.value, convention), convention, defaults);
  const key = resolver.resolve();
  const identifier = kind.identifierIn?.(document.value, key.scope) ?? key.identifier;
  return { key: { ...key, identifier }, diagnostics: resolver.diagnostics };
}

class KeyResolver {
  readonly diagnostics: Diagnostic[] = [];
  readonly #kind: Kind;
  readonly #identity: Identity;
  readonly #convention: PathConvention;
  readonly #defaults: DefaultScope;

  constructor(kind: Kind, identity: Identity, convention: PathConvention, defaults: DefaultScope) {
    this.#kind = kind;
    this.#identity = identity;
    this.#convention = convention;
    this.#defaults = defaults;
  }

  resolve(): ResourceKey {
    const { account } = this.#defaults;
    const { account: named, identifier = '', version, paths } = this.#identity;
    if (named !== undefined && account !== '' && named !== account) {
      this.#report(
        'error',
        `The document names account "${named}", but the run uses account "${account}".`,
        paths.account,
      );
    }
    const { contains } = this.#kind;
    if (contains !== undefined) this.#agree(contains, this.#identity.identifier, paths.identifier);
    const scope = this.#decideScope(account);
    return {
      kind: this.#kind.name,
      scope,
      identifier,
      ...omitUndefined({ version, parent: this.#decideParent(scope) }),
    };
  }

  #decideScope(account: string): Scope {
    const [level, ...others] = this.#kind.scopes;
    if (others.length > 0) return this.#decideLevel(account);
    if (level === 'account') {
      if (this.#kind.contains === undefined) this.#checkAccountPath();
      return { account };
    }
    const org = this.#decideOrganization();
    return level === 'organization' ? { account, org } : { account, org, project: this.#decideProject() };
  }

  /** Reports a path that names an organization or project, although resources of this kind belong to the account. */
  #checkAccountPath(): void {
    if (this.#convention.org === undefined) return;
    const place = describeScope({ account: '', ...this.#convention });
    const message = `The path of the file says ${place}, but ${this.#kind.plural} belong to the account; move the file.`;
    this.#report('error', message);
  }

  /** The organization of a kind that always has one. */
  #decideOrganization(): string {
    const org = this.#namedValueOf('org') ?? this.#defaultOf('org');
    if (org === undefined && this.#isExpression('org') && !this.#mustBeStated) {
      const message =
        `An expression cannot name the organization of the ${this.#kind.name}, so it goes to "${defaultOrganization}"; ` +
        'write the identifier, or set `org-id`.';
      this.#report('warning', message, this.#identity.paths.org);
    }
    return org ?? defaultOrganization;
  }

  /** The project of a kind that always has one. */
  #decideProject(): string {
    const project =
      this.#namedValueOf('project') ?? (this.#isInDefaultOrganization ? this.#defaultOf('project') : undefined);
    if (project !== undefined) return project;
    if (!this.#isExpression('project')) this.#reportNoProject();
    else if (!this.#mustBeStated) this.#reportExpression('project');
    return '';
  }

  #reportNoProject(): void {
    const isOpen = this.#mustBeStated && this.#identity.org === undefined && !this.#isExpression('org');
    const fields = isOpen ? '`orgIdentifier` and `projectIdentifier`' : '`projectIdentifier`';
    const where = this.#mustBeStated ? 'in the document' : 'in the document, or set `project-id`';
    this.#report('error', `The ${this.#kind.name} names no project; set ${fields} ${where}.`);
  }

  /** Whether an input cannot replace what the document does not say; its kind checks the scope that the document says. */
  get #mustBeStated(): boolean {
    return this.#kind.scopeInText === 'required';
  }

  /** The scope of a kind that exists at several levels: the document or its path decides the level. */
  #decideLevel(account: string): Scope {
    const isOpen = this.#kind.scopeFrom !== 'document' && this.#convention.level === undefined;
    const named = { org: this.#namedValueOf('org'), project: this.#namedValueOf('project') };
    const isNamed = (field: Field) => named[field] !== undefined || this.#isExpression(field);
    const takesDefaults = isOpen && !isNamed('org') && !isNamed('project');
    const project =
      named.project ?? (takesDefaults || this.#isExpression('project') ? this.#defaultOf('project') : undefined);
    const org =
      named.org ??
      (isOpen || this.#isExpression('org') ? this.#defaultOf('org') : undefined) ??
      (takesDefaults && project !== undefined ? defaultOrganization : undefined);
    const { isOfOrganization } = this.#convention;
    if (isOfOrganization && this.#identity.project !== undefined) {
      const place = describeScope({ account, ...omitUndefined({ org: this.#convention.org }) });
      const message = `Two values for the scope: the document says project "${project}", but the path of its file says ${place}.`;
      this.#report('error', message, this.#identity.paths.project);
    }
    const scope = { account, ...omitUndefined({ org, project }) };
    const { expressions = [] } = this.#identity;
    const open = (['org', 'project'] as const).filter(
      (field) => expressions.includes(field) && !Object.hasOwn(scope, field),
    );
    for (const field of open) this.#reportExpression(field);
    if (open.length === 0 && project !== undefined && org === undefined) {
      const message = `The ${this.#kind.name} names project "${project}" but no organization; set \`orgIdentifier\` too.`;
      this.#report('error', message, this.#identity.paths.project);
    } else if (open.length === 0 && org === undefined && !isOpen && this.#convention.level === undefined)
      this.#reportUnusedInputs();
    return scope;
  }

  /** Reports that the inputs do not change the scope of a document that states none: it belongs to the account. */
  #reportUnusedInputs(): void {
    const unused = (['org', 'project'] as const).filter((field) => this.#defaultOf(field) !== undefined);
    if (unused.length === 0) return;
    const inputs = unused.map((field) => `\`${field}-id\``).join(' and ');
    const verb = unused.length > 1 ? 'have' : 'has';
    const resource = `the ${this.#kind.name} "${this.#identity.identifier ?? ''}"`;
    this.#report('notice', `${inputs} ${verb} no effect on ${resource}: its document sets the scope (account).`);
  }

  /** What the document or the path of its file says. */
  #namedValueOf(field: Field): string | undefined {
    return this.#agree(field, this.#identity[field], this.#identity.paths[field]);
  }

  /** Combines what the document and the path of its file say about one field; a difference is an error. */
  #agree(field: Field, stated: string | undefined, path: Path): string | undefined {
    const fromPath = this.#convention[field];
    const sources: [string, string][] = [];
    if (stated !== undefined) sources.push(['the document', stated]);
    if (fromPath !== undefined) sources.push(['the path of its file', fromPath]);
    return this.#strongestOf(scopeNames[field], sources, stated === undefined ? [] : path);
  }

  /** What the inputs say, for a document that does not. */
  #defaultOf(field: Field): string | undefined {
    return this.#defaults[field] || undefined;
  }

  /** Whether the document belongs to the organization of the inputs, so their project can be meant. */
  get #isInDefaultOrganization(): boolean {
    const named = this.#identity.org ?? this.#convention.org ?? this.#defaults.org;
    return this.#defaults.org === '' || named === this.#defaults.org;
  }

  /** The parent of a kind that has one, by the document or the path of its file. */
  #decideParent(scope: Scope): ResourceKey | undefined {
    const { parent } = this.#kind;
    if (parent === undefined) return undefined;
    const { parent: stated, expressions, paths } = this.#identity;
    const fromPath = this.#convention[parent.convention];
    const sources: [string, string][] = [];
    if (stated !== undefined) sources.push(['the document', stated]);
    if (fromPath !== undefined) sources.push(['the path of its file', fromPath]);
    const resourceOf = (text: string) => JSON.stringify(resolveReference(text, scope) ?? text);
    const text = this.#strongestOf(parent.kind, sources, paths.parent, resourceOf);
    const named = text === undefined ? undefined : resolveReference(text, scope);
    const field = formatPath(parent.field);
    if (expressions?.includes('parent')) {
      const message = `An expression cannot name the ${parent.kind} of the ${this.#kind.name}; write its identifier.`;
      this.#report('error', message, paths.parent);
    } else if (text === undefined) {
      // A document that must say so breaks a rule of its field.
      if (parent.stated) return undefined;
      this.#report('error', `The ${this.#kind.name} names no ${parent.kind}; set \`${field}\` in the document.`);
    } else if (named === undefined) {
      this.#report(
        'error',
        `\`${field}\` is not a reference to the ${parent.kind} of the ${this.#kind.name}.`,
        paths.parent,
      );
    }
    return named && { kind: parent.kind, ...named };
  }

  /** The value of the strongest source; two values with different meanings are an error. */
  #strongestOf(
    name: string,
    sources: readonly (readonly [source: string, value: string])[],
    path: Path,
    meaningOf = (value: string) => value,
  ): string | undefined {
    const first = sources[0];
    if (first === undefined) return undefined;
    const different = sources.find((source) => source !== first && meaningOf(source[1]) !== meaningOf(first[1]));
    if (different !== undefined) {
      const [one, other] = [first, different].map(([source, value]) => `${source} says "${value}"`);
      this.#report('error', `Two values for the ${name}: ${one}, but ${other}.`, path);
    }
    return first[1];
  }

  /** Whether the document has an expression for the field, which has no value before a pipeline runs. */
  #isExpression(field: Field): boolean {
    return this.#identity.expressions?.includes(field) === true;
  }

  #reportExpression(field: Field): void {
    const input = this.#kind.scopeInText === undefined ? `, or set \`${field}-id\`` : '';
    const message = `An expression cannot name the ${scopeNames[field]} of the ${this.#kind.name}; write its identifier${input}.`;
    this.#report('error', message, this.#identity.paths[field]);
  }

  #report(severity: Diagnostic['severity'], summary: string, path: Path = []): void {
    this.diagnostics.push({ severity, summary, pointer: { path, at: 'value' } });
  }
}
