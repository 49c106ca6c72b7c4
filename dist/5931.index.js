"use strict";
exports.id = 5931;
exports.ids = [5931];
exports.modules = {

/***/ 6516:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ withoutWrites),
/* harmony export */   V: () => (/* binding */ planResult)
/* harmony export */ });
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6244);
/* harmony import */ var _outcome_outcome_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5768);
/* harmony import */ var _outcome_progress_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3533);



/** The result of a run that ends with its plan, which it logs. */
async function planResult({ outcomes, digest }, failure, { log }) {
    const logLines = async () => {
        for (const [index, outcome] of outcomes.entries())
            log.step((0,_outcome_progress_js__WEBPACK_IMPORTED_MODULE_0__/* .lineOf */ .c)(outcome), index + 1, outcomes.length);
    };
    await (outcomes.length > 1 ? log.group('Plan', logLines) : logLines());
    return { outcomes, planDigest: digest, ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_1__/* .omitUndefined */ .Oy)({ failure }) };
}
/** The result of an apply that ends with its plan. Nothing was sent, so nothing counts as created or updated. */
function withoutWrites(result) {
    return { ...result, outcomes: result.outcomes.map(withoutWrite) };
}
function withoutWrite(planned) {
    if (planned.outcome !== 'planned')
        return planned;
    const { action, ...outcome } = planned;
    if (action === 'unchanged')
        return { ...outcome, outcome: 'unchanged' };
    return action === 'skip' ? { ...outcome, outcome: 'skipped' } : (0,_outcome_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .blockedOutcomeOf */ .ak)(planned.step, 'end');
}


/***/ }),

/***/ 9917:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DY: () => (/* binding */ rightsOf),
/* harmony export */   JD: () => (/* binding */ checkAccessInput),
/* harmony export */   zZ: () => (/* binding */ refusalOfRights)
/* harmony export */ });
/* harmony import */ var _shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8648);
/* harmony import */ var _shared_object_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6244);
/* harmony import */ var _shared_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(932);



const optInHint = 'Review the plan, then set `allow-access-changes: true` to let the run change who has which rights.';
/**
 * The diagnostics of documents that change access, before the first request: an error without the input, in a dry run a notice.
 */
function checkAccessInput({ steps }, { allowAccessChanges, dryRun }) {
    if (allowAccessChanges)
        return [];
    const found = steps.flatMap((step) => {
        const what = step.kind.accessChangeOf?.(step);
        return what === undefined ? [] : [{ what, step }];
    });
    const [first] = found;
    if (first === undefined)
        return [];
    const names = (0,_shared_text_js__WEBPACK_IMPORTED_MODULE_0__/* .shorten */ .ml)(found.map(({ what }) => what));
    if (dryRun) {
        const summary = `An apply of this plan requires \`allow-access-changes: true\`, because it changes access: ${names}.`;
        return [{ severity: 'notice', summary }];
    }
    const summary = `Access changes are not allowed in this run: ${names}.`;
    return [(0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_1__/* .errorOf */ .Mz)(summary, { hint: optInHint, ...(0,_shared_object_js__WEBPACK_IMPORTED_MODULE_2__/* .omitUndefined */ .Oy)({ location: first.step.document.location }) })];
}
/** Why a plan whose steps change rights must not be applied without the input. Nothing is written. */
function refusalOfRights(outcomes, allowed) {
    if (allowed)
        return undefined;
    const changing = outcomes.filter(({ rights = [] }) => rights.length > 0).map(({ step }) => step.label);
    if (changing.length === 0)
        return undefined;
    const summary = `Access changes are not allowed in this run: ${(0,_shared_text_js__WEBPACK_IMPORTED_MODULE_0__/* .shorten */ .ml)(changing)}. Nothing was written.`;
    return (0,_shared_diagnostic_js__WEBPACK_IMPORTED_MODULE_1__/* .errorOf */ .Mz)(summary, { hint: optInHint });
}
/** The rights that an action on a step gives and takes. */
function rightsOf(step, action, state) {
    const { kind } = step;
    if (kind.rightsOf === undefined)
        return [];
    const remote = state?.state === 'present' ? state.resource : undefined;
    switch (action) {
        case 'create':
        case 'unchecked':
            return kind.rightsOf(step, undefined, kind.desiredOf(step, { value: {} }));
        case 'update':
            return remote === undefined ? [] : kind.rightsOf(step, remote.value, kind.desiredOf(step, remote));
        case 'delete':
            return remote === undefined ? [] : kind.rightsOf(step, remote.value, undefined);
        default:
            return [];
    }
}


