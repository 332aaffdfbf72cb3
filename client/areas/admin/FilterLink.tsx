import { ListFilter } from 'lucide-react';

import { SmartLink } from '../../ui/SmartLink';

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
      className="ml-0.5 inline-grid size-8 shrink-0 place-items-center rounded-rayon-petit align-middle text-muet hover:bg-gris-pale hover:text-encre pointer-coarse:size-11"
    >
      <ListFilter aria-hidden="true" size={16} />
    </SmartLink>
  );
}
