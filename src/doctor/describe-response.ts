import type { Check } from '../plan/result.ts';
import { RequestFailure, type Response } from '../platform/request.ts';

/** No further request is sent for the checks. */
export class LimitReached extends RequestFailure {
  constructor(limit: number) {
    super(`the limit of ${limit} requests was reached`, { requestId: '', notBegun: true });
  }
}

/** The result of a check, without where it belongs. */
export type Finding = Pick<Check, 'result' | 'detail'>;

/** What a response that is not a success means, without a word of it that could contain a name. */
export function explainRefusal(response: Response): Finding {
  const { status, form } = response;
  const isOfPlatform = form === 'envelope' || form === 'json';
  const detail = `HTTP ${status}${formatCode(response)}${describeForm(response)}`;
  return { result: status === 403 && isOfPlatform ? 'not permitted' : 'failed', detail };
}

/** The platform's code, if it looks like one: anything else could be a name. */
function formatCode({ code = '' }: Response): string {
  return /^[A-Z]+(?:_[A-Z]+)+$/.test(code) && code.length <= 60 ? ` (${code})` : '';
}

function describeForm({ status, form }: Response): string {
  if (form === 'html') return ' with a web page, so a gateway responded instead of the platform';
  if (form === 'empty') return ' with an empty body';
  if (form === 'unreadable') return ' with text that is not JSON';
  return status < 300 ? ' with JSON that does not report success' : '';
}

/** For a response that is a success, but not of the platform's form. */
export const otherShape: Finding = { result: 'failed', detail: 'the response does not have the expected fields' };

/** For a resource that a response shows. */
export const isShown: Finding = { result: 'works', detail: 'shown' };

/** Why a response does not show what was read. */
export function explainNotShown(response: Response): Finding {
  return response.ok ? otherShape : explainRefusal(response);
}

/** Why there was no response: the code of the cause, because the message names addresses. Rethrows everything else. */
export function explainNoResponse(thrown: unknown): Finding {
  if (!(thrown instanceof RequestFailure)) throw thrown;
  if (thrown instanceof LimitReached) return { result: 'not checked', detail: thrown.message };
  if (thrown.notBegun) return { result: 'not checked', detail: 'the run ended first' };
  const code = findCauseCode(thrown);
  return { result: 'failed', detail: `no response${code === undefined ? '' : ` (${code})`}` };
}

function findCauseCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (/^[A-Z][A-Z_]+$/.test(code)) return code;
  }
  return undefined;
}

/** A clause about a response without the names in it, which are quoted. */
export function withoutNames(clause: string): string {
  return clause.replace(/".*"/s, 'another name');
}
