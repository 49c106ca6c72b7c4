import { type SpawnOptions, spawn, spawnSync } from 'node:child_process';

// npm is a script file on Windows, which needs a shell.
const shell = process.platform === 'win32';

/** Runs npm with its output shown, and returns whether it succeeded. */
export function runNpm(...words: string[]): boolean {
  return spawnSync('npm', words, { stdio: 'inherit', shell }).status === 0;
}

/** Runs scripts of package.json at the same time, shows the output of each when it has ended, and returns those that failed. */
export async function failedOf(scripts: readonly string[]): Promise<string[]> {
  const results = await Promise.all(
    scripts.map(async (script) => ({ script, code: await runScript(script, { stdio: 'pipe', shell }) })),
  );
  return results.filter(({ code }) => code !== 0).map(({ script }) => script);
}

function runScript(script: string, options: SpawnOptions): Promise<number | null> {
  const child = spawn('npm', ['run', '--silent', script], options);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      resolve(code);
    });
  });
}
