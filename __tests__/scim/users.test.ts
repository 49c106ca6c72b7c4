import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Request } from '../../src/platform/request.ts';
import { formatCsv } from '../../src/scim/list.ts';
import {
  checkFilter,
  createListResponse,
  createUsersRequest,
  hideFilterValue,
  listUsers,
  matchesFilter,
} from '../../src/scim/users.ts';
import { type TableReply, tablePlatform } from './table-platform.ts';

interface User {
  readonly id: string;
  readonly userName: string;
}

const user = (number: number): User => ({ id: `u${number}`, userName: `user${number}@example.com` });
const everybody = (count: number): User[] => Array.from({ length: count }, (_, index) => user(index + 1));

function readWindow(call: Request): { start: number; count: number } {
  return { start: Number(call.query.startIndex), count: Number(call.query.count) };
}

const listBody = (
  users: readonly unknown[],
  totalResults: number,
  itemsPerPage: number,
  startIndex = 1,
): TableReply => ({
  body: {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults,
    startIndex,
    itemsPerPage,
    Resources: users,
  },
});

/** The platform: cuts a page from its rows, then removes the users that are not in the account, and counts that page. */
function platformServer(rows: readonly (User | null)[]) {
  return tablePlatform((call) => {
    const { start, count } = readWindow(call);
    const users = rows.slice(start - 1, start - 1 + count).filter((row) => row !== null);
    return listBody(users, users.length, count, start);
  });
}

/** A server with its own page maximum; the test decides what it counts and echoes. */
function cappedServer(
  rows: readonly (User | null)[],
  mostPerPage: number,
  counts: 'all' | 'the page',
  echo?: 'what was asked for',
) {
  return tablePlatform((call) => {
    const { start, count } = readWindow(call);
    const users = rows.slice(start - 1, start - 1 + Math.min(count, mostPerPage)).filter((row) => row !== null);
    return listBody(users, counts === 'all' ? rows.length : users.length, echo ? count : users.length, start);
  });
}

async function listIds(platform: ReturnType<typeof tablePlatform>, pageSize?: number): Promise<string[]> {
  const list = await listUsers(platform, 'acc', '', pageSize);
  assert.ok(list.listed, 'the users were listed');
  assert.equal(list.listing.missing, 0);
  return list.listing.users.map(({ id }) => String(id));
}

const ids = (count: number) => everybody(count).map((entry) => entry.id);

