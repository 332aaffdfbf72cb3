import type { Server } from 'node:net';

/**
 * How long nobody is let go while new connections come in, in milliseconds. Node accepts one in
 * each turn of its event loop, which takes a tenth of a millisecond when nothing else is done.
 */
const LONGEST_FOR_ARRIVALS = 5;

/** Requests wait beside what open pages are told, and not behind it. */
type Lane = 'requests' | 'streams';

/** Those who wait for their turn, in the order in which they came. */
const waiting: Record<Lane, (() => void)[]> = { requests: [], streams: [] };

let isBusy = false;
let lastLane: Lane = 'streams';
let hasArrival = false;
/** Since when nobody is let go, in favour of those who connect. */
let pausedSince: number | null = null;

/**
 * Waits for a turn to do something costly. In each turn of the event loop one is let go, of the two
 * lanes by turns, in the order in which they came; none while new connections come in, for some
 * milliseconds. Who is alone does not wait. Without this, one more connection is accepted after
 * all that the others asked for was done, again and again, so that the last ones wait for seconds
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

/** Whether this turn is left to those who connect, and of whom more may wait. */
function isForArrivals(): boolean {
  if (!hasArrival) return false;
  hasArrival = false;
  pausedSince ??= performance.now();
  return performance.now() - pausedSince < LONGEST_FOR_ARRIVALS;
}

/** Watches who connects to a server. */
export function watchArrivals(server: Server): void {
  server.on('connection', () => (hasArrival = true));
}
