import type { Clock } from '../src/shared/clock.ts';
import type { Caller } from './access.ts';
import type { Answer } from './answer.ts';
import type { Place, State } from './state.ts';

/** One request on its way to its answer. */
export interface Exchange {
  readonly state: State;
  readonly clock: Clock;
  readonly caller: Caller;
  readonly query: URLSearchParams;
  /** Decoded parts of the path that the endpoint names with `:`. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  readonly correlationId: string;
  /** The longest page that a list call gives, whatever was asked. */
  readonly pageCap: number;
  /** Setting entries that a fault makes fail, with the reason; see `faults.ts`. */
  readonly failedSettings?: FailedSettings;
}

/** Which setting entries fail inside a 200 (all, unless named) and what the platform says of them. */
export interface FailedSettings {
  readonly identifiers?: readonly string[] | undefined;
  readonly message: string;
}

/** One method and path of the platform. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path below the base address, without `/gateway`; a part that begins with `:` stands for any value. */
  readonly path: string;
  readonly credential: 'api-key' | 'bearer';
  answer(exchange: Exchange): Answer;
}

/** The scope that the query names; an empty value is an absent one. */
export function placeOf(query: URLSearchParams): Place {
  return { org: query.get('orgIdentifier') || undefined, project: query.get('projectIdentifier') || undefined };
}
