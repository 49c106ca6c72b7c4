import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { compileCache } from '../../scripts/compile-cache.ts';
import './fresh-bundles.ts';

/** The request to a host. */
export interface StepRequest {
  readonly program: string;
  readonly directory: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** What a host gets: a step, and the text that it writes on both streams when the step has ended. */
export interface HostTask extends StepRequest {
  readonly endOfStep: string;
}

const endOfStep = '\u0000end of step\u0000';

/** What a host reports after a step. */
export interface HostMessage {
  readonly code: number;
  readonly leftover: readonly string[];
  /** MiB that the host takes. */
  readonly memory: number;
}

/** How a process, or a step in a host, ended and what it printed. */
export interface StepEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Both streams in the order of arrival. */
  readonly log: string;
  readonly stdout: string;
  /** What still kept the process alive when the program was done, by Node's names; empty for a separate process. */
  readonly leftover: readonly string[];
}

/** MiB of memory of a host that runs further steps: it keeps some values of each of its steps. */
const mostMemory = 200;
/** Hosts of this process: each takes memory, and runs its first steps slowly. */
const mostHosts = 10;
/** Hosts without a step, the one that ended its step last at the end. */
const idle: StepHost[] = [];
let busy = 0;
/** Steps that wait until a host is free, in their order. */
const waiting: (() => void)[] = [];

/** Milliseconds after which a program hangs and is killed: long enough for a machine that is busy with other work. */
export const hangAfter = 300_000;

/** Runs a step in a host that is free, or in a new one. */
export async function runInHost(request: StepRequest): Promise<StepEnd> {
  if (busy === mostHosts) await new Promise<void>((resolve) => waiting.push(resolve));
  else busy += 1;
  const host = takeHost(listNodeVariables(request));
  try {
    return await host.run(request);
  } finally {
    if (host.isUsable) idle.push(host);
    else host.kill();
    // The next step takes the place of this one.
    const next = waiting.shift();
    if (next === undefined) busy -= 1;
    else next();
  }
}

/** The last idle host that Node started with the variables, or a new one, for which another may have to end. */
function takeHost(variables: NodeVariables): StepHost {
  const index = idle.findLastIndex((host) => isDeepStrictEqual(host.variables, variables));
  const [free] = index < 0 ? [] : idle.splice(index, 1);
  if (free !== undefined) return free;
  if (idle.length + busy > mostHosts) idle.shift()?.kill();
  return new StepHost(variables);
}

type NodeVariables = readonly (readonly [name: string, value: string])[];

/** The variables that Node reads when it starts, so a host that was started with others does not do. */
function listNodeVariables({ environment }: StepRequest): NodeVariables {
  return Object.entries(environment).filter(([name]) => name.startsWith('NODE_') && !(name in compileCache));
}

/** A process that runs steps one after the other. It does not keep this process alive while it has none. */
class StepHost {
  readonly variables: NodeVariables;
  readonly #child: ChildProcess;
  #memory = 0;

  constructor(variables: NodeVariables) {
    this.variables = variables;
    this.#child = fork(join(import.meta.dirname, 'step-host.ts'), {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { PATH: process.env.PATH, ...compileCache, ...Object.fromEntries(variables) },
    });
    for (const stream of this.#streams) stream.setEncoding('utf8');
    // A host that is killed while it has no step leaves nothing to report.
    this.#child.on('error', () => {});
    this.#release();
  }

  get isUsable(): boolean {
    return this.#child.connected && this.#memory < mostMemory;
  }

  async run(request: StepRequest): Promise<StepEnd> {
    this.#hold();
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
    const closed = new Promise<Pick<StepEnd, 'code' | 'signal' | 'leftover'>>((resolve) => {
      child.removeAllListeners('close').once('close', (code, signal) => resolve({ code, signal, leftover: [] }));
    });
    const timer = setTimeout(() => this.kill(), hangAfter);
    child.send({ ...request, endOfStep } satisfies HostTask);
    const ended = await Promise.race([
      closed,
      Promise.all([report, ...ends]).then(([{ memory, ...sent }]) => {
        this.#memory = memory;
        return { ...sent, signal: null };
      }),
    ]);
    clearTimeout(timer);
    child.removeAllListeners('message');
    this.#release();
    const [stdout = ''] = texts;
    return { ...ended, log: log.replaceAll(endOfStep, ''), stdout: stdout.replace(endOfStep, '') };
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  get #streams() {
    return [this.#child.stdout, this.#child.stderr].filter((stream) => stream !== null);
  }

  /** What keeps this process alive. A host that was killed has no channel. */
  get #handles() {
    return [this.#child, this.#child.channel, ...this.#streams] as ({ ref?(): void; unref?(): void } | null)[];
  }

  /** Lets this process wait for the host. */
  #hold(): void {
    for (const handle of this.#handles) handle?.ref?.();
  }

  #release(): void {
    for (const handle of this.#handles) handle?.unref?.();
  }
}
