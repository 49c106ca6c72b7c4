import { omitUndefined } from '../shared/defined.ts';

/** What a file's path says about the resource in it. Each field is absent where the path does not say it. */
export interface PathConvention {
  /** The level at which the resource lives. */
  readonly level?: 'account' | 'organization' | 'project';
  readonly org?: string;
  readonly project?: string;
  readonly environmentType?: 'Production' | 'PreProduction';
  /** The environment, service and infrastructure as the folder's name refers to them: `x`, `org.x` or `account.x`. */
  readonly environment?: string;
  readonly service?: string;
  readonly infrastructure?: string;
  readonly pipeline?: string;
  readonly template?: string;
}

const SCOPE = /(?:^|\/)\.harness\/(?:orgs\/(?<org>[^/]+)\/(?:projects\/(?<project>[^/]+)\/)?)?(?<rest>.*)$/;
/** The folders of the convention that an account may have; other files below `.harness/` say nothing about a scope. */
const ACCOUNT = /^(services|envs|templates|overrides|connectors|secrets|variables|environment_groups)\//;
const FOLDERS = [
  /^envs\/(?<environmentType>production|pre_production)\/(?:(?<environment>[^/]+)\/infras\/)?/,
  /^overrides\/(?<environment>[^/]+)\/(?:services\/(?<service>[^/]+)\/)?(?:infras\/(?<infrastructure>[^/]+)\/)?/,
  /^pipelines\/(?<pipeline>[^/]+)\//,
  /^templates\/(?<template>[^/]+)\//,
];

/**
 * Reads the path of a file by the platform's Git convention (docs/platform-api.md, The platform's file layout):
 * `.harness/orgs/<org>/projects/<project>/…` at any depth of the path, and below it folders such as
 * `envs/<type>/<environment>/infras/` or `pipelines/<pipeline>/input_sets/`. Without `orgs/` such a folder belongs to the
 * account. The folders `connectors`, `secrets`, `variables`, `environment_groups` and `triggers` are this action's addition.
 *
 * @param file path with `/` between its parts
 */
export function conventionOfPath(file: string): PathConvention {
  const { org, project, rest = '' } = SCOPE.exec(file)?.groups ?? {};
  const level = project ? 'project' : org ? 'organization' : ACCOUNT.test(rest) ? 'account' : undefined;
  if (level === undefined) return {};
  const { environmentType: type, ...folders } = FOLDERS.map((folder) => folder.exec(rest)?.groups).find(Boolean) ?? {};
  const environmentType = type === undefined ? type : type === 'production' ? 'Production' : 'PreProduction';
  return omitUndefined({ level, org, project, environmentType, ...folders });
}
