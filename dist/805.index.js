export const id = 805;
export const ids = [805];
export const modules = {

/***/ 6805:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createClient: () => (/* binding */ createClient)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./src/http/proxy.ts
var http_proxy = __webpack_require__(7856);
// EXTERNAL MODULE: ./src/http/transport.ts + 3 modules
var http_transport = __webpack_require__(9849);
// EXTERNAL MODULE: ./src/shared/clock.ts + 1 modules
var shared_clock = __webpack_require__(5430);
// EXTERNAL MODULE: ./src/shared/defined.ts
var defined = __webpack_require__(3087);
// EXTERNAL MODULE: ./src/shared/text.ts
var shared_text = __webpack_require__(4646);
// EXTERNAL MODULE: ./src/http/network-errors.ts
var network_errors = __webpack_require__(8360);
;// CONCATENATED MODULE: ./src/platform/pacing.ts
/** The turn of a request would come only after the deadline of the run. */
class TooLate extends Error {
    name = 'TooLate';
}
/** The published window is a minute; a second more covers requests that take shorter to arrive than earlier ones. */
const windowLength = 61_000;
/** Payloads above this many characters have a limit of their own (platform-api.md 5), with the same margin. */
const bulkySize = 500_000;
const bulkyInterval = 10_500;
/** The published limit (platform-api.md 5) in requests per second: after a refusal no quicker flow can be trusted. */
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
            note(`The platform's rate limit was met; all requests pause for ${left} s.`);
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

// EXTERNAL MODULE: ./src/platform/request.ts
var request = __webpack_require__(22);
// EXTERNAL MODULE: ./src/platform/response.ts
var platform_response = __webpack_require__(9852);
;// CONCATENATED MODULE: ./src/platform/exchange.ts







const longestDelay = 20_000;
/** How long a scope may take to be ready for use after it was created, in milliseconds. */
const freshScopeLimit = 15_000;
const longestUnreadyDelay = 4000;
/** The waits, in milliseconds, while reads may not yet show what is created (platform-api.md 9). */
const readLag = [500, 1000, 2000, 4000, 4000];
/**
 * Sends a call until its answer is final. What was refused before it could take effect, and what may be sent twice, is
 * repeated up to `maxAttempts` times; where a reply was lost, `settle` looks before anything is repeated.
 * Throws `CallFailure` where no answer came.
 */
async function exchange(request, settle, context) {
    return new Exchange(request, settle, context).run();
}
/** Says what an attempt at a call came to. `fresh`: the scope of the call may not be ready yet. */
function classify(result, request, fresh) {
    if ('failure' in result) {
        const { sent, lasting } = result.failure;
        return { fate: sent ? 'lost' : 'refused', again: lasting ? 'never' : 'later' };
    }
    const { response } = result;
    if ((0,platform_response/* isThrottled */.B5)(response))
        return { fate: 'refused', again: 'later' };
    // That the identifier is taken says that this request made nothing, whatever else the answer looks like.
    const fate = isLost(response, request) && !(0,platform_response/* isDuplicate */.KD)(response) ? 'lost' : 'told';
    if (fresh && isUnready(response, request))
        return { fate, again: 'when ready' };
    return { fate, again: fate === 'lost' && isPassing(response) ? 'later' : 'never' };
}
/** Statuses below 500 by which the platform, or a proxy before it, turns a request down unread, whatever the body. */
const gatekeepers = new Set([401, 403, 407, 413]);
/** Whether nothing in an answer tells if the request took effect. */
function isLost({ status, form }, { repeatable }) {
    if (status >= 500 || status === 408)
        return true;
    const success = status >= 200 && status < 300;
    if (success && form === 'unreadable')
        return true;
    // Something in between may put its own page, or nothing, in the place of a reply: after a change that is worth a look.
    const replaced = form === 'html' || form === 'empty' || form === 'unreadable';
    return !repeatable && replaced && (success || (status >= 400 && !gatekeepers.has(status)));
}
/** Whether a moment may cure what an answer tells of: the server or a gateway before it is not well. */
function isPassing({ status }) {
    if (status < 300 || status === 408 || status === 500)
        return true;
    return (status >= 502 && status <= 504) || (status >= 520 && status <= 530) || status === 598 || status === 599;
}
/** Whether a scope that was just created would answer like this (platform-api.md 9). */
function isUnready(response, { freshScope }) {
    const denied = response.status === 403 && response.code !== 'USAGE_LIMITS_EXCEEDED';
    return denied || response.status === 500 || (freshScope === 'uses' && (0,platform_response/* isAbsent */.W0)(response));
}
/** The run leaves no room for going on; the message is a clause that says why. */
class RunOver extends Error {
}
/** One call on its way: what was tried so far and what came of it. */
class Exchange {
    #call;
    #settle;
    #context;
    #name;
    /** Until when the scope of the call may not be ready, in milliseconds since the epoch. */
    #readyBy;
    #requests = 0;
    /** The attempts that count against `maxAttempts`. */
    #counted = 0;
    #unreadyAnswers = 0;
    /** How many requests may have taken effect though nobody knows. */
    #lostReplies = 0;
    #last;
    /** The last request whose reply was lost. */
    #lost;
    /** The id of the last request that may have reached the platform. */
    #reached;
    constructor(request, settle, context) {
        this.#call = request;
        this.#settle = settle;
        this.#context = context;
        this.#name = `${request.method} ${request.path}`;
        this.#readyBy = request.freshScope ? context.clock.now() + freshScopeLimit : Number.NEGATIVE_INFINITY;
    }
    async run() {
        try {
            for (;;) {
                const result = await this.#attempt();
                const verdict = classify(result, this.#call, this.#context.clock.now() < this.#readyBy);
                this.#count(result, verdict);
                const settlement = await this.#findOut(result, verdict);
                if (settlement !== undefined)
                    return settlement;
                if (!this.#mayRepeat(verdict))
                    return this.#final(result);
                await this.#pause(result, verdict);
            }
        }
        catch (error) {
            if (!(error instanceof RunOver))
                throw error;
            return this.#cutShort(error.message);
        }
    }
    async #attempt() {
        const turn = await this.#untilEnd(() => this.#context.pacer.turn(this.#call.body?.length ?? 0));
        this.#last = await this.#send(turn);
        return this.#last;
    }
    async #send(turn) {
        this.#requests++;
        try {
            const raw = await this.#context.attempt(this.#call);
            const response = (0,platform_response/* decodeResponse */.oX)(raw, { envelope: this.#call.credential === 'api-key' });
            if ((0,platform_response/* isThrottled */.B5)(response))
                turn.refused(retryAfter(response, this.#context.clock.now()));
            else
                turn.accepted();
            return { response };
        }
        catch (error) {
            turn.unanswered();
            if (error instanceof http_transport/* TransportError */.w)
                return { failure: error };
            throw error;
        }
    }
    #count(result, { fate, again }) {
        if (again === 'when ready')
            this.#unreadyAnswers++;
        else
            this.#counted++;
        if ('response' in result)
            this.#reached = result.response.correlationId;
        else if (result.failure.sent)
            this.#reached = result.failure.requestId;
        if (fate !== 'lost')
            return;
        this.#lostReplies++;
        const instead = 'response' in result ? this.#told(result.response) : `${summary(result.failure)}${this.#traces()}.`;
        this.#lost = { correlationId: this.#reached ?? '', instead };
    }
    /** Finds out what became of the call, where its answer does not say so; `undefined` where it is to go on or is final. */
    async #findOut(result, { fate }) {
        switch (fate) {
            case 'refused':
                return undefined;
            case 'lost':
                return this.#call.repeatable ? undefined : this.#look();
            case 'told':
                return 'response' in result && (0,platform_response/* isDuplicate */.KD)(result.response) ? this.#lookPatiently() : undefined;
        }
    }
    /** Looks what became of the request whose reply was lost; `undefined` where nothing is there, or nobody can look. */
    async #look() {
        if (this.#settle === undefined || this.#lost === undefined)
            return undefined;
        const settlement = await this.#settle(this.#lost);
        if (settlement.found === 'settled')
            return { settled: settlement.result };
        this.#lostReplies = 0;
        return undefined;
    }
    /** The same for what is there already, as the platform says: reads may take some seconds to show it. */
    async #lookPatiently() {
        let found = await this.#look();
        for (const wait of this.#lost === undefined || this.#settle === undefined ? [] : readLag) {
            if (found !== undefined)
                return found;
            await this.#sleep(wait, `${this.#name}: what its lost reply created is not shown yet; looking again`);
            found = await this.#look();
        }
        return found;
    }
    #mayRepeat({ fate, again }) {
        if (again === 'never' || this.#context.signal.aborted || this.#counted >= this.#context.maxAttempts)
            return false;
        return fate !== 'lost' || this.#call.repeatable || this.#settle !== undefined;
    }
    async #pause(result, { again }) {
        const { pacer, clock } = this.#context;
        const throttled = 'response' in result && (0,platform_response/* isThrottled */.B5)(result.response);
        const paced = throttled && pacer.active;
        const asked = 'response' in result ? retryAfter(result.response, clock.now()) : undefined;
        const delay = asked ?? (paced ? 0 : this.#backOff(again === 'when ready', throttled));
        // The pacer puts a pause of its own before the next turn.
        if (paced)
            this.#assertRoom(delay);
        else
            await this.#sleep(delay, `${this.#name}: ${outcome(result)}; trying again`);
    }
    #backOff(unready, throttled) {
        if (unready)
            return Math.min(longestUnreadyDelay, 500 * 2 ** (this.#unreadyAnswers - 1));
        const { random } = this.#context;
        const step = Math.min(longestDelay, 1000 * 2 ** (this.#counted - 1));
        // A rate limit does not pass by luck: a short wait would only cost the next attempt.
        return throttled ? (step * (1 + random())) / 2 : step * random();
    }
    async #sleep(delay, why) {
        const { clock, signal, note } = this.#context;
        this.#assertRoom(delay);
        note(`${why} in ${(0,shared_text/* formatSeconds */.Xo)(delay)}.`);
        await this.#untilEnd(() => clock.sleep(delay, signal));
    }
    #assertRoom(delay) {
        const { clock, deadline = Number.POSITIVE_INFINITY } = this.#context;
        if (clock.now() + delay <= deadline)
            return;
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
            const reason = error instanceof TooLate ? error.message : signal.aborted ? (0,network_errors/* endReasonOf */.fK)(signal) : undefined;
            throw reason === undefined ? error : new RunOver(reason, { cause: error });
        }
    }
    /** What is left of a call that the end of the run keeps from going on: its last answer, with the reason. */
    #cutShort(reason) {
        if (this.#last === undefined)
            throw this.#failure(`${this.#name} was not sent: ${reason}`);
        if ('response' in this.#last)
            return { ...this.#told(this.#last.response), notRepeated: reason };
        const { failure } = this.#last;
        throw this.#failure(`${summary(failure)}${this.#traces()}, and it was not tried again: ${reason}`, failure);
    }
    #final(result) {
        if ('response' in result)
            return this.#told(result.response);
        throw this.#failure(`${summary(result.failure)}${this.#traces()}`, result.failure);
    }
    #told(response) {
        return { ...response, attempts: this.#requests, lostResponses: this.#lostReplies };
    }
    #failure(message, cause) {
        return new request/* RequestFailure */.e(`${message}.`, {
            ...(0,defined/* omitUndefined */.O)({ hint: cause?.hint, cause }),
            requestId: this.#reached ?? cause?.requestId ?? '',
            mayHaveTakenEffect: this.#lostReplies > 0,
        });
    }
    /** What names the requests of the call, in brackets. */
    #traces() {
        const traces = [
            this.#reached === undefined ? [] : `correlationId ${this.#reached}`,
            this.#requests > 1 ? `${this.#requests} attempts` : [],
        ].flat();
        return traces.length === 0 ? '' : ` (${traces.join(', ')})`;
    }
}
/** What `Retry-After` asks for, in milliseconds from now; `undefined` where it asks for nothing. */
function retryAfter(response, now) {
    const header = [response.headers['retry-after']].flat()[0]?.trim() ?? '';
    const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
    return wait > 0 ? wait : undefined;
}
function outcome(result) {
    if ('failure' in result)
        return summary(result.failure);
    const { form, code, status } = result.response;
    const what = form === 'unreadable' ? ', cut short' : code === undefined ? '' : `, ${code}`;
    return `the platform answered HTTP ${status}${what}`;
}
/** An error's message, to be gone on with. */
function summary(error) {
    return error.message.replace(/\.$/, '');
}

// EXTERNAL MODULE: ./src/platform/grace.ts
var grace = __webpack_require__(1915);
// EXTERNAL MODULE: ./src/platform/user-agent.ts + 1 modules
var user_agent = __webpack_require__(5470);
;// CONCATENATED MODULE: ./src/platform/client.ts











/** Makes the one way to the platform. Nothing is sent yet; a proxy address that can not be read fails the first call. */
function createClient(options) {
    const { address, environment, signal, clock = shared_clock/* systemClock */.m, random = Math.random } = options;
    const proxy = (0,http_proxy/* proxyFor */.i)(new URL(address.origin), environment);
    const proxyProblem = proxy !== undefined && 'diagnostic' in proxy ? proxy.diagnostic : undefined;
    const transport = (0,http_transport/* openTransport */.g)({
        ...options,
        proxy: proxy !== undefined && 'diagnostic' in proxy ? undefined : proxy,
    });
    const agent = (0,user_agent/* userAgent */.N)(environment);
    const cut = (0,grace/* withGrace */.p)(signal);
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
                throw unsendable(`${what} holds a line break or another character that no header can carry; copy it again.`, requestId);
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
    async function send(request, settle) {
        return exchange(request, settle, context);
    }
    return {
        send: send,
        async close() {
            cut.release();
            await transport.close();
        },
    };
}
const credentialNames = { 'x-api-key': 'The API key', authorization: 'The token for SCIM' };
function unsendable(message, requestId) {
    return new request/* RequestFailure */.e(message, { requestId, mayHaveTakenEffect: false });
}


/***/ }),

