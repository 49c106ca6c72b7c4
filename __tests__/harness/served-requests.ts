import { appendFileSync, existsSync, globSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordedRequest } from '../../emulator/recording/recorder.ts';

/** In the directory of a whole run, which has the programs that `scripts/test.ts` writes. */
const record = join(tmpdir(), 'served-requests');
const isWholeRun = existsSync(join(tmpdir(), 'files-0.test.mjs'));
const known = new Set<string>();

/** Writes down what an emulator served to the action, for the comparison at the end of a whole run. */
export function recordServed({ method, route, headers }: RecordedRequest): void {
  const line = `${method} ${route}\n`;
  const isOfAction = headers['user-agent']?.startsWith('platform-provision/');
  if (!isWholeRun || !isOfAction || route === undefined || known.has(line)) return;
  known.add(line);
  appendFileSync(record, line);
}

const template = /(['`])((?:GET|POST|PUT|PATCH|DELETE) \/(?:(?!\1).)*)\1/g;
const variable = /\$?\\\{[^}]*\\\}/g;

/** The request templates in the sources, without their queries, that no emulator of a whole run has served. */
export function findUnsent(path = record): string[] {
  const served = readFileSync(path, 'utf8').split('\n');
  const sources = globSync('src/**/*.ts').map((file) => readFileSync(file, 'utf8'));
  const templates = sources.flatMap((source) => [...source.matchAll(template)].map(([, , text = '']) => text));
  const paths = new Set(templates.map((text) => text.replace(/\?.*$/, '').replace('/gateway', '')));
  return [...paths].filter((path) => {
    const escaped = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const inScope = escaped.replace('\\{scope\\}', '(?:/orgs/:org(?:/projects/:project)?)?');
    const pattern = new RegExp(`^${inScope.replace(variable, ':\\w+')}$`);
    return !served.some((line) => pattern.test(line));
  });
}
