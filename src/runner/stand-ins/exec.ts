/**
 * Replaces `@actions/exec` in the bundle (`paths` in tsconfig.json). The toolkit's core imports it for details of the
 * system, which this action does not need; the real package would be a sixth of the code that is loaded at the start.
 */
export function getExecOutput(): never {
  throw new Error('This action runs no programs.');
}
