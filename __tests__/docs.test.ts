import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { permissionsAt } from '../src/doctor/key.ts';
import { inputRows } from '../src/inputs/table.ts';
import { kinds } from '../src/kinds/registry.ts';
import { levels } from '../src/kinds/resource-key.ts';
import { renderMessage } from '../src/shared/mention.ts';
import { asMap, asMaps, getField } from '../src/shared/object.ts';

const text = (path: string) => readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
const pages = globSync(['*.md', 'docs/**/*.md', 'examples/**/*.md', '.github/**/*.md']);
const sources = globSync([
  '{src,emulator,scripts,cli,schema,__tests__}/**/*.{ts,json,yaml}',
  '{.,export,scim}/action.yml',
]).filter((name) => !name.endsWith('docs.test.ts'));

/** A page without its code blocks, which contain no links or headings. */
const readProse = (page: string) => text(page).replace(/^( *)```[\s\S]*?^\1```/gm, '');

/** The headings of a page, without numbers and marks. */
const listHeadings = (page: string) => [...readProse(page).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => title);

/** The anchors of a page: those that GitHub makes from its headings, and those that it states. */
function listAnchors(page: string): Set<string> {
  const made = listHeadings(page).map((title) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  const stated = [...readProse(page).matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id);
  return new Set([...made, ...stated]);
}

describe('links between pages', () => {
  it('finds the pages', () => assert.ok(pages.length > 10));

  for (const page of pages) {
    it(`${page} has only valid links`, () => {
      const targets = [...readProse(page).matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)]
        .map(([, link, attribute]) => link ?? attribute ?? '')
        .filter((target) => !/^[a-z]+:/.test(target));
      for (const target of targets) {
        const [path = '', anchor] = target.split('#');
        const file = path === '' ? page : normalize(join(dirname(page), path));
        assert.ok(existsSync(file), `${target} does not exist`);
        if (anchor !== undefined) assert.ok(listAnchors(file).has(anchor), `${target}: no such anchor`);
      }
    });
  }
});

