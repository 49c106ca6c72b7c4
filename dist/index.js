"use strict";
Object.defineProperty(exports, Symbol.toStringTag, { value: "Module" });
const require_rolldown_runtime = require("./rolldown-runtime.js");
let node_fs = require("node:fs");
let os = require("os");
os = require_rolldown_runtime.__toESM(os, 1);
let node_module = require("node:module");
let node_path = require("node:path");
// src/runner/stand-ins/stdout.ts
let stream;
const stdout = { write(text) {
	let rest = Buffer.from(text);
	try {
		while (stream === void 0 && rest.length > 0) rest = rest.subarray((0, node_fs.writeSync)(1, rest));
	} catch (error) {
		if (!isBusy(error)) {
			fail();
			return;
		}
		stream = process.stdout.on("error", fail);
	}
	if (rest.length > 0) stream?.write(rest);
} };
function isBusy(error) {
	return error instanceof Error && "code" in error && error.code === "EAGAIN";
}
function fail() {
	process.exitCode = 1;
}
// node_modules/@actions/core/lib/utils.js
function toCommandValue(input) {
	if (input === null || input === void 0) return "";
	else if (typeof input === "string" || input instanceof String) return input;
	return JSON.stringify(input);
}
function toCommandProperties(annotationProperties) {
	if (!Object.keys(annotationProperties).length) return {};
	return {
		title: annotationProperties.title,
		file: annotationProperties.file,
		line: annotationProperties.startLine,
		endLine: annotationProperties.endLine,
		col: annotationProperties.startColumn,
		endColumn: annotationProperties.endColumn
	};
}
// node_modules/@actions/core/lib/command.js
function issueCommand(command, properties, message) {
	const cmd = new Command(command, properties, message);
	stdout.write(cmd.toString() + os.EOL);
}
function issue(name, message = "") {
	issueCommand(name, {}, message);
}
const CMD_STRING = "::";
var Command = class {
	constructor(command, properties, message) {
		if (!command) command = "missing.command";
		this.command = command;
		this.properties = properties;
		this.message = message;
	}
	toString() {
		let cmdStr = CMD_STRING + this.command;
		if (this.properties && Object.keys(this.properties).length > 0) {
			cmdStr += " ";
			let first = true;
			for (const key in this.properties) if (this.properties.hasOwnProperty(key)) {
				const val = this.properties[key];
				if (val) {
					if (first) first = false;
					else cmdStr += ",";
					cmdStr += `${key}=${escapeProperty(val)}`;
				}
			}
		}
		cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
		return cmdStr;
	}
};
function escapeData(s) {
	return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
function escapeProperty(s) {
	return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/:/g, "%3A").replace(/,/g, "%2C");
}
var ExitCode;
(function(ExitCode) {
	ExitCode[ExitCode["Success"] = 0] = "Success";
	ExitCode[ExitCode["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
function setSecret(secret) {
	issueCommand("add-mask", {}, secret);
}
function setFailed(message) {
	process.exitCode = ExitCode.Failure;
	error(message);
}
function isDebug() {
	return process.env["RUNNER_DEBUG"] === "1";
}
function debug(message) {
	issueCommand("debug", {}, message);
}
function error(message, properties = {}) {
	issueCommand("error", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function warning(message, properties = {}) {
	issueCommand("warning", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function notice(message, properties = {}) {
	issueCommand("notice", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function info(message) {
	stdout.write(message + os.EOL);
}
function startGroup(name) {
	issue("group", name);
}
function endGroup() {
	issue("endgroup");
}
// src/runner/compiled-code.ts
const compiledCodeDirectory = "platform-provision-compiled";
function keepCompiledCode(temporaryDirectory) {
	if (!temporaryDirectory) return;
	const directory = (0, node_path.join)(temporaryDirectory, compiledCodeDirectory);
	try {
		(0, node_fs.mkdirSync)(directory);
	} catch {
		(0, node_module.enableCompileCache)(directory);
	}
}
// src/shared/node-version.ts
const oldest = 22;
function checkNodeVersion(version) {
	return Number(/^v(\d+)/.exec(version)?.[1]) < oldest ? `platform-provision needs Node ${oldest} or newer, and this is Node ${version.slice(1)}.` : void 0;
}
// src/index.ts
const ended = start();
async function start() {
	const outdated = checkNodeVersion(process.version);
	if (outdated !== void 0) return setFailed(outdated);
	keepCompiledCode(process.env.RUNNER_TEMP);
	const { runAction } = await Promise.resolve().then(() => require("./run.js")).then((n) => n.action_exports);
	await runAction();
}
exports.debug = debug;
exports.endGroup = endGroup;
exports.ended = ended;
exports.error = error;
exports.info = info;
exports.isDebug = isDebug;
exports.notice = notice;
exports.setSecret = setSecret;
exports.startGroup = startGroup;
exports.warning = warning;
