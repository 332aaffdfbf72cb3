import { createContext, type ComponentType } from 'react';

export interface PaletteProps {
  onClose: () => void;
}

type LoadPalette = () => Promise<{ default: ComponentType<PaletteProps> }>;

/**
 * Command palettes of the site, one per type of user. Each is a script that is loaded on first use.
 */
export interface Palettes {
  visitor: LoadPalette;
  member: LoadPalette;
  staff: LoadPalette;
}

/**
 * Loaders of the palettes. Provided by the application, because only the application may import all
 * areas.
 */
export const PalettesContext = createContext<Palettes | null>(null);
