import { setImmediate } from 'node:timers/promises';
import type { Host } from './host.ts';
import type { Terminal } from './terminal.ts';

export function canAsk({ stdin, stderr }: Host): boolean {
  return stdin.isTTY === true && stderr.isTTY === true;
}

/** Asks, and waits for a line. Only `yes` confirms; Ctrl-C and the end of input decline. */
export async function confirm(question: string, { stdin, signal }: Host, terminal: Terminal): Promise<boolean> {
  await discardTyped(stdin);
  terminal.note(question, ' ');
  return new Promise((resolve) => {
    const answer = (chunk: Buffer | string = ''): void => {
      stdin.off('data', answer);
      stdin.off('end', end);
      signal.removeEventListener('abort', end);
      stdin.pause();
      resolve(String(chunk).trim() === 'yes');
    };
    const end = (): void => {
      terminal.note('');
      answer();
    };
    if (signal.aborted) return end();
    stdin.on('data', answer);
    stdin.on('end', end);
    signal.addEventListener('abort', end, { once: true });
  });
}

/** Discards what was typed before the question, also an unfinished line, which only the raw mode shows. */
async function discardTyped(stdin: Host['stdin']): Promise<void> {
  const discard = (): void => undefined;
  stdin.setRawMode?.(true);
  stdin.on('data', discard);
  // The first turn of the event loop starts to read, and the second one has read what was there.
  for (let turn = 0; turn < 2; turn += 1) await setImmediate();
  stdin.off('data', discard);
  stdin.setRawMode?.(false);
}
