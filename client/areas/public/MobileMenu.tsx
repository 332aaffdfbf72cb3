import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { HazardBand } from '../../ui/HazardBand';
import { Brand } from './Brand';
import type { NavigationEntry } from './navigation';
import { WayIn } from './WayIn';

/** From this width on the header shows its entries itself (specification, section 9). */
const WIDE = '(min-width: 768px)';

export interface MobileMenuProps {
  open: boolean;
  entries: NavigationEntry[];
  /** Must keep its identity between renders. */
  onClose: () => void;
}

/**
 * The header's entries on a small screen. A native modal dialog: the browser holds the focus,
 * closes on Escape and gives the focus back, at no weight.
 */
export function MobileMenu({ open, entries, onClose }: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    element.showModal();
    const wide = window.matchMedia(WIDE);
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
      // Closed by the browser (Escape); an event about an earlier opening changes nothing.
      onClose={() => !dialog.current?.open && onClose()}
      className="sur-nuit fixed inset-x-0 top-0 m-0 w-full max-w-none animate-apparition bg-nuit-900 text-nuit-clair backdrop:bg-nuit-950/70"
    >
      <div className="conteneur flex h-[62px] items-center justify-between">
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
          className="-mr-[10px] grid size-11 place-items-center rounded-rayon-petit text-white hover:bg-nuit-700"
        >
          <X aria-hidden="true" size={24} />
        </button>
      </div>
      <HazardBand />
      <nav aria-label="Menu" className="conteneur pt-3 pb-6">
        <ul>
          {entries.map((entry) => (
            <li key={entry.to} className="border-b border-nuit-600">
              <Link
                to={entry.to}
                onClick={() => {
                  entry.onPress?.();
                  onClose();
                }}
                aria-current={entry.current ? 'page' : undefined}
                className="flex min-h-13 items-center text-lg font-medium text-nuit-texte aria-[current]:text-white"
              >
                {entry.label}
              </Link>
            </li>
          ))}
        </ul>
        <WayIn className="mt-6 w-full" onPress={onClose} />
      </nav>
    </dialog>
  );
}
