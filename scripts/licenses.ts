import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Package {
  readonly name: string;
  readonly license: string;
  readonly text: string;
}

/** The part of a `package.json` about its licence. */
interface Manifest {
  readonly name?: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
}

/**
 * The licences of the packages to which these files belong: the name of each, the licence's name and the licence's text. Throws
 * if a package has no licence, or not its text.
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
  const manifest = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as Manifest;
  const { name, license } = manifest;
  if (name === undefined || license === undefined) throw new Error(`${directory}/package.json names no licence.`);
  const file = readdirSync(directory).find((entry) => /^licen[cs]e(\.(md|txt))?$/i.test(entry));
  const text = file === undefined ? standardTextOf(manifest) : readFileSync(join(directory, file), 'utf8').trimEnd();
  return { name, license, text };
}

/** The text of the MIT licence for a package that names this licence and its author, but does not contain the text. */
function standardTextOf({ name, license, author }: Manifest): string {
  const holder = typeof author === 'string' ? author : author?.name;
  if (license !== 'MIT' || holder === undefined) throw new Error(`The package ${name} does not contain its licence.`);
  return `The package names its licence and its author, but does not contain the text, which is:

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`;
}
