/**
 * Types of connectors that the platform knew in 2026 (docs/internals/platform-api.md, Connectors). It refuses any other; a newer
 * type can be added by the seed.
 */
export const connectorTypes: readonly string[] = `
  K8sCluster Git Splunk AppDynamics Prometheus Dynatrace Vault AzureKeyVault DockerRegistry Local AwsKms GcpKms
  AwsSecretManager Gcp Aws Azure Artifactory Jira Jsm Nexus Github Gitlab Bitbucket Codecommit CEAws CEAzure GcpCloudCost
  CEK8sCluster HttpHelmRepo NewRelic Datadog SumoLogic PagerDuty CustomHealth ServiceNow ErrorTracking Pdc AzureRepo
  Jenkins OciHelmRepo CustomSecretManager ElasticSearch GcpSecretManager AzureArtifacts Tas Spot Bamboo TerraformCloud
  SignalFX Harness Rancher JDBC Zoom MsTeams Confluence Slack Salesforce LangSmith MLFlow OpsGenie GithubMcp Mcp OpenAI
  Cursor Devin GithubCopilot Anthropic GoogleChat XMatters CustomHttp`
  .trim()
  .split(/\s+/);
