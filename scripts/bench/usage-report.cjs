// Loaded before the measured program: tells CPU (ms) and largest memory (KiB) of the process on descriptor 3 when it ends.
// Under --expose-gc also what is alive on the heap (bytes), at the first request that is sent and at every 100th.
const heap = [];
if (globalThis.gc) {
  let requests = 0;
  require('node:diagnostics_channel').subscribe('http.client.request.start', () => {
    if (requests++ % 100 > 0) return;
    globalThis.gc();
    heap.push(process.memoryUsage().heapUsed);
  });
}
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  const { maxRSS } = process.resourceUsage();
  require('node:fs').writeSync(3, JSON.stringify({ cpu: (user + system) / 1000, memory: maxRSS, heap }));
});
