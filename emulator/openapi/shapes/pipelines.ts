import { constant, list, map, nothing, object, oneOf, text, textOrNull, truth, whole } from '../schema.ts';
import { described, git, governance, scope, validity } from './common.ts';
import type { Shapes } from './shapes.ts';

const template = object({
  ...described,
  ...scope,
  accountId: text,
  versionLabel: text,
  templateEntityType: text,
  childType: textOrNull,
  templateScope: oneOf('account', 'org', 'project'),
  stableTemplate: truth,
  yaml: textOrNull,
  ...git,
  icon: textOrNull,
  version: whole,
  createdAt: whole,
  lastUpdatedAt: whole,
  ...validity,
});

const inputSetFields = { ...described, orgIdentifier: text, projectIdentifier: text, pipelineIdentifier: text };
const inputSet = {
  ...inputSetFields,
  inputSetErrorWrapper: nothing,
  ...git,
  ...validity,
  version: whole,
  outdated: truth,
  errorResponse: truth,
};
const listedInputSet = object({
  ...described,
  pipelineIdentifier: text,
  inputSetType: oneOf('INPUT_SET', 'OVERLAY_INPUT_SET'),
  createdAt: whole,
  lastUpdatedAt: whole,
  ...git,
  ...validity,
  inputSetErrorDetails: nothing,
  overlaySetErrorDetails: map,
  isOutdated: truth,
});

const triggerFields = {
  identifier: text,
  name: text,
  orgIdentifier: text,
  projectIdentifier: text,
  targetIdentifier: textOrNull,
  yaml: text,
  enabled: truth,
  errorResponse: truth,
  errors: map,
};
const listedTrigger = object({
  ...described,
  type: textOrNull,
  yaml: text,
  enabled: truth,
  triggerStatus: map,
  buildDetails: nothing,
  webhookUrl: nothing,
});

/** `data` about pipelines, and what belongs to them. */
export const pipelines = {
  template: {
    read: template,
    saved: object({
      isValid: constant(true),
      templateResponseDTO: template,
      ...governance,
      yamlSchemaErrorWrapper: nothing,
    }),
    refused: object({ isValid: constant(true), templateResponseDTO: nothing, governanceMetadata: map }),
    actions: { '/template/api/templates/updateStableTemplate/:identifier/:versionLabel': text },
  },
  pipeline: {
    read: object({
      yamlPipeline: text,
      allowDynamicExecutions: truth,
      publicAccessResponse: object({ public: truth, errorMessage: nothing }),
      ...git,
      ...validity,
      governanceMetadata: nothing,
      yamlSchemaErrorWrapper: nothing,
      validationUuid: nothing,
      resolvedTemplatesPipelineYaml: nothing,
    }),
    listed: object({
      ...described,
      version: whole,
      numOfStages: whole,
      createdAt: whole,
      lastUpdatedAt: whole,
      ...git,
      ...validity,
    }),
    saved: object({
      identifier: text,
      governanceMetadata: map,
      publicAccessResponse: object({ public: truth, errorMessage: nothing }),
    }),
    refused: object({ identifier: nothing, governanceMetadata: map }),
  },
  inputSet: { read: object({ ...inputSet, inputSetYaml: text }), listed: listedInputSet },
  overlayInputSet: {
    read: object({
      ...inputSet,
      overlayInputSetYaml: text,
      inputSetReferences: list(text),
      invalidInputSetReferences: map,
    }),
  },
  trigger: {
    read: object({
      ...triggerFields,
      description: textOrNull,
      type: textOrNull,
      version: whole,
      webhookUrl: nothing,
    }),
    listed: listedTrigger,
    refused: object(triggerFields),
    actions: {
      '/pipeline/api/triggers/:identifier/status': constant(true),
      '/pipeline/api/triggers/:identifier/details': listedTrigger,
    },
  },
} satisfies Shapes;
