import type { Answer } from '../../platform/request.ts';
import { fieldOf, filled, isMap, type Mapping, mapOf } from '../../shared/object.ts';
import type { Held, NotShown, Proof, Scope, Step } from '../kind.ts';
import { proofOf, strangeness, versionOf } from './responses.ts';
import { holdsExpression } from './schema.ts';

/** Where the platform shows a resource elsewhere than in its scope, as clauses; what it leaves out says nothing. */
export function misplacements({ org, project }: Scope, { orgIdentifier, projectIdentifier }: Mapping): string[] {
  const places = [
    ['organization', org, filled(orgIdentifier)],
    ['project', project, filled(projectIdentifier)],
  ] as const;
  return places.flatMap(([name, wanted, shown]) =>
    shown === undefined || shown.toLowerCase() === wanted?.toLowerCase()
      ? []
      : [`its answer is for the ${name} "${shown}" and not for ${wanted === undefined ? 'none' : `"${wanted}"`}`],
  );
}

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

  /** The same, with the scope that was settled in the place of expressions, which name nothing as long as nothing runs. */
  function settled(step: Step): Mapping {
    const given = written(step);
    const scope = { orgIdentifier: step.scope.org, projectIdentifier: step.scope.project };
    const replaced = Object.entries(scope).filter(([field]) => holdsExpression(given[field]));
    return { ...given, ...Object.fromEntries(replaced) };
  }

  /** The resource out of the answer to its read call. */
  function held({ identifier, kind, scope }: Step, [answer]: readonly Answer[]): Held | NotShown {
    if (!answer?.ok) return { notShown: 'there is no answer' };
    const value = shown(answer.data);
    const strange = strangeness(answer, identifier, value?.identifier, kind.canonical);
    const [notShown] = [strange ?? [], misplacements(scope, mapOf(value))].flat();
    return notShown === undefined ? { value, ...versionOf(answer) } : { notShown };
  }

  /** Whether an answer proves that the resource was saved, under its identifier and where it was meant to be. */
  function proof({ identifier, kind, scope }: Step, answer: Answer): Proof {
    const resource = shown(answer.data);
    const proof = proofOf(answer, identifier, resource?.identifier, kind.canonical);
    if (!proof.proven) return proof;
    const reasons = misplacements(scope, mapOf(resource));
    return reasons.length === 0 ? proof : { proven: false, saved: 'unknown', reasons };
  }

  return { shown, written, settled, held, proof };
}
