import { type ChildProcess, fork } from 'node:child_process';

interface PlatformCounts {
  readonly calls: number;
  readonly refused: number;
  readonly created: number;
}

/** The emulator in a separate process. */
export interface Platform {
  readonly url: string;
  readonly apiKey: string;
  readonly account: string;
  /** The requests that it received since the last query. */
  seen(): Promise<PlatformCounts>;
  /** Sets its clock to the current time. */
  today(): void;
  end(): void;
}

/** Starts it with options of `startEmulator`. */
export async function startPlatform(options: object): Promise<Platform> {
  const child: ChildProcess = fork('scripts/bench/emulator.ts', [JSON.stringify(options)]);
  const message = <T>() => new Promise<T>((resolve) => child.once('message', (value) => resolve(value as T)));
  const address = await message<Pick<Platform, 'url' | 'apiKey' | 'account'>>();
  return {
    ...address,
    seen() {
      child.send('seen');
      return message<PlatformCounts>();
    },
    today: () => child.send('today'),
    end: () => child.disconnect(),
  };
}
