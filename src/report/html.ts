import type { Step } from '../kinds/kind.ts';

export type Formatter = (text: string) => string;

/** Text as HTML in one line, with code between backticks. An invisible character after `@` keeps GitHub from notifying users. */
export function toHtml(text: string): string {
  if (!/[&<>"'@\n`]/.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('@', '@\u200b')
    .replaceAll('\n', '<br>')
    .replace(/`([^`]+)`/g, '<code>$1</code>');
}

/** Bytes that a list reserves to say what it leaves out. */
export const spare = 200;

export function listItem(content: string): string {
  return `<li>${content}</li>\n`;
}

/** As many items as fit, in their order, as a list that counts those left out; empty if there are none. */
export function formatHtmlList(items: readonly string[], noun: string, budget: Budget): string {
  const frame = '<ul>\n</ul>\n\n';
  if (items.length === 0 || !budget.take(frame, spare)) return '';
  const omitted = items.findIndex((item) => !budget.take(item, spare));
  if (omitted < 0) return `<ul>\n${items.join('')}</ul>\n\n`;
  const rest = listItem(`… and ${items.length - omitted} more ${noun}: see the log`);
  budget.take(rest);
  return `<ul>\n${items.slice(0, omitted).join('')}${rest}</ul>\n\n`;
}

/** Content that is folded under a title. */
export function formatDetails(title: string, content: string): string {
  return `<details><summary>${title}</summary>\n${content}</details>\n`;
}

export function formatFold(title: string, items: readonly string[], budget: Budget): string {
  const list = formatHtmlList(items, 'resources', budget);
  return list === '' ? '' : `${formatDetails(title, `${list.trimEnd()}\n`)}\n`;
}

/** `default/payments/deploy`; empty for a kind with only one resource. */
export function formatShortLabel({ kind, label }: Step): string {
  return label.slice(kind.name.length + 1);
}

/** The name of a resource with its scope, and without it. */
export function formatNames(step: Step): { readonly whole: string; readonly inScope: string } {
  const whole = formatShortLabel(step);
  const { org, project } = step.key.scope;
  const scope = [org, project].filter((name) => name !== undefined).join('/');
  if (whole === scope) return { whole, inScope: '' };
  return { whole, inScope: whole.startsWith(`${scope}/`) ? whole.slice(scope.length + 1) : whole };
}

export function formatResourceName(step: Step, show: Formatter, name = formatShortLabel(step)): string {
  return name === '' ? step.kind.name : `${step.kind.name} <code>${show(name)}</code>`;
}

export class Budget {
  #left: number;

  constructor(limit: number) {
    this.#left = limit;
  }

  has(text: string, spare = 0): boolean {
    return Buffer.byteLength(text) + spare <= this.#left;
  }

  /** Spends the bytes of a text if it and `spare` more bytes fit; returns whether they do. */
  take(text: string, spare = 0): boolean {
    const bytes = Buffer.byteLength(text);
    if (bytes + spare > this.#left) return false;
    this.#left -= bytes;
    return true;
  }
}
