import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { SmartLink } from '#ui/layout/SmartLink';

export interface FilterLinkProps {
  /** URL of the filtered list. */
  to: string;
  /** Accessible name of the link: 'Seulement les commentaires de lmartin'. */
  label: string;
}

/** Link that filters a list by the content of its cell, beside a name that links elsewhere. */
export function FilterLink({ to, label }: FilterLinkProps) {
  return (
    <SmartLink
      to={to}
      aria-label={label}
      title={label}
      className="ml-0.5 inline-grid size-8 shrink-0 place-items-center rounded-control align-middle text-muted hover:bg-surface-sunken hover:text-ink pointer-coarse:size-11"
    >
      <ListFilter aria-hidden="true" size={16} />
    </SmartLink>
  );
}

/** Badge in a cell that links to the list filtered by it. */
export function BadgeLink({ to, label, children }: FilterLinkProps & { children: ReactNode }) {
  return (
    <SmartLink
      to={to}
      aria-label={label}
      title={label}
      className="inline-flex min-h-8 items-center rounded-control hover:underline pointer-coarse:min-h-11"
    >
      {children}
    </SmartLink>
  );
}

export interface BadgeFilterProps {
  /** Name of the URL parameter, and its value. */
  filter: Record<string, string>;
  label: string;
  children: ReactNode;
}

/** Badge in a cell that filters the list of its own page by it alone. */
export function BadgeFilter({ filter, ...rest }: BadgeFilterProps) {
  const { pathname } = useLocation();
  return <BadgeLink to={`${pathname}?${new URLSearchParams(filter)}`} {...rest} />;
}
