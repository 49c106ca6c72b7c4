"use strict";
const require_run = require("./run.js");
const require_platform = require("./platform.js");
let node_path = require("node:path");
let node_crypto = require("node:crypto");
let node_fs_promises = require("node:fs/promises");
const largest = 16 * 2 ** 20;
const codePattern = /^[\w-]{22}$/;
function createContent() {
	return {
		entries: new Map(),
		trails: new Map()
	};
}
async function readContent(file, roots) {
	try {
		const real = await (0, node_fs_promises.realpath)(file);
		if (!await isInOne(roots, real)) return {
			...createContent(),
			ignored: "a link leads out of the workspace"
		};
		const status = await (0, node_fs_promises.stat)(real);
		if (!status.isFile()) return {
			...createContent(),
			ignored: "it is not a regular file"
		};
		if (status.size > largest) return {
			...createContent(),
			ignored: `it is larger than ${largest / 2 ** 20} MiB`
		};
		const content = require_run.parseJson$1(await (0, node_fs_promises.readFile)(real, "utf8"));
		if (!require_run.isMap(content) || content.format !== 1 || !require_run.isMap(content.entries)) return {
			...createContent(),
			ignored: "it is not a refresh cache of this version"
		};
		return {
			entries: new Map(codedEntriesOf(content.entries).filter((entry) => isCode(entry[1]))),
			trails: new Map(codedEntriesOf(require_run.isMap(content.trails) ? content.trails : {}).filter((entry) => isPosition(entry[1])))
		};
	} catch (error) {
		if (error.code === "ENOENT") return createContent();
		return {
			...createContent(),
			ignored: require_run.reasonOf(error)
		};
	}
}
function codedEntriesOf(map) {
	return Object.entries(map).filter(([id]) => isCode(id));
}
function isCode(value) {
	return typeof value === "string" && codePattern.test(value);
}
function isPosition(value) {
	if (!require_run.isMap(value) || !require_run.isMap(value.proof) || !Array.isArray(value.seen)) return false;
	return [
		value.since,
		value.begun,
		value.proof.time
	].every(Number.isSafeInteger) && isCode(value.proof.code) && value.seen.every(isCode);
}
async function writeContent(file, roots, { entries, trails }) {
	const directory = (0, node_path.dirname)(file);
	await (0, node_fs_promises.mkdir)(directory, { recursive: true });
	const real = await (0, node_fs_promises.realpath)(directory);
	if (!await isInOne(roots, real)) throw new Error("a link leads out of the workspace");
	const fresh = (0, node_path.join)(real, `.${(0, node_path.basename)(file)}.${(0, node_crypto.randomUUID)()}`);
	try {
		const content = {
			format: 1,
			entries: Object.fromEntries([...entries].slice(-1e5)),
			...trails.size > 0 && { trails: Object.fromEntries([...trails].slice(-2e3)) }
		};
		await (0, node_fs_promises.writeFile)(fresh, JSON.stringify(content), {
			flag: "wx",
			mode: 384
		});
		await (0, node_fs_promises.rename)(fresh, (0, node_path.join)(real, (0, node_path.basename)(file)));
	} catch (error) {
		await (0, node_fs_promises.rm)(fresh, { force: true });
		throw error;
	}
}
async function isInOne(roots, real) {
	return (await Promise.all(roots.map((root) => (0, node_fs_promises.realpath)(root)))).some((root) => isInside(real, root));
}
function isInside(path, root) {
	const way = (0, node_path.relative)(root, path);
	return way !== ".." && !way.startsWith(`..${node_path.sep}`) && (0, node_path.resolve)(root, way) === path;
}
// src/provisioning/refresh/refresh-cache.ts
const sources = ["list", "trail"];
function refreshCacheFile(path, workspace, roots) {
	const file = (0, node_path.resolve)(workspace, path);
	return roots.some((root) => file !== (0, node_path.resolve)(root) && isInside(file, (0, node_path.resolve)(root))) ? file : void 0;
}
async function openRefreshCache(options) {
	const { file, roots, isFull, isExact = false } = options;
	const { idOf, statementOf, firstOf, trailOf, eventOf } = createCodes(options);
	const matches = isExact ? ["exact"] : ["exact", "values"];
	const content = isFull ? createContent() : await readContent(file, roots);
	const { entries, trails, ignored } = content;
	const set = (id, statement) => {
		entries.delete(id);
		entries.set(id, statement);
	};
	return {
		matchOf(step, revision, shownBy = "list") {
			const id = idOf(step, shownBy);
			const statement = entries.get(id);
			if (statement === void 0) return void 0;
			const match = matches.find((match) => statement === statementOf(id, revision, step, match));
			if (match !== void 0) set(id, statement);
			return match;
		},
		remember(step, revision, match, shownBy = "list") {
			const id = idOf(step, shownBy);
			set(id, statementOf(id, revision, step, match));
		},
		rememberIfConfirmed(step, revision, match) {
			const id = idOf(step, "list");
			const statement = statementOf(id, revision, step, match);
			const first = firstOf(statement);
			const before = entries.get(id);
			set(id, before === first || before === statement ? statement : first);
		},
		forget(step) {
			if (entries.size === 0) return;
			for (const source of sources) entries.delete(idOf(step, source));
		},
		positionOf: (scope) => trails.get(trailOf(scope)),
		setPosition(scope, position) {
			const id = trailOf(scope);
			trails.delete(id);
			if (position !== void 0) trails.set(id, position);
		},
		codeOfEvent: eventOf,
		save: () => writeContent(file, roots, content),
		...ignored !== void 0 && { ignored }
	};
}
function createCodes({ apiKey, platform }) {
	const key = (0, node_crypto.createHmac)("sha256", apiKey).update(`refresh-cache 1`).digest();
	const codeOf = (...parts) => (0, node_crypto.createHmac)("sha256", key).update(JSON.stringify(parts)).digest().subarray(0, 16).toString("base64url");
	return {
		idOf({ key }, source) {
			const parts = [
				"resource",
				platform,
				key.scope.account,
				require_run.mapKeyOf(key)
			];
			return codeOf(...parts, ...source === "trail" ? [source] : []);
		},
		statementOf(id, revision, step, match) {
			const parts = [
				id,
				revision,
				require_run.textOfDocument(step)
			];
			return match === "exact" ? codeOf("text", ...parts) : codeOf("values", require_platform.version, ...parts);
		},
		firstOf: (statement) => codeOf("first", statement),
		trailOf: ({ account, org = "", project = "" }) => codeOf("trail", platform, account, org, project),
		eventOf: (id) => codeOf("event", platform, id)
	};
}
exports.openRefreshCache = openRefreshCache;
exports.refreshCacheFile = refreshCacheFile;
