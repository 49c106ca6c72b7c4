"use strict";
exports.id = 9295;
exports.ids = [9295];
exports.modules = {

/***/ 9295:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FilePattern: () => (/* binding */ FilePattern),
/* harmony export */   createExclusion: () => (/* binding */ createExclusion),
/* harmony export */   findFiles: () => (/* binding */ findFiles)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var minimatch__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3891);



/** A glob over paths from a directory, with `/` between their parts. */
class FilePattern {
    #pattern;
    /** Whether it ends in a slash, so it matches directories only. */
    #isOfDirectories;
    /** Whether it ends in `**`, which matches what is before it too. */
    #isOpen;
    /**
     * Takes `*`, `?`, `[\u2026]` and `**`; a name that begins with a dot matches like any other, and braces are not alternatives.
     * Throws a sentence if the glob is too long.
     */
    constructor(glob) {
        this.#isOfDirectories = glob.endsWith('/');
        this.#isOpen = glob.endsWith('/**');
        this.#pattern = new minimatch__WEBPACK_IMPORTED_MODULE_2__/* .Minimatch */ .VR(this.#isOfDirectories ? glob.slice(0, -1) : glob, {
            dot: true,
            nobrace: true,
            nocase: process.platform === 'win32',
            nocomment: true,
            noext: true,
            nonegate: true,
        });
    }
    /** The directory under which all matches are. */
    get base() {
        const [parts = []] = this.#pattern.set;
        const directories = parts.slice(0, -1);
        const first = directories.findIndex((part) => typeof part !== 'string');
        return directories.slice(0, first < 0 ? undefined : first).join('/');
    }
    matchesFile(path) {
        return !this.#isOfDirectories && this.#pattern.match(this.#isOpen ? `${path}/` : path);
    }
    /** Whether there may be a match under a directory. */
    matchesBelow(path) {
        return this.#pattern.match(path, true);
    }
}
/** Whether a path matches a glob, or is under a directory that does. */
function createExclusion(glob) {
    const patterns = [new FilePattern(glob), new FilePattern((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(glob, '**', '*').split(node_path__WEBPACK_IMPORTED_MODULE_1__.sep).join('/'))];
    return (path) => patterns.some((pattern) => pattern.matchesFile(path));
}
/**
 * The files under a directory that a pattern matches, with their paths from there. Links are followed, but not in circles; a
 * link that leads nowhere or only to other links is left out, and so is everything if the directory does not exist. Throws
 * other errors of the file system.
 */
async function findFiles(root, pattern) {
    const found = [];
    const { base } = pattern;
    const real = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, base)).catch(ignoreMissing);
    const waiting = real === undefined ? [] : [{ path: base, chain: [real] }];
    for (let directory = waiting.pop(); directory !== undefined; directory = waiting.pop()) {
        const entries = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, directory.path), { withFileTypes: true }).catch(ignoreMissing);
        for (const entry of entries ?? []) {
            const path = directory.path === '' ? entry.name : `${directory.path}/${entry.name}`;
            const isFile = pattern.matchesFile(path);
            if (!isFile && (entry.isFile() || !pattern.matchesBelow(path)))
                continue;
            const inner = await directoryOf(root, path, entry, directory.chain);
            if (inner !== undefined && inner !== 'file')
                waiting.push(inner);
            else if (inner === 'file' && isFile)
                found.push(path);
        }
    }
    return found;
}
/** The directory that an entry is or links to; `file` for a file, `undefined` for a link to nothing or to a parent. */
async function directoryOf(root, path, entry, chain) {
    if (entry.isDirectory())
        return { path, chain: [...chain, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(chain.at(-1) ?? root, entry.name)] };
    if (!entry.isSymbolicLink())
        return 'file';
    const absolute = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, path);
    const status = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(absolute).catch(ignoreDeadLink);
    if (status === undefined)
        return undefined;
    if (!status.isDirectory())
        return 'file';
    const real = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)(absolute);
    return chain.includes(real) ? undefined : { path, chain: [...chain, real] };
}
function ignoreDeadLink(error) {
    if (error.code !== 'ELOOP')
        ignoreMissing(error);
}
function ignoreMissing(error) {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR')
        throw error;
}


/***/ })

};
;