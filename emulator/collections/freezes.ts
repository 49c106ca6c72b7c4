import { array, length, nullish, picklist, pipe, unknown } from 'valibot';
import { asMap, getField, type Mapping } from '../../src/shared/object.ts';
import { computeMoment, isTimeZone } from '../../src/shared/zoned-time.ts';
import { abbreviateLevel } from '../access/permissions.ts';
import { refuse, refuseRequest } from '../protocol/response.ts';
import { type Collection, type Names, parseTextDocument } from '../resources/collection.ts';
import { describedAtRun, filledText, mapWith, optionalText, plainIdentifier } from '../resources/rules.ts';
import { readScope, type State, type StoredResource, toScopeFields } from '../state/state.ts';
import { definePaths, deliveryPages } from './common.ts';

const durations = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** Freezes of deployments (docs/internals/platform-api.md, Freezes). The text is kept as it was sent. */
export const freezes: Collection = {
  name: 'freezes',
  entity: 'freeze',
  wire: { form: 'text', key: 'freeze', types: ['application/yaml', 'text/yaml', 'application/json'] },
  paths: definePaths('/ng/api/freeze'),
  lists: [
    {
      method: 'POST',
      path: '/ng/api/freeze/list',
      ...deliveryPages,
      defaultSize: 20,
      filterType: 'FreezeSetup',
      identifiers: 'freezeIdentifiers',
    },
  ],
  scope: { in: 'query' },
  permissions: {
    resourceType: 'DEPLOYMENTFREEZE',
    create: ['core_deploymentfreeze_manage'],
    update: ['core_deploymentfreeze_manage'],
    delete: 'core_deploymentfreeze_manage',
  },
  schema: mapWith({
    freeze: mapWith({
      identifier: plainIdentifier,
      name: filledText,
      status: nullish(picklist(['Enabled', 'Disabled'], 'must be Enabled or Disabled')),
      entityConfigs: nullish(unknown()),
      windows: pipe(
        array(
          mapWith({
            timeZone: filledText,
            startTime: filledText,
            duration: optionalText,
            endTime: optionalText,
            recurrence: nullish(unknown()),
          }),
          'must be a list',
        ),
        length(1, 'must have exactly one window'),
      ),
      ...describedAtRun,
    }),
  }),
  check({ document }, _names, { clock }) {
    const { start, end, last } = readWindow(document);
    if (Number.isNaN(last)) refuseRequest('The window of the freeze is not valid');
    if (document.status !== 'Enabled') return;
    if (last < clock.now()) refuseRequest('Freeze window is already expired, please update the schedule');
    if (end - start < 30 * durations.m) refuseRequest('Freeze window should be at least 30 minutes');
    if (end - start > 365 * durations.d) refuseRequest('Freeze window should be less than 365 days');
    if (start > clock.now() + 5 * 365 * durations.d) refuseRequest('Freeze window must begin within the next 5 years');
  },
  createResource: ({ document, yaml }, scope) => ({
    identifier: String(document.identifier ?? ''),
    name: String(document.name ?? ''),
    ...toScopeFields(scope),
    status: document.status ?? 'Disabled',
    yaml: yaml ?? '',
  }),
  describeMismatch: () => 'Identifier in the path and in the yaml do not match',
  refuseDuplicate: (names) => refuse(400, 'DUPLICATE_FIELD', `Freeze ${describe(names)} already exists`),
  refuseMissing: (names) => refuse(404, 'ENTITY_NOT_FOUND', `Freeze ${describe(names)} not found`),
  show: showFreeze,
};

function describe({ identifier, org, project }: Names): string {
  return `with identifier [${identifier}], org [${org ?? null}] and project [${project ?? null}]`;
}

function showFreeze({ value, createdAt, lastModifiedAt }: StoredResource, state: State): object {
  const { identifier, name, orgIdentifier, projectIdentifier, yaml, status, type = 'MANUAL' } = value;
  const { description, tags, windows } = parseTextDocument(value, 'freeze');
  return {
    accountId: state.account,
    type,
    status,
    name,
    description: description ?? null,
    tags: asMap(tags),
    orgIdentifier,
    projectIdentifier,
    windows,
    identifier,
    yaml,
    createdAt,
    lastUpdatedAt: lastModifiedAt,
    freezeScope: abbreviateLevel(readScope(value)),
  };
}

/** When the window of a freeze ends for the last time, in milliseconds since the epoch; `NaN` if its fields do not say it. */
function readWindow({ windows }: Mapping): { start: number; end: number; last: number } {
  const window = Array.isArray(windows) ? windows[0] : undefined;
  const timeZone = String(getField(window, 'timeZone'));
  const moment = (text: unknown) => (isTimeZone(timeZone) ? momentIn(text, timeZone) : Number.NaN);
  const start = moment(getField(window, 'startTime'));
  const endTime = getField(window, 'endTime');
  const [, amount, unit = ''] = /^(\d+)([mhdw])$/.exec(String(getField(window, 'duration'))) ?? [];
  const end =
    endTime == null
      ? start + Number(amount) * (durations[unit as keyof typeof durations] ?? Number.NaN)
      : moment(endTime);
  const recurrence = getField(window, 'recurrence');
  const until = getField(getField(recurrence, 'spec'), 'until');
  if (recurrence == null) return { start, end, last: end };
  return { start, end, last: until == null ? start + Number.POSITIVE_INFINITY : moment(until) };
}

function momentIn(text: unknown, timeZone: string): number {
  const found = /^(\d{4})-(\d{2})-(\d{2}) (\d{1,2}):(\d{2}) ([AP])M$/.exec(String(text));
  const [year, month, day, hour, minute] = (found?.slice(1, 6) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined || hour === undefined || minute === undefined)
    return Number.NaN;
  return computeMoment({ year, month, day, hour: (hour % 12) + (found?.[6] === 'P' ? 12 : 0), minute }, timeZone);
}
