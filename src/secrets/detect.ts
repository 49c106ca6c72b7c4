import { asFilledText, isMap, type Mapping, type Path } from '../shared/object.ts';
import { shortestPattern } from './pattern-index.ts';
import type { Origin } from './redact.ts';

interface FoundSecret {
  /** Of the text that contains it. */
  readonly path: Path;
  /** The secret itself, which is a part of the text in a script or an address. */
  readonly value: string;
  readonly origin: Origin;
}

const secretName =
  /password|passwd|passphrase|secret|token|credential|authorization|cookie|(?:api|private|access|ssh|encryption|signing|master|shared|account|licen[cs]e|certificate)key/;
const secretWords = new Set(['pass', 'pwd']);
const nameMark = /pass|pwd|secret|token|credential|authorization|cookie|key/i;
/** A field with one of these endings contains the place or the type of a secret, not the secret. SCIM settings are examples. */
const harmlessEndings = new Set(
  'ref refs identifier identifiers id ids url uri endpoint type name names prefix field path file stdin'.split(' '),
);
/** Under such a name, each field of a mapping is a secret. */
const secretsName = /(?:secrets|tokens|passwords)$/i;

/**
 * Tokens known by their form: of the platform, JWTs, of GitHub, GitLab, Slack, AWS, Docker, Vault, npm, PyPI, Google and others.
 * The letter of an escape, such as the `n` of `\n`, may be before them: a message may quote JSON. After `github_pat_` and the
 * like, lower-case letters alone are the name of a secret. Only single characters repeat without a bound in these patterns: V8
 * fails after millions of repetitions of a group or of `{4,}`.
 */
const tokenTexts = [
  /(?<!(?<!\\)[\w.-])[ps]at\.(?:[\w-]+\.){1,2}[\w-]{16}[\w-]*/g,
  /(?<!(?<!\\)[\w.-])eyJ[\w-]{8}[\w-]*\.eyJ[\w-]{8}[\w-]*\.[\w-]{8}[\w-]*/g,
  /(?<!(?<!\\)\w)(?:gh[oprsu]_|github_pat_)(?=\w*[A-Z\d])\w{20}\w*/g,
  /(?<!(?<!\\)[\w-])gl(?:pat|dt|rt|cbt|ptt|ft|soat|imt|agent)-[\w-]{16}[\w-]*/g,
  /(?<!(?<!\\)[\w-])xox[a-z]-[\w-]{10}[\w-]*/g,
  /(?<!(?<!\\)\w)(?:AKIA|ASIA)[A-Z\d]{16}(?!\w)/g,
  /(?<!(?<!\\)\w)dckr_[po]at_(?=[\w-]{0,40}[A-Z\d])[\w-]{16}[\w-]*/g,
  /(?<!(?<!\\)[\w.])hv[sbr]\.[\w-]{20}[\w-]*/g,
  /(?<!(?<!\\)[\w-])sk-(?=[\w-]*\d)[\w-]{20}[\w-]*/g,
  /(?<!(?<!\\)\w)(?:sk|rk)_(?:live|test)_\w{16}\w*/g,
  /(?<!(?<!\\)\w)npm_[A-Za-z\d]{36}(?!\w)/g,
  /(?<!(?<!\\)[\w-])pypi-[\w-]{50}[\w-]*/g,
  /(?<!(?<!\\)[\w-])AIza[\w-]{35}(?![\w-])/g,
];
/**
 * The beginnings of such tokens: if a reference is expected, text with such a beginning is the token itself, even behind a level.
 * The name of a secret may begin like some, but is shorter or has small letters.
 */
const tokenStart =
  /^(?:(?:account|org)\.)?(?:(?:gh[oprsu]_|github_pat_|dckr_[po]at_)(?=[\w-]*[A-Z\d])[\w-]{20}|glpat-|xox[a-z]-|(?:AKIA|ASIA)[A-Z\d]{7}|eyJ|sk-|hv[sbr]\.|[ps]at\.|npm_[A-Za-z\d]{36}$|pypi-[\w-]{50}|AIza[\w-]{35}$|-----BEGIN)/;

