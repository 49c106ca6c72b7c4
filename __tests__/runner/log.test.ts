import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc, { anyCharacter } from '../harness/properties.ts';
import { isCommand, run, splitLines } from '../report/support.ts';

/** Text made of everything that has a meaning to the runner, and of other characters. */
const hostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '::',
        ':',
        '##',
        '#',
        '[',
        '##[',
        'error',
        'set-env name=X',
        ']',
        ' ',
        '\t',
        '\r',
        '\n',
        '\u00ad',
      ),
      fc.constantFrom(
        '\u200b',
        '\ufeff',
        '\u0085',
        '\u2028',
        '\u00a0',
        '\u3000',
        '\u0000',
        '\u001b[31m',
        '%0A',
        '\ud800',
      ),
      fc.string({ unit: anyCharacter, maxLength: 4 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

const texts = [
  '::error::x',
  ' \t::add-mask::x',
  'a ##[group]b',
  'a\r::stop-commands::x',
  ':\u00ad:error::x',
  '::debug::',
];
const samples = [...texts, ...fc.sample(hostileText, 500)];

describe('Log', () => {
  it('writes ends of lines and paragraphs of Unicode as spaces, in messages and annotations', async () => {
    const stdout = await run(
      'const log = new RunnerLog(new Secrets()); for (const text of given) { log.info(text); log.error(text, { file: text, line: 1, column: 1 }); }',
      ['a\u2028::error::b\u2029c'],
    );
    assert.doesNotMatch(stdout, /[\u2028\u2029]/);
    assert.match(stdout, /^a ::error::b c$/m);
  });

  it('never prints a line that the runner would read as a command', async () => {
    const stdout = await run(
      'const log = new RunnerLog(new Secrets()); for (const text of given) log.info(text);',
      samples,
    );
    assert.deepEqual(splitLines(stdout).filter(isCommand), []);
  });

  it('makes one command of each annotation, debug line and group title', async () => {
    const statements = `
      const log = new RunnerLog(new Secrets());
      for (const text of given) { log.debug(text); await log.group(text, async () => log.info('line')); }
      for (const text of given.slice(0, 9)) { log.error(text, { file: text, line: 1, column: 2 }); log.warning(text); log.notice(text); }
    `;
    const commands = splitLines(await run(statements, samples)).filter((line) => line !== '' && line !== 'line');
    const counts = Map.groupBy(commands, (line) => /^::(\w+)/.exec(line)?.[1]);
    assert.deepEqual(Object.fromEntries([...counts].map(([name, lines]) => [name, lines.length])), {
      debug: samples.length,
      group: samples.length,
      endgroup: samples.length,
      error: 9,
      warning: 9,
      notice: 9,
    });
    assert.deepEqual(
      commands.filter((line) => line.includes('##[')),
      [],
    );
  });

  it('keeps ordinary text unchanged', async () => {
    const text = 'created  pipeline a::b  # no ##heading [x]\n\tindented äß 漢字';
    assert.equal(await run('new RunnerLog(new Secrets()).info(given);', text), `${text}\n`);
  });

  it('names inputs as a workflow does, but not in the text that it quotes', async () => {
    const statements =
      'const log = new RunnerLog(new Secrets()); log.info(given); log.quote(given); log.warning(given);';
    assert.deepEqual(splitLines(await run(statements, 'Raise `input:timeout`.')), [
      'Raise `timeout`.',
      'Raise `input:timeout`.',
      '::warning::Raise `timeout`.',
      '',
    ]);
  });

  it('writes the lines of a plan as those of single steps, but at once', async () => {
    const statements = (logged: string) => `
      const log = new RunnerLog(new Secrets()); const write = process.stdout.write; let calls = 0;
      process.stdout.write = function (...all) { calls++; return write.apply(this, all); };
      try { await log.group('Plan', async () => { ${logged} }); } finally { process.stdout.write = write; }
      log.info(String(calls));
    `;
    const [one, all] = [
      splitLines(await run(statements('for (const line of given) log.step({ text: line });'), samples)),
      splitLines(await run(statements('log.steps([]); log.steps(given.map((text) => ({ text })));'), samples)),
    ];
    assert.deepEqual(all.slice(0, -2), one.slice(0, -2));
    assert.equal(all.at(-2), '3');
  });

  it('redacts the lines of a plan as it does single lines', async () => {
    const statements = `
      const secrets = new Secrets(); secrets.add('hunter2 hunter2', 'credential');
      const log = new RunnerLog(secrets);
      log.steps([{ text: 'fine' }, { text: 'also fine' }]); log.steps(given.map((text) => ({ text }))); for (const line of given) log.info(line);
    `;
    const lines = [
      'token hunter2 hunter2',
      'verified hunter2%20hunter2',
      'fine\u200b',
      'ends in hunter2',
      'hunter2 begins',
    ];
    const readable = ['token ***', 'verified ***', 'fine', 'ends in hunter2', 'hunter2 begins'];
    assert.deepEqual(splitLines(await run(statements, lines)), ['fine', 'also fine', ...readable, ...readable, '']);
  });

  it('names inputs, but not what looks like one in a secret', async () => {
    const statements = `
      const secrets = new Secrets(); secrets.add('input:abcsecret', 'credential');
      const log = new RunnerLog(secrets); log.info(given); log.steps([{ text: given }]); log.warning(given);
    `;
    const shown = 'raise `timeout` of `***`';
    const lines = splitLines(await run(statements, 'raise `input:timeout` of `input:abcsecret`'));
    assert.deepEqual(lines, [shown, shown, `::warning::${shown}`, '']);
  });

  it('neutralizes a command in the lines of a plan without a secret', async () => {
    const stdout = await run('new RunnerLog(new Secrets()).steps(given.map((text) => ({ text })));', [
      'fine',
      '::error::x',
      '##[group]y',
    ]);
    assert.deepEqual(splitLines(stdout), ['fine', ': :error::x', '## [group]y', '']);
  });

  it('keeps neutralized commands readable', async () => {
    const stdout = await run('new RunnerLog(new Secrets()).info(given);', '  ::error::x\r##[group]y\u001b[31m');
    assert.equal(stdout, '  : :error::x\n## [group]y[31m\n');
  });

  it('masks every secret once, before it could be shown', async () => {
    const statements = `
      const secrets = new Secrets(); const log = new RunnerLog(secrets);
      secrets.add(given, 'credential'); log.mask(); log.mask(); log.info('token ' + given);
    `;
    const lines = splitLines(await run(statements, 'hunter2-hunter2'));
    assert.equal(lines.filter((line) => line === '::add-mask::hunter2-hunter2').length, 1);
    assert.ok(lines.includes('token ***'));
  });

  it('never prints a secret, even in parts', async () => {
    const secret = fc
      .string({ unit: 'grapheme-ascii', minLength: 8, maxLength: 20 })
      .filter((text) => !/[*\s]/.test(text));
    const cases = fc.sample(fc.tuple(secret, hostileText, hostileText), 200).map(([value, before, after]) => {
      const cut = `${value.slice(0, 4)}\u001b\u00ad${value.slice(4)}`;
      return { secret: value, texts: [before + value + after, cut, encodeURIComponent(value), ` ${value}\r\n${cut}`] };
    });
    const statements = `
      for (const { secret, texts } of given) {
        const secrets = new Secrets(); secrets.add(secret, 'credential');
        const log = new RunnerLog(secrets);
        console.log('=====');
        for (const text of texts) { log.info(text); log.debug(text); log.error(text, { file: text, line: 1, column: 1 }); }
      }
    `;
    const sections = (await run(statements, cases)).split('=====\n').slice(1);
    assert.equal(sections.length, cases.length);
    for (const [index, { secret }] of cases.entries()) {
      assert.ok(!sections[index]?.includes(secret), `${secret} in ${sections[index]}`);
    }
  });

  it('gives an annotation a location only if there is a file', async () => {
    const statements = `
      const log = new RunnerLog(new Secrets());
      log.error('wrong', { file: 'a,b.yaml', line: 3, column: 5 }); log.error('wrong', { line: 3, column: 5 });
    `;
    assert.equal(await run(statements, null), '::error file=a%2Cb.yaml,line=3,col=5::wrong\n::error::wrong\n');
  });

  it('prints at most ten annotations of a level, the last of which counts the others, and logs them all', async () => {
    const statements = `
      const log = new RunnerLog(new Secrets());
      for (let index = 1; index <= given; index++) log.warning('warning number ' + index + '.', { file: 'a.yaml', line: index, column: 1 });
      log.flush(); log.flush();
    `;
    const [nine, ten, many] = await Promise.all([run(statements, 9), run(statements, 10), run(statements, 25)]);
    const annotations = (stdout: string) => splitLines(stdout).filter((line) => line.startsWith('::'));
    assert.equal(annotations(nine).length, 9);
    assert.equal(annotations(ten).length, 10);
    assert.match(annotations(ten).at(-1) ?? '', /line=10.*::warning number 10\./);
    assert.equal(ten.split('warning number 10.').length, 2, 'the tenth is printed once');
    assert.equal(annotations(many).length, 10);
    assert.equal(annotations(many).at(-1), '::warning::16 further warnings are in the log of this step.');
    for (let index = 1; index <= 25; index++) assert.ok(many.includes(`warning number ${index}.`));
  });

  it('shows no group without a line', async () => {
    const statements = `
      const log = new RunnerLog(new Secrets());
      await log.group('Empty', async () => {});
      await log.group('Hidden', async () => log.debug('trace'));
      await log.group('Noted', async () => log.notice('noted'));
    `;
    assert.equal(await run(statements, null), '::debug::trace\n::group::Noted\n::notice::noted\n::endgroup::\n');
  });

  it('closes a group even if its work fails', async () => {
    const statements = `
      const log = new RunnerLog(new Secrets());
      await log.group('Phase', async () => { log.info('begun'); throw new Error('broken'); })
        .catch((error) => log.info(error.message));
    `;
    assert.equal(await run(statements, null), '::group::Phase\nbegun\n::endgroup::\nbroken\n');
  });

  it('reports progress at most every five seconds', async () => {
    const statements = `
      let now = 0;
      const log = new RunnerLog(new Secrets(), { now: () => now, elapsed: () => now, sleep: async () => {} });
      for (now = 0; now <= 11_000; now += 1000) log.progress(now / 1000, 20, 'read');
    `;
    assert.equal(await run(statements, null), '5 of 20 resources read\n10 of 20 resources read\n');
  });

  it('counts the entries that are applied at the same pace, beside the lines of the steps', async () => {
    const statements = `
      let now = 0;
      const log = new RunnerLog(new Secrets(), { now: () => now, elapsed: () => now, sleep: async () => {} });
      const pace = (done, total = 5) => ({ sent: 0, perMinute: 0, entries: { done, total } });
      for (now = 0; now <= 9000; now += 1000)
        log.step({ text: 'unchanged', isQuiet: true }, now / 1000, 20, pace(now / 2500 | 0));
      now = 20_000;
      log.step({ text: 'created', isQuiet: false }, 18, 20, pace(4));
      now = 40_000;
      log.step({ text: 'created', isQuiet: false }, 19, 20);
      log.progress(20, 20, 'read', pace(1, 1));
    `;
    const expected = [
      '5 of 20 resources applied (2 of 5 entries)',
      'created',
      '18 of 20 resources applied (4 of 5 entries)',
      'created',
      '20 of 20 resources read',
    ];
    assert.equal(await run(statements, null), `${expected.join('\n')}\n`);
  });
});
