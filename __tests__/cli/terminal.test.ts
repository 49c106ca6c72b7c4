import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TerminalLog } from '../../cli/log.ts';
import { Progress } from '../../cli/progress.ts';
import { Terminal } from '../../cli/terminal.ts';
import { Secrets } from '../../src/secrets/redact.ts';
import type { Clock } from '../../src/shared/clock.ts';

/** A stream that keeps what is written to it. */
function createStream(isTTY: boolean) {
  const stream = {
    isTTY,
    columns: 40,
    text: '',
    write(text: string) {
      stream.text += text;
    },
  };
  return stream;
}

function createTerminal(isTTY: boolean, environment: Record<string, string> = {}) {
  const [stdout, stderr] = [createStream(isTTY), createStream(isTTY)];
  return { terminal: new Terminal(stdout, stderr, environment), stdout, stderr };
}

describe('colours', () => {
  const cases: [title: string, isTTY: boolean, environment: Record<string, string>, coloured: boolean][] = [
    ['on a terminal', true, {}, true],
    ['not in a pipe', false, {}, false],
    ['not with NO_COLOR', true, { NO_COLOR: '1' }, false],
    ['with an empty NO_COLOR', true, { NO_COLOR: '' }, true],
    ['in a pipe with FORCE_COLOR', false, { FORCE_COLOR: '1' }, true],
    ['not with FORCE_COLOR=0', true, { FORCE_COLOR: '0' }, false],
    ['not on a terminal without escapes', true, { TERM: 'dumb' }, false],
  ];
  for (const [title, isTTY, environment, coloured] of cases) {
    it(title, () => {
      const { terminal } = createTerminal(isTTY, environment);
      assert.equal(terminal.paint('red', 'x'), coloured ? '\x1b[31mx\x1b[39m' : 'x');
    });
  }
});

describe('the line of progress', () => {
  it('is cut to the width, stays below printed lines, and is removed', () => {
    const { terminal, stdout, stderr } = createTerminal(true);
    terminal.showStatus('x'.repeat(60));
    terminal.print('result');
    terminal.clearStatus();
    const line = `\r\x1b[2K${'x'.repeat(39)}`;
    assert.equal(stderr.text, `${line}\r\x1b[2K${line}\r\x1b[2K`);
    assert.equal(stdout.text, 'result\n');
  });

  it('does not exist in a pipe', () => {
    const { terminal, stderr } = createTerminal(false);
    terminal.showStatus('x');
    terminal.clearScreen();
    assert.equal(stderr.text, '');
  });

  it('has a rate and the time left once they are meaningful, for each task separately', () => {
    let now = 0;
    const progress = new Progress({ elapsed: () => now } as Clock, true);
    now = 1000;
    assert.equal(progress.advance(0, 1000, 'read'), '0 of 1000 resources read');
    now += 50;
    assert.equal(progress.advance(20, 1000, 'read'), undefined);
    now += 3950;
    assert.equal(progress.advance(400, 1000, 'read'), '400 of 1000 resources read, 100/s, 6 s left');
    now += 10_000;
    assert.equal(progress.advance(1000, 1000, 'read'), '1000 of 1000 resources read');
    now += 200;
    assert.equal(progress.advance(0, 700, 'applied'), '0 of 700 resources applied');
    now += 4000;
    assert.equal(progress.advance(10, 700, 'applied'), '10 of 700 resources applied, 2.5/s, 4 min 36 s left');
  });

  it("counts the pauses of the run's own limit, and goes on while requests wait", () => {
    let now = 0;
    const progress = new Progress({ elapsed: () => now } as Clock, true);
    const pace = (sent: number) => ({ sent, perMinute: 400 });
    progress.advance(0, 1000, 'read', pace(0));
    now = 10_000;
    const line = progress.advance(400, 1000, 'read', pace(400));
    assert.equal(line, '400 of 1000 resources read, 40/s, 1 min 55 s left', 'two more minutes begin for 600 requests');
    now = 50_000;
    assert.equal(progress.currentLine(), '400 of 1000 resources read, 8.0/s, 1 min 15 s left');
    now = 200_000;
    assert.equal(progress.currentLine(), '400 of 1000 resources read, 2.0/s', 'nobody knows when it was to be over');
    assert.equal(progress.advance(900, 1000, 'read', pace(900)), '900 of 1000 resources read, 4.5/s');
  });

  it('counts the entries that are done', () => {
    const progress = new Progress({ elapsed: () => 0 } as Clock, true);
    const pace = { sent: 0, perMinute: 0, entries: { done: 120, total: 500 } };
    assert.equal(
      progress.advance(2400, 10_000, 'applied', pace),
      '2400 of 10000 resources applied (120 of 500 entries)',
    );
  });

  it('becomes a line every five seconds if lines cannot be replaced', () => {
    let now = 0;
    const progress = new Progress({ elapsed: () => now } as Clock, false);
    const lines = [];
    for (now = 0; now <= 11_000; now += 1000) lines.push(progress.advance(now / 1000, 11, 'read'));
    assert.equal(lines.filter((line) => line !== undefined).length, 2);
  });
});

