import { createNotice, type Diagnostic } from '../shared/diagnostic.ts';
import { findFields, formatPath } from '../shared/object.ts';
import { formatCount, shorten } from '../shared/text.ts';
import type { Document, Payload } from '../syntax/document.ts';
import { withLocations } from '../syntax/locate.ts';
import { toBuffer } from '../syntax/text.ts';

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
  const summary = `Left out ${formatCount(templates.length, 'template')} of ${of} (${files}).`;
  return [createNotice(summary)];
}

/**
 * Placeholders of other tools: `${VAR}`, `{{ name }}` and `<your name>`, which this action does not replace. Its own, for a value
 * that does not exist, are reported where they are replaced.
 */
const foreignPlaceholder = /\$\{[A-Za-z_]\w*\}|(?!(?<=\$)\{\{\s*values\.)\{\{\s*[\w.-]+\s*\}\}|<[A-Za-z][\w -]*>/;
const foreignAlone = new RegExp(`^(?:${foreignPlaceholder.source})$`);
/** Fields that identify a resource and its scope: a placeholder there would create the wrong resource. */
const identityName = /^(?:identifier|accountIdentifier|orgIdentifier|projectIdentifier)$/;

/** The placeholder of another tool in a field where it looks forgotten. */
function placeholderIn(key: string, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return (identityName.test(key) ? foreignPlaceholder : foreignAlone).exec(value)?.[0];
}

/**
 * Placeholders of other tools that look forgotten: errors in scopes and identifiers, warnings where they are a whole field.
 * Inside longer text they may belong to a script, so they are not reported there.
 */
export function findForgottenPlaceholders(document: Document): Diagnostic[] {
  if (!foreignPlaceholder.test(toBuffer(document.bytes).toString('latin1'))) return [];
  const found = findFields(document.value, [], (key, value) => placeholderIn(key, value) !== undefined);
  const diagnostics = found.map(({ key, value, path }): Diagnostic => {
    const placeholder = placeholderIn(key, value);
    return {
      severity: identityName.test(key) ? 'error' : 'warning',
      summary: `\`${formatPath(path)}\` contains the placeholder \`${placeholder}\`, which is not replaced.`,
      hint: `Use \`$\{{ values.name }}\` with \`input:values\` or \`input:values-file\`.`,
      pointer: { path, at: 'value' },
    };
  });
  return withLocations(document, diagnostics);
}
