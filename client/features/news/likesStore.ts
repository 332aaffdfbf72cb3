import { randomKey } from '#client/platform/forms/randomKey';
import { storage } from '#client/platform/storage';
import { storageKeys } from '#client/platform/storageKeys';

/**
 * The store of likes in the browser: a map of user id to the list of liked article ids. A visitor
 * has no account, so their "user id" is a random key made at their first like; the server counts
 * distinct keys and members.
 */
type LikesMap = Record<string, string[]>;

/** The likes of one visitor in this browser. */
export interface VisitorLikes {
  /** Null until the first like: a visitor who likes nothing gets no key. */
  visitorKey: string | null;
  articleIds: string[];
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const listeners = new Set<() => void>();
/** Used only where storage is refused (private windows): likes then last as long as the page. */
let memory: string | null = null;

/** The raw text of the store, a stable value for comparing renderings. Null when it is empty. */
export function likesSnapshot(): string | null {
  return memory ?? storage.get(storageKeys.newsLikes);
}

/** Parses a snapshot; invalid text counts as empty. */
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

/** The visitor's key, created and stored when there is none yet. */
export function ensureVisitorKey(): string {
  const known = parseLikes(likesSnapshot()).visitorKey;
  if (known) return known;
  const visitorKey = randomKey();
  write({ ...parseMap(likesSnapshot()), [visitorKey]: [] });
  return visitorKey;
}

/** Stores whether the visitor likes an article; a repeated call changes nothing more. */
export function rememberLike(articleId: string, liked: boolean): void {
  const visitorKey = ensureVisitorKey();
  const map = parseMap(likesSnapshot());
  const others = (map[visitorKey] ?? []).filter((id) => id !== articleId);
  write({ ...map, [visitorKey]: liked ? [...others, articleId] : others });
}

/**
 * Calls the listener when the store changes, here or in another tab; returns the function that
 * stops it.
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
