import { defined } from './defined.ts';
import type { Document, Path, Problem } from './payload/document.ts';
import { locate } from './payload/parse.ts';
import { scopeOfPath } from './payload/path-scope.ts';
import type { Identity, Kind, Reference, Scope, Step } from './resources/kind.ts';
import { kindNamed, kindOf, kinds } from './resources/registry.ts';

/** The steps in the order in which they must run. */
export interface Plan {
  readonly steps: readonly Step[];
  /** Other steps of the plan that must have succeeded before. */
  readonly dependencies: ReadonlyMap<Step, readonly Step[]>;
}

/** What the inputs say beside the documents; strings that were not given are empty. */
export interface Given {
  readonly operation: string;
  readonly account: string;
  readonly org: string;
  readonly project: string;
}

/** The organization that every account has (specification 1). */
const defaultOrganization = 'default';

/** What the scope fields name, in words. */
const containerNames = { org: 'organization', project: 'project' } as const;

/**
 * Decides kind and scope of every document, checks it, and brings the steps into order (design.md, Deciding and Scope).
 * The plan is complete only when no problem is an error; notices are worth saying either way.
 */
export function makePlan(
  documents: readonly Document[],
  given: Given,
): { plan: Plan; problems: Problem[]; notices: string[] } {
  const problems: Problem[] = [];
  const notices: string[] = [];
  const steps: Step[] = [];
  for (const document of documents) {
    const step = planDocument(document, given, problems, notices);
    if (step) steps.push(step);
  }
  problems.push(...findDoubles(steps));
  return { plan: orderSteps(steps), problems, notices };
}

function planDocument(document: Document, given: Given, problems: Problem[], notices: string[]): Step | undefined {
  const decided = kindOf(document.value);
  if ('problem' in decided) {
    const { message, path, at } = decided.problem;
    problems.push(problemAt(document, 'error', message, path, at));
    return undefined;
  }
  const { kind } = decided;
  if (given.operation !== 'auto' && given.operation !== kind.operation) {
    const message = `This is a ${kind.name} (operation \`${kind.operation}\`), but the operation asked for is \`${given.operation}\`.`;
    problems.push({ severity: 'error', message, place: document.place });
    return undefined;
  }
  problems.push(...oncePerPlace(locateFindings(document, kind), kind.sendsText ? [] : document.conversion));
  const identity = kind.identify(document.value);
  const scope = settleScope(document, kind, identity, given, problems, notices);
  const identifier = identity.identifier ?? '';
  return { document, kind, scope, identifier, label: labelOf(kind, scope, identifier) };
}

function locateFindings(document: Document, kind: Kind): Problem[] {
  const findings = kind.check(document.value);
  if (findings.length === 0) return [];
  const places = locate(document, findings);
  return findings.map(({ severity, message }, index) => ({
    severity,
    message,
    place: places[index] ?? document.place,
  }));
}

/** A value that breaks a rule and changes on its way has one cause: an error of the rule is told, else what changes. */
function oncePerPlace(found: readonly Problem[], conversion: readonly Problem[]): Problem[] {
  const at = ({ place }: Problem) => `${place?.line}:${place?.column}`;
  const changing = new Set(conversion.map(at));
  const told = found.filter((finding) => finding.severity === 'error' || !changing.has(at(finding)));
  const taken = new Set(told.map(at));
  return [...told, ...conversion.filter((change) => !taken.has(at(change)))];
}

function problemAt(
  document: Document,
  severity: Problem['severity'],
  message: string,
  path: Path,
  at: 'key' | 'value' = 'value',
): Problem {
  return { severity, message, place: locate(document, [{ path, at }])[0] ?? document.place };
}

/** One field of the scope as the document, the file's path and the inputs have it; what differs is an error. */
function settleField(
  field: { name: string; input: string; path: Path },
  said: { document: string | undefined; path: string | undefined; input: string },
  document: Document,
  problems: Problem[],
): string | undefined {
  const named: [string, string][] = [];
  if (said.document !== undefined) named.push([`the document says "${said.document}"`, said.document]);
  if (said.path !== undefined) named.push([`the path of its file says "${said.path}"`, said.path]);
  if (said.input !== '') named.push([`the input \`${field.input}\` says "${said.input}"`, said.input]);
  const [first, ...others] = named;
  const different = others.find(([, value]) => value !== first?.[1]);
  if (first && different) {
    const message = `Two values for the ${field.name}: ${first[0]}, but ${different[0]}.`;
    problems.push(problemAt(document, 'error', message, said.document === undefined ? [] : field.path));
  }
  return first?.[1];
}

