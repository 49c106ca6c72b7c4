import type { Host } from './host.ts';
import type { Terminal } from './terminal.ts';

/** Whether there is a user to ask. */
export function canAsk({ stdin, stderr }: Host): boolean {
  return stdin.isTTY === true && stderr.isTTY === true;
}

/** Asks, and waits for a line. Only `yes` confirms; Ctrl-C and the end of input decline. */
export function confirm(question: string, { stdin, signal }: Host, terminal: Terminal): Promise<boolean> {
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
