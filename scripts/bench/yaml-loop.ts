/** The smallest program that can read payloads, for comparison: the YAML library alone parses each file. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const [directory = ''] = process.argv.slice(2);
for (const file of readdirSync(directory)) {
  if (typeof parse(readFileSync(join(directory, file), 'utf8')) !== 'object') process.exitCode = 1;
}
