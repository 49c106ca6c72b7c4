import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Request, Response } from '../../src/platform/request.ts';
import { readAuditTrail } from '../../src/scale/audit-trail.ts';

const account = 'acc1';

/** An entry of the trail's list. */
const entry = (index: number) => ({
  auditId: `e${index}`,
  timestamp: index,
  action: 'CREATE',
  resource: { type: 'SERVICE', identifier: 's' },
  resourceScope: { accountIdentifier: account },
});

const indexes = (length: number) => Array.from({ length }, (_, index) => index);

/** Reads a trail whose entries at the time of each request are those of `listAt`; `countEntries` says how many it claims to have. */
async function read(
  listAt: (page: number) => readonly number[],
  countEntries = (list: readonly number[]) => list.length,
) {
  const send = async ({ query }: Request): Promise<Response> => {
    const page = Number(query?.pageIndex);
    const list = listAt(page);
    const content = list.slice(page * 100, (page + 1) * 100).map(entry);
    const data = { content, totalPages: Math.ceil(list.length / 100), totalItems: countEntries(list) };
    return { ok: true, status: 200, headers: {}, data } as unknown as Response;
  };
  const trail = await readAuditTrail(send, { scope: { account }, types: ['SERVICE'], from: 0, to: 1000 }, 10);
  return 'problem' in trail ? trail.problem : trail.events.length;
}

describe('an audit trail', () => {
  it('may grow while its pages are read, whichever events come first', async () => {
    assert.equal(await read((page) => indexes(250 + page)), 252);
    assert.equal(await read((page) => indexes(250 + page).toReversed()), 250);
  });

  it('is not used if it shows fewer or more events than it counts', async () => {
    const list = () => indexes(250);
    assert.equal(await read(list, () => 251), 'it shows 250 of 251 events');
    assert.equal(await read(list, () => 249), 'it shows 250 of 249 events');
  });
});
