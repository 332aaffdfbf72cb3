import type { LucideIcon } from 'lucide-react';

/** Something that can be opened or done. */
export interface PaletteEntry {
  /** Its name among all of them; what is kept as recent. */
  id: string;
  label: string;
  /** Where it is, or what it belongs to. */
  hint?: string;
  /** Other words by which it is found. */
  keywords?: string;
  Icon?: LucideIcon;
  /** The address that it opens; without one it does something. */
  to?: string;
  run?: () => void;
}

/** Entries that are known beforehand, under a heading. */
export interface PaletteGroup {
  heading: string;
  entries: readonly PaletteEntry[];
}

/** What a search at the server found so far. */
export interface Found {
  entries: readonly PaletteEntry[];
  loading: boolean;
  failed: boolean;
  again: () => unknown;
}

/** A list of the server that is searched as somebody types. */
export interface PaletteSearch {
  heading: string;
  /** The beginning of the ids of its entries: recent ones are shown to whom the search is open. */
  prefix: string;
  /**
   * A hook.
   * @param text what is searched for; null when there is not enough of it
   */
  useFound: (text: string | null) => Found;
}
