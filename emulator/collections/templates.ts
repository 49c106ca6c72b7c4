import { picklist, pipe, regex, string } from 'valibot';
import { asList, getField, type Mapping } from '../../src/shared/object.ts';
import { abbreviateLevel } from '../access/permissions.ts';
import { refuse, refuseRequest } from '../protocol/response.ts';
import {
  type Collection,
  type Names,
  parseTextDocument,
  refuseReferencedAs,
  showFileState,
  showGitFields,
  withoutPlace,
} from '../resources/collection.ts';
import { describedAtRun, filledText, mapWith, plainIdentifier } from '../resources/rules.ts';
import { describeMissingTemplate, describeReference } from '../state/references.ts';
import {
  formatKey,
  isSameScope,
  readScope,
  type Scope,
  type State,
  type StoredResource,
  toScopeFields,
} from '../state/state.ts';
import { definePermissions } from './common.ts';

const types = [
  'Step',
  'Stage',
  'Pipeline',
  'StepGroup',
  'SecretManager',
  'ArtifactSource',
  'CustomDeployment',
  'MonitoredService',
  'Notification',
  'Workspace',
  'AIWorkflow',
];
const versionLabel = pipe(string('must be text'), regex(/^[0-9a-zA-Z][^\s&]{0,127}$/, 'must be a version label'));

/** Templates, one resource per version (docs/internals/platform-api.md, Templates). */
export const templates: Collection = {
  name: 'templates',
  entity: 'template',
  wire: { form: 'text', key: 'template' },
  paths: {
    create: '/template/api/templates',
    update: '/template/api/templates/update/:identifier/:versionLabel',
    read: '/template/api/templates/:identifier',
    delete: '/template/api/templates/:identifier/:versionLabel',
  },
  lists: ['list', 'list-metadata'].map((path) => ({
    method: 'POST' as const,
    path: `/template/api/templates/${path}`,
    shape: 'spring' as const,
    index: 'page',
    size: 'size',
    defaultSize: 25,
    cap: 1000,
    filterType: 'Template',
    identifiers: 'templateIdentifiers',
    filters: ['templateListType'],
    matches: matchesFilter,
    ...(path === 'list-metadata' && { show: (stored: StoredResource) => ({ ...show(stored), yaml: null }) }),
  })),
  actions: [
    {
      method: 'PUT',
      path: '/template/api/templates/updateStableTemplate/:identifier/:versionLabel',
      permission: 'core_template_edit',
      act: (stored, { state }) => {
        markStable(state, stored);
        return stored.value.versionLabel;
      },
    },
  ],
  inGit: {
    register: [
      {
        path: '/template/api/templates/import/:identifier',
        body: { name: 'templateName', versionLabel: 'templateVersion' },
        show: ({ identifier, versionLabel }) => ({ templateIdentifier: identifier, templateVersion: versionLabel }),
      },
    ],
    repoint: { method: 'POST', path: '/template/api/templates/update/git-metadata/:identifier/:versionLabel' },
    move: { path: '/template/api/templates/move-config/:identifier' },
  },
  scope: { in: 'query' },
  versionField: 'versionLabel',
  saveParameters: ['isNewTemplate', 'enableDAG'],
  permissions: definePermissions('TEMPLATE', 'core_template'),
  schema: mapWith({
    template: mapWith({
      identifier: plainIdentifier,
      name: filledText,
      type: picklist(types, `must be one of ${types.join(', ')}`),
      versionLabel,
      ...describedAtRun,
    }),
  }),
  documentSchema: 'Template',
  check({ document }, names, { state, query }) {
    const { org, project, identifier } = names;
    if (document.orgIdentifier && document.orgIdentifier !== org) {
      refuseRequest('OrgIdentifier for template is not matching as in template yaml.');
    }
    if (document.projectIdentifier && document.projectIdentifier !== project) {
      refuseRequest('ProjectIdentifier for template is not matching as in template yaml.');
    }
    const [other] = listVersions(state, names, identifier).filter(({ value }) => value.versionLabel !== names.version);
    if (other === undefined) return;
    if (query.get('isNewTemplate') === 'true') {
      refuseRequest(`Template with identifier [${identifier}] already exists, please use a different identifier`);
    }
    if (other.value.templateEntityType !== document.type) {
      refuseRequest(
        `Template should have same template entity type ${other.value.templateEntityType} as other template versions`,
      );
    }
    if (other.value.childType !== readChildType(document)) {
      refuseRequest(`Template should have same child type ${other.value.childType} as other template versions`);
    }
  },
  createResource: ({ document, yaml }, scope, accountId) => ({
    accountId,
    ...toScopeFields(scope),
    identifier: String(document.identifier),
    name: String(document.name),
    description: document.description ?? '',
    tags: document.tags ?? {},
    versionLabel: document.versionLabel,
    templateEntityType: document.type,
    childType: readChildType(document),
    templateScope: abbreviateLevel(scope),
    stableTemplate: false,
    yaml: yaml ?? '',
  }),
  pickKept: ({ stableTemplate }) => ({ stableTemplate }),
  locate: (candidate, state) =>
    candidate.versionLabel ? undefined : listVersions(state, readScope(candidate), candidate.identifier).find(isStable),
  describeMismatch: (inPath, { identifier, version }) =>
    `Template identifier and version label in the url [${inPath}] and in the yaml [${identifier}, ${version}] do not match`,
  refuseStale: ({ identifier, version, org, project }) =>
    refuseRequest(
      `Template with identifier [${identifier}] and versionLabel [${version}], under Project[${project}], Organization [${org}] is not on the correct version of DB.`,
    ),
  refuseDuplicate: (names) => refuse(400, 'DUPLICATE_FIELD', `${describe(names)} already exists`),
  refuseMissing: ({ identifier, version }) => refuseRequest(describeMissingTemplate(identifier, version)),
  references: {
    to: ['templates', 'connectors', 'secrets'],
    refuse: (reference) =>
      refuseRequest(
        reference.collection === 'templates'
          ? describeMissingTemplate(reference.identifier, reference.version)
          : `${describeReference(reference)} not found`,
      ),
  },
  wrap(error, operation, { identifier, version }) {
    if (['DUPLICATE_FIELD', 'SCHEMA_VALIDATION_FAILED', 'OPTIMISTIC_LOCKING_EXCEPTION'].includes(error.code))
      throw error;
    const verb = operation === 'create' ? 'saving' : 'updating';
    refuse(
      400,
      'INVALID_REQUEST',
      `Error while ${verb} template [${identifier}] of versionLabel [${version}]: ${error.message}`,
    );
  },
  show,
  showSaved: (stored, governanceMetadata) => ({
    isValid: true,
    templateResponseDTO: show(stored),
    governanceMetadata,
    yamlSchemaErrorWrapper: null,
  }),
  showDenied: (governanceMetadata) => ({ isValid: true, templateResponseDTO: null, governanceMetadata }),
  hasVersion: true,
  // The first version is stable; a later one only on request.
  afterSave(stored, { state, query }) {
    const isFirst = listSiblings(state, stored).length === 1;
    if (isFirst || query.get('setDefaultTemplate') === 'true') markStable(state, stored);
  },
  afterSeed(stored, state) {
    if (isStable(stored) || !listSiblings(state, stored).some(isStable)) markStable(state, stored);
  },
  deletion: {
    force: true,
    refuseReferenced: refuseReferencedAs('template'),
    check(stored, { state }) {
      if (!isStable(stored) || listSiblings(state, stored).length === 1) return;
      refuseRequest(
        'You cannot delete the stable version of the template. Please update another version as the stable version before deleting this version',
      );
    },
  },
};

