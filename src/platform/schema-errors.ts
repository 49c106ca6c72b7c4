import { mapOf, mapsOf, omitUndefined, type Path, textOf } from '../shared/object.ts';
import { toOneLine, trimStop } from './one-line.ts';
import type { Response } from './request.ts';

/** One schema error of the platform about a pipeline's text. */
export interface SchemaError {
  readonly message: string;
  /** The place in the pipeline, such as `$.pipeline.stages[0].stage`; empty if the platform does not name it. */
  readonly fqn: string;
  /** `fqn` as keys and indexes from the top of the document; absent if it has another form. */
  readonly path?: Path;
}

/**
 * The schema errors in the response to a refused pipeline (docs/platform-api.md, Schema errors); none in any other response.
 */
export function schemaErrorsOf(response: Response): SchemaError[] {
  const { schemaErrors: listed } = mapOf(mapOf(response.body).metadata);
  return mapsOf(listed).flatMap(({ message, messageWithFQN, hintMessage, fqn }) => {
    const complaint = textOf(message) ?? textOf(messageWithFQN);
    if (complaint === undefined) return [];
    const advice = textOf(hintMessage);
    const text = advice === undefined || complaint.includes(advice) ? complaint : `${trimStop(complaint)} – ${advice}`;
    const location = toOneLine(textOf(fqn) ?? '');
    return [{ message: toOneLine(text), fqn: location, ...omitUndefined({ path: pathOf(location) }) }];
  });
}

function pathOf(fqn: string): Path | undefined {
  if (!/^\$(?:\.[\w-]+|\[\d+\]){1,999}$/.test(fqn)) return undefined;
  return [...fqn.matchAll(/\.([\w-]+)|\[(\d+)\]/g)].map(([, key, index]) => key ?? Number(index));
}
