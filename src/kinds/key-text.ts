import { kindOfName } from './registry.ts';
import type { ResourceKey, Scope } from './resource-key.ts';
import { normalizeIdentifier } from './shared/step-fields.ts';

/** A text that is the same for two keys of the same resource in one account, regardless of the case that the platform ignores. */
export function createMapKey({ kind, scope, parent, identifier, version }: ResourceKey): string {
  return JSON.stringify([
    kind,
    scope.org ?? '',
    normalizeProject(scope),
    parent === undefined ? '' : createMapKey(parent),
    normalizeIdentifier(kindOfName(kind), identifier),
    version ?? '',
  ]);
}

/** A text that is the same for all resources of one kind that one list shows: those of the same scope and parent. */
export function createListKey({ kind, scope, parent }: Pick<ResourceKey, 'kind' | 'scope' | 'parent'>): string {
  return JSON.stringify([kind, ...normalizeNames(scope), parent === undefined ? '' : createMapKey(parent)]);
}

/** A text that is the same for two names of the same scope in one account. */
export function createScopeKey(scope: Scope): string {
  return JSON.stringify(normalizeNames(scope));
}

function normalizeNames(scope: Scope): string[] {
  return [scope.org ?? '', normalizeProject(scope)];
}

function normalizeProject({ project }: Scope): string {
  return project === undefined ? '' : normalizeIdentifier(kindOfName('project'), project);
}

/**
 * "pipeline default/payments/deploy", "infrastructure default/payments/prod/k8s", "template default/payments/build 1.0": scope and parent before the
 * identifier, so the number of names shows the level.
 */
export function formatLabel({ kind, scope, parent, identifier, version }: ResourceKey): string {
  const { org, project } = scope;
  if (identifier === '') return [kind, [org, project].filter((name) => name !== undefined).join('/')].join(' ').trim();
  const names = [org, project, parent?.identifier, identifier].filter((name) => name !== undefined && name !== '');
  return `${kindOfName(kind).identifiers?.noun ?? kind} ${names.join('/')}${version === undefined ? '' : ` ${version}`}`;
}
