import type { Response } from '../platform/request.ts';
import { isAbsent } from '../platform/response.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { asMap, getField } from '../shared/object.ts';
import { capitalize } from '../shared/text.ts';
import type { KindDefinition, RequestTemplate } from './definition.ts';
import { createDeletion } from './deletion.ts';
import { createKindGit } from './git.ts';
import type { Kind, PlatformSchema, Step } from './kind.ts';
import { createKindList } from './list.ts';
import { permissionsForWrite } from './permissions.ts';
import type { Difference, RemoteResource } from './remote-resource.ts';
import { levels, type ResourceKey, type Scope } from './resource-key.ts';
import {
  checkCommonRules,
  checkScopeInText,
  findQuotedTruths,
  findUnknownFields,
  plainName,
  wordName,
} from './shared/common-rules.ts';
import { keepUnchanged } from './shared/compare.ts';
import { getConfig, readIdentity, resolveConfig } from './shared/config.ts';
import { collectDiagnostics } from './shared/diagnostics.ts';
import { checkLevels, findReferences } from './shared/references.ts';
import { buildKindRequest, buildRequest, createIfMatch, createValues } from './shared/requests.ts';
import { compareBeside, describeRejection, findDenials, findPolicyWarnings, parseVersion } from './shared/responses.ts';
import { inJsonSchema, map, titled } from './shared/schema.ts';
import { formatSettingsPath, levelOf } from './shared/scope.ts';
import { ShownResources } from './shown.ts';
import { createJsonWire } from './wires/json.ts';
import { createTextInJsonWire, createTextWire } from './wires/text.ts';
import type { Wire } from './wires/wire.ts';

/** Creates the behaviour of a kind from its data. */
export function defineKind(definition: KindDefinition): Kind {
  const { wire: form, list, git, deletion, platformSchema, overrides, ...stated } = definition;
  const { name, page, plural = `${name}s`, noun = `${/^[aeio]/.test(name) ? 'an' : 'a'} ${name}` } = stated;
  const wire = createWire(definition);
  const shown = new ShownResources(definition, wire);
  const base: Kind = {
    // Defaults, which the definition may replace.
    plural,
    noun,
    operation: `create-${name.replaceAll(' ', '-')}`,
    directories: [plural.replaceAll(' ', '_')],
    scopes: levels,
    creatable: true,
    identifierSpace: name,
    readDirectoryNames: () => ({}),
    ...stated,
    normalize: (identifier) => (stated.ignoresCase ? identifier.toLowerCase() : identifier),
    sendsText: form.form !== 'json',
    ...defineDocuments(definition, noun),
    ...defineWrites(definition, wire, shown),
    ...defineReads(definition, shown),
    ...defineComparison(definition, wire),
    isManaged: (identifier) => stated.managed?.test(identifier) === true,
    exportResource: wire.exportResource,
    extractContent(key, remote) {
      // Which version is the last one also changes with other versions.
      const { [deletion?.lastVersion ?? '']: _, ...envelope } = remote.envelope ?? {};
      return [kind.exportResource(key, remote), envelope];
    },
    permissionsFor: (step, write) => permissionsForWrite(stated.permissions, step.key, write),
    page: (step) => (typeof page === 'string' ? formatPage(page, step.key) : page(step.key)),
    ...(list && { list: createKindList(definition, list, shown) }),
    ...(git && { git: createKindGit(git) }),
    ...(deletion && { deletion: createDeletion(definition, deletion) }),
    ...(platformSchema && { platformSchema: createPlatformSchema(platformSchema) }),
  };
  const kind: Kind = { ...base, ...overrides?.(base) };
  return kind;
}

function formatPage(page: string, { scope, parent, identifier }: ResourceKey): string {
  const values: Readonly<Record<string, string>> = { '{identifier}': identifier, '{parent}': parent?.identifier ?? '' };
  return formatSettingsPath(scope, ...page.split('/').map((part) => values[part] ?? part));
}

function createWire(definition: KindDefinition): Wire {
  const { wire } = definition;
  if (wire.form === 'json') return createJsonWire(definition, wire);
  return wire.form === 'text' ? createTextWire(definition, wire) : createTextInJsonWire(definition, wire);
}

