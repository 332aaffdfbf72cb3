import DataLoader from 'dataloader';

/**
 * Batches identical reads made in the same tick into one, such as the reads of several
 * subscriptions that a page opens. The read starts at the end of the tick, so that no caller
 * receives data older than its call. Nothing is cached. Do not use it inside a transaction, because
 * callers outside the transaction would receive its uncommitted data.
 * @param nameOf returns a name for a key; keys with the same name share one read
 */
export function dedupe<Key, Value>(
  read: (key: Key) => Promise<Value>,
  nameOf: (key: Key) => string = String,
): (key: Key) => Promise<Value> {
  const asked = new DataLoader<Key, Value>(
    (keys) => {
      const readings = new Map<string, Promise<Value | Error>>();
      return Promise.all(
        keys.map((key) => {
          const name = nameOf(key);
          const reading = readings.get(name) ?? read(key).catch((error: Error) => error);
          readings.set(name, reading);
          return reading;
        }),
      );
    },
    { cache: false },
  );
  return (key) => asked.load(key);
}
