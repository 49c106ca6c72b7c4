import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The part of webpack's statistics that names the modules of a bundle; a concatenated module contains others. */
export interface Module {
  /** The path of the module's file, if it has one. */
  readonly nameForCondition?: string | null;
  readonly modules?: readonly Module[];
}

interface Package {
  readonly name: string;
  readonly license: string;
  readonly text: string;
}

/**
 * The licences of every package that a bundle contains: its name, the licence's name and the licence's text. ncc's own list
 * leaves out the packages whose modules are concatenated with the entry. Throws if a package has no licence.
 */
export function licensesOf(modules: readonly Module[]): string {
  const packages = [...new Set(directoriesOf(modules))].map(readPackage);
  const sorted = new Map(packages.sort((a, b) => (a.name < b.name ? -1 : 1)).map((one) => [one.name, one]));
  return [...sorted.values()].map(({ name, license, text }) => `${name}\n${license}\n${text}\n`).join('\n');
}

/** The directories of the packages to which the modules belong. */
function directoriesOf(modules: readonly Module[]): string[] {
  return modules.flatMap(({ nameForCondition, modules: inner = [] }) => {
    const directory = /^.*[\\/](?:node_modules|\.bundle[\\/]packages)[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(
      nameForCondition ?? '',
    )?.[0];
    return [...(directory === undefined ? [] : [directory]), ...directoriesOf(inner)];
  });
}

function readPackage(directory: string): Package {
  const { name, license } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as Partial<Package>;
  if (name === undefined || license === undefined) throw new Error(`${directory}/package.json names no licence.`);
  const file = readdirSync(directory).find((entry) => /^licen[cs]e(\.(md|txt))?$/i.test(entry));
  return { name, license, text: file === undefined ? '' : readFileSync(join(directory, file), 'utf8').trimEnd() };
}
