import { formatLocation } from '../shared/diagnostic.ts';
import type { StepLine } from '../shared/log.ts';
import { shorten } from '../shared/text.ts';
import { type Outcome, outcomeNames, type PlannedAction, plannedActions, type StepOutcome } from './outcome.ts';

const width = Math.max(...[...outcomeNames, ...plannedActions].map((word) => showWord(word).length));

/** The outcome of a step, or its planned action: the word that begins its line in the log. */
export function formatWord({ outcome, action }: Pick<StepOutcome, 'outcome' | 'action'>): Outcome | PlannedAction {
  return outcome === 'planned' && action !== undefined ? action : outcome;
}

/** The word as a user reads it. */
export function showWord(word: Outcome | PlannedAction): string {
  return word === 'fromGit' ? 'from Git' : word;
}

/** What a change is about, next to its resource: the fields that differ, below the key of the kind; or its note. */
export function formatDetail({ step, action, note = '', differences = [] }: StepOutcome): string {
  if (action === 'conflict') return 'already exists';
  const prefix = `${step.kind.key}.`;
  const fields = differences.map((path) => (path.startsWith(prefix) ? path.slice(prefix.length) : path));
  return fields.length > 0 ? shorten(fields) : note;
}

/** A line of the log: `created    project payments  (platform/payments.yaml:3:1)`. */
export function formatLine(outcome: StepOutcome): StepLine {
  const { step, note, correlationId } = outcome;
  const word = formatWord(outcome);
  const { location } = step.document;
  const cells = [showWord(word).padEnd(width), step.label];
  if (location !== undefined) cells.push(`(${formatLocation(location)})`);
  if (correlationId) cells.push(`correlationId ${correlationId}`);
  if (note !== undefined) cells.push(note);
  return { text: cells.join('  '), isQuiet: word === 'blocked' || (word === 'unchanged' && note === undefined) };
}
