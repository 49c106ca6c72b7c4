import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readComments } from '../../src/syntax/yaml-tokens.ts';

it('comments are read from YAML and JSON, and texts that look like some are not', () => {
  const text = `# first
a: b # second  \r
script: |+ # third
  # of the script
  echo #of the script
text: "a # b"
plain: a#b
key: '#'
? # fourth
: [x, # fifth
   y]
`;
  assert.deepEqual(readComments(text), ['# fifth', '# first', '# fourth', '# second', '# third']);
  assert.deepEqual(readComments('{"a": "# no", "b": "x # no"}'), []);
  assert.deepEqual(readComments('\uFEFF# mark\n---\n# end'), ['# end', '# mark']);
});
