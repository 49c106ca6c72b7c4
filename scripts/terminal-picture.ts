/** The size of a character and of a line, in pixels, at the size of the font below. */
const [characterWidth, lineHeight, margin] = [7.83, 18, 16];

const colours: Readonly<Record<string, string>> = {
  31: '#ff7b72',
  32: '#7ee787',
  33: '#e3b341',
  36: '#79c0ff',
};

/** The output of a program in a terminal, with its colours, as an SVG picture. Lines of progress are left out. */
export function drawTerminal(title: string, output: string): string {
  const lines = output
    .replaceAll('\r\n', '\n')
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(line.lastIndexOf('\x1b[2K') < 0 ? 0 : line.lastIndexOf('\x1b[2K') + '\x1b[2K'.length));
  const plain = lines.map((line) => line.replaceAll(/\x1b\[[\d;]*m/g, ''));
  const width = Math.ceil(Math.max(...plain.map(({ length }) => length)) * characterWidth) + 2 * margin;
  const height = lines.length * lineHeight + 2 * margin;
  const texts = lines.map((line, index) => {
    const y = margin + (index + 1) * lineHeight - 5;
    return `<text x="${margin}" y="${y}" xml:space="preserve">${formatSpans(line)}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title>${title}</title>`,
    `<rect width="100%" height="100%" rx="8" fill="#0d1117"/>`,
    `<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="13" fill="#e6edf3">`,
    ...texts,
    '</g>\n</svg>\n',
  ].join('\n');
}

/** A line's pieces, each in the style that the escape sequences before it leave. */
function formatSpans(line: string): string {
  let [colour, isBold, isDim] = ['', false, false];
  return line
    .split(/(\x1b\[[\d;]*m)/)
    .map((piece) => {
      const code = /^\x1b\[(\d*)m$/.exec(piece)?.[1];
      if (code === undefined) {
        const style = [colour && ` fill="${colour}"`, isBold && ' font-weight="bold"', isDim && ' fill-opacity="0.6"'];
        const attributes = style.filter(Boolean).join('');
        const text = piece.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
        return text === '' || attributes === '' ? text : `<tspan${attributes}>${text}</tspan>`;
      }
      if (code === '39' || code === '' || code === '0') colour = '';
      if (code === '22' || code === '' || code === '0') [isBold, isDim] = [false, false];
      if (code === '1') isBold = true;
      if (code === '2') isDim = true;
      colour = colours[code] ?? colour;
      return '';
    })
    .join('');
}