describe('listUsers', () => {
  it('sends the token and the media type of SCIM', async () => {
    const platform = platformServer([]);
    await listUsers(platform, 'a/c c');
    assert.deepEqual(platform.calls[0], {
      method: 'GET',
      path: '/gateway/ng/api/scim/account/a%2Fc%20c/Users',
      query: { startIndex: '1', count: '100', filter: undefined },
      headers: { Accept: 'application/scim+json' },
      credential: 'bearer',
    });
    assert.deepEqual(platform.calls[0], createUsersRequest('a/c c', ''));
  });

  it('collects every user of the platform, although its pages are short and count only themselves', async () => {
    const rows = everybody(250).map((entry, index) => (index % 7 === 3 ? null : entry));
    const platform = platformServer(rows);
    assert.deepEqual(
      await listIds(platform),
      rows.flatMap((row) => (row === null ? [] : [row.id])),
    );
    assert.deepEqual(
      platform.calls.map((call) => call.query.startIndex),
      ['1', '87', '174', '262', '262', '350', '350', '450', '450'],
    );
  });

  it('continues after one empty page in the middle', async () => {
    const rows = everybody(30).map((entry, index) => (index >= 10 && index < 20 ? null : entry));
    assert.equal((await listIds(platformServer(rows), 10)).length, 20);
  });

  it('reads each empty page of an empty list twice', async () => {
    const platform = platformServer([]);
    assert.deepEqual(await listIds(platform), []);
    assert.deepEqual(
      platform.calls.map((call) => call.query.startIndex),
      ['1', '1', '101', '101'],
    );
  });

  it('keeps each user of overlapping pages once, in order', async () => {
    const people = everybody(25);
    const platform = tablePlatform((call) => {
      const { start, count } = readWindow(call);
      const users = people.slice(Math.max(0, start - 4), start - 1 + count);
      return listBody(users, users.length, count, start);
    });
    assert.deepEqual(await listIds(platform, 10), ids(25));
  });

  for (const [mostPerPage, counts, total, calls] of [
    [1000, 'all', 250, 4],
    [40, 'all', 250, 8],
    [20, 'all', 250, 14],
    [20, 'the page', 250, 21],
    [40, 'all', 80, 10],
    [1000, 'the page', 30, 9],
    [1, 'all', 5, 13],
  ] as const) {
    for (const echo of [undefined, 'what was asked for'] as const) {
      it(`takes ${calls} calls for ${total} users in pages of ${mostPerPage} that count ${counts} and echo ${echo ?? 'their size'}`, async () => {
        const platform = cappedServer(everybody(total), mostPerPage, counts, echo);
        assert.deepEqual(await listIds(platform), ids(total));
        assert.equal(platform.calls.length, calls);
      });
    }
  }

  for (const [total, calls] of [
    [3, 5],
    [100, 3],
    [250, 3],
  ] as const) {
    it(`takes ${calls} calls for ${total} users of a server that ignores paging`, async () => {
      const platform = tablePlatform(() => listBody(everybody(total), total, total));
      assert.deepEqual(await listIds(platform), ids(total));
      assert.equal(platform.calls.length, calls);
    });
  }

  for (const [name, mostPerPage, kept] of [
    ['whole small pages', 20, (number: number) => number <= 40 || number > 80],
    ['every third of small pages', 20, (number: number) => number % 3 > 0],
    ['all but a few, far apart', 100, (number: number) => number % 90 === 1],
    ['99 of 100', 100, (number: number) => number % 100 === 50],
    ['all between the first and the 200 places behind them', 100, (number: number) => number < 4 || number > 298],
  ] as const) {
    it(`skips no user if the platform removes ${name}`, async () => {
      const rows = everybody(300).map((entry, index) => (kept(index + 1) ? entry : null));
      const platform = cappedServer(rows, mostPerPage, 'the page', 'what was asked for');
      assert.deepEqual(
        new Set(await listIds(platform)),
        new Set(rows.flatMap((row) => (row === null ? [] : [row.id]))),
      );
      assert.ok(platform.calls.length < 160, `${platform.calls.length} calls`);
    });
  }

  it('takes few calls for few users among thousands, because users on two pages show how far pages reach', async () => {
    const rows = everybody(5000).map((entry, index) => (index % 50 === 7 ? entry : null));
    const platform = platformServer(rows);
    assert.equal((await listIds(platform)).length, 100);
    assert.ok(platform.calls.length < 70, `${platform.calls.length} calls`);
  });

  it('ends after two full pages without users, although more may follow', async () => {
    const rows = everybody(500).map((entry, index) => (index < 100 || index >= 300 ? entry : null));
    assert.equal((await listIds(platformServer(rows))).length, 100);
  });

  it('loses no user if pages of 500 count only themselves', async () => {
    const people = everybody(1200);
    const platform = tablePlatform((call) => {
      const { start } = readWindow(call);
      const users = people.slice(start - 1, start - 1 + 500);
      return listBody(users, users.length, users.length, start);
    });
    assert.deepEqual(await listIds(platform), ids(1200));
    assert.equal(platform.calls.length, 7);
  });

  it('loses no user if itemsPerPage counts the remaining users of a page', async () => {
    const rows = everybody(60).map((entry, index) => ([4, 17].includes(index) || index >= 40 ? entry : null));
    const platform = tablePlatform((call) => {
      const { start, count } = readWindow(call);
      const users = rows.slice(start - 1, start - 1 + count).filter((row) => row !== null);
      return listBody(users, users.length, users.length, start);
    });
    assert.equal((await listIds(platform, 20)).length, 22);
  });

  it('says how many users are missing if a server always sends its first page', async () => {
    const platform = tablePlatform((call) => listBody(everybody(readWindow(call).count), 250, 100));
    const list = await listUsers(platform, 'acc');
    assert.ok(list.listed);
    assert.equal(list.listing.users.length, 100);
    assert.equal(list.listing.missing, 150);
  });

  it('stops at a list without an end', async () => {
    let next = 0;
    const platform = tablePlatform(() => {
      next += 1;
      return listBody([user(next)], 1, 100);
    });
    const list = await listUsers(platform, 'acc');
    assert.equal(list.listed, false);
    assert.match((!list.listed && list.reason) || '', /not ended after 1000 requests/);
    assert.equal(platform.calls.length, 1000);
  });

  it('distinguishes users without an id by userName, and others by all their fields', async () => {
    const people = [{ userName: 'a' }, { userName: 'b' }, { userName: 'a', id: '' }, { displayName: 'c' }];
    const list = await listUsers(
      tablePlatform(() => ({ body: { Resources: people } })),
      'acc',
    );
    assert.ok(list.listed);
    assert.deepEqual(list.listing.users, [{ userName: 'a' }, { userName: 'b' }, { displayName: 'c' }]);
  });

  it('ignores and counts entries that are not users', async () => {
    const odd = [null, 'u1', 7, ['u2']];
    const repeating = await listUsers(
      tablePlatform(() => listBody([...odd, user(1)], 5, 100)),
      'acc',
    );
    assert.ok(repeating.listed);
    assert.deepEqual(
      [repeating.listing.users, repeating.listing.ignored, repeating.listing.missing],
      [[user(1)], 4, 0],
    );
    const none = await listUsers(
      tablePlatform(() => listBody([null, null], 2, 100)),
      'acc',
    );
    assert.ok(none.listed);
    assert.deepEqual([none.listing.users, none.listing.ignored], [[], 2]);

    const entries = everybody(25).map((entry, index) => (index % 10 === 3 ? null : entry));
    const platform = tablePlatform((call) => {
      const { start, count } = readWindow(call);
      return listBody(entries.slice(start - 1, start - 1 + count), entries.length, count, start);
    });
    const counting = await listUsers(platform, 'acc', '', 10);
    assert.ok(counting.listed);
    assert.deepEqual(
      [counting.listing.users.length, counting.listing.ignored, counting.listing.missing, platform.calls.length],
      [22, 3, 0, 4],
    );
  });

  it('merges the pages into one list response', async () => {
    const platform = platformServer(everybody(3));
    const list = await listUsers(platform, 'acc', '', 2);
    assert.ok(list.listed);
    assert.deepEqual(createListResponse(list.listing.users), {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: 3,
      startIndex: 1,
      itemsPerPage: 3,
      Resources: everybody(3),
    });
    assert.equal(list.response.correlationId, `request-${platform.calls.length}`);
  });

  for (const [name, body] of [
    ['a bare list', everybody(2)],
    ['a list in an envelope', { status: 'SUCCESS', data: everybody(2), metaData: null }],
    ['a list response in an envelope', { status: 'SUCCESS', data: { totalResults: 2, Resources: everybody(2) } }],
  ] as const) {
    it(`reads ${name}`, async () => {
      assert.deepEqual(await listIds(tablePlatform(() => ({ body }))), ids(2));
    });
  }

  it('reads a missing list as an empty one only if the server counts no users', async () => {
    assert.deepEqual(await listIds(tablePlatform(() => ({ body: { totalResults: 0 } }))), []);
    for (const body of [{ totalResults: 3 }, {}, { Resources: 'many' }, { Resources: null }, 'text', null]) {
      const list = await listUsers(
        tablePlatform(() => ({ body })),
        'acc',
      );
      assert.equal(list.listed, false);
      assert.match((!list.listed && list.reason) || '', /does not contain a list of users/);
    }
  });

  it('returns a refusal, also on a later page', async () => {
    const platform = tablePlatform((_call, index) =>
      index === 0 ? listBody(everybody(100), 100, 100) : { status: 401, body: { code: 'INVALID_TOKEN' } },
    );
    const list = await listUsers(platform, 'acc');
    assert.equal(list.listed, false);
    assert.equal(list.response.status, 401);
    assert.equal(!list.listed && list.reason, undefined);
    assert.equal(platform.calls.length, 2);
  });

  it('encodes only the filter value for the second decoding, on every page', async () => {
    const platform = platformServer(everybody(1));
    await listUsers(platform, 'acc', ' userName  EQ "a+b%c@example.com" ');
    assert.deepEqual(
      [...new Set(platform.calls.map((call) => call.query.filter))],
      ['userName eq "a%2Bb%25c@example.com"'],
    );
    const asWritten = platformServer([]);
    await listUsers(asWritten, 'acc', 'userName sw "a+"');
    assert.equal(asWritten.calls[0]?.query.filter, 'userName sw "a+"');
  });
});

