"use strict";
exports.id = 3629;
exports.ids = [3629];
exports.modules = {

/***/ 2345:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ delaySignal)
/* harmony export */ });
/** How long open requests may take after the end of the run, in milliseconds. */
const delay = 2000;
/**
 * A signal for open requests: aborts two seconds after the signal that ends the run, with the same reason; two seconds from now
 * if that one has already aborted. `release` removes its timer.
 */
function delaySignal(end) {
    const controller = new AbortController();
    let timer;
    const onEnd = () => {
        timer = setTimeout(() => controller.abort(end.reason), delay);
    };
    if (end.aborted)
        onEnd();
    else
        end.addEventListener('abort', onEnd, { once: true });
    return {
        signal: controller.signal,
        release() {
            end.removeEventListener('abort', onEnd);
            clearTimeout(timer);
        },
    };
}


/***/ }),

/***/ 3629:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createClient: () => (/* binding */ createClient)
});

// EXTERNAL MODULE: ./src/shared/clock.ts
var shared_clock = __webpack_require__(2417);
// EXTERNAL MODULE: ./src/http/retry.ts
var retry = __webpack_require__(4176);
// EXTERNAL MODULE: ./src/http/transport.ts + 6 modules
var transport = __webpack_require__(6216);
// EXTERNAL MODULE: ./src/shared/run-time.ts
var run_time = __webpack_require__(5342);
// EXTERNAL MODULE: ./src/shared/text.ts
var shared_text = __webpack_require__(932);
// EXTERNAL MODULE: ./src/platform/response.ts
var platform_response = __webpack_require__(9866);
;// CONCATENATED MODULE: ./src/platform/attempt.ts


/** Judges an attempt. */
function judgeAttempt(attempt, { isChange, isCreate, unready }) {
    if ('failure' in attempt) {
        const { sent, lasting } = attempt.failure;
        return { effect: sent ? 'unclear' : 'refused', again: lasting ? 'never' : 'later' };
    }
    const { response } = attempt;
    if ((0,platform_response/* isThrottled */.B5)(response))
        return { effect: 'refused', again: 'later' };
    const effect = isUnclear(response, isChange, isCreate) ? 'unclear' : 'clear';
    if (unready !== undefined && isUnready(response, unready))
        return { effect, again: 'when ready' };
    return { effect, again: effect === 'unclear' && isTransient(response) ? 'later' : 'never' };
}
/** Statuses below 500 with which the platform, or a proxy in front of it, refuses a request unread, with any body. */
const gatekeepers = new Set([401, 403, 407, 413]);
/** Whether a response does not show if the request took effect. */
function isUnclear(response, isChange, isCreate) {
    const { status, form, ok, code, message } = response;
    // A duplicate error means that this request created nothing, regardless of the rest of the response.
    if (isCreate && (0,platform_response/* isDuplicate */.KD)(response))
        return false;
    if (status >= 500 || status === 408)
        return true;
    if (!isChange)
        return status < 300 && form === 'unreadable';
    if (status < 400)
        return !ok;
    // A gateway may replace a response by its own page, or by nothing.
    const isReplaced = isReplacement(form) || (code === undefined && message === undefined);
    return isReplaced && !gatekeepers.has(status);
}
/** Whether a body is not one of the platform's. */
function isReplacement(form) {
    return form === 'html' || form === 'empty' || form === 'unreadable';
}
/** Whether another attempt may help: the server or a gateway in front of it fails, or the body was replaced or truncated. */
function isTransient({ status, form }) {
    return (0,retry/* isTransientStatus */.Dm)(status) || (status < 300 && isReplacement(form));
}
/** Whether a scope that was just created may respond like this (docs/platform-api.md, Unexpected failures). */
function isUnready(response, request) {
    const { freshScope } = request;
    const isDenied = response.status === 403 && response.code !== 'USAGE_LIMITS_EXCEEDED';
    return (isDenied ||
        response.status === 500 ||
        (freshScope === 'uses' && ((0,platform_response/* isAbsent */.W0)(response) || request.isUnready?.(response) === true)));
}

// EXTERNAL MODULE: ./src/platform/decode-response.ts
var decode_response = __webpack_require__(1563);
// EXTERNAL MODULE: ./src/shared/object.ts
var object = __webpack_require__(6244);
// EXTERNAL MODULE: ./src/platform/request.ts
var platform_request = __webpack_require__(644);
;// CONCATENATED MODULE: ./src/platform/exchange-trace.ts



