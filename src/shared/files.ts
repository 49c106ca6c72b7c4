/** Files that a run writes for later steps. */
export interface Files {
  /** Writes text as it is and anything else as JSON, both without secrets; returns the file's path. Throws `UnwritableFile`. */
  write(name: string, content: unknown): string;
}

/** The message is a sentence. */
export class UnwritableFile extends Error {
  override readonly name = 'UnwritableFile';
}
