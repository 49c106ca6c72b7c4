import { formatPatch, OMIT_HEADERS, structuredPatch } from 'diff';
import { isScalar, parseDocument, stringify } from 'yaml';
import { type FoundSecret, secretsOf } from '../../secrets/detect.ts';
import { Secrets } from '../../secrets/redact.ts';
import type { Path } from '../../shared/object.ts';

/** Maximum number of characters of a diff that are shown, and of changed lines that are compared. */
const longest = 30_000;
const mostChanges = 2_000;

/**
 * A unified diff, without file names, from the remote state (`-`) to the desired one (`+`), empty if they read the same.
 * Texts are compared as they are, other values as YAML. Secrets, also those that only the platform has, read `***`.
 */
export function createDiff(remote: unknown, desired: unknown): string {
  const before = readSide(remote);
  const after = readSide(desired);
  const elsewhere = new Secrets();
  for (const { value, origin } of [...before.secrets, ...after.secrets]) elsewhere.add(value, origin);
  const remoteValues = new Map(before.secrets.map(({ path, value }) => [pathKeyOf(path), value]));
  const label = ({ path, value }: FoundSecret) =>
    (remoteValues.get(pathKeyOf(path)) ?? value) === value ? '***' : '*** (changed)';
  const remoteText = elsewhere.redact(before.masked(() => '***'));
  const desiredText = elsewhere.redact(after.masked(label));
  if (remoteText === desiredText) return '';
  const patch = structuredPatch('', '', remoteText, desiredText, '', '', { context: 3, maxEditLength: mostChanges });
  if (patch === undefined) return 'Too many lines differ to show them.';
  return shortenDiff(formatPatch(patch, OMIT_HEADERS).trimEnd());
}

/** One side of a diff: its secrets, and its text in which each secret that fills a whole field is replaced. */
interface Side {
  readonly secrets: readonly FoundSecret[];
  masked(label: (secret: FoundSecret) => string): string;
}

function readSide(side: unknown): Side {
  return typeof side === 'string' ? readText(side) : readValue(side);
}

function readValue(value: unknown): Side {
  const secrets = secretsOf(value);
  return {
    secrets,
    masked(label) {
      const labels = new Map(secrets.map((secret) => [pathKeyOf(secret.path), secret]));
      const masked = replaceLeaves(value, [], (leaf, path) => {
        const secret = labels.get(pathKeyOf(path));
        return secret?.value === String(leaf) ? label(secret) : leaf;
      });
      return stringify(masked, { lineWidth: 0, aliasDuplicateObjects: false });
    },
  };
}

/** A text keeps its layout: only the characters of a secret are replaced. Text that is not YAML is searched as plain text. */
function readText(text: string): Side {
  const document = parseDocument(text, { merge: true, logLevel: 'silent' });
  const secrets = document.errors.length > 0 ? secretsOf(text) : secretsOf(valueOfYaml(document) ?? text);
  const fields = secrets.flatMap((secret) => {
    const node = document.errors.length > 0 ? undefined : document.getIn(secret.path, true);
    const isWhole = isScalar(node) && String(node.value) === secret.value;
    return isWhole && node.range ? [{ secret, from: node.range[0], to: node.range[1] }] : [];
  });
  fields.sort((a, b) => a.from - b.from);
  return {
    secrets,
    masked(label) {
      let masked = '';
      let at = 0;
      for (const { secret, from, to } of fields) {
        // A secret can be found twice: by its field's name and by its form.
        if (from < at) continue;
        const end = text.slice(from, to).endsWith('\n') ? '\n' : '';
        masked += text.slice(at, from) + label(secret) + end;
        at = to;
      }
      return masked + text.slice(at);
    },
  };
}

/** The document's value; `undefined` if it has invalid or too many aliases. */
function valueOfYaml(document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS();
  } catch {
    return undefined;
  }
}

function replaceLeaves(value: unknown, path: Path, replace: (leaf: unknown, path: Path) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item, index) => replaceLeaves(item, [...path, index], replace));
  if (typeof value !== 'object' || value === null) return replace(value, path);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, replaceLeaves(item, [...path, key], replace)]),
  );
}

function pathKeyOf(path: Path): string {
  return JSON.stringify(path);
}

function shortenDiff(diff: string): string {
  if (diff.length <= longest) return diff;
  const end = diff.lastIndexOf('\n', longest);
  const shown = diff.slice(0, end > 0 ? end : longest);
  return `${shown}\n… ${diff.slice(shown.length).split('\n').length} more lines`;
}
