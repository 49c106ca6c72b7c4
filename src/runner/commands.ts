import { writeSync } from 'node:fs';

/** Where an annotation points to, in the runner's words. Lines and columns begin at 1. */
export interface AnnotationPlace {
  readonly file: string;
  readonly line: number;
  readonly col: number;
}

/** Set when the log is full for the first time. From then on all lines go there, so they stay in order. */
let stream: NodeJS.WriteStream | undefined;

/**
 * Prints a line of the log. Uses `process.stdout` only if it must, because Node loads its streams and sockets for it, a tenth of
 * a small run. If the log is closed, the run continues, and its exit code is 1.
 */
export function print(line: string): void {
  let rest: Uint8Array = Buffer.from(`${line}\n`);
  try {
    while (stream === undefined && rest.length > 0) rest = rest.subarray(writeSync(1, rest));
  } catch (error) {
    if (!isBusy(error)) {
      process.exitCode = 1;
      return;
    }
    stream = openStream();
  }
  if (rest.length > 0) stream?.write(rest);
}

/** Gives the runner a command: https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
export function issueCommand(name: string, message = '', place?: AnnotationPlace): void {
  const properties = Object.entries(place ?? {}).map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
  print(`::${[name, ...(place ? [properties.join(',')] : [])].join(' ')}::${escapeData(message)}`);
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** Whether the log is a full pipe that does not block. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN';
}

function openStream(): NodeJS.WriteStream {
  return process.stdout.on('error', () => {
    process.exitCode = 1;
  });
}
