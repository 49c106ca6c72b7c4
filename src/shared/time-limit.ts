import { createContext, Script } from 'node:vm';

/** Work took longer than it may. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

const script = new Script('work()');
const context = createContext({});

/**
 * Does synchronous work, and throws `TookTooLong` after this many milliseconds, also in the middle of a regular expression, which
 * nothing else can end.
 */
export function limitTime<T>(milliseconds: number, work: () => T): T {
  try {
    return script.runInContext(Object.assign(context, { work }), { timeout: milliseconds });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new TookTooLong(`it took longer than ${milliseconds} ms`, { cause: error });
  }
}
