import { asMap, type Mapping } from '../../src/shared/object.ts';
import { inputSets } from '../collections/input-sets.ts';
import { pipelines } from '../collections/pipelines.ts';
import { templates } from '../collections/templates.ts';
import { type Description, textParameters } from '../openapi/operation.ts';
import { map, object, text } from '../openapi/schema.ts';
import { readJson } from '../protocol/body.ts';
import type { Request } from '../protocol/request.ts';
import { ApiError, inV1Shape, type Response } from '../protocol/response.ts';
import type { Collection } from '../resources/collection.ts';
import type { Endpoint } from './endpoint.ts';
import { move, register } from './git.ts';

/** A kind in the second family of paths, which has scope and place in path and body, and no envelope. */
interface KindOfV1 {
  readonly collection: Collection;
  /** The path of a resource. */
  readonly paths: readonly string[];
  /** The parts of the body of a registration. */
  readonly place: string;
  readonly names: string;
  /** The field of a response that names the resource. */
  readonly shown: { readonly register: string; readonly move?: string };
}

const inProject = '/v1/orgs/:org/projects/:project';
const kinds: readonly KindOfV1[] = [
  {
    collection: pipelines,
    paths: [`${inProject}/pipelines/:identifier`],
    place: 'git_import_info',
    names: 'pipeline_import_request',
    shown: { register: 'identifier', move: 'pipeline_identifier' },
  },
  {
    collection: inputSets,
    paths: [`${inProject}/input-sets/:identifier`],
    place: 'git_import_info',
    names: 'input_set_import_request',
    shown: { register: 'input_set_identifier', move: 'input_set_identifier' },
  },
  {
    collection: templates,
    paths: ['/v1', '/v1/orgs/:org', inProject].map((scope) => `${scope}/templates/:identifier`),
    place: 'git_import_details',
    names: 'template_import_request',
    shown: { register: 'identifier' },
  },
];

/** The requests of the second family that register files and move resources to Git (docs/platform-api.md, Registering a file). */
export const gitExperienceV1: readonly Endpoint[] = kinds.flatMap((kind) =>
  kind.paths.flatMap((path) => [
    endpoint(kind, `${path}/import`, kind.shown.register, (request) => registerIn(kind, request)),
    ...(kind.shown.move
      ? [endpoint(kind, `${path}/move-config`, kind.shown.move, (request) => moveIn(kind, request))]
      : []),
  ]),
);

function endpoint(
  { collection }: KindOfV1,
  path: string,
  shown: string,
  respond: (request: Request) => Response,
): Endpoint {
  const describes = (): Description => ({
    tag: collection.name,
    summary: `${path.endsWith('/import') ? 'Register a file with' : 'Move'} ${collection.entity} (second family)`,
    query: collection === inputSets ? textParameters('pipeline') : [],
    body: { types: ['application/json'], isRequired: true, schema: map },
    whole: { type: 'application/json', schema: object({ [shown]: text }) },
  });
  return {
    method: 'POST',
    path,
    describes,
    respond: (request) => {
      try {
        respond(request);
        return { status: 200, body: { [shown]: request.parameters.identifier } };
      } catch (error) {
        throw error instanceof ApiError ? inV1Shape(error) : error;
      }
    },
  };
}

function registerIn({ collection, place, names }: KindOfV1, request: Request): Response {
  const body = asMap(readJson(request));
  const [registration] = collection.inGit?.register.toReversed() ?? [];
  if (registration === undefined) throw new Error(`${collection.name} cannot be registered.`);
  const named = Object.fromEntries(
    Object.entries(asMap(body[names])).map(([name, value]) => [camelCased(name), value]),
  );
  const response = register(collection, registration, asFirstFamily(request, asMap(body[place]), {}, named));
  const { governanceMetadata } = asMap(asMap(response.body).data);
  // A denial is an error in this family.
  if (asMap(governanceMetadata).deny === true) {
    throw new ApiError('Policy evaluation failed', 'POLICY_EVALUATION_FAILURE', () => ({ status: 400 }));
  }
  return response;
}

function moveIn({ collection }: KindOfV1, request: Request): Response {
  const body = asMap(readJson(request));
  const { move_config_operation_type: moveConfigType, git_details: place, pipeline_identifier: pipeline } = body;
  const query = { moveConfigType, ...(collection === inputSets && { pipelineIdentifier: pipeline }) };
  return move(collection, asFirstFamily(request, asMap(place), query));
}

const placeNames = {
  connector_ref: 'connectorRef',
  repo_name: 'repoName',
  branch_name: 'branch',
  file_path: 'filePath',
  is_force_import: 'isForceImport',
  is_harness_code_repo: 'isHarnessCodeRepo',
};

/** The request as the first family has it, with scope and place in the query. */
function asFirstFamily(request: Request, place: Mapping, more: Mapping, body?: Mapping): Request {
  const { org, project } = request.parameters;
  const fields = {
    orgIdentifier: org,
    projectIdentifier: project,
    pipelineIdentifier: request.query.get('pipeline') ?? undefined,
    ...Object.fromEntries(Object.entries(placeNames).map(([name, first]) => [first, place[name]])),
    ...more,
  };
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(Object.fromEntries(given.map(([name, value]) => [name, String(value)])));
  return { ...request, query, body: body === undefined ? Buffer.of() : Buffer.from(JSON.stringify(body)) };
}

function camelCased(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