function settleScope(
  document: Document,
  kind: Kind,
  identity: Identity,
  given: Given,
  problems: Problem[],
  notices: string[],
): Scope {
  const { account } = given;
  if (identity.account !== undefined && account !== '' && identity.account !== account) {
    const message = `The document is meant for account "${identity.account}", but the run is for account "${account}".`;
    problems.push(problemAt(document, 'error', message, identity.paths.account));
  }

  const fromPath = document.source.file === undefined ? {} : scopeOfPath(document.source.file);
  const inputsFillIn = kind.level !== 'document';
  const settle = (input: 'org' | 'project', fromDocument: string | undefined, path: Path): string | undefined =>
    settleField(
      { name: containerNames[input], input: `${input}-id`, path },
      // An input that names what the document leaves out does not concern a kind whose document alone sets the scope.
      {
        document: fromDocument,
        path: fromPath[input],
        input: inputsFillIn || fromDocument !== undefined || fromPath[input] !== undefined ? given[input] : '',
      },
      document,
      problems,
    );

  if (kind.contains !== undefined) settle(kind.contains, identity.identifier, identity.paths.identifier);
  if (kind.level === 'account') return { account };
  const org = settle('org', identity.org, identity.paths.org);
  if (kind.level === 'organization') return { account, org: org ?? defaultOrganization };
  const project = settle('project', identity.project, identity.paths.project);
  if (kind.level === 'project') {
    if (project === undefined && identity.expressions?.includes('project')) {
      const message = `An expression cannot name the project in which the ${kind.name} is kept: write its identifier, or give the input \`project-id\`.`;
      problems.push(problemAt(document, 'error', message, identity.paths.project));
    } else if (project === undefined) {
      const message = `The ${kind.name} names no project: give \`projectIdentifier\` in the document, or the input \`project-id\`.`;
      problems.push({ severity: 'error', message, place: document.place });
    }
    return { account, org: org ?? defaultOrganization, project: project ?? '' };
  }
  if (project !== undefined && org === undefined) {
    const message = `The ${kind.name} names the project "${project}" but no organization; give \`orgIdentifier\` too.`;
    problems.push(problemAt(document, 'error', message, identity.paths.project));
  }
  const scope = { account, ...defined({ org, project }) };
  const idle = [
    given.org !== '' && org === undefined && '`org-id`',
    given.project !== '' && project === undefined && '`project-id`',
  ].filter((name) => name !== false);
  if (idle.length > 0) {
    notices.push(
      `The ${kind.name} "${identity.identifier ?? ''}" is meant for ${scopeInWords(scope)}, as its document says; ` +
        `the ${idle.length > 1 ? 'inputs' : 'input'} ${idle.join(' and ')} ${idle.length > 1 ? 'do' : 'does'} not move it.`,
    );
  }
  return scope;
}

/** "the account", "organization o", "project o/p". */
export function scopeInWords(scope: Scope): string {
  if (scope.project !== undefined) return `project ${scope.org}/${scope.project}`;
  return scope.org === undefined ? 'the account' : `organization ${scope.org}`;
}

function labelOf(kind: Kind, scope: Scope, identifier: string): string {
  if (identifier === '') return kind.name;
  const parts = [scope.org === defaultOrganization ? undefined : scope.org, scope.project, identifier];
  return `${kind.name} ${parts.filter((part) => part !== undefined && part !== '').join('/')}`;
}

/** A text that is the same for the same resource of the account, however its identifiers are cased. */
export function resourceKey({ kind, scope, identifier }: Omit<Reference, 'path'>): string {
  const project = scope.project === undefined ? '' : kindNamed('project').canonical(scope.project);
  return JSON.stringify([kind, scope.org ?? '', project, kindNamed(kind).canonical(identifier)]);
}

/** The resources in which a scope lies, of kinds that the action knows, from the outside in. */
export function containersOf({ account, org, project }: Scope): Omit<Reference, 'path'>[] {
  return kinds.flatMap(({ name, contains }) => {
    const identifier = contains && { org, project }[contains];
    if (identifier === undefined) return [];
    const inOrganization = contains === 'project' && org !== undefined;
    return [{ kind: name, scope: { account, ...(inOrganization && { org }) }, identifier }];
  });
}

function keyOf(step: Step): string {
  return resourceKey({ kind: step.kind.name, scope: step.scope, identifier: step.identifier });
}

function findDoubles(steps: readonly Step[]): Problem[] {
  const problems: Problem[] = [];
  const seen = new Map<string, Step>();
  for (const step of steps) {
    for (const identifier of new Set(step.kind.writes(step))) {
      const key = resourceKey({ kind: step.kind.name, scope: step.scope, identifier });
      const first = seen.get(key);
      if (first === undefined) seen.set(key, step);
      else {
        const { file, line } = first.document.place;
        const where = `${file === undefined ? '' : `${file}, `}line ${line}`;
        const message = `The ${step.kind.name} "${identifier}" is in the plan twice: first at ${where}.`;
        problems.push({ severity: 'error', message, place: step.document.place });
      }
    }
  }
  return problems;
}

/** In the order of the kinds; within a kind what others refer to first; else as the documents came. */
function orderSteps(steps: readonly Step[]): Plan {
  const byKey = new Map<string, Step>();
  for (const step of steps) byKey.set(keyOf(step), step);

  const dependencies = new Map<Step, readonly Step[]>();
  for (const step of steps) {
    const needed = [...step.kind.references(step), ...containersOf(step.scope)].map(resourceKey);
    const found = new Set(needed.map((key) => byKey.get(key)));
    dependencies.set(step, [...found].filter((other) => other !== undefined && other !== step) as Step[]);
  }

  const ordered: Step[] = [];
  const state = new Map<Step, 'visiting' | 'done'>();
  const visit = (step: Step): void => {
    if (state.has(step)) return;
    state.set(step, 'visiting');
    for (const dependency of dependencies.get(step) ?? []) visit(dependency);
    state.set(step, 'done');
    ordered.push(step);
  };
  for (const kind of kinds) for (const step of steps) if (step.kind === kind) visit(step);

  // A circle of references has no right order: only what stands before a step can hold it back.
  const position = new Map(ordered.map((step, index) => [step, index]));
  const before = (step: Step) => (other: Step) => (position.get(other) ?? 0) < (position.get(step) ?? 0);
  for (const [step, needed] of dependencies) dependencies.set(step, needed.filter(before(step)));
  return { steps: ordered, dependencies };
}
