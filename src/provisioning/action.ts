import type { IfExists } from '../inputs/inputs.ts';
import type { Difference, RemoteResource, Step } from '../kinds/kind.ts';
import { type Diagnostic, errorOf } from '../shared/diagnostic.ts';
import { formatPath } from '../shared/object.ts';
import { shorten } from '../shared/text.ts';
import type { RemoteState } from './refresh.ts';

/** What is to be done about one step, given what the platform holds. */
export type Action =
  | { readonly type: 'create' }
  | { readonly type: 'update'; readonly resource?: RemoteResource; readonly note?: string }
  | { readonly type: 'unchanged'; readonly note?: string }
  | { readonly type: 'skip' }
  | { readonly type: 'conflict' }
  /** It would have to be replaced, and that cannot be done from here. */
  | { readonly type: 'impossible'; readonly failure: Diagnostic };

/** How resources that exist already are treated (inputs `if-exists` and `update-formatting`). */
export interface Policy {
  readonly ifExists: IfExists;
  readonly updateFormatting: boolean;
}

/** Decides what to do about a step; without a sight of the platform, or where it holds nothing, that is to send it. */
export function decideAction(step: Step, state: RemoteState | undefined, policy: Policy): Action {
  if (state?.state !== 'held') return { type: step.kind.creatable ? 'create' : 'update' };
  const { resource: held } = state;
  if (policy.ifExists !== 'update') {
    if (!step.kind.creatable) return { type: 'update', resource: held };
    return { type: policy.ifExists === 'skip' ? 'skip' : 'conflict' };
  }
  const differences = step.kind.differencesOf(step, held);
  const immutable = differences.filter((difference) => difference.immutable);
  if (immutable.length > 0) return { type: 'impossible', failure: immutableFailure(step, immutable) };
  if (differences.length > 0) return replace(step, held, describeDifferences(differences));
  if (!differsOnlyInFormatting(step, held)) return { type: 'unchanged' };
  if (policy.updateFormatting) return replace(step, held, 'only the layout differs');
  return { type: 'unchanged', note: 'only the layout differs (`update-formatting: true` writes it too)' };
}

function replace(step: Step, held: RemoteResource, note: string): Action {
  if (held.fixed === undefined) return { type: 'update', resource: held, note };
  const summary = `The ${step.label} is not what the payload says (${note}) and cannot be updated from here: ${held.fixed}.`;
  return { type: 'impossible', failure: errorOf(summary) };
}

function immutableFailure({ label }: Step, differences: readonly Difference[]): Diagnostic {
  const names = shorten(differences.map(({ path }) => `\`${formatPath(path)}\``));
  return errorOf(`Failed to update ${label}: ${names} cannot be changed after creation.`, {
    hint: 'Keep the value that the platform has, use another identifier, or delete the resource by hand and run again.',
  });
}

/** Whether the platform's text has another layout (comments, spacing, key order) though it means the same. */
function differsOnlyInFormatting(step: Step, held: RemoteResource): boolean {
  return held.text !== undefined && held.text !== new TextDecoder().decode(step.document.bytes);
}

/** The names of the fields that differ, the first few of them. */
export function describeDifferences(differences: readonly Difference[]): string {
  const names = shorten(differences.map(({ path }) => path.join('.')));
  return `${names} ${differences.length === 1 ? 'differs' : 'differ'}`;
}
