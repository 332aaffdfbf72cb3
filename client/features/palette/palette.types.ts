import type { LucideIcon } from 'lucide-react';

export interface PaletteEntry {
  /** ID of the entry, unique among all entries. Stored to identify the recent entries. */
  id: string;
  label: string;
  /** Text beside the label that names the section or the object that the entry belongs to. */
  hint?: string;
  /** Additional search words that find the entry, separated by spaces. */
  keywords?: string;
  Icon?: LucideIcon;
  /** Path that the entry opens; absent for an action, which has `run`. */
  to?: string;
  run?: () => void;
}

export interface PaletteGroup {
  heading: string;
  entries: readonly PaletteEntry[];
}

export interface Found {
  entries: readonly PaletteEntry[];
  loading: boolean;
  failed: boolean;
  again: () => unknown;
}

/** Search that runs on the server while the user types. */
export interface PaletteSearch {
  heading: string;
  /**
   * Prefix of the IDs of this search's results. A recent entry whose ID has the prefix is shown
   * only to users who have this search.
   */
  prefix: string;
  /**
   * Hook that returns the results.
   * @param text text to search for; null when it is too short
   */
  useFound: (text: string | null) => Found;
}
