"use strict";
exports.id = 6465;
exports.ids = [6465];
exports.modules = {

/***/ 6465:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   openTunnel: () => (/* binding */ openTunnel)
/* harmony export */ });
/* harmony import */ var _platform_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8772);
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7067);
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_http__WEBPACK_IMPORTED_MODULE_1__);


// src/http/tunnel.ts
function openTunnel(socket, { host, port }, headers, timeout) {
	const authority = `${host.includes(":") ? `[${host}]` : host}:${port}`;
	const request$1 = (0,node_http__WEBPACK_IMPORTED_MODULE_1__.request)({
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
		const timer = setTimeout(() => request$1.destroy(new _platform_js__WEBPACK_IMPORTED_MODULE_0__.ConnectionTimeout("ERR_PROXY_SILENT")), timeout);
		request$1.once("connect", ({ statusCode = 0, headersDistinct }, _, head) => {
			clearTimeout(timer);
			if (statusCode >= 200 && statusCode < 300) {
				if (head.length > 0) socket.unshift(head);
				resolve(socket);
			} else {
				socket.destroy();
				reject(new _platform_js__WEBPACK_IMPORTED_MODULE_0__.ProxyError({
					status: statusCode,
					headers: headersDistinct
				}));
			}
		});
		request$1.on("error", (error) => {
			clearTimeout(timer);
			reject(error);
		});
		request$1.end();
	});
}



/***/ })

};
;