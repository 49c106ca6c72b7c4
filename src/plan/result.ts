import type { Request } from '../platform/request.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import type { StepOutcome } from './outcome.ts';

/** The results of a check, the worst first. `noted` is a fact that is neither good nor bad. */
export const checkResults = ['failed', 'not permitted', 'limited', 'works', 'noted', 'not checked'] as const;

/** One line of the report of `doctor`. It contains no name, identifier or address of the account. */
export interface Check {
  /** The heading under which it is shown. */
  readonly area: string;
  readonly subject: string;
  readonly result: (typeof checkResults)[number];
  readonly detail: string;
}

/** A result with the operation as decided: `auto` only if the documents are of several kinds. */
export interface OperationResult extends Result {
  readonly operation: string;
}

/** The result of an operation. A field that does not apply to it is absent. */
export interface Result {
  /** A dry run without a key: the platform was not queried. */
  readonly offline?: boolean;
  /** Errors and warnings of payloads and inputs. */
  readonly diagnostics?: readonly Diagnostic[];
  /** One for each step, in the order of the plan. */
  readonly outcomes?: readonly StepOutcome[];
  /** The failure outside of any step, such as of the inputs or the list of users. */
  readonly failure?: Diagnostic;
  /** The request that listed the users, or in a dry run would list them. */
  readonly listing?: Pick<Request, 'method' | 'path'>;
  readonly users?: { readonly count: number; readonly file: string; readonly csvFile: string };
  /** The id for the list of users, or for a failure outside of any step; steps have their own. */
  readonly correlationId?: string;
  /** File with the whole response, or with all of them. */
  readonly responseFile?: string;
  readonly planDigest?: string;
  /** The labels of resources that exist in the scopes of the payload and are in none of its files; absent if not requested. */
  readonly unmanaged?: readonly string[];
  /** What `doctor` checked. Such a result contains no name, identifier or address of the account. */
  readonly checks?: readonly Check[];
}
