/** The emulator in a process of its own, so that its work is not measured: for scripts/benchmarks.ts. */
import { type ChildProcess, fork } from 'node:child_process';
import { startEmulator } from '../emulator/emulator.ts';
import { collectionNames } from '../emulator/state/state.ts';
import { systemClock } from '../src/shared/clock.ts';

export interface Counts {
  readonly calls: number;
  readonly refused: number;
  readonly created: number;
}

export interface Platform {
  readonly url: string;
  readonly apiKey: string;
  readonly account: string;
  /** The requests that it received since the last query. */
  seen(): Promise<Counts>;
  /** Sets its clock to the current time. */
  today(): void;
  end(): void;
}

/** Starts it with options of `startEmulator`, and with `behind`, the milliseconds by which its clock is behind. */
export async function startPlatform(options: object = {}): Promise<Platform> {
  const child: ChildProcess = fork(import.meta.filename);
  const message = <T>() => new Promise<T>((resolve) => child.once('message', (value) => resolve(value as T)));
  child.send(options);
  const address = await message<Pick<Platform, 'url' | 'apiKey' | 'account'>>();
  return {
    ...address,
    seen() {
      child.send('seen');
      return message<Counts>();
    },
    today: () => child.send('today'),
    end: () => child.disconnect(),
  };
}

/** The process that `startPlatform` starts; ends when its parent disconnects. */
async function serve(): Promise<void> {
  const { behind, ...options } = await new Promise<Parameters<typeof startEmulator>[0] & { behind?: number }>(
    (resolve) => process.once('message', (value) => resolve(value as never)),
  );
  const clock = { ...systemClock, now: () => Date.now() - (behind ?? 0) };
  const emulator = await startEmulator({ ...options, clock });
  const count = () => collectionNames.reduce((sum, name) => sum + emulator.state[name].size, 0);
  const before = count();
  process.on('message', (message) => {
    if (message === 'today') return emulator.advance(behind ?? 0);
    const { requests } = emulator;
    const refused = requests.filter(({ status }) => status === 429).length;
    process.send?.({ calls: requests.length, refused, created: count() - before });
    requests.length = 0;
  });
  process.send?.({ url: emulator.url, apiKey: emulator.apiKey, account: emulator.account });
  await new Promise((resolve) => process.on('disconnect', resolve));
  await emulator.close();
}

if (import.meta.main) await serve();