/** The ids of the attempts at one request, and the results that name them. */
class ExchangeTrace {
    #attempts = 0;
    /** The id of the last attempt that may have reached the platform. */
    #reached;
    /** The number of attempts so far. */
    get attempts() {
        return this.#attempts;
    }
    begin() {
        this.#attempts++;
    }
    end(attempt) {
        if ('response' in attempt)
            this.#reached = attempt.response.correlationId;
        else if (attempt.failure.sent)
            this.#reached = attempt.failure.requestId;
    }
    /** `notRepeated`: why there is no further attempt, though one might have helped; a clause. */
    response(response, notRepeated) {
        return notRepeated === undefined ? response : { ...response, notRepeated };
    }
    failure(failure, notRepeated) {
        const end = notRepeated === undefined ? '' : `, and it was not tried again: ${notRepeated}`;
        const { hint, requestId } = failure;
        return new platform_request/* RequestFailure */.e(`${(0,shared_text/* clauseOf */.pQ)(failure.message)}${this.#inBrackets()}${end}.`, {
            ...(0,object/* omitUndefined */.Oy)({ hint }),
            cause: failure,
            sent: this.#reached !== undefined,
            requestId: this.#reached ?? requestId,
        });
    }
    indeterminate(attempt, notRepeated) {
        const instead = 'response' in attempt ? this.response(attempt.response, notRepeated) : this.failure(attempt.failure, notRepeated);
        return { instead, correlationId: this.#reached ?? '', attempts: this.#attempts };
    }
    #inBrackets() {
        const traces = [
            this.#reached === undefined ? [] : `correlationId ${this.#reached}`,
            this.#attempts > 1 ? `${this.#attempts} attempts` : [],
        ].flat();
        return traces.length === 0 ? '' : ` (${traces.join(', ')})`;
    }
}

;// CONCATENATED MODULE: ./src/platform/flow.ts
/** Milliseconds of the published window, and of the short window that a server may also use. */
const minute = 60_000;
const second = 1000;
/** Requests that may always be sent in a second. */
const leastPerSecond = 40;
/** Milliseconds within which the platform counts a request, at the latest with its response. */
const longestTravel = 1000;
/**
 * The published limit (docs/platform-api.md, Rate limits) in requests per second: after a refusal no higher rate is safe.
 */
const publishedRate = 400 / 60;
/** Others may use most of the limit; the pauses handle a lower rate. */
const lowestRate = publishedRate / 4;
/** The approximate number of accepted requests after which the rate recovers from its lowest. */
const recovery = 75;
/** Milliseconds in which the rate is halved only once: other refusals in that time do not concern the new rate. */
const cutInterval = 2000;
/**
 * The rate of requests: a maximum in any minute, and in any second. The platform counts a request at some time before it
 * responds, so a request counts until a whole window after its response. The rate is cut when the platform refuses requests,
 * because others may use the key too, and recovers as it accepts them.
 */
