import type { LucideIcon } from 'lucide-react';
import { Link, matchPath, resolvePath, useLocation } from 'react-router-dom';

import { classes } from '#ui/inputs/classes';
import { WaitingCount, type WaitingItems } from './WaitingCount';

export interface ShellNavItem {
  label: string;
  to: string;
  /** Other paths for which this entry is also marked as current. */
  alsoAt?: readonly string[];
  /** Pages below this entry, shown while the entry is current. */
  inside?: readonly { label: string; to: string }[];
  /** Icon before the label. */
  Icon?: LucideIcon;
  /** Whether the entry is disabled and marked 'Bientôt'. */
  soon?: boolean;
  highlighted?: boolean;
  waiting?: WaitingItems;
}

export interface ShellNavSection {
  /** Title of the section; absent for the first section. */
  title?: string;
  /** Whether a line separates the section from the previous one. */
  isDivided?: boolean;
  /** Whether the section is at the bottom of the menu. */
  atFoot?: boolean;
  items: ShellNavItem[];
}

const ENTRY =
  'flex min-h-10.5 items-center justify-between gap-x-1 rounded-[7px] px-3 text-body font-medium pointer-coarse:min-h-11 narrow:flex-wrap';

export function ShellNav({ label, sections }: { label: string; sections: ShellNavSection[] }) {
  return (
    <nav aria-label={label} className="flex grow flex-col">
      {sections.map(({ title, isDivided, atFoot, items }) => (
        <div key={title ?? String(atFoot)} className={atFoot ? 'mt-auto pt-4' : undefined}>
          {isDivided && <hr className="mt-3 border-night-600" />}
          {atFoot && <hr className="mb-3 border-night-600" />}
          {title && (
            <h2 className="mx-3 mt-4 mb-1 font-text text-[0.78125rem] font-semibold tracking-normal text-night-faint">
              {title}
            </h2>
          )}
          <ul className="grid gap-0.5">
            {items.map((item) => (
              <li key={item.to}>{item.soon ? <Soon {...item} /> : <Entry {...item} />}</li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Name({ label, Icon }: Pick<ShellNavItem, 'label' | 'Icon'>) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {Icon && <Icon aria-hidden="true" size={18} className="shrink-0" />}
      {label}
    </span>
  );
}

/** Returns whether the current page belongs to an entry. */
export function useIsHere(): (entry: ShellNavItem) => boolean {
  const { pathname } = useLocation();
  return ({ to, alsoAt = [] }) =>
    [resolvePath(to).pathname, ...alsoAt].some((path) => matchPath({ path, end: false }, pathname));
}

function Entry(item: ShellNavItem) {
  const { label, to, Icon, highlighted, waiting, inside = [] } = item;
  const findHere = useIsHere();
  const isHere = findHere(item);
  const current = inside.find(findHere);
  return (
    <>
      <Link
        to={to}
        aria-current={isHere ? (current ? 'true' : 'page') : undefined}
        className={classes(
          ENTRY,
          'transition-colors hover:bg-night-800 hover:text-white',
          highlighted && 'bg-[#2a1519] text-[#e79a95]',
          isHere && 'bg-[#1b2a45] text-white shadow-[inset_3px_0_0_var(--color-accent)]',
        )}
      >
        <Name label={label} Icon={Icon} />
        <WaitingCount waiting={waiting} className="border-[#33456a] text-night-muted" />
      </Link>
      {isHere && inside.length > 0 && (
        <ul className="mt-0.5 grid gap-0.5">
          {inside.map((page) => (
            <li key={page.to}>
              <Link
                to={page.to}
                aria-current={page === current ? 'page' : undefined}
                className={classes(
                  ENTRY,
                  'pl-10 transition-colors hover:bg-night-800 hover:text-white',
                  page === current && 'font-semibold text-white',
                )}
              >
                {page.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Soon({ label, Icon, highlighted }: ShellNavItem) {
  return (
    // Screen readers still list it as a link, marked as disabled.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/focusable
    <span
      role="link"
      aria-disabled="true"
      className={classes(
        ENTRY,
        'cursor-not-allowed',
        highlighted ? 'bg-[#2a1519] text-[#e79a95]' : 'text-night-faint',
      )}
    >
      <Name label={label} Icon={Icon} />
      <span className="rounded border border-[#33456a] px-1.5 py-1 text-[0.71875rem] leading-none font-semibold text-night-muted">
        Bientôt
      </span>
    </span>
  );
}
