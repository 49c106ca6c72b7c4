/** Measures everything that docs/benchmarks.md tells, and writes it anew. Takes some minutes on a machine that does nothing else. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const parts = [
  {
    title: 'Start-up',
    script: 'scripts/bench-startup.ts',
    method:
      'A dry run of one payload (`examples/delivery/pipeline.yaml`) by the bundle, beside an empty Node process and the least action that ' +
      '`@actions/core` makes, bundled as its users bundle it. The three take turns; the figures are medians. CPU is user and system time of ' +
      'the process.\n\n' +
      'What a run does not need it does not load: the connection to the platform, SCIM, JWTs, globs, diffs and the GitHub client stand in ' +
      'chunks of their own. Before that split this run took 5.2 × the empty process and 1.6 × the minimal action, with a main chunk of 1,160 KiB. ' +
      'The largest part was the client that `@actions/core` imports for identity tokens, and undici with it; stand-ins ' +
      '(`src/runner/stand-ins/`) keep that and the toolkit’s runner of programs out. What is left beyond core is the YAML parser and the validators.',
  },
  {
    title: 'A directory',
    script: 'scripts/bench-apply.ts',
    method:
      'The bundle against the emulator on loopback, in a process of its own. The bare loop is undici alone: read a file, send it, ten at a ' +
      'time. `xargs -P10 curl --retry 5` is what people write by hand. All in one run, so that the ratios hold on a machine of any speed.\n\n' +
      'Everything is read and checked before the first request, so memory grows with what is to be sent; of what is sent only its line in the ' +
      'report is added.',
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
