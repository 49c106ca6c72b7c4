import type { GitOrigin } from '../kinds/git-place.ts';
import type { Step } from '../kinds/kind.ts';
import type { RightChange } from '../kinds/shared/rights.ts';
import { sharedGroup } from '../payload/entries.ts';
import type { Request } from '../platform/request.ts';
import { type Diagnostic, formatLocation } from '../shared/diagnostic.ts';
import type { StepLine } from '../shared/log.ts';
import { omitUndefined } from '../shared/object.ts';
import { abbreviate, shorten, wrapCells } from '../shared/text.ts';

const finalOutcomes = [
  'created',
  'registered',
  'updated',
  'deleted',
  'exported',
  'fromGit',
  'unchanged',
  'skipped',
  'blocked',
  'unknown',
  'failed',
] as const;

/** What is counted, in this order; a planned step counts as what an apply would make of it. */
export const countedOutcomes = [...finalOutcomes, 'unchecked'] as const;

export type CountedOutcome = (typeof countedOutcomes)[number];

export const outcomeNames = [...finalOutcomes, 'planned'] as const;

/**
 * The outcome of a step. `exported`: its file was written. `registered`: the platform reads it from its file in Git from now on.
 * `fromGit`: nothing was written, because a commit changes it. `skipped`: not written on purpose. `planned`: a dry run shows the
 * action. `blocked`: not sent, because a dependency failed or the run ended. `unknown`: sent, but it is not known whether it
 * took effect. `failed`: the platform refused it, or it could not be sent.
 */
export type Outcome = (typeof outcomeNames)[number];

/**
 * What each planned action counts as: the outcome that follows in an apply. `conflict`: the resource exists, and `if-exists` is
 * `fail`. `unchecked`: the step would be sent; the platform was not queried.
 */
export const outcomeOfAction = {
  create: 'created',
  register: 'registered',
  update: 'updated',
  delete: 'deleted',
  export: 'exported',
  fromGit: 'fromGit',
  unchanged: 'unchanged',
  skip: 'skipped',
  conflict: 'failed',
  unchecked: 'unchecked',
} as const satisfies Readonly<Record<string, CountedOutcome>>;

/** The action of an apply on a step. */
export type PlannedAction = keyof typeof outcomeOfAction;

export const plannedActions = Object.keys(outcomeOfAction) as readonly PlannedAction[];

export interface StepOutcome {
  readonly step: Step;
  readonly outcome: Outcome;
  /** With `planned`: the action of an apply. */
  readonly action?: PlannedAction;
  /** Identifiers of the resources on the platform, or with `planned` after an apply; empty if nothing was written. */
  readonly identifiers: readonly string[];
  readonly correlationId?: string;
  /** Whether a read verified the change, because its response did not. */
  readonly isReadBack?: true;
  readonly url?: string;
  /** Where the platform reads it in Git, or with `planned` will. */
  readonly git?: GitOrigin;
  /** The fields that differ, as paths: `spec.url`. */
  readonly differences?: readonly string[];
  /** With `planned`: the fields that the document does not state and that the platform keeps, as paths. */
  readonly kept?: readonly string[];
  /** Line diff from the remote state (`-`) to the desired one (`+`). */
  readonly diff?: string;
  /** The rights that the change gives and takes, or with `planned` would. */
  readonly rights?: readonly RightChange[];
  /** With a delete: the labels of other resources that the platform deletes with it. */
  readonly cascade?: { readonly labels: readonly string[]; readonly isPartial: boolean };
  /** With a delete: why the resources that are deleted with it could not be listed. */
  readonly unlisted?: Diagnostic;
  /** A remark on the outcome: "only the formatting differs". */
  readonly note?: string;
  /** The part of the note that says what an update deletes beyond what it replaces. */
  readonly loss?: string;
  readonly warnings?: readonly string[];
  readonly caution?: Diagnostic;
  readonly failure?: Diagnostic;
  /** With `blocked`: a step that it depends on, the failure of another step, or the end of the run. */
  readonly blockedBy?: 'dependency' | 'failure' | 'end';
}

/** The outcome of a step that is not sent; `note` says why. */
export function createBlockedOutcome(
  step: Step,
  blockedBy: 'dependency' | 'failure' | 'end',
  note = 'the run was stopped first',
): StepOutcome {
  return { step, outcome: 'blocked', identifiers: [], note, blockedBy };
}

/** The outcome of a step that failed, or whose change may have failed. A failure without a location is that of its document. */
export function createFailedOutcome(
  step: Step,
  failure: Diagnostic,
  outcome: 'failed' | 'unknown' = 'failed',
): StepOutcome {
  return {
    step,
    outcome,
    identifiers: [],
    failure: { ...omitUndefined({ location: step.document.location }), ...failure },
    ...omitUndefined({ correlationId: failure.correlationId }),
  };
}

/** GitHub starts at most 256 jobs of a matrix. */
const mostParts = 200;

/** Outcomes of some entries, by their names as the input `only` takes them. */
type Parts = ReadonlyMap<string, readonly StepOutcome[]>;

/**
 * What changes or fails: the entries of `for-each` in at most 200 parts, and as one part the entries that left the list, with the
 * shared documents if some were removed.
 */
export function groupChangedEntries(outcomes: readonly StepOutcome[]): {
  readonly entries: Parts;
  readonly removals: Parts;
} {
  const isChange = (outcome: StepOutcome) =>
    !['unchanged', 'skip', 'skipped', 'fromGit', 'unchecked'].includes(formatWord(outcome));
  const { entries = [], removals = [] } = Object.groupBy(
    [...Map.groupBy(outcomes, ({ step }) => step.document.entry?.name ?? sharedGroup)].filter(([name, members]) =>
      members.some((outcome) => isChange(outcome) && (name !== sharedGroup || outcome.step.intent === 'delete')),
    ),
    ([name, [first]]) => (name === sharedGroup || first?.step.document.entry?.hasLeft ? 'removals' : 'entries'),
  );
  return { entries: joinEntries(entries, mostParts), removals: joinEntries(removals, 1) };
}

