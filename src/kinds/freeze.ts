import { picklist } from 'valibot';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import { asFilledText, asMap, formatScalar, getField, type Mapping, type Path } from '../shared/object.ts';
import { computeMoment, isTimeZone } from '../shared/zoned-time.ts';
import { withLocations } from '../syntax/locate.ts';
import { defineKind } from './define.ts';
import type { Kind, Step } from './kind.ts';
import { manageable } from './permissions.ts';
import type { Difference, RemoteResource } from './remote-resource.ts';
import { getConfig } from './shared/config.ts';
import { at } from './shared/diagnostics.ts';
import {
  defineCommonFields,
  field,
  filledText,
  list,
  map,
  maybe,
  optionalMap,
  optionalMaps,
  optionalText,
  optionalTexts,
} from './shared/schema.ts';

const topKey = 'freeze';
const timeForm = "is not in the platform's format, for example 2026-12-23 06:00 PM";

function windowIn({ windows }: Mapping): unknown {
  return Array.isArray(windows) ? windows[0] : undefined;
}

function* checkFreeze(freeze: Mapping, path: Path): Generator<Diagnostic> {
  const { windows } = freeze;
  if (Array.isArray(windows) && windows.length !== 1) {
    yield createError(`A freeze has exactly one window, found ${windows.length}.`, at([...path, 'windows'], 'key'));
  }
  const within = [...path, 'windows', 0];
  const { timeZone, startTime, endTime, duration, recurrence } = asMap(windowIn(freeze));
  if (typeof timeZone === 'string' && !isTimeZone(timeZone))
    yield at([...within, 'timeZone']).warning('is not a known time zone, such as Europe/Berlin');
  const times = [
    [['startTime'], startTime],
    [['endTime'], endTime],
    [['recurrence', 'spec', 'until'], getField(getField(recurrence, 'spec'), 'until')],
  ] as const;
  for (const [field, time] of times) {
    if (typeof time === 'string' && parseWindowTime(time) === undefined)
      yield at([...within, ...field]).error(timeForm);
  }
  if (typeof duration === 'string' && parseDuration(duration) === undefined)
    yield at([...within, 'duration']).warning("is not in the platform's format, for example 30m, 2h or 1d");
}

const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** The time of a window in the form of the platform, such as `2026-12-23 06:00 PM`; `undefined` for another text. */
function parseWindowTime(text: unknown) {
  const found = /^(\d{4})-(\d{2})-(\d{2}) (0?[1-9]|1[0-2]):([0-5]\d) ([AP])M$/i.exec(asFilledText(text) ?? '');
  if (found === null) return undefined;
  const [year, month, day, hour, minute] = found.slice(1, 6).map(Number) as [number, number, number, number, number];
  const afternoon = found[6]?.toUpperCase() === 'P' ? 12 : 0;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return { year, month, day, hour: (hour % 12) + afternoon, minute };
}

/** Milliseconds of a duration such as `30m` or `1d 12h`; `undefined` for another text. */
function parseDuration(text: unknown): number | undefined {
  const parts = formatScalar(text).trim().split(/\s+/);
  const sizes = parts.map((part) => {
    const [, amount, unit = ''] = /^(\d{1,5})([mhdw])$/.exec(part) ?? [];
    return amount === undefined ? Number.NaN : Number(amount) * (units[unit] ?? Number.NaN);
  });
  const sum = sizes.reduce((total, size) => total + size, 0);
  return Number.isNaN(sum) ? undefined : sum;
}

/** The first time that a window is open, in milliseconds since the epoch; `undefined` for what is not known. */
function findFirstWindow(window: unknown): { readonly start?: number | undefined; readonly end?: number | undefined } {
  const start = findMoment(window, getField(window, 'startTime'));
  const end = getField(window, 'endTime');
  if (asFilledText(end) !== undefined) return { start, end: findMoment(window, end) };
  const duration = parseDuration(getField(window, 'duration'));
  return { start, end: start === undefined || duration === undefined ? undefined : start + duration };
}

function findMoment(window: unknown, text: unknown): number | undefined {
  const timeZone = asFilledText(getField(window, 'timeZone')) ?? '';
  const time = parseWindowTime(text);
  return time && isTimeZone(timeZone) ? computeMoment(time, timeZone) : undefined;
}

/** The last end of a window, in milliseconds since the epoch: `Infinity` without an end, `undefined` if unknown. */
function findEnd(window: unknown): number | undefined {
  const recurrence = getField(window, 'recurrence');
  if (asFilledText(getField(recurrence, 'type')) === undefined) return findFirstWindow(window).end;
  const until = getField(getField(recurrence, 'spec'), 'until');
  if (until !== undefined && until !== null) return findMoment(window, until);
  return findFirstWindow(window).start === undefined ? undefined : Number.POSITIVE_INFINITY;
}

