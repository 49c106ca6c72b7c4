"use strict";
exports.id = 3948;
exports.ids = [3948];
exports.modules = {

/***/ 3948:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   waitForEffect: () => (/* binding */ waitForEffect),
/* harmony export */   warnOfShortTime: () => (/* binding */ warnOfShortTime)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2538);

// src/provisioning/apply/effect-delay.ts
const interval = 2e4;
async function waitForEffect(delay, age, { clock, signal, log }) {
	const end = clock.elapsed() + delay - age;
	try {
		for (let left = end - clock.elapsed(); left > 0; left = end - clock.elapsed()) {
			log.info(`The settings take effect within ${(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.countOf)(Math.ceil(left / 1e3), "second")}.`);
			await clock.sleep(Math.min(left, interval), signal);
		}
	} catch (error) {
		if (!signal.aborted) throw error;
		return (0,_run_js__WEBPACK_IMPORTED_MODULE_0__.errorOf)(`The settings were saved, but the run ended before they took effect: ${(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.endReasonOf)(signal)}.`, { hint: `They take effect within ${delay / 1e3} seconds of being saved.` });
	}
}
function warnOfShortTime(delay, { clock, deadline, log }) {
	if (deadline === void 0) return;
	const left = deadline - clock.elapsed();
	if (left >= delay) return;
	log.warning(`Settings may take ${delay / 1e3} seconds to take effect, but \`timeout\` leaves ${(0,_run_js__WEBPACK_IMPORTED_MODULE_0__.countOf)(Math.round(left / 1e3), "second")} to write them and wait. If that is not enough, the run fails although they are saved. Raise \`timeout\`.`);
}



/***/ })

};
;