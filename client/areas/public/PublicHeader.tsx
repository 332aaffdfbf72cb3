import { Menu } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';

import { PaletteButton } from '#features/palette/PaletteButton';
import { HazardBand } from '#ui/layout/HazardBand';
import { Brand } from './Brand';
import { Entrance } from './Entrance';
import { MobileMenu } from './MobileMenu';
import { useNavigation } from './navigation';

/** Header of the public site, which stays at the top of the window. */
export function PublicHeader() {
  const [menuOpen, setMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const entries = useNavigation();
  return (
    // Uses a container query in rem instead of pixels of the screen, so that the short form also
    // appears for enlarged text.
    <header className="on-night @container sticky top-0 z-30 bg-night-900 text-night-ink print:hidden">
      <div className="page-column flex min-h-15.5 items-center gap-3 @3xl:gap-8">
        <Brand onClick={entries[0]?.onPress} />
        <nav aria-label="Navigation principale" className="hidden @3xl:block">
          <ul className="flex gap-3 @5xl:gap-[18px]">
            {entries.map((entry) => (
              <li key={entry.to}>
                <Link
                  to={entry.to}
                  onClick={entry.onPress}
                  aria-current={entry.current ? 'page' : undefined}
                  className="flex min-h-11 items-center rounded-control px-1 text-body font-medium text-night-text transition-colors hover:text-white aria-[current]:text-white"
                >
                  {entry.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <PaletteButton onNight />
          <div className="hidden @3xl:block">
            <Entrance size="small" />
          </div>
          <button
            type="button"
            aria-label="Ouvrir le menu"
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onClick={() => setMenuOpen(true)}
            className="-mr-[10px] grid size-11 shrink-0 place-items-center rounded-control text-white hover:bg-night-700 @3xl:hidden"
          >
            <Menu aria-hidden="true" size={24} />
          </button>
        </div>
      </div>
      <HazardBand />
      <MobileMenu open={menuOpen} entries={entries} onClose={closeMenu} />
    </header>
  );
}
