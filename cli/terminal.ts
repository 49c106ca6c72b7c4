import { styleText } from 'node:util';
import type { Environment } from '../src/shared/environment.ts';

/** The part of a stream that a terminal needs, such as `process.stdout`. */
export interface Stream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan';

const eraseLine = '\r\x1b[2K';
/** The codes of the styles, and everything else that acts on a terminal; tabs and line ends stay. */
const controls = /\x1b\[(?:[012]|22|3\d)m|\r(?!\n)|[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g;

/** Names of files, arguments and paths can contain what acts on a terminal. */
function removeControls(text: string): string {
  return text.replace(controls, (found) => (found.length > 1 ? found : ''));
}

/** Standard output for results, standard error for everything else, and a temporary line of progress. */
export class Terminal {
  readonly #stdout: Stream;
  readonly #stderr: Stream;
  readonly #colours: { readonly stdout: boolean; readonly stderr: boolean };
  readonly #isDumb: boolean;
  #status = '';

  constructor(stdout: Stream, stderr: Stream, environment: Environment) {
    this.#stdout = stdout;
    this.#stderr = stderr;
    this.#colours = { stdout: hasColour(stdout, environment), stderr: hasColour(stderr, environment) };
    this.#isDumb = environment.TERM === 'dumb';
  }

  /** Lines of the result. */
  print(text: string): void {
    this.#beside(() => this.#stdout.write(`${removeControls(text)}\n`));
  }

  /** Lines that are not part of the result: problems, notes, questions. */
  note(text: string, end = '\n'): void {
    this.#beside(() => this.#stderr.write(`${removeControls(text)}${end}`));
  }

  /** Shows a line of progress in place of the previous one; does nothing if standard error is not a terminal. */
  showStatus(text: string): void {
    if (!this.hasStatus) return;
    const line = [...removeControls(text)].slice(0, (this.#stderr.columns ?? 80) - 1).join('');
    this.#stderr.write(`${eraseLine}${line}`);
    this.#status = line;
  }

  clearStatus(): void {
    if (this.#status !== '') this.#stderr.write(eraseLine);
    this.#status = '';
  }

  /** Clears the screen, if standard output is a terminal. */
  clearScreen(): void {
    if (this.#stdout.isTTY && !this.#isDumb) this.#stdout.write('\x1b[2J\x1b[3J\x1b[H');
  }

  get hasStatus(): boolean {
    return this.#stderr.isTTY === true && !this.#isDumb;
  }

  /** Text for `print` in a style, if standard output shows colours. */
  paint(style: Style, text: string): string {
    return this.#colours.stdout ? applyStyle(style, text) : text;
  }

  /** Text for `note` in a style, if standard error shows colours. */
  paintNote(style: Style, text: string): string {
    return this.#colours.stderr ? applyStyle(style, text) : text;
  }

  #beside(write: () => void): void {
    const status = this.#status;
    this.clearStatus();
    write();
    if (status !== '') this.showStatus(status);
  }
}

/** Decided here, because `styleText` would check another stream. */
function applyStyle(style: Style, text: string): string {
  return styleText(style, text, { validateStream: false });
}

/** Colours belong on terminals: https://no-color.org and https://force-color.org. */
function hasColour(stream: Stream, { FORCE_COLOR: force, NO_COLOR: none, TERM: term }: Environment): boolean {
  if (force !== undefined && force !== '') return force !== '0' && force !== 'false';
  if (none !== undefined && none !== '') return false;
  return stream.isTTY === true && term !== 'dumb';
}
