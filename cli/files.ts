import type { Secrets } from '../src/secrets/redact.ts';
import type { Files } from '../src/shared/files.ts';

/** Keeps the files of a run in memory, so a command leaves no files behind that the user did not request. */
export class MemoryFiles implements Files {
  readonly #secrets: Secrets;
  readonly #contents = new Map<string, unknown>();

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  write(name: string, content: unknown): string {
    const kept = typeof content === 'string' ? this.#secrets.redact(content) : this.#secrets.redactValue(content);
    this.#contents.set(name, kept);
    return name;
  }

  /** The text that the run wrote under a name, without secrets; `undefined` if it wrote nothing. */
  contentOf(name: string): unknown {
    return this.#contents.get(name);
  }
}
