import DataLoader from 'dataloader';

/**
 * Batches identical reads made in the same tick into one, such as those of the subscriptions of a
 * page that opens. The read starts after the last request, so that no caller receives older data;
 * nothing is cached. Not for use inside a transaction, whose reads others must not share.
 * @param nameOf returns the same name for identical reads
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
