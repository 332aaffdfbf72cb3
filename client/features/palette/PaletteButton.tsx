import { Search } from 'lucide-react';
import { useContext, useLayoutEffect, useRef, useState } from 'react';

import { PalettesContext } from '#client/platform/palette';
import { useSession } from '#client/platform/session/useSession';
import { classes } from '#ui/inputs/classes';

export interface PaletteButtonProps {
  /**
   * Whether the button is in the dark header of the public site. It then opens the palette for
   * visitors, even for signed-in users.
   */
  onNight?: boolean;
}

/** CSS selector of open overlays that handle the keyboard themselves: dialogs, menus, drawers. */
const OVER_THE_PAGE =
  '[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"], [role="menu"][data-state="open"], dialog[open]';

/** Returns whether a key press is part of typing a text: a character, Backspace or Enter. */
const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || key === 'Backspace' || key === 'Enter');

/** Returns a text after a key was pressed at its end. Enter does not change it. */
const edited = (text: string, key: string): string =>
  key === 'Backspace' ? text.slice(0, -1) : key === 'Enter' ? text : text + key;

/** Button that opens the command palette. */
export function PaletteButton({ onNight = false }: PaletteButtonProps) {
  const palettes = useContext(PalettesContext);
  const { viewer } = useSession();
  const [isOpen, setOpen] = useState(false);
  /** Text typed while the script of the palette was loading. */
  const typed = useRef('');
  const open = () => {
    typed.current = '';
    setOpen(true);
  };
  const isStaff = viewer?.canAccessAdmin ?? false;
  const Palette = onNight ? palettes?.visitor : isStaff ? palettes?.staff : palettes?.member;

  // A layout effect, because a normal effect would miss keys pressed right after the first paint.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCovered = document.querySelector(OVER_THE_PAGE) !== null;
      if (isOpen && !isCovered && isTyping(event)) {
        typed.current = edited(typed.current, event.key);
        event.preventDefault();
        return;
      }
      const isAsked = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      // A text editor may have used Ctrl+K to insert a link.
      if (!isAsked || event.altKey || event.shiftKey || event.defaultPrevented) return;
      if (!isOpen && isCovered) return;
      event.preventDefault();
      if (isOpen) setOpen(false);
      else open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  return (
    <>
      <button
        type="button"
        aria-label="Rechercher une page ou une action"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title="Rechercher une page ou une action (Ctrl+K)"
        onClick={open}
        className={classes(
          'inline-flex size-11 shrink-0 items-center justify-center gap-2 rounded-control noscript:hidden',
          onNight ? 'text-white hover:bg-night-700' : 'text-ink hover:bg-surface-sunken',
        )}
      >
        <Search aria-hidden="true" size={20} />
      </button>
      {isOpen && Palette && (
        <Palette typedText={() => typed.current} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
