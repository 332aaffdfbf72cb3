import { createContext, useContext, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { WaitingCount, type WaitingItems } from '#features/shell/frame/WaitingCount';
import { SmartLink } from '#ui/layout/SmartLink';
import { useTabsAt } from './adminRegistry';

/** Counts of pending items of the tabs, keyed by path. */
export const TabCountsContext = createContext<Partial<Record<string, WaitingItems>>>({});

/**
 * Tabs under the title of a page: links to the pages of the same menu entry. Pages that the viewer
 * may not open are left out. Renders nothing for a page without tabs.
 */
export function SectionTabs() {
  const { pathname } = useLocation();
  const shown = useTabsAt(pathname);
  const counts = useContext(TabCountsContext);
  const current = useRef<HTMLLIElement>(null);
  // On a phone, the row of tabs scrolls sideways: shows the current one.
  useEffect(() => {
    const row = current.current?.parentElement;
    if (row && current.current) row.scrollLeft = current.current.offsetLeft - row.offsetLeft - 16;
  }, [pathname]);
  if (!shown) return null;
  return (
    <nav
      aria-label={`Onglets : ${shown.label}`}
      className="mb-5 max-md:-mx-4 max-md:mb-3 print:hidden"
    >
      <ul className="relative flex overflow-x-auto border-b border-line max-md:px-2 [scrollbar-width:none]">
        {shown.tabs.map(({ label, to }) => (
          <li key={to} ref={to === pathname ? current : undefined} className="shrink-0">
            <SmartLink
              to={to}
              aria-current={to === pathname ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 text-body font-medium text-text -outline-offset-3 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink md:px-3.5"
            >
              {label}
              <WaitingCount waiting={counts[to]} className="border-line-strong text-muted" />
            </SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
