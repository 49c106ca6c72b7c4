import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { stringify } from 'yaml';
import { createDiff } from '../../src/plan/diff.ts';
import { Secrets } from '../../src/secrets/redact.ts';

describe('createDiff', () => {
  it('shows the lines that differ, as YAML', () => {
    const remote = { name: 'Payments', color: '#0063F7', tags: { team: 'a' } };
    assert.equal(
      createDiff(remote, { ...remote, color: '#112233' }),
      '@@ -1,4 +1,4 @@\n name: Payments\n-color: "#0063F7"\n+color: "#112233"\n tags:\n   team: a',
    );
  });

  it('is empty if both mean the same', () => {
    assert.equal(createDiff({ a: 1 }, { a: 1 }), '');
    assert.equal(createDiff('a: 1\n', 'a: 1\n'), '');
  });

  it('shows comments and formatting of texts', () => {
    assert.equal(createDiff('a: 1\nb: 2\n', 'a: 1 # one\nb: 2\n'), '@@ -1,2 +1,2 @@\n-a: 1\n+a: 1 # one\n b: 2');
  });

  it('masks secrets of both sides in values, and says that they differ', () => {
    const diff = createDiff({ spec: { password: 'old-one', url: 'u' } }, { spec: { password: 'pw', url: 'v' } });
    assert.match(diff, /-\s+password: "\*\*\*"/);
    assert.match(diff, /\+\s+password: "\*\*\* \(changed\)"/);
    assert.ok(!/old-one|pw/.test(diff));
    const only = createDiff({ a: 1, token: 'remote-only-secret' }, { a: 2 });
    assert.match(only, /-token: "\*\*\*"/);
    assert.ok(!only.includes('remote-only-secret'));
  });

  it('masks secrets in texts and keeps the formatting', () => {
    const remote = 'a: 1\npassword:   "pw1"   # keep\nkey:\n  secret: |\n    line one\n    line two\nz: 1\n';
    const wanted = remote.replace('pw1', 'pw2').replace('a: 1', 'a: 2').replace('z: 1', 'z: 2');
    const diff = createDiff(remote, wanted);
    assert.match(diff, /-password: {3}\*\*\* {3}# keep/);
    assert.match(diff, /\+password: {3}\*\*\* \(changed\) {3}# keep/);
    assert.match(diff, / {3}secret: \*\*\*\n/);
    assert.ok(!/pw1|pw2|line one|line two/.test(diff), diff);
  });

  it('masks tokens inside scripts, also of texts that are not YAML', () => {
    const token = 'pat.account1.tokenid1.Zq8vN3xR7kP2mW5tY9bL';
    for (const text of [`script: |\n  curl -H "x-api-key: ${token}"\n`, `a: [\n${token}\n`, `*broken ${token}\n`]) {
      const diff = createDiff('x: 1\n', text);
      assert.match(diff, /\*\*\*/);
      assert.ok(!diff.includes('Zq8vN3xR7kP2mW5tY9bL'), diff);
    }
  });

  it('masks secrets in texts of values that are YAML', () => {
    const createContent = (password: string) => ({ content: `user: me\npassword: ${password}\n` });
    const diff = createDiff(createContent('earlier-secret'), { ...createContent('later-secret'), mode: 1 });
    assert.match(diff, /user: me/);
    assert.doesNotMatch(diff, /-secret/);
  });

  it('masks a secret that is found twice once, and keeps the lines after it', () => {
    const text = (last: number) => `password: ghp_${'a1B2'.repeat(9)}\nz: ${last}\n`;
    assert.equal(createDiff(text(1), text(2)), '@@ -1,2 +1,2 @@\n password: ***\n-z: 1\n+z: 2');
  });

  it('hides fields that contain a value of `secret-values`, and what the platform has there', () => {
    const pem = '-----BEGIN KEY-----\nqRsTuV\nwXyZ12\n-----END KEY-----\n';
    const given = ['default', 'p#w "9"\'x', 'abcd', '4711', pem, 'zürich-öl'];
    const passed = new Secrets({ isStrict: true });
    for (const text of given) passed.add(text, 'credential');
    const earlier = {
      word: 'earlier1',
      quoted: 'earlier2',
      inside: 'an earlier3 word',
      pin: 9999,
      lines: 'earlier4\nearlier5\nearlier6\n',
      list: [
        { name: 'a', value: 'kept' },
        { name: 'b', value: 'earlier7' },
        { name: 'gone', value: 'earlier8' },
      ],
      base64: 'ZWFybGllcjk=',
      plain: 'old',
    };
    const later = {
      word: 'default',
      quoted: 'x p#w "9"\'x y',
      inside: 'anabcdword',
      pin: 4711,
      lines: pem,
      list: [
        { name: 'b', value: `https://${encodeURIComponent('zürich-öl')}@host` },
        { name: 'a', value: 'kept' },
      ],
      base64: Buffer.from('user:zürich-öl').toString('base64'),
      plain: 'new',
    };
    const shown = [
      createDiff(earlier, later, passed),
      createDiff(stringify(earlier), stringify(later), passed),
      createDiff(stringify(earlier), JSON.stringify(later, null, 2), passed),
    ];
    for (const diff of shown) {
      assert.doesNotMatch(diff, /earlier|ZWFy|default|p#w|abcd|4711|9999|qRsTuV|wXyZ12|rich|cmlja/i);
      assert.match(diff, /-.*plain.*old[\s\S]*\+.*plain.*new/);
      assert.match(diff, /\(secret, changed\)/);
    }
    assert.equal(createDiff(later, later, passed), '');
    assert.match(createDiff('a: [', 'a: abcd', passed), /^Not shown: /);
  });

  it('leaves references and expressions readable', () => {
    assert.match(createDiff({ passwordRef: 'account.a' }, { passwordRef: 'account.b' }), /\+passwordRef: account\.b/);
  });

  it('is bounded in size and in time', () => {
    const lines = (count: number, word: string) => Array.from({ length: count }, (_, index) => `${word}${index}`);
    const cut = createDiff(lines(500, 'a'.repeat(100)), lines(500, 'b'.repeat(100)));
    assert.ok(cut.length < 31_000);
    assert.match(cut, /^@@ .*\n(-.*\n)+… \d+ more lines$/);
    assert.equal(createDiff(lines(5000, 'a'), lines(5000, 'b')), 'Too many lines differ to show them.');
  });

  it('takes 10,000 secrets in one map, as text and as a value, with values of `secret-values` beside them', () => {
    const passed = new Secrets({ isStrict: true });
    passed.add('hunter', 'credential');
    const values = (word: string) =>
      Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`token_${index}`, `${word}-${index}`]));
    const start = process.cpuUsage();
    for (const diff of [
      createDiff(stringify(values('secret-old')), stringify(values('secret-new'))),
      createDiff(values('secret-old'), values('hunter'), passed),
    ])
      assert.doesNotMatch(diff, /secret-(?:old|new)|hunter/);
    const { user } = process.cpuUsage(start);
    assert.ok(user < 5e6, `${user / 1e6} s`);
  });

  it('masks a text with equal keys as plain text', () => {
    const text = (last: number) => `password: first1\npassword: second2\nz: ${last}\n`;
    assert.doesNotMatch(createDiff(text(1), text(2)), /first1|second2/);
  });
});
