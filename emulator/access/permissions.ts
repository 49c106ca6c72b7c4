import type { Scope } from '../state/state.ts';

const everywhere = ['account', 'organization', 'project'];

const [account, organization, project] = [['account'], ['account', 'organization'], ['project']];
const all = 'view edit delete';
const each = 'view create edit delete';

/**
 * Resource types, after their module if it is not `core`, the verbs of their permissions, and the levels at which they exist
 * (docs/internals/platform-api.md, Roles).
 */
const types: readonly (readonly [types: string, verbs: string, levels?: readonly string[]])[] = [
  ['accessPolicies', 'analyze'],
  ['account alertSetting license', 'view edit', account],
  ['authsetting banner provider smtp streamingDestination', all, account],
  ['branding', 'edit', account],
  ['dataSink', each, account],
  ['organization', each, organization],
  ['project', `${each} move`, ['organization', 'project']],
  ['setting', 'view edit'],
  ['audit', 'view'],
  ['oidcIdToken', 'create'],
  ['delegatetransactionqueue', 'view manage'],
  ['user', 'view manage invite impersonate'],
  [
    'usergroup',
    'view manage create editMetadata delete manageSSO manageSCIM manageUsers manageNotifications manageRoleAssignments',
  ],
  ['serviceaccount', `${all} list manageapikey`],
  ['certificate role resourcegroup variable delegate delegateconfiguration gitxWebhooks inputset', all],
  ['notification notificationchannel notificationrule defaultNotificationTemplateSet', all],
  ['connector file service environmentgroup', `${all} access`],
  ['environment', `${all} access rollback`],
  ['secret', `${each} access`],
  ['template', `${each} copy access`],
  ['dashboards', each, organization],
  ['pipeline', `${each} execute abort`, project],
  ['releases', `${each} execute`],
  ['deploymentfreeze', 'manage override global'],
  ['governancePolicy', each],
  ['governancePolicySets', `${each} evaluate`],
  ['monitoring_monitoringagent iro_iromanager servicediscovery_networkmap', each],
  ['ssca_remediationtracker', 'view edit close'],
  ['ssca_scsconfiguration ssca_scsexternalticket ssca_scsprcreation', 'view create edit'],
  ['ssca_scsevidencevault', 'view download upload'],
  ['ssca_scsintegration', each],
  ['chaos_chaosaction chaos_chaosfault chaos_chaosinfrastructure chaos_chaossecuritygovernance chaos_drtest', all],
  ['chaos_environment', 'executeChaosExperiment'],
  ['chaos_chaosexperiment chaos_chaosgameday', `${all} execute`],
  ['chaos_chaoshub', `${all} access manage`],
  ['chaos_chaosimageregistry', 'view edit'],
  ['chaos_chaosprobe', `${all} verify`],
  ['ccm_anomalies ccm_anomaliesWhitelistRule ccm_recommendations', 'view manage', account],
  ['ccm_autoStoppingRule ccm_budget ccm_costCategory ccm_folder ccm_loadBalancer ccm_perspective', all, account],
  ['ccm_cloudAssetGovernanceAlert ccm_cloudAssetGovernanceEnforcement', all, account],
  ['ccm_cloudAssetGovernanceRuleSet ccm_unitCost', all, account],
  ['ccm_cloudAssetGovernanceOverview ccm_dataJobStatus ccm_dataScope ccm_overview', 'view', account],
  ['ccm_cloudAssetGovernanceRule', `${all} execute dryExecute`, account],
  ['ccm_clusterOrchestrator ccm_commitmentOrchestrator ccm_currencyPreference', 'view edit', account],
  ['cde_gitspace', `${each} use`],
  ['cde_infraprovider', all],
  ['code_repo', `${each} review push reportCommitCheck`],
  ['ff_environment', 'view edit targetGroupEdit apiKeyView apiKeyCreate apiKeyDelete'],
  ['ff_featureflag', `${each} configEdit rulesEdit toggle`],
  ['ff_proxyapikey', `${each} rotate`, organization],
  ['ff_target', 'view'],
  ['ff_targetgroup', all],
  ['gitops_agent gitops_applicationset gitops_argoproject gitops_cert', all],
  ['gitops_cluster gitops_repository gitops_gpgkey', all],
  ['gitops_application', `${all} sync exec resourceaction`],
  ['iac_inventory iac_playbook', `${all} editvariable deletevariable approve`],
  ['iac_providerregistry iac_registry iac_variableset', all],
  ['iac_workspace', `${all} editvariable deletevariable approve accessstate executeremoteplan`, project],
  ['chi_downtime chi_slo', all],
  ['chi_monitoredservice', `${all} toggle`],
  ['iro_alert', 'view edit config'],
  ['iro_alertrule', 'create edit delete'],
  ['iro_iroescalationpolicy iro_irointegration iro_metricsource iro_iroschedule iro_iroscheduleoverride', each],
  ['iro_incident', 'view edit config sendstatusupdate'],
  ['iro_iroaccess', 'manage'],
  ['iro_iroworkspace', 'config'],
  ['iro_runbook', `${all} trigger`],
  ['iro_servicedirectory', `${all} managesubscriptions`],
  ['iro_thirdpartyintegrations', all],
  ['sto_exemption', 'view create approve'],
  ['sto_ticket', all],
  ['sto_issue sto_scan', 'view edit'],
  ['sto_testtarget', 'view edit approve'],
  ['idp_advancedconfiguration idp_catalog idp_team idp_scorecard', all],
  ['idp_aggregationrule', `${each} compute`],
  ['idp_catalogaccesspolicy idp_environmentblueprint idp_idpenvironment idp_integration', each],
  ['idp_module', 'access'],
  ['idp_layout', 'view edit'],
  ['idp_plugin', `${all} toggle`],
  ['idp_workflow', `${all} execute`],
  ['cet_agents', 'view'],
  ['cet_criticalevent', 'view create delete'],
  ['cet_token', 'view create revoke'],
  ['dbops_instance dbops_schema', all],
  ['artifact_artregistry', `${all} uploadartifact downloadartifact deleteartifact quarantineartifact`],
  ['artifact_firewallexceptions', 'approve'],
  ['ai_llmgateway', 'access'],
  ['ai_rules', each],
  ['ai_workeragent', `${each} execute`],
  ['sei_seicollections sei_seiinsights sei_seicanvas sei_seiteams', each],
  ['sei_seiconfigurationsettings sei_seidatasettings sei_seiprofiles', each, account],
  ['sei_seiinsightscategory', 'view'],
  ['fme_fmeenvironment', 'view edit dataExportView dataExportEdit sdkApiKeyView sdkApiKeyEdit'],
  ['fme_fmeexperiment fme_fmemetric fme_fmesegment fme_fmetraffictype', 'view edit'],
  ['fme_fmefeatureflag', `${each} archive unarchive editFlag editTargeting killSwitch`],
  ['load_loadtest', all],
];

