import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { kindOfName } from '../../src/kinds/registry.ts';
import type { Request, Response } from '../../src/platform/request.ts';
import { type Viewed, ViewRights } from '../../src/remote/rights.ts';
import { asMaps, asText, getField, parseJson } from '../../src/shared/object.ts';
import { createResponse, projectScope } from '../kinds/making.ts';
import { recordingReader } from './recording-reader.ts';

const secret = kindOfName('secret');
const scopes = Array.from({ length: 1500 }, (_, index) => ({ ...projectScope, project: `p${index}` }));

/** A platform that permits what fulfils the condition. */
function permitting(permits: (asked: { permission: string; identifier: string | undefined }) => boolean) {
  const respond = (request: Request): Response => {
    const asked = asMaps(getField(parseJson(String(request.body)), 'permissions'));
    const accessControlList = asked.map((one) => {
      const { permission, resourceIdentifier } = one;
      return { ...one, permitted: permits({ permission: String(permission), identifier: asText(resourceIdentifier) }) };
    });
    return createResponse({ accessControlList });
  };
  const reader = recordingReader((number) => respond(reader.requests[number] as Request));
  return reader;
}

async function explain(reader: ReturnType<typeof permitting>, viewed: readonly Viewed[]): Promise<string[]> {
  const rights = new ViewRights(reader);
  await rights.ask(viewed);
  return rights.explain(viewed).map(({ summary }) => summary);
}

describe('the rights to view', () => {
  it('of many scopes are asked for with a request for each thousand, which is repeated like any other read', async () => {
    const reader = permitting(() => true);
    const viewed = scopes.flatMap((scope) =>
      ['secret', 'connector'].map((name) => ({ kind: kindOfName(name), scope })),
    );
    assert.deepEqual(await explain(reader, [...viewed, ...viewed]), []);
    assert.equal(reader.requests.length, 3);
    assert.ok(reader.requests.every(({ isOptional }) => isOptional === undefined));
  });

  it('that lists lack are one error for each permission', async () => {
    const reader = permitting(({ permission }) => permission !== 'core_file_view');
    const viewed = scopes
      .slice(0, 7)
      .flatMap((scope) => ['secret', 'file', 'file directory'].map((name) => ({ kind: kindOfName(name), scope })));
    assert.deepEqual(await explain(reader, viewed), [
      'The API key may not view all file directories, files of project default/p0, project default/p1, project default/p2, project default/p3, project default/p4 and 2 more, and a list shows only what it may view (core_file_view).',
    ]);
  });

  it('include one resource if they include it or all of its kind', async () => {
    const one = { kind: secret, scope: projectScope, identifier: 'token' };
    assert.deepEqual(
      await explain(
        permitting(({ identifier }) => identifier === 'token'),
        [one],
      ),
      [],
    );
    assert.deepEqual(
      await explain(
        permitting(({ identifier }) => identifier === undefined),
        [one],
      ),
      [],
    );
    assert.equal(
      (
        await explain(
          permitting(() => false),
          [one],
        )
      ).length,
      1,
    );
    assert.equal(
      (
        await explain(
          permitting(({ identifier }) => identifier === 'token'),
          [{ kind: secret, scope: projectScope }],
        )
      ).length,
      1,
    );
  });

  it('are not asked for where their names are not public or everybody has them', async () => {
    const reader = permitting(() => false);
    const names = ['freeze', 'input set', 'notification channel', 'variable set'];
    assert.deepEqual(
      await explain(
        reader,
        names.map((name) => ({ kind: kindOfName(name), scope: projectScope })),
      ),
      [],
    );
    assert.equal(reader.requests.length, 0);
  });
});
