import type { Response } from '../../platform/request.ts';
import { fieldOf, isMap, type Mapping, mapOf, nonEmptyText } from '../../shared/object.ts';
import type { NotShown, RemoteResource, Scope, Step, Verification } from '../kind.ts';
import { mismatchOf, verifyIdentifier, versionOf } from './responses.ts';
import { holdsExpression } from './schema.ts';

/** Where the platform shows a resource elsewhere than in its scope, as clauses; what it leaves out says nothing. */
export function scopeMismatches({ org, project }: Scope, { orgIdentifier, projectIdentifier }: Mapping): string[] {
  const locations = [
    ['organization', org, nonEmptyText(orgIdentifier)],
    ['project', project, nonEmptyText(projectIdentifier)],
  ] as const;
  return locations.flatMap(([name, wanted, shown]) =>
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
  function held({ identifier, kind, scope }: Step, [response]: readonly Response[]): RemoteResource | NotShown {
    if (!response?.ok) return { notShown: 'there is no answer' };
    const value = shown(response.data);
    const mismatch = mismatchOf(response, identifier, value?.identifier, kind.normalize);
    const [notShown] = [mismatch ?? [], scopeMismatches(scope, mapOf(value))].flat();
    return notShown === undefined ? { value, ...versionOf(response) } : { notShown };
  }

  /** Whether an answer proves that the resource was saved, under its identifier and where it was meant to be. */
  function verification({ identifier, kind, scope }: Step, response: Response): Verification {
    const resource = shown(response.data);
    const verification = verifyIdentifier(response, identifier, resource?.identifier, kind.normalize);
    if (!verification.verified) return verification;
    const reasons = scopeMismatches(scope, mapOf(resource));
    return reasons.length === 0 ? verification : { verified: false, saved: 'unknown', reasons };
  }

  return { shown, written, settled, held, verification: verification };
}
