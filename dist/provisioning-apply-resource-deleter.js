"use strict";
const require_run = require("./run.js");
const require_platform = require("./platform.js");
const require_deletions = require("./provisioning-deletes-deletions.js");
// src/provisioning/apply/resource-deleter.ts
var ResourceDeleter = class {
	#step;
	#options;
	#outcomes;
	#sender;
	constructor(step, options) {
		this.#step = step;
		this.#options = options;
		this.#outcomes = new require_platform.WriteOutcomes(step, options.address);
		this.#sender = new require_platform.ChangeSender(options, this.#outcomes);
	}
	delete(state) {
		const { policy } = this.#options;
		return this.#sender.settle(state, (known) => this.#perform(require_platform.decideAction(this.#step, known, policy)));
	}
	async #perform(action) {
		if (action.type === "impossible") return this.#outcomes.failedOutcomeOf(action.failure);
		if (action.type !== "delete") return this.#outcomes.doneOutcomeOf("unchanged", "note" in action ? { note: action.note } : {});
		const response = await this.#sendUntilReleased(action.resource);
		return "outcome" in response ? response : this.#judge(response, action.note);
	}
	async #sendUntilReleased(remote) {
		const { platform, isReleased } = this.#options;
		for (const wait of require_platform.longReadLag) {
			const response = await this.#send(remote);
			if ("outcome" in response || !require_run.isReferenced(response)) return response;
			const { referrers, unread } = await require_deletions.findReferrers(this.#options, this.#step, remote);
			if (unread !== void 0 || !referrers.every((referrer) => isReleased(referrer, this.#step))) return this.#referencedOf(response, referrers);
			const why = `The platform still counts references to ${this.#step.label} that this run removed; deleting it again`;
			if (!await platform.wait(wait, why)) return this.#outcomes.refusedOutcomeOf("delete", response);
		}
		return this.#send(remote);
	}
	#referencedOf(response, referrers) {
		const names = referrers.map(({ label }) => label).join(", ");
		return this.#outcomes.refusedOutcomeOf("delete", response, {
			...names !== "" && { more: `It is referenced by ${names}.` },
			hint: require_deletions.referrersHintOf(this.#step)
		});
	}
	#send(remote) {
		const { kind, key } = this.#step;
		if (kind.deletion === void 0) throw new Error(`There is no delete of ${kind.plural}.`);
		return this.#sender.send({
			change: "delete",
			request: kind.deletion.request(key, remote, this.#options.forceDelete),
			readUntil: (waits, isDone) => this.#readUntil(waits, isDone),
			reconcile: (state) => this.#reconcile(state),
			lastShown: require_platform.stillThere
		});
	}
	#reconcile(state) {
		if (state.state === "absent") return this.#deletedOf(void 0, void 0);
		if (state.state === "present") return { notMade: require_platform.stillThere };
		return { unclear: require_platform.unverifiableOf("delete", state.failure) };
	}
	async #judge(response, note) {
		if (!response.ok) return this.#judgeRefusal(response, note);
		const reasons = [...require_run.denialsOf(response), ...response.data === false ? ["the response says that it was not deleted"] : []];
		const state = await this.#readUntil(reasons.length === 0 ? require_platform.longReadLag : require_platform.shortReadLag, isAbsent);
		if (state.state === "absent") return this.#deletedOf(response, note, reasons.length > 0);
		const failed = await this.#outcomes.loadFailed();
		return state.state === "present" ? failed.undeletedOutcomeOf(response, reasons) : failed.unconfirmedOutcomeOf(response, require_platform.unverifiableOf("delete", state.failure));
	}
	async #judgeRefusal(response, note) {
		const mayBeAbsent = response.status === 400 || response.status === 404 || response.status === 410;
		if (require_run.isReferenced(response)) return this.#outcomes.refusedOutcomeOf("delete", response, { hint: require_deletions.referrersHintOf(this.#step) });
		if (!mayBeAbsent) return this.#outcomes.refusedOutcomeOf("delete", response);
		if ((await this.#readUntil([], isAbsent)).state !== "absent") return this.#outcomes.refusedOutcomeOf("delete", response);
		if (this.#sender.unclear !== void 0) return this.#deletedOf(void 0, note);
		const { correlationId } = response;
		return this.#outcomes.doneOutcomeOf("unchanged", {
			note: "someone else deleted it at the same time",
			correlationId
		});
	}
	#deletedOf(response, note, isDoubtful = false) {
		const correlationId = response?.correlationId ?? this.#sender.unclear?.correlationId;
		const isLost = response === void 0 && this.#sender.unclear?.instead instanceof require_platform.RequestFailure;
		const notes = [note, isLost ? "the response was lost; read back and verified" : isDoubtful || response === void 0 && !isLost ? "the response did not prove it; read back and verified" : void 0].filter((text) => text !== void 0);
		const done = this.#outcomes.doneOutcomeOf("deleted", {
			...notes.length > 0 && { note: notes.join("; ") },
			...correlationId !== void 0 && { correlationId }
		});
		return response === void 0 ? done : {
			...done,
			response
		};
	}
	#readUntil(waits, isDone) {
		const read = () => require_deletions.readDeleted(this.#options, this.#step);
		const why = `A read still shows ${this.#step.label}; reading it again`;
		return require_platform.readUntil(this.#options.platform, read, waits, isDone, why);
	}
};
function isAbsent({ state }) {
	return state === "absent";
}
exports.ResourceDeleter = ResourceDeleter;