/** A PEM private key. The lookahead keeps the match from backtracking into the content. */
const privateKey =
  /-----BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----(?=([\s\S]*?)-----)\1-----END [A-Z0-9 ]{11,40}-----/g;
/** Patterns of certain secrets, in any text. */
const certainTexts = [...tokenTexts, privateKey];
/** Matches a part of every such text. */
const certainMark =
  /[ps]at\.|eyJ|gh[oprsu]_|github_pat_|gl(?:pat|dt|rt|cbt|ptt|ft|soat|imt|agent)-|xox|A[KS]IA|dckr_|hv[sbr]\.|sk[-_]|rk_|npm_|pypi-|AIza|-----BEGIN/;
/** Patterns of secrets by the text around them; the first group is the secret. */
const surroundedTexts = [
  /:\/\/[^\s/:@<>]*:([^\s/@<>]+)@/g,
  /(?<!\w)authorization["']?\s{0,9}[:=]\s{0,9}["']?(?:basic|bearer|token)\s{1,9}([^\s"'<>]{6}[^\s"'<>]*)/gi,
];
const surroundedMark = /@|authorization/i;
/** Matches a part of every text with any secret. */
const anyMark = new RegExp([certainMark, surroundedMark, nameMark].map(({ source }) => source).join('|'), 'i');

/** The name of a variable, a field or an option, and what separates it from its value. */
const assignment = /(?<![\w-])(-{0,2})([A-Za-z_][\w.-]{0,60})(["']?[^\S\n]{0,2}[:=][^\S\n]{0,2}|[^\S\n]{1,4})/g;
/** A value in quotes, or up to the next blank or separator. */
const quoted = /"([^"\n]+)"|'([^'\n]+)'/y;
const quotedOrBare = /"([^"\n]+)"|'([^'\n]+)'|([^\s;,&|"'`<>(){}[\]$]+)/y;
/** The beginnings of an expression or a call. Text before one is not a value. */
const expressionStarts = new Set('`<({[$');
/**
 * Fields with a name like that of a secret in which the platform expects the identifier of one (docs/internals/platform-api.md,
 * Secrets).
 */
const identifierFields = new Set(['accessKey', 'authToken', 'credentials', 'encryptedPassphrase', 'secretKey']);
/** Types of secrets whose credentials contain only such identifiers. */
const referringTypes = new Set<unknown>(['SSHKey', 'WinRmCredentials']);
/**
 * A reference to a secret of the account or an organization: `authToken: account.vault-token` in a connector. Where the platform
 * expects an identifier, it reads every such text as one.
 */
