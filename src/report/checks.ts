import { checkResults, type DoctorCheck } from '../plan/outcome.ts';
import { formatCount, shorten } from '../shared/text.ts';

const marks: Readonly<Record<DoctorCheck['result'], string>> = {
  failed: '❌',
  'not permitted': '🔒',
  limited: '🔓',
  works: '✅',
  noted: 'ℹ️',
  'not checked': '⚪',
};

export function groupChecks(checks: readonly DoctorCheck[]): ReadonlyMap<string, readonly DoctorCheck[]> {
  return Map.groupBy(checks, ({ area }) => area);
}

/** The checks of an area in few lines: one for all that work or say the same. The report has each of them. */
export function formatChecks(checks: readonly DoctorCheck[]): string[] {
  const alike = Map.groupBy(checks, ({ result, subject, detail }) => {
    if (summed.includes(result)) return result;
    return `${result} ${result === 'noted' ? subject : detail}`;
  });
  const lines = [...alike.values()].map(summarize);
  const width = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length));
  const results = width(lines.map(({ result }) => result));
  const subjects = width(lines.map(({ subject }) => subject));
  return lines.map(({ result, subject, detail }) =>
    `${result.padEnd(results)}  ${subject.padEnd(subjects)}  ${detail}`.trimEnd(),
  );
}

/** Results whose details matter less than their number. */
const summed: readonly DoctorCheck['result'][] = ['works', 'limited', 'not checked'];

function summarize(alike: readonly DoctorCheck[]): Pick<DoctorCheck, 'result' | 'subject' | 'detail'> {
  const [first, ...others] = alike as [DoctorCheck, ...DoctorCheck[]];
  const { result, detail } = first;
  if (others.length === 0) return first;
  const subject =
    result === 'works'
      ? formatCount(alike.length, 'check')
      : shorten(
          alike.map(({ subject }) => subject),
          2,
        );
  return { result, subject, detail: others.every((other) => other.detail === detail) ? detail : '' };
}

/** All checks as tables of Markdown. Their texts are those of this action, so nothing in them needs to be escaped. */
export function renderChecks(checks: readonly DoctorCheck[]): string {
  const tables = [...groupChecks(checks)].map(([area, inArea]) => {
    const rows = inArea.map(({ result, subject, detail }) => `| ${marks[result]} ${result} | ${subject} | ${detail} |`);
    return `#### ${area}\n\n| result | check | detail |\n| --- | --- | --- |\n${rows.join('\n')}\n\n`;
  });
  return tables.join('');
}

/** "61 works, 3 not permitted", without what is only noted. */
export function countChecks(checks: readonly DoctorCheck[]): string {
  const counts = checkResults
    .filter((name) => name !== 'noted')
    .map((name) => [name, checks.filter(({ result }) => result === name).length] as const)
    .filter(([, count]) => count > 0);
  return counts.map(([name, count]) => `${count} ${name === 'works' && count !== 1 ? 'work' : name}`).join(', ');
}
