/** Measures everything in docs/benchmarks.md and writes that page. This takes some minutes on an idle machine. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const parts = [
  {
    title: 'Start-up',
    script: 'scripts/bench-startup.ts',
    method: `A dry run of one payload (\`examples/delivery/pipeline.yaml\`), and one real create of it against a server on loopback, by the
bundle. For comparison: an empty Node process; the smallest action that \`@actions/core\` allows, bundled as usual; and one
request by each of \`node:http\`, \`fetch\` and undici. The programs take turns, and times are medians of all rounds. A ratio is taken in
each round, and the table shows its median, because that varies half as much as the ratio of two medians. CPU is the user and
system time of the process. The ratios of the two other actions were measured by hand in the same way.

A run loads only what it needs: each kind, the connection to the platform, SCIM, JWTs, globs, diffs and the GitHub client are
in separate files, and what nearly every run uses is in two. Requests are sent with \`node:http\`, which is part of
Node. Stand-ins (\`src/runner/stand-ins/\`) replace the HTTP clients that the toolkit imports.

About half of a short run is V8 compiling code. If a job runs the action several times, Node keeps the compiled code below
\`RUNNER_TEMP\`: the first step makes a directory, the second writes the code, and later steps read it. In the table, "dry run"
and "one create" are the first step of a job. \`NODE_DISABLE_COMPILE_CACHE=1\` disables this.`,
  },
  {
    title: 'A directory',
    script: 'scripts/bench-apply.ts',
    method: `The bundle against the emulator on loopback, in a separate process. The bare loop is undici alone: it reads a file and sends
it, ten at a time. \`xargs -P10 curl --retry 5\` is the usual script. All are measured in one run, so the ratios are comparable.

Everything is read and checked before the first request, so memory grows with the size of the payloads.

Each project of the tree has 50 services, 4 environments, 8 infrastructures, 40 pipelines, 120 input sets, 30 triggers and 20
templates. With a warm cache, a project takes 1 call for all its services, and as many for its environments, its pipelines and
its templates; its infrastructures take 4. The platform lists input sets and triggers for only one pipeline at a time, which
would be 70 calls for 40 pipelines. Instead, 1 call asks the audit trail whether any of them changed. 500 unchanged pipelines
in one project take 5 calls.`,
  },
  {
    title: 'Large payloads',
    script: 'scripts/bench-large.ts',
    method: `The bundle checks a quarter of each text and the whole, and is then ended by SIGTERM in the middle of the whole. Texts over
200 KiB are processed in a separate thread, so the main thread handles signals meanwhile. The longest stretch is the longest
time in which it did not. Until its first request, the program for terminals ends immediately, by the default action of the
signal.`,
  },
];

const sections = parts.map(({ title, script, method }) => {
  const { status, stdout } = spawnSync(process.execPath, [script], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${script} ended with ${status}`);
  return `## ${title}\n\n${method}\n\n\`\`\`text\n${stdout.trimEnd()}\n\`\`\`\n`;
});
const head = `# Benchmarks

Written by \`npm run benchmarks\` with Node ${process.versions.node} on ${process.platform} ${process.arch}. Ratios are
comparable; seconds depend on the machine.
`;
writeFileSync('docs/benchmarks.md', [head, ...sections].join('\n'));
