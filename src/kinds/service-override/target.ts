import { isDeepStrictEqual } from 'node:util';
import { createError, type Diagnostic } from '../../shared/diagnostic.ts';
import { asFilledText, asMap, getField, isEmpty, type Mapping, omitUndefined } from '../../shared/object.ts';
import { parsePayload } from '../../syntax/parse.ts';
import type { PathConvention, ReadSender, Reference, Step } from '../kind.ts';
import { isSameScope } from '../resource-key.ts';
import { getConfig, textOfDocument } from '../shared/config.ts';
import { at } from '../shared/diagnostics.ts';
import { resolveReference } from '../shared/references.ts';
import { buildRequest } from '../shared/requests.ts';
import { whyIncomplete } from '../shared/responses.ts';

export const topKey = 'overrides';

/** What an override applies to, by the names in a path. A file in the platform's layout has none of these fields. */
export const targetFields = {
  environmentRef: 'environment',
  serviceRef: 'service',
  infraIdentifier: 'infrastructure',
} as const;

/**
 * Which cluster an override applies to. Public clients disagree on its type and identifier (docs/internals/platform-api.md, Service
 * overrides).
 */
export const clusterField = 'clusterIdentifier';

type OverrideTarget = Readonly<Partial<Record<keyof typeof targetFields, string>>>;

/** What a document applies to, by its fields or the path of its file. */
export function targetIn(overrides: unknown, convention: PathConvention): OverrideTarget {
  const fields = Object.entries(targetFields).map(([field, directory]) => [
    field,
    asFilledText(getField(overrides, field)) ?? convention[directory],
  ]);
  return omitUndefined(Object.fromEntries(fields));
}

export function readTarget({ document, convention }: Step): OverrideTarget {
  return targetIn(getField(document.value, topKey), convention);
}

export function generateIdentifier({
  environmentRef,
  serviceRef,
  infraIdentifier,
}: OverrideTarget): string | undefined {
  if (environmentRef === undefined) return undefined;
  return [environmentRef, serviceRef, infraIdentifier].filter(Boolean).join('_').replaceAll('.', '_');
}

/** The platform's word for overrides of such a target (docs/internals/platform-api.md, Service overrides). */
export function findOverrideType({ serviceRef, infraIdentifier }: OverrideTarget): string {
  return `${infraIdentifier ? 'INFRA' : 'ENV'}_${serviceRef ? 'SERVICE' : 'GLOBAL'}_OVERRIDE`;
}

export function isOfTarget(shown: Mapping, target: OverrideTarget): boolean {
  const names = Object.keys(targetFields) as (keyof OverrideTarget)[];
  return (
    isEmpty(shown[clusterField]) && names.every((name) => (asFilledText(shown[name]) ?? '') === (target[name] ?? ''))
  );
}

/** Errors about what a document applies to: no environment, one other than its path says, or one without its level. */
export function checkTarget(step: Step): Diagnostic[] {
  const { convention } = step;
  const overrides = getConfig(step);
  const { environmentRef } = readTarget(step);
  const layout = '.harness/…/overrides/<environment>/services/<service>/infras/<infrastructure>/';
  if (environmentRef === undefined) {
    const summary = `The ${step.kind.name} names no environment; set \`environmentRef\` in the document, or put the file into \`${layout}\`, leaving out the parts that do not apply.`;
    return [createError(summary, at([topKey], 'key'))];
  }
  const contradictions = Object.entries(targetFields).flatMap(([field, directory]) => {
    const stated = asFilledText(overrides[field]);
    if (stated === undefined || convention.environment === undefined || stated === convention[directory]) return [];
    const inPath = convention[directory] === undefined ? 'none' : `"${convention[directory]}"`;
    const summary = `Two values for the ${directory}: the document says "${stated}", but the path of its file says ${inPath}.`;
    return [createError(summary, at([topKey, field]))];
  });
  const { scope } = step.key;
  const prefix = scope.org === undefined ? 'account' : 'org';
  if (scope.project !== undefined || /^(account|org)\./.test(environmentRef)) return contradictions;
  const summary = `Above a project, the environment must be named with its level: \`${prefix}.${environmentRef}\`.`;
  return [...contradictions, createError(summary, at([topKey], 'key'))];
}

