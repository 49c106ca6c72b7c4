/** Minutes of an hour at which a field of a cron expression is due; `undefined` if the field cannot be read. */
function parseMinutes(field: string): number[] | undefined {
  const minutes = new Set<number>();
  for (const part of field.split(',')) {
    const [, from, to, step] = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part) ?? [];
    if (!/^[\d*]/.test(part)) return undefined;
    const first = from === undefined ? 0 : Number(from);
    const last = to !== undefined ? Number(to) : from === undefined || step !== undefined ? 59 : first;
    for (let minute = first; minute <= last; minute += Math.max(1, Number(step ?? 1))) minutes.add(minute);
  }
  return [...minutes].sort((one, other) => one - other);
}

/**
 * The shortest time between two runs of a cron expression within an hour and into the next one, in minutes; 60 if it runs at
 * most once an hour. UNIX expressions begin with the minute, QUARTZ ones with the second.
 */
export function findShortestInterval(expression: string, type: 'UNIX' | 'QUARTZ'): number {
  const fields = expression.trim().split(/\s+/);
  const [second, minute, hour] = type === 'QUARTZ' ? fields : ['0', ...fields];
  if (!/^\d{1,2}$/.test(second ?? '')) return 0;
  const minutes = parseMinutes(minute ?? '');
  if (minutes === undefined || minutes.length === 0) return 60;
  const followsHour = !/^\d{1,2}$/.test(hour ?? '');
  const next = followsHour ? [(minutes[0] ?? 0) + 60] : [];
  const times = [...minutes, ...next];
  return Math.min(60, ...times.slice(1).map((time, index) => time - (times[index] ?? 0)));
}