const scopedReference = /^(?:account|org)\.[A-Za-z_][\w$-]{0,127}$/;
/** Where nothing else than a reference is possible, it need not name a level. */
const anyReference = /^(?:(?:account|org)\.)?[A-Za-z_][\w$-]{0,127}$/;
/** References to a value that is elsewhere, or to none. */
const elsewhereOrNone = /^(?:[$%*@<{-]|(?:basic|bearer|token)\s|(?:true|false|null|none|nil|undefined|yes|no)$)/i;
/** The default or the allowed values of a runtime input. */
const runtimeInput = '<+input>';
const runtimeDefault = /\.(?:default|allowedValues|selectOneFrom|selectManyFrom)\(([^)]*)/g;

export function tokensIn(text: string): string[] {
  if (!certainMark.test(text)) return [];
  return tokenTexts.flatMap((pattern) => [...text.matchAll(pattern)].map(([token]) => token));
}

/** The text is a secret and not the name of one. */
export function looksLikeToken(text: string): boolean {
  return tokenStart.test(text);
}

/**
 * Every literal secret of a document: in a field whose name says so, as the `value` or `default` beside such a `name`, and in each
 * field under `secrets:` or `tokens:`; within any text also tokens, private keys, passwords in addresses and values assigned to
 * such names. References to secrets and `<+…>` expressions are not secrets, but the default of a runtime input is.
 */
export function findSecrets(value: unknown): readonly FoundSecret[] {
  const search = new SecretSearch();
  search.visit(value, 'text');
  return search.found;
}

class SecretSearch {
  readonly found: FoundSecret[] = [];
  readonly #path: (string | number)[] = [];

  visit(value: unknown, role: Role): void {
    if (typeof value === 'string') this.#visitText(value, role);
    else if (typeof value === 'number') {
      if ((role === 'secret' || role === 'secrets') && String(value).length >= shortestPattern)
        this.#add(String(value), 'payload');
    } else if (Array.isArray(value)) this.#visitList(value, role);
    else if (typeof value === 'object' && value !== null) {
      const entry = value as Mapping;
      for (const key in entry) this.#enter(key, entry[key], findRole(entry, key, role));
    }
  }

  #add(value: string, origin: Origin): void {
    this.found.push({ path: [...this.#path], value, origin });
  }

  #enter(key: string | number, value: unknown, role: Role): void {
    this.#path.push(key);
    this.visit(value, role);
    this.#path.pop();
  }

  #visitText(text: string, role: Role): void {
    // Shorter texts are never masked.
    if (text.length >= shortestPattern && anyMark.test(text)) {
      for (const [secret, origin] of findSecretsInText(text)) this.#add(secret, origin);
      if (role === 'reference' && looksLikeToken(text)) this.#add(text, 'credential');
    }
    if (role !== 'secret' && role !== 'secrets') return;
    if (text.includes('<+')) for (const literal of runtimeDefaultsIn(text)) this.#add(literal, 'payload');
    else if (text.trim() !== '') this.#add(text, 'payload');
  }

  /** In a list of arguments, the one after `--password` is the password. */
  #visitList(list: readonly unknown[], role: Role): void {
    for (const [index, item] of list.entries()) {
      const option = index > 0 ? list[index - 1] : undefined;
      const isValue = typeof option === 'string' && /^--?[\w-]+$/.test(option) && namesSecret(option);
      this.#enter(index, item, isValue ? 'secret' : role === 'secrets' ? 'secret' : role);
    }
  }
}

/** `reference` is the name of a secret; under `referring`, fields with names like those of secrets contain such names. */
type Role = 'text' | 'secret' | 'secrets' | 'reference' | 'referring';

function findRole(entry: Mapping, key: string, parent: Role): Role {
  const meaning = classifyField(entry, key);
  if (meaning === 'secret') {
    const reference = parent === 'referring' ? anyReference : scopedReference;
    const isExpected = parent === 'referring' || identifierFields.has(key);
    if (isExpected && reference.test(asFilledText(entry[key]) ?? '')) return 'reference';
    return secretsName.test(key) ? 'secrets' : 'secret';
  }
  if (meaning === 'reference') return 'reference';
  if (parent === 'referring') return 'referring';
  if (parent !== 'secrets') return key === 'spec' && referringTypes.has(entry.type) ? 'referring' : 'text';
  if (harmlessEndings.has(splitWords(key).at(-1) ?? '')) return 'text';
  return isMap(entry[key]) ? 'secrets' : 'secret';
}

function* findSecretsInText(text: string): Generator<readonly [string, Origin]> {
  if (certainMark.test(text)) {
    for (const pattern of certainTexts) for (const [secret] of text.matchAll(pattern)) yield [secret, 'credential'];
  }
  if (surroundedMark.test(text)) {
    for (const pattern of surroundedTexts) {
      for (const [, secret = ''] of text.matchAll(pattern)) yield [secret, 'payload'];
    }
  }
  if (nameMark.test(text)) for (const secret of assignedIn(text)) yield [secret, 'payload'];
}

