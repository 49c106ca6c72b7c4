/**
 * The smallest program that can send payloads, for comparison: each worker takes a file, posts it, and checks only the status.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Agent, request } from 'undici/index.js';

const [directory = '', url = '', apiKey = '', concurrency = '1'] = process.argv.slice(2);
const dispatcher = new Agent({ connections: Number(concurrency) });
const files = readdirSync(directory).values();

async function work(): Promise<void> {
  for (const file of files) {
    const { statusCode, body } = await request(url, {
      dispatcher,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
      body: readFileSync(join(directory, file)),
    });
    await body.dump();
    if (statusCode !== 200) process.exitCode = 1;
  }
}

await Promise.all(Array.from({ length: Number(concurrency) }, work));
await dispatcher.close();
