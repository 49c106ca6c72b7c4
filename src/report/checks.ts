import { type Check, checkResults } from '../plan/outcome.ts';

const marks: Readonly<Record<Check['result'], string>> = {
  failed: '❌',
  'not permitted': '🔒',
  limited: '🔓',
  works: '✅',
  noted: 'ℹ️',
  'not checked': '⚪',
};

export function groupChecks(checks: readonly Check[]): ReadonlyMap<string, readonly Check[]> {
  return Map.groupBy(checks, ({ area }) => area);
}

export function formatChecks(checks: readonly Check[]): string[] {
  const width = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length));
  const results = width(checks.map(({ result }) => result));
  const subjects = width(checks.map(({ subject }) => subject));
  return checks.map(({ result, subject, detail }) =>
    `${result.padEnd(results)}  ${subject.padEnd(subjects)}  ${detail}`.trimEnd(),
  );
}

/** All checks as tables of Markdown. Their texts are those of this action, so nothing in them needs to be escaped. */
export function renderChecks(checks: readonly Check[]): string {
  const tables = [...groupChecks(checks)].map(([area, inArea]) => {
    const rows = inArea.map(({ result, subject, detail }) => `| ${marks[result]} ${result} | ${subject} | ${detail} |`);
    return `#### ${area}\n\n| result | check | detail |\n| --- | --- | --- |\n${rows.join('\n')}\n\n`;
  });
  return tables.join('');
}

/** "61 works, 3 not permitted", without what is only noted. */
export function countChecks(checks: readonly Check[]): string {
  const counts = checkResults
    .filter((name) => name !== 'noted')
    .map((name) => [name, checks.filter(({ result }) => result === name).length] as const)
    .filter(([, count]) => count > 0);
  return counts.map(([name, count]) => `${count} ${name === 'works' && count !== 1 ? 'work' : name}`).join(', ');
}
