import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks';

const MICROSECONDS = 1000;
const LONGEST_MICROSECONDS = 10 * 60 * 1_000_000;

/** Sampling interval of the event loop delay, in milliseconds. */
const SAMPLE_MILLISECONDS = 20;

/** Statistics of this process since `collectMinute` was last called, usually one minute ago. */
export interface Minute {
  requests: number;
  failures: number;
  /** Median response time; null when no response was measured. */
  medianMicroseconds: number | null;
  p95Microseconds: number | null;
  /** 99th percentile of the event loop delay. */
  loopDelayMicroseconds: number;
  memoryMegabytes: number;
}

const durations = createHistogram({ lowest: 1, highest: LONGEST_MICROSECONDS, figures: 2 });
const delays = monitorEventLoopDelay({ resolution: SAMPLE_MILLISECONDS });
let requests = 0;
let failures = 0;

/**
 * Counts one response. @param milliseconds duration of the request; null when it is not measured
 */
export function countInMinute(milliseconds: number | null): void {
  requests += 1;
  if (milliseconds === null) return;
  const microseconds = Math.round(milliseconds * MICROSECONDS);
  durations.record(Math.min(LONGEST_MICROSECONDS, Math.max(1, microseconds)));
}

export function countFailureInMinute(): void {
  failures += 1;
}

/** Starts monitoring the event loop. @returns a function that stops it */
export function watchEventLoop(): () => void {
  delays.enable();
  return () => void delays.disable();
}

/** Returns the statistics since the last call of this function, and resets them. */
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

/**
 * Returns the delay of the event loop in microseconds. Subtracts the sampling interval, because the
 * monitor measures the time between two samples.
 */
function delayOf(nanoseconds: number): number {
  return Math.max(0, Math.round(nanoseconds / 1000) - SAMPLE_MILLISECONDS * MICROSECONDS);
}
