import { writeSync } from 'node:fs';

/** The stream for the rest, once the log was a full pipe that does not block. All lines then go there, so they stay in order. */
let stream: NodeJS.WriteStream | undefined;

/**
 * Replaces `process.stdout` in the toolkit's core in the bundle (scripts/bundle.ts). For the real one Node loads its streams and
 * sockets, a tenth of a small run. If the log is closed, the run continues, and its exit code is 1.
 */
export const stdout = {
  write(text: string): void {
    let rest: Uint8Array = Buffer.from(text);
    try {
      while (stream === undefined && rest.length > 0) rest = rest.subarray(writeSync(1, rest));
    } catch (error) {
      if (!isBusy(error)) {
        fail();
        return;
      }
      stream = process.stdout.on('error', fail);
    }
    if (rest.length > 0) stream?.write(rest);
  },
};

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN';
}

function fail(): void {
  process.exitCode = 1;
}