function joinEntries(entries: readonly (readonly [string, readonly StepOutcome[]])[], most: number): Parts {
  const size = Math.ceil(entries.length / most);
  const starts = entries.keys().filter((index) => index % size === 0);
  return new Map(
    starts.map((start) => {
      const members = entries.slice(start, start + size);
      return [members.map(([name]) => name).join(','), members.flatMap(([, outcomes]) => outcomes)];
    }),
  );
}

export function isFailure({ outcome }: Pick<StepOutcome, 'outcome'>): boolean {
  return outcome === 'failed' || outcome === 'blocked' || outcome === 'unknown';
}

const width = Math.max(...[...outcomeNames, ...plannedActions].map((word) => showWord(word).length));

/** The outcome of a step, or its planned action: the word that begins its line in the log. */
export function formatWord({ outcome, action }: Pick<StepOutcome, 'outcome' | 'action'>): Outcome | PlannedAction {
  return outcome === 'planned' && action !== undefined ? action : outcome;
}

export function showWord(word: Outcome | PlannedAction): string {
  return word === 'fromGit' ? 'from Git' : word;
}

/** What a change is about, next to its resource: the fields that differ, below the key of the kind, and its loss; or its note. */
export function formatDetail({ step, action, note = '', loss, differences = [] }: StepOutcome): string {
  if (action === 'conflict') return 'already exists';
  const prefix = `${step.kind.key}.`;
  const fields = differences.map((path) => shortenPath(path.startsWith(prefix) ? path.slice(prefix.length) : path));
  if (fields.length === 0) return note;
  const most = fields.findIndex((_, index) => fields.slice(0, index + 1).join(', ').length > mostOfDetail);
  const shown = shorten(fields, most < 0 ? fields.length : Math.max(1, most));
  return loss === undefined ? shown : `${shown}; ${loss}`;
}

/** Characters of the fields of a change, and of the path of one, so a change is one line. */
const mostOfDetail = 60;
const mostOfPath = 40;

/** `stages[0]…step.spec.command`: the beginning of a long path, and as many of its last names as fit. */
function shortenPath(path: string): string {
  if (path.length <= mostOfPath) return path;
  const [first = '', ...names] = path.split('.');
  const shortened = names.map((_, index) => `${first}${index === 0 ? '.' : '…'}${names.slice(index).join('.')}`);
  return abbreviate(shortened.find(({ length }) => length <= mostOfPath) ?? shortened.at(-1) ?? first, mostOfDetail);
}

/**
 * A line of the log: `created    project payments  (platform/payments.yaml:3:1)`. That of a plan continues on the next line rather
 * than become wider than a screen.
 */
export function formatLine(outcome: StepOutcome): StepLine {
  const { step, note, correlationId } = outcome;
  const word = formatWord(outcome);
  const { entry, location } = step.document;
  const cells = [showWord(word).padEnd(width), step.label];
  if (entry !== undefined && !step.label.includes(entry.name)) cells.push(`[${entry.name}]`);
  if (location !== undefined) cells.push(`(${formatLocation(location)})`);
  if (correlationId) cells.push(`correlationId ${correlationId}`);
  if (note !== undefined) cells.push(note);
  const text = outcome.outcome === 'planned' ? wrapCells(cells, width + 2).join('\n') : cells.join('  ');
  return { text, isQuiet: word === 'blocked' || (word === 'unchanged' && note === undefined) };
}

/** The results of a check, the worst first. `noted` is a fact that is neither good nor bad. */
export const checkResults = ['failed', 'not permitted', 'limited', 'works', 'noted', 'not checked'] as const;

/** One line of the report of `doctor`. It contains no name, identifier or address of the account. */
export interface DoctorCheck {
  readonly area: string;
  readonly subject: string;
  readonly result: (typeof checkResults)[number];
  readonly detail: string;
  /** What to do about a failure. */
  readonly hint?: string;
}

/** A result with the operation as decided: `auto` only if the documents are of several kinds. */
export interface OperationResult extends Result {
  readonly operation: string;
  /** Whether the run had a list of entries, which may be empty. */
  readonly hasEntries?: boolean;
}

/** The result of an operation. A field that does not apply to it is absent. */
export interface Result {
  /** A dry run without a key: nothing was compared with the platform. */
  readonly offline?: boolean;
  readonly diagnostics?: readonly Diagnostic[];
  /** One for each step, in the order of the plan. */
  readonly outcomes?: readonly StepOutcome[];
  /** The failure outside of any step, such as of the inputs or the list of users. */
  readonly failure?: Diagnostic;
  /** The request that listed the users, or in a dry run would list them. */
  readonly listing?: Pick<Request, 'method' | 'path'>;
  readonly users?: { readonly count: number; readonly file: string; readonly csvFile: string };
  /** The id for the list of users, or for a failure outside of any step; steps have their own. */
  readonly correlationId?: string;
  /** File with the whole response, or with all of them. */
  readonly responseFile?: string;
  readonly planDigest?: string;
  /** The digests of the plans of parts, by their names. */
  readonly entryDigests?: ReadonlyMap<string, string>;
  /** The labels of resources that exist in the scopes of the payload and are in none of its files; absent if not requested. */
  readonly unmanaged?: readonly string[];
  /** What `doctor` checked. Such a result contains no name, identifier or address of the account. */
  readonly checks?: readonly DoctorCheck[];
}
