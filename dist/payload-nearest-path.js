"use strict";
const require_run = require("./run.js");
let node_fs = require("node:fs");
let node_path = require("node:path");
// src/payload/nearest-path.ts
const mostEdits = 2;
function findNearestPath(root, path) {
	let found = "";
	for (const part of path.split("/")) {
		const names = namesIn((0, node_path.join)(root, found));
		const name = names.includes(part) ? part : findNearestName(part, names);
		if (name === void 0) return void 0;
		found = found === "" ? name : `${found}/${name}`;
	}
	return (0, node_fs.statSync)((0, node_path.join)(root, found), { throwIfNoEntry: false })?.isFile() ? found : void 0;
}
function findNearestName(name, names) {
	const stem = stemOf(name);
	const nearest = require_run.findNearest(stem, names.map(stemOf), Math.min(mostEdits, Math.floor(stem.length / 3)));
	return names.find((one) => stemOf(one) === nearest);
}
function stemOf(name) {
	return name.replace(/\.(?:ya?ml|json)$/i, "");
}
function namesIn(directory) {
	try {
		return (0, node_fs.readdirSync)(directory);
	} catch {
		return [];
	}
}
exports.findNearestPath = findNearestPath;
