/**
 * Replaces Node's `os` in the toolkit in the bundle (scripts/bundle.ts). The toolkit needs it for the end of a line, and Node
 * would load all of it in every run.
 */
const lineEnd = process.platform === 'win32' ? '\r\n' : '\n';

export { lineEnd as EOL };

/** Imported only by a part of the toolkit that no bundle contains. */
export default {};
