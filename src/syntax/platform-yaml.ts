import { Composer, isScalar, Scalar, type ScalarTag, visit } from 'yaml';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { abbreviate } from '../shared/text.ts';
import { quote } from './reading.ts';
import type { Text } from './text.ts';
import { composing, readScalarValue, Tokens } from './yaml-tokens.ts';

/** The platform's parser is one of YAML 1.1 (docs/internals/platform-api.md, YAML). */
export const platformWarnings = {
  alias: (name: string | undefined) =>
    `The platform does not resolve anchors and reads this alias as ${name === undefined ? 'the text of its name' : `the text ${quote(name)}`}; write the value out.`,
  merge:
    'The platform does not resolve merge keys and reads `<<` as an ordinary key, so the merged fields are missing; write them out.',
  tab: 'The platform may refuse this tab, which separates parts of YAML; use spaces.',
  question: 'The platform may refuse this value, because it has a `?` in brackets without quotes; quote it.',
  tabInJson: 'The platform reads JSON as YAML and refuses this tab; use spaces.',
} as const;

const truth = /^(?:[Yy]es|YES|[Oo]n|ON)$/;
const falsity = /^(?:[Nn]o|NO|[Oo]ff|OFF)$/;
/** Numbers of YAML 1.1 that the platform's reader refuses: those in base 60 with a fraction, and those that are none in JSON. */
const refused = /^(?:[-+]?\d[\d_]*(?::[0-5]?\d){1,99}\.[\d_]*|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;
const otherNumber = /^[-+]?(?:0[\dbox_]|\._|(?=\.*\d)[\d.]+_)[\w.+-]*$/i;
/** A number other than an octal one, without sign and underscores. */
const unsigned = /^(?:0b[01]+|0x[\da-f]+|[1-9]\d*|\d+\.\d*(?:e[-+]?\d+)?|\.\d+(?:e[-+]?\d+)?|\d+e[-+]?\d+)$/i;
/** Unquoted text that may have another type or value in YAML 1.1. */
const suspicious = new RegExp([truth, falsity, otherNumber].map(({ source }) => source).join('|'), 'i');

/** The value of suspicious text in YAML 1.1: `yes` is a boolean, `010` is octal, `1_000` a number, and `08` is text. */
function readPlain(written: string): unknown {
  if (truth.test(written)) return true;
  if (falsity.test(written)) return false;
  const sign = written.startsWith('-') ? -1 : 1;
  const digits = written.replaceAll('_', '').replace(/^[-+]/, '');
  if (/^0[0-7]+$/.test(digits)) return sign * Number.parseInt(digits, 8);
  return unsigned.test(digits) ? sign * Number(digits) : written;
}

/** A sentence about an unquoted value that this action reads as `value`; `undefined` if the platform reads the same. */
export function describeOtherReading(written: string, value: unknown, isSecret: () => boolean): string | undefined {
  if (!suspicious.test(written)) return undefined;
  const read = readPlain(written);
  if (Object.is(read, value)) return undefined;
  const how = typeof read === 'string' ? `as the text ${quote(read)}` : `as the ${typeof read} ${String(read)}`;
  const reading = isSecret() ? 'this value differently from this action' : `\`${abbreviate(written, 40)}\` ${how}`;
  return `The platform reads ${reading} (YAML 1.1); write the value that is meant, or quote it to keep it as text.`;
}

/** A sentence about an unquoted value that the platform refuses. */
export function describeRefusal(written: string, isSecret: () => boolean): string | undefined {
  if (!refused.test(written)) return undefined;
  const value = isSecret() ? 'this value' : `\`${abbreviate(written, 40)}\``;
  return `The platform refuses ${value} without quotes (YAML 1.1); quote it to keep it as text.`;
}

export function warnOfTabInJson({ content, locate }: Text): Diagnostic[] {
  // After a number or a word, the parser accepts a tab.
  const tab = content.search(/(?<![\da-z\t])\t/);
  return tab < 0 ? [] : [{ severity: 'warning', summary: platformWarnings.tabInJson, location: locate(tab) }];
}

/** The words and numbers of YAML 1.1, which have precedence over those of YAML 1.2. */
const platformScalars: ScalarTag = {
  tag: 'tag:yaml.org,2002:str',
  default: true,
  test: suspicious,
  resolve: readPlain,
};

/**
 * Reads a text as the platform does (docs/internals/platform-api.md, YAML): scalars by YAML 1.1, keys as they are written, and
 * neither anchors nor merge keys resolved, so an alias is the text of its name. Only the first document counts. `undefined` if it
 * is not valid.
 */
export function readAsPlatform(text: string): unknown {
  const content = text.replaceAll(/\r(?!\n)/g, '\n');
  const tokens = new Tokens(content);
  const composer = new Composer({ ...composing, customTags: (tags) => [platformScalars, ...tags] });
  const [document] = composer.compose(tokens.read(), true, content.length);
  if (tokens.stop || !document || document.errors.length > 0) return undefined;
  visit(document, {
    Alias: (_, { source }) => new Scalar(source),
    Pair: (_, pair) => {
      if (isScalar(pair.key) && typeof pair.key.value !== 'string') pair.key = new Scalar(pair.key.source ?? '');
    },
    Scalar: (_, scalar) => {
      scalar.value = readScalarValue(scalar, content);
    },
  });
  return document.toJS();
}
