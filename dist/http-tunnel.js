"use strict";
const require_platform = require("./platform.js");
let node_http = require("node:http");
// src/http/tunnel.ts
function openTunnel(socket, { host, port }, headers, timeout) {
	const authority = `${host.includes(":") ? `[${host}]` : host}:${port}`;
	const request = (0, node_http.request)({
		method: "CONNECT",
		path: authority,
		headers: {
			host: authority,
			connection: "keep-alive",
			...headers
		},
		createConnection: () => socket
	});
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => request.destroy(new require_platform.ConnectionTimeout("ERR_PROXY_SILENT")), timeout);
		request.once("connect", ({ statusCode = 0, headersDistinct }, _, head) => {
			clearTimeout(timer);
			if (statusCode >= 200 && statusCode < 300) {
				if (head.length > 0) socket.unshift(head);
				resolve(socket);
			} else {
				socket.destroy();
				reject(new require_platform.ProxyError({
					status: statusCode,
					headers: headersDistinct
				}));
			}
		});
		request.on("error", (error) => {
			clearTimeout(timer);
			reject(error);
		});
		request.end();
	});
}
exports.openTunnel = openTunnel;
