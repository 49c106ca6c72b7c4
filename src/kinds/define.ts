import type { Response } from '../platform/request.ts';
import { isAbsent } from '../platform/response.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { asMap, getField, isMap, type Mapping } from '../shared/object.ts';
import { capitalize } from '../shared/text.ts';
import { createDeletion, createKindGit } from './abilities.ts';
import type { Api, RequestTemplate } from './api.ts';
import type { Given, Kind, Step } from './kind.ts';
import type { Difference, RemoteResource } from './remote-resource.ts';
import { formatSettingsPath, levelOf, levels, type ResourceKey, type Scope } from './resource-key.ts';
import { fieldsWith } from './shared/attributes.ts';
import {
  checkCommonRules,
  checkScopeInText,
  findQuotedTruths,
  findUnknownFields,
  nameDecidingFields,
  plainName,
  wordName,
} from './shared/common-rules.ts';
import { getConfig, readIdentity, resolveConfig, sendsText } from './shared/config.ts';
import { collectDiagnostics } from './shared/diagnostics.ts';
import { checkReferences, findReferences, findTokens, referencesOf } from './shared/references.ts';
import { buildKindRequest, buildRequest, createIfMatch, createValues } from './shared/requests.ts';
import { compareBeside, describeRejection, findDenials, findPolicyWarnings, parseVersion } from './shared/responses.ts';
import { inJsonSchema, map, titled } from './shared/schema.ts';
import { checkSpecTypes, findMissingInSpec, moveIntoSpec } from './shared/spec-fields.ts';
import { isLeftToUpdate } from './shared/step-fields.ts';
import { createKindList, ShownResources } from './shown.ts';
import { createJsonWire, createTextInJsonWire, createTextWire, type Wire } from './wires.ts';

export function defineKind(given: Given): Kind {
  const { overrides, page, ...stated } = given;
  const { name, plural = `${name}s`, noun = `${/^[aeio]/.test(name) ? 'an' : 'a'} ${name}` } = stated;
  const { list, git, deletion, schema } = given.api;
  const wire = createWire(given);
  const shown = new ShownResources(given, wire);
  const base: Kind = {
    plural,
    noun,
    operation: `create-${name.replaceAll(' ', '-')}`,
    path: { directories: [plural.replaceAll(' ', '_')] },
    scopes: levels,
    ...makeDocuments(given, noun),
    ...makeRequests(given, wire),
    ...makeReads(given, shown),
    ...makeVerification(given, shown),
    compare: (step, remote) =>
      wire
        .compare(step, remote)
        .filter((difference) => !fieldsWith(given.fields, 'added').has(formatFieldPath(difference)))
        .map((difference) => markImmutable(given, difference, remote)),
    ...(wire.findKept && { findKept: wire.findKept }),
    buildDesired: wire.buildDesired,
    exportResource: wire.exportResource,
    extractContent(key, remote) {
      // Which version is the last one also changes with other versions.
      const { [deletion?.lastVersion ?? '']: _, ...envelope } = remote.envelope ?? {};
      return [kind.exportResource(key, remote), envelope];
    },
    ...(list && { list: createKindList(given, list, shown) }),
    ...(git && { git: createKindGit(git) }),
    ...(deletion && { deletion: createDeletion(given, deletion) }),
    ...(schema && { platformSchema: createPlatformSchema(schema) }),
    ...stated,
    checks: {
      unchecked: (resource) => findMissingInSpec(moveIntoSpec(resource, given).meant, given, noun),
      ...stated.checks,
      step: (step) => checkStep(given, step),
    },
    page: (step) => (typeof page === 'string' ? formatPage(page, step.key) : page(step.key)),
  };
  const kind: Kind = { ...base, ...overrides?.(base) };
  return kind;
}

function formatPage(page: string, { scope, parent, identifier }: ResourceKey): string {
  const values: Readonly<Record<string, string>> = { '{identifier}': identifier, '{parent}': parent?.identifier ?? '' };
  return formatSettingsPath(scope, ...page.split('/').map((part) => values[part] ?? part));
}

