import { asMap, type Mapping } from '../../src/shared/object.ts';
import { parseYaml } from '../shared/yaml.ts';
import type { Resource } from './state.ts';

/** Lists and searches for references read the same resources again and again. */
const parsed = new WeakMap<Resource, Mapping>();

/** The content of a stored resource: its YAML if it has any, otherwise its fields. */
export function parseContent(resource: Resource): Mapping {
  if (!resource.yaml) return resource;
  const document = parsed.get(resource) ?? asMap(parseYaml(resource.yaml));
  parsed.set(resource, document);
  return document;
}
