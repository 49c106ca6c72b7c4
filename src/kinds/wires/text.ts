import { asMap, getField, isEmpty, isMap, type Mapping, omitUndefined } from '../../shared/object.ts';
import { parsePayload } from '../../syntax/parse.ts';
import { readAsPlatform } from '../../syntax/platform-yaml.ts';
import type { WireDefinition } from '../api.ts';
import type { Given, Step } from '../kind.ts';
import type { Difference, ExportedDocument, RemoteResource } from '../remote-resource.ts';
import type { Scope } from '../resource-key.ts';
import { fieldsWith } from '../shared/attributes.ts';
import { type CompareMode, findDifferences, isEqual } from '../shared/compare.ts';
import { getConfig, resolveConfig, textOfDocument, withScope } from '../shared/config.ts';
import { formatReference } from '../shared/requests.ts';
import type { Wire } from './wire.ts';

type TextForm = Extract<WireDefinition, { form: 'text' }>;
type TextInJsonForm = Extract<WireDefinition, { form: 'text in json' }>;

/** The user's text unchanged. */
export function createTextWire({ key, fields }: Given, { field, beside = [] }: TextForm): Wire {
  const listSwitched = () => [...fieldsWith(fields, 'switched')];
  return {
    formatBody: ({ document }) => document.bytes,
    parseResource(shown) {
      const text = shown[field];
      if (typeof text !== 'string') return undefined;
      return {
        value: valueInText(text, key),
        text,
        ...envelopeIn(shown, [...beside, ...listSwitched().map(([name]) => name)]),
      };
    },
    compare(step, remote) {
      const found = findTextDifferences(step, remote, key, 'whole');
      const config = getConfig(step);
      const others = listSwitched().flatMap(([name, { otherwise }]) => {
        const [desired, shown] = [config[name] ?? otherwise, remote.envelope?.[name]];
        const isKnown =
          desired === shown || typeof desired !== typeof shown || found.some(({ path }) => path[1] === name);
        return isKnown ? [] : [{ path: [key, name], desired, remote: shown }];
      });
      return [...found, ...others];
    },
    buildDesired: textOfDocument,
    exportResource: ({ scope }, remote) => exportText(remote, scope, key),
  };
}

/** The user's text unchanged inside JSON. */
export function createTextInJsonWire(
  { key, fields: known, parent: parentDefinition }: Given,
  { field, lifted, kept = [], rerendered }: TextInJsonForm,
): Wire {
  return {
    formatBody(step, remote) {
      const { identifier, parent, scope } = step.key;
      const fields = {
        ...pick(remote?.envelope ?? {}, kept),
        identifier,
        ...(parentDefinition && { [parentDefinition.shownAs]: parent && formatReference(parent, scope) }),
        ...pick(resolveConfig(step), lifted),
      };
      return JSON.stringify({ ...withScope(fields, step), [field]: textOfDocument(step) });
    },
    parseResource(shown) {
      const text = shown[field];
      const envelope = envelopeIn(shown, [...lifted, ...kept]);
      if (typeof text === 'string') {
        return { value: valueInText(text, key), ...(rerendered ? { renderedText: text } : { text }), ...envelope };
      }
      // Resources that were created before the platform stored texts have none, and a response may lack a rendered text.
      const stated = rerendered ? Object.keys(known) : ['identifier', ...lifted];
      return { value: pick(shown, stated), ...envelope };
    },
    compare(step, remote) {
      const found = findTextDifferences(step, remote, key, rerendered ? 'written' : 'whole');
      const { envelope } = remote;
      if (!isMap(remote.value) || envelope === undefined) return found;
      const config = getConfig(step);
      // The platform stores these fields beside the text, so the two may disagree.
      const beside = lifted.filter(
        (name) => !found.some(({ path }) => path[1] === name) && !isEqual(config[name], envelope[name]),
      );
      return [
        ...found,
        ...beside.map((name) => ({ path: [key, name], desired: config[name], remote: envelope[name] })),
      ];
    },
    buildDesired: textOfDocument,
    exportResource: ({ scope }, remote) => exportText(remote, scope, key),
  };
}

function envelopeIn(shown: Mapping, names: readonly string[]): Pick<RemoteResource, 'envelope'> {
  return names.length > 0 ? { envelope: pick(shown, names) } : {};
}

/** The differences between a document and the text of a resource, as this action reads them and as the platform does. */
function findTextDifferences(step: Step, remote: RemoteResource, key: string, mode: CompareMode): Difference[] {
  const config = getConfig(step);
  if (!isMap(remote.value)) return [{ path: [key], desired: config, remote: remote.value }];
  const [own, other] = [selectComparable(config, remote.value), selectComparable(remote.value, config)];
  const found = findDifferences(own, other, mode, [key]);
  return [...found, ...findPlatformDifferences(textOfDocument(step), remote, found, key)];
}

/** The text of a resource, or a document of its fields if the platform has none. */
function exportText(remote: RemoteResource, { org, project }: Scope, key: string): ExportedDocument {
  const text = remote.text ?? remote.renderedText;
  if (text !== undefined && text !== '') return { text };
  const { name, ...fields } = asMap(remote.value);
  return {
    value: { [key]: { ...omitUndefined({ name, orgIdentifier: org, projectIdentifier: project }), ...fields } },
  };
}

/** The value under the key of a text, read as the user's own text is; `undefined` if it cannot be read. */
function valueInText(text: string, key: string): unknown {
  const { documents } = parsePayload({ bytes: Buffer.from(text) });
  return getField(documents[0]?.value, key);
}

function pick(fields: Mapping, names: readonly string[]): Mapping {
  return Object.fromEntries(names.flatMap((name) => ((fields[name] ?? null) === null ? [] : [[name, fields[name]]])));
}

/** Without fields that the platform may add itself, and without empty ones. */
function selectComparable(fields: Mapping, other: Mapping): Mapping {
  const kept = Object.entries(fields).filter(
    ([name, value]) =>
      !(['tags', 'description'].includes(name) && isEmpty(value)) &&
      !(['orgIdentifier', 'projectIdentifier'].includes(name) && (isEmpty(value) || isEmpty(other[name]))),
  );
  return Object.fromEntries(kept);
}

/**
 * Fields that differ only as the platform reads the two texts, such as an unquoted `yes` and a quoted one
 * (docs/platform-api.md, YAML).
 */
function findPlatformDifferences(
  desired: string,
  { text }: RemoteResource,
  known: readonly Difference[],
  key: string,
): Difference[] {
  if (text === undefined || text === desired) return [];
  const [own, other] = [desired, text].map((one) => getField(readAsPlatform(one), key));
  if (!isMap(own) || !isMap(other)) return [];
  const paths = new Set(known.map(({ path }) => path.join('.')));
  return findDifferences(selectComparable(own, other), selectComparable(other, own), 'whole', [key]).filter(
    ({ path }) => !paths.has(path.join('.')),
  );
}