export function findTargetReferences(step: Step): Reference[] {
  const { environmentRef, serviceRef, infraIdentifier } = readTarget(step);
  const { scope } = step.key;
  const pathOf = (field: keyof OverrideTarget) => [topKey, ...(isEmpty(getConfig(step)[field]) ? [] : [field])];
  const environment = resolveReference(environmentRef ?? '', scope);
  const service = resolveReference(serviceRef ?? '', scope);
  const parent = environment && { kind: 'environment', ...environment };
  return [
    ...(parent ? [{ ...parent, path: pathOf('environmentRef') }] : []),
    ...(service ? [{ kind: 'service', ...service, path: pathOf('serviceRef') }] : []),
    ...(parent && infraIdentifier !== undefined
      ? [
          {
            kind: 'infrastructure',
            scope: parent.scope,
            parent,
            identifier: infraIdentifier,
            path: pathOf('infraIdentifier'),
          },
        ]
      : []),
  ];
}

/** The fields of a document that are not part of the override. */
export const identityFields = ['identifier', 'orgIdentifier', 'projectIdentifier', ...Object.keys(targetFields)];

/** The text of the override alone, which is the user's own text if the document contains nothing else. */
export function formatOverrideText(step: Step): string {
  const text = textOfDocument(step);
  const overrides = getConfig(step);
  const stated = identityFields.filter((field) => Object.hasOwn(overrides, field));
  if (stated.length === 0) return text;
  const sections = Object.fromEntries(Object.entries(overrides).filter(([field]) => !stated.includes(field)));
  const isStated = new RegExp(`^\\s+(?:${stated.join('|')})\\s*:`);
  const cut = text
    .split('\n')
    .filter((line) => !isStated.test(line))
    .join('\n');
  const { documents } = parsePayload({ bytes: Buffer.from(cut) });
  const isSame = documents.length === 1 && isDeepStrictEqual(documents[0]?.value, { [topKey]: sections });
  return isSame ? cut : JSON.stringify({ [topKey]: sections });
}

/**
 * Whether the list of its environment shows that an override does not exist. That list is in the contract, but shows only
 * overrides of a service in an environment of the same scope, and neither their identifiers nor all their fields
 * (docs/internals/platform-api.md, Service overrides). For others it only shows that the environment and the service exist.
 */
export async function confirmAbsence(step: Step, read: ReadSender): Promise<'certain' | 'likely' | undefined> {
  const { scope } = step.key;
  const target = readTarget(step);
  const { environmentRef, serviceRef } = target;
  if (environmentRef === undefined) return undefined;
  const response = await read(
    buildRequest(
      'GET /ng/api/environmentsV2/serviceOverrides?environmentIdentifier={environmentRef}&serviceIdentifier={serviceRef}&page=0&size=100',
      scope,
      { environmentRef, serviceRef },
    ),
  );
  const page = asMap(response.data);
  const entries = Array.isArray(page.content) ? page.content.map(asMap) : undefined;
  if (!response.ok || entries === undefined) return undefined;
  const readable = entries.filter((entry) => asFilledText(entry.environmentRef) !== undefined);
  const isWhole = (page.totalItems ?? entries.length) === entries.length;
  if (!isWhole || whyIncomplete(page, entries.length, readable.length) !== undefined) return undefined;
  const environment = resolveReference(environmentRef, scope);
  const isListed =
    findOverrideType(target) === 'ENV_SERVICE_OVERRIDE' &&
    environment !== undefined &&
    isSameScope(environment.scope, scope);
  if (!isListed) return 'likely';
  return entries.some((entry) => entry.serviceRef === serviceRef) ? undefined : 'certain';
}
