import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Package {
  readonly name: string;
  readonly license: string;
  readonly text: string;
}

/**
 * The licences of the packages to which these files belong: the name of each, the licence's name and the licence's text. Throws
 * if a package has no licence.
 */
export function licensesOf(files: readonly string[]): string {
  const packages = [...new Set(files.flatMap(packageDirectoryOf))].map(readPackage);
  const sorted = new Map(packages.sort((a, b) => (a.name < b.name ? -1 : 1)).map((one) => [one.name, one]));
  return [...sorted.values()].map(({ name, license, text }) => `${name}\n${license}\n${text}\n`).join('\n');
}

/** The directory of the package to which a file belongs; none for a source of this project. */
function packageDirectoryOf(file: string): string[] {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.slice(0, 1) ?? [];
}

function readPackage(directory: string): Package {
  const { name, license } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as Partial<Package>;
  if (name === undefined || license === undefined) throw new Error(`${directory}/package.json names no licence.`);
  const file = readdirSync(directory).find((entry) => /^licen[cs]e(\.(md|txt))?$/i.test(entry));
  return { name, license, text: file === undefined ? '' : readFileSync(join(directory, file), 'utf8').trimEnd() };
}
