import type { LucideIcon } from 'lucide-react';

/** Page or action of the palette. */
export interface PaletteEntry {
  /** Unique ID among all entries, stored with the recent ones. */
  id: string;
  label: string;
  /** Text beside the label: the section or the object that the entry belongs to. */
  hint?: string;
  /** Other words that find the entry, separated by spaces. */
  keywords?: string;
  Icon?: LucideIcon;
  /** Path that the entry opens; absent for an action, which has `run`. */
  to?: string;
  run?: () => void;
}

/** Group of static entries under a heading. */
export interface PaletteGroup {
  heading: string;
  entries: readonly PaletteEntry[];
}

/** Current results of a search at the server. */
export interface Found {
  entries: readonly PaletteEntry[];
  loading: boolean;
  failed: boolean;
  again: () => unknown;
}

/** Search at the server while the user types. */
export interface PaletteSearch {
  heading: string;
  /** Prefix of the entry IDs: a recent one is shown only to users who have this search. */
  prefix: string;
  /**
   * Hook that returns the results.
   * @param text text to search for; null when it is too short
   */
  useFound: (text: string | null) => Found;
}
