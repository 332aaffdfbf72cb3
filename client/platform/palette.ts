import { createContext, type ComponentType } from 'react';

export interface PaletteProps {
  onClose: () => void;
}

type LoadPalette = () => Promise<{ default: ComponentType<PaletteProps> }>;

/** Command palettes of the site, by type of user; each is a script that is loaded on first use. */
export interface Palettes {
  visitor: LoadPalette;
  member: LoadPalette;
  staff: LoadPalette;
}

/** Provided by the application, which knows all areas. */
export const PalettesContext = createContext<Palettes | null>(null);
