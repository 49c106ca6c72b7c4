import { array, length, nullish, picklist, pipe, unknown } from 'valibot';
import { asMap, getField, type Mapping } from '../../src/shared/object.ts';
import { computeMoment, isTimeZone } from '../../src/shared/zoned-time.ts';
import { abbreviateLevel } from '../access/permissions.ts';
import { refuse, refuseRequest } from '../protocol/response.ts';
import { type Collection, type Names, parseTextDocument } from '../resources/collection.ts';
import { describedAtRun, filledText, mapWith, optionalText, plainIdentifier } from '../resources/rules.ts';
import { readScope, type State, type StoredResource, toScopeFields } from '../state/state.ts';
import { definePaths, deliveryPages } from './common.ts';

const durations: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** Freezes of deployments (docs/platform-api.md, Freezes). The text is kept as it was sent. */
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
    const end = computeEnd(document);
    if (Number.isNaN(end)) refuseRequest('The window of the freeze is not valid');
    if (document.status === 'Enabled' && end < clock.now())
      refuseRequest('Freeze window is already expired, please update the schedule');
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
function computeEnd({ windows }: Mapping): number {
  const window = Array.isArray(windows) ? windows[0] : undefined;
  const timeZone = String(getField(window, 'timeZone'));
  if (!isTimeZone(timeZone)) return Number.NaN;
  const start = momentIn(getField(window, 'startTime'), timeZone);
  const until = getField(getField(getField(window, 'recurrence'), 'spec'), 'until');
  if (getField(window, 'recurrence') != null)
    return until == null ? Number.POSITIVE_INFINITY : momentIn(until, timeZone);
  const end = getField(window, 'endTime');
  if (end != null) return momentIn(end, timeZone);
  const [, amount, unit = ''] = /^(\d+)([mhdw])$/.exec(String(getField(window, 'duration'))) ?? [];
  return start + Number(amount) * (durations[unit] ?? Number.NaN);
}

function momentIn(text: unknown, timeZone: string): number {
  const found = /^(\d{4})-(\d{2})-(\d{2}) (\d{1,2}):(\d{2}) ([AP])M$/.exec(String(text));
  const [year, month, day, hour, minute] = (found?.slice(1, 6) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined || hour === undefined || minute === undefined)
    return Number.NaN;
  return computeMoment({ year, month, day, hour: (hour % 12) + (found?.[6] === 'P' ? 12 : 0), minute }, timeZone);
}
