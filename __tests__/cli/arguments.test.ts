import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseArguments } from '../../cli/arguments.ts';
import { commands, findCommand, formatFlag, isInput, listFlags } from '../../cli/commands.ts';
import { formatHelp } from '../../cli/help.ts';
import { inputNames, inputRows } from '../../src/inputs/table.ts';

function run(...args: string[]) {
  const asked = parseArguments(args);
  assert.ok(asked.asks === 'run');
  return asked;
}

describe('parseArguments', () => {
  it('reads command, paths and flags in any order', () => {
    const { command, paths, flags } = run('--json', 'plan', 'a', '--if-exists=skip', '--org-id', 'retail', 'b');
    assert.equal(command.name, 'plan');
    assert.deepEqual(paths, ['a', 'b']);
    assert.deepEqual(flags, { inputs: { 'if-exists': 'skip', 'org-id': 'retail' }, own: { json: 'true' } });
  });

  it('takes a flag that is set to false for one that is not given', () => {
    const { flags } = run('apply', '--yes', '--yes=false', '--json=false', '--report-unmanaged=false');
    assert.deepEqual(flags, { inputs: { 'report-unmanaged': 'false' }, own: {} });
    assert.deepEqual(run('apply', '--yes=false', '--yes=true').flags.own, { yes: 'true' });
  });

  it('reads short flags, negated flags and files that are given several times', () => {
    const { flags } = run('apply', '-y', '--no-wait-for-settings', '--values-file', 'a', '--values-file', 'b');
    assert.deepEqual(flags, { inputs: { 'wait-for-settings': 'false', 'values-file': 'a\nb' }, own: { yes: 'true' } });
  });

  it('reads arguments after `--` as paths', () => {
    assert.deepEqual(run('check', '--', '--json').paths, ['--json']);
  });

  it('shows the help without a command, with --help and with the command help', () => {
    assert.deepEqual(parseArguments([]), { asks: 'help' });
    for (const args of [
      ['plan', '--help'],
      ['plan', '-h'],
      ['help', 'plan'],
    ]) {
      const asked = parseArguments(args);
      assert.ok(asked.asks === 'help' && asked.command?.name === 'plan');
    }
    for (const { name } of commands) {
      const asked = parseArguments([name, '--help']);
      assert.ok(asked.asks === 'help' && asked.command?.name === name);
    }
    for (const args of ['help help', 'help --help', 'help version', 'version --help', '--help --version'])
      assert.deepEqual(parseArguments(args.split(' ')), { asks: 'help' }, args);
    for (const asked of ['--version', '-v', 'version']) assert.deepEqual(parseArguments([asked]), { asks: 'version' });
  });

  const refused: [args: string[], message: RegExp][] = [
    [['chek'], /^Unknown command `chek`\. Did you mean `check`\? See `platform-provision --help`\.$/],
    [['plan', '--ifexists', 'x'], /^Unknown flag `--ifexists`\. Did you mean `--if-exists`\? See .*plan --help/],
    [['p.yaml'], /^Write a command before the paths, such as `plan p\.yaml`\./],
    [['plan', '--to', 'out'], /^Unknown flag `--to`\./],
    [['plan', '--if_exists', 'skip'], /^Unknown flag `--if_exists`\. Did you mean `--if-exists`\?$/],
    [['plan', '--ifExists', 'skip'], /^Unknown flag `--ifExists`\. Did you mean `--if-exists`\?$/],
    [['apply', '--dry_run'], /^`--dry-run` is not a flag of `apply`; use the command `plan`\.$/],
    [['-x'], /^Unknown flag `-x` without a command\. See /],
    [['plan', '-v'], /^Unknown flag `-v`\. Use `--debug` to see each request\.$/],
    [['plan', '--org', 'retail'], /^Unknown flag `--org`\. Use `--org-id`\.$/],
    [['plan', '--wat'], /^Unknown flag `--wat`\. See/],
    [['plan', '--constructor'], /^Unknown flag `--constructor`\. See/],
    [['plan', '--verify'], /^`--verify` is not a flag of `plan`, only of `scim-rule`\.$/],
    [
      ['check', '--update-secret-values'],
      /^`--update-secret-values` is not a flag of `check`, only of `plan` and `apply`\.$/,
    ],
    [['apply', '--dry-run'], /^`--dry-run` is not a flag of `apply`; use the command `plan`\.$/],
    [['plan', '--dry-run'], /^`plan` does this always; leave `--dry-run` out\.$/],
    [['plan', '--yes'], /is not a flag of `plan`, only of `apply`/],
    [['plan', '--org-id'], /^`--org-id` requires a value\.$/],
    [['plan', '--report', '--json'], /^`--report` requires a value\.$/],
    [['plan', '--json=yes'], /^`--json` takes no value\.$/],
    [['users', 'file.yaml'], /^`users` takes no paths\.$/],
    [['help', 'plann'], /Did you mean `plan`/],
    [['destroy', 'platform'], /^Unknown command `destroy`\. Did you mean `delete`\?/],
    [['completion', '--help'], /^Unknown command `completion`\. This program has no shell completion\. See/],
    [['help', 'login'], /^Unknown command `login`\. Set the environment variable PLATFORM_API_KEY\. See/],
    [['diff'], /^Unknown command `diff`\. Did you mean `plan`\?/],
    [['plan', '-f', 'a.yaml'], /^Unknown flag `-f`\. Write paths without a flag, after the command\.$/],
    [['apply', '--auto-approve', 'a.yaml'], /^Unknown flag `--auto-approve`\. Use `--yes`\.$/],
    [
      ['plan', '--values', 'name=hunter2', 'a.yaml'],
      /^`--values` takes a YAML or JSON map: write `--values 'name: …'` instead of `name=…`\.$/,
    ],
    [
      ['plan', '--allow-access-changes'],
      /^`--allow-access-changes` is not a flag of `plan`, only of `apply` and `delete`\.$/,
    ],
  ];
  for (const [args, message] of refused) {
    it(`refuses ${args.join(' ')}`, () => assert.throws(() => parseArguments(args), { name: 'UsageError', message }));
  }

  it('refuses every credential as a flag, says why and does not show it', () => {
    for (const name of inputNames.filter((one) => inputRows[one].type === 'token')) {
      const variable = `PLATFORM_${name.toUpperCase().replaceAll('-', '_')}`;
      for (const args of [[`--${name}=pat.secret`], [`--${name}`, 'pat.secret']]) {
        assert.throws(
          () => parseArguments(['plan', ...args]),
          (error: Error) => error.message.includes(variable) && !error.message.includes('pat.secret'),
        );
      }
    }
  });
});

