import type { Inputs } from '../inputs/inputs.ts';
import type { Identity, Kind, PathConvention } from '../kinds/kind.ts';
import { defaultOrganization, describeScope, type ResourceKey, type Scope } from '../kinds/resource-key.ts';
import { resolveReference } from '../kinds/shared/references.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { formatPath, omitUndefined, type Path } from '../shared/object.ts';
import type { Document } from '../syntax/document.ts';

const nouns = { org: 'organization', project: 'project' } as const;

type ScopeName = keyof typeof nouns;

/** The scope of documents that name none, from the inputs; absent ones are empty. */
export type DefaultScope = Pick<Inputs, 'account' | 'org' | 'project'>;

/** What decides a key: the document, else the path of its file, else the inputs. */
interface Statements {
  readonly kind: Kind;
  readonly identity: Identity;
  readonly convention: PathConvention;
  readonly defaults: DefaultScope;
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
  const identity = kind.identify(document.value, convention);
  const given = { kind, identity, convention, defaults };
  const scope = kind.scopes.length > 1 ? decideLevel(given) : fillLevel(given);
  const parent = decideParent(given, scope);
  const identifier = kind.identifiers?.in?.(document.value, scope) ?? identity.identifier ?? '';
  const { version } = identity;
  return {
    key: { kind: kind.name, scope, identifier, ...omitUndefined({ version, parent }) },
    diagnostics: [
      ...compareSources(given),
      ...(kind.scopes.length > 1 ? checkLevel(given, scope) : checkScope(given, scope)),
      ...checkParent(given, scope),
    ],
  };
}

/** The scope of a kind that exists at one level only. */
function fillLevel({ kind: { scopes }, identity, convention, defaults }: Statements): Scope {
  const { account } = defaults;
  const [level] = scopes;
  if (level === 'account') return { account };
  const org = identity.org ?? convention.org ?? (defaults.org || defaultOrganization);
  if (level === 'organization') return { account, org };
  // The project of the inputs is in their organization.
  const project = defaults.org === '' || org === defaults.org ? defaults.project : '';
  return { account, org, project: identity.project ?? convention.project ?? project };
}

/** The scope of a kind that exists at several levels: the document or its path decides the level, else the inputs. */
function decideLevel(given: Statements): Scope {
  const { identity, convention, defaults } = given;
  const named = { org: identity.org ?? convention.org, project: identity.project ?? convention.project };
  const isStated = (field: ScopeName) =>
    named[field] !== undefined || isExpression(identity, field) || isNull(identity, field);
  const takesDefaults = isOpen(given) && !isStated('org') && !isStated('project');
  const takesProject = takesDefaults || isExpression(identity, 'project');
  const takesOrg = isOpen(given) || isExpression(identity, 'org');
  const project = named.project ?? (takesProject ? defaults.project || undefined : undefined);
  const fallback = takesDefaults && project !== undefined ? defaultOrganization : undefined;
  const org = named.org ?? ((takesOrg && defaults.org) || fallback);
  return { account: defaults.account, ...omitUndefined({ org, project }) };
}

/** Whether the inputs can decide the level: a path of the layout does, and so does a document that names only the account. */
function isOpen({ identity, convention }: Statements): boolean {
  const { account, org, project, expressions = [] } = identity;
  const isOfAccount = account !== undefined && org === undefined && project === undefined && expressions.length === 0;
  return convention.level === undefined && !isOfAccount && !isNull(identity, 'org');
}

function isNull({ nulls }: Identity, field: ScopeName): boolean {
  return nulls?.includes(field) === true;
}

/** Whether the document has an expression for the field, which has no value before a pipeline runs. */
function isExpression({ expressions }: Identity, field: ScopeName): boolean {
  return expressions?.includes(field) === true;
}

function decideParent({ kind, identity, convention }: Statements, scope: Scope): ResourceKey | undefined {
  const { parent } = kind;
  const text = parent && (identity.parent ?? convention[parent.convention]);
  const reference = text === undefined ? undefined : resolveReference(text, scope);
  return parent && reference && { kind: parent.kind, ...reference };
}

function problem(severity: Diagnostic['severity'], summary: string, path: Path = []): Diagnostic {
  return { severity, summary, pointer: { path, at: 'value' } };
}

/** Errors where the document contradicts the path of its file, or the account of the run. */
function compareSources({ kind, identity, convention, defaults }: Statements): Diagnostic[] {
  const { account, paths } = identity;
  const found: Diagnostic[] = [];
  if (account !== undefined && defaults.account !== '' && account !== defaults.account) {
    const message = `The document names account "${account}", but the run uses account "${defaults.account}".`;
    found.push(problem('error', message, paths.account));
  }
  if (kind.contains !== undefined) {
    const { contains } = kind;
    found.push(...compare(nouns[contains], identity.identifier, convention[contains], paths.identifier));
  }
  const isIn = { org: kind.scopes.some((level) => level !== 'account'), project: kind.scopes.includes('project') };
  for (const field of ['org', 'project'] as const)
    if (isIn[field]) found.push(...compare(nouns[field], identity[field], convention[field], paths[field]));
  return found;
}

