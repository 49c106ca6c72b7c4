import { fieldOf, isEmpty, isMap, type Mapping, nonEmptyTextOf } from '../../shared/object.ts';
import type { Difference } from '../remote-resource.ts';
import type { Scope } from '../resource-key.ts';
import { findDifferences } from './compare.ts';

/** A field of a response that shows the scope, parent or version of a resource, with the requested value. */
export interface ExpectedField {
  readonly field: string;
  /** For messages: "project". */
  readonly what: string;
  /** The requested value; `undefined` if the resource has none. */
  readonly wanted: string | undefined;
}

/** The fields in which responses show the organization and project of a resource. */
export function scopeFieldsOf({ org, project }: Scope): readonly ExpectedField[] {
  return [
    { field: 'orgIdentifier', what: 'organization', wanted: org },
    { field: 'projectIdentifier', what: 'project', wanted: project },
  ];
}

/**
 * Why the resource in a response is another than requested, as clauses. If a field is null or empty, the resource has none; if
 * it is missing, that is only so if it `isRequired`.
 */
export function findFieldMismatches(
  shown: Mapping,
  expected: readonly ExpectedField[],
  { isRequired }: { readonly isRequired: boolean },
): string[] {
  return expected.flatMap(({ field, what, wanted }) => {
    const value = fieldOf(shown, field);
    const found = typeof value === 'number' ? String(value) : nonEmptyTextOf(value);
    if (found === undefined) {
      const isShown = isRequired || Object.hasOwn(shown, field);
      return wanted !== undefined && isShown ? [`the response shows no ${what}`] : [];
    }
    if (found.toLowerCase() === wanted?.toLowerCase()) return [];
    return [`the response is for the ${what} "${found}" instead of ${wanted === undefined ? 'none' : `"${wanted}"`}`];
  });
}

/** Why one of the maps of a response is for another account, as a clause; the kinds have two names for the field. */
export function findAccountMismatch(maps: readonly unknown[], account: string): string | undefined {
  for (const map of maps) {
    for (const field of ['accountIdentifier', 'accountId']) {
      const shown = nonEmptyTextOf(fieldOf(map, field));
      if (shown !== undefined && shown !== account)
        return `the response is for the account "${shown}" instead of "${account}"`;
    }
  }
  return undefined;
}

/** Fields that describe a resource, which responses show beside its text. */
const describing = ['name', 'description', 'type', 'tags'];

/** The fields beside the text of a resource, or in place of it, in which a response differs from the config. */
export function compareBeside(config: Mapping, shown: Mapping, key: string, textField: string): Difference[] {
  const text = fieldOf(shown, textField);
  const isOther = Object.hasOwn(shown, textField) && typeof text !== 'string';
  const beside = describing.flatMap((field) => {
    const [desired, remote] = [config[field], shown[field]];
    if (isEmpty(desired) || isEmpty(remote) || isMap(desired) !== isMap(remote)) return [];
    return findDifferences(desired, remote, 'written', [key, field]);
  });
  return isOther ? [{ path: [key], desired: config, remote: text }, ...beside] : beside;
}
