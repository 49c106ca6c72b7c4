import type { DescribedEndpoint } from '../openapi/operation.ts';
import type { Request } from '../protocol/request.ts';
import type { Response } from '../protocol/response.ts';

/** One method and path of the platform, with what responds to it. */
export interface Endpoint extends DescribedEndpoint {
  respond(request: Request): Response;
}
