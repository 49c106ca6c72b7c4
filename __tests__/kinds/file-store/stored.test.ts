import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readMultipart } from '../../../emulator/protocol/multipart.ts';
import type { Request } from '../../../emulator/protocol/request.ts';
import { createForm } from '../../../src/kinds/shared/file-store.ts';

/** The parts of a form as the emulator reads them. */
function readParts(fields: Parameters<typeof createForm>[0]): Record<string, Buffer> {
  const { contentType, body } = createForm(fields);
  const request = { headers: { 'content-type': contentType }, body: Buffer.from(body) };
  return Object.fromEntries(readMultipart(request as unknown as Request));
}

describe('createForm', () => {
  it('writes each part byte for byte, and leaves out fields without a value', () => {
    const content = Buffer.from([0, 13, 10, 45, 45, 255, 10]);
    const name = 'a "b"; name=x\r\n--é.yaml';
    assert.deepEqual(readParts({ name, mimeType: undefined, empty: '', content }), {
      name: Buffer.from(name),
      empty: Buffer.from(''),
      content,
    });
  });

  it('makes the same bytes of the same fields', () => {
    assert.deepEqual(createForm({ a: '1' }), createForm({ a: '1' }));
    assert.notEqual(createForm({ a: '1' }).contentType, createForm({ a: '2' }).contentType);
  });

  it('has a boundary that no content contains', () => {
    const content = createForm({ content: 'x' }).contentType.replace(/^.*boundary=/, '');
    const first = createForm({ content: Buffer.from(content) });
    // A content that contains the boundary which its own bytes lead to cannot be made, so one with many is taken.
    const boundaries = Array.from({ length: 50 }, (_, index) =>
      createForm({ a: String(index) }).contentType.slice(-40),
    );
    const hostile = boundaries.map((boundary) => `--${boundary}\r\n\r\n--${boundary}--\r\n`).join('');
    assert.deepEqual(readParts({ a: '7', content: hostile }), { a: Buffer.from('7'), content: Buffer.from(hostile) });
    assert.ok(!Buffer.from(first.body).toString().includes(`--${content}--`));
  });
});
