import type { GitPlace } from '../../kinds/git-place.ts';
import type { Step } from '../../kinds/kind.ts';
import type { Address } from '../../platform/address.ts';
import type { Indeterminate, Request, Response } from '../../platform/request.ts';
import { omitUndefined } from '../../shared/object.ts';
import type { Policy } from '../plan/action.ts';
import { readResource } from '../refresh/read-resource.ts';
import type { Reader } from '../refresh/reader.ts';
import type { RemoteState } from '../refresh/remote-state.ts';
import { type ChangeSender, type Conclusion, readUntil } from './change-sender.ts';
import type { Change, StepResult } from './outcomes.ts';
import * as outcomes from './outcomes.ts';

/** What writing a resource needs. */
export interface WriteOptions extends Reader {
  readonly address: Address;
  readonly policy: Policy;
}

/** A resource that is being written. */
export interface Write extends WriteOptions {
  readonly step: Step;
  /** Whether this run has just created the scope. */
  readonly freshScope: boolean;
  readonly sender: ChangeSender;
  /** Where the platform reads it after the write, if from Git. */
  readonly place?: GitPlace;
}

/** Sends a write. If its response is inconclusive, reads of the resource decide. */
export function sendWrite(
  write: Write,
  change: Change,
  request: Request,
  reconcile: (state: RemoteState, lost: Indeterminate) => Conclusion,
): Promise<Response | StepResult> {
  return write.sender.send({
    change,
    request: write.freshScope ? { ...request, freshScope: 'uses' } : request,
    readUntil: (waits, isDone) => readWritten(write, waits, isDone),
    reconcile,
    lastShown: outcomes.notFound,
  });
}

/** Reads a resource after a write, and again after each wait until its state `isDone`. */
export function readWritten(
  write: Write,
  waits: readonly number[],
  isDone: (state: RemoteState) => boolean,
): Promise<RemoteState> {
  const { step, freshScope, platform, place } = write;
  const why = `The platform does not show ${step.label} ${place === undefined ? 'as sent' : 'from Git'} yet; reading it again`;
  const options = { fresh: freshScope, ...omitUndefined({ branch: place?.branch }) };
  return readUntil(platform, () => readResource(write, step, options), waits, isDone, why);
}
