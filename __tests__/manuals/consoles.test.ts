import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { writes } from '../e2e/directory.ts';
import { apiKey, startPlatform } from '../e2e/support.ts';
import { type ConsoleBlock, lackOfShell, type Machine, readConsoleBlocks, setUpMachine } from '../harness/console.ts';

const skip = lackOfShell() ?? false;

/** A text without empty lines, progress that a later text overwrites, and what differs from run to run. */
const steady = (text: string) =>
  text
    .replace(/^.*\r/gm, '')
    .replace(/[\u2800-\u28ff]?\x1b\[\d*[A-Z]/g, '')
    .replace(/\d+\.\d s\b/g, '0.0 s')
    .replace(/127\.0\.0\.1:\d+/g, '127.0.0.1:4010')
    .split('\n')
    .filter((line) => line.trim() !== '');

/** The payload of the quick start, as it is pasted. */
function quickStartFiles(): Record<string, string> {
  const [, path = '', text = ''] =
    /`(platform\/\S+\.yaml)`:\n\n```yaml\n([\s\S]*?)^```$/m.exec(readFileSync('README.md', 'utf8')) ?? [];
  return { [path]: text };
}

/** What a page shows is all that a person sees, apart from a line `…`, which stands for any number of others. */
function assertShows(output: string, shown: readonly string[]): void {
  const quote = (line: string) => line.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const lines = steady(shown.join('\n')).map((line) => (line === '…' ? '(?:.*\\n)*' : `${quote(line)}\\n`));
  if (lines.length > 0) assert.match(`${steady(output).join('\n')}\n`, new RegExp(`^${lines.join('')}$`));
}

describe('the commands of the manual', { skip }, () => {
  const ends: (() => void)[] = [];
  after(() => {
    for (const end of ends) end();
  });
  let machine: Machine;
  let directory: string;
  before(() => {
    machine = setUpMachine({ after: (end) => void ends.push(end) });
    directory = join(machine.directory, 'repository');
    for (const [path, text] of Object.entries(quickStartFiles())) {
      mkdirSync(dirname(join(directory, path)), { recursive: true });
      writeFileSync(join(directory, path), text);
    }
  });

  async function follow({ commands, output: shown }: ConsoleBlock, options: Parameters<Machine['run']>[1] = {}) {
    const { code, output } = await machine.run(commands.replaceAll('…', apiKey), { directory, ...options });
    assert.equal(code, 0, output);
    assertShows(output, shown);
  }

  const [inTerminal, inCheckout, ...others] = readConsoleBlocks('README.md');

  it('README.md: install the programs, and plan and apply with the emulator', async () => {
    assert.ok(inTerminal !== undefined && inCheckout !== undefined && others.length === 0);
    await follow(inTerminal, { answers: [['applies this', 'yes']] });
  });

  it('README.md: show the demo in a fresh clone', async () => {
    await follow(inCheckout as ConsoleBlock, { directory: machine.clone });
  });

  it('docs/guides/terminal.md and docs/reference/doctor.md: install the program, and run it twice without a write', async (test) => {
    const platform = await startPlatform(test);
    const environment = { PLATFORM_BASE_URL: platform.url };
    const [fromRelease, fromCheckout, ...blocks] = [
      ...readConsoleBlocks('docs/guides/terminal.md'),
      ...readConsoleBlocks('docs/reference/doctor.md'),
    ];
    await follow(fromRelease as ConsoleBlock);
    await follow(fromCheckout as ConsoleBlock, { directory: machine.clone });
    assert.equal(blocks.length, 3);
    for (const block of [...blocks, ...blocks]) {
      await follow(block, {
        environment: { ...environment, ...(!block.commands.includes('…') && { PLATFORM_API_KEY: apiKey }) },
      });
    }
    assert.deepEqual(writes(platform), []);
  });

  it('docs/guides/first-hour.md: export, change, merge and delete', async () => {
    const commands = readConsoleBlocks('docs/guides/first-hour.md');
    const author = { GIT_AUTHOR_NAME: 'Ada', GIT_AUTHOR_EMAIL: 'ada@example.com' };
    const committer = { GIT_COMMITTER_NAME: 'Ada', GIT_COMMITTER_EMAIL: 'ada@example.com' };
    const all = {
      commands: commands.map((block) => block.commands).join('\n'),
      output: commands.flatMap((block) => block.output),
    };
    const fresh = join(machine.directory, 'first-hour');
    mkdirSync(fresh);
    await follow(all, { environment: { ...author, ...committer }, directory: fresh });
  });

  it('docs/guides/emulator.md: install the emulator, and control it', async (test) => {
    const platform = await startPlatform(test, { control: true });
    const [install, docker, withRepository, ...control] = readConsoleBlocks('docs/guides/emulator.md');
    await follow(install as ConsoleBlock, { answers: [['openapi:', '^C']] });
    const commit = 'git -c user.name=test -c user.email=test@example.com commit --quiet --allow-empty --message Test';
    await machine.run(`git init --quiet . && ${commit}`, { directory });
    await follow(withRepository as ConsoleBlock, { answers: [['openapi:', '^C']] });
    assert.match(docker?.commands ?? '', /^docker /);
    assert.equal(control.length, 2);
    for (const block of control) await follow(block, { environment: { EMULATOR: new URL(platform.url).host } });
  });
});