/** An error if the document and the path of its file say values with different meanings. */
function compare(
  noun: string,
  stated: string | undefined,
  fromPath: string | undefined,
  path: Path,
  normalize = (value: string) => value,
): Diagnostic[] {
  if (stated === undefined || fromPath === undefined || normalize(stated) === normalize(fromPath)) return [];
  const message = `Two values for the ${noun}: the document says "${stated}", but the path of its file says "${fromPath}".`;
  return [problem('error', message, path)];
}

/** The problems of a scope of a kind that exists at one level only. */
function checkScope({ kind, identity, convention, defaults }: Statements, { org, project }: Scope): Diagnostic[] {
  const [level] = kind.scopes;
  if (level === 'account') {
    if (kind.contains !== undefined || convention.org === undefined) return [];
    const place = describeScope({ account: '', ...convention });
    const message = `The path of the file says ${place}, but ${kind.plural} belong to the account; move the file.`;
    return [problem('error', message)];
  }
  const found: Diagnostic[] = [];
  /** An input cannot replace what the document does not say; the kind itself checks the scope that the document says. */
  const mustBeStated = kind.api?.scopeInText === 'required';
  const isStated = (identity.org ?? convention.org) !== undefined || defaults.org !== '';
  if (!isStated && isExpression(identity, 'org') && !mustBeStated) {
    const message =
      `An expression cannot name the organization of the ${kind.name}, so it goes to "${org}"; ` +
      'write the identifier, or set `input:org-id`.';
    found.push(problem('warning', message, identity.paths.org));
  }
  if (level === 'organization' || (identity.project ?? convention.project ?? (project || undefined)) !== undefined)
    return found;
  if (!isExpression(identity, 'project')) {
    const isOpen = mustBeStated && identity.org === undefined && !isExpression(identity, 'org');
    const fields = isOpen ? '`orgIdentifier` and `projectIdentifier`' : '`projectIdentifier`';
    const where = mustBeStated ? 'in the document' : 'in the document, or set `input:project-id`';
    found.push(problem('error', `The ${kind.name} names no project; set ${fields} ${where}.`));
  } else if (!mustBeStated) found.push(describeExpression(kind, identity, 'project'));
  return found;
}

/** The problems of a scope of a kind that exists at several levels. */
function checkLevel(given: Statements, { account, org, project }: Scope): Diagnostic[] {
  const { kind, identity, convention } = given;
  const found: Diagnostic[] = [];
  if (convention.isOfOrganization && identity.project !== undefined) {
    const place = describeScope({ account, ...omitUndefined({ org: convention.org }) });
    const message = `Two values for the scope: the document says project "${project}", but the path of its file says ${place}.`;
    found.push(problem('error', message, identity.paths.project));
  }
  const scope = { org, project };
  const unresolved = (['org', 'project'] as const).filter(
    (field) => isExpression(identity, field) && scope[field] === undefined,
  );
  for (const field of unresolved) found.push(describeExpression(kind, identity, field));
  if (unresolved.length > 0 || org !== undefined) return found;
  if (project !== undefined) {
    const message = `The ${kind.name} names project "${project}" but no organization; set \`orgIdentifier\` too.`;
    return [...found, problem('error', message, identity.paths.project)];
  }
  return found;
}

function describeExpression({ name, api }: Kind, { paths }: Identity, field: ScopeName): Diagnostic {
  const input = api?.scopeInText === undefined ? `, or set \`input:${field}-id\`` : '';
  const message = `An expression cannot name the ${nouns[field]} of the ${name}; write its identifier${input}.`;
  return problem('error', message, paths[field]);
}

function checkParent({ kind, identity, convention }: Statements, scope: Scope): Diagnostic[] {
  const { parent } = kind;
  if (parent === undefined) return [];
  const { parent: stated, expressions, paths } = identity;
  const fromPath = convention[parent.convention];
  const normalize = (text: string) => JSON.stringify(resolveReference(text, scope) ?? text);
  const contradictions = compare(parent.kind, stated, fromPath, paths.parent, normalize);
  const text = stated ?? fromPath;
  const field = `\`${formatPath(parent.field)}\``;
  const report = (message: string, path?: Path) => [...contradictions, problem('error', message, path)];
  if (expressions?.includes('parent'))
    return report(
      `An expression cannot name the ${parent.kind} of the ${kind.name}; write its identifier.`,
      paths.parent,
    );
  if (text === undefined) {
    // The rule of the field already requires a value.
    if (parent.stated) return contradictions;
    return report(`The ${kind.name} names no ${parent.kind}; set ${field} in the document.`);
  }
  if (resolveReference(text, scope) !== undefined) return contradictions;
  return report(`${field} is not a reference to the ${parent.kind} of the ${kind.name}.`, paths.parent);
}
