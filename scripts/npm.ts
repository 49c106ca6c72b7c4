import { spawn } from 'node:child_process';

// npm is a script file on Windows, which needs a shell.
const shell = process.platform === 'win32';

/**
 * Runs scripts of package.json at the same time, and returns those that failed. The output of the one that is `shown` appears as it
 * comes, that of the others when all have ended.
 */
export async function runScripts(scripts: readonly string[], shown?: string): Promise<string[]> {
  const results = await Promise.all(
    scripts.map(async (script) => ({ script, ...(await runScript(script, script === shown ? 'inherit' : 'pipe')) })),
  );
  for (const { output } of results) process.stdout.write(output);
  return results.filter(({ code }) => code !== 0).map(({ script }) => script);
}

function runScript(script: string, stdio: 'inherit' | 'pipe'): Promise<{ code: number | null; output: Buffer }> {
  const child = spawn('npm', ['run', '--silent', script], { stdio, shell });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve({ code, output: Buffer.concat(output) }));
  });
}
