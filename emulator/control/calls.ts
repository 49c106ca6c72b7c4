import type { Clock } from '../../src/shared/clock.ts';
import { asMap } from '../../src/shared/object.ts';
import { readTokenId, rotateToken } from '../access/tokens.ts';
import type { Faults } from '../faults/faults.ts';
import type { FaultRule } from '../faults/rules.ts';
import type { GitHost } from '../git/host.ts';
import type { Recorder } from '../recording/recorder.ts';
import { addSeed, createSeed, type Seed } from '../seed/seed.ts';
import type { State } from '../state/state.ts';
import { countResources, listRequests, showContents, showRequest, showText } from './view.ts';

/** What the calls show and change. */
export interface ControlTarget {
  readonly state: State;
  readonly clock: Clock & { advance(milliseconds: number): void };
  readonly faults: Faults;
  readonly git: GitHost;
  readonly recorder: Recorder;
  readonly save?: (seed: Seed) => Promise<void>;
  /** Stops the emulator; absent if the control interface may not do that. */
  readonly stop?: () => void;
}

/** The parameters of a request. */
interface Parameters {
  readonly body: unknown;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** Does a call, and returns the value of the response. The message of what it throws is the response's error. */
export type Call = (parameters: Parameters) => unknown;

const latestTime = Date.parse('9999-12-31T23:59:59Z');

/**
 * Every call that shows or changes the platform from outside (docs/guides/emulator.md, Control), by its method and its path under that of
 * the control interface, in which a part that begins with `:` is a parameter.
 */
export function createCalls({ state, clock, faults, git, recorder, save, stop }: ControlTarget): Record<string, Call> {
  const showClock = () => ({ now: new Date(clock.now()).toISOString() });
  const showGit = () => ({ repositories: git.names, delay: git.delay / 1000 });
  return {
    'GET /view': () => ({
      ...showContents(state, clock),
      faults: faults.list(),
      requests: listRequests(recorder),
      canSave: save !== undefined,
    }),
    'GET /text': ({ query }) => showText({ state, git }, query.collection ?? '', query.key ?? ''),
    'GET /usage': () => ({ counts: countResources(state), usage: recorder.usage(), faults: faults.list() }),
    'GET /state': () => createSeed(state),
    'POST /state': ({ body }) => {
      addSeed(state, body);
      return createSeed(state);
    },
    'POST /save': async () => {
      if (save === undefined) throw new Error('There is no file to save to; start the emulator with --state.');
      await save(createSeed(state));
      return {};
    },
    'GET /faults': () => faults.list(),
    'POST /faults': ({ body }) => {
      faults.add(body as FaultRule);
      return faults.list();
    },
    'DELETE /faults': () => {
      faults.clear();
      return [];
    },
    'DELETE /faults/:id': ({ path: { id } }) => {
      if (!faults.remove(Number(id))) throw new Error(`The fault ${id} does not exist.`);
      return faults.list();
    },
    'GET /requests': () => listRequests(recorder),
    'GET /requests/:id': ({ path: { id } }) => showRequest(recorder, Number(id)),
    'DELETE /requests': () => {
      recorder.requests.length = 0;
      return [];
    },
    'GET /clock': showClock,
    'POST /clock': ({ body }) => {
      const milliseconds = readSeconds(body, 'advance') * 1000;
      if (clock.now() + milliseconds > latestTime) throw new Error('The clock cannot go beyond the year 9999.');
      clock.advance(milliseconds);
      return showClock();
    },
    'GET /git': showGit,
    'POST /git': ({ body }) => {
      git.delay = readSeconds(body, 'delay') * 1000;
      return showGit();
    },
    'POST /keys/:id/rotate': ({ path: { id } }) => {
      const key = [...state.keys.values()].find(({ token }) => readTokenId(token) === id);
      if (key === undefined) throw new Error(`There is no token with the id ${id}.`);
      const token = rotateToken(key.token);
      state.keys.delete(key.token);
      state.keys.set(token, { ...key, token });
      return { token };
    },
    'POST /stop': () => {
      if (stop === undefined) throw new Error('This emulator can only be stopped by the program that started it.');
      stop();
      return {};
    },
  };
}

function readSeconds(body: unknown, name: string): number {
  const seconds = asMap(body)[name];
  if (typeof seconds === 'number' && seconds >= 0) return seconds;
  throw new Error(`Send {"${name}": seconds}, with a number from 0.`);
}
