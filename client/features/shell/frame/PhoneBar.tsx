import { Menu as MenuIcon } from 'lucide-react';
import { Link } from 'react-router-dom';

import { classes } from '#ui/inputs/classes';
import { useIsHere, type ShellNavItem } from './ShellNav';

interface PhoneBarProps {
  items: readonly ShellNavItem[];
  isMenuOpen: boolean;
  onMenu: () => void;
}

const ITEM =
  'flex min-w-0 flex-col items-center justify-center gap-1 border-t-[3px] px-0.5 text-[0.71875rem] leading-none font-semibold';
const OTHER = 'border-transparent text-muted';

/** Classes of a label, which is hidden on a phone with text enlarged to 200 %. */
const LABEL = 'max-w-full truncate leading-tight narrow:sr-only';

/** Bar at the bottom of a phone, with links to pages and the button of the menu. */
export function PhoneBar({ items, isMenuOpen, onMenu }: PhoneBarProps) {
  const isHere = useIsHere();
  return (
    <nav
      aria-label="Accès rapide"
      className="phone-bar sticky bottom-[calc(var(--page-bottom)-var(--phone-bar))] z-20 grid h-(--phone-bar) border-t border-line bg-surface md:hidden print:hidden"
      // The width of a link does not depend on the links after it, which may arrive later.
      style={{ gridTemplateColumns: `repeat(${items.length + 1}, minmax(0, 1fr))` }}
    >
      {items.map((item) => {
        const { to, label, Icon } = item;
        return (
          <Link
            key={to}
            to={to}
            aria-current={isHere(item) ? 'page' : undefined}
            className={classes(ITEM, isHere(item) ? 'border-accent text-ink' : OTHER)}
          >
            {Icon && <Icon aria-hidden="true" size={20} />}
            <span className={LABEL}>{label}</span>
          </Link>
        );
      })}
      <button
        type="button"
        aria-label="Ouvrir le menu"
        aria-expanded={isMenuOpen}
        onClick={onMenu}
        className={classes(ITEM, OTHER)}
      >
        <MenuIcon aria-hidden="true" size={20} />
        <span className={LABEL}>Menu</span>
      </button>
    </nav>
  );
}
