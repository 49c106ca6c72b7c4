import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every file under a directory, by its path from there with `/` between the parts. */
export function readFilesIn(directory: string): Record<string, Buffer> {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(directory.length + 1).replaceAll('\\', '/'), readFileSync(path)];
    }),
  );
}
