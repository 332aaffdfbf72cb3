import DataLoader from 'dataloader';

/**
 * One reading for all who ask the same thing in one moment, as the streams of a page that opens do.
 * It begins after the last of them asked, so that nobody is given what was read before; nothing is
 * kept. Not for use inside a transaction, which others must not read in.
 * @param nameOf the same for those who ask the same
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