function createWire(kind: Given): Wire {
  const { wire } = kind.api;
  if (wire.form === 'json') return createJsonWire(kind, wire);
  return wire.form === 'text' ? createTextWire(kind, wire) : createTextInJsonWire(kind, wire);
}

function makeDocuments(kind: Given, noun: string) {
  const { name, key, fields, parent, checks } = kind;
  const isText = sendsText(kind);
  const { summary = `${capitalize(noun)}, under the key \`${key}\`.` } = kind;
  // Other keys are reported earlier (`recognizeKind`).
  const rules = inJsonSchema(map({ [key]: map(fields) }), { additionalProperties: false });
  const schema = titled(rules, capitalize(name), summary);
  const named = { ...kind, noun };

  function* diagnostics(resource: Mapping): Generator<Diagnostic> {
    const names = fieldsWith(fields, 'nameRule').get('name') ?? (isText ? wordName : plainName);
    yield* checkCommonRules(resource, [key], { noun, names });
    yield* findUnknownFields(named, resource, [key], isText ? 'text' : 'json');
    const { spec } = checks ?? {};
    if (spec !== undefined && isMap(resource.spec)) {
      if (spec.isStrict) yield* findMissingInSpec(resource, kind, noun);
      else yield* checkSpecTypes(resource.spec, [key, 'spec'], spec.required(resource));
    }
    if (checks?.resource !== undefined) yield* checks.resource(resource, [key]);
  }

  function check(value: unknown): Diagnostic[] {
    const { meant: renamed, found: misspelled } = nameDecidingFields(named, asMap(getField(value, key)));
    const { meant, found: misplaced } = moveIntoSpec(renamed, kind);
    const found = [...misspelled, ...misplaced];
    return collectDiagnostics(schema, found.length === 0 ? value : { [key]: meant }, [...found, ...diagnostics(meant)]);
  }

  return {
    schema,
    check,
    identify: (value) => readIdentity(value, kind),
    findReferences(step) {
      const { scope } = step.key;
      const found = findReferences(referencesOf(kind), resolveConfig(step), [key], scope);
      if (parent === undefined || step.key.parent === undefined) return found;
      return [{ ...step.key.parent, path: [key, ...parent.field] }, ...found];
    },
  } satisfies Partial<Kind>;
}

function checkStep(kind: Given, step: Step): Diagnostic[] {
  const { key, fields, checks, api } = kind;
  return [
    ...findTokens(referencesOf(kind), getConfig(step), [key], step.kind.findReferences(step)),
    ...checkReferences(referencesOf(kind), getConfig(step), [key], step.key.scope),
    ...(sendsText(kind) ? findQuotedTruths(step, getConfig(step), key, fields) : []),
    ...(api.scopeInText === undefined ? [] : checkScopeInText(step, key, api.scopeInText)),
    ...(checks?.step?.(step) ?? []),
  ];
}

function createPlatformSchema({ request, decides }: NonNullable<Api['schema']>): NonNullable<Kind['platformSchema']> {
  const nameLevel = (scope: Scope) => levelOf(scope).replace('organization', 'org');
  return {
    // Some services have envelopes and others have none.
    requestFor: (scope) => ({
      ...buildRequest(request, scope, { level: nameLevel(scope) }),
      envelope: 'none',
      headers: { 'Harness-Account': scope.account },
    }),
    decides,
  };
}

