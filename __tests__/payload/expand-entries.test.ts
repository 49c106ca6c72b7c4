import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EntryPatterns, readEntries } from '../../src/payload/entries.ts';
import { Expansion } from '../../src/payload/expand-entries.ts';
import { Values } from '../../src/payload/values.ts';

const running = new AbortController().signal;

describe('Expansion', () => {
  it('ends in the middle of its reports if the run ends', async () => {
    const inline = '- {team: payments, size: 1}\n- {team: search, size: x}\n';
    const entries = await readEntries({ inline, files: '' }, async () => ({ sources: [], diagnostics: [] }), running);
    const expansion = new Expansion(entries, new Values({}), new EntryPatterns(''), entries.all);
    const ended = AbortSignal.abort(new Error('the end'));
    await assert.rejects(
      expansion.reportEntries(() => true, ended),
      /the end/,
    );
    assert.deepEqual(await expansion.reportEntries(() => true, running), []);
  });
});
