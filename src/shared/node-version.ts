/** The oldest major version of Node that has what the engine uses. */
const oldest = 22;

/** Why this version of Node, such as v20.11.0, cannot run the program, as a sentence; `undefined` if it can. */
export function checkNodeVersion(version: string): string | undefined {
  const major = Number(/^v(\d+)/.exec(version)?.[1]);
  return major < oldest
    ? `platform-provision needs Node ${oldest} or newer, and this is Node ${version.slice(1)}.`
    : undefined;
}
