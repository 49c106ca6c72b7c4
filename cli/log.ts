import { makeReadable, type Secrets } from '../src/secrets/redact.ts';
import type { Clock } from '../src/shared/clock.ts';
import type { Diagnostic, Location } from '../src/shared/diagnostic.ts';
import type { Log, Pace, StepLine } from '../src/shared/log.ts';
import { Progress } from './progress.ts';
import type { Style, Terminal } from './terminal.ts';
import { rewordMessage } from './wording.ts';

interface LogOptions {
  readonly terminal: Terminal;
  readonly secrets: Secrets;
  readonly clock: Clock;
  /** The path of a file of the workspace from the working directory. */
  readonly formatPath: (file: string) => string;
  /** A message with the paths of files of the workspace from the working directory. */
  readonly withPaths: (message: string) => string;
  /** Whether it shows the notes of a run, such as the files that it reads. */
  readonly showsInfo: boolean;
  /** Whether the lines of steps are a part of the result. */
  readonly showsSteps: boolean;
  /** The word for a finished step: `applied`. */
  readonly stepVerb: string;
  readonly showsDebug: boolean;
}

const styles = { error: 'red', warning: 'yellow', notice: 'cyan' } as const;

const stepStyles: Readonly<Record<string, Style>> = {
  created: 'green',
  registered: 'green',
  exported: 'green',
  updated: 'yellow',
  deleted: 'red',
  blocked: 'red',
  unknown: 'red',
  failed: 'red',
};

/**
 * A run's log in a terminal. The lines of steps are part of the result and go to standard output, all others to standard
 * error.
 */
export class TerminalLog implements Log {
  /** Whether the steps are those of an apply or an export; a plan is shown as a tree instead. */
  isWriting = false;
  readonly #options: LogOptions;
  readonly #progress: Progress;
  /** A plan and its apply find the same problems, which are shown once. */
  readonly #shown = new Set<string>();
  #ticking: NodeJS.Timeout | undefined;
  #done: readonly [count: number, total: number] | undefined;

  constructor(options: LogOptions) {
    this.#options = options;
    this.#progress = new Progress(options.clock, options.terminal.hasStatus);
  }

  get done(): readonly [count: number, total: number] | undefined {
    return this.#done;
  }

  /** Does nothing: every line is redacted here, and no other program shows it again. */
  mask(): void {}

  info(text: string): void {
    this.#note(this.#formatMessage(text));
  }

  quote(text: string): void {
    this.#note(this.#options.withPaths(this.readable(text)));
  }

  #note(line: string): void {
    const { terminal, showsInfo } = this.#options;
    if (showsInfo) terminal.note(terminal.paintNote('dim', line));
  }

  debug(text: string): void {
    if (this.#options.showsDebug && text !== '') this.info(text);
  }

  notice(text: string, location?: Location): void {
    this.problem({ severity: 'notice', summary: text, ...(location && { location }) });
  }

  warning(text: string, location?: Location): void {
    this.problem({ severity: 'warning', summary: text, ...(location && { location }) });
  }

  error(text: string, location?: Location): void {
    this.problem({ severity: 'error', summary: text, ...(location && { location }) });
  }

  /** A diagnostic in the form of compilers, so editors find its location: `a.yaml:3:5: error: …`, with the hint below it. */
  problem({ severity, summary, hint, location }: Diagnostic): void {
    const { terminal, formatPath } = this.#options;
    const key = JSON.stringify([severity, summary, location]);
    if (this.#shown.has(key)) return;
    this.#shown.add(key);
    const { file, input = 'payload', line, column } = location ?? {};
    const path = file === undefined ? input : this.readable(formatPath(file));
    const place = location === undefined ? '' : `${terminal.paintNote('bold', `${path}:${line}:${column}:`)} `;
    const prefix = location === undefined ? '' : `${path}:${line}:${column}: `;
    // The summary of a payload's problem may already begin with the location.
    const text = this.#formatMessage(summary).replace(prefix, '');
    const advice = hint === undefined ? '' : `\n${indent(this.#formatMessage(hint))}`;
    terminal.note(`${place}${terminal.paintNote(styles[severity], `${severity}:`)} ${text}${advice}`);
  }

  group<T>(_title: string, work: () => Promise<T>): Promise<T> {
    return work();
  }

  step(line: StepLine, count: number, total: number, pace?: Pace): void {
    if (!this.isWriting) return;
    const { terminal, showsSteps, showsDebug, stepVerb } = this.#options;
    this.#done = [count, total];
    if (showsSteps && (showsDebug || !line.isQuiet)) this.#showStep(line.text);
    if (total > 1 && (terminal.hasStatus || pace?.entries !== undefined)) this.progress(count, total, stepVerb, pace);
  }

  steps(lines: readonly StepLine[]): void {
    for (const [index, line] of lines.entries()) this.step(line, index + 1, lines.length);
  }

  #showStep(line: string): void {
    const { terminal } = this.#options;
    const text = this.#formatMessage(line);
    const [word = ''] = text.split(' ', 1);
    const style = stepStyles[word];
    terminal.print(style === undefined ? text : `${terminal.paint(style, word)}${text.slice(word.length)}`);
  }

  progress(count: number, total: number, done: string, pace?: Pace): void {
    const { terminal } = this.#options;
    const line = this.#progress.advance(count, total, done, pace);
    if (line === undefined) return;
    if (!terminal.hasStatus) terminal.note(line);
    else if (count < total) this.#showStatus(line);
    else this.flush();
  }

  flush(): void {
    clearInterval(this.#ticking);
    this.#ticking = undefined;
    this.#options.terminal.clearStatus();
  }

  /** The time left goes on while requests wait for their turn. */
  #showStatus(line: string): void {
    const { terminal } = this.#options;
    terminal.showStatus(line);
    this.#ticking ??= setInterval(() => terminal.showStatus(this.#progress.currentLine()), 1000).unref();
  }

  /** Foreign text without secrets and characters that control a terminal. */
  readable(text: string): string {
    return makeReadable(text, this.#options.secrets);
  }

  /** A message of the run in this form, with paths from the working directory. */
  #formatMessage(text: string): string {
    return this.#options.withPaths(rewordMessage(this.readable(text)));
  }
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ');
}
