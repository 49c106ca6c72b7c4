import type { GitOrigin } from '../kinds/git-place.ts';
import { scopeKeyOf } from '../kinds/key-text.ts';
import type { Kind } from '../kinds/kind.ts';
import type { ResourceKey } from '../kinds/resource-key.ts';
import { describeFailure } from '../platform/explain.ts';
import { createDocumentlessStep } from '../provisioning/graph/step.ts';
import { outcomeOfAction, type StepOutcome } from '../provisioning/outcome/outcome.ts';
import { formatLine } from '../provisioning/outcome/progress.ts';
import type { RemoteState } from '../provisioning/refresh/remote-state.ts';
import { createError } from '../shared/diagnostic.ts';
import type { Log } from '../shared/log.ts';
import { omitUndefined } from '../shared/object.ts';
import { ExportNotes } from './export-notes.ts';

/** A resource and the path of its file. */
export interface ExportCandidate {
  readonly kind: Kind;
  readonly key: ResourceKey;
  readonly path: string | undefined;
}

/** The outcome of each listed resource, which is logged when it is known. */
export class ExportOutcomes {
  readonly notes = new ExportNotes();
  /** The keys of the scopes of resources that could not be exported. */
  readonly failedScopes = new Set<string>();
  readonly #dryRun: boolean;
  readonly #log: Log;
  readonly #outcomes: StepOutcome[] = [];
  #expected = 0;

  constructor(dryRun: boolean, log: Log) {
    this.#dryRun = dryRun;
    this.#log = log;
  }

  /** Expects the outcomes of more resources. */
  expect(count: number): void {
    this.#expected += count;
  }

  /** Adds a resource whose file was written, is equal, or differs and was kept. */
  add(done: Pick<StepOutcome, 'step' | 'identifiers' | 'url' | 'note'>, action: 'export' | 'unchanged' | 'skip'): void {
    this.#add({ ...done, ...this.#plan(action) });
  }

  /** Adds a resource without a file; `git` is where it is in Git. */
  skip(candidate: ExportCandidate, reason: string, git?: GitOrigin): void {
    const note = `left out: ${reason}`;
    this.#add({ ...createOutcome(candidate), ...this.#plan('skip'), note, ...omitUndefined({ git }) });
  }

  /** Adds a resource without a file that readers may expect. */
  leaveOut(candidate: ExportCandidate, reason: string, git?: GitOrigin): void {
    this.notes.addLeftOut();
    this.skip(candidate, reason, git);
  }

  /** Adds a resource that could not be read. */
  fail(candidate: ExportCandidate, { failure, correlationId }: RemoteState & { state: 'unknown' }): void {
    this.failedScopes.add(scopeKeyOf(candidate.key.scope));
    this.#add({ ...createOutcome(candidate), outcome: 'failed', failure, correlationId });
  }

  /** Adds a resource whose file could not be written. */
  refuse(candidate: ExportCandidate, reason: string): void {
    const { step, identifiers } = createOutcome(candidate);
    const failure = createError(`${describeFailure({ verb: 'export', resource: step.label })}: ${reason}.`);
    this.failedScopes.add(scopeKeyOf(candidate.key.scope));
    this.#add({ step, outcome: 'failed', identifiers, failure });
  }

  /** The number of files that contain what the platform has. */
  countFiles(): number {
    return this.#outcomes.filter(({ outcome }) => outcome === 'exported' || outcome === 'unchanged').length;
  }

  /** Files by their paths, followed by resources without a file by their names. */
  inOrder(): StepOutcome[] {
    const findSortKey = ({ step }: StepOutcome) => step.document.location?.file ?? `\u{10ffff}${step.label}`;
    return this.#outcomes.toSorted((one, other) => compareTexts(findSortKey(one), findSortKey(other)));
  }

  /** In a dry run the planned action, otherwise its outcome. */
  #plan(action: 'export' | 'unchanged' | 'skip'): Pick<StepOutcome, 'outcome' | 'action'> {
    return this.#dryRun ? { outcome: 'planned', action } : { outcome: outcomeOfAction[action] };
  }

  #add(outcome: StepOutcome): void {
    this.#outcomes.push(outcome);
    this.#log.step(formatLine(outcome), this.#outcomes.length, this.#expected);
  }
}

function createOutcome({ kind, key }: ExportCandidate): Pick<StepOutcome, 'step' | 'identifiers'> {
  return { step: createDocumentlessStep(kind, key), identifiers: [] };
}

/** Compares texts by their characters, in every locale alike. */
export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
