import { AsyncLocalStorage } from 'node:async_hooks';

/** A replay: work at an instant of the past, and the background work that it started. */
interface Replay {
  at: Date;
  started: Promise<void>[];
}

const replays = new AsyncLocalStorage<Replay>();

/**
 * Runs a use case as if it were called in the past: the clock returns that instant, its background
 * work is awaited, and it sends no mail, no push and counts no call. It writes what it would have
 * written then. Used for the demonstration data.
 * @throws the error of `work`
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

/** Returns the instant of the running replay; null outside a replay. */
export function replayedInstant(): Date | null {
  const replay = replays.getStore();
  return replay ? new Date(replay.at) : null;
}

/** Returns whether the running code is in a replay, whose messages must not be sent again. */
export function isReplayed(): boolean {
  return replays.getStore() !== undefined;
}

/** Makes the running replay wait for background work; does nothing outside a replay. */
export function belongsToReplay(run: Promise<void>): void {
  replays.getStore()?.started.push(run);
}
