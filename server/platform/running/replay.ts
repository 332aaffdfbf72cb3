import { AsyncLocalStorage } from 'node:async_hooks';

/** A piece of work that happens at a moment of the past, and what it began in the background. */
interface Replay {
  at: Date;
  begun: Promise<void>[];
}

const replays = new AsyncLocalStorage<Replay>();

/**
 * Runs a use case as if it were called at a moment of the past: the clock stands at that moment, what
 * it begins in the background belongs to it, and nothing leaves: no mail, no push to open pages, no
 * count of calls. What it writes is what it would have written then. For the demonstration data.
 * @throws what `work` throws
 */
export function replayAt<T>(at: Date, work: () => Promise<T>): Promise<T> {
  const replay: Replay = { at, begun: [] };
  return replays.run(replay, async () => {
    try {
      return await work();
    } finally {
      await Promise.all(replay.begun);
    }
  });
}

/** The moment at which the clock stands for the running code; null: it goes. */
export function replayedMoment(): Date | null {
  const replay = replays.getStore();
  return replay ? new Date(replay.at) : null;
}

/** Whether the running code does what was done before: whoever was to hear of it heard it then. */
export function isReplayed(): boolean {
  return replays.getStore() !== undefined;
}

/** Has a replayed act wait for what it began in the background; nothing to do outside of one. */
export function belongsToReplay(run: Promise<void>): void {
  replays.getStore()?.begun.push(run);
}