/** The resource types whose name is not that of their permissions. */
const resourceTypes: Readonly<Record<string, string>> = { gitxWebhooks: 'GITX_WEBHOOKS' };

interface Permission {
  readonly identifier: string;
  readonly name: string;
  readonly status: string;
  readonly includeInAllRoles: boolean;
  readonly allowedScopeLevels: readonly string[];
  readonly resourceType: string;
  readonly action: string;
}

/** Every permission of the platform. */
export const permissions: readonly Permission[] = types.flatMap(([names, verbs, levels = everywhere]) =>
  names.split(' ').flatMap((type) =>
    verbs.split(' ').map((verb) => ({
      identifier: `${type.includes('_') ? type : `core_${type}`}_${verb}`,
      name: `${verb.charAt(0).toUpperCase()}${verb.slice(1)} ${type}`,
      status: 'ACTIVE',
      includeInAllRoles: false,
      allowedScopeLevels: levels,
      resourceType: resourceTypes[type] ?? type.toUpperCase(),
      action: verb,
    })),
  ),
);

/** The level of a scope, in the platform's words. */
export function levelOf({ org, project }: Scope): string {
  if (project !== undefined) return 'project';
  return org === undefined ? 'account' : 'organization';
}

/** The level of a scope, as services for what runs write it. */
export function abbreviateLevel(scope: Scope): string {
  const level = levelOf(scope);
  return level === 'organization' ? 'org' : level;
}
