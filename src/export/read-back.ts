import { buildGraph } from '../graph/build-graph.ts';
import { createMapKey } from '../kinds/key-text.ts';
import type { Step } from '../kinds/kind.ts';
import type { ExportedDocument, RemoteResource } from '../kinds/remote-resource.ts';
import type { ResourceKey } from '../kinds/resource-key.ts';
import { replaceValues } from '../payload/replace-values.ts';
import { Values } from '../payload/values.ts';
import { describeDifferences } from '../plan/action.ts';
import { type Diagnostic, hasError } from '../shared/diagnostic.ts';
import { isMap } from '../shared/object.ts';
import { toClause } from '../shared/text.ts';
import type { Payload } from '../syntax/document.ts';
import { parsePayload } from '../syntax/parse.ts';

/** The result of reading a file as an apply would. */
type ReadBack =
  | {
      readonly step: Step;
      /** The changes that an apply would make; absent if there are none. */
      readonly differing?: string;
    }
  | {
      /** Why the file could not be applied. */
      readonly problem: string;
    };

/**
 * Reads a file as an apply would, and compares it with its resource. So a dry run right after an export reports no change, or
 * the export says why.
 */
export async function readBack(
  payload: Payload,
  key: ResourceKey,
  remote: RemoteResource,
  document: ExportedDocument,
  now: number,
): Promise<ReadBack> {
  if ('text' in document && !document.text.isWellFormed()) {
    return { problem: 'its text contains characters that cannot be written as UTF-8' };
  }
  const supplied = 'supplied' in document ? (document.supplied ?? []) : [];
  const replaced = replaceValues(payload, new Values({}).withOmissible(new Set(supplied)));
  if (hasError(replaced.diagnostics)) {
    return { problem: 'its text contains `$' + '{{ values.… }}`, which an apply would replace' };
  }
  const { documents, diagnostics } = parsePayload(replaced.payload);
  const { graph, diagnostics: found } = await buildGraph(documents, {
    operation: 'auto',
    account: key.scope.account,
    org: '',
    project: '',
    now,
  });
  if (documents.some(({ value }) => isMap(value) && String(value.version) === '1' && value.kind !== undefined)) {
    return { problem: 'it is of the format v1, which this action does not apply' };
  }
  const error = [...diagnostics, ...found].find(({ severity }) => severity === 'error');
  if (error !== undefined) return { problem: `the file could not be applied: ${describeProblem(error)}` };
  const [step, second] = graph.steps.filter(({ implied }) => !implied);
  if (step === undefined || second !== undefined) {
    return { problem: `its text contains ${documents.length} documents` };
  }
  if (createMapKey(step.key) !== createMapKey(key))
    return { problem: `an apply of its text would write ${step.label}` };
  const differences = step.kind.compare(step, remote);
  return differences.length === 0 ? { step } : { step, differing: describeDifferences(differences) };
}

function describeProblem({ summary, location }: Diagnostic): string {
  const text = toClause(summary);
  return location === undefined ? text : `${text} (line ${location.line})`;
}
