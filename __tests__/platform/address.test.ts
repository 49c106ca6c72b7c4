import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Address, parseAddress } from '../../src/platform/address.ts';

function address(text: string): Address {
  const parsed = parseAddress(text);
  if ('problem' in parsed) assert.fail(`${text}: ${parsed.problem}`);
  return parsed;
}

function problem(text: string): string {
  const parsed = parseAddress(text);
  if (!('problem' in parsed)) assert.fail(`${text} was accepted`);
  return parsed.problem;
}

const plain = { path: '/ng/api/projects', query: {} };
const prefixed = { path: '/gateway/ng/api/settings', query: {} };

describe('the forms of a base address', () => {
  for (const [base, project, settings, page] of [
    ['https://h', 'https://h/ng/api/projects', 'https://h/gateway/ng/api/settings', 'https://h/ng/x'],
    ['https://h/', 'https://h/ng/api/projects', 'https://h/gateway/ng/api/settings', 'https://h/ng/x'],
    ['https://h//', 'https://h/ng/api/projects', 'https://h/gateway/ng/api/settings', 'https://h/ng/x'],
    ['app.h', 'https://app.h/ng/api/projects', 'https://app.h/gateway/ng/api/settings', 'https://app.h/ng/x'],
    ['h:8443', 'https://h:8443/ng/api/projects', 'https://h:8443/gateway/ng/api/settings', 'https://h:8443/ng/x'],
    ['https://h/gateway', 'https://h/gateway/ng/api/projects', 'https://h/gateway/ng/api/settings', 'https://h/ng/x'],
    ['https://h/gateway/', 'https://h/gateway/ng/api/projects', 'https://h/gateway/ng/api/settings', 'https://h/ng/x'],
    [
      'https://h/gateway/gateway',
      'https://h/gateway/ng/api/projects',
      'https://h/gateway/ng/api/settings',
      'https://h/ng/x',
    ],
    [
      'https://h/gratis',
      'https://h/gratis/ng/api/projects',
      'https://h/gratis/gateway/ng/api/settings',
      'https://h/gratis/ng/x',
    ],
    [
      'https://h/gratis/gateway/',
      'https://h/gratis/gateway/ng/api/projects',
      'https://h/gratis/gateway/ng/api/settings',
      'https://h/gratis/ng/x',
    ],
    [
      '  HTTPS://App.H  ',
      'https://app.h/ng/api/projects',
      'https://app.h/gateway/ng/api/settings',
      'https://app.h/ng/x',
    ],
    [
      'http://localhost:1',
      'http://localhost:1/ng/api/projects',
      'http://localhost:1/gateway/ng/api/settings',
      'http://localhost:1/ng/x',
    ],
  ] as const) {
    it(base, () => {
      const read = address(base);
      assert.equal(read.origin + read.formatTarget(plain), project);
      assert.equal(read.origin + read.formatTarget(prefixed), settings);
      assert.equal(read.page('/ng/x'), page);
    });
  }
});

describe('the query', () => {
  it('keeps its order, repeats lists, leaves out what is absent and encodes everything', () => {
    const query = { b: 'ä b+c&d=e#/?', a: ['1', '2'], gone: undefined, empty: '', none: [] };
    assert.equal(
      address('h').formatTarget({ path: '/p', query }),
      '/p?b=%C3%A4%20b%2Bc%26d%3De%23%2F%3F&a=1&a=2&empty=',
    );
  });

  it('accepts a lone surrogate', () => {
    assert.equal(address('h').formatTarget({ path: '/p', query: { a: '\ud800' } }), '/p?a=%EF%BF%BD');
  });

  it('keeps the encoding of the path', () => {
    assert.equal(address('h').formatTarget({ path: '/p/a%2Fb%24', query: {} }), '/p/a%2Fb%24');
  });
});

describe('plain http', () => {
  for (const host of ['localhost', '127.0.0.1', '127.9.9.9', '[::1]']) {
    it(`is possible to ${host}`, () => assert.equal(address(`http://${host}:80/`).origin, `http://${host}`));
  }
  for (const host of [
    'app.harness.io',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    '10.0.0.1',
    '[::2]',
    'notlocalhost',
    'x.localhost',
  ]) {
    it(`is refused to ${host}`, () => assert.match(problem(`http://${host}`), /would expose the API key; use https:/));
  }
});

describe('what is not a base address', () => {
  it('credentials are never quoted', () => {
    const text = problem('https://user:hunter2@h/');
    assert.match(text, /user name or password/);
    assert.doesNotMatch(text, /hunter2|user:/);
  });
  for (const [base, expected] of [
    ['', /is empty/],
    ['   ', /is empty/],
    ['https://', /cannot be read/],
    ['https://a b', /cannot be read/],
    ['https:\\\\h', /cannot be read/],
    ['ftp://h', /must start with https/],
    ['https://h/?x=1', /only https:\/\/h\/\./],
    ['https://h/#x', /only https:\/\/h\/\./],
    ['https://app.h/ng/account/abc/all', /its beginning, https:\/\/app\.h\./],
    ['https://app.h/gratis/ng/#/account/abc', /its beginning, https:\/\/app\.h\/gratis\./],
    ['https://app.h/#/account/abc', /its beginning, https:\/\/app\.h\./],
    ['https://app.h/gateway/ng/api/projects', /its beginning, https:\/\/app\.h\./],
  ] as const) {
    it(JSON.stringify(base), () => assert.match(problem(base), expected));
  }
});
