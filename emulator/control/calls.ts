import type { Clock } from '../../src/shared/clock.ts';
import { idOfToken, rotateToken } from '../access/tokens.ts';
import type { Faults } from '../faults/faults.ts';
import type { FaultRule } from '../faults/rules.ts';
import type { GitHost } from '../git/host.ts';
import type { Recorder } from '../recording/recorder.ts';
import { addSeed, type Seed, seedOf } from '../seed/seed.ts';
import type { State } from '../state/state.ts';
import { contentsOf, countsOf, requestOf, requestsOf, textOf } from './view.ts';

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

/** One call of the control interface. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Under the path of the control interface; a part that begins with `:` is a parameter. */
  readonly path: string;
  /** Does it, and returns the value of the response. The message of what it throws is the response's error. */
  act(parameters: Parameters): unknown;
}

/** Every call that shows or changes the platform from outside (docs/emulator.md, Control). */
export function callsOf(controlled: ControlTarget): Call[] {
  return [
    ...viewCalls(controlled),
    ...stateCalls(controlled),
    ...faultCalls(controlled),
    ...requestCalls(controlled),
    ...clockCalls(controlled),
    ...gitCalls(controlled),
    ...keyCalls(controlled),
    ...processCalls(controlled),
  ];
}

function viewCalls({ state, clock, faults, recorder, git, save }: ControlTarget): Call[] {
  return [
    {
      method: 'GET',
      path: '/view',
      act: () => ({
        ...contentsOf(state, clock),
        faults: faults.list(),
        requests: requestsOf(recorder),
        canSave: save !== undefined,
      }),
    },
    {
      method: 'GET',
      path: '/text',
      act: ({ query }) => textOf({ state, git }, query.collection ?? '', query.key ?? ''),
    },
    {
      method: 'GET',
      path: '/usage',
      act: () => ({ counts: countsOf(state), usage: recorder.usage(), faults: faults.list() }),
    },
  ];
}

function stateCalls({ state, save }: ControlTarget): Call[] {
  return [
    { method: 'GET', path: '/state', act: () => seedOf(state) },
    {
      method: 'POST',
      path: '/state',
      act({ body }) {
        addSeed(state, body);
        return seedOf(state);
      },
    },
    {
      method: 'POST',
      path: '/save',
      async act() {
        if (save === undefined) throw new Error('There is no file to save to; start the emulator with --state.');
        await save(seedOf(state));
        return {};
      },
    },
  ];
}

function faultCalls({ faults }: ControlTarget): Call[] {
  return [
    { method: 'GET', path: '/faults', act: () => faults.list() },
    {
      method: 'POST',
      path: '/faults',
      act({ body }) {
        faults.add(body as FaultRule);
        return faults.list();
      },
    },
    {
      method: 'DELETE',
      path: '/faults',
      act() {
        faults.clear();
        return [];
      },
    },
    {
      method: 'DELETE',
      path: '/faults/:id',
      act({ path: { id = '' } }) {
        if (!faults.remove(Number(id))) throw new Error(`The fault ${id} does not exist.`);
        return faults.list();
      },
    },
  ];
}

function requestCalls({ recorder }: ControlTarget): Call[] {
  return [
    { method: 'GET', path: '/requests', act: () => requestsOf(recorder) },
    { method: 'GET', path: '/requests/:id', act: ({ path: { id = '' } }) => requestOf(recorder, Number(id)) },
    {
      method: 'DELETE',
      path: '/requests',
      act() {
        recorder.requests.length = 0;
        return [];
      },
    },
  ];
}

const latestTime = Date.parse('9999-12-31T23:59:59Z');

function clockCalls({ clock }: ControlTarget): Call[] {
  const timeOf = () => ({ now: new Date(clock.now()).toISOString() });
  return [
    { method: 'GET', path: '/clock', act: timeOf },
    {
      method: 'POST',
      path: '/clock',
      act({ body }) {
        const seconds = (body as { advance?: unknown } | null)?.advance;
        if (typeof seconds !== 'number' || !(seconds >= 0)) {
          throw new Error('Send {"advance": seconds}, with a number from 0.');
        }
        if (clock.now() + seconds * 1000 > latestTime) throw new Error('The clock cannot go beyond the year 9999.');
        clock.advance(seconds * 1000);
        return timeOf();
      },
    },
  ];
}

function gitCalls({ git }: ControlTarget): Call[] {
  const show = () => ({ repositories: git.names, delay: git.delay / 1000 });
  return [
    { method: 'GET', path: '/git', act: show },
    {
      method: 'POST',
      path: '/git',
      act({ body }) {
        const seconds = (body as { delay?: unknown } | null)?.delay;
        if (typeof seconds !== 'number' || !(seconds >= 0)) {
          throw new Error('Send {"delay": seconds}, with a number from 0.');
        }
        git.delay = seconds * 1000;
        return show();
      },
    },
  ];
}

function keyCalls({ state }: ControlTarget): Call[] {
  return [
    {
      method: 'POST',
      path: '/keys/:id/rotate',
      act({ path: { id } }) {
        const key = [...state.keys.values()].find(({ token }) => idOfToken(token) === id);
        if (key === undefined) throw new Error(`There is no token with the id ${id}.`);
        const token = rotateToken(key.token);
        state.keys.delete(key.token);
        state.keys.set(token, { ...key, token });
        return { token };
      },
    },
  ];
}

function processCalls({ stop }: ControlTarget): Call[] {
  return [
    {
      method: 'POST',
      path: '/stop',
      act() {
        if (stop === undefined) throw new Error('This emulator can only be stopped by the program that started it.');
        stop();
        return {};
      },
    },
  ];
}
