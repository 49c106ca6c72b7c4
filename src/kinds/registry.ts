import { formatPath, isMap, type Mapping, type Path } from '../shared/object.ts';
import { connector } from './connector.ts';
import { environment } from './environment.ts';
import { environmentGroup } from './environment-group.ts';
import { infrastructure } from './infrastructure.ts';
import { inputSet } from './input-set.ts';
import type { Kind } from './kind.ts';
import { organization } from './organization.ts';
import { overlayInputSet } from './overlay-input-set.ts';
import { pipeline } from './pipeline.ts';
import { project } from './project.ts';
import { resourceGroup } from './resource-group.ts';
import { role } from './role.ts';
import { roleAssignment } from './role-assignment.ts';
import { secret } from './secret.ts';
import { service } from './service.ts';
import { serviceAccount } from './service-account.ts';
import { serviceOverride } from './service-override.ts';
import { settings } from './settings.ts';
import { suggest } from './shared/schema.ts';
import { stableVersion } from './stable-version.ts';
import { template } from './template.ts';
import { trigger } from './trigger.ts';
import { userGroup } from './user-group.ts';
import { variable } from './variable.ts';

/** Every kind of document; a kind comes after the kind that contains it. The order breaks ties between dependencies. */
export const kinds: readonly Kind[] = [
  settings,
  organization,
  project,
  variable,
  secret,
  connector,
  template,
  service,
  environment,
  environmentGroup,
  infrastructure,
  serviceOverride,
  pipeline,
  inputSet,
  overlayInputSet,
  trigger,
  userGroup,
  serviceAccount,
  role,
  resourceGroup,
  roleAssignment,
];

/** Every kind of step: those of documents, and the one that is created only by an input. */
export const stepKinds: readonly Kind[] = [...kinds, stableVersion];

const keys = kinds.flatMap(({ key }) => key ?? []);
const keysInWords = `${keys.slice(0, -1).join('`, `')}\` or \`${keys.at(-1)}`;
const WANTED = `a list of setting entries, or a map with one key, \`${keysInWords}\``;
const SETTING_FIELDS = ['identifier', 'value', 'allowOverrides', 'updateType'];

/** Why the kind of a document is not known, and the place of the cause in it. */
interface Undecided {
  readonly diagnostic: { readonly message: string; readonly path: Path; readonly at: 'key' | 'value' };
}

/** The kind of this name. */
export function kindNamed(name: string): Kind {
  const kind = stepKinds.find((candidate) => candidate.name === name);
  if (kind === undefined) throw new Error(`There is no kind named ${name}.`);
  return kind;
}

/** The kind of document that a value is, or why it is not known. */
export function kindOf(value: unknown): { readonly kind: Kind } | Undecided {
  if (Array.isArray(value)) return kindOfList(value);
  if (isMap(value)) return kindOfMap(value);
  const found = value === null || value === undefined ? 'is empty' : 'is a single value';
  return undecided(`The document ${found}, but must be ${WANTED}.`);
}

function undecided(message: string, path: Path = [], at: 'key' | 'value' = 'value'): Undecided {
  return { diagnostic: { message, path, at } };
}

function kindOfMap(map: Mapping): { readonly kind: Kind } | Undecided {
  const [name, ...others] = Object.keys(map);
  if (name === undefined) return undecided(`The document is an empty map, but must be ${WANTED}.`);
  const known = kinds.filter(({ key }) => key !== undefined && Object.hasOwn(map, key));
  const [kind, second] = known;
  if (kind !== undefined && second !== undefined) {
    const both = `\`${kind.key}\` and \`${second.key}\``;
    const message = `The document contains ${both}, but one document is one resource: put each into a separate document.`;
    return undecided(message, [second.key ?? ''], 'key');
  }
  if (kind !== undefined) {
    if (others.length === 0) return { kind };
    const stray = Object.keys(map).find((key) => key !== kind.key) ?? '';
    const message = `The key \`${formatPath([stray])}\` is not allowed next to \`${kind.key}\`, which must be the only key of the document.`;
    return undecided(message, [stray], 'key');
  }
  return undecided(`${unknownKey(map, name)} The document must be ${WANTED}.`, [name], 'key');
}

/** What is wrong with a map that has no key of a kind. */
function unknownKey(map: Mapping, name: string): string {
  const has = (...fields: string[]) => fields.every((field) => Object.hasOwn(map, field));
  if (has('identifier', 'updateType') || has('identifier', 'value')) {
    return 'This is a setting entry outside of a list: begin it with `- `, or put it into `[ ]`.';
  }
  if (has('identifier', 'name'))
    return 'The fields of a resource are at the top level: put them below a key that names its kind.';
  const proposal = suggest(name, keys);
  return `The top-level key \`${formatPath([name])}\` is unknown${proposal || '.'}`;
}

function kindOfList(list: readonly unknown[]): { readonly kind: Kind } | Undecided {
  if (list.length === 0) return undecided(`The document is an empty list, but must be ${WANTED}.`);
  if (list.some((item) => isMap(item) && SETTING_FIELDS.some((field) => Object.hasOwn(item, field)))) {
    return { kind: settings };
  }
  const [first] = list;
  const key = isMap(first) ? keys.find((name) => Object.hasOwn(first, name)) : undefined;
  if (key !== undefined) {
    const message = `A list must contain setting entries, but its first item is a \`${key}\`: put each resource into a separate document.`;
    return undecided(message, [0]);
  }
  return undecided('A list must contain setting entries, but its first item has no `identifier`.', [0]);
}
