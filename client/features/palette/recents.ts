import { storage } from '#client/platform/storage';
import { storageKeys } from '#client/platform/storageKeys';
import type { PaletteEntry, PaletteGroup, PaletteSearch } from './palette.types';

/** Maximum number of recent entries. */
const MOST = 6;

type Recent = Pick<PaletteEntry, 'id' | 'label' | 'hint' | 'to'>;

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'label' in value &&
  typeof value.label === 'string' &&
  (!('to' in value) || (typeof value.to === 'string' && /^\/(?!\/)/.test(value.to)));

function readRecents(account: string): Recent[] {
  try {
    const value: unknown = JSON.parse(storage.get(storageKeys.paletteRecents) ?? 'null');
    if (typeof value !== 'object' || value === null) return [];
    const { account: owner, entries } = value as { account?: unknown; entries?: unknown };
    return owner === account && Array.isArray(entries)
      ? entries.filter(isRecent).slice(0, MOST)
      : [];
  } catch {
    return [];
  }
}

/**
 * Stores a recent entry of an account. Recent entries of any other account are deleted. The end of
 * the session deletes all recent entries.
 */
export function storeRecent(account: string, { id, label, hint, to }: PaletteEntry): void {
  const others = readRecents(account).filter((one) => one.id !== id);
  const entries = [{ id, label, hint, to }, ...others].slice(0, MOST);
  storage.set(storageKeys.paletteRecents, JSON.stringify({ account, entries }));
}

/**
 * Returns the recent entries that are still available. A static entry is returned as currently
 * defined. A result of a search is returned only if the user still has that search.
 */
export function recentEntries(
  account: string,
  groups: readonly PaletteGroup[],
  searches: readonly PaletteSearch[],
): PaletteEntry[] {
  const known = new Map(groups.flatMap(({ entries }) => entries.map((entry) => [entry.id, entry])));
  return readRecents(account).flatMap((recent) => {
    const entry = known.get(recent.id);
    if (entry) return [entry];
    return recent.to && searches.some(({ prefix }) => recent.id.startsWith(prefix)) ? [recent] : [];
  });
}