/***/ 1915:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ withGrace)
/* harmony export */ });
/** How long what is under way may go on after the end of the run, in milliseconds. */
const grace = 2000;
/**
 * A signal for what is under way: aborts two seconds after the one that ends the run, for the same reason; two seconds
 * from now where that is over already. `release` takes its timer away.
 */
function withGrace(end) {
    const cut = new AbortController();
    let timer;
    const onEnd = () => {
        timer = setTimeout(() => cut.abort(end.reason), grace);
    };
    if (end.aborted)
        onEnd();
    else
        end.addEventListener('abort', onEnd, { once: true });
    return {
        signal: cut.signal,
        release() {
            end.removeEventListener('abort', onEnd);
            clearTimeout(timer);
        },
    };
}


/***/ }),

/***/ 22:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ RequestFailure)
/* harmony export */ });
/** No answer came: one sentence that says why, what to do, and whether the platform may have acted all the same. */
class RequestFailure extends Error {
    name = 'CallFailure';
    hint;
    requestId;
    mayHaveTakenEffect;
    constructor(message, details) {
        super(message, { cause: details.cause });
        this.hint = details.hint;
        this.requestId = details.requestId;
        this.mayHaveTakenEffect = details.mayHaveTakenEffect;
    }
}


/***/ }),

/***/ 9852:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B5: () => (/* binding */ isThrottled),
/* harmony export */   KD: () => (/* binding */ isDuplicate),
/* harmony export */   Pf: () => (/* binding */ fieldsOf),
/* harmony export */   TN: () => (/* binding */ oneLine),
/* harmony export */   W0: () => (/* binding */ isAbsent),
/* harmony export */   b6: () => (/* binding */ textOf),
/* harmony export */   iZ: () => (/* binding */ objectsOf),
/* harmony export */   oX: () => (/* binding */ decodeResponse),
/* harmony export */   qm: () => (/* binding */ policyVerdict)
/* harmony export */ });
/* harmony import */ var _shared_defined_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3087);