describe('TerminalLog', () => {
  function createLog() {
    const { terminal, stdout, stderr } = createTerminal(false);
    const secrets = new Secrets();
    secrets.add('super-secret-value', 'credential');
    const log = new TerminalLog({
      terminal,
      secrets,
      clock: { elapsed: () => 0 } as Clock,
      formatPath: (file) => `../${file}`,
      withPaths: (message) => message.replaceAll('b.yaml', '../b.yaml'),
      showsInfo: true,
      showsSteps: true,
      stepVerb: 'applied',
      showsDebug: false,
    });
    return { log, stdout, stderr };
  }

  it('shows problems as compilers do, each place once, with the hint below', () => {
    const { log, stderr } = createLog();
    const location = { file: 'a.yaml', line: 3, column: 5 };
    log.problem({ severity: 'error', summary: 'Wrong, as b.yaml.', hint: 'Correct it.\nAll of it.', location });
    log.problem({ severity: 'warning', summary: 'Odd.', location: { line: 1, column: 2 } });
    log.problem({ severity: 'notice', summary: 'By the way.' });
    assert.equal(
      stderr.text,
      '../a.yaml:3:5: error: Wrong, as ../b.yaml.\n  Correct it.\n  All of it.\npayload:1:2: warning: Odd.\nnotice: By the way.\n',
    );
  });

  it('shows a problem of both a plan and its apply once', () => {
    const { log, stderr } = createLog();
    for (const summary of ['Odd.', 'Odd.', 'Odder.']) log.problem({ severity: 'warning', summary });
    assert.equal(stderr.text, 'warning: Odd.\nwarning: Odder.\n');
  });

  it('shows neither secrets nor characters that control a terminal', async () => {
    const { log, stdout, stderr } = createLog();
    log.isWriting = true;
    const text = 'super-secret-value \x1b[2Jx\u202e';
    log.info(text);
    log.problem({ severity: 'error', summary: text, hint: text });
    log.step({ text: `created  ${text}`, isQuiet: false }, 1, 1);
    await log.group(text, async () => log.warning(text));
    log.debug('not shown');
    for (const written of [stdout.text, stderr.text]) {
      assert.doesNotMatch(written, /super-secret|\x1b|\u202e|not shown/);
      assert.match(written, /\*\*\* \[2Jx/);
    }
  });

  it('shows steps only of an apply, with the number of finished ones', () => {
    const { log, stdout } = createLog();
    log.step({ text: 'create  project default/p', isQuiet: false }, 1, 2);
    assert.deepEqual([stdout.text, log.done], ['', undefined]);
    log.isWriting = true;
    log.step({ text: 'created  project default/p', isQuiet: false }, 1, 2);
    log.step({ text: 'unchanged  project default/q', isQuiet: true }, 2, 2);
    assert.deepEqual([stdout.text, log.done], ['created  project default/p\n', [2, 2]]);
  });
});
