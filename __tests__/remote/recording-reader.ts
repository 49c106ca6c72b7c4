import assert from 'node:assert/strict';
import type { PlatformClient, Request, Response } from '../../src/platform/request.ts';
import type { Reader } from '../../src/remote/reader.ts';

/** A reader that keeps its requests and the values that it received. */
export interface RecordingReader extends Reader {
  readonly requests: Request[];
  readonly masked: unknown[];
}

const unused: PlatformClient = {
  send: () => assert.fail('not used'),
  change: () => assert.fail('not used'),
  wait: () => assert.fail('not used'),
  countSent: () => assert.fail('not used'),
  close: async () => {},
};

/** A reader of a platform whose response to the nth request (from 0) is given. */
export function recordingReader(responseTo: (number: number) => Response): RecordingReader {
  const requests: Request[] = [];
  const masked: unknown[] = [];
  const answer = async (request: Request) => responseTo(requests.push(request) - 1);
  const maskSecrets = (shown: unknown) => void masked.push(shown);
  return {
    requests,
    masked,
    platform: { ...unused, send: answer, wait: async () => true },
    send: async (request) => {
      const response = await answer(request);
      maskSecrets(response.body);
      return response;
    },
    signal: new AbortController().signal,
    maskSecrets,
    concurrency: 1,
  };
}
