import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatFileName } from '../../src/export/export-directory.ts';
import fc, { anyCharacter } from '../harness/properties.ts';

describe('the name of an exported file', () => {
  it('is the identifier, or of a template the version', () => {
    assert.equal(formatFileName({ identifier: 'deploy-key' }), 'deploy-key');
    assert.equal(formatFileName({ identifier: 'build', version: '1.0' }), '1.0');
    const assignment = 'group:account.devs/_project_admin/_all_project_level_resources';
    assert.equal(
      formatFileName({ identifier: assignment }),
      'group-account.devs-_project_admin-_all_project_level_resources',
    );
    assert.equal(formatFileName({ identifier: 'build', version: '1.0 beta+é' }), '1.0-beta%2bc3a9');
  });

  it('is short, and valid for every file system and artifact', () => {
    const awkward = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 200 }),
      fc.constantFrom(
        'CON',
        'nul.x',
        '..',
        '.',
        'a.',
        '.git',
        'x'.repeat(400),
        'a:b',
        'a\\b',
        'a\tb',
        'lpt1',
        'CONIN$',
        'conout$',
      ),
    );
    fc.assert(
      fc.property(awkward, (identifier) => {
        const name = formatFileName({ identifier });
        assert.match(name, /^[\w.$%~-]*$/);
        assert.ok(name.length <= 200, name);
        assert.doesNotMatch(name, /^\.|\.$/);
        assert.doesNotMatch(name, /^(?:con|conin\$|conout\$|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i);
      }),
    );
  });
});
