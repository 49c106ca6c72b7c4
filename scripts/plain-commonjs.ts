import type { Plugin } from 'rolldown';

/** The file with rolldown's own functions, and its name in files that require it. */
const helpersFile = 'rolldown-runtime.js';
const helpers = 'require_rolldown_runtime';

const exportGetter =
  /^Object\.defineProperty\(exports, "([\w$]+)", \{\s+enumerable: true,\s+get: function\s?\(\) \{\s+return ([\w$]+);\s+\}\s+\}\);\n?/gm;
/** The declaration of a value that does not change: TypeScript refuses to assign to a function or a class too. */
const constant =
  /^(?:const (?:\{ )?|(?:async )?function\*? |var (?=[\w$]+ = (?:class\b|\/\* @__PURE__ \*\/ [\w.]*__exportAll\()))([\w$]+)/gm;
const namespace = new RegExp(String.raw`(?:/\* @__PURE__ \*/ )?${helpers}\.__exportAll\(\{([^{}]*)\}\)`, 'g');
const copiedModule = new RegExp(String.raw`^(\w+) = ${helpers}\.__toESM\(\1(?:, 1)?\);\n`, 'gm');
const importedModule = new RegExp(String.raw`${helpers}\.__toESM\((require\("[\w:/]+"\))(?:, 1)?\)`, 'g');

/**
 * Makes files of CommonJS share values in the simplest way. By default, rolldown defines a getter for each value that a file
 * shares, copies modules of Node, and keeps its functions for this in another file; in every run, all this takes time.
 */
export function plainCommonJs(): Plugin {
  return {
    name: 'plain-commonjs',
    renderChunk: (code, _chunk, { format }) => (format === 'cjs' ? withoutHelpers(withPlainExports(code)) : null),
    generateBundle(_options, files) {
      const isUsed = Object.values(files).some(
        (file) => file.type === 'chunk' && file.code.includes(`./${helpersFile}`),
      );
      if (!isUsed) delete files[helpersFile];
    },
  };
}

/** Shares all values in one statement, except those that may change later. */
function withPlainExports(code: string): string {
  const constants = new Set([...code.matchAll(constant)].map(([, name]) => name));
  const names: string[] = [];
  const rest = code.replaceAll(exportGetter, (getter, name: string, value: string) => {
    if (!constants.has(value)) return getter;
    names.push(name === value ? name : `${name}: ${value}`);
    return '';
  });
  return names.length === 0 ? code : `${rest}Object.assign(exports, {\n\t${names.join(',\n\t')}\n});\n`;
}

/** The same file without rolldown's functions, if nothing else needs them. */
function withoutHelpers(code: string): string {
  const plain = code
    .replaceAll(
      namespace,
      (_, entries: string) => `{${entries.replaceAll(/([\w$]+): \(\) => ([\w$]+)/g, 'get $1() { return $2; }')}}`,
    )
    // Without a copy, a module of Node has no default export.
    .replaceAll(copiedModule, (copy, name: string) => (code.includes(`${name}.default`) ? copy : ''))
    .replaceAll(importedModule, '$1');
  return plain.includes(`${helpers}.`) ? plain : plain.replace(`const ${helpers} = require("./${helpersFile}");\n`, '');
}
