/** The oldest version of Node with which the programs are tested, and that every package for development accepts. */
export const oldest = [22, 12] as const;

/** The error message if this version of Node, such as v20.11.0, is too old; otherwise `undefined`. */
export function checkNodeVersion(version: string): string | undefined {
  const [major = 0, minor = 0] = version.slice(1).split('.').map(Number);
  const isOld = major < oldest[0] || (major === oldest[0] && minor < oldest[1]);
  return isOld
    ? `platform-provision needs Node ${oldest.join('.')} or newer, and this is Node ${version.slice(1)}.`
    : undefined;
}
