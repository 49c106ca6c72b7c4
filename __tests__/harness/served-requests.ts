import { appendFileSync, globSync, readFileSync } from 'node:fs';

/** The file to which a whole run writes what its emulators served; `scripts/test.ts` names it. */
const record = process.env.SERVED_REQUESTS;
const known = new Set<string>();

export function recordServed({ method, route }: { readonly method: string; readonly route?: string }): void {
  const line = `${method} ${route}\n`;
  if (record === undefined || route === undefined || known.has(line)) return;
  known.add(line);
  appendFileSync(record, line);
}

const template = /(['`])((?:GET|POST|PUT|PATCH|DELETE) \/(?:(?!\1).)*)\1/g;
const variable = /\$?\\\{[^}]*\\\}/g;

/** The request templates in the sources, without their queries, that no request of a record matches. */
export function findUnsent(record: string): string[] {
  const served = readFileSync(record, 'utf8').split('\n');
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
