import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { compileEarly } from '../scripts/compile-early.ts';

const scratch = mkdtempSync(join(tmpdir(), 'compile-early-'));
after(() => rmSync(scratch, { recursive: true, force: true }));

/** Writes a bundle and returns its directory. */
function bundleOf(name: string, files: Readonly<Record<string, string>>): string {
  const directory = join(scratch, name);
  mkdirSync(directory);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(directory, file), `"use strict";\n${text}`);
  return directory;
}

describe('compileEarly', () => {
  it('puts the declared functions that runs call in parentheses, and changes nothing that the program does', async () => {
    const program = `var Model = class {
	name = "model";
};
const { other } = require("./other.js");
print(first(), [...steps()].join(), \`
function inText() {}\`, other.name);
later().then(print);
function first() {
	return inner();
	function inner() {
		return "ä" + new Model().name;
	}
}
function unused() {
	return first();
}
async function later() {
	return process.env.TEXT ?? "no text";
}
function* steps() {
	yield 1;
	yield 2;
}
function print(...texts) {
	console.log(...texts);
}
`;
    const other = 'function other() {}\nfunction setUp() {\n\texports.other = other;\n}\nsetUp();\n';
    const directory = bundleOf('program', { 'index.js': program, 'other.js': other });
    const run = () => execFileSync(process.execPath, [join(directory, 'index.js')], { encoding: 'utf8' });
    const before = run();

    await compileEarly(directory, [{ TEXT: 'text' }]);

    assert.equal(run(), before);
    const [changed, changedOther] = ['index.js', 'other.js'].map((name) => readFileSync(join(directory, name), 'utf8'));
    const early = (text = '') => [...text.matchAll(/^var (\w+) = \((?:async )?function/gm)].map(([, name]) => name);
    assert.deepEqual(early(changed), ['first', 'later', 'steps', 'print']);
    assert.deepEqual(early(changedOther), ['setUp']);
    assert.match(changed ?? '', /^"use strict";\nvar first = \(function first\(\) \{\n\treturn inner\(\);/);
    assert.match(changed ?? '', /^function unused\(\) \{\n\treturn first\(\);\n\}\n/m);
  });

  it('compiles nothing for a later run in a file that an earlier one loads', async () => {
    const program =
      'if (process.env.MORE) require("./more.js");\nelse first();\nfunction first() {}\nfunction second() {}\n';
    const more = 'third();\nfunction third() {}\n';
    const directory = bundleOf('runs', {
      'index.js': `${program}if (process.env.MORE) second();\n`,
      'more.js': more,
    });
    await compileEarly(directory, [{}, { MORE: 'true' }]);
    const early = ['index.js', 'more.js'].map((name) => {
      const changed = readFileSync(join(directory, name), 'utf8');
      return [...changed.matchAll(/^var (\w+) = \(function/gm)].map(([, name]) => name);
    });
    assert.deepEqual(early, [['first'], ['third']]);
  });

  it('lets a run send requests to this process', async () => {
    const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const program =
      'require("node:http").get(process.env.ADDRESS, read);\nfunction read(response) {\n\tresponse.resume();\n}\n';
    const directory = bundleOf('requests', { 'index.js': program });
    try {
      await compileEarly(directory, [{ ADDRESS: `http://127.0.0.1:${port}` }]);
    } finally {
      server.close();
    }
    assert.match(readFileSync(join(directory, 'index.js'), 'utf8'), /^var read = \(function/m);
  });

  it('gives each run the files of a runner', async () => {
    const program = `const { truncateSync } = require("node:fs");
truncateSync(process.env.GITHUB_OUTPUT);
truncateSync(process.env.GITHUB_STEP_SUMMARY);
called();
function called() {}
`;
    const directory = bundleOf('files', { 'index.js': program });
    await compileEarly(directory, [{}]);
    assert.match(readFileSync(join(directory, 'index.js'), 'utf8'), /^var called = \(function/m);
  });

  it('gives the run no other variable', async () => {
    process.env.EARLY_TEXT = 'set';
    const program = 'if (process.env.EARLY_TEXT) called();\nfunction called() {}\n';
    const directory = bundleOf('variables', { 'index.js': program });
    try {
      await compileEarly(directory, [{}]);
    } finally {
      delete process.env.EARLY_TEXT;
    }
    assert.equal(readFileSync(join(directory, 'index.js'), 'utf8'), `"use strict";\n${program}`);
  });

  it('finds the files of a directory behind a symbolic link', async () => {
    const directory = bundleOf('target', { 'index.js': 'called();\nfunction called() {}\n' });
    const link = join(scratch, 'link with ä');
    symlinkSync(directory, link, 'junction');
    await compileEarly(link, [{}]);
    assert.match(readFileSync(join(directory, 'index.js'), 'utf8'), /^var called = \(function/m);
  });

  it('throws if the run fails, with all that it wrote', async () => {
    const program = 'console.log("no payload");\nconsole.error("see above");\nprocess.exitCode = 3;\n';
    const directory = bundleOf('failure', { 'index.js': program });
    await assert.rejects(compileEarly(directory, [{}]), /ended with 3:\nno payload\nsee above/);
  });
});
