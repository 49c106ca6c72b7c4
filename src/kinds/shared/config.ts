import { asFilledText, asMap, getField, type Mapping, omitUndefined, valueAt } from '../../shared/object.ts';
import type { Given, Identity, Kind, Step } from '../kind.ts';
import type { ExportedDocument } from '../remote-resource.ts';
import { versionFieldOf } from './attributes.ts';
import { containsExpression } from './schema.ts';

/** The resource of a document as the user wrote it. */
export function getConfig({ document, kind }: Step): Mapping {
  return asMap(kind.key === undefined ? undefined : getField(document.value, kind.key));
}

/** The resource of a document, with its resolved scope in place of expressions, which have no value before a pipeline runs. */
export function resolveConfig(step: Step): Mapping {
  const config = getConfig(step);
  const { org, project } = step.key.scope;
  const replaced = Object.entries({ orgIdentifier: org, projectIdentifier: project }).filter(([field]) =>
    containsExpression(config[field]),
  );
  return { ...config, ...Object.fromEntries(replaced) };
}

/** The fields, with the organization and project of the step added if they are missing. */
export function withScope(fields: Mapping, { key: { scope } }: Step): Mapping {
  const orgIdentifier = asFilledText(fields.orgIdentifier) ?? scope.org;
  const projectIdentifier = asFilledText(fields.projectIdentifier) ?? scope.project;
  return { ...fields, ...omitUndefined({ orgIdentifier, projectIdentifier }) };
}

/** Whether the user's own text is sent; otherwise the value is sent as JSON. */
export function sendsText({ api }: Pick<Kind, 'api'>): boolean {
  return api !== undefined && api.wire.form !== 'json';
}

/** The user's own text, including a byte order mark if there is one: the platform keeps that too. */
export function textOfDocument({ document }: Step): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(document.bytes);
}

export function exportedFieldsIn(exported: ExportedDocument, key: string): Mapping {
  return 'value' in exported ? asMap(getField(exported.value, key)) : {};
}

const scopeFields = ['account', 'org', 'project'] as const;

export function readIdentity(
  value: unknown,
  { key, parent, fields: known }: Pick<Given, 'key' | 'parent' | 'fields'>,
): Identity {
  const paths = {
    identifier: [key, 'identifier'],
    account: [key, 'accountIdentifier'],
    org: [key, 'orgIdentifier'],
    project: [key, 'projectIdentifier'],
    parent: [key, ...(parent?.field ?? [])],
  };
  const version = versionFieldOf(known);
  const fields = parent === undefined ? scopeFields : ([...scopeFields, 'parent'] as const);
  const given = fields.map((field) => [field, valueAt(value, paths[field])] as const);
  const stated = given.filter(([, text]) => !containsExpression(text));
  const expressions = given.filter(([, text]) => containsExpression(text)).map(([field]) => field);
  const nulls = scopeFields.filter((field) => valueAt(value, paths[field]) === null);
  const resource = getField(value, key);
  return {
    ...omitUndefined({
      identifier: asFilledText(getField(resource, 'identifier')),
      ...Object.fromEntries(stated.map(([field, text]) => [field, asFilledText(text)])),
      version: version && asFilledText(getField(resource, version)),
    }),
    ...(expressions.length > 0 && { expressions }),
    ...(nulls.length > 0 && { nulls }),
    paths,
  };
}