class Flow {
    #requestsPerMinute;
    #requestsPerSecond;
    /** Requests per second within a window, so the allowed requests are not sent all at once. */
    #fullRate;
    #rate;
    /** When each of the last `requestsPerMinute` requests was counted at the latest, in a ring. */
    #countedBy;
    #sent = 0;
    #nextSlot = Number.NEGATIVE_INFINITY;
    #cutAt = Number.NEGATIVE_INFINITY;
    constructor(requestsPerMinute) {
        this.#requestsPerMinute = requestsPerMinute;
        this.#requestsPerSecond = Math.min(requestsPerMinute, Math.max(leastPerSecond, Math.floor(requestsPerMinute / 60)));
        this.#fullRate = 4 * this.#requestsPerSecond;
        this.#rate = this.#fullRate;
        this.#countedBy = new Array(requestsPerMinute).fill(Number.NEGATIVE_INFINITY);
    }
    /** The number of requests sent, which is also the number of the next one. */
    get sent() {
        return this.#sent;
    }
    /** When the next request may be sent. Times are in milliseconds of `Clock.elapsed`. */
    get due() {
        return Math.max(this.#nextSlot, this.#countedBefore(this.#requestsPerMinute) + minute, this.#countedBefore(this.#requestsPerSecond) + second);
    }
    /** Counts a request that is sent now. */
    take(now) {
        const spacing = 1000 / this.#rate;
        this.#countedBy[this.#sent++ % this.#requestsPerMinute] = now + longestTravel;
        // Slots follow the schedule, not late timers; at most one missed slot is used later.
        this.#nextSlot = Math.max(this.#nextSlot, now - spacing) + spacing;
    }
    /** Records that the platform responded to a request, so it has counted it. */
    settle(number, now) {
        if (number < this.#sent - this.#requestsPerMinute)
            return;
        const index = number % this.#requestsPerMinute;
        this.#countedBy[index] = Math.min(this.#countedBy[index] ?? now, now);
    }
    holdUntil(time) {
        this.#nextSlot = Math.max(this.#nextSlot, time);
    }
    /** Halves the rate after a refusal. */
    slow(now) {
        if (now - this.#cutAt < cutInterval)
            return;
        this.#cutAt = now;
        const floor = Math.min(lowestRate, this.#requestsPerMinute / 60);
        this.#rate = Math.max(floor, Math.min(this.#rate, this.#requestsPerMinute / 60, publishedRate) / 2);
    }
    recover() {
        this.#rate = Math.min(this.#fullRate, this.#rate * (this.#fullRate / lowestRate) ** (1 / recovery));
    }
    /** When the request that is this number before the next one was counted at the latest. */
    #countedBefore(count) {
        return this.#countedBy[(this.#sent - count + this.#requestsPerMinute) % this.#requestsPerMinute] ?? 0;
    }
}

;// CONCATENATED MODULE: ./src/platform/pauses.ts
const longestPause = 20_000;
/** The first of a series of pauses, and the shorter one that is used if the first was sufficient last time. */
const firstPause = 1000;
const shorterPause = firstPause / 2;
/**
 * The pauses of the run after the rate limit refuses requests without naming a time: each pause of a series is twice as long as
 * the one before, until a request is accepted.
 */
class Pauses {
    /** Length of the last pause; 0 as soon as a request was accepted after it. */
    #length = 0;
    #first = firstPause;
    #until = Number.NEGATIVE_INFINITY;
    /** The last request that was sent before the last pause. */
    #last = -1;
    /** The end of the pause, in milliseconds of `Clock.elapsed`; nothing is sent before. */
    get until() {
        return this.#until;
    }
    /** Whether the platform has accepted nothing since the last refusal. */
    get isOpen() {
        return this.#length > 0;
    }
    /**
     * Records that request `number` of `sent` was refused; `retryAfter` in milliseconds. Returns whether a series of pauses
     * begins. Requests that were open at the last refusal do not count again.
     */
    refuse(number, sent, now, retryAfter) {
        const isNew = number > this.#last;
        const begins = isNew && this.#length === 0;
        if (isNew) {
            this.#last = sent - 1;
            this.#length = begins ? this.#first : Math.min(longestPause, this.#length * 2);
        }
        this.#until = Math.max(this.#until, now + (retryAfter ?? (isNew ? this.#length : 0)));
        return begins;
    }
    /**
     * Records that request `number` was accepted. If it was open at the last refusal, it says nothing about the time after that.
     */
    accept(number) {
        if (number <= this.#last || this.#length === 0)
            return;
        this.#first = this.#length === this.#first ? shorterPause : firstPause;
        this.#length = 0;
    }
}

;// CONCATENATED MODULE: ./src/platform/pacing.ts


/** The turn of a request would come only after the deadline of the run. */
class TooLate extends Error {
    name = 'TooLate';
}
/** Payloads above this many characters have a separate limit (docs/platform-api.md, Rate limits), with a margin. */
const bulkySize = 500_000;
const bulkyInterval = 10_500;
const unpaced = { accepted() { }, refused() { }, withoutResponse() { } };
/**
 * A pacer with three limits: `requestsPerMinute` in any minute, requests in a second, and one bulky payload in ten seconds. A
 * refusal lowers the rate, because others may use the key too, and pauses the run. After the pause, one request at a time is
 * sent until the platform accepts one: first the refused one, because its limit may be over, then the others in turn. So if the
 * limit stays exceeded, each request uses few attempts.
 */
function createPacer(options) {
    if (options.requestsPerMinute <= 0)
        return { active: false, turn: async () => unpaced };
    const pacer = new RunPacer(options);
    return { active: true, turn: (size, refused) => pacer.turn(size, refused) };
}
class RunPacer {
    #run;
    #flow;
    #pauses = new Pauses();
    #queue = createQueue();
    /** The request that began the series of pauses, once it waits again. */
    #refused;
    #refusedTurn;
    /** The open request that tests whether the platform accepts requests again. */
    #probe;
    #isServing = false;
    #notedUntil = Number.NEGATIVE_INFINITY;
    /** When the last bulky payload was sent. */
    #lastBulky = Promise.resolve(Number.NEGATIVE_INFINITY);
    constructor({ requestsPerMinute, ...run }) {
        this.#run = run;
        this.#flow = new Flow(requestsPerMinute);
    }
    turn(size, refused) {
        return size > bulkySize ? this.#bulkyTurn() : this.#enqueue(refused);
    }
    #enqueue(refused) {
        const { promise, resolve, reject } = Promise.withResolvers();
        if (refused !== undefined && refused === this.#refusedTurn)
            this.#refused = { resolve, reject };
        else
            this.#queue.push({ resolve, reject });
        void this.#serve();
        return promise;
    }
    /** Bulky payloads join the queue one by one, so nothing waits behind one that may not go yet. */
    #bulkyTurn() {
        const turn = this.#lastBulky.then(async (last) => {
            await this.#sleepUntil(last + bulkyInterval);
            return this.#enqueue();
        });
        this.#lastBulky = turn.then(this.#run.clock.elapsed);
        // The turn itself rejects too, and there may be no next one.
        this.#lastBulky.catch(() => undefined);
        return turn;
    }
    /** One loop for all waiting requests, so there is at most one timer, and none while nothing waits or a probe is open. */
    async #serve() {
        if (this.#isServing)
            return;
        this.#isServing = true;
        const { clock, signal } = this.#run;
        try {
            while (this.#hasWaiting() && this.#probe === undefined) {
                // A pause may have begun meanwhile.
                for (let due = this.#flow.due; due > clock.elapsed(); due = this.#flow.due)
                    await this.#sleepUntil(due);
                signal.throwIfAborted();
                if (this.#pauses.isOpen)
                    this.#probe = this.#flow.sent;
                this.#next()?.resolve(this.#take());
            }
        }
        catch (error) {
            while (this.#hasWaiting())
                this.#next()?.reject(error);
        }
        finally {
            this.#isServing = false;
        }
    }
    #hasWaiting() {
        return this.#refused !== undefined || this.#queue.size() > 0;
    }
    #next() {
        const refused = this.#refused;
        this.#refused = undefined;
        return refused ?? this.#queue.shift();
    }
    async #sleepUntil(due) {
        const { clock, signal, deadline = Number.POSITIVE_INFINITY, note } = this.#run;
        signal.throwIfAborted();
        if (due > deadline)
            throw new TooLate('the rate limit leaves no time for it before the run times out');
        const now = clock.elapsed();
        if (due <= now)
            return;
        const { until } = this.#pauses;
        if (until > Math.max(this.#notedUntil, now)) {
            this.#notedUntil = until;
            note(`Rate limit reached; pausing all requests for ${((until - now) / 1000).toFixed(1)} s.`);
        }
        await clock.sleep(Math.ceil(due - now), signal);
    }
    #take() {
        const number = this.#flow.sent;
        this.#flow.take(this.#run.clock.elapsed());
        const turn = {
            accepted: () => {
                this.#flow.settle(number, this.#run.clock.elapsed());
                this.#pauses.accept(number);
                this.#flow.recover();
                this.#end(number);
            },
            refused: (retryAfter) => {
                this.#refuse(turn, number, retryAfter);
                this.#end(number);
            },
            withoutResponse: () => this.#end(number),
        };
        return turn;
    }
    #refuse(turn, number, retryAfter) {
        const now = this.#run.clock.elapsed();
        this.#flow.settle(number, now);
        if (this.#pauses.refuse(number, this.#flow.sent, now, retryAfter)) {
            this.#flow.slow(now);
            this.#refusedTurn = turn;
        }
        this.#flow.holdUntil(this.#pauses.until);
    }
    #end(number) {
        if (number !== this.#probe)
            return;
        this.#probe = undefined;
        void this.#serve();
    }
}
/** First in, first out, in constant time per item. */
function createQueue() {
    let items = [];
    let head = 0;
    return {
        push: (item) => void items.push(item),
        size: () => items.length - head,
        shift() {
            const item = items[head++];
            if (head >= items.length) {
                items = [];
                head = 0;
            }
            return item;
        },
    };
}

