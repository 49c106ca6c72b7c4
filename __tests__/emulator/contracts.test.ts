import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { endpoints } from '../../emulator/endpoints/index.ts';
import { createOpenApi, formatTemplate } from '../../emulator/openapi/document.ts';
import { asMap, getField, valueAt } from '../../src/shared/object.ts';

/**
 * The fields of responses in the vendor's contracts of 2026 (docs/internals/platform-api.md): for each request, `data` or the whole
 * body, and with `[]` the entries of a list.
 */
const contracts: Readonly<Record<string, string>> = {
  'PUT /ng/api/settings data[]': 'identifier setting lastModifiedAt updateStatus errorMessage',
  'POST /pm/api/v1/evaluate-by-type':
    'id status account_id org_id project_id type action entity entity_metadata input created details',
  'GET /pm/api/v1/policysets/:identifier':
    'account_id org_id project_id identifier name description type action enabled policies created updated',
  'GET /resourcegroup/api/v2/resourcegroup/:identifier data': 'resourceGroup createdAt lastModifiedAt harnessManaged',
  'GET /ng/api/serviceaccount/aggregate/:identifier data': 'serviceAccount createdAt lastModifiedAt',
  'GET /ng/api/file-store data': 'content empty pageIndex pageItemCount pageSize totalItems totalPages',
  'GET /ng/api/connectors/:identifier data':
    'connector createdAt lastModifiedAt status activityDetails harnessManaged gitDetails entityValidityDetails',
  'GET /iacm/api/orgs/:org/projects/:project/workspaces/:identifier':
    'account org project identifier name status provisioner provider_connector',
  'GET /iacm/api/variable-set/:identifier':
    'account org project identifier name environment_variables terraform_variables terraform_variable_files connectors',
};

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

const document: unknown = createOpenApi(endpoints, '');

function resolve(schema: Schema): Schema {
  const parts = schema.$ref?.split('/').slice(1) ?? [];
  return parts.length === 0 ? schema : (valueAt(document, parts) as Schema);
}

/** The names of the fields of a schema, in all of its alternatives. */
function namesIn(given: Schema | undefined): string[] {
  if (given === undefined) return [];
  const schema = resolve(given);
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [...Object.keys(schema.properties ?? {}), ...alternatives.flatMap(namesIn)];
}

function fieldIn(given: Schema, name: string): Schema | undefined {
  const schema = resolve(given);
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return schema.properties?.[name] ?? alternatives.map((part) => fieldIn(part, name)).find(Boolean);
}

describe('responses have the fields of the contracts', () => {
  for (const [request, names] of Object.entries(contracts)) {
    test(request, () => {
      const [method = '', path = '', at] = request.split(' ');
      const responses = valueAt(document, ['paths', formatTemplate(path), method.toLowerCase(), 'responses']);
      assert.ok(responses, 'the emulator serves the request');
      const success = getField(responses, '200') ?? getField(responses, '201');
      const [content] = Object.values(asMap(getField(success, 'content')));
      const whole = getField(content, 'schema') as Schema;
      const data = at === undefined ? whole : fieldIn(whole, 'data');
      const shown = namesIn(at?.endsWith('[]') ? resolve(data ?? {}).items : data);
      assert.deepEqual(
        names.split(' ').filter((name) => !shown.includes(name)),
        [],
        `shown: ${shown.join(' ')}`,
      );
    });
  }
});
