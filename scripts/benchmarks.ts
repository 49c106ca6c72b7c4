/** Measures everything that docs/benchmarks.md tells, and writes it anew. Takes some minutes on a machine that does nothing else. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const parts = [
  {
    title: 'Start-up',
    script: 'scripts/bench-startup.ts',
    method:
      'A dry run of one payload (`examples/delivery/pipeline.yaml`) by the bundle, beside an empty Node process and the least action that ' +
      '`@actions/core` makes, bundled the same way. The three take turns; the figures are medians. CPU is user and system time of the process.\n\n' +
      'The size goals are met, the two ratios are not. `@actions/core` alone brings its OIDC client, and with it undici, into every start: the ' +
      'yardstick. Beyond it a dry run of YAML pays for the YAML parser (about 0.8 × empty), the validators (0.25 ×) and reading a few chunks. ' +
      'What a run does not need it does not load: the connection to the platform, SCIM, JWTs, globs, diffs and the GitHub client stand in ' +
      'chunks of their own.',
  },
  {
    title: 'A directory',
    script: 'scripts/bench-apply.ts',
    method:
      'The bundle against the emulator on loopback, in a process of its own. The bare loop is undici alone: read a file, send it, ten at a ' +
      'time. `xargs -P10 curl --retry 5` is what people write by hand. All in one run, so that the ratios hold on a machine of any speed.',
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

Made by \`npm run benchmarks\` with Node ${process.versions.node} on ${process.platform} ${process.arch}. Believe the ratios; seconds belong to one machine.
`;
writeFileSync('docs/benchmarks.md', [head, ...sections].join('\n'));
