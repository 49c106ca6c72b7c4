import { join } from 'node:path';

/**
 * Where the processes that tests start keep what Node compiled, and the text without types: they start the same programs
 * hundreds of times. Node compares the content of each file before it uses what is kept. The variable takes effect when a
 * process starts.
 */
export const compileCache = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '..', 'node_modules', '.cache', 'compile'),
};
