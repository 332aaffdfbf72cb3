import { createContext, type ComponentType } from 'react';

export interface PaletteProps {
  onClose: () => void;
}

type LoadPalette = () => Promise<{ default: ComponentType<PaletteProps> }>;

/** The command palettes of the site, by who opens one; each is a script that comes with its first use. */
export interface Palettes {
  visitor: LoadPalette;
  member: LoadPalette;
  staff: LoadPalette;
}

/** Set by the application, which knows all areas. */
export const PalettesContext = createContext<Palettes | null>(null);