describe('the help', () => {
  it('names every command, and each flag and an example of a command, in 80 columns', () => {
    for (const { name } of commands) assert.match(formatHelp(), new RegExp(`^  ${name} `, 'm'));
    for (const command of commands) {
      const help = formatHelp(command);
      for (const flag of listFlags(command)) {
        const shown = isInput(flag) ? formatFlag(flag) : `--${flag}`;
        assert.ok(help.includes(shown), `${command.name} ${shown}`);
      }
      assert.match(help, /^Examples:\n {2}platform-provision /m);
      const flags = help.slice(help.indexOf('\nPayloads and scope:'));
      for (const line of flags.split('\n')) assert.ok(line.length <= 80, line);
    }
  });

  it('groups the flags of a command, and describes only those that it has', () => {
    const help = formatHelp(findCommand('plan'));
    const titles = [...help.matchAll(/^(\w.*):$/gm)].map(([, title]) => title);
    assert.deepEqual(titles.slice(-4), ['Payloads and scope', 'What may change', 'Requests and time', 'Output']);
    assert.doesNotMatch(help, /--wait-for-settings/);
    assert.match(
      formatHelp(findCommand('export')).replaceAll(/\s+/g, ' '),
      /--org-id <identifier> .*? An export or `doctor` is limited to this organization /,
    );
    assert.match(
      formatHelp(findCommand('export')).replaceAll(/\s+/g, ' '),
      /--timeout <seconds> .*? Default: `?21600\b/,
    );
    assert.match(formatHelp(findCommand('users')), /^SCIM:$/m);
    assert.doesNotMatch(formatHelp(findCommand('users')), /--title/);
  });

  it('describes flags instead of inputs', () => {
    for (const command of commands) {
      assert.doesNotMatch(formatHelp(command), /`payload-file`|`dry-run`|`if-exists|this input|per line|secrets here/);
    }
    const help = formatHelp(findCommand('plan')).replaceAll(/\s+/g, ' ');
    assert.match(help, / and `PLATFORM_VALUES` wins over all files\./);
    assert.match(help, / still has this digest, which a dry run shows /);
    assert.match(help, / --fail-on-changes Fail a dry run if anything would change/);
    assert.match(help, / --values-file <file> Files with such maps; later files win, and .* Can be repeated /);
    assert.match(help, / Pass secrets in `?PLATFORM_SECRET_VALUES`? /);
    assert.match(help, / --refresh-cache <path> /);
  });

  it('has examples that can be parsed', () => {
    for (const { name, examples } of commands) {
      for (const [example] of examples) {
        const args = example
          .replace(/ > .*/, '')
          .split(' ')
          .map((word) => word.replaceAll("'", ''));
        assert.equal(run(...args).command.name, name);
      }
    }
  });
});
