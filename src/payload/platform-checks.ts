import type { Scalar } from 'yaml';
import type { OpenMapping } from './open-mapping.ts';
import { farColonWarning } from './platform-warnings.ts';
import { readOtherwise } from './platform-yaml.ts';
import { abbreviate, type Diagnostics, quote } from './reading.ts';

const mergeKeyWarning =
  'The platform does not resolve merge keys and reads `<<` as an ordinary key, so the merged fields are missing; write them out.';

/** In brackets, the platform's parser reads every `?`, and a `:` at the beginning, as an indicator of YAML. */
const indicatorInBrackets = /^:|\?/;

const bracketsWarning =
  "The platform cannot read unquoted text in brackets that contains a '?' or begins with a ':'; quote the text.";

/** The characters that end the name of an anchor for the platform's parser, but not in YAML 1.2. */
const endOfAnchor = /[:./*&]/;

const anchorWarning =
  "The platform cannot read the anchor of this value, because its name contains ':', '.', '/', '*' or '&'; rename the anchor.";

const missingKeyWarning = 'The platform refuses a colon without a key before it; write the key, or remove the line.';

/** Warns about parts of a document that the platform's parser, which is one of YAML 1.1, reads differently or refuses. */
export class PlatformChecks {
  readonly #platform: Diagnostics;

  constructor(platform: Diagnostics) {
    this.#platform = platform;
  }

  /** An unquoted value that the platform reads differently. */
  checkPlain(written: string, value: unknown, offset: number, open: OpenMapping | undefined): void {
    const otherwise = readOtherwise(written, value);
    if (otherwise === undefined) return;
    const isSecret = open?.isSecret === true;
    const what = isSecret ? 'this value' : `\`${abbreviate(written)}\``;
    const how = isSecret ? 'differently from this action' : otherwise;
    const remedy = 'write the value that is meant, or quote it to keep it as text';
    this.#platform.warning(offset, `The platform reads ${what} ${how} (YAML 1.1); ${remedy}.`);
  }

  /** A key or a value in brackets. */
  checkInBrackets({ type, source = '' }: Scalar, offset: number): void {
    if (type === 'PLAIN' && indicatorInBrackets.test(source)) this.#platform.warning(offset, bracketsWarning);
  }

  checkAnchor(name: string, offset: number): void {
    if (endOfAnchor.test(name)) this.#platform.warning(offset, anchorWarning);
  }

  warnOfAlias(name: string, offset: number, open: OpenMapping | undefined): void {
    const text = open?.isSecret === true ? 'the text of its name' : `the text ${quote(name)}`;
    this.#platform.warning(
      offset,
      `The platform does not resolve anchors and reads this alias as ${text}; write the value out.`,
    );
  }

  warnOfMerge(offset: number): void {
    this.#platform.warning(offset, mergeKeyWarning);
  }

  warnOfMissingKey(offset: number): void {
    this.#platform.warning(offset, missingKeyWarning);
  }

  warnOfFarColon(offset: number): void {
    this.#platform.warning(offset, farColonWarning);
  }
}
