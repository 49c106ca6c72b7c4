import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isLoopback } from '../src/http/proxy.ts';
import { type InputName, inputNames, inputRows } from '../src/inputs/table.ts';
import { type InputTexts, isSecretInput } from '../src/inputs/texts.ts';
import { parseValue } from '../src/inputs/values.ts';
import { parseAddress } from '../src/platform/address.ts';
import { createError, type Diagnostic, hasError } from '../src/shared/diagnostic.ts';
import { formatWorkflowInput, renderMessage } from '../src/shared/mention.ts';
import { isMap, type Mapping } from '../src/shared/object.ts';
import { findNearest } from '../src/shared/suggest.ts';
import { formatReason } from '../src/shared/text.ts';
import { withLocations } from '../src/syntax/locate.ts';
import { parsePayload } from '../src/syntax/parse.ts';
import { formatVariable, isInput, listInputs, listsOfPaths, pathInputs } from './commands.ts';
import { formatPathFromRoot } from './workspace.ts';

/** The content of a `platform-provision.yaml`. */
export interface Config {
  readonly inputs: Partial<InputTexts>;
  /** Paths, globs and exclusions, relative to the directory of the file. */
  readonly paths: readonly string[];
  readonly directory: string;
}

/** `config` is absent if the file is empty or has errors. */
export interface ConfigReading {
  readonly config?: Config;
  readonly diagnostics: readonly Diagnostic[];
}

/** Only the user of the key may allow these, not the author of a repository. */
const permissions: readonly InputName[] = [
  'allow-cascade',
  'force-delete',
  'max-deletes',
  'allow-access-changes',
  'allow-unmerged',
  'replace-scim-jwt',
  'scim-jwks-url',
  // With another version of the files, everything else would be deleted.
  'previous-commit',
  // Files that a run writes.
  'refresh-cache',
  'export-to',
  'schema-to',
];

export const configInputs: readonly InputName[] = inputNames.filter((name) => {
  const isOfOneRun: readonly InputName[] = ['operation', 'payload', 'payload-file', 'dry-run', 'plan-digest'];
  const isOfOthers = [...isOfOneRun, ...permissions].includes(name);
  return !isSecretInput(name) && inputRows[name].runnerOnly === undefined && !isOfOthers;
});

/**
 * Reads a configuration file and reports each problem at its location. `root` is the workspace. `trustsAddress` says whether the
 * file may name any host as the platform, because no key is sent there.
 */
export function readConfig(file: string, root: string, trustsAddress: boolean): ConfigReading {
  const name = formatPathFromRoot(file, root);
  let bytes: Buffer;
  try {
    if (!statSync(file).isFile()) throw new Error(`${name} is not a regular file`);
    bytes = readFileSync(file);
  } catch (error) {
    return { diagnostics: [createError(`Failed to read the configuration file: ${formatReason(error)}.`)] };
  }
  if (/^\s*(#.*\s*)*$/.test(bytes.toString())) return { diagnostics: [] };
  const { documents, diagnostics } = parsePayload({ file: name, bytes });
  const [document] = documents;
  if (document === undefined || hasError(diagnostics)) return { diagnostics };
  const problems =
    documents.length > 1
      ? [createError('A configuration file must be one document.')]
      : checkConfig(document.value, trustsAddress);
  if (problems.length > 0) return { diagnostics: withLocations(document, problems) };
  return { config: parseConfig(document.value as Mapping, dirname(file), root), diagnostics: [] };
}

function checkConfig(value: unknown, trustsAddress: boolean): Diagnostic[] {
  if (!isMap(value)) return [createError('A configuration file must be a map of settings.')];
  return Object.entries(value).flatMap(([key, item]): Diagnostic[] => {
    const known = key === 'paths' || (isInput(key) && configInputs.includes(key));
    const summary = known ? checkEntry(key, item, trustsAddress) : explainUnknownSetting(key);
    if (summary === undefined) return [];
    const error = createError(renderMessage(summary, formatWorkflowInput));
    return [{ ...error, pointer: { path: [key], at: known ? 'value' : 'key' } }];
  });
}

function explainUnknownSetting(key: string): string {
  if (isInput(key) && permissions.includes(key)) {
    return `\`${key}\` must not be in a file: only the user of the key may allow this. Use \`--${key}\` or ${formatVariable(key)} instead.`;
  }
  if (isInput(key) && isSecretInput(key)) {
    return `\`${key}\` must not be in a file; set the environment variable ${formatVariable(key)} instead.`;
  }
  const known = ['paths', ...configInputs];
  const nearest = known.find((name) => name.startsWith(`${key}-`)) ?? findNearest(key, known);
  return `Unknown setting \`${key}\`.${nearest === undefined ? '' : ` Did you mean \`${nearest}\`?`}`;
}

/** Why an item cannot be the value of a setting; `undefined` if it can. */
function checkEntry(key: string, item: unknown, trustsAddress: boolean): string | undefined {
  if (isList(key))
    return asTexts(item) === undefined ? `\`${key}\` must be one string, or a list of strings.` : undefined;
  const name = key as InputName;
  if (name === 'values') return isMap(item) ? undefined : '`values` must be a map.';
  if (typeof item === 'object') return `\`${key}\` must be one value.`;
  const parsed = parseValue(name, inputRows[name], String(item), []);
  if ('problem' in parsed) return parsed.problem;
  return name === 'base-url' && !trustsAddress ? explainForeignAddress(String(item)) : undefined;
}

/** Why a repository cannot choose this host, to which the key of its user would be sent; `undefined` if it can. */
function explainForeignAddress(text: string): string | undefined {
  const address = parseAddress(text);
  if ('problem' in address) return address.problem;
  const { hostname, host } = new URL(address.origin);
  if (isLoopback(hostname) || hostname.endsWith('.harness.io')) return undefined;
  return `The key would be sent to ${host}, because a file in the repository says so. If that is your platform, confirm it with \`--base-url\` or ${formatVariable('base-url')}.`;
}

function isList(key: string): boolean {
  return key === 'paths' || (isInput(key) && listInputs.includes(key));
}

/** One text or a list of texts as a list; `undefined` for anything else. */
function asTexts(item: unknown): readonly string[] | undefined {
  const items = Array.isArray(item) ? item : [item];
  return items.every((text) => typeof text === 'string' && text !== '') ? items : undefined;
}

function parseConfig(value: Mapping, directory: string, root: string): Config {
  const inputs: Record<string, string> = {};
  for (const [key, item] of Object.entries(value)) {
    if (key === 'paths') continue;
    const isPath = isInput(key) && [...pathInputs, ...listsOfPaths].includes(key);
    const texts = isList(key) ? (asTexts(item) ?? []) : [key === 'values' ? JSON.stringify(item) : String(item)];
    inputs[key] = texts.map((text) => (isPath ? formatPathFromRoot(resolve(directory, text), root) : text)).join('\n');
  }
  return { inputs, paths: asTexts(value.paths ?? []) ?? [], directory };
}
