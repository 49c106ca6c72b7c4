import { picklist } from 'valibot';
import { asList, asMap, isMap } from '../../src/shared/object.ts';
import { refuse, refuseJson, refuseRequest } from '../protocol/response.ts';
import { type Collection, type List, refuseReferencedAs } from '../resources/collection.ts';
import { described, mapWith, name, secretIdentifier } from '../resources/rules.ts';
import { findSecretManager } from '../state/secret-managers.ts';
import { toScopeFields } from '../state/state.ts';
import { definePaths, definePermissions, filterByFields, largePages } from './common.ts';

const types = ['SecretText', 'SSHKey', 'WinRmCredentials', 'SecretFile'];
const valueTypes = ['Inline', 'Reference', 'CustomSecretManagerValues'];
const base = '/ng/api/v2/secrets';

const filteredList: Omit<List, 'path'> = {
  ...largePages,
  method: 'POST',
  identifiers: 'identifiers',
  subScopes: { field: 'includeSecretsFromEverySubScope' },
  matches: ({ value }, _, { secretTypes }) =>
    asList(secretTypes).length === 0 || asList(secretTypes).includes(value.type),
};

/** Secrets (docs/internals/platform-api.md, Secrets). The value of an inline secret is not kept and never shown. */
export const secrets: Collection = {
  name: 'secrets',
  entity: 'secret',
  wire: { form: 'json', key: 'secret' },
  paths: definePaths(base),
  lists: [
    {
      ...largePages,
      method: 'GET',
      path: base,
      identifiers: 'identifiers',
      ...filterByFields('type'),
    },
    { ...filteredList, path: `${base}/list` },
    { ...filteredList, path: `${base}/list/secrets`, filterType: 'Secret' },
  ],
  scope: { in: 'both' },
  permissions: definePermissions('SECRET', 'core_secret'),
  schema: mapWith({
    secret: mapWith({
      identifier: secretIdentifier,
      name,
      type: picklist(types, `must be one of ${types.join(', ')}`),
      spec: mapWith({}),
      ...described,
    }),
  }),
  refuseInvalid(errors) {
    const unknownType = errors.find(({ fieldId }) => fieldId === 'secret.type');
    if (unknownType) refuseJson(`Could not resolve secret type: ${unknownType.error}`);
  },
  check({ fields }, names, { state, clock, parameters }) {
    const spec = asMap(fields.spec);
    if (fields.type === 'SecretFile') refuseRequest('Secret files are uploaded as multipart/form-data');
    if (fields.type !== 'SecretText') {
      if (!isMap(spec.auth)) refuseRequest('auth cannot be empty');
      return;
    }
    if (!valueTypes.includes(String(spec.valueType))) refuseJson(`Could not resolve valueType ${spec.valueType}`);
    const isUpdate = parameters.identifier !== undefined;
    const needsValue = spec.valueType !== 'CustomSecretManagerValues' && !(isUpdate && spec.valueType === 'Inline');
    if (needsValue && !spec.value) refuseRequest('value cannot be empty for a secret text.');
    const manager = String(spec.secretManagerIdentifier ?? '');
    if (findSecretManager(state, manager, names, clock.now()) !== undefined) return;
    const inOrg = names.org ? ` in org: ${names.org}` : '';
    const inProject = names.project ? ` and project: ${names.project}` : '';
    refuse(
      400,
      'SECRET_MANAGEMENT_ERROR',
      `No such secret manager found with identifier ${manager}${inOrg}${inProject}`,
    );
  },
  createResource({ fields }, scope) {
    const spec = asMap(fields.spec);
    const isInline = fields.type === 'SecretText' && spec.valueType === 'Inline';
    const auth = asMap(spec.auth);
    return {
      type: fields.type,
      name: String(fields.name),
      identifier: String(fields.identifier),
      ...toScopeFields(scope),
      tags: fields.tags ?? {},
      description: fields.description ?? null,
      spec: {
        ...spec,
        ...(isInline && { value: null }),
        // The platform sets these from feature flags.
        ...(fields.type === 'SSHKey' && isMap(spec.auth) && { auth: { ...auth, useSshClient: false, useSshj: true } }),
      },
    };
  },
  describeMismatch: () => 'Invalid request, identifier in payload and params do not match.',
  immutable: [
    { message: 'Cannot change secret type after creation.', readField: ({ type }) => type },
    {
      message: 'Cannot change secret manager after creation.',
      readField: ({ spec }) => asMap(spec).secretManagerIdentifier,
    },
  ],
  refuseDuplicate: () => refuse(400, 'DUPLICATE_FIELD', 'Duplicate identifier, please try again with a new identifier'),
  refuseMissing: ({ identifier }, operation) =>
    operation === 'update'
      ? refuseRequest('No such secret found, please check identifier/scope and try again.')
      : refuse(404, 'ENTITY_NOT_FOUND', `Secret with identifier [${identifier}] does not exist in the specified scope`),
  show: ({ value, createdAt, lastModifiedAt }) => ({
    secret: value,
    createdAt,
    updatedAt: lastModifiedAt,
    draft: false,
    governanceMetadata: null,
  }),
  showDenied: (governanceMetadata) => ({ secret: null, governanceMetadata }),
  deletion: {
    force: true,
    refuseReferenced: refuseReferencedAs('secret'),
  },
};
