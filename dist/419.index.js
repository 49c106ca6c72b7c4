export const id = 419;
export const ids = [419];
export const modules = {

/***/ 5863:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ delaySignal)
/* harmony export */ });
/** How long requests under way may take after the end of the run, in milliseconds. */
const delay = 2000;
/**
 * A signal for requests under way: aborts two seconds after the one that ends the run, for the same reason; two seconds
 * from now where that is over already. `release` takes its timer away.
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

/***/ 1419:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createClient: () => (/* binding */ createClient)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./src/http/delayed-signal.ts
var delayed_signal = __webpack_require__(5863);
// EXTERNAL MODULE: ./src/http/proxy.ts
var http_proxy = __webpack_require__(7856);
// EXTERNAL MODULE: ./src/http/transport.ts + 7 modules
var http_transport = __webpack_require__(8247);
// EXTERNAL MODULE: ./src/shared/clock.ts + 1 modules
var shared_clock = __webpack_require__(5430);
// EXTERNAL MODULE: ./src/shared/defined.ts
var defined = __webpack_require__(3087);
// EXTERNAL MODULE: ./src/shared/text.ts
var shared_text = __webpack_require__(4646);
// EXTERNAL MODULE: ./src/http/retry.ts
var retry = __webpack_require__(8902);
// EXTERNAL MODULE: ./src/shared/run-time.ts
var run_time = __webpack_require__(6000);
// EXTERNAL MODULE: ./src/platform/response.ts
var platform_response = __webpack_require__(9852);
;// CONCATENATED MODULE: ./src/platform/attempt.ts


/** Says what an attempt means. */
function judgeAttempt(attempt, { isChange, unready }) {
    if ('failure' in attempt) {
        const { sent, lasting } = attempt.failure;
        return { effect: sent ? 'unclear' : 'refused', again: lasting ? 'never' : 'later' };
    }
    const { response } = attempt;
    if ((0,platform_response/* isThrottled */.B5)(response))
        return { effect: 'refused', again: 'later' };
    const effect = isUnclear(response, isChange) ? 'unclear' : 'clear';
    if (unready !== undefined && isUnready(response, unready))
        return { effect, again: 'when ready' };
    return { effect, again: effect === 'unclear' && isTransient(response) ? 'later' : 'never' };
}
/** Statuses below 500 by which the platform, or a proxy before it, turns a request down unread, whatever the body. */
const gatekeepers = new Set([401, 403, 407, 413]);
/** Whether nothing in a response tells if the request took effect. */
function isUnclear(response, isChange) {
    const { status, form, ok, code, message } = response;
    // That the identifier is taken says that this request made nothing, whatever else the response looks like.
    if ((0,platform_response/* isDuplicate */.KD)(response))
        return false;
    if (status >= 500 || status === 408)
        return true;
    if (!isChange)
        return status < 300 && form === 'unreadable';
    if (status < 400)
        return !ok;
    // Something in between may put its own page, or nothing, in place of a response.
    const isReplaced = isReplacement(form) || (code === undefined && message === undefined);
    return isReplaced && !gatekeepers.has(status);
}
/** Whether a body is not one of the platform's. */
function isReplacement(form) {
    return form === 'html' || form === 'empty' || form === 'unreadable';
}
/** Whether a repetition may help: the server or a gateway in front of it fails, or the body was replaced or cut short. */
function isTransient({ status, form }) {
    return (0,retry/* isTransientStatus */.Dm)(status) || (status < 300 && isReplacement(form));
}
/** Whether a scope that was just created would respond like this (docs/platform-api.md, Failures that surprise). */
function isUnready(response, request) {
    const { freshScope } = request;
    const isDenied = response.status === 403 && response.code !== 'USAGE_LIMITS_EXCEEDED';
    return (isDenied ||
        response.status === 500 ||
        (freshScope === 'uses' && ((0,platform_response/* isAbsent */.W0)(response) || request.isUnready?.(response) === true)));
}

// EXTERNAL MODULE: ./src/platform/request.ts
var platform_request = __webpack_require__(22);
;// CONCATENATED MODULE: ./src/platform/exchange-trace.ts


