import type { Diagnostic } from '../../shared/diagnostic.ts';
import { asMap, getField, type Mapping, type Path } from '../../shared/object.ts';
import type { Difference, RemoteResource } from '../remote-resource.ts';
import { findDifferences } from '../shared/compare.ts';
import { createWarning } from '../shared/diagnostics.ts';

/** The addresses to which the platform adds a slash, by the type of the connector (docs/platform-api.md, Connectors). */
const slashedAddresses: Readonly<Record<string, string>> = {
  AppDynamics: 'controllerUrl',
  ElasticSearch: 'url',
  Prometheus: 'url',
  Splunk: 'splunkUrl',
};

/** The fields of a Vault that the platform ignores, with those that it reads (docs/platform-api.md, Connectors). */
const renamedInVault: Readonly<Record<string, string>> = { isDefault: 'default', isReadOnly: 'readOnly' };

/**
 * Whether a field of the `spec` differs only because the platform shows it in another form (docs/platform-api.md, Connectors).
 */
export function isInOtherForm({ type }: Mapping, difference: Difference, remote: RemoteResource): boolean {
  const [, inSpec, field, ...deeper] = difference.path;
  if (inSpec !== 'spec' || typeof field !== 'string' || deeper.length > 0) return false;
  if (slashedAddresses[String(type)] === field) return `${difference.desired}/` === difference.remote;
  if (type === 'Pdc' && field === 'hosts') return areSameHosts(difference.desired, difference.remote);
  return type === 'Vault' && isShownAsOther(field, difference, asMap(getField(remote.value, 'spec')));
}

/** The platform reads hosts that are text, separated by commas or line breaks, as a list. */
function areSameHosts(written: unknown, shown: unknown): boolean {
  if (typeof written !== 'string') return false;
  const names = written.split(/[,\n]/).flatMap((name) => name.trim() || []);
  const hosts = names.map((hostname) => ({ hostname, hostAttributes: {} }));
  return findDifferences(shown, hosts, 'written').length === 0;
}

function isShownAsOther(field: string, { desired, remote }: Difference, shown: Mapping): boolean {
  const other = renamedInVault[field];
  return other !== undefined && remote === undefined && desired === shown[other];
}

/** Warnings about fields of a Vault that have an effect only under another name. */
export function* findRenamedFields(spec: Mapping, path: Path): Generator<Diagnostic> {
  for (const [field, name] of Object.entries(renamedInVault)) {
    if (Object.hasOwn(spec, field)) yield createWarning([...path, field], `may be ignored; write \`${name}\``, 'key');
  }
}
