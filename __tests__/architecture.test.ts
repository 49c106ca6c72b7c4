import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, it } from 'node:test';

const root = new URL('../', import.meta.url).pathname;

type Edge = `${string} --> ${string}`;

/** The name of the directory that contains a file, as the pictures show it; `undefined` for files outside the picture. */
type FindDirectory = (file: string) => string | undefined;

/** A directory of src/, a file directly in it without its extension, or `cli`. */
const findSourceDirectory: FindDirectory = (file) => {
  const [top, ...path] = relative(root, file).split('/');
  return top === 'cli' ? top : top === 'src' ? path[0]?.replace(/\.ts$/, '') : undefined;
};

/** A directory of emulator/, or a file directly in it without its extension. */
const findEmulatorDirectory: FindDirectory = (file) => {
  const [directory = ''] = relative(join(root, 'emulator'), file).split('/');
  return directory === '..' ? undefined : directory.replace(/\.ts$/, '');
};

/** The top directory of a file; `src/shared` is separate from the rest of `src`. */
const findProgram: FindDirectory = (file) => {
  const [top, directory] = relative(root, file).split('/');
  return top === 'src' && directory === 'shared' ? 'src/shared' : top;
};

/** The imports between directories, static and dynamic, each with the importing files. */
function importsBetween(findDirectory: FindDirectory): Map<Edge, string[]> {
  const edges = new Map<Edge, string[]>();
  for (const entry of globSync('{src,cli,emulator}/**/*.ts', { cwd: root })) {
    const file = join(root, entry);
    const imports = readFileSync(file, 'utf8').matchAll(/\b(?:from|import\()\s*(?:\/\*.*\*\/\s*)?'(\.[^']+)'/g);
    for (const [, path = ''] of imports) {
      const [from, to] = [findDirectory(file), findDirectory(resolve(dirname(file), path))];
      if (from === to || from === undefined || to === undefined) continue;
      const edge: Edge = `${from} --> ${to}`;
      edges.set(edge, [...(edges.get(edge) ?? []), entry]);
    }
  }
  return edges;
}

/** What each directory reaches, directly or through others. */
function reachableFrom(edges: Iterable<Edge>): (directory: string) => Set<string> {
  const direct = Map.groupBy(edges, (edge) => edge.split(' --> ')[0] as string);
  return (directory) => {
    const reached = new Set<string>();
    const waiting = [directory];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      for (const edge of direct.get(next) ?? []) {
        const to = edge.split(' --> ')[1] as string;
        if (!reached.has(to)) waiting.push(to);
        reached.add(to);
      }
    }
    return reached;
  };
}

/** The edges that do not follow from others: the transitive reduction of a graph without cycles. */
function reduce(edges: readonly Edge[]): Edge[] {
  return edges.filter((edge) => {
    const [from, to] = edge.split(' --> ') as [string, string];
    return !reachableFrom(edges.filter((other) => other !== edge))(from).has(to);
  });
}

/** The directories that are in a cycle. */
function cyclesIn(edges: readonly Edge[]): string[] {
  const reachable = reachableFrom(edges);
  return [...new Set(edges.flatMap((edge) => edge.split(' --> ')))].filter((directory) =>
    reachable(directory).has(directory),
  );
}

/** The arrows of a mermaid picture. */
function parseArrows(picture: string | undefined): Edge[] {
  return (picture ?? '').split('\n').flatMap((line) => {
    const [from, to] = line.trim().split(' --> ');
    return from && to ? to.split(' & ').map((one): Edge => `${from} --> ${one}`) : [];
  });
}

const architecture = readFileSync(join(root, 'docs/internals/architecture.md'), 'utf8');
const [pictureOfSource, pictureOfEmulator] = [...architecture.matchAll(/```mermaid\nflowchart TD\n(.*?)```/gs)].map(
  ([, picture]) => picture,
);

it('a kind is imported by the registry alone', () => {
  const registry = readFileSync(join(root, 'src/kinds/registry.ts'), 'utf8');
  const kinds = [...registry.matchAll(/^import \{ (?!defineKind)\w+ \} from '(\.\/[^']+)'/gm)].map(([, path = '']) =>
    join(root, 'src/kinds', path),
  );
  assert.ok(kinds.length > 20);
  for (const entry of globSync('{src,cli}/**/*.ts', { cwd: root, exclude: ['src/kinds/registry.ts'] })) {
    const file = join(root, entry);
    for (const [statement, path = ''] of readFileSync(file, 'utf8').matchAll(/^import [^;]*? from '(\.[^']+)'/gm)) {
      const isOfKind = kinds.includes(resolve(dirname(file), path));
      assert.ok(!isOfKind || statement.startsWith('import type'), `${entry} imports ${path}`);
    }
  }
});

it('src/scale/ has one door', () => {
  for (const entry of globSync('{src,cli}/**/*.ts', { cwd: root, exclude: ['src/scale/**'] })) {
    const imports = readFileSync(join(root, entry), 'utf8').matchAll(/'[./]*scale\/([^']+)'/g);
    assert.deepEqual(
      [...imports].map(([, file]) => file).filter((file) => file !== 'open-shortcuts.ts'),
      [],
      entry,
    );
  }
});

describe('the imports between the directories of src/, and from cli/', () => {
  const edges = importsBetween(findSourceDirectory);

  it('form no cycle', () => {
    assert.deepEqual(cyclesIn([...edges.keys()]), []);
  });

  it('point down the layers that docs/internals/architecture.md lists', () => {
    const [, list = ''] = /^Layers, from the top:\n\n((?:\d+\. .*\n)+)/m.exec(architecture) ?? [];
    const layers = list
      .trimEnd()
      .split('\n')
      .map((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
    const findHeight = (directory: string | undefined) =>
      layers.toReversed().findIndex((layer) => layer.includes(directory));
    const upward = [...edges].filter(([edge]) => {
      const [from, to] = edge.split(' --> ');
      return findHeight(to) < 0 || findHeight(from) <= findHeight(to);
    });
    assert.deepEqual(upward, []);
  });

  it('are those of the picture in docs/internals/architecture.md, apart from those that follow from others', () => {
    assert.deepEqual(parseArrows(pictureOfSource).toSorted(), reduce([...edges.keys()]).toSorted());
  });
});

describe('the imports between the directories of emulator/', () => {
  const edges = [...importsBetween(findEmulatorDirectory).keys()];

  it('form no cycle', () => {
    assert.deepEqual(cyclesIn(edges), []);
  });

  it('are those of the picture in docs/internals/architecture.md, apart from those that follow from others', () => {
    assert.deepEqual(parseArrows(pictureOfEmulator).toSorted(), reduce(edges).toSorted());
  });
});

it("cli imports nothing that belongs to GitHub's runner", () => {
  const runner = /src\/(runner\/|report\/(publish|comment)\.ts|action\.ts|index\.ts)/;
  for (const entry of globSync('cli/**/*.ts', { cwd: root })) {
    const imports = readFileSync(join(root, entry), 'utf8').matchAll(/\bfrom '(\.[^']+)'/g);
    for (const [, path = ''] of imports) assert.doesNotMatch(resolve(root, dirname(entry), path), runner, entry);
  }
});

it('the emulator shares only src/shared with the action, so it can contradict the action', () => {
  const edges = [...importsBetween(findProgram).keys()];
  assert.deepEqual(
    edges.filter((edge) => edge.includes('emulator')),
    ['emulator --> src/shared'],
  );
});