/***/ }),

/***/ 9144:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Sx: () => (/* binding */ conflictOf),
  qT: () => (/* binding */ createPlan),
  $p: () => (/* binding */ driftOf),
  Of: () => (/* binding */ refusalOf)
});

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
;// CONCATENATED MODULE: ./packages/@noble/hashes/used.mjs
// .bundle/packages/@noble/hashes/_u64.js
var fromNumH = (n) => n / 2 ** 32 | 0;
var fromNumL = (n) => n >>> 0;
function setU64FromNum(view, byteOffset, n, isLE) {
  const h = fromNumH(n);
  const l = fromNumL(n);
  view.setUint32(byteOffset, isLE ? l : h, isLE);
  view.setUint32(byteOffset + 4, isLE ? h : l, isLE);
}

// .bundle/packages/@noble/hashes/utils.js
function isBytes(a) {
  return a instanceof Uint8Array || ArrayBuffer.isView(a) && a.constructor.name === "Uint8Array" && "BYTES_PER_ELEMENT" in a && a.BYTES_PER_ELEMENT === 1;
}
var atitle = (title) => title ? `"${title}" ` : "";
function anumber(n, title = "") {
  if (typeof n !== "number")
    throw new TypeError(atitle(title) + "expected number, got " + typeof n);
  if (!Number.isSafeInteger(n) || n < 0)
    throw new RangeError(atitle(title) + "expected integer >= 0, got " + n);
  return n;
}
function abytes(value, length, title = "") {
  if (isBytes(value) && (length === void 0 || value.length === length))
    return value;
  if (length !== void 0)
    anumber(length, "length");
  const bytes = isBytes(value);
  const ofLen = length !== void 0 ? ` of length ${length}` : "";
  const got = bytes ? `length=${value.length}` : `type=${typeof value}`;
  const message = atitle(title) + "expected Uint8Array" + ofLen + ", got " + got;
  if (!bytes)
    throw new TypeError(message);
  throw new RangeError(message);
}
var aobject = (value, label) => {
  if (value === null || typeof value !== "object" || Array.isArray(value))
    throw new TypeError((label === "object" ? "" : `"${label}" `) + "expected object, got type=" + typeof value);
};
var aopts = (value, label) => {
  aobject(value, label);
  const proto = Object.getPrototypeOf(value);
  if (proto !== Object.prototype && proto !== null)
    throw new TypeError(`"${label}" expected plain object`);
  if (Object.hasOwn(value, "__proto__"))
    throw new TypeError(`"${label}.__proto__" is not allowed`);
};
function aexists(instance, checkFinished = true) {
  if (instance.destroyed)
    throw new Error("hash was destroyed");
  if (checkFinished && instance.finished)
    throw new Error("digest() was already called");
}
function aoutput(out, instance) {
  abytes(out, void 0, "output");
  const min = instance.outputLen;
  if (!(out.length >= min)) {
    throw new RangeError('"output" expected length >= ' + min);
  }
}
function clean(...arrays) {
  for (let i = 0; i < arrays.length; i++) {
    arrays[i].fill(0);
  }
}
function createView(arr) {
  return new DataView(arr.buffer, arr.byteOffset, arr.byteLength);
}
function rotr(word, shift) {
  return word << 32 - shift | word >>> shift;
}
function checkOpts(defaults, opts, title = "opts") {
  aopts(defaults, "defaults");
  if (opts !== void 0)
    aopts(opts, title);
  const merged = Object.assign(/* @__PURE__ */ Object.create(null), defaults, opts);
  return merged;
}
function createHasher(hashCons, info = {}) {
  if (typeof hashCons !== "function")
    throw new TypeError('"hashCons" expected function, got type=' + typeof hashCons);
  info = checkOpts({}, info, "info");
  const hashC = (msg, opts) => hashCons(opts).update(msg).digest();
  const tmp = hashCons(void 0);
  hashC.outputLen = tmp.outputLen;
  hashC.blockLen = tmp.blockLen;
  hashC.canXOF = tmp.canXOF;
  hashC.create = (opts) => hashCons(opts);
  Object.assign(hashC, info);
  return Object.freeze(hashC);
}
var oidNist = (suffix) => ({
  // Current NIST hashAlgs suffixes used here fit in one DER subidentifier octet.
  // Larger suffix values would need base-128 OID encoding and a different length byte.
  oid: Uint8Array.from([6, 9, 96, 134, 72, 1, 101, 3, 4, 2, suffix])
});

