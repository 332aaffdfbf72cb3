import type { Server } from 'node:net';

/**
 * How many turns of the event loop in a row may pass with new connections only. Node accepts one
 * connection in each, and such a turn takes a tenth of a millisecond.
 */
const MOST_TURNS_FOR_ARRIVALS = 32;

/** Those who wait for their turn, in the order in which they came. */
const waiting: (() => void)[] = [];

let isTaken = false;
let hasArrival = false;
let turnsForArrivals = 0;

/**
 * Waits for a turn to do the costly part of a request. In each turn of the event loop one is let
 * go, in the order in which they came, and none while new connections come in. A lone request does
 * not wait. Without this, one more connection is accepted after all that the others asked for was
 * done, again and again, so that the last ones wait for seconds
 * (docs/decisions/0053-fair-turns.md).
 */
export async function fairTurn(): Promise<void> {
  if (isTaken) return new Promise((go) => waiting.push(go));
  isTaken = true;
  setImmediate(letNextGo);
}

function letNextGo(): void {
  const [next] = waiting;
  if (!next) {
    isTaken = false;
    return;
  }
  setImmediate(letNextGo);
  if (isForArrivals()) return;
  waiting.shift();
  next();
}

/** Whether this turn is left to those who connect, and of whom more may wait. */
function isForArrivals(): boolean {
  const isLeft = hasArrival && turnsForArrivals < MOST_TURNS_FOR_ARRIVALS;
  hasArrival = false;
  turnsForArrivals = isLeft ? turnsForArrivals + 1 : 0;
  return isLeft;
}

/** Watches who connects to a server. */
export function watchArrivals(server: Server): void {
  server.on('connection', () => (hasArrival = true));
}
