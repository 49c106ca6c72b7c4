export const highestVersion = 'highest';

export interface StableVersionRule {
  /** The line as the user wrote it, for messages. */
  readonly text: string;
  /** The template; absent for the word `highest`, which means every template of the payloads. */
  readonly template?: TemplateName;
  /** A version label, or `highest`. */
  readonly version: string;
}

/** A template in the notation of a line: `x` for any scope, `account.x`, `org.x`, `<org>/x` or `<org>/<project>/x`. */
interface TemplateName {
  readonly identifier: string;
  readonly level?: 'account' | 'organization';
  readonly org?: string;
  readonly project?: string;
}

const linePattern =
  /^(?:(?<level>account|org)\.|(?<org>\w[\w$]*)\/(?:(?<project>\w[\w$]*)\/)?)?(?<identifier>[a-zA-Z_]\w*)@(?<version>[0-9a-zA-Z][^\s/&]*)$/;

/** Reads the input `stable-version`: the rules in their order, and an error message for each invalid line. */
export function parseStableVersions(input: string): { rules: StableVersionRule[]; problems: string[] } {
  const rules: StableVersionRule[] = [];
  const problems: string[] = [];
  for (const line of input.split('\n')) {
    const text = line.trim();
    if (text === '') continue;
    const { level, org, project, identifier, version } = linePattern.exec(text)?.groups ?? {};
    if (text === highestVersion) rules.push({ text, version: highestVersion });
    else if (identifier === undefined || version === undefined) {
      problems.push(
        `Invalid line "${text}" in \`input:stable-version\`; expected \`${highestVersion}\` or \`<template>@<version>\`, where the template is \`x\`, \`org.x\`, \`account.x\`, \`<org>/x\` or \`<org>/<project>/x\`.`,
      );
    } else {
      const place = {
        ...(level !== undefined && { level: level === 'org' ? ('organization' as const) : ('account' as const) }),
        ...(org !== undefined && { org }),
        ...(project !== undefined && { project }),
      };
      rules.push({ text, template: { identifier, ...place }, version });
    }
  }
  return { rules, problems };
}
