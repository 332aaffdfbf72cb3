import { storage } from '../storage';

/** Drafts that nobody came back to for so long are forgotten. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

interface Dated {
  /** When it was typed, in milliseconds. */
  at: number;
}

type Kept<Draft> = Draft & Dated;

const isRecent = (value: unknown): value is Dated =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  Date.now() - value.at < KEPT_MS;

function readRecent(key: string): Record<string, Dated> {
  try {
    const found: unknown = JSON.parse(storage.get(key) ?? '{}');
    const recent = Object.entries(found ?? {}).filter(([, value]) => isRecent(value));
    return Object.fromEntries(recent) as Record<string, Dated>;
  } catch {
    return {};
  }
}

function write(key: string, drafts: Record<string, Dated>): void {
  if (Object.keys(drafts).length === 0) storage.remove(key);
  else storage.set(key, JSON.stringify(drafts));
}

/** Removes from this browser the drafts of a key that nobody came back to for 30 days. */
export const forgetOldDrafts = (key: string): void => write(key, readRecent(key));

/**
 * What was typed and not yet sent, kept in this browser by the place where it belongs. A place names
 * its owner: nobody is shown what another person was typing.
 *
 * @param key one of `storageKeys`, of these drafts alone
 * @param isDraft whether what is found there can still be read
 */
export function localDrafts<Draft extends object>(
  key: string,
  isDraft: (value: object) => value is Draft,
) {
  const readAll = () => {
    const kept = Object.entries(readRecent(key)).filter(([, value]) => isDraft(value));
    return Object.fromEntries(kept) as Record<string, Kept<Draft>>;
  };

  return {
    /** What is kept at a place; null where there is nothing. */
    read: (place: string): Kept<Draft> | null => readAll()[place] ?? null,
    /** Keeps a draft at its place; null forgets it. */
    keep(place: string, draft: Draft | null): void {
      const { [place]: _previous, ...others } = readAll();
      write(key, draft ? { ...others, [place]: { ...draft, at: Date.now() } } : others);
    },
  };
}