// .bundle/packages/@noble/hashes/_md.js
function Chi(a, b, c) {
  return a & b ^ ~a & c;
}
function Maj(a, b, c) {
  return a & b ^ a & c ^ b & c;
}
var HashMD = class {
  blockLen;
  outputLen;
  canXOF = false;
  padOffset;
  isLE;
  // For partial updates less than block size
  buffer;
  view;
  finished = false;
  length = 0;
  pos = 0;
  destroyed = false;
  constructor(blockLen, outputLen, padOffset, isLE) {
    this.blockLen = blockLen;
    this.outputLen = outputLen;
    this.padOffset = padOffset;
    this.isLE = isLE;
    this.buffer = new Uint8Array(blockLen);
    this.view = createView(this.buffer);
  }
  update(data) {
    aexists(this);
    abytes(data);
    const { view, buffer, blockLen } = this;
    const len = data.length;
    let processed = false;
    for (let pos = 0; pos < len; ) {
      const take = Math.min(blockLen - this.pos, len - pos);
      if (take === blockLen) {
        const dataView = createView(data);
        for (; blockLen <= len - pos; pos += blockLen)
          this.process(dataView, pos);
        processed = true;
        continue;
      }
      buffer.set(pos === 0 && take === len ? data : data.subarray(pos, pos + take), this.pos);
      this.pos += take;
      pos += take;
      if (this.pos === blockLen) {
        this.process(view, 0);
        this.pos = 0;
        processed = true;
      }
    }
    this.length += data.length;
    if (processed)
      this.roundClean();
    return this;
  }
  digestInto(out) {
    aexists(this);
    aoutput(out, this);
    this.finished = true;
    const { buffer, view, blockLen, isLE } = this;
    let { pos } = this;
    buffer[pos++] = 128;
    buffer.fill(0, pos);
    if (this.padOffset > blockLen - pos) {
      this.process(view, 0);
      buffer.fill(0);
    }
    setU64FromNum(view, blockLen - 8, this.length * 8, isLE);
    this.process(view, 0);
    this.roundClean();
    const oview = out === buffer ? view : createView(out);
    const len = this.outputLen;
    const outLen = len / 4;
    const state = this.get();
    if (len % 4 || outLen > state.length)
      throw new Error("invalid outputLen");
    for (let i = 0; i < outLen; i++)
      oview.setUint32(4 * i, state[i], isLE);
  }
  digest() {
    const { buffer, outputLen } = this;
    this.digestInto(buffer);
    const res = buffer.slice(0, outputLen);
    this.destroy();
    return res;
  }
  _cloneIntoMeta(to) {
    const { buffer, length, finished, destroyed, pos } = this;
    to.destroyed = destroyed;
    to.finished = finished;
    to.length = length;
    to.pos = pos;
    if (pos)
      to.buffer.set(buffer);
    return to;
  }
  clone() {
    return this._cloneInto();
  }
};
var SHA256_IV = /* @__PURE__ */ Uint32Array.from([
  1779033703,
  3144134277,
  1013904242,
  2773480762,
  1359893119,
  2600822924,
  528734635,
  1541459225
]);

