import { parse } from 'yaml';

interface ActionFile {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default?: string }>>;
  readonly outputs: Readonly<Record<string, { readonly description: string }>>;
}

/** The README with its inputs and outputs tables made anew from action.yml. Throws where the README lacks their marks. */
export function withTables(readme: string, action: string): string {
  const { inputs, outputs } = parse(action) as ActionFile;
  const inputRows = Object.entries(inputs).map(([name, input]) => [
    `\`${name}\``,
    input.default === undefined ? '' : `\`${input.default}\``,
    input.description,
  ]);
  const outputRows = Object.entries(outputs).map(([name, output]) => [`\`${name}\``, output.description]);
  return between(
    between(readme, 'inputs', table(['input', 'default', 'meaning'], inputRows)),
    'outputs',
    table(['output', 'meaning'], outputRows),
  );
}

function between(text: string, name: string, content: string): string {
  const [begin, end] = [`<!-- ${name}: made from action.yml by npm run generate -->`, `<!-- end of ${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The README has no place for its ${name}`);
  return `${text.slice(0, from + begin.length)}\n${content}\n${text.slice(to)}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.trim().replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
