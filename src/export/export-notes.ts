import type { Step } from '../kinds/kind.ts';
import { findSecrets } from '../secrets/detect.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { formatPath, omitUndefined } from '../shared/object.ts';
import { formatCount, shorten } from '../shared/text.ts';

/** Collects what readers of the exported files must know, file by file. */
export class ExportNotes {
  readonly #warnings: Diagnostic[] = [];
  /** The names of values that the platform does not show. */
  readonly #withoutValue: string[] = [];
  /** Resources whose texts contain secrets. */
  readonly #withSecret: string[] = [];
  #differing = 0;
  #leftOut = 0;

  /**
   * Notes a file that was written, or that is equal.
   *
   * @param differing what an apply of the file would change; absent if nothing
   * @param supplied the names of values that an apply of the file needs
   */
  addFile(step: Step, differing: string | undefined, supplied: readonly string[]): void {
    this.#withoutValue.push(...supplied);
    if (differing !== undefined) {
      this.#warnings.push({
        severity: 'warning',
        summary: `The platform stores fields of ${step.label} outside its text that differ from the text: ${differing}.`,
        hint: 'The file contains the text unchanged. Correct it before an apply, which would make the platform match the text.',
        ...omitUndefined({ location: step.document.location }),
      });
    }
    const [secret] = supplied.length > 0 ? [] : findSecrets(step.document.value);
    if (secret !== undefined) this.#withSecret.push(`${step.label} (\`${formatPath(secret.path)}\`)`);
  }

  /** Notes a file that differs from the platform and was not overwritten. */
  addDiffering(): void {
    this.#differing++;
  }

  /** Notes a resource without a file, other than those that the platform manages: every scope has some. */
  addLeftOut(): void {
    this.#leftOut++;
  }

  /** One diagnostic for each file that needs attention, and one for each group of the others. */
  summarize(directory: string): Diagnostic[] {
    const differing = this.#differing;
    const [verb, auxiliary] = differing === 1 ? ['differs', 'was'] : ['differ', 'were'];
    const found: (Diagnostic | false)[] = [
      this.#withSecret.length > 0 && {
        severity: 'warning',
        summary: `Files contain what looks like a secret in plain text: ${shorten(this.#withSecret.toSorted())}.`,
        hint: 'Do not commit them. Refer to a secret of the platform instead, and export again with `overwrite: true`.',
      },
      differing > 0 && {
        severity: 'warning',
        summary: `${formatCount(differing, 'file')} in ${directory} ${verb} from the platform and ${auxiliary} not overwritten.`,
        hint: `Set \`overwrite: true\` to replace ${differing === 1 ? 'it' : 'them'} with the content on the platform.`,
      },
      this.#leftOut > 0 && {
        severity: 'notice',
        summary: `${formatCount(this.#leftOut, 'resource')} left out, not counting those that the platform manages; the results say why.`,
      },
      this.#withoutValue.length > 0 && {
        severity: 'notice',
        summary: `The platform does not show the values of secrets; their files contain placeholders for ${shorten(this.#withoutValue.toSorted(), 10)}.`,
        hint: 'A plan does not need these values. An apply that creates one of the secrets does: pass them in `secret-values`, from secrets of the workflow.',
      },
    ];
    return [...this.#warnings, ...found.filter((diagnostic) => diagnostic !== false)];
  }
}