describe('a page that is empty only the first time', () => {
  /** A platform whose responses to some requests, counted from 0, are empty though there are users. */
  function flakyServer(rows: readonly (User | null)[], ...empty: readonly number[]) {
    return tablePlatform((call, index) => {
      if (empty.includes(index)) return listBody([], 0, readWindow(call).count, readWindow(call).start);
      const { start, count } = readWindow(call);
      const users = rows.slice(start - 1, start - 1 + count).filter((row) => row !== null);
      return listBody(users, users.length, count, start);
    });
  }

  for (const index of [0, 1, 2]) {
    it(`hides no user when it is request ${index + 1}`, async () => {
      assert.deepEqual(await listIds(flakyServer(everybody(245), index)), ids(245));
    });
  }
});

describe('a count of the whole list', () => {
  const readList = async (platform: ReturnType<typeof tablePlatform>) => {
    const list = await listUsers(platform, 'acc');
    assert.ok(list.listed);
    return list;
  };
  const counting = (count: number, countTotal: (start: number) => number) =>
    tablePlatform((call) => {
      const { start, count: size } = readWindow(call);
      const users = everybody(count).slice(start - 1, start - 1 + size);
      return listBody(users, countTotal(start), users.length, start);
    });

  it('is not trusted if the pages contain more users', async () => {
    for (const total of [120, 150, 200]) {
      const list = await readList(counting(245, () => total));
      assert.deepEqual(
        [list.listing.users.length, list.listing.missing, list.listing.totalIsWrong],
        [245, 0, true],
        `${total}`,
      );
    }
  });

  it('is not trusted if it changes during the listing', async () => {
    const list = await readList(counting(245, (start) => (start === 1 ? 400 : 300)));
    assert.deepEqual([list.listing.users.length, list.listing.missing, list.listing.totalIsWrong], [245, 0, true]);
  });

  it('is trusted if another page confirms it', async () => {
    const platform = counting(245, () => 245);
    const list = await readList(platform);
    assert.deepEqual([list.listing.users.length, list.listing.totalIsWrong, platform.calls.length], [245, false, 4]);
  });
});

