import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { chmod, link, mkdir, mkdtemp, realpath, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readFilesOfInput, readPayloads } from '../../src/payload/sources.ts';

let parent: string;
let workspace: string;

/** Each file contains its own path. */
async function put(...paths: string[]): Promise<void> {
  for (const path of paths) {
    const absolute = join(workspace, path);
    await mkdir(dirname(absolute), { recursive: true });
    await writeFile(absolute, path);
  }
}

async function read(...lines: string[]): Promise<{ files: (string | undefined)[]; messages: string[] }> {
  const { sources, diagnostics } = await readPayloads({ payloadFile: lines.join('\n') }, workspace);
  for (const { file, bytes } of sources) assert.equal(Buffer.from(bytes).toString(), file);
  return { files: sources.map(({ file }) => file), messages: diagnostics.map(({ summary: message }) => message) };
}

async function files(...lines: string[]): Promise<(string | undefined)[]> {
  const { files, messages } = await read(...lines);
  assert.deepEqual(messages, []);
  return files;
}

async function messagesFor(...lines: string[]): Promise<string[]> {
  const { files, messages } = await read(...lines);
  assert.deepEqual(files, []);
  return messages;
}

/** Does the work as a user whom permissions of files bind; they do not bind root. */
async function withoutRoot<T>(work: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return work();
  process.seteuid?.('nobody');
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}

before(async () => {
  parent = await realpath(await mkdtemp(join(tmpdir(), 'sources-[1]*?-')));
  workspace = join(parent, 'work');
  await mkdir(workspace);
  await put(
    'a.yaml',
    'b.json',
    'p/one.yaml',
    'p/two.yaml',
    'p/q/three.yaml',
    'p/q/four.json',
    'p/drafts/five.yaml',
    'p/drafts/r/six.yaml',
  );
  await put(
    '[id].yaml',
    'i.yaml',
    'star*.yaml',
    'star1.yaml',
    'B.yaml',
    'é.yaml',
    'with space.yaml',
    '.harness/orgs/o/x.yaml',
  );
});

after(async () => rm(parent, { recursive: true, force: true }));

describe('readPayloads, inline', () => {
  it('returns the text unchanged', async () => {
    const { sources, diagnostics } = await readPayloads({ payload: ' a: "é"\r\n' }, workspace);
    assert.deepEqual(diagnostics, []);
    assert.deepEqual(
      sources.map(({ file, bytes }) => [file, Buffer.from(bytes).toString()]),
      [[undefined, ' a: "é"\r\n']],
    );
  });

  it('finds nothing without inputs', async () => {
    assert.deepEqual(await readPayloads({}, workspace), { sources: [], diagnostics: [] });
  });
});

