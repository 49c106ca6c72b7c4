import type { Step } from '../kinds/kind.ts';
import { toOneLine } from '../platform/error-text.ts';
import { explain } from '../platform/explain.ts';
import { asLost, type Request, type Response } from '../platform/request.ts';
import type { Reader } from '../remote/reader.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { asFilledText, asMap, asMaps, getField, type Path, valueAt } from '../shared/object.ts';

/** What the platform says about a document in its dry run. */
export interface DryRunFinding {
  readonly type: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** Where it is in the document, as far as that is known. */
  readonly path: Path;
}

/** The findings, or why the platform checked nothing; that is absent where it has no such endpoint, or said it before. */
type DryRunResult = { readonly findings: readonly DryRunFinding[] } | { readonly failure?: Diagnostic };

/**
 * The platform's dry run of a document with its templates (docs/platform-api.md, Server-side validation). Sends at most one request
 * for each. Whether the account has a dry run is known by the first request, for which the others wait; it is asked no more once
 * it is unavailable.
 */
export function createDryRun(reader: Reader): (step: Step) => Promise<DryRunResult> {
  let first: Promise<unknown> | undefined;
  let isUnavailable = false;

  /** Of the steps that are checked at the same time, only the first one says why that was not possible. */
  function end(unavailable?: Diagnostic): DryRunResult {
    const isFirst = !isUnavailable;
    isUnavailable = true;
    return isFirst && unavailable !== undefined ? { failure: unavailable } : {};
  }

  async function send(step: Step, request: Request): Promise<DryRunResult> {
    const task = { verb: 'check', resource: step.label };
    try {
      const response = await reader.send({ ...request, isOptional: true });
      const findings = readDryRun(response, step.document.value);
      if (findings !== undefined) return { findings };
      if (response.status === 404 || response.status === 405) return end();
      if (response.ok) return end(explain(response, task, 'with another content than expected'));
      const unavailable = explain(response, task);
      // Another document may be understood.
      return response.status === 400 ? { failure: unavailable } : end(unavailable);
    } catch (error) {
      return end(explain(asLost(error), task));
    }
  }

  return async (step) => {
    const request = step.kind.checks?.dryRun?.(step);
    if (request === undefined) return {};
    if (first === undefined) {
      const result = send(step, request);
      first = result;
      return result;
    }
    await first;
    return isUnavailable ? {} : send(step, request);
  };
}

/** The findings in a response to a dry run of a document with this value; `undefined` if it is of another form. */
export function readDryRun({ ok, data }: Response, value: unknown): readonly DryRunFinding[] | undefined {
  const valid = getField(data, 'valid');
  const results = getField(data, 'validationResults');
  if (!ok || typeof valid !== 'boolean' || (!valid && !Array.isArray(results))) return undefined;
  return asMaps(results).flatMap((result) => parseFinding(result, value, valid));
}

/** A result without a message says nothing. A valid document has no errors. */
function parseFinding(
  { type, severity, message, location }: Readonly<Record<string, unknown>>,
  value: unknown,
  valid: boolean,
): DryRunFinding[] {
  const said = asFilledText(message);
  if (said === undefined) return [];
  const isError = !valid && asFilledText(severity)?.toUpperCase() === 'ERROR';
  const path = findPath(asMap(location), value);
  return [{ type: asFilledText(type) ?? '', severity: isError ? 'error' : 'warning', message: toOneLine(said), path }];
}

/** Characters of a path that are read. */
const longestPath = 1000;

/**
 * The place in the document: the longest beginning of `yamlPath` that it contains, since templates add more; without one, its
 * stage.
 */
function findPath({ yamlPath, stageIdentifier }: Readonly<Record<string, unknown>>, value: unknown): Path {
  const names = [
    ...(asFilledText(yamlPath)
      ?.slice(0, longestPath)
      .matchAll(/([^.[\]]+)|\[(\d+)\]/g) ?? []),
  ];
  const path = names.map(([, name, index]) => (index === undefined ? (name ?? '') : Number(index)));
  while (path[0] === '$') path.shift();
  while (path.length > 0 && valueAt(value, path) === undefined) path.pop();
  if (path.length > 1) return path;
  const stages = asMaps(valueAt(value, ['pipeline', 'stages']));
  const stage = stages.findIndex(({ stage }) => getField(stage, 'identifier') === stageIdentifier);
  return stageIdentifier === undefined || stage < 0 ? path : ['pipeline', 'stages', stage, 'stage', 'identifier'];
}
