import type { Server } from 'node:net';

/**
 * Maximum time that requests wait while new connections are being accepted, in milliseconds. Node
 * accepts one connection per iteration of its event loop, which takes 0.1 ms when idle.
 */
const LONGEST_FOR_ARRIVALS = 5;

/** Two queues, so that requests do not wait behind subscription messages to open pages. */
type Lane = 'requests' | 'streams';

/** Waiting callers of each lane, in order of arrival. */
const waiting: Record<Lane, (() => void)[]> = { requests: [], streams: [] };

let isBusy = false;
let lastLane: Lane = 'streams';
let hasArrival = false;
/** Time since which callers wait for new connections; null while they do not. */
let pausedSince: number | null = null;

/**
 * Waits for a slot to do costly work. Each iteration of the event loop releases one caller,
 * alternating between the two lanes, in order of arrival; while new connections arrive it releases
 * none, for a few milliseconds. A single caller does not wait. Without this, each further
 * connection would be accepted only after all requested work is done, so that the last ones would
 * wait for seconds (docs/decisions/0053-fair-scheduling-of-requests.md).
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

/** Returns whether this iteration is left to new connections, of which more may be waiting. */
function isForArrivals(): boolean {
  if (!hasArrival) return false;
  hasArrival = false;
  pausedSince ??= performance.now();
  return performance.now() - pausedSince < LONGEST_FOR_ARRIVALS;
}

/** Watches the new connections of a server. */
export function watchArrivals(server: Server): void {
  server.on('connection', () => (hasArrival = true));
}
