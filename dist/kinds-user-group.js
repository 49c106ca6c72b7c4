"use strict";
const require_run = require("./run.js");
// src/kinds/user-group.ts
function memberSourceOf(group) {
	if (require_run.fieldOf(group, "externallyManaged") === true) return "an identity provider manages its members over SCIM";
	return require_run.fieldOf(group, "isSsoLinked") === true || require_run.fieldOf(group, "ssoLinked") === true ? "it is linked to a group of an identity provider, which provides its members" : void 0;
}
function asWritten(shown) {
	const { users, ...rest } = shown;
	const fields = require_run.withoutAddedFields(rest);
	if (memberSourceOf(shown) !== void 0 || !Array.isArray(users)) return fields;
	return {
		...fields,
		users: users.map((user) => require_run.isMap(user) ? user.email ?? user.uuid : user)
	};
}
function* groupDiagnosticsOf(group, path) {
	yield* require_run.refuseManaged(group, path, "user groups");
	const source = memberSourceOf(group);
	if (source !== void 0 && group.users !== void 0) yield require_run.errorAt([...path, "users"], `The members of the user group cannot be set because ${source}; remove \`users\`.`);
}
function principalOf({ key: { scope, identifier } }) {
	return {
		type: "USER_GROUP",
		scope,
		identifier
	};
}
function membershipsOf(value, step) {
	const users = require_run.fieldOf(value, "users");
	const { scope, identifier } = step.key;
	const group = `group ${identifier} of ${require_run.nameScope(scope)}`;
	return new Map((Array.isArray(users) ? users : []).map(require_run.anyTextOf).map((user) => {
		const member = user.toLowerCase();
		const loses = {
			member,
			group: principalOf(step)
		};
		return [member, {
			gain: `${user} joins ${group}`,
			loss: `${user} leaves ${group}`,
			loses
		}];
	}));
}
const userGroup = {
	summary: "A user group, under the key `userGroup`.",
	fields: {
		...require_run.commonFieldsOf("the user group", require_run.identifier),
		accountIdentifier: require_run.optionalAccount,
		users: require_run.described(require_run.maybe(require_run.list(require_run.pipe(require_run.text, require_run.regex(/^[^\s@]+@[^\s@]+$/, "must be an e-mail address")))), "E-mail addresses of all members. Omit the field to keep the current members."),
		notificationConfigs: require_run.described(require_run.nullish(require_run.list(require_run.optionalMap)), "Where notifications to the group are sent."),
		isSsoLinked: require_run.optionalTruth,
		ssoGroupId: require_run.optionalText,
		ssoGroupName: require_run.optionalText,
		linkedSsoId: require_run.optionalText,
		linkedSsoType: require_run.optionalText,
		linkedSsoDisplayName: require_run.optionalText,
		externallyManaged: require_run.optionalTruth
	},
	names: require_run.plainName,
	diagnostics: groupDiagnosticsOf,
	wire: {
		form: "json",
		flat: true
	},
	asSent: (config, { scope }) => ({
		...config,
		accountIdentifier: scope.account
	}),
	asWritten,
	unordered: ["users", "notificationConfigs"],
	caseless: ["users"],
	ignored: ["accountIdentifier"],
	create: "POST /ng/api/v2/user-groups",
	read: "GET /ng/api/v2/user-groups/{identifier}",
	update: "PUT /ng/api/v2/user-groups",
	scopeIn: "query and body",
	list: {
		request: "GET /ng/api/user-groups?pageIndex={page}&pageSize=100",
		whole: false,
		revision: "all"
	},
	shownAt: {
		saved: "",
		read: "",
		listed: ""
	},
	deletion: {
		request: "DELETE /ng/api/user-groups/{identifier}",
		takes: [require_run.assignmentsOf("USER_GROUP")]
	},
	managed: /^_/,
	defaults: {
		notificationConfigs: [],
		isSsoLinked: false,
		externallyManaged: false
	},
	page: ({ scope, identifier }) => require_run.settingsPathOf(scope, "access-control", "user-groups", identifier),
	overrides: (base) => ({
		differencesOf(step, remote) {
			const source = memberSourceOf(remote.value);
			return base.differencesOf(step, remote).map((difference) => {
				const isMembers = difference.path[1] === "users";
				return source !== void 0 && isMembers ? {
					...difference,
					immutable: true,
					reason: source
				} : difference;
			});
		},
		accessChangeOf(step) {
			const { users } = require_run.configOf(step);
			if (users === void 0 || users === null) return void 0;
			return `members of ${step.label}`;
		},
		rightsOf(step, before, after) {
			if (after !== void 0) return require_run.changesBetween(membershipsOf(before, step), membershipsOf(after, step));
			const { scope, identifier } = step.key;
			return [{
				change: "loss",
				summary: `group ${identifier} of ${require_run.nameScope(scope)} loses all its rights`,
				loses: { principal: principalOf(step) }
			}];
		}
	})
};
exports.userGroup = userGroup;
