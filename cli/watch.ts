import { type FSWatcher, watch as watchDirectory } from 'node:fs';

/** Milliseconds without a change after which the work starts, because editors write a file in several steps. */
const quietTime = 100;
/** The files that the checks depend on. */
const relevant = /\.(ya?ml|json)$/i;

/**
 * Does the work, and again after each change of a payload file in the directories, until the signal aborts. The next run
 * starts only after the previous one has ended.
 */
export async function watch(
  directories: readonly string[],
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  let change = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;
  const notice = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => change.resolve(), quietTime);
  };
  const onChange = (_event: string, name: string | Buffer | null): void => {
    if (name === null || relevant.test(String(name))) notice();
  };
  const watchers = directories.map((directory): FSWatcher => {
    const watcher = watchDirectory(directory, { recursive: true }, onChange);
    // Removing a watched directory does not end the watch.
    return watcher.on('error', notice);
  });
  signal.addEventListener('abort', () => change.resolve(), { once: true });
  try {
    while (!signal.aborted) {
      // Made before the work, so a change during the work leads to the next run.
      change = Promise.withResolvers();
      await work();
      await change.promise;
    }
  } finally {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  }
}
