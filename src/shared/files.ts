/** Files that a run writes for later steps. */
export interface Files {
  /** Writes text as it is and anything else as JSON, both without secrets; returns the file's path. Throws `UnwritableFile`. */
  write(name: string, content: unknown): string;
}

/** A file for later steps could not be written; the message is a sentence. */
export class UnwritableFile extends Error {
  override readonly name = 'UnwritableFile';
}
