import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Module that is loaded into a server before the server's own code. Every second, it writes the
 * memory, the open handles and the event loop delay of the server to the file that the variable
 * VITALS names.
 */
const file = process.env.VITALS;
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

const MILLISECOND = 1e6;

setInterval(() => {
  const resources = process.getActiveResourcesInfo();
  const vitals = {
    memory: process.memoryUsage(),
    handles: resources.length,
    sockets: resources.filter((name) => name === 'TCPSocketWrap').length,
    // The median is left out, because in an idle event loop it only equals the resolution of the
    // measurement.
    delay: { p99: delay.percentile(99) / MILLISECOND, max: delay.max / MILLISECOND },
  };
  delay.reset();
  writeFileSync(`${file}.new`, JSON.stringify(vitals));
  renameSync(`${file}.new`, file);
}, 1000).unref();