// .bundle/packages/@noble/hashes/sha2.js
var SHA256_K = /* @__PURE__ */ Uint32Array.from([
  1116352408,
  1899447441,
  3049323471,
  3921009573,
  961987163,
  1508970993,
  2453635748,
  2870763221,
  3624381080,
  310598401,
  607225278,
  1426881987,
  1925078388,
  2162078206,
  2614888103,
  3248222580,
  3835390401,
  4022224774,
  264347078,
  604807628,
  770255983,
  1249150122,
  1555081692,
  1996064986,
  2554220882,
  2821834349,
  2952996808,
  3210313671,
  3336571891,
  3584528711,
  113926993,
  338241895,
  666307205,
  773529912,
  1294757372,
  1396182291,
  1695183700,
  1986661051,
  2177026350,
  2456956037,
  2730485921,
  2820302411,
  3259730800,
  3345764771,
  3516065817,
  3600352804,
  4094571909,
  275423344,
  430227734,
  506948616,
  659060556,
  883997877,
  958139571,
  1322822218,
  1537002063,
  1747873779,
  1955562222,
  2024104815,
  2227730452,
  2361852424,
  2428436474,
  2756734187,
  3204031479,
  3329325298
]);
var SHA256_W = /* @__PURE__ */ new Uint32Array(64);
var SHA2_32B = class extends HashMD {
  // We cannot use array here since array allows indexing by variable
  // which means optimizer/compiler cannot use registers.
  // Numeric initializers matter: starting the fields as `undefined` changes
  // V8's field representation and makes sha256 3x slower (measured).
  A = 0;
  B = 0;
  C = 0;
  D = 0;
  E = 0;
  F = 0;
  G = 0;
  H = 0;
  constructor(outputLen, IV) {
    super(64, outputLen, 8, false);
    this.A = IV[0] | 0;
    this.B = IV[1] | 0;
    this.C = IV[2] | 0;
    this.D = IV[3] | 0;
    this.E = IV[4] | 0;
    this.F = IV[5] | 0;
    this.G = IV[6] | 0;
    this.H = IV[7] | 0;
  }
  get() {
    const { A, B, C, D, E, F, G, H } = this;
    return [A, B, C, D, E, F, G, H];
  }
  // prettier-ignore
  set(A, B, C, D, E, F, G, H) {
    this.A = A | 0;
    this.B = B | 0;
    this.C = C | 0;
    this.D = D | 0;
    this.E = E | 0;
    this.F = F | 0;
    this.G = G | 0;
    this.H = H | 0;
  }
  _cloneInto(to) {
    (to ||= new this.constructor()).set(...this.get());
    return this._cloneIntoMeta(to);
  }
  process(view, offset) {
    for (let i = 0; i < 16; i++, offset += 4)
      SHA256_W[i] = view.getUint32(offset, false);
    for (let i = 16; i < 64; i++) {
      const W15 = SHA256_W[i - 15];
      const W2 = SHA256_W[i - 2];
      const s0 = rotr(W15, 7) ^ rotr(W15, 18) ^ W15 >>> 3;
      const s1 = rotr(W2, 17) ^ rotr(W2, 19) ^ W2 >>> 10;
      SHA256_W[i] = s1 + SHA256_W[i - 7] + s0 + SHA256_W[i - 16] | 0;
    }
    let { A, B, C, D, E, F, G, H } = this;
    for (let i = 0; i < 64; i++) {
      const sigma1 = rotr(E, 6) ^ rotr(E, 11) ^ rotr(E, 25);
      const T1 = H + sigma1 + Chi(E, F, G) + SHA256_K[i] + SHA256_W[i] | 0;
      const sigma0 = rotr(A, 2) ^ rotr(A, 13) ^ rotr(A, 22);
      const T2 = sigma0 + Maj(A, B, C) | 0;
      H = G;
      G = F;
      F = E;
      E = D + T1 | 0;
      D = C;
      C = B;
      B = A;
      A = T1 + T2 | 0;
    }
    A = A + this.A | 0;
    B = B + this.B | 0;
    C = C + this.C | 0;
    D = D + this.D | 0;
    E = E + this.E | 0;
    F = F + this.F | 0;
    G = G + this.G | 0;
    H = H + this.H | 0;
    this.set(A, B, C, D, E, F, G, H);
  }
  roundClean() {
    clean(SHA256_W);
  }
  destroy() {
    this.destroyed = true;
    this.set(0, 0, 0, 0, 0, 0, 0, 0);
    clean(this.buffer);
  }
};
var _SHA256 = class extends SHA2_32B {
  constructor() {
    super(32, SHA256_IV);
  }
};
var sha256 = /* @__PURE__ */ createHasher(
  () => new _SHA256(),
  /* @__PURE__ */ oidNist(1)
);


