import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { debug, endGroup, error, info, isDebug, notice, setSecret, startGroup, warning } from '@actions/core';
import { areReadable, makeReadable, Secrets } from '../secrets/redact.ts';
import { type Clock, systemClock } from '../shared/clock.ts';
import type { Location } from '../shared/diagnostic.ts';
import type { Environment } from '../shared/environment.ts';
import { type Files, UnwritableFile } from '../shared/files.ts';
import { formatProgress, type Log, type Pace, type StepLine } from '../shared/log.ts';
import { renderMessage } from '../shared/mention.ts';
import { formatReason } from '../shared/text.ts';

/** The context of a run of the action: the runner's log, workspace and directory for temporary files. */
export function createContext(environment: Environment, cancelled: AbortSignal) {
  const secrets = new Secrets();
  return {
    environment,
    workspace: environment.GITHUB_WORKSPACE ?? process.cwd(),
    clock: systemClock,
    secrets,
    log: new RunnerLog(secrets),
    files: new RunnerFiles(environment.RUNNER_TEMP || tmpdir(), secrets),
    signal: cancelled,
  };
}

const directoryPrefix = 'platform-provision-';

/** Files for later steps, in a directory that other users of the machine cannot read. */
class RunnerFiles implements Files {
  readonly #root: string;
  readonly #secrets: Secrets;
  #directory: string | undefined;

  /**
   * `root` is the runner's directory for temporary files; nothing is created in it before the first file. Its path is not
   * masked.
   */
  constructor(root: string, secrets: Secrets) {
    this.#root = root;
    this.#secrets = secrets;
    secrets.protectAll(() => [join(root, directoryPrefix)]);
  }

  write(name: string, content: unknown): string {
    try {
      return this.#write(name, content);
    } catch (error) {
      const reason = formatReason(error);
      throw new UnwritableFile(`The file ${name} could not be written to the runner's temporary directory: ${reason}`, {
        cause: error,
      });
    }
  }

  #write(name: string, content: unknown): string {
    this.#directory ??= mkdtempSync(join(this.#root, directoryPrefix));
    const path = join(this.#directory, name);
    const text = typeof content === 'string' ? this.#secrets.redact(content) : this.#secrets.formatJson(content);
    writeFileSync(path, text, { mode: 0o600 });
    return path;
  }
}

const annotators = { error, warning, notice };
type AnnotationLevel = keyof typeof annotators;

/** Maximum number of annotations of one level for a step; GitHub silently drops the others. */
const annotationLimit = 10;
/** What makes the runner read a line as a command (see `#neutralize`). */
const commandMark = /::|##\[/;
/** Milliseconds. */
const progressInterval = 5000;

/** The step's log. Every line is redacted, and no line can be a command to the runner. */
export class RunnerLog implements Log {
  readonly #secrets: Secrets;
  readonly #clock: Clock;
  readonly #masked = new Set<string>();
  readonly #annotated: Record<AnnotationLevel, number> = { error: 0, warning: 0, notice: 0 };
  readonly #waiting: Record<AnnotationLevel, { readonly annotate: () => void; readonly line: string }[]> = {
    error: [],
    warning: [],
    notice: [],
  };
  #lastProgress: number;
  /** The title of the current group, until its first line is logged. */
  #title: string | undefined;

  constructor(secrets: Secrets, clock: Clock = systemClock) {
    this.#secrets = secrets;
    this.#clock = clock;
    this.#lastProgress = clock.elapsed();
  }

  mask(): void {
    for (const form of this.#secrets.masks()) {
      if (!this.#masked.has(form)) setSecret(form);
      this.#masked.add(form);
    }
  }

  info(text: string): void {
    this.#openGroup();
    info(this.#renderMessage(text));
  }

  quote(text: string): void {
    this.#openGroup();
    info(this.#neutralize(text));
  }

  debug(text: string): void {
    if (isDebug()) this.#openGroup();
    debug(this.#renderMessage(text));
  }

  notice(text: string, location?: Location): void {
    this.#annotate('notice', text, location);
  }

  warning(text: string, location?: Location): void {
    this.#annotate('warning', text, location);
  }

  error(text: string, location?: Location): void {
    this.#annotate('error', text, location);
  }

  /** Opens the group with its first line, so a group without lines is not shown. */
  async group<T>(title: string, work: () => Promise<T>): Promise<T> {
    this.#title = title;
    try {
      return await work();
    } finally {
      if (this.#title === undefined) endGroup();
      this.#title = undefined;
    }
  }

  #openGroup(): void {
    const title = this.#title;
    this.#title = undefined;
    if (title !== undefined) startGroup(this.#neutralize(title));
  }

  step(line: StepLine, count: number, total: number, pace?: Pace): void {
    this.steps([line]);
    if (pace?.entries !== undefined) this.progress(count, total, 'applied', pace);
  }

  steps(lines: readonly StepLine[]): void {
    const shown = isDebug() ? lines : lines.filter(({ isQuiet }) => !isQuiet);
    if (shown.length === 0) return;
    this.#openGroup();
    info(renderMessage(this.#neutralizeAll(shown.map(({ text }) => text))));
  }

  /** Logs progress, at most every five seconds. */
  progress(count: number, total: number, done: string, pace?: Pace): void {
    const now = this.#clock.elapsed();
    if (now - this.#lastProgress < progressInterval) return;
    this.#lastProgress = now;
    this.info(formatProgress(count, total, done, pace));
  }

  /** The last annotation of each level counts the ones that were left out. */
  flush(): void {
    for (const level of ['error', 'warning', 'notice'] as const) {
      const waiting = this.#waiting[level].splice(0);
      if (waiting.length === 1) waiting[0]?.annotate();
      if (waiting.length > 1) annotators[level](`${waiting.length} further ${level}s are in the log of this step.`);
    }
  }

  #annotate(level: AnnotationLevel, text: string, location: Location | undefined): void {
    this.#openGroup();
    const message = this.#renderMessage(text);
    const properties =
      location?.file === undefined
        ? {}
        : { file: this.#neutralize(location.file), startLine: location.line, startColumn: location.column };
    const annotate = () => annotators[level](message, properties);
    this.#annotated[level]++;
    if (this.#annotated[level] < annotationLimit) {
      annotate();
      return;
    }
    const waiting = this.#waiting[level];
    waiting.push({ annotate, line: `${level}: ${text}` });
    // The first waiting one may still become an annotation, and must not be printed twice.
    if (waiting.length === 2) for (const { line } of waiting) this.info(line);
    if (waiting.length > 2) this.info(`${level}: ${text}`);
  }

  /** A message of ours. Its secrets are replaced first, because one may contain what looks like an input. */
  #renderMessage(text: string): string {
    return renderMessage(this.#neutralize(text));
  }

  /** Neutralizes each line, unless no line contains anything to change. */
  #neutralizeAll(lines: readonly string[]): string {
    const text = lines.join('\n');
    if (!commandMark.test(text) && areReadable(lines, this.#secrets)) return text;
    return lines.map((line) => this.#neutralize(line)).join('\n');
  }

  /**
   * Text that the runner does not read as a command. The runner reads a line as one if it begins, after white space, with `::`,
   * or contains `##[` anywhere; a space between the characters prevents that and stays readable.
   */
  #neutralize(text: string): string {
    const shown = makeReadable(text, this.#secrets);
    if (!commandMark.test(shown)) return shown;
    const inert = shown.replace(/^([^\S\n]*)::/gm, '$1: :').replaceAll('##[', '## [');
    return inert === shown ? inert : this.#secrets.redact(inert);
  }
}
