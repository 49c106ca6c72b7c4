import { join } from 'node:path';

/**
 * The directory in which processes of the tests cache compiled code and sources without types, because they start the same
 * programs hundreds of times. Node compares the content of each file before it uses the cache. The variable takes effect when a
 * process starts.
 */
export const compileCache = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '..', 'node_modules', '.cache', 'compile'),
};
