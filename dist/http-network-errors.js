"use strict";
const require_platform = require("./platform.js");
// src/http/network-errors.ts
function explainNetworkError(error, target) {
	const causes = unwrap(error);
	const { proxy } = target;
	const fault = causes.find((cause) => cause instanceof require_platform.ProxyError);
	if (fault === void 0 || proxy === void 0) return describeFirst(causes, serverOf(target));
	if (fault.status !== void 0) return describeProxyRefusal(fault.status, fault.schemes, proxy);
	const diagnostic = describeFirst(causes, peerOf(proxy));
	return {
		...diagnostic,
		reason: `${nameOf(proxy)} could not be used: ${diagnostic.reason}`
	};
}
function explainTimeout(phase, seconds, { proxy }) {
	return {
		reason: {
			connecting: `no connection could be made${proxy ? ` through ${nameOf(proxy)}` : ""} within ${seconds} s`,
			sending: `the request was sent, but no response began within ${seconds} s`,
			reading: `the response began, but did not end within ${seconds} s`
		}[phase],
		hint: `Check ${proxy && phase === "connecting" ? `base-url, ${proxy.variable}` : "base-url"} and the network of the runner, or raise request-timeout.`,
		lasting: false
	};
}
const againHint = "Run again; if it happens again, check base-url and the network of the runner.";
const behindProxyHint = "The proxy may be unable to reach the host, or may block it";
function serverOf({ origin, proxy }) {
	return {
		setting: "base-url",
		hostname: new URL(origin).hostname,
		certificate: "the certificate of the server",
		through: proxy === void 0 ? "" : ` (through ${nameOf(proxy)})`,
		cutHint: proxy === void 0 ? againHint : `${behindProxyHint}.`,
		networkHint: proxy === void 0 ? "Check base-url, and whether the runner needs a proxy (HTTPS_PROXY)." : "Check base-url, and whether the proxy can reach the host.",
		protocolHint: "Check host and port of base-url: the port may be for another protocol, such as plain http."
	};
}
function peerOf({ origin, variable }) {
	const { protocol, hostname } = new URL(origin);
	const mistaken = `Check host and port in ${variable}, and whether it must begin with ${protocol === "http:" ? "https:" : "http:"}// instead of ${protocol}//.`;
	return {
		setting: variable,
		hostname,
		certificate: "its certificate",
		through: "",
		cutHint: `${behindProxyHint}. ${mistaken}`,
		networkHint: `Check ${variable}, and whether the runner can reach the proxy.`,
		protocolHint: mistaken
	};
}
function nameOf({ origin, variable }) {
	return `the proxy ${origin} from ${variable}`;
}
function describeProxyRefusal(status, schemes, proxy) {
	const others = schemes.map((scheme) => /^\w+/.exec(scheme)?.[0] ?? "").filter(Boolean);
	if (status === 407 && others.length > 0 && !schemes.some((scheme) => /\bbasic\b/i.test(scheme))) return {
		reason: `${nameOf(proxy)} requires authentication by ${[...new Set(others)].join(" or ")}, which is not supported (407)`,
		hint: "Use a proxy that accepts a user name and password (Basic), or one that allows this runner without them.",
		lasting: true,
		notPassedOn: true
	};
	if (loginStatuses.has(status)) {
		const example = proxy.origin.replace(/\/\/.*/, "//user:password@host:port");
		return {
			reason: `${nameOf(proxy)} requires a user name and password, or rejected the ones in its address (${status})`,
			hint: `Put them into the proxy address, percent-encoded: ${proxy.variable}=${example}.`,
			lasting: true,
			notPassedOn: true
		};
	}
	if (status >= 500) return {
		reason: `${nameOf(proxy)} could not connect to it (HTTP ${status})`,
		hint: "Check base-url, and whether the proxy can reach the host and allows it; or add the host to NO_PROXY if it can be reached directly.",
		lasting: false
	};
	return {
		reason: `${nameOf(proxy)} refused to connect to it (HTTP ${status})`,
		hint: "Allow the host on the proxy, or add it to NO_PROXY if it can be reached directly.",
		lasting: status !== 408 && status !== 429
	};
}
const loginStatuses = new Set([401, 407]);
function unwrap(error, seen = new Set()) {
	if (!(error instanceof Error) || seen.has(error)) return [];
	seen.add(error);
	const inner = error instanceof AggregateError ? error.errors : [];
	return [error, ...[error.cause, ...inner].flatMap((one) => unwrap(one, seen))];
}
function errorCodeOf(error) {
	return "code" in error && typeof error.code === "string" ? error.code : "";
}
function describeFirst(causes, peer) {
	for (const cause of causes) {
		const known = describe(cause, peer);
		if (known !== void 0) return known;
	}
	const cause = causes.findLast((one) => one.message !== "");
	const code = causes.map(errorCodeOf).find((one) => one !== "");
	const text = cause?.message.replace(/\s+/g, " ").slice(0, 300) || "the network gave no reason";
	return {
		reason: code && !text.includes(code) ? `${text} (${code})` : text,
		hint: againHint,
		lasting: false
	};
}
function describe(error, peer) {
	const code = errorCodeOf(error);
	const certificate = certificateProblemOf(error, code);
	if (certificate !== void 0) return {
		reason: `${peer.certificate}${peer.through} is not accepted: ${certificate.what}`,
		hint: certificate.hint,
		lasting: true
	};
	if (code === "EPROTO" || code.startsWith("ERR_SSL_")) return tlsProblemOf(error, peer);
	return code.startsWith("HPE_") ? protocolProblemOf(code, peer) : connectionProblemOf(error, code, peer);
}
function connectionProblemOf(error, code, peer) {
	const { through, setting, networkHint } = peer;
	switch (code) {
		case "ENOTFOUND":
		case "EAI_AGAIN": return {
			reason: `the host name ${peer.hostname} ${code === "ENOTFOUND" ? "is not known" : "could not be looked up"} (${code})`,
			hint: `Check ${setting} and the DNS of the runner.`,
			lasting: false
		};
		case "ECONNREFUSED": return {
			reason: `the connection was refused${socketAddressIn(error)}${through} (ECONNREFUSED)`,
			hint: `Check host and port of ${setting}.`,
			lasting: false
		};
		case "EHOSTUNREACH":
		case "ENETUNREACH": return {
			reason: `the host is unreachable${socketAddressIn(error)}${through} (${code})`,
			hint: networkHint,
			lasting: false
		};
		case "ETIMEDOUT": return {
			reason: `no connection could be made in time${through} (${code})`,
			hint: networkHint,
			lasting: false
		};
		case "ERR_PROXY_SILENT": return {
			reason: `it accepted the connection but did not respond${through}`,
			hint: networkHint,
			lasting: false
		};
		case "ECONNRESET":
		case "EPIPE": return error.message === "aborted" ? {
			reason: `the response ended early${through}`,
			hint: againHint,
			lasting: false
		} : cutProblem(code, peer);
		default: return;
	}
}
function protocolProblemOf(code, { through, protocolHint }) {
	return code === "HPE_HEADER_OVERFLOW" ? {
		reason: `the headers of the response are larger than 16 KiB${through}`,
		hint: "A gateway or proxy probably adds large headers, such as many cookies; configure it to send fewer.",
		lasting: true
	} : {
		reason: `the response is not HTTP${through} (${code})`,
		hint: protocolHint,
		lasting: true
	};
}
function cutProblem(code, { through, cutHint }) {
	return {
		reason: `the connection was closed${through} (${code})`,
		hint: cutHint,
		lasting: false
	};
}
function tlsProblemOf(error, { through, setting, protocolHint }) {
	const reason = ("reason" in error ? String(error.reason) : /:SSL routines:[^:]*:([^:]+)/.exec(error.message)?.[1]) ?? errorCodeOf(error);
	const inBrackets = `${through} (${reason})`;
	if (/wrong version number|packet length too long|http request/.test(reason)) return {
		reason: `it does not speak TLS, which https:// requires${inBrackets}`,
		hint: protocolHint,
		lasting: true
	};
	if (/protocol version|unsupported protocol/.test(reason)) return {
		reason: `it does not support a secure version of TLS${inBrackets}`,
		hint: "Enable TLS 1.2 or later there.",
		lasting: true
	};
	return {
		reason: `the TLS connection was refused or aborted${inBrackets}`,
		hint: `Check the host name in ${setting}; the server may require a client certificate or other ciphers.`,
		lasting: false
	};
}
function socketAddressIn(error) {
	return "address" in error && "port" in error ? ` at ${error.address}:${error.port}` : "";
}
const trustHint = "Set NODE_EXTRA_CA_CERTS, for the job, to a PEM file with the certificate authority that issued it.";
function certificateProblemOf(error, code) {
	switch (code) {
		case "DEPTH_ZERO_SELF_SIGNED_CERT":
		case "SELF_SIGNED_CERT_IN_CHAIN": return {
			what: `it is self-signed or issued by an unknown authority (${code})`,
			hint: trustHint
		};
		case "UNABLE_TO_GET_ISSUER_CERT":
		case "UNABLE_TO_GET_ISSUER_CERT_LOCALLY":
		case "UNABLE_TO_VERIFY_LEAF_SIGNATURE":
		case "CERT_UNTRUSTED": return {
			what: `it is issued by an unknown authority (${code})`,
			hint: trustHint
		};
		case "CERT_HAS_EXPIRED":
		case "CERT_NOT_YET_VALID": return {
			what: `${code === "CERT_HAS_EXPIRED" ? "it has expired" : "it is not valid yet"} (${code})`,
			hint: "Renew the certificate, and check the clock of the runner."
		};
		case "ERR_TLS_CERT_ALTNAME_INVALID": return {
			what: `it is not for this host name (${error.message.replace(/\s+/g, " ").slice(0, 200)})`,
			hint: "Use the host name that the certificate is for."
		};
		default: return /^(?:CERT_|CRL_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|HOSTNAME_MISMATCH)/.test(code) ? {
			what: `${error.message} (${code})`,
			hint: "Fix or replace the certificate."
		} : void 0;
	}
}
exports.explainNetworkError = explainNetworkError;
exports.explainTimeout = explainTimeout;
