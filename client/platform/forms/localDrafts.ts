import { storage } from '../storage';

/** Retention of drafts, in milliseconds. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

interface Dated {
  /** Time at which the draft was stored, in milliseconds since 1970. */
  at: number;
}

type StoredDraft<Draft> = Draft & Dated;

const isRecent = (value: unknown): value is Dated =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  Date.now() - value.at < RETENTION_MS;

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

/** Deletes the drafts stored under `key` in this browser that are older than 30 days. */
export const purgeOldDrafts = (key: string): void => write(key, readRecent(key));

/**
 * Returns a store for unsent texts in this browser. The name of each draft must contain the ID of
 * its owner, so that no user sees the text of another.
 * @param key one of `storageKeys`, used only for this store
 * @param isDraft returns whether a stored value is valid
 */
export function localDrafts<Draft extends object>(
  key: string,
  isDraft: (value: object) => value is Draft,
) {
  const readAll = () => {
    const valid = Object.entries(readRecent(key)).filter(([, value]) => isDraft(value));
    return Object.fromEntries(valid) as Record<string, StoredDraft<Draft>>;
  };

  return {
    /** Returns the stored draft named `place`; null when there is none. */
    read: (place: string): StoredDraft<Draft> | null => readAll()[place] ?? null,
    readAll,
    /** Stores a draft under the name `place`. Null deletes the draft. */
    save(place: string, draft: Draft | null): void {
      const { [place]: _previous, ...others } = readAll();
      write(key, draft ? { ...others, [place]: { ...draft, at: Date.now() } } : others);
    },
  };
}
