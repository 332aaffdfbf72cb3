import { createContext, type ComponentType } from 'react';

export interface PaletteProps {
  /** Returns the text that the user typed while the script of the palette was loading. */
  typedText: () => string;
  onClose: () => void;
}

/** Command palettes of the site, one per type of user. The script of each is loaded on first use. */
export type Palettes = Record<'visitor' | 'member' | 'staff', ComponentType<PaletteProps>>;

/** Provided by the application, because only the application may import all areas. */
export const PalettesContext = createContext<Palettes | null>(null);
