import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { SmartLink } from '../../../ui/layout/SmartLink';

export interface FilterLinkProps {
  /** The list, narrowed. */
  to: string;
  /** What of it is then shown: 'Seulement les commentaires de lmartin'. */
  label: string;
}

/** Narrows a list to what its cell says, beside a name that leads elsewhere. */
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

/** A badge of a cell that narrows the list to it. */
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
  /** The filter in the address of the list, and what it is set to. */
  filter: Record<string, string>;
  label: string;
  children: ReactNode;
}

/** A badge of a cell that narrows the list of its own page to it, and to nothing else. */
export function BadgeFilter({ filter, ...rest }: BadgeFilterProps) {
  const { pathname } = useLocation();
  return <BadgeLink to={`${pathname}?${new URLSearchParams(filter)}`} {...rest} />;
}
