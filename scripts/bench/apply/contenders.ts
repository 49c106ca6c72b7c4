import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { measure, measureNode, type Sample } from '../measure.ts';
import type { Platform } from './platform.ts';
import { concurrency } from './settings.ts';

/** The contenders: each sends every payload of a directory. */
export const programs = {
  action(
    platform: Platform,
    directory: string,
    inputs: Readonly<Record<string, string>> = {},
    flags: readonly string[] = [],
  ): Promise<Sample> {
    const all = {
      'base-url': platform.url,
      'api-key': platform.apiKey,
      'payload-file': '*',
      'requests-per-minute': '0',
      concurrency: String(concurrency),
      timeout: '3600',
      ...inputs,
    };
    return measureNode([...flags, 'dist/index.js'], {
      GITHUB_WORKSPACE: directory,
      RUNNER_TEMP: dirname(directory),
      ...Object.fromEntries(Object.entries(all).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
    });
  },
  loop({ url, apiKey, account }: Platform, directory: string): Promise<Sample> {
    const target = `${url}/ng/api/connectors?accountIdentifier=${account}`;
    return measureNode(['scripts/bench/undici-loop.ts', directory, target, apiKey, String(concurrency)]);
  },
  curl({ url, apiKey, account }: Platform, directory: string): Promise<Sample> {
    const headers = `-H 'x-api-key: ${apiKey}' -H 'content-type: application/json'`;
    const target = `${url}/ng/api/connectors?accountIdentifier=${account}`;
    const curl = `curl --silent --retry 5 ${headers} --data-binary @{} '${target}'`;
    return measure('sh', ['-c', `ls | xargs -P${concurrency} -I{} ${curl}; true`], {}, directory);
  },
};

/** Whether this machine has what the third contender needs. */
export function hasCurl(): boolean {
  return ['curl', 'xargs'].every((command) => spawnSync(command, ['--version']).status === 0);
}
