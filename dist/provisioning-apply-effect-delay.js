"use strict";
const require_run = require("./run.js");
// src/provisioning/apply/effect-delay.ts
const interval = 2e4;
async function waitForEffect(delay, age, { clock, signal, log }) {
	const end = clock.elapsed() + delay - age;
	try {
		for (let left = end - clock.elapsed(); left > 0; left = end - clock.elapsed()) {
			log.info(`The settings take effect within ${require_run.countOf(Math.ceil(left / 1e3), "second")}.`);
			await clock.sleep(Math.min(left, interval), signal);
		}
	} catch (error) {
		if (!signal.aborted) throw error;
		return require_run.errorOf(`The settings were saved, but the run ended before they took effect: ${require_run.endReasonOf(signal)}.`, { hint: `They take effect within ${delay / 1e3} seconds of being saved.` });
	}
}
function warnOfShortTime(delay, { clock, deadline, log }) {
	if (deadline === void 0) return;
	const left = deadline - clock.elapsed();
	if (left >= delay) return;
	log.warning(`Settings may take ${delay / 1e3} seconds to take effect, but \`timeout\` leaves ${require_run.countOf(Math.round(left / 1e3), "second")} to write them and wait. If that is not enough, the run fails although they are saved. Raise \`timeout\`.`);
}
exports.waitForEffect = waitForEffect;
exports.warnOfShortTime = warnOfShortTime;
