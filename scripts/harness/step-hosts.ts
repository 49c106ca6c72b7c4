import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { compileCache } from '../compile-cache.ts';

/** The request to a host. */
export interface StepRequest {
  readonly program: string;
  readonly directory: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** The line with which a host reports on both streams that a step has ended. */
export const endOfStep = '\u0000end of step\u0000';

/** What a host reports after a step. */
export interface HostMessage {
  readonly code: number;
  readonly leftover: readonly string[];
  /** MiB that the host takes. */
  readonly memory: number;
}

/** How a process, or a step in a host, ended and what it printed. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Both streams in the order of arrival. */
  readonly log: string;
  readonly stdout: string;
  /** What still kept the process alive when the program was done, by Node's names; empty for a separate process. */
  readonly leftover: readonly string[];
}

/** MiB of memory of a host that runs further steps: it keeps the modules of all its steps. */
const mostMemory = 300;
/** Hosts without a step, by what Node read when they started. */
const idle = new Map<string, StepHost[]>();

/** Runs a step in a host that is free, or in a new one. After `killAfter` milliseconds the host is killed. */
export async function runInHost(request: StepRequest, killAfter: number): Promise<Ended> {
  const variables = nodeVariablesOf(request);
  const key = JSON.stringify(variables);
  const free = idle.get(key) ?? [];
  idle.set(key, free);
  const host = free.pop() ?? new StepHost(variables);
  const ended = await host.run(request, killAfter);
  if (host.isUsable) free.push(host);
  else host.kill();
  return ended;
}

/** The variables that Node reads when it starts, so a host that was started with others does not do. */
function nodeVariablesOf({ environment }: StepRequest): readonly (readonly [string, string])[] {
  return Object.entries(environment).filter(([name]) => name.startsWith('NODE_') && !(name in compileCache));
}

/** A process that runs steps one after the other. It does not keep this process alive while it has none. */
class StepHost {
  readonly #child: ChildProcess;
  #memory = 0;

  constructor(variables: ReturnType<typeof nodeVariablesOf>) {
    this.#child = fork(join(import.meta.dirname, 'step-host.ts'), {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { PATH: process.env.PATH, ...compileCache, ...Object.fromEntries(variables) },
    });
    for (const stream of this.#streams) stream.setEncoding('utf8');
    // A host that is killed while it has no step leaves nothing to report.
    this.#child.on('error', () => {});
    this.#hold(false);
  }

  get isUsable(): boolean {
    return this.#child.connected && this.#memory < mostMemory;
  }

  async run(request: StepRequest, killAfter: number): Promise<Ended> {
    this.#hold(true);
    const child = this.#child;
    let log = '';
    const texts = ['', ''];
    const ends = this.#streams.map(
      (stream, index) =>
        new Promise<void>((resolve) => {
          stream.removeAllListeners('data').on('data', (chunk: string) => {
            texts[index] += chunk;
            log += chunk;
            if (texts[index]?.endsWith(endOfStep)) resolve();
          });
        }),
    );
    const report = new Promise<HostMessage>((resolve) => {
      child.once('message', (sent) => resolve(sent as HostMessage));
    });
    const closed = new Promise<Pick<Ended, 'code' | 'signal' | 'leftover'>>((resolve) => {
      child.removeAllListeners('close').once('close', (code, signal) => resolve({ code, signal, leftover: [] }));
    });
    const timer = setTimeout(() => this.kill(), killAfter);
    child.send(request);
    const ended = await Promise.race([
      closed,
      Promise.all([report, ...ends]).then(([{ memory, ...sent }]) => {
        this.#memory = memory;
        return { ...sent, signal: null };
      }),
    ]);
    clearTimeout(timer);
    child.removeAllListeners('message');
    this.#hold(false);
    const [stdout = ''] = texts;
    return { ...ended, log: log.replaceAll(endOfStep, ''), stdout: stdout.replace(endOfStep, '') };
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  get #streams() {
    return [this.#child.stdout, this.#child.stderr].filter((stream) => stream !== null);
  }

  /** Whether this process waits for the host. */
  #hold(isHeld: boolean): void {
    const handles = [this.#child, this.#child.channel, ...this.#streams] as { ref?(): void; unref?(): void }[];
    for (const handle of handles) isHeld ? handle.ref?.() : handle.unref?.();
  }
}