// EXTERNAL MODULE: ./src/kinds/resource-key.ts
var resource_key = __webpack_require__(5559);
// EXTERNAL MODULE: ./src/secrets/detect.ts
var detect = __webpack_require__(4608);
// EXTERNAL MODULE: ./src/shared/diagnostic.ts
var diagnostic = __webpack_require__(8648);
// EXTERNAL MODULE: ./src/shared/object.ts
var object = __webpack_require__(6244);
// EXTERNAL MODULE: ./src/shared/text.ts
var shared_text = __webpack_require__(932);
// EXTERNAL MODULE: ./src/provisioning/outcome/outcome.ts
var outcome_outcome = __webpack_require__(5768);
// EXTERNAL MODULE: ./src/provisioning/plan/access-changes.ts
var access_changes = __webpack_require__(9917);
// EXTERNAL MODULE: ./src/provisioning/plan/action.ts
var plan_action = __webpack_require__(3401);
;// CONCATENATED MODULE: ./src/provisioning/plan/plan.ts










/** Plans an apply. Without states, if the platform was not queried, every step is `unchecked`. */
async function createPlan({ steps }, states, policy, address) {
    const planned = [];
    for (const step of steps) {
        const state = states?.get(step);
        const { outcome, ...rest } = await planStep(step, state, policy, address);
        planned.push({ outcome: withRights(outcome, state), ...rest });
    }
    return { outcomes: planned.map(({ outcome }) => outcome), digest: await digestOf(planned) };
}
async function planStep(step, state, policy, address) {
    if (state?.state === 'unknown' && state.stopped)
        return { outcome: (0,outcome_outcome/* blockedOutcomeOf */.ak)(step, 'end') };
    if (state?.state === 'unknown')
        return { outcome: failedOutcome(step, state.failure, state.correlationId) };
    if (step.intent === 'delete')
        return planDelete(step, state, policy, address);
    const planned = { step, outcome: 'planned', identifiers: step.kind.identifiersOf(step) };
    // The path of a request without a body identifies the action.
    const body = (remote, request) => ({
        sent: request.body ?? request.path,
        hasSecrets: (0,detect/* secretsOf */.Fj)([step.document.value, remote]).length > 0,
    });
    if (state === undefined) {
        return { outcome: { ...planned, action: 'unchecked' }, body: body(undefined, step.kind.createRequest(step)) };
    }
    const action = (0,plan_action/* decideAction */.jO)(step, state, policy);
    if (action.type === 'impossible')
        return { outcome: failedOutcome(step, action.failure) };
    const url = state.state === 'present' ? address.page(step.kind.page(step)) : undefined;
    const outcome = { ...planned, action: action.type, ...(0,object/* omitUndefined */.Oy)({ url }), ...detailsOf(action) };
    if (action.type === 'create' || action.type === 'conflict') {
        const replaces = step.counterpart && { note: `replaces ${step.counterpart}` };
        return { outcome: { ...outcome, ...replaces }, body: body(undefined, step.kind.createRequest(step)) };
    }
    if (action.type !== 'update')
        return { outcome };
    // Even for a kind that always exists, the state may be absent here, so there is nothing to compare.
    const remote = action.resource ?? { value: '' };
    const { createDiff } = await __webpack_require__.e(/* import() */ 4286).then(__webpack_require__.bind(__webpack_require__, 4286));
    const diff = createDiff(remote.text ?? remote.value, step.kind.desiredOf(step, remote));
    return { outcome: { ...outcome, diff }, body: body(remote.value, step.kind.updateRequest(step, remote)) };
}
/** The planned outcome of a step, with the rights that it gives and takes. */
function withRights(planned, state) {
    const rights = planned.action === undefined ? [] : (0,access_changes/* rightsOf */.DY)(planned.step, planned.action, state);
    return rights.length > 0 ? { ...planned, rights } : planned;
}
function planDelete(step, state, policy, address) {
    const planned = { step, outcome: 'planned', identifiers: [] };
    if (state === undefined)
        return { outcome: { ...planned, action: 'delete', note: 'not compared with the platform' } };
    const action = (0,plan_action/* decideAction */.jO)(step, state, policy);
    if (action.type === 'impossible')
        return { outcome: failedOutcome(step, action.failure) };
    if (action.type !== 'delete')
        return { outcome: { ...planned, action: action.type, ...detailsOf(action) } };
    const { takes, takesMore, unlisted } = (state.state === 'present' ? state.deletion : undefined) ?? {};
    const url = address.page(step.kind.page(step));
    return {
        outcome: {
            ...planned,
            action: 'delete',
            url,
            ...(0,object/* omitUndefined */.Oy)({ takes, takesMore, unlisted }),
            ...detailsOf(action),
        },
    };
}
function detailsOf(action) {
    const note = 'note' in action ? action.note : undefined;
    const differences = 'differences' in action ? action.differences : undefined;
    return (0,object/* omitUndefined */.Oy)({ note, differences });
}
function failedOutcome(step, failure, correlationId) {
    return {
        step,
        outcome: 'failed',
        identifiers: [],
        failure: { ...(0,object/* omitUndefined */.Oy)({ location: step.document.location }), ...failure },
        ...(0,object/* omitUndefined */.Oy)({ correlationId }),
    };
}
/**
 * A digest is public, so it must not be possible to guess a secret from it: bodies with secrets are added through a slow key
 * derivation (OWASP's parameters for scrypt). Its salt is the rest of the plan, so runs get the same digest.
 */
