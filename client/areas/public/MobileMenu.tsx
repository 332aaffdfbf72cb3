import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { HazardBand } from '#ui/layout/HazardBand';
import { WIDE_SCREEN } from '#ui/layout/screens';
import { Brand } from './Brand';
import { Entrance } from './Entrance';
import type { NavigationEntry } from './navigation';

export interface MobileMenuProps {
  open: boolean;
  entries: NavigationEntry[];
  /** Called to close the menu. Must be the same function in each render. */
  onClose: () => void;
}

/** Menu that contains the entries of the header on a small screen. */
export function MobileMenu({ open, entries, onClose }: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    element.showModal();
    // From this width on, the header itself shows the entries, so the menu closes.
    const wide = window.matchMedia(WIDE_SCREEN);
    wide.addEventListener('change', onClose);
    window.addEventListener('popstate', onClose);
    return () => {
      window.removeEventListener('popstate', onClose);
      wide.removeEventListener('change', onClose);
      element.close();
    };
  }, [open, onClose]);

  return (
    <dialog
      ref={dialog}
      aria-label="Menu"
      // Updates the state after the browser has closed the dialog on Escape. A `close` event that
      // arrives after the menu was opened again is ignored.
      onClose={() => !dialog.current?.open && onClose()}
      className="on-night fixed inset-x-0 top-0 m-0 max-h-dvh w-full max-w-none animate-fade-in flex-col bg-night-900 open:flex text-night-ink backdrop:bg-night-950/70"
    >
      <div className="page-column flex min-h-15.5 shrink-0 items-center justify-between gap-3">
        <Brand
          onClick={() => {
            entries[0]?.onPress?.();
            onClose();
          }}
        />
        <button
          type="button"
          aria-label="Fermer le menu"
          onClick={onClose}
          className="-mr-[10px] grid size-11 shrink-0 place-items-center rounded-control text-white hover:bg-night-700"
        >
          <X aria-hidden="true" size={24} />
        </button>
      </div>
      <HazardBand />
      <nav aria-label="Menu" className="night-more min-h-0 overflow-y-auto overscroll-contain">
        <div className="page-column pt-3 pb-6">
          <ul className="short:grid short:grid-cols-2 short:gap-x-8">
            {entries.map((entry) => (
              <li key={entry.to} className="border-b border-night-600">
                <Link
                  to={entry.to}
                  onClick={() => {
                    entry.onPress?.();
                    onClose();
                  }}
                  aria-current={entry.current ? 'page' : undefined}
                  className="flex min-h-13 items-center text-lg font-medium text-night-text aria-[current]:text-white"
                >
                  {entry.label}
                </Link>
              </li>
            ))}
          </ul>
          <Entrance className="mt-6 w-full" onPress={onClose} />
        </div>
      </nav>
    </dialog>
  );
}
