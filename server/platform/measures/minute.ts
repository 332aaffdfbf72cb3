import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks';

const MICROSECONDS = 1000;
const LONGEST_MICROSECONDS = 10 * 60 * 1_000_000;

/** How often the delay of the event loop is looked at, in milliseconds. */
const SAMPLE_MILLISECONDS = 20;

/** What this process did since the last time that it was asked. */
export interface Minute {
  requests: number;
  /** Unexpected errors. */
  failures: number;
  /** Of the answers; null without any. */
  medianMicroseconds: number | null;
  p95Microseconds: number | null;
  /** How late the event loop was at worst, for 99 of 100 looks. */
  loopDelayMicroseconds: number;
  memoryMegabytes: number;
}

const durations = createHistogram({ lowest: 1, highest: LONGEST_MICROSECONDS, figures: 2 });
const delays = monitorEventLoopDelay({ resolution: SAMPLE_MILLISECONDS });
let requests = 0;
let failures = 0;

/** Counts one answer. @param milliseconds null where there is nothing to measure */
export function countInMinute(milliseconds: number | null): void {
  requests += 1;
  if (milliseconds === null) return;
  const microseconds = Math.round(milliseconds * MICROSECONDS);
  durations.record(Math.min(LONGEST_MICROSECONDS, Math.max(1, microseconds)));
}

/** Counts one unexpected error. */
export function countFailureInMinute(): void {
  failures += 1;
}

/** Begins to look at the event loop. @returns what stops it */
export function watchEventLoop(): () => void {
  delays.enable();
  return () => void delays.disable();
}

/** What was counted since the last call, which begins anew. */
export function collectMinute(): Minute {
  const isMeasured = durations.count > 0;
  const collected: Minute = {
    requests,
    failures,
    medianMicroseconds: isMeasured ? durations.percentile(50) : null,
    p95Microseconds: isMeasured ? durations.percentile(95) : null,
    loopDelayMicroseconds: delays.count > 0 ? delayOf(delays.percentile(99)) : 0,
    memoryMegabytes: Math.round(process.memoryUsage.rss() / 2 ** 20),
  };
  requests = 0;
  failures = 0;
  durations.reset();
  delays.reset();
  return collected;
}

/** The monitor counts the time between two looks, which is as long as they are apart at least. */
function delayOf(nanoseconds: number): number {
  return Math.max(0, Math.round(nanoseconds / 1000) - SAMPLE_MILLISECONDS * MICROSECONDS);
}
