/** Other programs that do a part of what the action does: scripts/benchmarks.ts compares them. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository, scratch } from './measure.ts';

const send = `const headers = { 'content-type': 'application/yaml', 'x-api-key': 'key' };
const response = await fetch(process.env.ADDRESS, { method: 'POST', headers, body: process.env.PAYLOAD });
core.setOutput('result', await response.text());`;
/** What actions/github-script loads before it runs a script. */
export const scriptAction = `import * as core from '@actions/core';
import * as exec from '@actions/exec';
import { context, getOctokit } from '@actions/github';
import * as io from '@actions/io';
globalThis.tools = { core, exec, io, context, github: getOctokit('token') };
${send}`;
/** An action for one request, with the HTTP client of the toolkit. */
export const requestAction = `import * as core from '@actions/core';
import { HttpClient } from '@actions/http-client';
const response = await new HttpClient('action').post(process.env.ADDRESS, process.env.PAYLOAD, { 'x-api-key': 'key' });
core.setOutput('result', await response.readBody());`;

/** An action of this source, bundled by ncc. Returns its path. */
export function buildPeer(name: string, text: string): string {
  // Inside the repository, so its packages are found.
  const source = mkdtempSync(join(repository, 'node_modules/.cache-peer-'));
  writeFileSync(join(source, 'index.mjs'), text);
  const ncc = join(repository, 'node_modules/@vercel/ncc/dist/ncc/cli.js');
  const target = join(scratch, name);
  const { status } = spawnSync(process.execPath, [ncc, 'build', join(source, 'index.mjs'), '--out', target, '--quiet']);
  rmSync(source, { recursive: true });
  if (status !== 0) throw new Error('The action for comparison did not build');
  return join(target, 'index.mjs');
}

/** The smallest program that sends payloads: workers take files, post them, and check only the status. */
export const loop = `import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'undici';
const [directory, url, key, concurrency] = process.argv.slice(1);
const dispatcher = new Agent({ connections: Number(concurrency) });
const files = readdirSync(directory).values();
async function work() {
  for (const file of files) {
    const headers = { 'content-type': 'application/json', 'x-api-key': key };
    const body = readFileSync(directory + '/' + file);
    const response = await request(url, { dispatcher, method: 'POST', headers, body });
    await response.body.dump();
    if (response.statusCode !== 200) process.exitCode = 1;
  }
}
await Promise.all(Array.from({ length: Number(concurrency) }, work));
await dispatcher.close();`;

/** Parses every file of a directory. */
export const parseAll = `import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
const [directory] = process.argv.slice(1);
for (const file of readdirSync(directory)) parse(readFileSync(directory + '/' + file, 'utf8'));`;
