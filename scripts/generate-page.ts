import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const directory = 'emulator/page';
const names = ['index.html', 'page.css', 'page.js', 'icon.svg'];

/** The emulator's page as a module, so it is a part of the emulator's one file. */
export function createPageModule(): string {
  const files = names.map((name) => [name, readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n')]);
  const assets = JSON.stringify(Object.fromEntries(files), null, 2);
  return `// Made from the other files of this directory by \`npm run generate\`.\nexport const assets = ${assets};\n`;
}
