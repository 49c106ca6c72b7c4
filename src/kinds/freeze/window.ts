import { asFilledText, formatScalar, getField } from '../../shared/object.ts';
import { isTimeZone, type LocalTime, momentOf } from '../../shared/zoned-time.ts';

/** Milliseconds of the units of a duration, such as `30m`. */
const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** The time of a window in the form of the platform, such as `2026-12-23 06:00 PM`; `undefined` for another text. */
export function parseWindowTime(text: unknown): LocalTime | undefined {
  const found = /^(\d{4})-(\d{2})-(\d{2}) (0?[1-9]|1[0-2]):([0-5]\d) ([AP])M$/i.exec(asFilledText(text) ?? '');
  if (found === null) return undefined;
  const [year, month, day, hour, minute] = found.slice(1, 6).map(Number) as [number, number, number, number, number];
  const afternoon = found[6]?.toUpperCase() === 'P' ? 12 : 0;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return { year, month, day, hour: (hour % 12) + afternoon, minute };
}

/** Milliseconds of a duration such as `30m` or `1d 12h`; `undefined` for another text. */
export function parseDuration(text: unknown): number | undefined {
  const parts = formatScalar(text).trim().split(/\s+/);
  const sizes = parts.map((part) => {
    const [, amount, unit = ''] = /^(\d{1,5})([mhdw])$/.exec(part) ?? [];
    return amount === undefined ? Number.NaN : Number(amount) * (units[unit] ?? Number.NaN);
  });
  const sum = sizes.reduce((total, size) => total + size, 0);
  return Number.isNaN(sum) ? undefined : sum;
}

/**
 * When a window ends for the last time, in milliseconds since the epoch: `Infinity` if it recurs for ever, `undefined` if its
 * fields do not say it.
 */
export function endOf(window: unknown): number | undefined {
  const timeZone = asFilledText(getField(window, 'timeZone')) ?? '';
  if (!isTimeZone(timeZone)) return undefined;
  const momentIn = (time: LocalTime | undefined) => time && momentOf(time, timeZone);
  const start = momentIn(parseWindowTime(getField(window, 'startTime')));
  const recurrence = getField(window, 'recurrence');
  if (asFilledText(getField(recurrence, 'type')) !== undefined) {
    const until = getField(getField(recurrence, 'spec'), 'until');
    return until === undefined || until === null ? Number.POSITIVE_INFINITY : momentIn(parseWindowTime(until));
  }
  const end = getField(window, 'endTime');
  if (asFilledText(end) !== undefined) return momentIn(parseWindowTime(end));
  const duration = parseDuration(getField(window, 'duration'));
  return start === undefined || duration === undefined ? undefined : start + duration;
}