;// CONCATENATED MODULE: ./src/platform/retry-budget.ts


/** Time until a scope is ready for use after it was created, in milliseconds (docs/platform-api.md, Unexpected failures). */
const freshScopeLimit = 15_000;
const longestUnreadyDelay = 4000;
/** The remaining attempts at a request, and the time of the next one. */
class RetryBudget {
    #options;
    #isPaced;
    /** Until when the scope of the request may not be ready, in milliseconds of `Clock.elapsed`. */
    #readyBy;
    /** The attempts that count against `maxAttempts`. */
    #counted = 0;
    #unreadyResponses = 0;
    constructor(options, { isFreshScope, isPaced }) {
        this.#options = options;
        this.#isPaced = isPaced;
        this.#readyBy = isFreshScope ? options.clock.elapsed() + freshScopeLimit : Number.NEGATIVE_INFINITY;
    }
    /** Whether the scope of the request may not be ready yet. */
    mayBeUnready() {
        return this.#options.clock.elapsed() < this.#readyBy;
    }
    count({ again }) {
        if (again === 'when ready')
            this.#unreadyResponses++;
        else
            this.#counted++;
    }
    mayRepeat({ again }) {
        return again !== 'never' && this.#counted < this.#options.maxAttempts;
    }
    /** Milliseconds to wait after an attempt, in addition to the pacer's wait. */
    delayAfter(attempt, { again }) {
        const { clock, random } = this.#options;
        const asked = 'response' in attempt ? (0,retry/* retryAfterOf */.sT)(attempt.response, clock.now()) : undefined;
        if (asked !== undefined)
            return asked;
        if (again === 'when ready')
            return Math.min(longestUnreadyDelay, 500 * 2 ** (this.#unreadyResponses - 1));
        const isRateLimit = 'response' in attempt && (0,platform_response/* isThrottled */.B5)(attempt.response);
        return isRateLimit && this.#isPaced ? 0 : (0,retry/* backOffOf */.Io)(this.#counted, random(), isRateLimit);
    }
}

;// CONCATENATED MODULE: ./src/platform/exchange.ts











/**
 * Sends a request that changes nothing, up to `maxAttempts` times, until its response is final. Throws `RequestFailure` if
 * there was no response.
 */
async function sendRead(request, context) {
    const result = await new Exchange(request, false, context).send();
    if ((0,platform_request/* isIndeterminate */.N)(result))
        throw new Error('A request that changes nothing has no indeterminate result.');
    return result;
}
/**
 * Sends a change until its response is final or does not show whether it took effect. A change that was refused before it
 * could take effect is sent again. Throws `RequestFailure` if it was never sent.
 */
async function sendChange(request, context) {
    return new Exchange(request, true, context).send();
}
/** Waits a number of milliseconds and logs why; returns false immediately if the run ends before that. */
async function waitWithin(milliseconds, why, { note, ...run }) {
    if (!(0,run_time/* hasTimeFor */.P)(milliseconds, run))
        return false;
    note(`${why} in ${(0,shared_text/* formatSeconds */.Xo)(milliseconds)}.`);
    try {
        await run.clock.sleep(milliseconds, run.signal);
        return true;
    }
    catch (error) {
        if (run.signal.aborted)
            return false;
        throw error;
    }
}
/** The run has no time left to continue; the message is a clause that says why. */
class RunOver extends Error {
}
/** One request, attempt by attempt. */
class Exchange {
    #request;
    #isChange;
    #context;
    #budget;
    #trace = new ExchangeTrace();
    #turn;
    #last;
    constructor(request, isChange, context) {
        this.#request = request;
        this.#isChange = isChange;
        this.#context = context;
        const isFreshScope = request.freshScope !== undefined;
        this.#budget = new RetryBudget(context, { isFreshScope, isPaced: context.pacer.active });
    }
    get #name() {
        return `${this.#request.method} ${this.#request.path}`;
    }
    async send() {
        try {
            for (;;) {
                const last = await this.#attempt();
                if (this.#isIndeterminate(last))
                    return this.#indeterminate(last);
                if (!this.#mayRepeat(last))
                    return this.#final(last);
                await this.#pause(last);
            }
        }
        catch (error) {
            if (!(error instanceof RunOver))
                throw error;
            return this.#cutShort(error.message);
        }
    }
    async #attempt() {
        const size = this.#request.body?.length ?? 0;
        const turn = await this.#untilEnd(() => this.#context.pacer.turn(size, this.#turn));
        this.#turn = turn;
        const attempt = await this.#sendOnce(turn);
        const unready = this.#budget.mayBeUnready() ? this.#request : undefined;
        const verdict = judgeAttempt(attempt, {
            isChange: this.#isChange,
            isCreate: this.#isChange && this.#request.method === 'POST',
            unready,
        });
        this.#trace.end(attempt);
        this.#budget.count(verdict);
        this.#last = { attempt, verdict };
        return this.#last;
    }
    async #sendOnce(turn) {
        const { clock } = this.#context;
        this.#trace.begin();
        const sentAt = clock.now();
        try {
            const raw = await this.#context.attempt(this.#request);
            this.#context.serverClock.observe(raw.headers.date, sentAt, clock.now());
            const response = (0,decode_response/* decodeResponse */.o)(raw, {
                envelope: this.#request.credential === 'api-key',
                isChange: this.#isChange,
                sentAt: this.#context.serverClock.timeOf(sentAt),
                attempts: this.#trace.attempts,
            });
            if ((0,platform_response/* isThrottled */.B5)(response))
                turn.refused((0,retry/* retryAfterOf */.sT)(response, clock.now()));
            else
                turn.accepted();
            return { response };
        }
        catch (error) {
            turn.withoutResponse();
            if (error instanceof transport/* TransportError */.wX)
                return { failure: error };
            throw error;
        }
    }
    #isIndeterminate({ verdict }) {
        return this.#isChange && verdict.effect === 'unclear';
    }
    #mayRepeat({ verdict }) {
        if (this.#request.isOptional || this.#context.signal.aborted)
            return false;
        return this.#budget.mayRepeat(verdict);
    }
    #indeterminate(last) {
        const indeterminate = this.#trace.indeterminate(last.attempt);
        return this.#mayRepeat(last) ? { ...indeterminate, resend: () => this.#resend(last) } : indeterminate;
    }
    async #resend(last) {
        try {
            await this.#pause(last);
        }
        catch (error) {
            if (!(error instanceof RunOver))
                throw error;
            return this.#trace.indeterminate(last.attempt, error.message);
        }
        return this.send();
    }
    async #pause({ attempt, verdict }) {
        const { pacer, clock, signal, note } = this.#context;
        const delay = this.#budget.delayAfter(attempt, verdict);
        this.#assertTimeFor(delay);
        // The pacer itself pauses for a rate limit, before the next turn.
        if (pacer.active && 'response' in attempt && (0,platform_response/* isThrottled */.B5)(attempt.response))
            return;
        note(`${this.#name}: ${outcomeOf(attempt)}; trying again in ${(0,shared_text/* formatSeconds */.Xo)(delay)}.`);
        await this.#untilEnd(() => clock.sleep(delay, signal));
    }
    #assertTimeFor(delay) {
        const { signal } = this.#context;
        if ((0,run_time/* hasTimeFor */.P)(delay, this.#context))
            return;
        if (signal.aborted)
            throw new RunOver((0,run_time/* endReasonOf */.f)(signal));
        throw new RunOver(`the next attempt would have to wait ${(0,shared_text/* formatSeconds */.Xo)(delay)}, longer than the run has left`);
    }
    /** Waits for a promise. Throws `RunOver` if the run ends first. */
    async #untilEnd(wait) {
        const { signal } = this.#context;
        try {
            signal.throwIfAborted();
            return await wait();
        }
        catch (error) {
            const reason = error instanceof TooLate ? error.message : signal.aborted ? (0,run_time/* endReasonOf */.f)(signal) : undefined;
            throw reason === undefined ? error : new RunOver(reason, { cause: error });
        }
    }
    #final({ attempt }, notRepeated) {
        if ('failure' in attempt)
            throw this.#trace.failure(attempt.failure, notRepeated);
        return this.#trace.response(attempt.response, notRepeated);
    }
    /** The outcome of a request that the end of the run interrupts: its last result, with the reason. */
    #cutShort(reason) {
        const last = this.#last;
        if (last === undefined) {
            throw new platform_request/* RequestFailure */.e(`${this.#name} was not sent: ${reason}.`, { requestId: '', notBegun: true });
        }
        return this.#isIndeterminate(last) ? this.#trace.indeterminate(last.attempt, reason) : this.#final(last, reason);
    }
}
function outcomeOf(attempt) {
    if ('failure' in attempt)
        return (0,shared_text/* clauseOf */.pQ)(attempt.failure.message);
    const { form, code, status } = attempt.response;
    const what = form === 'unreadable' ? ', cut short' : code === undefined ? '' : `, ${code}`;
    return `the platform returned HTTP ${status}${what}`;
}

