"use strict";
const require_run = require("./run.js");
// src/kinds/stable-version.ts
function wantedOf(step) {
	return String(require_run.configOf(step).versionLabel);
}
function withoutTemplate(remote) {
	const { identifier, versionLabel } = require_run.mapOf(remote.value);
	return { value: {
		identifier,
		versionLabel
	} };
}
const stableVersion = {
	summary: "The stable version of a template.",
	fields: {
		identifier: require_run.described(require_run.filledText, "Identifier of the template."),
		versionLabel: require_run.described(require_run.filledText, "The version that becomes stable.")
	},
	names: require_run.wordName,
	wire: { form: "json" },
	create: "PUT /template/api/templates/updateStableTemplate/{identifier}/{version}",
	read: "GET /template/api/templates/{identifier}",
	update: "PUT /template/api/templates/updateStableTemplate/{identifier}/{version}",
	scopeIn: "query",
	list: {
		request: "POST /template/api/templates/list?templateListType=Stable&page={page}&size=100",
		body: (identifiers) => ({
			filterType: "Template",
			templateIdentifiers: identifiers
		}),
		whole: true
	},
	shownAt: {
		saved: "",
		read: "",
		listed: ""
	},
	absent: /does not exist or has been deleted/,
	page: ({ scope }) => require_run.settingsPathOf(scope, "templates"),
	overrides: (base) => {
		const request = (step) => require_run.requestOf("PUT /template/api/templates/updateStableTemplate/{identifier}/{version}", step.key.scope, {
			identifier: step.key.identifier,
			version: wantedOf(step)
		});
		return {
			referencesOf(step) {
				const { scope, identifier } = step.key;
				const template = {
					kind: "template",
					scope,
					identifier,
					path: []
				};
				return [{
					...template,
					version: wantedOf(step)
				}, template];
			},
			aliasesOf: ({ key: { scope, identifier } }) => [{
				kind: "template",
				scope,
				identifier
			}],
			createRequest: request,
			updateRequest: request,
			verify(step, response) {
				if (!response.ok) return require_run.rejectionOf(response);
				const wanted = wantedOf(step);
				if (response.data === wanted) return {
					verified: true,
					identifiers: [step.key.identifier]
				};
				return {
					verified: false,
					saved: "unknown",
					reasons: ["the response does not show the stable version"]
				};
			},
			savedDifferencesOf: () => [],
			resourceOf(step, responses) {
				const shown = base.resourceOf(step, responses);
				return "notShown" in shown ? shown : withoutTemplate(shown);
			},
			...base.list && { list: {
				...base.list,
				pageOf(response, of) {
					const page = base.list?.pageOf(response, of);
					const entryOf = (entry) => ({
						...entry,
						resource: withoutTemplate(entry.resource)
					});
					return page && {
						...page,
						entries: page.entries.map(entryOf)
					};
				}
			} }
		};
	}
};
exports.stableVersion = stableVersion;