/** `export TOKEN=…`, `--password …`, `Server=…;Password=…`, `token: …`. */
function* assignedIn(text: string): Generator<string> {
  // A value is not searched for further names.
  let behind = 0;
  for (const { 0: match, 1: dashes = '', 2: name = '', 3: separator = '', index } of text.matchAll(assignment)) {
    const sign = separator.trim().replace(/^["']/, '');
    if (index < behind || (sign === '' && dashes === '') || !namesSecret(name)) continue;
    const mayBeBare = sign === '=' ? separator.length === 1 : sign === '' || isAtLineStart(text, index);
    const pattern = mayBeBare ? quotedOrBare : quoted;
    pattern.lastIndex = index + match.length;
    const [whole, double, single, bare] = pattern.exec(text) ?? [];
    if (whole === undefined) continue;
    behind = pattern.lastIndex;
    if (bare !== undefined && expressionStarts.has(text.charAt(behind))) continue;
    const value = double ?? single ?? bare ?? '';
    if (value.length < shortestPattern || elsewhereOrNone.test(value) || value.includes('<+')) continue;
    // Without quotes, `password: see the wiki` is a sentence, and `password=password` passes a variable.
    if (bare !== undefined && sign === ':' && !/\d/.test(bare)) continue;
    if (value.toLowerCase() !== name.toLowerCase()) yield value;
  }
}

function isAtLineStart(text: string, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && at - before < 100 && (text[before] === ' ' || text[before] === '-')) before--;
  return before < 0 || text[before] === '\n';
}

function runtimeDefaultsIn(text: string): string[] {
  const begin = text.indexOf(runtimeInput);
  if (begin < 0) return [];
  return [...text.slice(begin).matchAll(runtimeDefault)].flatMap(([, literals = '']) =>
    literals
      .split(',')
      .map((literal) => literal.trim().replace(/^(["'])(.*)\1$/, '$2'))
      .filter((literal) => literal.length >= shortestPattern && !literal.startsWith('<+')),
  );
}

/**
 * By its own name, as the `value` or `default` beside a `name` that says so, or as the `value` of a secret that the platform keeps
 * inline (docs/internals/platform-api.md, Secrets).
 */
export function isSecretField(entry: Mapping, key: string): boolean {
  return classifyField(entry, key) === 'secret';
}

function classifyField(entry: Mapping, key: string): NameMeaning {
  if (key !== 'value' && key !== 'default') return classifyName(key);
  if (key === 'value' && Object.hasOwn(entry, 'allowOverrides')) {
    return secretSettings.has(entry.identifier) ? 'secret' : 'other';
  }
  const isInline = key === 'value' && entry.valueType === 'Inline';
  const isNamed = entry.type !== 'Secret' && namesSecret(entry.name ?? entry.identifier ?? entry.key);
  return isInline || isNamed ? 'secret' : 'other';
}

/**
 * The settings that contain keys or addresses of incoming webhooks (docs/internals/platform-api.md, Settings). The names of others
 * say nothing: `disable_harness_built_in_secret_manager` is `true` or `false`.
 */
const secretSettings = new Set<unknown>([
  'pagerduty_notification_integration_keys_allowlist',
  'slack_notification_endpoints_allowlist',
  'msTeam_notification_endpoints_allowlist',
]);

/** `reference`: the value may be the name or the place of a secret. */
type NameMeaning = 'secret' | 'reference' | 'other';

const knownNames = new Map<string, NameMeaning>();
/** Limits of the names that are kept: a document may have any number, of any length. */
const mostKnownNames = 5000;
const longestKnownName = 64;

function namesSecret(name: unknown): boolean {
  return typeof name === 'string' && classifyName(name) === 'secret';
}

function classifyName(name: string): NameMeaning {
  const known = knownNames.get(name);
  if (known !== undefined) return known;
  const isReference = /[a-z]Refs?$/.test(name) || nameMark.test(name);
  const meaning = hasSecretWords(name) ? 'secret' : isReference ? 'reference' : 'other';
  if (knownNames.size < mostKnownNames && name.length <= longestKnownName) knownNames.set(name, meaning);
  return meaning;
}

function hasSecretWords(name: string): boolean {
  if (!nameMark.test(name.replace(/[^A-Za-z0-9]+/g, ''))) return false;
  const words = splitWords(name);
  if (harmlessEndings.has(words.at(-1) ?? '')) return false;
  return secretName.test(words.join('')) || words.some((word) => secretWords.has(word));
}

/** The words of a name in any spelling (`dbPassword`, `DB_PASSWORD`), in lower case. */
function splitWords(name: string): string[] {
  return name.split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map((word) => word.toLowerCase());
}