function defineDocuments(definition: KindDefinition, noun: string) {
  const { name, key, fields, parent, scopeInText, references = [] } = definition;
  const sendsText = definition.wire.form !== 'json';
  const { summary = `${capitalize(noun)}, under the key \`${key}\`.` } = definition;
  const { names = sendsText ? wordName : plainName } = definition;
  // Other keys are reported earlier (`recognizeKind`).
  const rules = inJsonSchema(map({ [key]: map(fields) }), { additionalProperties: false });
  const schema = titled(rules, capitalize(name), summary);

  function* diagnostics(value: unknown): Generator<Diagnostic> {
    const resource = asMap(getField(value, key));
    yield* checkCommonRules(resource, [key], { noun, names });
    yield* findUnknownFields(resource, [key], { fields, noun }, sendsText ? 'text' : 'json');
    if (definition.check !== undefined) yield* definition.check(resource, [key]);
  }

  return {
    schema,
    check: (value) => collectDiagnostics(schema, value, diagnostics(value)),
    identify: (value) => readIdentity(value, definition),
    listIdentifiers: (step) => [step.key.identifier],
    checkStep: (step) => [
      ...checkLevels(references, getConfig(step), [key], step.key.scope),
      ...(sendsText ? findQuotedTruths(step, getConfig(step), key, fields) : []),
      ...(scopeInText === undefined ? [] : checkScopeInText(step, key, scopeInText)),
      ...(definition.checkStep?.(step) ?? []),
    ],
    findReferences(step) {
      const { scope } = step.key;
      const found = findReferences(references, resolveConfig(step), [key], scope);
      if (parent === undefined || step.key.parent === undefined) return found;
      return [{ ...step.key.parent, path: [key, ...parent.field] }, ...found];
    },
  } satisfies Partial<Kind>;
}

function createPlatformSchema({ request, decides }: NonNullable<KindDefinition['platformSchema']>): PlatformSchema {
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

function defineWrites(definition: KindDefinition, wire: Wire, shown: ShownResources) {
  const { key, wire: form, create, update = create, scopeIn } = definition;
  const contentType = form.form === 'text' ? 'application/yaml' : 'application/json';
  const request = (template: RequestTemplate, { key }: Step) => {
    const scope = scopeIn === 'body' ? { account: key.scope.account } : key.scope;
    return { ...buildKindRequest(definition, template, scope, createValues(key)), contentType };
  };
  return {
    createRequest: (step) => ({ ...request(create, step), body: wire.formatBody(step) }),
    updateRequest: (step, remote) => ({
      ...request(update, step),
      ...createIfMatch(remote),
      body: wire.formatBody(step, remote),
    }),
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
      const found = change === 'create' ? all.filter((difference) => !kind.isLeftToUpdate?.(difference)) : all;
      if (form.form === 'json') return found;
      return [...found, ...compareBeside(resolveConfig(step), fields, key, form.field)];
    },
  } satisfies Partial<Kind>;
}

function defineReads(definition: KindDefinition, shown: ShownResources) {
  return {
    readRequests(step, branch) {
      const request = buildKindRequest(definition, definition.read, step.key.scope, createValues(step.key));
      if (branch === undefined) return [request];
      return [{ ...request, query: { ...request.query, branch }, headers: { 'Load-From-Cache': 'false' } }];
    },
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
      if (isAbsentBy(definition.absent, step, response)) return 'certain';
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

function defineComparison(definition: KindDefinition, wire: Wire) {
  const { update, immutable = [], createLacks } = definition;
  const isImmutable = ({ path: [, ...fields] }: Difference) => {
    const path = fields.join('.');
    return update === undefined || immutable.some((field) => path === field || path.startsWith(`${field}.`));
  };
  return {
    compare: (step, remote) =>
      wire
        .compare(step, remote)
        .map((difference) => (isImmutable(difference) ? { ...difference, immutable: true } : difference)),
    ...(createLacks && {
      // A list with items is that of another resource.
      isLeftToUpdate: ({ path: [, field], remote }: Difference) =>
        createLacks.includes(String(field)) && !(Array.isArray(remote) && remote.length > 0),
    }),
    buildDesired: wire.buildDesired,
    ...(definition.wire.form === 'json' && { renderDesired }),
  } satisfies Partial<Kind>;
}

function renderDesired(step: Step, remote: RemoteResource): unknown {
  const { kind } = step;
  const hidden = (kind.findWriteOnly?.(step) ?? []).map((path) => ({ path }));
  const differences = [...kind.compare(step, remote), ...hidden];
  const inResource = differences.map(({ path, ...rest }) => ({ ...rest, path: path.slice(1) }));
  return keepUnchanged(kind.buildDesired(step, remote), remote.value, inResource);
}
