const lastOf = new Map<string, Promise<unknown>>();

/**
 * Runs work when all earlier work under the same key has ended, in order, within this process.
 * @throws what `work` throws; the next turn comes all the same
 */
export function takeTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = (lastOf.get(key) ?? Promise.resolve()).then(work, work);
  lastOf.set(key, turn);
  const leave = () => {
    if (lastOf.get(key) === turn) lastOf.delete(key);
  };
  turn.then(leave, leave);
  return turn;
}
