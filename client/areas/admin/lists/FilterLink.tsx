import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { SmartLink } from '#ui/layout/SmartLink';

export interface FilterLinkProps {
  to: string;
  /** Accessible name of the link, such as 'Seulement les commentaires de lmartin'. */
  label: string;
}

/** Link, shown as an icon, that filters a list by the value beside the icon. */
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

export function BadgeLink({ to, label, children }: FilterLinkProps & { children: ReactNode }) {
  return (
    <SmartLink
      to={to}
      aria-label={label}
      title={label}
      className="inline-flex min-h-8 max-w-full min-w-0 items-center rounded-control hover:underline pointer-coarse:min-h-11"
    >
      {children}
    </SmartLink>
  );
}

export interface BadgeFilterProps {
  /** URL parameter of the filter and its value, such as `{ type: 'article' }`. */
  filter: Record<string, string>;
  label: string;
  children: ReactNode;
}

export function BadgeFilter({ filter, ...rest }: BadgeFilterProps) {
  const { pathname } = useLocation();
  return <BadgeLink to={`${pathname}?${new URLSearchParams(filter)}`} {...rest} />;
}