function isOver(step: Step): boolean {
  const end = findEnd(windowIn(getConfig(step)));
  return end !== undefined && step.now !== undefined && end < step.now;
}

const [shortestWindow, longestWindow, farthestStart] = [30 * 60_000, 365 * 86_400_000, 5 * 365 * 86_400_000];

/** Why the platform refuses the window of an enabled freeze (docs/internals/platform-api.md, Freezes). */
function findWindowProblem(step: Step): string | undefined {
  if (getConfig(step).status !== 'Enabled') return undefined;
  if (isOver(step)) return 'is over';
  const { start, end } = findFirstWindow(windowIn(getConfig(step)));
  if (start === undefined) return undefined;
  if (step.now !== undefined && start > step.now + farthestStart) return 'begins in more than 5 years';
  if (end === undefined) return undefined;
  if (end - start < shortestWindow) return 'is shorter than 30 minutes';
  return end - start > longestWindow ? 'is longer than 365 days' : undefined;
}

/** The platform itself disables a freeze when its window is over, which is no difference. */
function compareFreeze(base: Kind, step: Step, remote: RemoteResource): Difference[] {
  const found = base.compare(step, remote);
  const isEnabled = getConfig(step).status === 'Enabled';
  const isDisabledByEnd = isEnabled && found.every(({ path }) => path[1] === 'status') && isOver(step);
  return isDisabledByEnd ? [] : found;
}

const frozen = map({
  type: field(optionalText, 'Org, Project, Service, EnvType, Environment or Pipeline.'),
  filterType: field(optionalText, 'All, Equals or NotEquals.', { decides: true }),
  entityRefs: field(optionalTexts, 'The organizations, projects, services or others of the type.', { decides: true }),
});

const rule = map({
  name: field(filledText, 'Name of the rule.'),
  entities: field(maybe(list(maybe(frozen))), 'What the rule freezes.', { decides: true }),
});

const window = map({
  timeZone: field(filledText, 'Time zone of the times, such as Europe/Berlin.'),
  startTime: field(filledText, 'When the window begins, such as 2026-12-23 06:00 PM.'),
  duration: field(optionalText, 'How long it lasts, such as 30m, 2h or 1d.'),
  endTime: field(optionalText, 'When it ends, instead of a duration.'),
  recurrence: field(optionalMap, 'How it recurs: type, and optionally its end in spec.until.'),
});

/** Freezes, which stop deployments in a window of time: docs/internals/platform-api.md, Freezes. */
export const freeze = defineKind({
  name: 'freeze',
  key: topKey,
  summary: 'A freeze of deployments, under the key `freeze`.',
  fields: {
    ...defineCommonFields('the freeze'),
    status: field(
      picklist(['Enabled', 'Disabled'], 'must be Enabled or Disabled'),
      'Whether the freeze takes effect in its window.',
      { switched: {} },
    ),
    entityConfigs: field(
      maybe(list(rule)),
      'What is frozen: rules with organizations, projects, services, environments and types of environments.',
      { decides: true },
    ),
    windows: field(list(window), 'The window, as a list with one entry.'),
    notificationRules: field(optionalMaps, 'Who is notified, and about what.'),
  },
  checks: { resource: checkFreeze },
  api: {
    wire: { form: 'text', field: 'yaml' },
    scopeIn: 'query',
    create: 'POST /ng/api/freeze',
    read: 'GET /ng/api/freeze/{identifier}',
    update: 'PUT /ng/api/freeze/{identifier}',
    list: {
      request: 'POST /ng/api/freeze/list?page={page}&size=100',
      body: (identifiers) => ({ filterType: 'FreezeSetup', freezeIdentifiers: identifiers }),
    },
    lockedBecause: ({ type }) =>
      type === 'GLOBAL' ? 'it is the global freeze, which this action only reads' : undefined,
    deletion: { request: 'DELETE /ng/api/freeze/{identifier}' },
  },
  permissions: { ...manageable('deploymentfreeze', 'Deployment Freezes'), readFreely: true },
  elsewhere: { audit: { type: 'DEPLOYMENT_FREEZE' }, terraform: { resources: ['harness_platform_manual_freeze'] } },
  page: 'freeze-windows/studio/window/{identifier}',
  overrides: (base) => ({
    compare: (step, remote) => compareFreeze(base, step, remote),
    checks: {
      ...base.checks,
      change(step, remote) {
        const isUnchanged = remote !== undefined && compareFreeze(base, step, remote).length === 0;
        const problem = isUnchanged ? undefined : findWindowProblem(step);
        if (problem === undefined) return [];
        const error = at([topKey, 'windows'], 'key').error(`${problem}, so the platform refuses an enabled freeze`);
        return withLocations(step.document, [{ ...error, hint: 'Set another window, or `status: Disabled`.' }]);
      },
    },
  }),
});
