import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadKind, loadKinds } from '../../src/kinds/load.ts';
import { kindOfName, kinds, rankOf, stepKinds } from '../../src/kinds/registry.ts';

test('a kind is loaded once, and agrees with its row in the registry', async () => {
  const first = await loadKind('service');
  assert.equal(await loadKind('service'), first);
  assert.deepEqual(await loadKinds([{ name: 'project' }, { name: 'service' }, { name: 'project' }]), [
    await loadKind('project'),
    first,
  ]);
  for (const kind of await loadKinds(stepKinds)) {
    const { load: _, normalize, ...head } = kindOfName(kind.name);
    const loaded = Object.fromEntries(Object.keys(head).map((name) => [name, kind[name as keyof typeof head]]));
    assert.deepEqual(loaded, head);
    assert.equal(kind.normalize('Shop'), normalize('Shop'));
    assert.equal('load' in kind, false);
  }
});

test('a kind that does not exist cannot be loaded', async () => {
  await assert.rejects(loadKind('freeze'), /^Error: There is no kind named freeze\.$/);
});

test('only a project ignores case, and every kind has a rank', () => {
  const ignoring = stepKinds.filter(({ normalize }) => normalize('Shop') === 'shop').map(({ name }) => name);
  assert.deepEqual(ignoring, ['project']);
  assert.deepEqual(
    kinds.map(({ name }) => rankOf(name)),
    kinds.map((_, index) => index),
  );
  assert.equal(rankOf('freeze'), -1);
});
