import type { IfExists } from '../inputs/inputs.ts';
import type { Difference, Held, Step } from '../kinds/kind.ts';
import { inShort } from '../shared/text.ts';
import type { Failure } from './outcome.ts';
import type { Sight } from './refresh.ts';

/** What is to be done about one step, given what the platform holds. */
export type Decision =
  | { readonly change: 'create' }
  | { readonly change: 'update'; readonly held?: Held; readonly note?: string }
  | { readonly change: 'unchanged'; readonly note?: string }
  | { readonly change: 'skip' }
  | { readonly change: 'conflict' }
  /** It would have to be replaced, and that cannot be done from here. */
  | { readonly change: 'impossible'; readonly failure: Failure };

/** How resources that exist already are treated (inputs `if-exists` and `update-formatting`). */
export interface Policy {
  readonly ifExists: IfExists;
  readonly updateFormatting: boolean;
}

/** Decides what to do about a step; without a sight of the platform, or where it holds nothing, that is to send it. */
export function decide(step: Step, sight: Sight | undefined, policy: Policy): Decision {
  if (sight?.state !== 'held') return { change: step.kind.creatable ? 'create' : 'update' };
  const { held } = sight;
  if (policy.ifExists !== 'update') {
    if (!step.kind.creatable) return { change: 'update', held };
    return { change: policy.ifExists === 'skip' ? 'skip' : 'conflict' };
  }
  const differences = step.kind.differences(step, held);
  if (differences.length > 0) return replace(step, held, describe(differences));
  if (!differsInLayout(step, held)) return { change: 'unchanged' };
  if (policy.updateFormatting) return replace(step, held, 'only the layout differs');
  return { change: 'unchanged', note: 'only the layout differs (`update-formatting: true` writes it too)' };
}

function replace(step: Step, held: Held, note: string): Decision {
  if (held.fixed === undefined) return { change: 'update', held, note };
  const sentence = `The ${step.label} is not what the payload says (${note}) and cannot be updated from here: ${held.fixed}.`;
  return { change: 'impossible', failure: { sentence } };
}

/** Whether the platform's text has another layout (comments, spacing, key order) though it means the same. */
function differsInLayout(step: Step, held: Held): boolean {
  return held.text !== undefined && held.text !== new TextDecoder().decode(step.document.bytes);
}

/** The names of the fields that differ, the first few of them. */
export function describe(differences: readonly Difference[]): string {
  const names = inShort(differences.map(({ path }) => path.join('.')));
  return `${names} ${differences.length === 1 ? 'differs' : 'differ'}`;
}