/** All versions of the template of a version, itself included. */
function listSiblings(state: State, { value }: StoredResource): StoredResource[] {
  return listVersions(state, readScope(value), value.identifier);
}

function listVersions(state: State, scope: Scope, identifier: string): StoredResource[] {
  return [...state.templates.values()].filter(
    ({ value }) => value.identifier === identifier && isSameScope(readScope(value), scope),
  );
}

function isStable({ value }: StoredResource): boolean {
  return value.stableTemplate === true;
}

/** Makes only this version the stable one. */
function markStable(state: State, stable: StoredResource): void {
  for (const stored of listSiblings(state, stable)) {
    const { value } = stored;
    const key = formatKey(readScope(value), value.identifier, String(value.versionLabel));
    const stableTemplate = value.versionLabel === stable.value.versionLabel;
    if (value.stableTemplate !== stableTemplate)
      state.templates.set(key, { ...stored, value: { ...value, stableTemplate } });
  }
}

/** `templateListType`: the stable version of each template, the one updated last, or all. */
function matchesFilter(
  stored: StoredResource,
  query: URLSearchParams,
  { templateEntityTypes }: Mapping,
  all: readonly StoredResource[],
): boolean {
  const listed = asList(templateEntityTypes);
  if (listed.length > 0 && !listed.includes(stored.value.templateEntityType)) return false;
  const type = query.get('templateListType') || 'All';
  if (type === 'Stable') return isStable(stored);
  if (type !== 'LastUpdated') return true;
  const scope = readScope(stored.value);
  return !all.some(({ value, lastModifiedAt }) => {
    const isOther = value.identifier === stored.value.identifier && isSameScope(readScope(value), scope);
    return isOther && lastModifiedAt > stored.lastModifiedAt;
  });
}

/** The type of the step or stage that a template contains. */
function readChildType(document: Mapping): string | null {
  const type = getField(document.spec, 'type');
  return (document.type === 'Step' || document.type === 'Stage') && typeof type === 'string' ? type : null;
}

function show({ value, version, createdAt, lastModifiedAt }: StoredResource): object {
  return {
    ...withoutPlace(value),
    ...showGitFields(value),
    icon: parseTextDocument(value, 'template').icon ?? null,
    version,
    createdAt,
    lastUpdatedAt: lastModifiedAt,
    ...showFileState(value),
  };
}

function describe({ identifier, version, org, project }: Names): string {
  const template = `Template [${identifier}] of versionLabel [${version}]`;
  if (project) return `${template} under Project[${project}], Organization [${org}]`;
  return org ? `${template} under Organization [${org}]` : template;
}
