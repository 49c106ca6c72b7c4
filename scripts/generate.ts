/**
 * Writes the generated files: the inputs of the actions and of the reusable workflow, and the tables of the manual, from the
 * table of inputs; schema/ and docs/kinds from the validators; and the module that contains the emulator's page.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import {
  actions,
  replaceInputs,
  replaceInputTables,
  replaceOutputTable,
  replaceReusableInputs,
  replaceTerraformTable,
} from './action-tables.ts';
import { createPageModule } from './generate-page.ts';
import { writeSchemas } from './generate-schemas.ts';
import { createKindPages, replaceKindTable } from './kind-pages.ts';
import { replacePermissionTable } from './permission-table.ts';

for (const [path, action] of Object.entries(actions)) rewrite(path, (file) => replaceInputs(file, action));
const action = readFileSync('action.yml', 'utf8');
rewrite('README.md', replaceKindTable);
rewrite('docs/reference/inputs.md', replaceInputTables);
rewrite('docs/reference/permissions.md', replacePermissionTable);
rewrite('docs/reference/outputs.md', (page) => replaceOutputTable(page, action));
rewrite('docs/guides/from-terraform.md', replaceTerraformTable);
rewrite('.github/workflows/provision.yml', (workflow) => replaceReusableInputs(workflow, action));
writeSchemas();
mkdirSync('docs/kinds', { recursive: true });
for (const [name, page] of createKindPages()) writeFileSync(`docs/kinds/${name}`, page);
writeFileSync('emulator/page/assets.ts', createPageModule());

/** Writes a file again with a changed text, and returns the text. */
function rewrite(path: string, change: (text: string) => string): string {
  const text = change(readFileSync(path, 'utf8'));
  writeFileSync(path, text);
  return text;
}