describe('readPayloads, paths', () => {
  const table: Record<string, [lines: string[], files: string[]]> = {
    'one path': [['p/one.yaml'], ['p/one.yaml']],
    'several, in the order of their code units': [
      ['é.yaml', 'b.json', 'a.yaml', 'B.yaml'],
      ['B.yaml', 'a.yaml', 'b.json', 'é.yaml'],
    ],
    'no file twice': [
      ['a.yaml', './a.yaml', 'p/../a.yaml', '[a].yaml', 'p//one.yaml', 'p/one.yaml'],
      ['a.yaml', 'p/one.yaml'],
    ],
    'comments and blank lines': [['', '# a', '  ', '  a.yaml  ', '#b.json'], ['a.yaml']],
    'CRLF between lines': [
      ['a.yaml\r', 'b.json\r'],
      ['a.yaml', 'b.json'],
    ],
    'names that look like globs': [
      ['[id].yaml', 'star*.yaml'],
      ['[id].yaml', 'star*.yaml'],
    ],
    'a name with a space': [['with space.yaml'], ['with space.yaml']],
    'a glob': [['p/*.yaml'], ['p/one.yaml', 'p/two.yaml']],
    'a glob without what its directories hold': [['p/*'], ['p/one.yaml', 'p/two.yaml']],
    'a glob over all levels': [
      ['p/**/*.yaml'],
      ['p/drafts/five.yaml', 'p/drafts/r/six.yaml', 'p/one.yaml', 'p/q/three.yaml', 'p/two.yaml'],
    ],
    'hidden directories': [['**/x.yaml'], ['.harness/orgs/o/x.yaml']],
    'an exclusion by glob': [
      ['p/**', '!p/drafts/**', '!**/*.json'],
      ['p/one.yaml', 'p/q/three.yaml', 'p/two.yaml'],
    ],
    'an exclusion by directory': [
      ['p/**/*.yaml', '!p/drafts'],
      ['p/one.yaml', 'p/q/three.yaml', 'p/two.yaml'],
    ],
    'an exclusion of a path': [['a.yaml', 'b.json', '! ./a.yaml'], ['b.json']],
    'an exclusion that excludes nothing': [['a.yaml', '!nowhere/**'], ['a.yaml']],
    'what is named again after its exclusion': [['p/**', '!p/**/*.*', 'p/drafts/five.yaml'], ['p/drafts/five.yaml']],
    'character sets and question marks': [
      ['[ai].yaml', '?.json'],
      ['a.yaml', 'b.json', 'i.yaml'],
    ],
  };
  for (const [name, [lines, expected]] of Object.entries(table)) {
    it(`reads ${name}`, async () => assert.deepEqual(await files(...lines), expected));
  }

  it('accepts absolute paths and globs inside the workspace', async () => {
    assert.deepEqual(await files(join(workspace, 'a.yaml'), '!b.json'), ['a.yaml']);
    assert.deepEqual(await files(join(workspace, 'p', 'one.yaml')), ['p/one.yaml']);
  });

  it('reads relative to the workspace, not to the current directory', async () => {
    assert.notEqual(process.cwd(), workspace);
    assert.deepEqual(await files('p/q/*.json'), ['p/q/four.json']);
  });
});