describe('a gap in the list', () => {
  const listWithGap = async (from: number, to: number, count: number) => {
    const rows = everybody(count).map((entry, index) => (index + 1 >= from && index + 1 <= to ? null : entry));
    const list = await listUsers(platformServer(rows), 'acc');
    assert.ok(list.listed);
    return list;
  };

  it('is reported if it is at least a page long', async () => {
    assert.deepEqual((await listWithGap(101, 250, 400)).listing.gap, { from: 101, to: 200 });
    assert.equal((await listWithGap(101, 150, 400)).listing.gap, undefined);
  });

  it('makes the listing read further before it ends', async () => {
    const rows = everybody(1000).map((entry, index) => {
      const place = index + 1;
      return (place > 100 && place <= 160) || (place > 400 && place <= 590) ? null : entry;
    });
    const list = await listUsers(platformServer(rows), 'acc', '', 50);
    assert.ok(list.listed);
    assert.equal(list.listing.users.length, 750);
  });
});

describe('a filter', () => {
  const filter = 'userName eq "user2@example.com"';

  it('that the platform ignored is detected by the listed users', async () => {
    const list = await listUsers(platformServer(everybody(3)), 'acc', filter);
    assert.ok(!list.listed);
    assert.equal(list.reason, 'The platform ignored the filter: it returned 2 users that the filter does not match.');
    assert.ok((await listUsers(platformServer([user(2)]), 'acc', filter)).listed);
  });

  it('matches the name and an e-mail address, in upper and lower case', () => {
    const address = 'Ada@example.com';
    for (const entry of [
      { userName: 'ada@EXAMPLE.com' },
      { userName: 'ada', emails: [{ value: 'x@example.com' }, { value: address }] },
      { emails: ['ada@example.com'] },
    ]) {
      assert.ok(matchesFilter(`userName eq "${address}"`, entry), JSON.stringify(entry));
    }
    assert.ok(!matchesFilter(`userName eq "${address}"`, { userName: 'adam@example.com', emails: null }));
    assert.ok(!matchesFilter(`userName eq "${address}"`, {}));
    assert.ok(matchesFilter('', {}), 'without a filter every user matches');
  });
});