function makeRequests({ api }: Given, wire: Wire) {
  const { create, update = create } = api;
  const contentType = api.wire.form === 'text' ? 'application/yaml' : 'application/json';
  const request = (template: RequestTemplate, { key }: Step) => {
    const scope = api.scopeIn === 'body' ? { account: key.scope.account } : key.scope;
    return { ...buildKindRequest(api, template, scope, createValues(key)), contentType };
  };
  return {
    createRequest: (step) => ({ ...request(create, step), body: wire.formatBody(step) }),
    updateRequest: (step, remote) => ({
      ...request(update, step),
      ...createIfMatch(remote),
      body: wire.formatBody(step, remote),
    }),
    readRequests(step, branch) {
      const request = buildKindRequest(api, api.read, step.key.scope, createValues(step.key));
      if (branch === undefined) return [request];
      return [{ ...request, query: { ...request.query, branch }, headers: { 'Load-From-Cache': 'false' } }];
    },
  } satisfies Partial<Kind>;
}

function makeVerification({ key, api }: Given, shown: ShownResources) {
  return {
    verify(step, response) {
      if (!response.ok) return describeRejection(response);
      const denials = findDenials(response);
      if (denials.length > 0) return { verified: false, saved: 'nothing', reasons: denials };
      const fields = shown.fieldsIn(response.data, 'saved');
      const reasons = shown.findMismatches(response, fields, step.key, 'saved');
      if (reasons.length > 0) return { verified: false, saved: 'unknown', reasons };
      return { verified: true, identifiers: [String(fields.identifier)], ...findPolicyWarnings(response) };
    },
    compareSaved(step, response, change) {
      const { kind } = step;
      const fields = shown.fieldsIn(response.data, 'saved');
      const remote = shown.resourceIn(fields);
      const all = remote === undefined ? [] : kind.compare(step, remote);
      const found = change === 'create' ? all.filter((difference) => !isLeftToUpdate(kind, difference)) : all;
      if (api.wire.form === 'json') return found;
      return [...found, ...compareBeside(resolveConfig(step), fields, key, api.wire.field)];
    },
  } satisfies Partial<Kind>;
}

function makeReads({ api }: Given, shown: ShownResources) {
  return {
    parseResource(step, [response]) {
      if (!response?.ok) return { problem: 'there is no response' };
      const fields = shown.fieldsIn(response.data, 'read');
      const remote = shown.resourceIn(fields, response.data);
      // A resource still exists if its text cannot be read or names nothing: the platform keeps such texts.
      const identifier =
        fields.identifier ??
        getField(remote?.value, 'identifier') ??
        (remote?.text === undefined ? undefined : step.key.identifier);
      const [problem] = shown.findMismatches(response, { ...fields, identifier }, step.key, 'read');
      if (problem !== undefined) return { problem };
      if (remote === undefined) return { problem: 'the response does not show the resource' };
      return { ...remote, ...parseVersion(response), ...shown.detailsIn(response.data) };
    },
    findAbsence(step, response) {
      if (isAbsentBy(api.response?.absent, step, response)) return 'certain';
      if (!isAbsent(response)) return undefined;
      return response.status === 404 && response.code === 'ENTITY_NOT_FOUND' ? 'certain' : 'likely';
    },
  } satisfies Partial<Kind>;
}

/** Whether the text of a refusal, though not its code, says that the resource with this identifier does not exist. */
function isAbsentBy(pattern: RegExp | undefined, { key }: Step, { status, message = '' }: Response): boolean {
  return (
    pattern !== undefined &&
    (status === 400 || status === 404) &&
    pattern.test(message) &&
    message.includes(key.identifier)
  );
}

function formatFieldPath({ path }: Difference): string {
  return path
    .slice(1)
    .filter((part) => typeof part === 'string')
    .join('.');
}

function markImmutable({ fields, api }: Given, difference: Difference, { value }: RemoteResource): Difference {
  const path = formatFieldPath(difference);
  const rules = fieldsWith(fields, 'immutable');
  const [, rule = api.update === undefined] =
    [...rules].find(([field]) => path === field || path.startsWith(`${field}.`)) ?? [];
  if (typeof rule === 'boolean') return rule ? { ...difference, immutable: true } : difference;
  const reason = rule(value);
  return reason === undefined ? difference : { ...difference, immutable: true, reason };
}
