import { spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { compileCache } from '../../scripts/compile-cache.ts';
import './fresh-bundles.ts';

const root = resolve(import.meta.dirname, '..', '..');
const home = 'https://github.com/OWNER/platform-provision';

/** A block of a page that a person would run in a shell. */
export interface ConsoleBlock {
  readonly commands: string;
  /** The lines that the page shows as output. */
  readonly output: readonly string[];
}

/** The blocks of commands of a page, in order: `sh`, and `console` with its output. */
export function readConsoleBlocks(page: string): ConsoleBlock[] {
  const text = readFileSync(join(root, page), 'utf8').replaceAll('\r\n', '\n');
  return [...text.matchAll(/^```(sh|console)\n([\s\S]*?)^```$/gm)].map(([, language, content = '']) => {
    const lines = content.trimEnd().split('\n');
    if (language === 'sh') return { commands: lines.join('\n'), output: [] };
    const isCommand = (line: string) => line.startsWith('$ ');
    return {
      commands: lines.flatMap((line) => (isCommand(line) ? line.slice(2) : [])).join('\n'),
      output: lines.filter((line) => !isCommand(line) && line !== ''),
    };
  });
}

/** Why pages cannot be followed here; `undefined` if they can. */
export function lackOfShell(): string | undefined {
  const isThere = (program: string, ...args: string[]) => spawnSync(program, args, { cwd: root }).status === 0;
  const programs = [
    ['bash', '--version'],
    ['curl', '--version'],
    ['npm', '--version'],
    ['python3', '-c', 'import pty'],
    ['sha256sum', '--version'],
    ['git', 'rev-parse', 'HEAD'],
  ] as const;
  const missing = programs.find(([program, ...args]) => !isThere(program, ...args));
  return missing && `this machine has no ${missing[0]}`;
}

/** The machine of a person: a home, a clone of the repository, and its release. */
export interface Machine {
  readonly directory: string;
  /** A fresh clone of the repository as it is in the working tree. */
  readonly clone: string;
  run(
    commands: string,
    options?: {
      readonly directory?: string;
      readonly environment?: Readonly<Record<string, string>>;
      /** What is typed when a text appears. */
      readonly answers?: readonly (readonly [text: string, answer: string])[];
    },
  ): Promise<{ readonly code: number | null; readonly output: string }>;
}

/**
 * Sets up such a machine. Two programs are stood in for: `curl` takes the files of a release from the clone, and `npm ci` uses the
 * packages that are installed already. All tests are not run again.
 */
export function setUpMachine(test: { after(end: () => void): void }): Machine {
  const directory = mkdtempSync(join(tmpdir(), 'machine-'));
  test.after(() => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }));
  const at = (...path: string[]) => join(directory, ...path);
  for (const name of ['bin', 'node', 'release', 'npm']) mkdirSync(at(name));
  const clone = at('clone');
  cloneWorkingTree(clone);
  const assets = {
    'platform-provision.mjs': 'cli/dist/platform-provision.js',
    'platform-emulator.js': 'emulator/dist/platform-emulator.js',
  };
  for (const [name, from] of Object.entries(assets)) {
    copyFileSync(join(root, from), at('release', name));
    const { stdout } = spawnSync('sha256sum', [name], { cwd: at('release') });
    writeFileSync(at('release', `${name}.sha256`), stdout);
  }
  const { PATH = '', LANG = 'C.UTF-8' } = process.env;
  // Each calls the program that the rest of the path has. The emulator of a test has another port.
  const script = (name: string, text: string) =>
    writeFileSync(at('bin', name), `#!/usr/bin/env bash\nPATH=\${PATH#*:}\n${text}\n`, { mode: 0o755 });
  script(
    'curl',
    `set -- "\${@/localhost:4010/\${EMULATOR:-}}"
exec curl "\${@/${pattern(`${home}/releases/download/v1.0.0`)}/${pattern(`file://${at('release')}`)}}"`,
  );
  script(
    'npm',
    `case "$*" in
  ci) ln -sfn '${join(root, 'node_modules')}' node_modules ;;
  test | 'run all') ;;
  *) exec npm "$@" ;;
esac`,
  );
  symlinkSync(process.execPath, at('node', 'node'));
  const environment = {
    PATH: [at('bin'), at('node'), at('.local', 'bin'), at('npm', 'bin'), PATH].join(delimiter),
    HOME: directory,
    TERM: 'xterm',
    NO_COLOR: '1',
    LANG,
    ...compileCache,
    npm_config_prefix: at('npm'),
    npm_config_offline: 'true',
    npm_config_update_notifier: 'false',
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `url.${clone}.insteadOf`,
    GIT_CONFIG_VALUE_0: home,
    EMULATOR_OPTIONS: '--port 0',
  };
  return {
    directory,
    clone,
    run: (commands, { directory: cwd = directory, environment: more = {}, answers = [] } = {}) => {
      const typed = answers.flatMap(([text, answer]) => ['--answer', text, answer]);
      const terminal = [join(root, '__tests__', 'harness', 'pseudo-terminal.py'), ...typed, '--'];
      const child = spawn('python3', [...terminal, 'bash', '-c', commands], {
        cwd,
        env: { ...environment, ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text) => (output += text));
      return new Promise((resolve) => {
        child.on('close', (code) => resolve({ code, output: output.replaceAll('\r\n', '\n') }));
      });
    },
  };
}

/** A text inside a pattern substitution of bash. */
function pattern(text: string): string {
  return text.replaceAll('/', '\\/');
}

/** Clones the repository with the changes that are not committed yet. */
function cloneWorkingTree(clone: string): void {
  const git = (cwd: string, ...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`);
    return stdout;
  };
  git(root, 'clone', '--quiet', '--no-tags', root, clone);
  const changed = git(root, 'status', '--porcelain', '-z', '--no-renames').split('\0').filter(Boolean);
  for (const entry of changed) {
    const path = entry.slice(3);
    if (entry.slice(0, 2).includes('D')) rmSync(join(clone, path), { force: true });
    else cpSync(join(root, path), join(clone, path), { recursive: true });
  }
  if (changed.length === 0) return;
  git(clone, 'add', '--all');
  git(clone, '-c', 'user.name=test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--message', 'Test');
}