describe('checkFilter', () => {
  it('accepts an e-mail address', () => {
    for (const filter of ['userName eq "a@example.com"', ' username Eq "a+b@example.com"']) {
      assert.equal(checkFilter(filter), undefined);
    }
  });

  it('refuses another attribute, whose value the platform would compare with the address, and a filter that it would ignore', () => {
    for (const filter of [
      '',
      'a@example.com',
      'userName eq a@example.com',
      'userName sw "a"',
      'userName eq "a" or id eq "b"',
      'externalId eq "42"',
      'emails eq "a@example.com"',
      'emails.value eq "a@example.com"',
    ]) {
      const problem = checkFilter(filter);
      assert.equal(problem?.severity, 'error', filter);
      assert.ok(!problem?.summary.includes(filter || '""'), 'the value is not quoted');
    }
  });
});

describe('hideFilterValue', () => {
  it('shows a filter without its value', () => {
    assert.equal(hideFilterValue('userName eq "ada@example.com"'), 'userName eq "…"');
    assert.equal(hideFilterValue('ada@example.com'), '…');
  });
});

describe('formatCsv', () => {
  it('writes one row for each user, with CRLF', () => {
    const users = [
      {
        id: '1',
        userName: 'a@x.org',
        displayName: 'Doe, "J"',
        active: true,
        emails: [{ value: 'a@x.org' }, { value: 'b@x.org' }],
      },
      { id: '2', externalId: 7, active: false, displayName: 'two\nlines', emails: null },
    ];
    assert.equal(
      formatCsv(users),
      'id,userName,displayName,active,externalId,emails\r\n' +
        '1,a@x.org,"Doe, ""J""",true,,a@x.org b@x.org\r\n' +
        '2,,"two\nlines",false,7,\r\n',
    );
  });

  it('defuses cells that a spreadsheet would read as a formula', () => {
    for (const start of ['＝', '＋', '－', '＠'])
      assert.ok(formatCsv([{ displayName: `${start}1` }]).includes(`,'${start}1,`));
    for (const start of ['\n', '\0']) assert.ok(formatCsv([{ displayName: `${start}=1` }]).includes(`,"'${start}=1",`));
    for (const start of ['=', '+', '-', '@', '\t']) {
      assert.match(formatCsv([{ displayName: `${start}1` }]), new RegExp(`,'\\${start}1,`));
    }
    for (const skipped of [' ', '\u{a0}', '\u{feff}', '\u{200b}', '\u{202e}', '\v'])
      assert.ok(formatCsv([{ displayName: `${skipped}=1` }]).includes(`,'${skipped}=1,`), JSON.stringify(skipped));
    assert.ok(formatCsv([{ displayName: '\r1,2' }]).includes(`,"'\r1,2",`));
    assert.ok(formatCsv([{ displayName: 'a=b' }]).includes(',a=b,'));
  });
});
