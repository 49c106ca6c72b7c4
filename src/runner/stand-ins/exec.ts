/**
 * Replaces `@actions/exec` in the bundles (`paths` in tsconfig.json). The toolkit's core imports it for details of the
 * system, which no action here needs; the real package would be a sixth of the emulator's action.
 */
export function getExecOutput(): never {
  throw new Error('This action runs no programs.');
}
