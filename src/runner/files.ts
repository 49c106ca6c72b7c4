import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from '../secrets/redact.ts';
import { type Files, UnwritableFile } from '../shared/files.ts';
import { formatReason } from '../shared/text.ts';

const prefix = 'platform-provision-';

/** Files for later steps, in a directory that other users of the machine cannot read. */
export class RunnerFiles implements Files {
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
    secrets.protectAll(() => [join(root, prefix)]);
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
    this.#directory ??= mkdtempSync(join(this.#root, prefix));
    const path = join(this.#directory, name);
    const text = typeof content === 'string' ? this.#secrets.redact(content) : this.#formatJson(content);
    writeFileSync(path, text, { mode: 0o600 });
    return path;
  }

  #formatJson(content: unknown): string {
    const text = JSON.stringify(content, null, 2);
    return `${this.#secrets.isCleanJson(text) ? text : JSON.stringify(this.#secrets.redactValue(content), null, 2)}\n`;
  }
}
