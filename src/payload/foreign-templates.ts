import type { Diagnostic } from '../shared/diagnostic.ts';
import { countOf, shorten } from '../shared/text.ts';
import type { Payload } from './document.ts';

/** The templates of the Helm charts among the files, which are not YAML until Helm renders them. */
export function helmTemplatesIn(sources: readonly Payload[]): ReadonlySet<Payload> {
  const directories = sources.flatMap(({ file = '' }) =>
    /(?:^|\/)Chart\.ya?ml$/.test(file) ? [file.replace(/Chart\.ya?ml$/, 'templates/')] : [],
  );
  return new Set(sources.filter(({ file = '' }) => directories.some((directory) => file.startsWith(directory))));
}

/** Whether a file is a manifest with the placeholders of Go templates, which the platform fills in when it deploys. */
export function isManifestTemplate({ bytes }: Payload): boolean {
  const text = Buffer.from(bytes).toString();
  return text.includes('{{') && /^apiVersion:[ \t]*\S/m.test(text) && /^kind:[ \t]*\S/m.test(text);
}

/** A notice about templates of another tool; `of` is what they are templates of. */
export function reportTemplates(templates: readonly Payload[], of: string): Diagnostic[] {
  if (templates.length === 0) return [];
  const files = shorten(
    templates.flatMap(({ file }) => file ?? []),
    3,
  );
  const summary = `Left out ${countOf(templates.length, 'template')} of ${of} (${files}).`;
  return [{ severity: 'notice', summary }];
}
