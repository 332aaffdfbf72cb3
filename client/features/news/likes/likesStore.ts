import { randomKey } from '#client/platform/forms/randomKey';
import { storage } from '#client/platform/storage';
import { storageKeys } from '#client/platform/storageKeys';

/**
 * Likes stored in the browser: the IDs of the liked articles, keyed by visitor key. The key is
 * random and created at the first like, because a visitor has no account.
 */
type LikesMap = Record<string, string[]>;

export interface VisitorLikes {
  /** Random key of the visitor; null until the visitor's first like. */
  visitorKey: string | null;
  articleIds: string[];
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const listeners = new Set<() => void>();
/** Copy of the likes for a browser that refuses storage, such as in a private window. */
let memory: string | null = null;

/** Returns the stored likes as text, for `useSyncExternalStore`; null when nothing is stored. */
export function likesSnapshot(): string | null {
  return memory ?? storage.get(storageKeys.newsLikes);
}

/** Parses the stored text. Invalid text counts as empty. */
export function parseLikes(snapshot: string | null): VisitorLikes {
  const map = parseMap(snapshot);
  const visitorKey = Object.keys(map).find((key) => UUID.test(key)) ?? null;
  return { visitorKey, articleIds: visitorKey ? (map[visitorKey] ?? []) : [] };
}

function parseMap(snapshot: string | null): LikesMap {
  try {
    const value: unknown = JSON.parse(snapshot ?? '{}');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
    return Object.fromEntries(
      Object.entries(value).map(([key, ids]) => [
        key,
        Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [],
      ]),
    );
  } catch {
    return {};
  }
}

function write(map: LikesMap): void {
  const text = JSON.stringify(map);
  storage.set(storageKeys.newsLikes, text);
  memory = storage.get(storageKeys.newsLikes) === text ? null : text;
  for (const listener of listeners) listener();
}

/** Returns the visitor's key; creates and stores one when there is none yet. */
export function ensureVisitorKey(): string {
  const known = parseLikes(likesSnapshot()).visitorKey;
  if (known) return known;
  const visitorKey = randomKey();
  write({ ...parseMap(likesSnapshot()), [visitorKey]: [] });
  return visitorKey;
}

/** Stores whether the visitor likes an article; idempotent. */
export function rememberLike(articleId: string, liked: boolean): void {
  const visitorKey = ensureVisitorKey();
  const map = parseMap(likesSnapshot());
  const others = (map[visitorKey] ?? []).filter((id) => id !== articleId);
  write({ ...map, [visitorKey]: liked ? [...others, articleId] : others });
}

/**
 * Calls the listener when the store changes, in this tab or in another.
 * @returns a function that removes the listener
 */
export function subscribeToLikes(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKeys.newsLikes || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
