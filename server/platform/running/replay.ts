import { AsyncLocalStorage } from 'node:async_hooks';

/** State of a replay: the instant that the clock returns, and the background work. */
interface Replay {
  at: Date;
  started: Promise<void>[];
}

const replays = new AsyncLocalStorage<Replay>();

/**
 * Runs a use case as if it were called at an instant of the past. The clock returns that instant,
 * and background work is awaited. Mails and pushes are not sent, and calls do not count for rate
 * limits. Used for the demonstration data.
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

/** Returns whether the running code is in a replay, in which no messages must be sent. */
export function isReplayed(): boolean {
  return replays.getStore() !== undefined;
}

/** Makes the running replay wait for background work. Does nothing outside a replay. */
export function belongsToReplay(run: Promise<void>): void {
  replays.getStore()?.started.push(run);
}