/** What identifies the attempts at one request, and the results in which that is named. */
class ExchangeTrace {
    #attempts = 0;
    /** The id of the last attempt that may have reached the platform. */
    #reached;
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
        return { ...response, attempts: this.#attempts, ...(0,defined/* omitUndefined */.O)({ notRepeated }) };
    }
    failure(failure, notRepeated) {
        const end = notRepeated === undefined ? '' : `, and it was not tried again: ${notRepeated}`;
        const { hint, requestId } = failure;
        return new platform_request/* RequestFailure */.e(`${clauseOf(failure)}${this.#inBrackets()}${end}.`, {
            ...(0,defined/* omitUndefined */.O)({ hint }),
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
/** An error's message without its full stop, to be continued. */
function clauseOf(error) {
    return error.message.replace(/\.$/, '');
}

;// CONCATENATED MODULE: ./src/platform/pacing.ts
/** The turn of a request would come only after the deadline of the run. */
class TooLate extends Error {
    name = 'TooLate';
}
/** The published window is a minute; a second more covers requests that take shorter to arrive than earlier ones. */
const windowLength = 61_000;
/** Payloads above this many characters have a limit of their own (docs/platform-api.md, Rate limits), with the same margin. */
const bulkySize = 500_000;
const bulkyInterval = 10_500;
/**
 * The published limit (docs/platform-api.md, Rate limits) in requests per second: after a refusal no quicker flow can be
 * trusted.
 */
const publishedRate = 400 / 60;
const lowestRate = 0.5;
/** How many requests that are accepted it takes, about, to bring the rate back from a cut. */
const recovery = 75;
const longestPause = 20_000;
/**
 * A pacer that keeps three limits: `requestsPerMinute` in any minute, an even flow within it, and one bulky payload in
 * ten seconds. A refusal all the same (others may use the key too) slows the flow and pauses the run; see `refused`. After
 * the pause one request at a time is let out, the longest waiting first, until the platform takes one: so a limit that
 * stays exceeded costs few attempts, spread over all that wait.
 */
function createPacer(options) {
    if (options.requestsPerMinute <= 0)
        return { active: false, turn: async () => ({ accepted() { }, refused() { }, unanswered() { } }) };
    const { requestsPerMinute, clock, signal, deadline = Number.POSITIVE_INFINITY, note } = options;
    /**
     * Requests per second: the even flow. The window holds the minute, so the flow may be quicker than its average. It stays
     * below by what lets a server that counts by the second refuse nothing that the network brings 50 ms closer together.
     */
    const fullRate = 0.93 * Math.max(40, requestsPerMinute / 60);
    const queue = createQueue();
    /** When each of the last `requestsPerMinute` requests was sent, in a ring. */
    const sentAt = new Array(requestsPerMinute).fill(Number.NEGATIVE_INFINITY);
    let rate = fullRate;
    let sent = 0;
    let nextSlot = Number.NEGATIVE_INFINITY;
    /** Length of the last pause; 0 as soon as a request was accepted after it. */
    let pause = 0;
    let pausedUntil = Number.NEGATIVE_INFINITY;
    let toldUntil = pausedUntil;
    let lastCut = -1;
    /** The one request under way that tries whether the platform accepts again. */
    let probe;
    let serving = false;
    /** When the last bulky payload was sent, as soon as it is. */
    let lastBulky = Promise.resolve(Number.NEGATIVE_INFINITY);
    return { active: true, turn: (size) => (size > bulkySize ? bulkyTurn() : enqueue()) };
    function enqueue() {
        const { promise, resolve, reject } = Promise.withResolvers();
        queue.push({ resolve, reject });
        void serve();
        return promise;
    }
    /** Bulky payloads join the queue one by one, so that nobody waits behind one that may not go yet. */
    function bulkyTurn() {
        const turn = lastBulky.then(async (last) => {
            await sleepUntil(last + bulkyInterval);
            return enqueue();
        });
        lastBulky = turn.then(clock.now);
        lastBulky.catch(() => undefined); // Whoever waits for the turn is told; nobody may be waiting for the next one.
        return turn;
    }
    /** One loop for all that wait, so that there is one timer at most, and none when nobody waits or one is tried. */
    async function serve() {
        if (serving)
            return;
        serving = true;
        try {
            while (queue.size() > 0 && probe === undefined) {
                // A pause may have begun meanwhile.
                for (let due = nextDue(); due > clock.now(); due = nextDue())
                    await sleepUntil(due);
                signal.throwIfAborted();
                if (pause > 0)
                    probe = sent;
                queue.shift()?.resolve(take());
            }
        }
        catch (error) {
            while (queue.size() > 0)
                queue.shift()?.reject(error);
        }
        finally {
            serving = false;
        }
    }
    function nextDue() {
        return Math.max(nextSlot, (sentAt[sent % requestsPerMinute] ?? 0) + windowLength);
    }
    async function sleepUntil(due) {
        signal.throwIfAborted();
        if (due > deadline)
            throw new TooLate('the rate limit leaves no room for it before the time of the run is up');
        const wait = due - clock.now();
        if (wait <= 0)
            return;
        if (pausedUntil > Math.max(toldUntil, clock.now())) {
            toldUntil = pausedUntil;
            const left = ((pausedUntil - clock.now()) / 1000).toFixed(1);
            note(`Rate limit reached; pausing all requests for ${left} s.`);
        }
        await clock.sleep(Math.ceil(wait), signal);
    }
    function take() {
        const now = clock.now();
        const number = sent++;
        const spacing = 1000 / rate;
        sentAt[number % requestsPerMinute] = now;
        // Slots follow the plan and not the late timers; one that was missed is made up for, no more.
        nextSlot = Math.max(nextSlot, now - spacing) + spacing;
        return {
            accepted() {
                // A request that was under way at the last cut tells nothing of the time after it.
                if (number > lastCut)
                    pause = 0;
                rate = Math.min(fullRate, rate * (fullRate / lowestRate) ** (1 / recovery));
                returned(number);
            },
            refused(retryAfter) {
                refused(number, retryAfter);
                returned(number);
            },
            unanswered: () => returned(number),
        };
    }
    /**
     * Pauses everything: as long as the platform says, else 1 s, doubled while refusals go on without a success. The first
     * of them cuts the rate to half of what can be right. Requests that were under way then do not count again.
     */
    function refused(number, retryAfter) {
        if (number > lastCut) {
            lastCut = sent - 1;
            if (pause === 0)
                rate = Math.max(lowestRate, Math.min(rate, requestsPerMinute / 60, publishedRate) / 2);
            pause = Math.min(longestPause, pause === 0 ? 1000 : pause * 2);
            pauseFor(retryAfter ?? pause);
        }
        else {
            pauseFor(retryAfter ?? 0);
        }
    }
    function pauseFor(milliseconds) {
        pausedUntil = Math.max(pausedUntil, clock.now() + milliseconds);
        nextSlot = Math.max(nextSlot, pausedUntil);
    }
    function returned(number) {
        if (number !== probe)
            return;
        probe = undefined;
        void serve();
    }
}
/** First in, first out, at constant cost also for ten thousand. */
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


/** How long a scope may take to be ready for use after it was created, in milliseconds (docs/platform-api.md, Failures that surprise). */
const freshScopeLimit = 15_000;
const longestUnreadyDelay = 4000;
/** How often a request may still be sent, and when. */
class RetryBudget {
    #options;
    /** Until when the scope of the request may not be ready, in milliseconds since the epoch. */
    #readyBy;
    /** The attempts that count against `maxAttempts`. */
    #counted = 0;
    #unreadyResponses = 0;
    constructor(options) {
        this.#options = options;
        this.#readyBy = options.isFreshScope ? options.clock.now() + freshScopeLimit : Number.NEGATIVE_INFINITY;
    }
    /** Whether the scope of the request may not be ready yet. */
    mayBeUnready() {
        return this.#options.clock.now() < this.#readyBy;
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
    /** Milliseconds to wait after an attempt, beside what the pacer waits. */
    delayAfter(attempt, { again }) {
        const { clock, random, isPaced } = this.#options;
        const asked = 'response' in attempt ? (0,retry/* retryAfterOf */.sT)(attempt.response, clock.now()) : undefined;
        if (asked !== undefined)
            return asked;
        if (again === 'when ready')
            return Math.min(longestUnreadyDelay, 500 * 2 ** (this.#unreadyResponses - 1));
        const isRateLimit = 'response' in attempt && (0,platform_response/* isThrottled */.B5)(attempt.response);
        return isRateLimit && isPaced ? 0 : (0,retry/* backOffOf */.Io)(this.#counted, random(), isRateLimit);
    }
}

;// CONCATENATED MODULE: ./src/platform/exchange.ts










/**
 * Sends a request that changes nothing until its response is final: it is repeated up to `maxAttempts` times.
 * Throws `RequestFailure` where no response came.
 */
async function sendRead(request, context) {
    const result = await new Exchange(request, false, context).send();
    if ((0,platform_request/* isIndeterminate */.N)(result))
        throw new Error('A request that changes nothing has no indeterminate result.');
    return result;
}
/**
 * Sends a change until its response is final or leaves open what became of it. What was refused before it could take
 * effect is repeated. Throws `RequestFailure` where it was never sent.
 */
async function sendChange(request, context) {
    return new Exchange(request, true, context).send();
}
/** Waits so many milliseconds and notes why; false at once where the run ends before that. */
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
/** The run leaves no room for going on; the message is a clause that says why. */
class RunOver extends Error {
}
/** One request, attempt by attempt. */
class Exchange {
    #request;
    #isChange;
    #context;
    #name;
    #budget;
    #trace = new ExchangeTrace();
    #last;
    constructor(request, isChange, context) {
        this.#request = request;
        this.#isChange = isChange;
        this.#context = context;
        this.#name = `${request.method} ${request.path}`;
        const isFreshScope = request.freshScope !== undefined;
        this.#budget = new RetryBudget({ ...context, isFreshScope, isPaced: context.pacer.active });
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
        const turn = await this.#untilEnd(() => this.#context.pacer.turn(this.#request.body?.length ?? 0));
        const attempt = await this.#sendOnce(turn);
        const unready = this.#budget.mayBeUnready() ? this.#request : undefined;
        const verdict = judgeAttempt(attempt, { isChange: this.#isChange, unready });
        this.#trace.end(attempt);
        this.#budget.count(verdict);
        this.#last = { attempt, verdict };
        return this.#last;
    }
    async #sendOnce(turn) {
        this.#trace.begin();
        try {
            const raw = await this.#context.attempt(this.#request);
            const response = (0,platform_response/* decodeResponse */.oX)(raw, { envelope: this.#request.credential === 'api-key' });
            if ((0,platform_response/* isThrottled */.B5)(response))
                turn.refused((0,retry/* retryAfterOf */.sT)(response, this.#context.clock.now()));
            else
                turn.accepted();
            return { response };
        }
        catch (error) {
            turn.unanswered();
            if (error instanceof http_transport/* TransportError */.wX)
                return { failure: error };
            throw error;
        }
    }
    #isIndeterminate({ verdict }) {
        return this.#isChange && verdict.effect === 'unclear';
    }
    #mayRepeat({ verdict }) {
        return !this.#context.signal.aborted && this.#budget.mayRepeat(verdict);
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
        // The pacer pauses for a rate limit by itself, before the next turn.
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
    /** Does what has to wait. Throws `RunOver` where the run ends before it. */
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
    /** What is left of a request that the end of the run keeps from going on: its last result, with the reason. */
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
        return clauseOf(attempt.failure);
    const { form, code, status } = attempt.response;
    const what = form === 'unreadable' ? ', cut short' : code === undefined ? '' : `, ${code}`;
    return `the platform returned HTTP ${status}${what}`;
}

// EXTERNAL MODULE: ./src/platform/user-agent.ts + 2 modules
var user_agent = __webpack_require__(6486);
;// CONCATENATED MODULE: ./src/platform/client.ts











/** Makes the one way to the platform. Nothing is sent yet; a proxy address that cannot be read fails the first call. */
function createClient(options) {
    const { address, environment, signal, clock = shared_clock/* systemClock */.m, random = Math.random } = options;
    const proxy = (0,http_proxy/* proxyFor */.i)(new URL(address.origin), environment);
    const proxyProblem = proxy !== undefined && 'diagnostic' in proxy ? proxy.diagnostic : undefined;
    const transport = (0,http_transport/* openTransport */.g2)({
        ...options,
        proxy: proxy !== undefined && 'diagnostic' in proxy ? undefined : proxy,
    });
    const agent = (0,user_agent/* userAgent */.N)(environment);
    const cut = (0,delayed_signal/* delaySignal */.Q)(signal);
    const context = { ...options, attempt, pacer: createPacer({ ...options, clock }), clock, random };
    async function attempt(request) {
        const requestId = (0,external_node_crypto_.randomUUID)();
        if (proxyProblem !== undefined)
            throw unsendable(proxyProblem, requestId);
        const headers = {
            accept: 'application/json',
            // Under another spelling, a header of the call would go out beside ours instead of replacing it.
            ...Object.fromEntries(Object.entries(request.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value])),
            'user-agent': agent,
            'X-requestId': requestId,
            ...(0,defined/* omitUndefined */.O)({ 'content-type': request.contentType }),
            ...(await credentials(request, requestId)),
        };
        for (const [name, value] of Object.entries(headers)) {
            if (!/^[\t\x20-\x7e]*$/.test(value)) {
                const what = credentialNames[name] ?? `The header ${name}`;
                throw unsendable(`${what} holds a line break or another character that a header cannot contain; copy it again.`, requestId);
            }
        }
        const { method, body } = request;
        return transport.send({ method, url: address.url(request), headers, body, requestId }, cut.signal);
    }
    async function credentials({ credential }, requestId) {
        if (credential === 'bearer') {
            if (options.bearer === undefined)
                throw unsendable('There is no token for the SCIM interface (input scim-token).', requestId);
            try {
                return { authorization: `Bearer ${await options.bearer()}` };
            }
            catch (error) {
                const reason = (0,shared_text/* reasonOf */.A3)(error);
                throw unsendable(`There is no token for the SCIM interface: ${reason}`, requestId);
            }
        }
        if (!options.apiKey)
            throw unsendable('There is no API key (input api-key).', requestId);
        return { 'x-api-key': options.apiKey };
    }
    return {
        send: (request) => sendRead(request, context),
        change: (request) => sendChange(request, context),
        wait: (milliseconds, why) => waitWithin(milliseconds, why, context),
        async close() {
            cut.release();
            await transport.close();
        },
    };
}
const credentialNames = { 'x-api-key': 'The API key', authorization: 'The token for SCIM' };
function unsendable(message, requestId) {
    return new platform_request/* RequestFailure */.e(message, { requestId });
}


/***/ })

};
