import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Kind, Step } from '../../src/kinds/kind.ts';
import { kinds } from '../../src/kinds/registry.ts';
import { sendsText } from '../../src/kinds/shared/config.ts';

/** Fields that the platform sets itself, regardless of the payload (docs/internals/platform-api.md, Success). */
const dropped = { createdAt: 1, lastModifiedAt: 1, isFavorite: true, harnessManaged: true };
const own = { identifier: 'x', name: 'X' };

function createStep(kind: Kind, fields: object): Step {
  const key = { kind: kind.name, scope: { account: 'a', org: 'o', project: 'p' }, identifier: 'x' };
  const value = { [kind.key ?? '']: fields };
  const document = { format: 'json', value, bytes: new Uint8Array(), conversion: [], platform: [] } as const;
  return { document, kind, key, label: kind.name, convention: {}, intent: 'apply' };
}

describe('fields that the platform ignores are not compared', () => {
  for (const kind of kinds.filter((kind) => kind.key !== undefined && !sendsText(kind))) {
    it(`in ${kind.plural}`, () => {
      for (const shown of [{}, { createdAt: 2, lastModifiedAt: 2, isFavorite: false, harnessManaged: false }]) {
        const remote = { value: { ...own, ...shown } };
        const paths = (fields: object) =>
          kind.compare(createStep(kind, fields), remote).map(({ path }) => path.join('.'));
        assert.deepEqual(paths({ ...own, ...dropped }), paths(own));
      }
    });
  }
});
