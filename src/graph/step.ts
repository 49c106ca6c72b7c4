import { ownRepositories } from '../kinds/git-place.ts';
import { formatLabel } from '../kinds/key-text.ts';
import type { Kind, Reference, Step } from '../kinds/kind.ts';
import { kindOfName } from '../kinds/registry.ts';
import type { RemoteResource } from '../kinds/remote-resource.ts';
import type { ResourceKey } from '../kinds/resource-key.ts';
import { sendsText } from '../kinds/shared/config.ts';
import { at } from '../kinds/shared/diagnostics.ts';
import { resolveReference } from '../kinds/shared/references.ts';
import { parsePathConvention } from '../payload/path-convention.ts';
import type { SelectedDocument } from '../payload/select-documents.ts';
import type { Task } from '../platform/explain.ts';
import { createError, type Diagnostic, formatPosition } from '../shared/diagnostic.ts';
import { formatPath, formatScalar, getField, isMap, omitUndefined, valueAt } from '../shared/object.ts';
import type { Document } from '../syntax/document.ts';
import { withLocations } from '../syntax/locate.ts';
import { type DefaultScope, resolveKey } from './scope.ts';

export interface ScopeInputs extends DefaultScope {
  readonly operation: string;
  readonly stableVersion?: string;
  /** The connector through which the platform reads files; empty if it reads none. */
  readonly registerFromGit?: string;
  /** When the run began, in milliseconds since the epoch. */
  readonly now?: number;
}

interface CreatedStep {
  readonly step: Step;
  readonly diagnostics: readonly Diagnostic[];
}

/** Decides the key of a document, without a check of what else it says. */
export function identifyStep(
  { document, kind, implied = false }: SelectedDocument,
  inputs: ScopeInputs,
  intent: Step['intent'],
): CreatedStep {
  const file = document.location?.file;
  const convention = file === undefined ? {} : parsePathConvention(file);
  const { key, diagnostics } = resolveKey(document, kind, convention, inputs);
  const requires = intent === 'apply' ? findConnector(kind, key, inputs.registerFromGit) : [];
  const { now } = inputs;
  const step: Step = {
    document,
    kind,
    key,
    label: formatLabel(key),
    convention,
    intent,
    ...(requires.length > 0 && { requires }),
    ...(implied && { implied }),
    ...omitUndefined({ now }),
  };
  return { step, diagnostics };
}

/** Decides the key of a document and checks it. For a document whose resource is deleted, warnings are left out. */
export function createStep(selected: SelectedDocument, inputs: ScopeInputs, intent: Step['intent']): CreatedStep {
  const { document, kind } = selected;
  const { step, diagnostics } = identifyStep(selected, inputs, intent);
  const contentErrors = kind.check(document.value);
  const formError = findFormError(document.value, kind, contentErrors);
  const found = withLocations(
    document,
    [
      ...reportSecretNames(document, kind),
      ...(formError === undefined
        ? [...contentErrors, ...(kind.checks?.step?.(step) ?? []), ...diagnostics]
        : [formError]),
    ].map((diagnostic) => withoutSecrets(diagnostic, document)),
  );
  if (intent === 'delete') return { step, diagnostics: found.filter(({ severity }) => severity === 'error') };
  return { step, diagnostics: mergeByLocation(found, sendsText(kind) ? document.platform : document.conversion) };
}

/** The connector through which the platform reads a file of Git. Its own repositories need none. */
function findConnector({ git }: Kind, { scope }: ResourceKey, registerFromGit = ''): Reference[] {
  if (git?.importRequest === undefined || registerFromGit === '' || registerFromGit === ownRepositories) return [];
  const connector = resolveReference(registerFromGit, scope);
  return connector === undefined ? [] : [{ kind: 'connector', ...connector, path: [] }];
}

/** A step for a document that no payload contains, such as the choice of a stable version. */
export function createSyntheticStep(key: ResourceKey, value: unknown, label: string): Step {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const document = { format: 'json', value, bytes, conversion: [], platform: [] } as const;
  return { document, kind: kindOfName(key.kind), key, label, convention: {}, intent: 'apply' };
}

/** A step for a resource without a document; in its place is the resource as the platform has it, or nothing. */
export function createStepForKey(key: ResourceKey, resource?: RemoteResource): Step {
  const kind = kindOfName(key.kind);
  const value = kind.key === undefined ? resource?.value : { [kind.key]: resource?.value };
  const document = { format: 'yaml' as const, value, bytes: new Uint8Array(), conversion: [], platform: [] };
  return { document, kind, key, label: formatLabel(key), convention: {}, intent: 'apply' };
}

/** Names and identifiers are shown everywhere, so they must not contain a secret value. */
function reportSecretNames({ value, passed }: Document, kind: Kind): Diagnostic[] {
  if (passed === undefined) return [];
  const isSecret = (name: unknown) => typeof name !== 'object' && passed.areIn(formatScalar(name));
  const named = Object.values(kind.identify(value).paths).filter((path) => isSecret(valueAt(value, path)));
  return named.map((path) => ({
    ...createError(
      `\`${formatPath(path)}\` must not contain a value of \`input:secret-values\`: the names of resources are shown.`,
      at(path),
    ),
    hint: 'Pass this value in `input:values`.',
  }));
}

/** Removes the values of `secret-values`, also those that are not masked elsewhere, such as common words. */
export function withoutSecrets(diagnostic: Diagnostic, { passed }: Document): Diagnostic {
  if (passed === undefined) return diagnostic;
  const { summary, hint } = diagnostic;
  return { ...diagnostic, summary: passed.redact(summary), ...omitUndefined({ hint: hint && passed.redact(hint) }) };
}

/** The error of a document without fields; all others, such as missing fields, only follow from it. */
function findFormError(value: unknown, { key }: Kind, found: readonly Diagnostic[]): Diagnostic | undefined {
  if (key === undefined || isMap(getField(value, key))) return undefined;
  return found.find(({ severity }) => severity === 'error');
}

/** If a value breaks a rule and would also be changed, only the error of the rule is reported. */
function mergeByLocation(found: readonly Diagnostic[], conversion: readonly Diagnostic[]): Diagnostic[] {
  if (conversion.length === 0) return [...found];
  const changed = new Set(conversion.map(formatPosition));
  const kept = found.filter(
    (diagnostic) => diagnostic.severity !== 'warning' || !changed.has(formatPosition(diagnostic)),
  );
  const taken = new Set(kept.map(formatPosition));
  return [...kept, ...conversion.filter((change) => !taken.has(formatPosition(change)))];
}

export function createTask({ label, document: { location } }: Step, verb: string): Task {
  return { verb, resource: label, ...omitUndefined({ location }) };
}
