import { storage } from '#client/platform/storage';
import { storageKeys } from '#client/platform/storageKeys';
import type { PaletteEntry, PaletteGroup, PaletteSearch } from './palette.types';

/** How many are kept. */
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

/** What an account opened last in this browser, the latest first; nothing of another account. */
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

/** Keeps what was opened, for this account alone; the session forgets it when it ends. */
export function storeRecent(account: string, { id, label, hint, to }: PaletteEntry): void {
  const others = readRecents(account).filter((one) => one.id !== id);
  const entries = [{ id, label, hint, to }, ...others].slice(0, MOST);
  storage.set(storageKeys.paletteRecents, JSON.stringify({ account, entries }));
}

/**
 * What was opened last and still may be: entries are those of now, and what a search found is shown
 * where that search is open to the person.
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
