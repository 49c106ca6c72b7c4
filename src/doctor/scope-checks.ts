import type { Scope } from '../kinds/resource-key.ts';
import { levelOf } from '../kinds/shared/scope.ts';
import type { Request, Response } from '../platform/request.ts';
import type { Check } from '../provisioning/outcome/result.ts';
import { explainNoResponse, explainRefusal, type Finding } from './describe-response.ts';
import type { Probe } from './probe.ts';

/** Sends the reads of one scope, and collects what they prove. */
export class ScopeChecks {
  readonly checks: Check[] = [];
  readonly scope: Scope;
  readonly probe: Probe;

  constructor(probe: Probe, scope: Scope) {
    this.probe = probe;
    this.scope = scope;
  }

  add(subject: string, finding: Finding): void {
    this.checks.push({ area: `Reads in the ${levelOf(this.scope)}`, subject, ...finding });
  }

  /** The response to a request; if there is none, adds a check that says so. */
  async send(subject: string, request: Request): Promise<Response | undefined> {
    try {
      return await this.probe.send(request);
    } catch (error) {
      this.add(subject, explainNoResponse(error));
      return undefined;
    }
  }

  /** The responses to requests; if one has none, adds a check that says so. */
  async sendAll(subject: string, requests: readonly Request[]): Promise<Response[] | undefined> {
    const responses: Response[] = [];
    for (const request of requests) {
      const response = await this.send(subject, request);
      if (response === undefined) return undefined;
      responses.push(response);
    }
    return responses;
  }
}

/** For a response that is a success, but not of the platform's form. */
export const otherShape: Finding = { result: 'failed', detail: 'the response does not have the expected fields' };

/** For a resource that a response shows. */
export const isShown: Finding = { result: 'works', detail: 'shown' };

/** Why a response does not show what was read. */
export function explainNotShown(response: Response): Finding {
  return response.ok ? otherShape : explainRefusal(response);
}
