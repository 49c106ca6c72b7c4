import { asMap } from '../../src/shared/object.ts';
import { pipelines } from '../collections/pipelines.ts';
import type { Description } from '../openapi/operation.ts';
import { map, object, text } from '../openapi/schema.ts';
import { readJson } from '../protocol/body.ts';
import type { Request } from '../protocol/request.ts';
import { ApiError, inV1Shape } from '../protocol/response.ts';
import type { Endpoint } from './endpoint.ts';
import { move } from './git.ts';

/** The fields of `git_details`, and what `move` calls them. */
const placeNames = {
  connector_ref: 'connectorRef',
  repo_name: 'repoName',
  branch_name: 'branch',
  file_path: 'filePath',
  is_harness_code_repo: 'isHarnessCodeRepo',
};

/**
 * Moves a pipeline to Git: the only request of the second family, with scope and place in path and body, that has no other form
 * (docs/internals/platform-api.md, Changing and moving).
 */
export const movePipeline: Endpoint = {
  method: 'POST',
  path: '/v1/orgs/:org/projects/:project/pipelines/:identifier/move-config',
  describes: (): Description => ({
    tag: pipelines.name,
    summary: `Move ${pipelines.entity} (second family)`,
    query: [],
    body: { types: ['application/json'], isRequired: true, schema: map },
    whole: { type: 'application/json', schema: object({ pipeline_identifier: text }) },
  }),
  respond: (request) => {
    try {
      move(pipelines, withPlaceInQuery(request));
      return { status: 200, body: { pipeline_identifier: request.parameters.identifier } };
    } catch (error) {
      throw error instanceof ApiError ? inV1Shape(error) : error;
    }
  },
};

function withPlaceInQuery(request: Request): Request {
  const { org, project } = request.parameters;
  const { move_config_operation_type: moveConfigType, git_details: details } = asMap(readJson(request));
  const place = asMap(details);
  const fields = {
    orgIdentifier: org,
    projectIdentifier: project,
    moveConfigType,
    ...Object.fromEntries(Object.entries(placeNames).map(([name, parameter]) => [parameter, place[name]])),
  };
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(Object.fromEntries(given.map(([name, value]) => [name, String(value)])));
  return { ...request, query, body: Buffer.of() };
}
