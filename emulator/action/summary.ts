/** The control interface's counts of the contents and of all requests since the start. */
export interface Usage {
  readonly counts: Readonly<Record<string, number>>;
  readonly usage: readonly {
    readonly method: string;
    readonly route?: string;
    readonly statuses: Readonly<Record<string, number>>;
  }[];
  readonly faults: readonly { readonly rule: object }[];
}

/** The job summary: the content of the emulator, and the number of requests to each endpoint by status. */
export function formatSummary({ counts, usage, faults }: Usage, stateFile: string): string {
  const contents = Object.entries(counts).map(([name, count]) => [formatWords(name), String(count)]);
  const requests = usage
    .toSorted((one, other) => (one.route ?? '~').localeCompare(other.route ?? '~', 'en'))
    .map(({ method, route, statuses }) => [
      method,
      route === undefined ? 'unknown paths' : `<code>${escapeHtml(route)}</code>`,
      Object.entries(statuses)
        .map(([status, count]) => `${status === '0' ? 'no response' : status}: ${count}`)
        .join(', '),
    ]);
  const total = usage.flatMap(({ statuses }) => Object.values(statuses)).reduce((sum, count) => sum + count, 0);
  return [
    '<h2>Platform emulator</h2>',
    `<p>${total} ${total === 1 ? 'request' : 'requests'}. The state is in <code>${escapeHtml(stateFile)}</code>.</p>`,
    formatTable(['contains', 'number'], contents),
    requests.length > 0 ? formatTable(['method', 'path', 'responses by status'], requests) : '',
    faults.length > 0
      ? `<p>Faults that are still set: ${faults.map(({ rule }) => formatCode(rule)).join(', ')}</p>`
      : '',
  ]
    .filter((part) => part !== '')
    .join('\n');
}

/** `environmentGroups` as `environment groups`. */
function formatWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<table>${row(head, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</table>`;
}

function formatCode(rule: object): string {
  return `<code>${escapeHtml(JSON.stringify(rule))}</code>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