describe('readPayloads, errors', () => {
  it('names the path that does not exist', async () => {
    assert.deepEqual(await messagesFor('nowhere/x.yaml'), [
      `\`input:payload-file\`: nowhere/x.yaml does not exist (looked for ${workspace}/nowhere/x.yaml).`,
    ]);
    assert.deepEqual(await messagesFor('a.yaml/x.yaml'), [
      `\`input:payload-file\`: a.yaml/x.yaml does not exist (looked for ${workspace}/a.yaml/x.yaml).`,
    ]);
  });

  it('reports an empty workspace', async () => {
    const empty = join(parent, 'empty');
    await mkdir(empty);
    for (const directory of [empty, join(parent, 'absent')]) {
      for (const [line, text] of [
        ['x.yaml', `does not exist (looked for ${directory}/x.yaml)`],
        ['**/*.yaml', `matches no file in ${directory}`],
      ] as const) {
        const { sources, diagnostics } = await readPayloads({ payloadFile: line }, directory);
        assert.deepEqual(sources, []);
        assert.deepEqual(diagnostics, [
          {
            severity: 'error',
            summary: `\`input:payload-file\`: ${line} ${text}; the {workflow:workspace is empty: check out the repository first, with actions/checkout|terminal:directory is empty}.`,
          },
        ]);
      }
    }
  });

  it('reports a pattern that matches nothing, and continues', async () => {
    const every = 'each pattern must match a file; for optional files use one wider pattern';
    assert.deepEqual(await read('x/*.yaml', 'a.yaml', 'y/*.yaml'), {
      files: ['a.yaml'],
      messages: [
        `\`input:payload-file\`: x/*.yaml matches no file in ${workspace}; ${every}.`,
        `\`input:payload-file\`: y/*.yaml matches no file in ${workspace}; ${every}.`,
      ],
    });
    assert.deepEqual(await messagesFor('x/*.yaml', '!a.yaml'), [
      `\`input:payload-file\`: x/*.yaml matches no file in ${workspace}; ${every}.`,
    ]);
    const { messages } = await read('x.yaml', 'a.yaml');
    assert.deepEqual(messages, [
      `\`input:payload-file\`: x.yaml does not exist (looked for ${join(workspace, 'x.yaml')}).`,
    ]);
    const { messages: ofList } = await read('a.yaml', 'x.yaml');
    assert.match(ofList[0] ?? '', /; if it was removed, leave it out of the list\.$/);
  });

  it('allows lines for files that were removed', async () => {
    const former = ['gone/one.yml', 'p/two.yml'];
    for (const line of ['gone/one.yml', 'gone/*.yml', 'p/**/two.yml']) {
      const found = await readFilesOfInput('payload-file', line, workspace, { former });
      assert.deepEqual(found, { sources: [], diagnostics: [] });
    }
    const { diagnostics } = await readFilesOfInput('payload-file', 'gone/two.yml', workspace, { former });
    assert.match(diagnostics[0]?.summary ?? '', /gone\/two\.yml does not exist/);
  });

  it('refuses a glob that would take too long, and accepts one that only looks so', async () => {
    await put(`stars/${'a'.repeat(200)}.txt`, 'stars/a.yaml');
    for (const glob of [`stars/${'*a'.repeat(60)}.yaml`, '[[:'.repeat(5000)]) {
      assert.deepEqual(await messagesFor(glob), [
        `\`input:payload-file\`: ${glob} would take too long; use fewer \`*\` in a name, and fewer \`[\`.`,
      ]);
    }
    assert.equal((await messagesFor(`${'**/a/'.repeat(60)}*.yaml`)).length, 1);
    assert.deepEqual(await files(`stars/${'*'.repeat(60)}.yaml`), ['stars/a.yaml']);
    assert.deepEqual(await files(`${'**/'.repeat(60)}stars/*.yaml`), ['stars/a.yaml']);
    assert.deepEqual(await files('st*r*/*.y*ml'), ['stars/a.yaml']);
  });

  it('proposes a path that differs in case, a letter or its ending', async () => {
    await put('near/deploy.yaml');
    const proposed = [
      ['near/Deploy.yaml', 'near/deploy.yaml'],
      ['Near/deploy.yaml', 'near/deploy.yaml'],
      ['near/deploy.yml', 'near/deploy.yaml'],
      ['near/depoly.yaml', 'near/deploy.yaml'],
      ['near/*.yml', 'near/*.yaml'],
    ] as const;
    for (const [line, near] of proposed) {
      const [message = ''] = await messagesFor(line);
      // A file system that ignores case has the file.
      if (message !== '') assert.ok(message.endsWith(`. Did you mean \`${near}\`?`), message);
    }
    assert.match((await messagesFor('near/other.yaml'))[0] ?? '', /other\.yaml\)\.$/);
  });

  it('explains braces and lists', async () => {
    for (const [line, hint] of [
      ['p/*.{yaml,json}', 'braces are not supported; write one pattern per line'],
      ['https://host/x.yaml', 'only files are read; download it first'],
      ['~/x.yaml', 'only a shell replaces `~`; name files inside the workspace'],
      ['x.yaml, y.yaml', 'write one path per line'],
      ['x.yaml y.yaml', 'write one path per line'],
      ['x.yaml%0Ay.yaml', 'write one path per line'],
      ['x.yaml\\ny.yaml', 'write one path per line'],
      ['"x.yaml"', 'write paths without quotes, brackets and dashes, one per line'],
      ['["x.yaml"]', 'write paths without quotes, brackets and dashes, one per line'],
      ['- x.yaml', 'write paths without quotes, brackets and dashes, one per line'],
      ...(sep === '/' ? [['p\\x.yaml', 'write `/` between directories']] : []),
    ] as const) {
      const [message = '', ...others] = await messagesFor(line);
      assert.deepEqual(others, []);
      assert.ok(message.startsWith(`\`input:payload-file\`: ${line} `) && message.endsWith(`; ${hint}.`), message);
    }
  });

  it('proposes a glob for a directory', async () => {
    assert.deepEqual(await messagesFor('p/'), [
      '`input:payload-file`: p/ is a directory; name the files in it, for example p/**/*.yaml.',
    ]);
    assert.deepEqual(await messagesFor('.'), [
      '`input:payload-file`: . is a directory; name the files in it, for example **/*.yaml.',
    ]);
  });

  it('says once that the input contains YAML instead of paths', async () => {
    for (const text of ['project:\n  identifier: a\n  name: A\n', '- team: payments\n'])
      assert.deepEqual(await messagesFor(text), [
        '`input:payload-file` contains YAML instead of paths; put it into `input:payload`.',
      ]);
  });

  it('says that a directory has no payload file, and proposes the ending that its files have', async () => {
    await put('empty/a.txt', 'short/deep/a.yml', 'short/0.json');
    assert.deepEqual(await messagesFor('empty'), [
      '`input:payload-file`: empty contains no .yaml, .yml or .json file.',
    ]);
    assert.deepEqual(await messagesFor('short/'), [
      '`input:payload-file`: short/ is a directory; name the files in it, for example short/**/*.yml.',
    ]);
    await rm(join(workspace, 'short'), { recursive: true });
  });

  it('refuses paths outside the workspace', async () => {
    await writeFile(join(parent, 'outside.yaml'), 'secret');
    for (const line of [
      '../outside.yaml',
      'p/../../outside.yaml',
      '../*',
      join(parent, 'outside.yaml'),
      `${parent}/**`,
      '/',
    ]) {
      assert.deepEqual(await messagesFor(line), [
        `\`input:payload-file\`: ${line} is outside the workspace ${workspace}; name files inside it.`,
      ]);
    }
  });

  it('reads paths that lead into the workspace over links above it', async () => {
    const linked = join(parent, 'linked');
    const part = join(parent, 'part');
    await symlink(workspace, linked);
    await symlink(join(workspace, 'p'), part);
    assert.deepEqual(await files(join(linked, 'a.yaml')), ['a.yaml']);
    assert.deepEqual(await files('../linked/a.yaml', '../work/b.json'), ['a.yaml', 'b.json']);
    assert.deepEqual(await files(`${linked}/p/*.yaml`, `!${part}/one.yaml`), ['p/two.yaml']);
    assert.deepEqual(await files(`${part}/one.yaml`), ['p/one.yaml']);
    const { sources, diagnostics } = await readPayloads({ payloadFile: join(workspace, 'a.yaml') }, linked);
    assert.deepEqual(diagnostics, []);
    assert.deepEqual(
      sources.map(({ file }) => file),
      ['a.yaml'],
    );
    await rm(linked);
    await rm(part);
  });

  it('refuses paths that leave the workspace over a link to it', async () => {
    const linked = join(parent, 'linked');
    await symlink(workspace, linked);
    await writeFile(join(parent, 'outside.yaml'), 'secret');
    await symlink(join(parent, 'outside.yaml'), join(workspace, 'x.yaml'));
    assert.deepEqual(await messagesFor(`${linked}/x.yaml`), [
      `\`input:payload-file\`: x.yaml is a link to ${join(parent, 'outside.yaml')}, outside the workspace; only files inside it are read.`,
    ]);
    for (const line of [`${linked}/../outside.yaml`, `${parent}/linked*/a.yaml`, `${parent}/missing/a.yaml`]) {
      assert.deepEqual(await messagesFor(line), [
        `\`input:payload-file\`: ${line} is outside the workspace ${workspace}; name files inside it.`,
      ]);
    }
    await rm(join(workspace, 'x.yaml'));
    await rm(linked);
  });

  it('refuses links out of the workspace, by name and by glob', async () => {
    await writeFile(join(parent, 'outside.yaml'), 'secret');
    await mkdir(join(workspace, 'links'));
    await mkdir(join(parent, 'elsewhere'), { recursive: true });
    await writeFile(join(parent, 'elsewhere', 'y.yaml'), 'secret');
    await symlink(join(parent, 'outside.yaml'), join(workspace, 'links', 'x.yaml'));
    await symlink(join(parent, 'elsewhere'), join(workspace, 'links', 'deep'));
    const outside = (path: string, real: string) =>
      `\`input:payload-file\`: ${path} is a link to ${join(parent, real)}, outside the workspace; only files inside it are read.`;
    const [x, y] = [outside('links/x.yaml', 'outside.yaml'), outside('links/deep/y.yaml', 'elsewhere/y.yaml')];
    assert.deepEqual(await messagesFor('links/x.yaml'), [x]);
    assert.deepEqual(await messagesFor('links/deep/y.yaml'), [y]);
    assert.deepEqual(await messagesFor('links/**'), [y, x]);
    await rm(join(workspace, 'links'), { recursive: true });
  });

  it('follows links inside the workspace, to each file once', async () => {
    await mkdir(join(workspace, 'inner'));
    await symlink('../a.yaml', join(workspace, 'inner', 'b.yaml'));
    await symlink('..', join(workspace, 'inner', 'loop'));
    const { sources, diagnostics } = await readPayloads({ payloadFile: 'inner/b.yaml\na.yaml' }, workspace);
    assert.deepEqual(diagnostics, []);
    assert.deepEqual(
      sources.map(({ file }) => file),
      ['a.yaml'],
    );
    const all = await readPayloads({ payloadFile: 'inner/**/*.json' }, workspace);
    assert.deepEqual(all.diagnostics, []);
    assert.equal(all.sources.length, 2);
    await rm(join(workspace, 'inner'), { recursive: true });
  });

  it('reads a file once whose name is spelled in two ways, as file systems that ignore case allow', async () => {
    await mkdir(join(workspace, 'case'));
    await put('case/a.yaml', 'case/B.yaml');
    // As on such a file system, both names are of one file; on one of those, they are already.
    await link(join(workspace, 'case', 'a.yaml'), join(workspace, 'case', 'A.yaml')).catch(() => {});
    const another = writeFile(join(workspace, 'case', 'b.yaml'), 'another', { flag: 'wx' });
    const isCaseless = await another.then(
      () => false,
      () => true,
    );
    const { sources } = await readPayloads({ payloadFile: 'case/a.yaml\ncase/A.yaml\ncase/?.yaml' }, workspace);
    assert.deepEqual(
      sources.map(({ file }) => file?.toLowerCase()),
      isCaseless ? ['case/a.yaml', 'case/b.yaml'] : ['case/a.yaml', 'case/b.yaml', 'case/b.yaml'],
    );
    await rm(join(workspace, 'case'), { recursive: true });
  });

  it('reads a file twice whose paths are those of two resources', async () => {
    const overrides = (environment: string) => `.harness/overrides/${environment}/o.yaml`;
    for (const environment of ['dev', 'prod']) {
      await mkdir(join(workspace, '.harness', 'overrides', environment), { recursive: true });
      await symlink('../../../a.yaml', join(workspace, overrides(environment)));
    }
    await symlink('o.yaml', join(workspace, '.harness', 'overrides', 'dev', 'same.yaml'));
    const findPlace = (file: string) => dirname(file);
    const { sources } = await readPayloads({ payloadFile: '.harness/overrides/**' }, workspace, { findPlace });
    assert.deepEqual(
      sources.map(({ file }) => file),
      [overrides('dev'), overrides('prod')],
    );
    await rm(join(workspace, '.harness', 'overrides'), { recursive: true });
  });

  it('works when the workspace itself is a link', async () => {
    const link = join(parent, 'link');
    await symlink(workspace, link);
    const { sources, diagnostics } = await readPayloads({ payloadFile: 'p/*.yaml\na.yaml' }, link);
    assert.deepEqual(diagnostics, []);
    assert.deepEqual(
      sources.map(({ file }) => file),
      ['a.yaml', 'p/one.yaml', 'p/two.yaml'],
    );
  });

  it('reports links that form a loop or lead nowhere', async () => {
    await symlink('circle', join(workspace, 'circle'));
    await symlink('nothing', join(workspace, 'broken'));
    assert.deepEqual(await messagesFor('circle'), [
      `\`input:payload-file\`: circle cannot be read: its links form a loop (${workspace}/circle).`,
    ]);
    assert.deepEqual(await messagesFor('broken'), [
      `\`input:payload-file\`: broken does not exist (looked for ${workspace}/broken).`,
    ]);
    assert.deepEqual(await messagesFor('circle/*'), [
      `\`input:payload-file\`: circle/* cannot be searched for: its links form a loop (${workspace}/circle).`,
    ]);
    assert.deepEqual(await files('[bc]*'), ['b.json']);
    await rm(join(workspace, 'circle'));
    await rm(join(workspace, 'broken'));
  });

  it('reports a file that may not be read', async () => {
    await put('locked.yaml');
    await chmod(parent, 0o755);
    await chmod(join(workspace, 'locked.yaml'), 0o000);
    assert.deepEqual(await withoutRoot(() => messagesFor('locked.yaml')), [
      `\`input:payload-file\`: locked.yaml cannot be read: the permission is missing (${workspace}/locked.yaml).`,
    ]);
    await rm(join(workspace, 'locked.yaml'));
  });

  it('does not wait for a pipe', { skip: process.platform === 'win32' }, async () => {
    execFileSync('mkfifo', [join(workspace, 'pipe.fifo')]);
    assert.deepEqual(await messagesFor('pipe.fifo'), [
      '`input:payload-file`: pipe.fifo is not a regular file; name a file with a payload.',
    ]);
    assert.deepEqual(await messagesFor('*.fifo'), [
      '`input:payload-file`: pipe.fifo is not a regular file; name a file with a payload.',
    ]);
    await rm(join(workspace, 'pipe.fifo'));
  });

  it('refuses a file that is too large without reading it', async () => {
    await put('large.yaml');
    await truncate(join(workspace, 'large.yaml'), 60 * 1024 * 1024);
    assert.deepEqual(await messagesFor('large.yaml'), [
      '`input:payload-file`: large.yaml is 60 MiB; a payload may be at most 50 MiB.',
    ]);
    await rm(join(workspace, 'large.yaml'));
  });

  it('refuses an exclusion before all other lines', async () => {
    assert.deepEqual(await read('!p/drafts/**', 'p/drafts/*.yaml'), {
      files: ['p/drafts/five.yaml'],
      messages: [
        '`input:payload-file`: !p/drafts/** has no effect here, because a later line wins; put it after the lines that it limits.',
      ],
    });
  });

  it('refuses an empty selection', async () => {
    for (const lines of [['a.yaml', '!*.yaml'], ['a.yaml', '!'], ['# a'], ['']]) {
      assert.deepEqual(await messagesFor(...lines), [
        'No file is selected by `input:payload-file`; name at least one that is not excluded.',
      ]);
    }
  });

  it('accepts lines that are not paths without failing', async () => {
    for (const line of [
      'a\0b',
      '[',
      '[[',
      '**/[',
      '!!',
      `${'x'.repeat(5000)}`,
      `*${'x'.repeat(5000)}`,
      '\\',
      '***',
      '{',
      '~/x',
      '!(a)',
      '@(a|b)',
      '*'.repeat(200),
    ]) {
      const { sources, diagnostics } = await readPayloads({ payloadFile: line }, workspace);
      assert.ok(sources.length > 0 || diagnostics.length > 0, line);
    }
  });

  it('reads many files in order', async () => {
    const names = Array.from({ length: 200 }, (_, index) => `many/${String(index).padStart(3, '0')}.yaml`);
    await put(...names);
    assert.deepEqual(await files('many/*.yaml'), names);
  });

  it('closes each file', async () => {
    await put('closed/1.yaml', 'closed/2.yaml');
    // The system gives the lowest descriptor that is not in use.
    const nextDescriptor = () => {
      const descriptor = openSync(join(workspace, 'closed/1.yaml'), 'r');
      closeSync(descriptor);
      return descriptor;
    };
    const before = nextDescriptor();
    await files('closed/1.yaml', 'closed/2.yaml');
    assert.equal(nextDescriptor(), before);
  });

  it('ends between files when the run does', async () => {
    await put(...Array.from({ length: 400 }, (_, index) => `many/${index}.yaml`));
    const reason = new Error('the run was cancelled');
    const run = new AbortController();
    const read = readPayloads({ payloadFile: 'many/*.yaml' }, workspace, { signal: run.signal });
    setImmediate(() => run.abort(reason));
    await assert.rejects(read, reason);
  });
});