// EXTERNAL MODULE: ./src/http/delayed-signal.ts
var delayed_signal = __webpack_require__(2345);
// EXTERNAL MODULE: ./src/http/proxy.ts
var http_proxy = __webpack_require__(5986);
// EXTERNAL MODULE: ./src/http/request-id.ts
var request_id = __webpack_require__(4713);
// EXTERNAL MODULE: ./src/platform/user-agent.ts + 2 modules
var user_agent = __webpack_require__(2397);
;// CONCATENATED MODULE: ./src/platform/sender.ts







/** Sends single attempts at requests, with headers and credentials, over the run's connections. */
class Sender {
    #options;
    #transport;
    #cut;
    /** Why the address of the proxy cannot be read. */
    #proxyProblem;
    /** The headers that all requests have. */
    #commonHeaders;
    constructor(options) {
        const { address, environment, signal } = options;
        const server = new URL(address.origin);
        const proxy = (0,http_proxy/* proxyFor */.i)(server, environment);
        const isReadable = proxy === undefined || !('diagnostic' in proxy);
        this.#options = options;
        this.#proxyProblem = isReadable ? undefined : proxy.diagnostic;
        this.#transport = (0,transport/* openTransport */.g2)({ ...options, server, proxy: isReadable ? proxy : undefined });
        this.#cut = (0,delayed_signal/* delaySignal */.Q)(signal);
        this.#commonHeaders = { accept: 'application/json', 'user-agent': (0,user_agent/* userAgentOf */.a)(environment) };
    }
    /** Throws `TransportError` if no response came, and `RequestFailure` if the request cannot be sent. */
    async send(request) {
        const requestId = (0,request_id/* createRequestId */.r)();
        if (this.#proxyProblem !== undefined)
            throw createUnsendable(this.#proxyProblem, requestId);
        const { method, body, credential, contentType } = request;
        const headers = { ...this.#commonHeaders };
        // With another letter case, a header of the request would be sent in addition to a common one instead of replacing it.
        for (const [name, value] of Object.entries(request.headers ?? {}))
            headers[name.toLowerCase()] = value;
        headers['X-requestId'] = requestId;
        if (contentType !== undefined)
            headers['content-type'] = contentType;
        if (credential === 'api-key')
            headers['x-api-key'] = this.#apiKey(requestId);
        else
            headers.authorization = `Bearer ${await this.#bearer(requestId)}`;
        checkHeaders(headers, requestId);
        const path = this.#options.address.pathOf(request);
        return this.#transport.send({ method, path, headers, body, requestId }, this.#cut.signal);
    }
    #apiKey(requestId) {
        const { apiKey } = this.#options;
        if (!apiKey)
            throw createUnsendable('No API key was given (input api-key).', requestId);
        return apiKey;
    }
    async #bearer(requestId) {
        const { bearer } = this.#options;
        if (bearer === undefined)
            throw createUnsendable('No token for the SCIM interface was given (input scim-token).', requestId);
        try {
            return await bearer();
        }
        catch (error) {
            throw createUnsendable(`Could not get a token for the SCIM interface: ${(0,shared_text/* reasonOf */.A3)(error)}`, requestId);
        }
    }
    async close() {
        this.#cut.release();
        await this.#transport.close();
    }
}
const credentialNames = { 'x-api-key': 'The API key', authorization: 'The token for SCIM' };
/** The characters that a header can contain. */
const headerText = /^[\t\x20-\x7e]*$/;
function checkHeaders(headers, requestId) {
    for (const name in headers) {
        if (headerText.test(headers[name] ?? ''))
            continue;
        const what = credentialNames[name] ?? `The header ${name}`;
        throw createUnsendable(`${what} contains a line break or another character that a header cannot contain; copy it again.`, requestId);
    }
}
function createUnsendable(message, requestId) {
    return new platform_request/* RequestFailure */.e(message, { requestId });
}

;// CONCATENATED MODULE: ./src/platform/server-clock.ts
/** A header `Date` has whole seconds: the response was made within this many milliseconds after it. */
const dateUnit = 1000;
/**
 * The difference between the server's clock and this machine's, by the header `Date` of responses. Each response limits the
 * difference, and all together are more precise than one. The clocks count as equal as long as the responses allow that.
 */
class ServerClock {
    /** Bounds of the server's time less this machine's, in milliseconds; absent before the first response. */
    #bounds;
    /** The last `Date`, which many responses share. */
    #last = { text: '', time: Number.NaN };
    /** Adds the `Date` of a response, with this machine's times of request and response. */
    observe(date, sentAt, receivedAt) {
        const respondedAt = this.#parse([date].flat()[0] ?? '');
        if (Number.isNaN(respondedAt))
            return;
        const bounds = [respondedAt - receivedAt, respondedAt + dateUnit - sentAt];
        const [least, most] = this.#bounds ?? bounds;
        const narrowed = [Math.max(least, bounds[0]), Math.min(most, bounds[1])];
        // Servers with different clocks, or a clock that was changed, contradict earlier responses.
        this.#bounds = narrowed[0] <= narrowed[1] ? narrowed : bounds;
    }
    #parse(text) {
        if (text !== this.#last.text)
            this.#last = { text, time: Date.parse(text) };
        return this.#last.time;
    }
    /** A time of this machine by the server's clock; `undefined` before the first response with a `Date`. */
    timeOf(time) {
        if (this.#bounds === undefined)
            return undefined;
        const [least, most] = this.#bounds;
        if (least <= 0 && most >= 0)
            return time;
        return time + least;
    }
}

;// CONCATENATED MODULE: ./src/platform/client.ts





/** Opens the connection to the platform. Nothing is sent yet; a proxy address that cannot be read fails the first request. */
function createClient(options) {
    const { clock = shared_clock/* systemClock */.m, random = Math.random } = options;
    const sender = new Sender(options);
    const context = {
        ...options,
        attempt: (request) => sender.send(request),
        pacer: createPacer({ ...options, clock }),
        serverClock: new ServerClock(),
        clock,
        random,
    };
    return {
        send: (request) => sendRead(request, context),
        change: (request) => sendChange(request, context),
        wait: (milliseconds, why) => waitWithin(milliseconds, why, context),
        close: () => sender.close(),
    };
}


/***/ }),

