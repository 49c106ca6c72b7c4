/** Writes __tests__/transcripts/: everything that users see of whole runs of the built bundle against the emulator. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { clean } from '../__tests__/harness/runner.ts';
import { scenarios } from '../__tests__/harness/scenarios.ts';
import { recordTranscript } from '../__tests__/harness/transcript.ts';

const directory = new URL('../__tests__/transcripts/', import.meta.url);

const transcripts = new Map<string, string>();
try {
  for (const scenario of scenarios) transcripts.set(scenario.name, await recordTranscript(scenario));
} finally {
  clean();
}
rmSync(directory, { recursive: true, force: true });
mkdirSync(directory);
for (const [name, text] of transcripts) writeFileSync(new URL(`${name}.txt`, directory), text);
