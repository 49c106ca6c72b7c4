/**
 * Measures large payloads: the bundle checks texts of growing size, a quarter and the whole of each, and is then ended in the
 * middle of the whole, as is the program for terminals. `--quick` uses a tenth of every size.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type LargeText, largeTexts } from './bench/large-texts.ts';
import { measureEnd, measureNode } from './bench/measure.ts';

/** `growth`: how many times the CPU of a quarter the whole may take for each byte. Milliseconds for the others. */
const goals = { growth: 1.25, stretch: 200, end: 1000 };
const share = process.argv.includes('--quick') ? 0.1 : 1;

const scratch = mkdtempSync(join(tmpdir(), 'bench-large-'));

function environmentOf(file: string) {
  const inputs = { 'payload-file': file, 'dry-run': 'true', 'account-id': 'account' };
  return {
    GITHUB_WORKSPACE: scratch,
    RUNNER_TEMP: scratch,
    ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
  };
}

async function check(text: LargeText, size: number) {
  const content = text.make(size);
  writeFileSync(join(scratch, text.file), content);
  const sample = await measureNode(['dist/index.js'], { ...environmentOf(text.file), MEASURE_STRETCH: '1' });
  return { ...sample, cpu: sample.cpu ?? 0, mebibytes: content.length / 1024 ** 2 };
}

async function measureText(text: LargeText, base: number) {
  const size = text.size * share;
  const quarter = await check(text, Math.round(size / 4));
  const whole = await check(text, Math.round(size));
  const middle = whole.wall * 500;
  const end = await measureEnd(['dist/index.js'], environmentOf(text.file), middle);
  const inTerminal = [resolve('cli/dist/platform-provision.js'), 'check', text.file];
  const endInTerminal = await measureEnd(inTerminal, { PLATFORM_ACCOUNT_ID: 'account' }, middle, scratch);
  const each = (run: typeof whole) => (run.cpu - base) / run.mebibytes;
  return {
    name: `${text.name}, ${size.toLocaleString('en')} ${text.unit}`.trimEnd(),
    whole,
    growth: each(whole) / each(quarter),
    end,
    endInTerminal,
  };
}

const say = (...cells: string[]) =>
  console.log(
    cells
      .map((cell, index) => cell.padEnd(index === 0 ? 36 : 15))
      .join('')
      .trimEnd(),
  );

try {
  writeFileSync(join(scratch, 'least.yaml'), 'project: {identifier: p, name: P}\n');
  const { cpu: base = 0 } = await measureNode(['dist/index.js'], environmentOf('least.yaml'));
  say('', 'text', 'CPU', 'each MiB ÷', 'memory', 'longest', 'from SIGTERM', 'the same in');
  say('', '', '', 'of a quarter', '', 'stretch', 'to the end', 'a terminal');
  for (const text of largeTexts) {
    const { name, whole, growth, end, endInTerminal } = await measureText(text, base);
    say(
      name,
      `${whole.mebibytes.toFixed(1)} MiB`,
      `${(whole.cpu / 1000).toFixed(1)} s`,
      `${growth.toFixed(2)} ×`,
      `${(whole.memory ?? 0).toFixed(0)} MiB`,
      `${(whole.stretch ?? 0).toFixed(0)} ms`,
      `${end.toFixed(0)} ms`,
      `${endInTerminal.toFixed(0)} ms`,
    );
  }
  say('goal', '', '', `≤ ${goals.growth} ×`, '', `≤ ${goals.stretch} ms`, `≤ ${goals.end} ms`, `≤ ${goals.end} ms`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
