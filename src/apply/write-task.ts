import type { GitPlace } from '../kinds/git-place.ts';
import type { Step } from '../kinds/kind.ts';
import type { Policy } from '../plan/action.ts';
import type { Address } from '../platform/address.ts';
import { readResource } from '../remote/read-resource.ts';
import type { Reader } from '../remote/reader.ts';
import type { RemoteState } from '../remote/remote-state.ts';
import { omitUndefined } from '../shared/object.ts';
import { type Change, type Changer, readUntil } from './change.ts';
import type { StepResult } from './outcomes.ts';

/** What writing a resource needs. */
export interface WriteOptions extends Reader {
  readonly address: Address;
  readonly policy: Policy;
}

/** A resource that is being written. */
export interface WriteTask extends WriteOptions {
  readonly step: Step;
  /** Whether this run has just created the scope. */
  readonly freshScope: boolean;
  readonly changer: Changer;
  /** Where the platform reads it after the write, if from Git. */
  readonly place?: GitPlace;
}

export function makeChange(task: WriteTask, change: Omit<Change, 'read'>): Promise<StepResult> {
  const { request } = change;
  return task.changer.make({
    ...change,
    request: task.freshScope ? { ...request, freshScope: 'uses' } : request,
    read: (waits, isDone) => readWritten(task, waits, isDone),
  });
}

/** Reads a resource after a write, and again after each wait until its state `isDone`. */
export function readWritten(
  task: WriteTask,
  waits: readonly number[],
  isDone: (state: RemoteState) => boolean,
): Promise<RemoteState> {
  const { step, freshScope, platform, place } = task;
  const why = `The platform does not show ${step.label} ${place === undefined ? 'as sent' : 'from Git'} yet; reading it again`;
  const options = { fresh: freshScope, ...omitUndefined({ branch: place?.branch }) };
  return readUntil(platform, () => readResource(task, step, options), waits, isDone, why);
}
