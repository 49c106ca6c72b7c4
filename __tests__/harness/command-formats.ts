/** A workflow command in a log. */
export interface Command {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

/** Reads a GITHUB_OUTPUT file by the runner's rules: `name=value`, or `name<<delimiter` up to a line that is the delimiter. */
export function parseCommandFile(text: string): Record<string, string> {
  const outputs: Record<string, string> = {};
  const lines = text.split(/\r?\n/);
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as string;
    if (line === '') continue;
    const [equals, heredoc] = [line.indexOf('='), line.indexOf('<<')];
    if (heredoc >= 0 && (equals < 0 || heredoc < equals)) {
      const delimiter = line.slice(heredoc + 2);
      const end = lines.indexOf(delimiter, index + 1);
      if (end < 0) throw new Error(`The command file never closes "${delimiter}"`);
      outputs[line.slice(0, heredoc)] = lines.slice(index + 1, end).join('\n');
      index = end;
    } else if (equals > 0) outputs[line.slice(0, equals)] = line.slice(equals + 1);
    else throw new Error(`The command file has an invalid line "${line}"`);
  }
  return outputs;
}

/** Finds workflow commands by the runner's rules: `::name props::message`, white space before it trimmed. */
export function parseCommands(log: string): Command[] {
  const commands: Command[] = [];
  for (const line of log.split(/\r\n|\r|\n/)) {
    const match = /^\s*::([a-z-]+)(?: ([^:]*(?::[^:]+)*?))?::(.*)$/i.exec(line);
    if (!match) continue;
    const [, name = '', properties = '', message = ''] = match;
    const unescaped = (value: string) =>
      value
        .replaceAll('%3A', ':')
        .replaceAll('%2C', ',')
        .replaceAll('%0D', '\r')
        .replaceAll('%0A', '\n')
        .replaceAll('%25', '%');
    const pairs = properties.split(',').filter((pair) => pair.includes('='));
    commands.push({
      name,
      properties: Object.fromEntries(
        pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), unescaped(pair.slice(pair.indexOf('=') + 1))]),
      ),
      message: unescaped(message),
    });
  }
  return commands;
}
