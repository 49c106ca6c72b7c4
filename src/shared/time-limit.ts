import { createContext, runInContext } from 'node:vm';

/** Work took longer than it may. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

/** Made on first use, because that takes as long as a tenth of a short run. */
let context: object | undefined;

/**
 * Does synchronous work, and throws `TookTooLong` after this many milliseconds, also in the middle of a regular expression, which
 * nothing else can end.
 */
export function limitTime<T>(milliseconds: number, work: () => T): T {
  context ??= createContext({});
  try {
    return runInContext('work()', Object.assign(context, { work }), { timeout: milliseconds });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new TookTooLong(`it took longer than ${milliseconds} ms`, { cause: error });
  }
}
