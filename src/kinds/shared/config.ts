import { asFilledText, asMap, getField, type Mapping, omitUndefined, valueAt } from '../../shared/object.ts';
import type { Identity, ParentDefinition, Step } from '../kind.ts';
import type { ExportedDocument } from '../remote-resource.ts';
import { containsExpression } from './schema.ts';

/** The resource of a document as the user wrote it. */
export function configOf({ document, kind }: Step): Mapping {
  return asMap(kind.key === undefined ? undefined : getField(document.value, kind.key));
}

/** The resource of a document, with its resolved scope in place of expressions, which have no value before a pipeline runs. */
export function resolveConfig(step: Step): Mapping {
  const config = configOf(step);
  const { org, project } = step.key.scope;
  const isWritten = !containsExpression(config.orgIdentifier) && !containsExpression(config.projectIdentifier);
  if (isWritten) return config;
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

/** The user's own text, including a byte order mark if there is one: the platform keeps that too. */
export function textOfDocument({ document }: Step): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(document.bytes);
}

/** The fields under the key of a document that is exported as a value. */
export function exportedFieldsIn(exported: ExportedDocument, key: string): Mapping {
  return 'value' in exported ? asMap(getField(exported.value, key)) : {};
}

const scopeFields = ['account', 'org', 'project'] as const;

/** Returns the function that reads the identity of a document from the map under its top-level key. */
export function createIdentityReader({
  key,
  parent,
  version,
}: {
  readonly key: string;
  readonly parent?: ParentDefinition;
  readonly version?: string;
}): (value: unknown) => Identity {
  const paths = {
    identifier: [key, 'identifier'],
    account: [key, 'accountIdentifier'],
    org: [key, 'orgIdentifier'],
    project: [key, 'projectIdentifier'],
    parent: [key, ...(parent?.field ?? [])],
  };
  const fields = parent === undefined ? scopeFields : ([...scopeFields, 'parent'] as const);
  return (value) => {
    const resource = getField(value, key);
    const stated: Partial<Record<(typeof fields)[number], string | undefined>> = {};
    const expressions: (typeof fields)[number][] = [];
    for (const field of fields) {
      const given = valueAt(value, paths[field]);
      if (containsExpression(given)) expressions.push(field);
      else stated[field] = asFilledText(given);
    }
    return {
      ...omitUndefined({
        identifier: asFilledText(getField(resource, 'identifier')),
        ...stated,
        version: version && asFilledText(getField(resource, version)),
      }),
      ...(expressions.length > 0 && { expressions }),
      paths,
    };
  };
}
