import { setImmediate } from 'node:timers/promises';

/** Turns of the event loop in which a connection that was destroyed is closed, and a file that was closed is free. */
const turns = 10;

/** The pipes of this process, output that waits for its reader, and the turns that are counted here. */
const ignored: ReadonlySet<string> = new Set(['PipeWrap', 'SimpleWriteWrap', 'WriteWrap', 'Immediate']);

/** What keeps this process alive besides its pipes, by Node's names. */
export function listActiveResources(): string[] {
  return process.getActiveResourcesInfo().filter((resource) => !ignored.has(resource));
}

/**
 * What keeps this process alive though its program is done: a timer, a connection. Turns of the event loop are counted
 * instead of time, so a busy machine changes nothing.
 */
export async function findLeftoverResources(): Promise<readonly string[]> {
  for (let turn = 0; turn < turns && listActiveResources().length > 0; turn++) await setImmediate();
  return listActiveResources();
}
