/**
 * Stands for `@actions/exec` in the bundle (`paths` in tsconfig.json). The toolkit's core imports it to tell the details of
 * the system that it runs on, which nobody asks it for; the real one would bring a sixth of what a start reads.
 */
export function getExecOutput(): never {
  throw new Error('This action runs no programs.');
}
