"use strict";
exports.id = 7694;
exports.ids = [7694];
exports.modules = {

/***/ 7694:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   openTunnel: () => (/* binding */ openTunnel)
/* harmony export */ });
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7067);
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_http__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _connection_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2210);


/**
 * Asks the proxy at the other end of a socket for a tunnel to a host and returns the socket, which is then connected to that
 * host. `timeout` in milliseconds. Rejects with `ProxyError` if the proxy refuses, otherwise with the network error.
 */
function openTunnel(socket, { host, port }, headers, timeout) {
    const authority = `${host.includes(':') ? `[${host}]` : host}:${port}`;
    const request = (0,node_http__WEBPACK_IMPORTED_MODULE_0__.request)({
        method: 'CONNECT',
        path: authority,
        headers: { host: authority, connection: 'keep-alive', ...headers },
        createConnection: () => socket,
    });
    return new Promise((resolve, reject) => {
        const timer = setTimeout(() => request.destroy(new _connection_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConnectionTimeout */ .Q('ERR_PROXY_SILENT')), timeout);
        request.once('connect', ({ statusCode = 0, headersDistinct }, _, head) => {
            clearTimeout(timer);
            if (statusCode >= 200 && statusCode < 300) {
                if (head.length > 0)
                    socket.unshift(head);
                resolve(socket);
            }
            else {
                socket.destroy();
                reject(new _connection_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ProxyError */ .T({ status: statusCode, headers: headersDistinct }));
            }
        });
        request.on('error', (error) => {
            clearTimeout(timer);
            reject(error);
        });
        request.end();
    });
}


/***/ })

};
;