/***/ 1563:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ isInOtherEncoding),
/* harmony export */   o: () => (/* binding */ decodeResponse)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6244);
/* harmony import */ var _one_line_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3524);


/**
 * Decodes a response by its content, regardless of its status and content type (docs/platform-api.md, Success, Error bodies and
 * Responses that are not JSON). With `envelope`, a success must be wrapped in the platform's envelope; SCIM responses need
 * none, but one with an envelope must also say SUCCESS. With `isChange`, duplicate keys are looked for. `sentAt` and `attempts`
 * become those of the response.
 */
function decodeResponse(raw, expectation) {
    const { form, body } = parse(raw.text);
    const fields = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapOf */ .A7)(body);
    const success = raw.status >= 200 && raw.status < 300;
    const code = codeOf(fields) ?? (success ? undefined : (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(fields.name));
    const message = messageOf(form, body);
    const { sentAt, attempts = 1 } = expectation;
    return {
        status: raw.status,
        headers: raw.headers,
        ok: success && (form === 'envelope' ? fields.status === 'SUCCESS' : form === 'json' && !expectation.envelope),
        form,
        body,
        data: form === 'envelope' ? fields.data : undefined,
        ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .omitUndefined */ .Oy)({ code: code && (0,_one_line_js__WEBPACK_IMPORTED_MODULE_0__/* .toOneLine */ .GX)(code), message, sentAt }),
        correlationId: traceableOf((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(fields.correlationId)) ?? raw.requestId,
        attempts,
        ...(expectation.isChange && isJson(form) && hasDuplicateKeys(raw.text, body) ? { hasDuplicateKeys: true } : {}),
    };
}
/** An id that is safe in outputs and logs; `undefined` for anything else. */
function traceableOf(id) {
    return id !== undefined && /^[\x21-\x7e]{1,200}$/.test(id) ? id : undefined;
}
function isJson(form) {
    return form === 'envelope' || form === 'json';
}
function parse(text) {
    const content = text.trim();
    if (content === '')
        return { form: 'empty', body: '' };
    if (content.startsWith('<'))
        return { form: 'html', body: text };
    try {
        const body = JSON.parse(content);
        if ((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .isDeeperThan */ .hz)(body, deepestBody))
            return { form: 'unreadable', body: text };
        return { form: envelopeStatus.has((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapOf */ .A7)(body).status) ? 'envelope' : 'json', body };
    }
    catch {
        return { form: 'unreadable', body: text };
    }
}
/** The deepest nesting of a response's values, so they can be walked recursively. */
const deepestBody = 500;
/** Whether a text has more keys than the value parsed from it, in which the last of equal keys wins. */
function hasDuplicateKeys(text, value) {
    // The platform writes most responses like this, and comparing them is quicker than counting.
    if (JSON.stringify(value) === text)
        return false;
    let keys = 0;
    for (const [, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"\s*(:)?/gs))
        if (colon !== undefined)
            keys++;
    return keys > countKeys(value);
}
function countKeys(value) {
    if (typeof value !== 'object' || value === null)
        return 0;
    const inner = Object.values(value);
    let keys = Array.isArray(value) ? 0 : inner.length;
    for (const one of inner)
        keys += countKeys(one);
    return keys;
}
const envelopeStatus = new Set(['SUCCESS', 'FAILURE', 'ERROR']);
/** Wrappers whose text is advice; the innermost cause is the real one (docs/platform-api.md, Status by code). */
const asides = ['HINT', 'EXPLANATION'];
/** The code of the failure: that of the real cause, if the outermost one is advice. */
function codeOf(fields) {
    const code = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(fields.code);
    return code !== undefined && asides.includes(code)
        ? ((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)((0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapsOf */ .jQ)(fields.responseMessages).at(-1)?.code) ?? code)
        : code;
}
/**
 * The text of the body, in one line without repetition: first advice, then its message, that of the innermost cause, its
 * details and the invalid fields.
 */
function messageOf(form, body) {
    if (!isJson(form))
        return isData(form, body) ? undefined : (0,_one_line_js__WEBPACK_IMPORTED_MODULE_0__/* .toOneLine */ .GX)(String(body), form === 'html');
    const fields = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapOf */ .A7)(body);
    const causes = (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapsOf */ .jQ)(fields.responseMessages);
    const advice = asides.flatMap((aside) => causes.filter(({ code, level }) => code === aside || level === aside));
    const parts = [
        ...advice.map(({ message }) => message),
        fields.message,
        causes.at(-1)?.message,
        fields.detail,
        fields.details,
        fields.detailedMessage,
        ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .mapsOf */ .jQ)(fields.errors).map(({ fieldId, field_name, error, message }) => [(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(fieldId) ?? (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(field_name), (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(error) ?? (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(message)].filter(Boolean).join(': ')),
    ].flatMap((part) => (0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(part) ?? []);
    const distinct = withoutRepetition(parts);
    return distinct.length === 0
        ? undefined
        : (0,_one_line_js__WEBPACK_IMPORTED_MODULE_0__/* .toOneLine */ .GX)(distinct.join(' \u2013 '), distinct.some((part) => part.trimStart().startsWith('<')));
}
/** The parts that are not in an earlier one, up to the length that is shown: a response may contain thousands. */
function withoutRepetition(parts) {
    const kept = [];
    let length = 0;
    for (const part of parts.slice(0, mostParts)) {
        if (length >= _one_line_js__WEBPACK_IMPORTED_MODULE_0__/* .longestHead */ .tz)
            break;
        if (kept.some((earlier) => earlier.includes(part)))
            continue;
        kept.push(part);
        length += part.length;
    }
    return kept;
}
/** Maximum number of parts of a message that are read. */
const mostParts = 1000;
/** Whether a body that is not JSON must not be quoted: it is empty, or incomplete or encoded data, which may be personal. */
function isData(form, body) {
    return form === 'empty' || (form === 'unreadable' && /^[\s\uFEFF]*[[{]|\0/.test(String(body)));
}
/** Whether text was read as UTF-8 but is UTF-16 or UTF-32: each of its characters then has zeros beside it. */
function isInOtherEncoding({ body }) {
    return typeof body === 'string' && body.includes('\0');
}


/***/ })

};
;