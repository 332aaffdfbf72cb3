import type { Server } from 'node:net';

/** Maximum time that requests wait while new connections are being accepted, in milliseconds. */
const LONGEST_FOR_ARRIVALS = 5;

/**
 * Name of a queue. Requests and messages of subscriptions have separate queues, so that requests do
 * not wait behind messages.
 */
type Lane = 'requests' | 'streams';

/** Waiting callers of each queue, in order of arrival. */
const waiting: Record<Lane, (() => void)[]> = { requests: [], streams: [] };

let isBusy = false;
let lastLane: Lane = 'streams';
let hasArrival = false;
/** Start of the current pause for new connections, as `performance.now()`; null without a pause. */
let pausedSince: number | null = null;

/**
 * Waits until the caller may do costly work. Each iteration of the event loop releases one waiting
 * caller, alternately from the two queues. While new connections arrive, no caller is released, but
 * this pause lasts at most 5 milliseconds. A caller that is alone does not wait.
 *
 * Without this queue, Node would accept the next connection only after finishing all requested
 * work, so the last of many connections would wait for seconds
 * (docs/decisions/0053-fair-scheduling-of-requests.md).
 */
export async function waitForSlot(lane: Lane = 'requests'): Promise<void> {
  if (isBusy) return new Promise((go) => waiting[lane].push(go));
  isBusy = true;
  lastLane = lane;
  setImmediate(letNextGo);
}

function letNextGo(): void {
  const lane = nextLane();
  if (!lane) {
    isBusy = false;
    return;
  }
  setImmediate(letNextGo);
  if (isForArrivals()) return;
  pausedSince = null;
  lastLane = lane;
  waiting[lane].shift()?.();
}

function nextLane(): Lane | undefined {
  const other: Lane = lastLane === 'requests' ? 'streams' : 'requests';
  if (waiting[other].length > 0) return other;
  return waiting[lastLane].length > 0 ? lastLane : undefined;
}

/**
 * Returns whether this iteration of the event loop releases no caller, because a connection just
 * arrived and more may be waiting.
 */
function isForArrivals(): boolean {
  if (!hasArrival) return false;
  hasArrival = false;
  pausedSince ??= performance.now();
  return performance.now() - pausedSince < LONGEST_FOR_ARRIVALS;
}

/** Records the arrival of new connections to a server for `waitForSlot`. */
export function watchArrivals(server: Server): void {
  server.on('connection', () => (hasArrival = true));
}