async function digestOf(planned) {
    const lines = [];
    const secretLines = [];
    for (const { outcome, body } of planned) {
        const line = lineOf(outcome);
        if (body?.hasSecrets)
            secretLines.push(JSON.stringify([...line, digest(body.sent)]));
        lines.push(JSON.stringify([...line, body === undefined || body.hasSecrets ? '' : digest(body.sent)]));
    }
    const salt = digest(lines.sort().join('\n'));
    if (secretLines.length === 0)
        return salt;
    // Loaded only for secrets: Node's cryptography takes a tenth of the start.
    const { scrypt } = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 7598, 23));
    const deriveKey = (0,external_node_util_.promisify)(scrypt);
    const key = await deriveKey(secretLines.sort().join('\n'), salt, 32, { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 26 });
    return digest(key);
}
function lineOf({ step, outcome, action, takes = [] }) {
    // Without a query the plan is to send everything, as an apply does if it finds nothing on the platform.
    const intended = action === 'unchecked' ? (step.kind.creatable ? 'create' : 'update') : (action ?? outcome);
    return [step.key.scope.account, (0,resource_key/* mapKeyOf */.dK)(step.key), intended, ...takes];
}
function digest(data) {
    return Buffer.from(sha256(typeof data === 'string' ? Buffer.from(data) : data)).toString('hex');
}
/** Why a plan must not be applied; `expectedDigest` is empty if any plan is accepted. */
function refusalOf({ digest }, expectedDigest) {
    if (expectedDigest === '' || expectedDigest === digest)
        return undefined;
    return (0,diagnostic/* errorOf */.Mz)(`The plan has changed (expected digest ${expectedDigest}, got ${digest}). Nothing was written.`, {
        hint: 'The payloads or the platform changed since the dry run. Run it again, review the plan, and use its digest.',
    });
}
/** A plan that cannot be applied fails already in the dry run, not only after the merge. */
function conflictOf({ outcomes }) {
    const conflicts = outcomes.filter(({ action }) => action === 'conflict').map(({ step }) => step.label);
    if (conflicts.length === 0)
        return undefined;
    const these = conflicts.length === 1 ? 'this resource already exists' : 'these resources already exist';
    return (0,diagnostic/* errorOf */.Mz)(`Apply would fail because ${these}: ${(0,shared_text/* shorten */.ml)(conflicts, 10)}.`, { hint: plan_action/* existsHint */.Sg });
}
/** The failure of a dry run that must find no changes, such as a nightly check for drift. */
function driftOf({ outcomes }) {
    const changed = outcomes.filter(({ action }) => action === 'create' || action === 'update' || action === 'delete');
    if (changed.length === 0)
        return undefined;
    const labels = (0,shared_text/* shorten */.ml)(changed.map(({ action, step }) => `${action} ${step.label}`));
    return (0,diagnostic/* errorOf */.Mz)(`${(0,shared_text/* countOf */.pq)(changed.length, 'change')} found, and \`fail-on-changes\` is set: ${labels}.`, {
        hint: 'Apply the payloads, or change them to match the platform.',
    });
}


/***/ })

};
;