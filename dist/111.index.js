export const id = 111;
export const ids = [111];
export const modules = {

/***/ 7111:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ waitForSettings)
/* harmony export */ });
/* harmony import */ var _platform_network_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1325);

/** How long after a successful update the settings may still be the old ones, in milliseconds (specification 3 and 8). */
const delay = 120_000;
/** Milliseconds between two lines of progress. */
const interval = 20_000;
/**
 * Waits until settings saved at `since` (milliseconds since the epoch) are in force, telling `progress` the seconds
 * left about every 20 seconds. It does not probe: a probe would pin the old settings (platform-api.md 3.5).
 * Returns what ended the wait when the signal aborts first; the settings are saved all the same.
 */
async function waitForSettings(since, clock, signal, progress) {
    try {
        for (let left = since + delay - clock.now(); left > 0; left = since + delay - clock.now()) {
            progress(`The settings are in force in ${Math.ceil(left / 1000)} seconds at the latest.`);
            await clock.sleep(Math.min(left, interval), signal);
        }
    }
    catch (error) {
        if (!signal.aborted)
            throw error;
        return {
            sentence: `The settings were saved, but were not waited for until they are in force: ${(0,_platform_network_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .endOfRun */ .q)(signal)}.`,
            hint: 'They are in force 120 seconds after they were saved at the latest.',
        };
    }
    return undefined;
}


/***/ })

};
