"use strict";
exports.id = 977;
exports.ids = [977];
exports.modules = {

/***/ 977:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   waitForEffect: () => (/* binding */ waitForEffect),
/* harmony export */   warnOfShortTime: () => (/* binding */ warnOfShortTime)
/* harmony export */ });
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8648);
/* harmony import */ var _shared_run_time_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5342);
/* harmony import */ var _shared_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(932);



/** Milliseconds between two lines of progress. */
const interval = 20_000;
/**
 * Waits until settings saved `age` milliseconds ago have taken effect, at most `delay` milliseconds after the save, and logs
 * the seconds left about every 20 seconds. It sends no requests, because a request would keep the old settings in effect for
 * longer (docs/platform-api.md, Settings delay). If the signal aborts first, returns the reason.
 */
async function waitForEffect(delay, age, { clock, signal, log }) {
    const end = clock.elapsed() + delay - age;
    try {
        for (let left = end - clock.elapsed(); left > 0; left = end - clock.elapsed()) {
            log.info(`The settings take effect within ${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_0__/* .countOf */ .pq)(Math.ceil(left / 1000), 'second')}.`);
            await clock.sleep(Math.min(left, interval), signal);
        }
    }
    catch (error) {
        if (!signal.aborted)
            throw error;
        return (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_1__/* .errorOf */ .Mz)(`The settings were saved, but the run ended before they took effect: ${(0,_shared_run_time_js__WEBPACK_IMPORTED_MODULE_2__/* .endReasonOf */ .f)(signal)}.`, {
            hint: `They take effect within ${delay / 1000} seconds of being saved.`,
        });
    }
    return undefined;
}
/** Warns, before settings are written, that the run will end before the wait for them. */
function warnOfShortTime(delay, { clock, deadline, log }) {
    if (deadline === undefined)
        return;
    const left = deadline - clock.elapsed();
    if (left >= delay)
        return;
    log.warning(`Settings may take ${delay / 1000} seconds to take effect, but \`timeout\` leaves ${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_0__/* .countOf */ .pq)(Math.round(left / 1000), 'second')} to write them and wait. If that is not enough, the run fails although they are saved. Raise \`timeout\`.`);
}


/***/ })

};
;