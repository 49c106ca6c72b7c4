import type { Identity, Kind, Scope } from '../kinds/kind.ts';
import type { Document } from '../payload/document.ts';
import { diagnosticAt } from '../payload/parse.ts';
import { scopeOfPath } from '../payload/path-scope.ts';
import { omitUndefined } from '../shared/defined.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import type { Path } from '../shared/object.ts';

/** The organization that every account has (docs/platform-api.md, Requests). */
const defaultOrganization = 'default';

/** What the scope fields name, in words. */
const containerNames = { org: 'organization', project: 'project' } as const;

type Field = keyof typeof containerNames;

/** Where the inputs put resources; strings that were not given are empty. */
export interface DefaultScope {
  readonly account: string;
  readonly org: string;
  readonly project: string;
}

/** "the account", "organization o", "project o/p". */
export function describeScope(scope: Scope): string {
  if (scope.project !== undefined) return `project ${scope.org}/${scope.project}`;
  return scope.org === undefined ? 'the account' : `organization ${scope.org}`;
}

/**
 * "pipeline payments/deploy": the names of the scope before the identifier. The organization `default` is left out where
 * a kind has only one level, so that the number of names still tells the level.
 */
export function labelOf(kind: Kind, { org, project }: Scope, identifier: string): string {
  if (identifier === '') return kind.name;
  const shownOrg = org === defaultOrganization && kind.level !== 'document' ? undefined : org;
  const parts = [shownOrg, project, identifier].filter((part) => part !== undefined && part !== '');
  return `${kind.name} ${parts.join('/')}`;
}

/**
 * Decides where a document's resource lives: by what the document says, the path of its file, and the inputs. The scope holds
 * only where no problem is an error.
 */
export function resolveScope(
  document: Document,
  kind: Kind,
  given: DefaultScope,
): { readonly scope: Scope; readonly diagnostics: readonly Diagnostic[] } {
  const settler = new ScopeSettler(document, kind, given);
  return { scope: settler.settle(), diagnostics: settler.diagnostics };
}

class ScopeSettler {
  readonly diagnostics: Diagnostic[] = [];
  readonly #document: Document;
  readonly #kind: Kind;
  readonly #given: DefaultScope;
  readonly #identity: Identity;
  readonly #fromPath: Partial<Record<Field, string>>;

  constructor(document: Document, kind: Kind, given: DefaultScope) {
    this.#document = document;
    this.#kind = kind;
    this.#given = given;
    this.#identity = kind.identify(document.value);
    this.#fromPath = document.location?.file === undefined ? {} : scopeOfPath(document.location.file);
  }

  settle(): Scope {
    const { account } = this.#given;
    const { account: named, identifier, paths } = this.#identity;
    if (named !== undefined && account !== '' && named !== account) {
      const message = `The document is meant for account "${named}", but the run is for account "${account}".`;
      this.#tell('error', message, paths.account);
    }
    const { level, contains } = this.#kind;
    if (contains !== undefined) this.#agree(contains, identifier, paths.identifier);
    switch (level) {
      case 'account':
        return { account };
      case 'organization':
        return { account, org: this.#organization() };
      case 'project':
        return { account, org: this.#organization(), project: this.#project() };
      case 'document':
        return this.#ofDocument(account);
    }
  }

  /** The organization of a kind that has to have one. */
  #organization(): string {
    const org = this.#settled('org');
    if (org === undefined && this.#isExpression('org')) {
      const message =
        `An expression cannot name the organization in which the ${this.#kind.name} is kept, so that it goes to ` +
        `"${defaultOrganization}": write the identifier, or give the input \`org-id\`.`;
      this.#tell('warning', message, this.#identity.paths.org);
    }
    return org ?? defaultOrganization;
  }

  /** The project of a kind that has to have one. */
  #project(): string {
    const project = this.#settled('project');
    if (project !== undefined) return project;
    if (this.#isExpression('project')) this.#tellExpression('project');
    else {
      const message = `The ${this.#kind.name} names no project: give \`projectIdentifier\` in the document, or the input \`project-id\`.`;
      this.#tell('error', message);
    }
    return '';
  }

  /** The scope of a kind that lives at any level, of which its document decides (docs/platform-api.md, Connectors). */
  #ofDocument(account: string): Scope {
    const org = this.#settled('org');
    const project = this.#settled('project');
    const scope = { account, ...omitUndefined({ org, project }) };
    const open = (['org', 'project'] as const).filter(
      (field) => !Object.hasOwn(scope, field) && this.#isExpression(field),
    );
    for (const field of open) this.#tellExpression(field);
    if (open.length === 0 && project !== undefined && org === undefined) {
      const message = `The ${this.#kind.name} names the project "${project}" but no organization; give \`orgIdentifier\` too.`;
      this.#tell('error', message, this.#identity.paths.project);
    } else this.#tellIdleInputs(scope);
    return scope;
  }

  #tellIdleInputs(scope: Scope): void {
    const idle = (['org', 'project'] as const).filter(
      (field) => this.#given[field] !== '' && !Object.hasOwn(scope, field),
    );
    if (idle.length === 0) return;
    const inputs = idle.map((field) => `\`${field}-id\``).join(' and ');
    const [noun, verb] = idle.length > 1 ? ['inputs', 'do'] : ['input', 'does'];
    const message =
      `The ${this.#kind.name} "${this.#identity.identifier ?? ''}" is meant for ${describeScope(scope)}, as its document ` +
      `says; the ${noun} ${inputs} ${verb} not move it.`;
    this.#tell('notice', message);
  }

  #settled(field: Field): string | undefined {
    return this.#agree(field, this.#identity[field], this.#identity.paths[field]);
  }

  /** One field of the scope as the document, the file's path and the inputs have it; what differs is an error. */
  #agree(field: Field, said: string | undefined, path: Path): string | undefined {
    const name = containerNames[field];
    const fromPath = this.#fromPath[field];
    // An input that names what the document leaves out does not concern a kind whose document alone sets the scope.
    const concerns =
      this.#kind.level !== 'document' || said !== undefined || fromPath !== undefined || this.#isExpression(field);
    const input = concerns ? this.#given[field] : '';
    const named: [string, string][] = [];
    if (said !== undefined) named.push([`the document says "${said}"`, said]);
    if (fromPath !== undefined) named.push([`the path of its file says "${fromPath}"`, fromPath]);
    if (input !== '') named.push([`the input \`${field}-id\` says "${input}"`, input]);
    const [first, ...others] = named;
    const different = others.find(([, value]) => value !== first?.[1]);
    if (first && different) {
      const message = `Two values for the ${name}: ${first[0]}, but ${different[0]}.`;
      this.#tell('error', message, said === undefined ? [] : path);
    }
    return first?.[1];
  }

  /** Whether the document has an expression for the field, which names nothing as long as nothing runs. */
  #isExpression(field: Field): boolean {
    return this.#identity.expressions?.includes(field) === true;
  }

  #tellExpression(field: Field): void {
    const message = `An expression cannot name the ${containerNames[field]} in which the ${this.#kind.name} is kept: write its identifier, or give the input \`${field}-id\`.`;
    this.#tell('error', message, this.#identity.paths[field]);
  }

  #tell(severity: Diagnostic['severity'], message: string, path: Path = []): void {
    this.diagnostics.push(diagnosticAt(this.#document, severity, message, path));
  }
}
