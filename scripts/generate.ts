/** Writes what is made from other files: README.md's tables from action.yml, and schema/ from the validators. */
import { readFileSync, writeFileSync } from 'node:fs';
import { withTables } from './action-tables.ts';
import { writeSchemas } from './generate-schemas.ts';

writeFileSync('README.md', withTables(readFileSync('README.md', 'utf8'), readFileSync('action.yml', 'utf8')));
writeSchemas();
