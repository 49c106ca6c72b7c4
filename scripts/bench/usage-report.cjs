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
// With MEASURE_STRETCH also the longest time (ms) in which the thread handled no event. Each thread writes a line, the main one last.
const delays = process.env.MEASURE_STRETCH && require('node:perf_hooks').monitorEventLoopDelay({ resolution: 5 });
if (delays) delays.enable();
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  const { maxRSS } = process.resourceUsage();
  const stretch = delays ? delays.max / 1e6 : 0;
  const usage = { cpu: (user + system) / 1000, memory: maxRSS, heap, stretch };
  require('node:fs').writeSync(3, `${JSON.stringify(usage)}\n`);
});
