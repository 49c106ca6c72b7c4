"use strict";
const require_list_pages = require("./provisioning-refresh-list-pages.js");
const require_platform = require("./platform.js");
// src/provisioning/refresh/list-entries.ts
async function listEntries(reader, kind, of, identifiers = []) {
	const entries = [];
	return await require_list_pages.readPages((request) => require_platform.ask(reader, request), {
		kind,
		of,
		identifiers
	}, (page) => {
		for (const entry of page.entries) entries.push(entry);
		return false;
	}) ?? { entries };
}
Object.assign(exports, { listEntries });
