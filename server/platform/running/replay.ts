import { AsyncLocalStorage } from 'node:async_hooks';

/** A replay: work at a moment of the past, and the background work that it started. */
interface Replay {
  at: Date;
  started: Promise<void>[];
}

const replays = new AsyncLocalStorage<Replay>();

/**
 * Runs a use case as if it were called at a moment of the past: the clock stands at that moment,
 * its background work belongs to it, and it sends no mail, no push and counts no call. Its writes
 * are those that it would have made then. Used for the demonstration data.
 * @throws what `work` throws
 */
export function replayAt<T>(at: Date, work: () => Promise<T>): Promise<T> {
  const replay: Replay = { at, started: [] };
  return replays.run(replay, async () => {
    try {
      return await work();
    } finally {
      await Promise.all(replay.started);
    }
  });
}

/** The moment of the running replay; null outside a replay. */
export function replayedInstant(): Date | null {
  const replay = replays.getStore();
  return replay ? new Date(replay.at) : null;
}

/** Whether the running code is in a replay, whose messages nobody should get again. */
export function isReplayed(): boolean {
  return replays.getStore() !== undefined;
}

/** Makes the running replay wait for this background work; does nothing outside a replay. */
export function belongsToReplay(run: Promise<void>): void {
  replays.getStore()?.started.push(run);
}
