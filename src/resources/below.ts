import type { Answer } from '../platform/call.ts';
import { versionOf } from './answers.ts';
import type { Held, Step } from './kind.ts';
import { fieldOf, isMap, type Mapping, mapOf } from './value.ts';

/** What a kind does with a resource that stands below one key, in documents, answers and lists alike. */
export function below(key: string) {
  /** The resource as an answer's data or a list's entry shows it. */
  function shown(holder: unknown): Mapping | undefined {
    const value = fieldOf(holder, key);
    return isMap(value) ? value : undefined;
  }

  /** The resource of a document, as the user wrote it. */
  function written(step: Step): Mapping {
    return mapOf(shown(step.document.value));
  }

  /** The resource out of the answer to its read call. */
  function held(_step: Step, [answer]: readonly Answer[]): Held | undefined {
    const value = answer?.ok ? shown(answer.data) : undefined;
    return answer === undefined || value === undefined ? undefined : { value, ...versionOf(answer) };
  }

  return { shown, written, held };
}
