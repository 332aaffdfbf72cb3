import { ListFilter } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';

import { counted } from '#client/platform/text/format';
import { Button } from '#ui/inputs/Button';
import { classes } from '#ui/inputs/classes';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';

export interface ListFiltersProps {
  /** Search field or tabs of the list, which are always visible. */
  search: ReactNode;
  /** Current values of the filters; an empty string for a filter that is not set. */
  values: readonly string[];
  /** Text below the filters, such as the name of a filter that only a link sets. */
  note?: ReactNode;
  /** Classes of the grid of a window at least 768 px wide, such as its columns. */
  className: string;
  /** Fields of the filters. */
  children: ReactNode;
}

/**
 * Search and filters of a list. On a phone, the filters are folded behind a button with the number
 * of active filters, so that the rows start near the top.
 */
export function ListFilters({ search, values, note, className, children }: ListFiltersProps) {
  const [shown, setShown] = useState(false);
  const id = useId();
  const active = values.filter(Boolean).length;
  return (
    <div
      className={classes(
        'grid gap-3 border-b border-line p-4 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:p-3',
        className,
      )}
    >
      {search}
      <Button
        variant="secondary"
        className="md:hidden [nav+&]:col-span-full"
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        <ListFilter aria-hidden="true" size={18} />
        Filtres
        {active > 0 && (
          <>
            <span aria-hidden="true" className="data text-sm">
              {active}
            </span>
            <VisuallyHidden>, {counted(active, 'actif')}</VisuallyHidden>
          </>
        )}
      </Button>
      <div
        id={id}
        className={classes(
          'max-md:col-span-full max-md:grid max-md:gap-3 md:contents',
          !shown && 'max-md:hidden',
        )}
      >
        {children}
      </div>
      {note && (
        <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2 text-body">
          {note}
        </div>
      )}
    </div>
  );
}
