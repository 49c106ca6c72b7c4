"use strict";
var keepCompiledCode = (async function keepCompiledCode(temporaryDirectory) {
	if (!temporaryDirectory) return;
	const directory = (0, node_path.join)(temporaryDirectory, compiledCodeDirectory);
	try {
		(0, node_fs.mkdirSync)(directory);
	} catch (error) {
		if (error.code !== "EEXIST") return;
		const { enableCompileCache } = await Promise.resolve().then(() => require("node:module"));
		enableCompileCache(directory);
	}
});
var checkNodeVersion = (function checkNodeVersion(version) {
	const [major = 0, minor = 0] = version.slice(1).split(".").map(Number);
	return major < oldest[0] || major === oldest[0] && minor < oldest[1] ? `platform-provision needs Node ${oldest.join(".")} or newer, and this is Node ${version.slice(1)}.` : void 0;
});
var start = (async function start() {
	const outdated = checkNodeVersion(process.version);
	if (outdated !== void 0) return fail(outdated);
	try {
		await keepCompiledCode(process.env.RUNNER_TEMP);
		const { runAction } = await Promise.resolve().then(() => require("./run.js")).then((n) => n.action_exports);
		await runAction();
	} catch (error) {
		fail(`The action failed unexpectedly: ${error instanceof Error ? error.message : error}`);
	}
});
Object.defineProperty(exports, Symbol.toStringTag, { value: "Module" });
let node_fs = require("node:fs");
let node_path = require("node:path");
// src/runner/compiled-code.ts
const compiledCodeDirectory = "platform-provision-compiled";
// src/shared/node-version.ts
const oldest = [22, 1];
// src/index.ts
const ended = start();
function fail(message) {
	process.exitCode = 1;
	process.stdout.write(`::error::${message.replace(/%/g, "%25").replace(/\s+/g, " ")}\n`);
}
exports.ended = ended;