/**
 * Decodes a reply by its content, whatever its status and content type say (platform-api.md 1.1, 1.2, 1.6).
 * `envelope` tells whether a success must be wrapped in the platform's envelope; SCIM replies are not, but where one is,
 * it has to say SUCCESS all the same.
 */
function decodeResponse(raw, expectation) {
    const { form, body } = parse(raw.text);
    const fields = fieldsOf(body);
    const success = raw.status >= 200 && raw.status < 300;
    const code = codeOf(fields) ?? (success ? undefined : textOf(fields.name));
    const message = messageOf(form, body);
    return {
        status: raw.status,
        headers: raw.headers,
        ok: success && (form === 'envelope' ? fields.status === 'SUCCESS' : form === 'json' && !expectation.envelope),
        form,
        body,
        data: form === 'envelope' ? fields.data : undefined,
        ...(0,_shared_defined_js__WEBPACK_IMPORTED_MODULE_0__/* .omitUndefined */ .O)({ code: code && oneLine(code), message }),
        correlationId: traceable(textOf(fields.correlationId)) ?? raw.requestId,
        attempts: 1,
        lostResponses: 0,
    };
}
/** The platform says that the resource is there already (platform-api.md 1.5); reading it back must confirm that. */
function isDuplicate(response) {
    if (response.status >= 200 && response.status < 300)
        return false;
    return ((response.status === 409 && response.code !== 'SCM_CONFLICT_ERROR_V2') ||
        duplicateCodes.has(response.code ?? '') ||
        (response.status === 400 && /already (?:exists|present)/i.test(response.message ?? '')));
}
const duplicateCodes = new Set(['DUPLICATE_FIELD', 'RESOURCE_ALREADY_EXISTS', 'TEMPLATE_ALREADY_EXISTS_EXCEPTION']);
/** The platform says that the resource, its scope or the path does not exist (platform-api.md 1.4). */
function isAbsent(response) {
    if (response.form !== 'envelope' && response.form !== 'json')
        return false;
    return response.status === 404 || (response.status >= 400 && absentCodes.has(response.code ?? ''));
}
const absentCodes = new Set([
    'ENTITY_NOT_FOUND',
    'RESOURCE_NOT_FOUND',
    'RESOURCE_NOT_FOUND_EXCEPTION',
    'CONNECTOR_NOT_FOUND_EXCEPTION',
]);
/** The rate limit refused the request, under whatever status (platform-api.md 1.3, 5). */
function isThrottled(response) {
    return response.status === 429 || response.code === 'TOO_MANY_REQUESTS';
}
/** The verdict of the policies that an answer carries, under whatever status (platform-api.md 4.3, OPA). */
function policyVerdict(response) {
    const holders = [response.data, fieldsOf(response.body).metadata].map(fieldsOf);
    const governance = fieldsOf(holders.find(({ governanceMetadata }) => governanceMetadata)?.governanceMetadata);
    const { deny, status, message } = governance;
    const denied = deny === true || status === 'error' || response.code === 'POLICY_EVALUATION_FAILURE';
    const said = objectsOf(governance.details).flatMap((set) => objectsOf(set.policyMetadata).flatMap(policyMessages(set)));
    return {
        verdict: denied ? 'denied' : status === 'warning' ? 'warned' : 'none',
        messages: said.length > 0 ? said : [textOf(message) ?? []].flat().map((text) => oneLine(text)),
    };
}
function policyMessages(set) {
    const setName = textOf(set.policySetName) ?? textOf(set.identifier);
    return ({ policyName, identifier, denyMessages, error }) => {
        const name = textOf(policyName) ?? textOf(identifier);
        const who = `${name === undefined ? 'a policy' : `policy ${name}`}${setName === undefined ? '' : ` (set ${setName})`}`;
        const said = [...(Array.isArray(denyMessages) ? denyMessages : []), error].flatMap((text) => textOf(text) ?? []);
        return said.map((text) => oneLine(`${who}: ${text}`));
    };
}
/** An object's fields; none for anything else. */
function fieldsOf(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
/** The objects of a list; none for anything else. */
function objectsOf(value) {
    return Array.isArray(value) ? value.map(fieldsOf) : [];
}
/** A text or number as text; `undefined` for anything else and for nothing but space. */
function textOf(value) {
    const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
    return text === '' ? undefined : text;
}
/** An id fit for outputs and logs; `undefined` for what can be none. */
function traceable(id) {
    return id !== undefined && /^[\x21-\x7e]{1,200}$/.test(id) ? id : undefined;
}
function isJson(form) {
    return form === 'envelope' || form === 'json';
}
function parse(text) {
    const content = text.replace(/^\uFEFF/, '').trim();
    if (content === '')
        return { form: 'empty', body: '' };
    if (content.startsWith('<'))
        return { form: 'html', body: text };
    try {
        const body = JSON.parse(content);
        return { form: envelopeStatus.has(fieldsOf(body).status) ? 'envelope' : 'json', body };
    }
    catch {
        return { form: 'unreadable', body: text };
    }
}
const envelopeStatus = new Set(['SUCCESS', 'FAILURE', 'ERROR']);
/** Levels of nested causes that are advice; the last cause is the real one (platform-api.md 1.3). */
const asides = ['HINT', 'EXPLANATION'];
/** The code of what failed: where the outermost is advice, that of the real cause. */
function codeOf(fields) {
    const code = textOf(fields.code);
    return code !== undefined && asides.includes(code)
        ? (textOf(objectsOf(fields.responseMessages).at(-1)?.code) ?? code)
        : code;
}
/**
 * What the body says, in one line without repetition: advice first, then its message, the real one of its nested causes,
 * its details and the fields it complains about.
 */
function messageOf(form, body) {
    if (!isJson(form))
        return isData(form, body) ? undefined : oneLine(String(body), form === 'html');
    const fields = fieldsOf(body);
    const causes = objectsOf(fields.responseMessages);
    const advice = asides.flatMap((aside) => causes.filter(({ code, level }) => code === aside || level === aside));
    const parts = [
        ...advice.map(({ message }) => message),
        fields.message,
        causes.at(-1)?.message,
        fields.detail,
        fields.details,
        fields.detailedMessage,
        ...objectsOf(fields.errors).map(({ fieldId, field_name, error, message }) => [textOf(fieldId) ?? textOf(field_name), textOf(error) ?? textOf(message)].filter(Boolean).join(': ')),
    ].flatMap((part) => textOf(part) ?? []);
    const told = parts.filter((part, index) => !parts.slice(0, index).some((earlier) => earlier.includes(part)));
    return told.length === 0
        ? undefined
        : oneLine(told.join(' – '), told.some((part) => part.trimStart().startsWith('<')));
}
/** Whether a body that is no JSON has nothing to say: it is empty, or data that was cut short, which may be personal. */
function isData(form, body) {
    return form === 'empty' || (form === 'unreadable' && /^[\s\uFEFF]*[[{]/.test(String(body)));
}
/** Remote text made fit for one line of a log: no markup where there is some, no control characters, at most 500 characters. */
function oneLine(text, markup = false) {
    const head = cutTo(text, 20_000);
    const title = markup ? /<title[^>]*>([^<]*)<\/title>/i.exec(head)?.[1] : undefined;
    const plain = markup
        ? (title?.trim() ? `${title}: ` : '') +
            head.replace(/<!--.*?-->|<(script|style|title)\b.*?<\/\1\s*>/gis, ' ').replace(/<[^>]*>?/g, ' ')
        : head;
    const clean = plain
        .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
        .trim()
        .toWellFormed();
    return cutTo(clean, 500);
}
/**
 * At most so many characters. The `…` at the end tells `Secrets.redact` that a secret may have been cut in two, and an
 * escape sequence that was cut goes wholly, so that it can still be decoded.
 */
function cutTo(text, most) {
    if (text.length <= most)
        return text;
    const cut = text.slice(0, most - 1).replace(/(?:&#?\w{0,8}|\\(?:u[\da-f]{0,3})?|%[\da-f]?)$/i, '');
    return `${cut.toWellFormed()}…`;
}


/***/ })

};
