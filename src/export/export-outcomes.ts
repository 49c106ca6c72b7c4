import { createStepForKey } from '../graph/step.ts';
import type { GitOrigin } from '../kinds/git-place.ts';
import type { Kind } from '../kinds/kind.ts';
import type { ResourceKey } from '../kinds/resource-key.ts';
import { formatLine, outcomeOfAction, type StepOutcome } from '../plan/outcome.ts';
import { describeFailure } from '../platform/explain.ts';
import type { RemoteState } from '../remote/remote-state.ts';
import { findSecrets } from '../secrets/detect.ts';
import { createError, createNotice, createWarning, type Diagnostic } from '../shared/diagnostic.ts';
import type { Log } from '../shared/log.ts';
import { formatPath, omitUndefined } from '../shared/object.ts';
import { formatCount, shorten } from '../shared/text.ts';

export interface ExportCandidate {
  readonly kind: Kind;
  readonly key: ResourceKey;
  readonly path: string | undefined;
}

type FileOutcome = Pick<StepOutcome, 'step' | 'identifiers' | 'url'>;

/** The outcome of each listed resource, which is logged when it is known, and what readers of the files must know. */
export class ExportOutcomes {
  readonly #dryRun: boolean;
  readonly #log: Log;
  readonly #outcomes: StepOutcome[] = [];
  #expected = 0;
  readonly #warnings: Diagnostic[] = [];
  readonly #withoutValue: string[] = [];
  readonly #withSecret: string[] = [];
  #differing = 0;
  /** Resources without a file, other than those that the platform manages: every scope has some. */
  #leftOut = 0;

  constructor(dryRun: boolean, log: Log) {
    this.#dryRun = dryRun;
    this.#log = log;
  }

  expect(count: number): void {
    this.#expected += count;
  }

  addDiffering(done: FileOutcome): void {
    this.#differing++;
    this.#add({ ...done, ...this.#plan('skip'), note: 'the file exists and differs' });
  }

  /**
   * @param differing what an apply of the file would change; absent if nothing
   * @param supplied the names of values that an apply of the file needs
   */
  addFile(
    done: FileOutcome,
    action: 'export' | 'unchanged',
    differing: string | undefined,
    supplied: readonly string[],
  ): void {
    const { step } = done;
    const note = differing === undefined ? undefined : `an apply would change it: ${differing}`;
    this.#add({ ...done, ...this.#plan(action), ...omitUndefined({ note }) });
    this.#withoutValue.push(...supplied);
    if (differing !== undefined) {
      const summary = `The platform stores fields of ${step.label} outside its text that differ from the text: ${differing}.`;
      const hint =
        'The file contains the text unchanged. Correct it before an apply, which would make the platform match the text.';
      this.#warnings.push(createWarning(summary, { hint, location: step.document.location }));
    }
    const named = new Set(step.kind.findReferences(step).map(({ path }) => path.join('.')));
    const found = supplied.length > 0 ? [] : findSecrets(step.document.value);
    // Where the kind has a reference, the platform stores no secret.
    const secret = found.find(({ path }) => !named.has(path.join('.')));
    if (secret !== undefined) this.#withSecret.push(`${step.label} (\`${formatPath(secret.path)}\`)`);
  }

  skip(candidate: ExportCandidate, reason: string, git?: GitOrigin): void {
    const note = `left out: ${reason}`;
    this.#add({ ...createOutcome(candidate), ...this.#plan('skip'), note, ...omitUndefined({ git }) });
  }

  leaveOut(candidate: ExportCandidate, reason: string, git?: GitOrigin): void {
    this.#leftOut++;
    this.skip(candidate, reason, git);
  }

  fail(candidate: ExportCandidate, { failure }: RemoteState & { state: 'unknown' }): void {
    this.#add({
      ...createOutcome(candidate),
      outcome: 'failed',
      failure,
      ...omitUndefined({ correlationId: failure.correlationId }),
    });
  }

  refuse(candidate: ExportCandidate, reason: string): void {
    const { step, identifiers } = createOutcome(candidate);
    const failure = createError(`${describeFailure({ verb: 'export', resource: step.label })}: ${reason}.`);
    this.#add({ step, outcome: 'failed', identifiers, failure });
  }

  countFiles(): number {
    return this.#outcomes.filter(({ outcome }) => outcome === 'exported' || outcome === 'unchanged').length;
  }

  /** Files by their paths, followed by resources without a file by their names. */
  inOrder(): StepOutcome[] {
    const findSortKey = ({ step }: StepOutcome) => step.document.location?.file ?? `\u{10ffff}${step.label}`;
    return this.#outcomes.toSorted((a, b) => compareTexts(findSortKey(a), findSortKey(b)));
  }

  /** One diagnostic for each file that needs attention, and one for each group of the others. */
  summarize(directory: string): Diagnostic[] {
    const found = [...this.#warnings];
    if (this.#withSecret.length > 0) {
      const summary = `Files contain what looks like a secret in plain text: ${shorten(this.#withSecret.toSorted())}.`;
      const hint =
        'Do not commit them. Refer to a secret of the platform instead, and export again with `input:overwrite: true`.';
      found.push(createWarning(summary, { hint }));
    }
    const differing = this.#differing;
    if (differing > 0) {
      const [verb, auxiliary, them] = differing === 1 ? ['differs', 'was', 'it'] : ['differ', 'were', 'them'];
      const summary = `${formatCount(differing, 'file')} in ${directory} ${verb} from the platform and ${auxiliary} not overwritten.`;
      const hint = `Set \`input:overwrite: true\` to replace ${them} with the content on the platform.`;
      found.push(createWarning(summary, { hint }));
    }
    if (this.#leftOut > 0) {
      const count = formatCount(this.#leftOut, 'resource');
      found.push(createNotice(`${count} left out, not counting those that the platform manages; the results say why.`));
    }
    if (this.#withoutValue.length > 0) {
      const names = shorten(this.#withoutValue.toSorted(), 10);
      const summary = `The platform does not show the values of secrets; their files contain placeholders for ${names}.`;
      const hint =
        'A plan does not need these values. An apply that creates one of the secrets does: pass them, from secrets, in `input:secret-values`.';
      found.push(createNotice(summary, { hint }));
    }
    return found;
  }

  #plan(action: 'export' | 'unchanged' | 'skip'): Pick<StepOutcome, 'outcome' | 'action'> {
    return this.#dryRun ? { outcome: 'planned', action } : { outcome: outcomeOfAction[action] };
  }

  #add(outcome: StepOutcome): void {
    this.#outcomes.push(outcome);
    this.#log.step(formatLine(outcome), this.#outcomes.length, this.#expected);
  }
}

function createOutcome({ key }: ExportCandidate): Pick<StepOutcome, 'step' | 'identifiers'> {
  return { step: createStepForKey(key), identifiers: [] };
}

/** Compares texts by their characters, in every locale alike. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
