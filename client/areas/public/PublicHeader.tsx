import { Menu } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';

import { HazardBand } from '../../ui/HazardBand';
import { Brand } from './Brand';
import { MobileMenu } from './MobileMenu';
import { useNavigation } from './navigation';
import { WayIn } from './WayIn';

/** The header of the public site; it stays at the top while the page scrolls. */
export function PublicHeader() {
  const [menuOpen, setMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const entries = useNavigation();
  return (
    <header className="sur-nuit sticky top-0 z-30 bg-nuit-900 text-nuit-clair">
      <div className="conteneur flex h-[62px] items-center gap-3 md:gap-8">
        <Brand onClick={entries[0]?.onPress} />
        <nav aria-label="Navigation principale" className="hidden md:block">
          <ul className="flex gap-3 lg:gap-[18px]">
            {entries.map((entry) => (
              <li key={entry.to}>
                <Link
                  to={entry.to}
                  onClick={entry.onPress}
                  aria-current={entry.current ? 'page' : undefined}
                  className="flex min-h-11 items-center rounded-rayon-petit px-1 text-[15px] font-medium text-nuit-texte transition-colors hover:text-white aria-[current]:text-white"
                >
                  {entry.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <div className="hidden md:block">
            <WayIn size="petit" />
          </div>
          <button
            type="button"
            aria-label="Ouvrir le menu"
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onClick={() => setMenuOpen(true)}
            className="-mr-[10px] grid size-[44px] place-items-center rounded-rayon-petit text-white hover:bg-nuit-700 md:hidden"
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