describe('citations in the code', () => {
  const sections = listHeadings('docs/internals/platform-api.md').map((title) => title.replace(/^[\d.]+ /, ''));
  /** A text in which comments that continue on the next line are joined. */
  const joined = (name: string) => text(name).replace(/\n *(?:\*|\/\/|#) /g, ' ');

  it('name a section of docs/internals/platform-api.md', () => {
    const wrong: string[] = [];
    let count = 0;
    for (const name of sources) {
      for (const [, after = ''] of joined(name).matchAll(/docs\/internals\/platform-api\.md(?:, |: )(.{0,40})/g)) {
        count += 1;
        if (!sections.some((section) => after.startsWith(section))) wrong.push(`${name}: ${after}`);
      }
    }
    assert.deepEqual(wrong, []);
    assert.ok(count > 50);
  });

  it('do not appear in editors', () => {
    for (const name of globSync('schema/*.json')) assert.doesNotMatch(text(name), /platform-api|specification/i, name);
  });

  it('name no document outside the repository', () => {
    for (const name of sources) {
      for (const [cited] of text(name).matchAll(
        /\b(?:specification \d|(?<!docs\/internals\/)platform-api\.md|design\.md|kinds\.md)/gi,
      )) {
        assert.fail(`${name} cites ${cited}`);
      }
    }
  });
});

it('CONTRIBUTING.md shows lines of a kind', () => {
  const code = text('src/kinds/service.ts').split('\n');
  const shown = [...text('CONTRIBUTING.md').matchAll(/^```ts\n([\s\S]*?)^```$/gm)].flatMap(([, lines = '']) =>
    lines.trimEnd().split('\n'),
  );
  assert.ok(shown.length > 15);
  assert.deepEqual(
    shown.filter((line) => !code.includes(line)),
    [],
  );
});

describe('README.md', () => {
  const readme = text('README.md');
  const manifest = JSON.parse(text('package.json')) as Readonly<Record<string, Readonly<Record<string, string>>>>;

  it('and CONTRIBUTING.md name every package that the project is built with', () => {
    const { dependencies, devDependencies } = manifest;
    const contributing = text('CONTRIBUTING.md');
    const section =
      readme.slice(readme.indexOf('## Built with')) + contributing.slice(contributing.indexOf('## Packages'));
    const named = [...section.matchAll(/\[([^\]]+)\]\(http/g)].flatMap(([, names = '']) => names.split(', '));
    const missing = Object.keys({ ...dependencies, ...devDependencies }).filter(
      (name) => !named.some((title) => title.toLowerCase() === name),
    );
    assert.deepEqual(missing, []);
  });

  it('shows the workflow of examples/gitops, but for its files', () => {
    const [, shown = ''] = /^```yaml\n(name: platform\n[\s\S]*?)^```$/m.exec(readme) ?? [];
    const [inReadme, inExample] = [shown, text('examples/gitops/workflow.yml')].map((source) => {
      const { on, permissions, jobs } = parse(source);
      const { steps, ...job } = asMap(getField(jobs, 'platform'));
      const events = JSON.stringify(on, (key, value) => (key === 'paths' ? undefined : value));
      const [checkout, { with: inputs, ...action } = {}] = asMaps(steps);
      return { events, permissions, job, checkout, action, inputs: { ...asMap(inputs), 'payload-file': '' } };
    });
    assert.match(JSON.stringify(inReadme), /default_branch.*/);
    assert.deepEqual(inReadme, inExample);
  });

  it('and the other pages name scripts that exist', () => {
    for (const page of pages) {
      for (const [, script = ''] of text(page).matchAll(/\bnpm run ([a-z][\w:-]*)/g)) {
        assert.ok(Object.hasOwn(manifest.scripts ?? {}, script), `${page}: npm run ${script}`);
      }
    }
  });
});

it('docs/reference/permissions.md names the permissions that `doctor` asks for', () => {
  const page = text('docs/reference/permissions.md');
  const asked = new Set(levels.flatMap((level) => permissionsAt(level)).map(({ permission }) => permission));
  const named = [...page.matchAll(/`(core_[a-z_]+[a-z])`/g)].map(([, name = '']) => name);
  assert.ok(named.length > 20);
  assert.deepEqual(
    named.filter((name) => !asked.has(name)),
    [],
  );
});

it('docs/guides/gitops.md names the directory of every kind', () => {
  const section = /## Scope and file layout[\s\S]*?\n(?=## )/.exec(text('docs/guides/gitops.md'))?.[0] ?? '';
  const directories = kinds.flatMap((kind) => kind.path.directories.map((path) => path.split('/').at(-1) ?? ''));
  const missing = directories.filter(
    (name) => !name.startsWith('{') && !new RegExp(`[\`/ ]${name}[\`/]`).test(section),
  );
  assert.deepEqual(missing, []);
});

it('docs/guides/gitops.md has the sentence of the inputs `org-id` and `project-id`', () => {
  const guide = text('docs/guides/gitops.md').replaceAll(/\s+/g, ' ');
  for (const name of ['org-id', 'project-id'] as const) {
    const [sentence = ''] = renderMessage(inputRows[name].description).split('. ');
    assert.ok(sentence.includes('`org-id`') && guide.includes(`${sentence}.`), sentence);
  }
});

it('docs/guides/lifecycle.md names no applied kind as one that is not applied', () => {
  const named =
    /a kind that the action does not apply \((.+?)\)/.exec(text('docs/guides/lifecycle.md'))?.[1]?.match(/\w+/g) ?? [];
  assert.ok(named.length > 0);
  assert.deepEqual(
    named.filter((name) => kinds.some(({ key }) => key === name)),
    [],
  );
});

describe('the README of an example', () => {
  for (const directory of globSync('examples/*/')) {
    it(`${directory} is in the index of examples, with what it needs`, () => {
      const name = directory.replaceAll('\\', '/').split('/')[1] ?? '';
      const row = readFileSync('examples/README.md', 'utf8').match(
        new RegExp(`^\\| \\[${name}\\]\\(${name}\\) \\|.*$`, 'm'),
      )?.[0];
      assert.ok(row !== undefined, 'a row');
      const workflows = globSync(`${directory}/*.yml`).map((file) => readFileSync(file, 'utf8'));
      const needed = workflows.flatMap((text) =>
        [...text.matchAll(/\b(?:secrets|vars)\.([A-Z][A-Z_]+)\b/g)].map(([, found = '']) => found),
      );
      for (const wanted of needed) assert.ok(row.includes(`\`${wanted}\``), wanted);
    });
  }

  for (const page of globSync('examples/*/README.md')) {
    it(`${page} names only keys that its files use`, () => {
      const files = globSync(`${dirname(page)}/**/*.{yml,yaml}`)
        .map(text)
        .join('\n');
      const keys = [...text(page).matchAll(/secrets? `([A-Z_]+_KEY)`/g)].map(([, key = '']) => key);
      assert.deepEqual(
        keys.filter((key) => !files.includes(key)),
        [],
      );
    });
  }
});
