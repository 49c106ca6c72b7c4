import { createError, type Diagnostic, type Location } from '../shared/diagnostic.ts';
import { asMap, asMaps, asText, omitUndefined, type Path } from '../shared/object.ts';
import { isInOtherEncoding } from './decode-response.ts';
import { toOneLine, trimStop } from './error-text.ts';
import { findMeaning, findRedirectTarget, strangeHint } from './meanings.ts';
import { RequestFailure, type Response } from './request.ts';
import { readPolicies, removePrivateText } from './response.ts';

export interface Task {
  /** Such as "create". */
  readonly verb: string;
  /** Such as "project payments". */
  readonly resource: string;
  readonly location?: Location;
}

/** "Failed to create project payments (a.yaml:1)". */
export function describeFailure({ verb, resource, location }: Task): string {
  const place = location?.file === undefined ? '' : ` (${location.file}:${location.line})`;
  return `Failed to ${verb} ${resource}${place}`;
}

/**
 * Explains in one sentence why a request did not do what it should: the response is not a success, or there is none. With `but`,
 * a clause, it is a success that shows something other than requested. There is a hint if the user can do something.
 */
export function explain(got: Response | RequestFailure, task: Task, but?: string): Diagnostic {
  if (got instanceof RequestFailure) {
    const { message, hint, requestId: correlationId } = got;
    return createError(`${describeFailure(task)}: ${message}`, { hint, correlationId });
  }
  const shown = got.isPrivate ? removePrivateText(got) : got;
  const { status, correlationId, attempts, notRepeated } = shown;
  if (but !== undefined) {
    const summary = `${describeFailure(task)}: the platform returned HTTP ${status}, but ${but} (correlationId ${correlationId}).`;
    return createError(summary, { hint: strangeHint, correlationId });
  }
  const { meaning, hint } = findMeaning(shown, task.verb !== 'update' && task.verb !== 'delete');
  const traces = [correlationId && `correlationId ${correlationId}`, attempts > 1 && `${attempts} attempts`];
  const traced = traces.filter(Boolean).join(', ');
  const end = notRepeated === undefined ? '' : `, and it was not tried again: ${notRepeated}`;
  const summary = `${describeFailure(task)}: ${describeResponse(shown, meaning)}${traced && ` (${traced})`}${end}.`;
  return createError(summary, { hint, correlationId });
}

function describeResponse(response: Response, meaning: string | undefined): string {
  const { status, form, message } = response;
  const said = status < 400 || meaning === undefined ? '' : ` (${meaning})`;
  const head = `the platform returned HTTP ${status}${said}`;
  const quote = message === undefined ? '' : `: ${trimStop(message)}`;
  if (status === 304) return `${head}, not modified, to a request that has no conditions`;
  if (status >= 300 && status < 400) {
    const own = form === 'json' || form === 'envelope';
    const target = findRedirectTarget(response);
    const destination = target === undefined ? ' without a target' : ` to ${target}`;
    return `${head}${own ? formatCode(response) : ''}, a redirect${destination}${own ? quote : ''}`;
  }
  switch (form) {
    case 'html':
      return `${head} with a web page, so a gateway responded instead of the platform${quote}`;
    case 'empty':
      return `${head} with an empty body`;
    case 'content':
      return `${head}, but not with a complete file as an attachment`;
    case 'unreadable':
      return isInOtherEncoding(response)
        ? `${head} with text in UTF-16 or UTF-32 instead of UTF-8`
        : `${head} with ${message === undefined ? 'JSON that is incomplete or invalid' : `plain text instead of JSON${quote}`}`;
    case 'json':
    case 'envelope':
      return `${head}${describeContradiction(response)}${formatCode(response)}${quote}${describeDetails(response)}`;
  }
}

/** For a 2xx: `, but did not report success`. */
function describeContradiction({ status, ok }: Response): string {
  if (status >= 300) return '';
  return ok ? ', but the response does not show what was requested' : ', but did not report success';
}

function describeDetails(response: Response): string {
  const { message } = response;
  const complaints = [
    ...readPolicies(response).messages,
    ...findSchemaErrors(response).map(describeSchemaError),
    ...describeMissingPermissions(response),
  ];
  const fresh = complaints.filter((complaint) => !message?.includes(complaint));
  const shown = fresh.length > 3 ? [...fresh.slice(0, 3), `and ${fresh.length - 3} more`] : fresh;
  return shown.length === 0 ? '' : `${message === undefined ? ':' : ';'} ${shown.map(trimStop).join('; ')}`;
}

/** The code, unless it only repeats the status. */
function formatCode({ status, code }: Response): string {
  return code === undefined || code === String(status) ? '' : `, ${code}`;
}

function describeMissingPermissions({ body, message }: Response): string[] {
  return asMaps(asMap(body).failedPermissionChecks).flatMap((check) => {
    const permission = asText(check.permission);
    if (permission === undefined || message?.includes(permission)) return [];
    const resource = [asText(check.resourceType), asText(check.resourceIdentifier)].filter(Boolean).join(' ');
    return [toOneLine(`missing permission ${permission}${resource === '' ? '' : ` on ${resource}`}`)];
  });
}

function describeSchemaError({ message, fqn }: SchemaError): string {
  return fqn === '' || message.includes(fqn) ? message : `${message} at ${fqn}`;
}

interface SchemaError {
  readonly message: string;
  /** The place in the pipeline, such as `$.pipeline.stages[0].stage`; empty if the platform does not name it. */
  readonly fqn: string;
  /** `fqn` as keys and indexes from the top of the document; absent if it has another form. */
  readonly path?: Path;
}

/**
 * The schema errors in the response to a refused pipeline (docs/internals/platform-api.md, Schema errors); none in any other
 * response.
 */
export function findSchemaErrors(response: Response): SchemaError[] {
  const { schemaErrors: listed } = asMap(asMap(response.body).metadata);
  return asMaps(listed).flatMap(({ message, messageWithFQN, hintMessage, fqn }) => {
    const complaint = asText(message) ?? asText(messageWithFQN);
    if (complaint === undefined) return [];
    const advice = asText(hintMessage);
    const text = advice === undefined || complaint.includes(advice) ? complaint : `${trimStop(complaint)} – ${advice}`;
    const location = toOneLine(asText(fqn) ?? '');
    return [{ message: toOneLine(text), fqn: location, ...omitUndefined({ path: parsePath(location) }) }];
  });
}

function parsePath(fqn: string): Path | undefined {
  if (!/^\$(?:\.[\w-]+|\[\d+\]){1,999}$/.test(fqn)) return undefined;
  return [...fqn.matchAll(/\.([\w-]+)|\[(\d+)\]/g)].map(([, key, index]) => key ?? Number(index));
}
