import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded into a server before its own code: writes its memory, open handles and event loop delay to
 * the file VITALS every second.
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
    // The median of an idle loop is the resolution.
    delay: { p99: delay.percentile(99) / MILLISECOND, max: delay.max / MILLISECOND },
  };
  delay.reset();
  writeFileSync(`${file}.new`, JSON.stringify(vitals));
  renameSync(`${file}.new`, file);
}, 1000).unref();
