/** Measures everything in docs/benchmarks.md and writes that page. This takes some minutes on an idle machine. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const parts = [
  {
    title: 'Start-up',
    script: 'scripts/bench-startup.ts',
    method:
      'A dry run of one payload (`examples/delivery/pipeline.yaml`) and one real create of it against a server on loopback, by the bundle; ' +
      'beside them an empty Node process, the smallest action that `@actions/core` allows, bundled as usual, and one request by each of ' +
      '`node:http`, `fetch` and undici. The programs take turns; the figures are medians. CPU is user and system time of the process. The ' +
      'ratios of the two other actions were measured by hand in the same way.\n\n' +
      'A run loads only what it needs: each kind, the connection to the platform, SCIM, JWTs, globs, diffs and the GitHub client are ' +
      'in separate chunks. `index.js` contains what nearly every run uses. Requests go out with `node:http`, which is part of Node; ' +
      'stand-ins (`src/runner/stand-ins/`) replace the HTTP clients that the toolkit imports.',
  },
  {
    title: 'A directory',
    script: 'scripts/bench-apply.ts',
    method:
      'The bundle against the emulator on loopback, in a separate process. The bare loop is undici alone: it reads a file and sends it, ten ' +
      'at a time. `xargs -P10 curl --retry 5` is the usual script. All are measured in one run, so the ratios are comparable.\n\n' +
      'Everything is read and checked before the first request, so memory grows with the size of the payloads.\n\n' +
      'The tree has in each project 50 services, 4 environments, 8 infrastructures, 40 pipelines, 120 input sets, 30 triggers and 20 ' +
      'templates. With a warm cache, a project takes 1 call for its services, environments, pipelines and templates each, and 4 for its ' +
      'infrastructures. The platform lists input sets and triggers for one pipeline at a time only, which would be 70 calls for 40 ' +
      'pipelines; 1 call asks the audit trail whether any of them changed. 500 unchanged pipelines in one project take 5 calls.',
  },
  {
    title: 'Large payloads',
    script: 'scripts/bench-large.ts',
    method:
      'One text each: the bundle checks a quarter of it and the whole, and is then ended by SIGTERM in the middle of the whole. Beyond ' +
      '200 KiB the work is done in a separate thread, so the main thread handles signals meanwhile; the longest stretch is the longest time ' +
      'in which it did not. The program for terminals ends at once before its first request, by the default action of the signal.',
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

Written by \`npm run benchmarks\` with Node ${process.versions.node} on ${process.platform} ${process.arch}. Ratios are comparable; seconds depend on the machine.
`;
writeFileSync('docs/benchmarks.md', [head, ...sections].join('\n'));
