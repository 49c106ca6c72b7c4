/**
 * Replaces `@actions/core` in the program for terminals (`standIns` in scripts/build.ts). The toolkit's glob writes to the
 * runner's log, which a terminal would show.
 */
export function debug(): void {}

export function info(): void {}
