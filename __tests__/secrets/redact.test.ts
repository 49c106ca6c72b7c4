import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toOneLine } from '../../src/platform/error-text.ts';
import { Secrets } from '../../src/secrets/redact.ts';
import { expectQuick } from '../harness/processor-time.ts';
import fc from '../harness/properties.ts';

const token = 'pat.AccountOfOurs.TokenIdentifier.Zq8vN3xR7kP2mW5tY9bL';
const pem =
  '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0B\nAQEFAASCBKcwggSjAgEAAoIB\n-----END PRIVATE KEY-----\n';

function credentials(...values: string[]): Secrets {
  const secrets = new Secrets();
  for (const value of values) secrets.add(value, 'credential');
  return secrets;
}

/** A realistic secret: without control characters, spaces at its ends, and masks. */
const secretText = fc
  .string({ unit: 'grapheme', minLength: 6, maxLength: 40 })
  .filter((text) => text.trim() === text && text.length >= 6 && !text.includes('*'));

describe('Secrets', () => {
  it('does not change text without secrets', () => {
    assert.equal(new Secrets().redact('plain text'), 'plain text');
  });

  it('hides the whole secret, each line, and the JSON, URL and base64 forms', () => {
    const secret = 'first "line" & more/äß\nsecond line?';
    const secrets = credentials(secret);
    const forms = [
      secret,
      'first "line" & more/äß',
      'second line?',
      JSON.stringify(secret).slice(1, -1),
      encodeURIComponent(secret),
      new URLSearchParams({ q: 'second line?' }).toString().slice(2),
      Buffer.from(secret).toString('base64'),
      Buffer.from(secret).toString('base64url'),
    ];
    for (const form of forms) assert.equal(secrets.redact(`<${form}>`), '<***>', form);
  });

  it('hides the hexadecimal form, and the one that servers write to their logs', () => {
    const secret = 'pass "word" äß';
    const bytes = Buffer.from(secret).toString('hex');
    const escaped = secret.replace(/[^ -~]|"/g, (character) =>
      Buffer.from(character).toString('hex').replace(/../g, '\\x$&'),
    );
    assert.equal(escaped, String.raw`pass \x22word\x22 \xc3\xa4\xc3\x9f`);
    const all = bytes.replace(/../g, '\\x$&');
    for (const form of [bytes, bytes.toUpperCase(), bytes.replace(/../g, '$& ').trim(), escaped, all]) {
      assert.equal(credentials(secret).redact(`<${form}>`), '<***>', form);
    }
  });

  it('hides an escaped secret behind what looks like a byte of a log', () => {
    assert.equal(credentials('ec3er"D4o_b').redact(String.raw`C:\xec3er&quot;D4o_b`), String.raw`C:\x***`);
  });

  it('hides base64 and hexadecimal forms of the last part of a platform token', () => {
    const last = Buffer.from('Zq8vN3xR7kP2mW5tY9bL');
    for (const form of [last.toString('base64'), last.toString('base64url'), last.toString('hex')]) {
      assert.equal(credentials(token).redact(`<${form}>`), '<***>', form);
    }
  });

  it('hides the secret inside base64 of a longer text', () => {
    const secret = 'Zq8vN3xR7kP2';
    const secrets = credentials(secret);
    for (const user of ['', 'u', 'us', 'use', 'user']) {
      for (const rest of ['', '.', '..', '...']) {
        const encoded = Buffer.from(`${user}:${secret}${rest}`).toString('base64');
        const left = secrets.redact(encoded);
        assert.match(left, /\*\*\*/, encoded);
        assert.ok(!Buffer.from(left.replace('***', ''), 'base64').toString('latin1').includes('8vN3xR'), left);
      }
    }
  });

  it('hides the last part of a platform token and every part of a JWT, but not the account', () => {
    const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJyZXBvIn0.c2lnbmF0dXJlLW9mLXRoaXM';
    const secrets = credentials(token, jwt);
    assert.equal(secrets.redact('Zq8vN3xR7kP2mW5tY9bL of AccountOfOurs'), '*** of AccountOfOurs');
    for (const part of jwt.split('.')) assert.equal(secrets.redact(`[${part}]`), '[***]');
  });

  it('hides the parts of a platform token that was copied with the full stop behind it', () => {
    const secrets = credentials(`${token}.`);
    assert.equal(secrets.redact(`${token}, ${token}., ${token.split('.').at(-1)}`), '***, ***, ***');
  });

  it('does not hide the first and last line of a private key', () => {
    const secrets = credentials(pem);
    assert.equal(secrets.redact('-----BEGIN PRIVATE KEY-----'), '-----BEGIN PRIVATE KEY-----');
    assert.equal(secrets.redact('x MIIEvQIBADANBgkqhkiG9w0B x'), 'x *** x');
    assert.equal(secrets.redact(pem.trim()), '***');
  });

  it('hides the rest of a secret that was cut', () => {
    const secrets = credentials('Zq8vN3xR7kP2 mW5tY9bL', 'Zq8vN3-and-another');
    assert.equal(secrets.redact('it says Zq8vN3xR7kP2 m…'), 'it says ***…');
    assert.equal(secrets.redact('it says Zq8vN3-…, and Zq8vN3x…'), 'it says ***…, and ***…');
    assert.equal(secrets.redact('it says Zq8vN3xR7kP2%20mW…'), 'it says ***…');
    assert.equal(secrets.redact('it says Zq8vN3yR…'), 'it says Zq8vN3yR…', 'something else');
    assert.equal(secrets.redact('it says Zq8vN3xR7k'), 'it says Zq8vN3xR7k', 'not cut');
  });

  it('hides the beginning of a secret where it was cut without a sign, but no word that begins like one', () => {
    const secrets = credentials('Zq8vN3xR7kP2mW5tY9bLcD');
    assert.equal(secrets.redact("it's 'Zq8vN3xR7kP2mW5'"), "it's '***'");
    assert.equal(secrets.redact('it says Zq8vN3xR7kP2mW5'), 'it says ***');
    for (const text of ['Zq8vN3xR7kP2mW5x', 'Zq8vN3xR7kP2mW5-x', 'Zq8vN3xR7kP', 'Zq8vN3xR7kP2mW5_1']) {
      assert.equal(secrets.redact(text), text);
    }
  });

  it('hides the forms of JSON within JSON', () => {
    const secret = 'pass "word" \\ more';
    const twice = JSON.stringify(JSON.stringify({ secret }));
    assert.equal(credentials(secret).redact(twice), '"{\\"secret\\":\\"***\\"}"');
  });

  it('ignores common words in any case, and numbers that are only guessed', () => {
    const secrets = credentials('Default', 'password', ' enabled\n', 'true');
    secrets.add('86400000', 'payload');
    assert.deepEqual(secrets.masks(), []);
    secrets.add('86400000', 'credential');
    assert.deepEqual(secrets.redact('86400000 ms by default'), '*** ms by default');
  });

  it('ignores secrets that are as short as ordinary words', () => {
    const secrets = credentials('', ' ', 'a', 'abc', '  no\n');
    assert.deepEqual(secrets.masks(), []);
    assert.equal(secrets.redact('abc, no a'), 'abc, no a');
  });

  it('hides a secret of four or five characters as a whole word, but not a common word', () => {
    const secrets = credentials('admin', '4711', 'true', 'auto');
    assert.deepEqual(secrets.masks(), []);
    assert.equal(
      secrets.redact('admin administers 4711 of 47110, auto: true'),
      '*** administers *** of 47110, auto: true',
    );
  });

  it('hides every text of four characters and more from single fields, also common words and parts of words', () => {
    const strict = new Secrets({ isStrict: true });
    for (const text of ['prod', 'default', 'p"w', 'a\nl1ne']) strict.add(text, 'credential');
    for (const text of ['production', 'DEFAULTS', 'the l1ne', Buffer.from('prod').toString('base64')])
      assert.ok(strict.areIn(text), text);
    assert.ok(!strict.areIn('pro duct'));
    assert.deepEqual(strict.hideIn({ a: ['x prod y', 1, null], prod: true }), {
      a: ['x (secret) y', 1, null],
      prod: true,
    });
  });

  describe('hides a secret that appears after decoding', () => {
    const html = (text: string) =>
      text
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replaceAll("'", '&#39;');
    const json = (text: string) => JSON.stringify(text).slice(1, -1);
    const gson = (text: string) =>
      json(text).replace(/[<>&='\u0080-\uffff]/g, (it) => `\\u${it.charCodeAt(0).toString(16).padStart(4, '0')}`);
    const form = (text: string) => new URLSearchParams({ a: text }).toString().slice(2);
    const lower = (text: string) => text.replace(/%../g, (it) => it.toLowerCase());
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    const encodings: readonly (readonly [string, (text: string) => string])[] = [
      ['HTML', html],
      ['HTML twice', (text) => html(html(text))],
      ['HTML by numbers', (text) => text.replace(/[^\w ]/gu, (it) => `&#x${it.codePointAt(0)?.toString(16)};`)],
      ['HTML of JSON', (text) => html(json(text))],
      ['JSON as Gson writes it', gson],
      ['JSON with \\/', (text) => json(text).replaceAll('/', '\\/')],
      ['JSON thrice', (text) => json(json(json(text)))],
      ['URL', encodeURIComponent],
      ['URL in lower case', (text) => lower(encodeURIComponent(text))],
      ['URL twice', (text) => encodeURIComponent(encodeURIComponent(text))],
      ['form', form],
      ['form in lower case', (text) => lower(form(text))],
      ['SQL', (text) => text.replaceAll("'", "''")],
      ['base64 in lines', (text) => base64(text).replace(/(.{16})/g, '$1\r\n')],
      ['base64 in lines of JSON', (text) => json(base64(text).replace(/(.{16})/g, '$1\n'))],
      ['in upper case', (text) => text.toUpperCase()],
      ['JSON in lower case', (text) => json(text.toLowerCase())],
      [
        'quoted-printable',
        (text) =>
          text.replace(/[^ -<>-~]/g, (it) =>
            [...Buffer.from(it)].map((byte) => `=${byte.toString(16).padStart(2, '0').toUpperCase()}`).join(''),
          ),
      ],
      ['between characters that show nothing', (text) => json(text.replace(/(.{5})/g, '$1\u200b\u001b'))],
      ['broken at its blanks', (text) => text.replace(/\s/g, '\n   ')],
    ];
    const values = [
      `p&ss/w<o>rd'9"\\x é and more`,
      'AbCd/EfGh+IjKl/MnOp==and+more',
      'correct  horse\tbattery staple',
      '50%25 of "all"<words> & more',
    ];
    for (const [name, encode] of encodings) {
      it(name, () => {
        for (const value of values) {
          const text = `before [${encode(value)}] behind`;
          assert.equal(credentials(value).redact(text), 'before [***] behind', text);
        }
      });
    }

    it('quoted-printable in lines', () => {
      for (const value of values) {
        const lines = value.match(/.{1,7}/g) ?? [];
        const mail = lines.map((line) => line.replaceAll('=', '=3D')).join('=\r\n');
        assert.equal(credentials(value).redact(`before [${mail}] behind`), 'before [***] behind', mail);
      }
    });

    it('also after the text was joined into one line', () => {
      for (const value of values) {
        for (const [, encode] of encodings) {
          const page = `<html><p>Blocked: ${encode(value)} by policy</p></html>`;
          const left = credentials(value).redact(toOneLine(page, true));
          assert.match(left, /^Blocked: (\*\*\*|.{0,5}) .*policy$/, left);
          assert.equal(credentials(value).redact(toOneLine(`no: ${encode(value)}!`)), 'no: ***!');
        }
      }
    });

    it('also if that cut it', () => {
      const value = `p&ss/w<o>rd'9"`;
      for (const [, encode] of encodings) {
        for (let before = 470; before < 500; before++) {
          const left = credentials(value).redact(toOneLine(`${'x'.repeat(before)} ${encode(value)}${'y'.repeat(99)}`));
          assert.doesNotMatch(left, /p&(amp;)?ss\/?w/, left);
        }
      }
    });

    it('and nothing around it, with any text', () => {
      const pieces = fc.constantFrom(
        '&lt;',
        '&amp;amp;',
        '\\\\n',
        '\\u00e9',
        '%20',
        '%C3%A9',
        "''",
        ' ',
        '\n',
        '+',
        'a',
        'é',
        '&#38;',
      );
      const around = fc.array(pieces).map((some) => some.join(''));
      const encoded = fc.tuple(fc.constantFrom(...values), fc.constantFrom(...encodings));
      fc.assert(
        fc.property(around, fc.array(fc.tuple(encoded, around), { minLength: 1, maxLength: 3 }), (before, parts) => {
          const text = parts.map(([[value, [, encode]], after]) => `|${encode(value)}|${after}`).join('');
          const hidden = parts.map(([, after]) => `|***|${after}`).join('');
          assert.equal(credentials(...values).redact(before + text), before + hidden);
        }),
      );
    });

    it('and does not change anything else', () => {
      const text = "100%25 &amp; 'it''s' \\n \\u0041 %zz &#99999999; &unknown; a  b+c";
      assert.equal(credentials('something-else').redact(text), text);
    });
  });

  it('gives the runner no form with several lines, no short lines and no ordinary words', () => {
    const key = JSON.stringify({ type: 'service_account', id: 'p', nested: {}, private_key: pem }, null, 2);
    const secrets = credentials(`${key}\n------\n`);
    const masks = secrets.masks();
    for (const form of masks) assert.doesNotMatch(form, /[\r\n]/);
    for (const line of ['{', '}', '"id": "p",', '------'])
      assert.equal(masks.includes(line), line.length > 6 && line !== '------', line);
    assert.ok(masks.includes('"type": "service_account",'));
    assert.equal(secrets.redact(`it is\n${key}\n------`), 'it is\n***');
    assert.equal(secrets.redact('{"a":{}}'), '{"a":{}}');
  });

  it('hides the credentials of a header without its scheme', () => {
    const secrets = credentials('Basic dXNlcjpodW50ZXIy');
    assert.equal(secrets.redact('Basic: dXNlcjpodW50ZXIy'), 'Basic: ***');
  });

  it('merges overlapping secrets, so no part of one is left', () => {
    assert.equal(credentials('abcdef', 'defghijkl').redact('-abcdefghijkl-'), '-***-');
    assert.equal(credentials('abcdef', 'abcdefghi').redact('abcdefghi'), '***');
  });

  it('never hides an identifier because of a guessed secret, in any order of registration', () => {
    for (const order of ['protect first', 'add first']) {
      const secrets = new Secrets();
      if (order === 'protect first') secrets.protect('payments_prod');
      secrets.add('payments', 'payload');
      secrets.add('unrelated-secret', 'payload');
      if (order === 'add first') secrets.protect('payments_prod');
      assert.equal(secrets.redact('payments_prod unrelated-secret'), 'payments_prod ***');
      assert.ok(!secrets.masks().includes('payments'));
    }
  });

  it('collects names to protect only if there is a guessed secret, in any order of registration', () => {
    for (const order of ['protect first', 'add first']) {
      const secrets = new Secrets();
      let collected = 0;
      const protect = () =>
        secrets.protectAll(() => {
          collected++;
          return ['payments_prod'];
        });
      secrets.add('a-credential', 'credential');
      if (order === 'protect first') protect();
      assert.equal(collected, 0);
      secrets.add('payments', 'payload');
      if (order === 'add first') protect();
      secrets.add('unrelated-secret', 'payload');
      assert.equal(collected, 1, order);
      assert.equal(secrets.redact('payments_prod unrelated-secret'), 'payments_prod ***');
    }
  });

  it('protects names that are registered after the last guessed secret', () => {
    const secrets = new Secrets();
    secrets.add('payments', 'payload');
    secrets.protectAll(() => ['payments_prod']);
    assert.equal(secrets.redact('payments_prod'), 'payments_prod');
  });

  it('hides a credential even if an identifier contains it', () => {
    const secrets = credentials(token);
    secrets.add(token, 'payload');
    secrets.protect(`id-${token}`);
    assert.equal(secrets.redact(`id-${token}`), 'id-***');
    const written = new Secrets();
    written.protect('id-one two three four');
    written.protect('onetwothreefour');
    written.add('one two three four', 'credential');
    assert.equal(written.redact('one\ntwothree\nfour'), '***');
  });

  it('protects a word from secrets made of other words', () => {
    const secrets = new Secrets();
    secrets.protect('defaultregistry');
    secrets.add('default registry', 'payload');
    assert.equal(secrets.redact('a defaultregistry, default registry'), 'a defaultregistry, ***');
  });

  it('redacts values deeply, including keys and numbers, and keeps everything else', () => {
    const secrets = credentials('hunter2hunter2', '12345678');
    const value = { hunter2hunter2: ['x hunter2hunter2', 12345678, 7, null, true], plain: { a: 'b' } };
    assert.deepEqual(secrets.redactValue(value), { '***': ['x ***', '***', 7, null, true], plain: { a: 'b' } });
  });

  it('finds secrets in the JSON of a value, however often a string of it is encoded', () => {
    const secret = 'a "b" & ünïcode';
    const secrets = credentials(secret, '12345678');
    let text = `x ${secret} y`;
    for (let encodings = 0; encodings <= 3; encodings++) {
      assert.notEqual(secrets.redact(text), text);
      assert.equal(secrets.isCleanJson(JSON.stringify([{ a: text }])), false);
      text = JSON.stringify(text).slice(1, -1);
    }
    assert.equal(secrets.isCleanJson(JSON.stringify({ a: 12345678 }, null, 2)), false);
    assert.equal(secrets.isCleanJson(JSON.stringify({ 12345678: 1 })), false);
    assert.equal(secrets.isCleanJson(JSON.stringify({ a: 'x y', b: [1234567] })), true);
  });

  it('finds a short secret between whose characters invisible ones are', () => {
    const secrets = credentials('hunter2');
    for (const character of ['\u200b', '\u00ad', '\u0000', '\u001b', '\u2060', '\ufe0f', '\u{e0001}', '\ufeff']) {
      const text = `x ${[...'hunter2'].join(character)} y`;
      assert.equal(secrets.redact(text), 'x *** y', JSON.stringify(text));
      assert.deepEqual(secrets.redactValue({ [text]: [text] }), { 'x *** y': ['x *** y'] });
      assert.equal(secrets.isCleanJson(JSON.stringify({ a: text })), false);
      assert.equal(credentials(`hun${character}ter2`).redact('x hunter2 y'), 'x *** y');
    }
    assert.equal(secrets.redact('hunt er2 hun\u200bter'), 'hunt er2 hun\u200bter');
    const quoted = JSON.stringify('first\u00ad"second').slice(1, -1);
    const both = credentials('first\u00ad"second');
    assert.equal(both.redact(`x_${[...quoted].join('\u200b')}_y`), 'x_***_y', 'also if they are in the secret');
  });

  it('finds a secret anywhere in long JSON', () => {
    const secret = 'Zq8v",N3xR7k';
    const secrets = credentials(secret);
    for (let length = 65_480; length < 65_560; length++) {
      const values = ['x'.repeat(length), `${secret}",`, ','];
      assert.equal(secrets.isCleanJson(JSON.stringify(values)), false);
      assert.equal(secrets.isCleanJson(JSON.stringify([values.join('')], null, 2)), false);
      assert.equal(secrets.isCleanJson(JSON.stringify(values.toReversed())), false);
    }
    assert.equal(secrets.isCleanJson(JSON.stringify(Array(200_000).fill('x'))), true);
  });

  it('returns the longest masks first', () => {
    const masks = credentials(token, pem).masks();
    assert.deepEqual(
      masks.map((form) => form.length),
      masks.map((form) => form.length).toSorted((a, b) => b - a),
    );
    assert.ok(masks.includes(token));
    assert.ok(masks.includes('Zq8vN3xR7kP2mW5tY9bL'));
  });

  it('takes 50,000 guessed secrets beside 20,000 names, and keeps the names', () => {
    const secrets = new Secrets();
    const value = (index: number) => `hunter-secret-${String(index).padStart(6, '0')}`;
    const assertQuick = expectQuick();
    for (let index = 0; index < 20_000; index++) secrets.protect(`the name of ${value(100_000 + index)}`);
    for (let index = 0; index < 50_000; index++) secrets.add(value(index), 'payload');
    secrets.add(value(100_007), 'payload');
    const text = (index: number) => `It is ${value(index)}, and ${value(index).replace('-', ' -')}.`;
    assert.equal(secrets.redact(text(49_999)), 'It is ***, and ***.');
    assert.equal(secrets.redact(text(100_007)), text(100_007));
    // Names and secrets take turns where resources are read one by one.
    for (let index = 0; index < 500; index++) {
      secrets.protect(`another name of ${value(200_000 + index)}`);
      secrets.add(value(200_000 + index), 'payload');
      assert.equal(secrets.redact(text(200_000 + index)), text(200_000 + index));
    }
    assertQuick();
  });

  it('keeps a credential that is also guessed, in names too, and takes 10,000 spellings of one word', () => {
    const secrets = new Secrets();
    const assertQuick = expectQuick();
    for (let bits = 0; bits < 10_000; bits++) {
      const letters = [...'abcdefghijklmnop'].map((letter, at) => ((bits >> at) & 1 ? letter.toUpperCase() : letter));
      secrets.add(letters.join(''), 'payload');
    }
    secrets.add('bcdefghijklm', 'credential');
    assert.equal(secrets.redact('x abcdefghijklmnop y'), 'x *** y');
    secrets.protect('abcdefghijklmnop');
    assert.equal(secrets.redact('x ABCDEFGHIJKLMNOP y'), 'x A***NOP y');
    assertQuick();
  });

  it('finds a short credential as a whole word in any case, beside letters of other scripts too', () => {
    const secrets = credentials('Q7z#');
    assert.equal(secrets.redact('İq7Z#, (q7z#) q7z# xq7z# q7z#x'), 'İ***, (***) *** xq7z# q7z#x');
  });

  it('finds tens of thousands of short credentials in one pass', () => {
    const secrets = new Secrets({ isStrict: true });
    const assertQuick = expectQuick();
    const words = Array.from({ length: 20_000 }, (_, index) => `q${index.toString(36).padStart(3, '0')}`);
    for (const word of words) secrets.add(word, 'credential');
    const redacted = secrets.redact(`-${words.join('-')}-`);
    assert.equal(redacted, `-${words.map(() => '***').join('-')}-`);
    assertQuick();
  });

  it('never leaves a secret in any text', () => {
    fc.assert(
      fc.property(
        fc.array(secretText, { minLength: 1, maxLength: 4 }),
        fc.array(fc.string({ unit: 'grapheme' })),
        (values, between) => {
          const secrets = credentials(...values);
          const text = between.flatMap((part, index) => [part, values[index % values.length] ?? '']).join('');
          const redacted = secrets.redact(text);
          for (const value of values) assert.ok(!redacted.includes(value), `${value} in ${redacted}`);
          const json = JSON.stringify(secrets.redactValue({ [text]: text }));
          const isClean = secrets.isCleanJson(JSON.stringify({ [text]: text }));
          assert.ok(!isClean || redacted === text, `${redacted} in clean JSON`);
          for (const value of values) assert.ok(!json.includes(JSON.stringify(value).slice(1, -1)));
        },
      ),
    );
  });
});
