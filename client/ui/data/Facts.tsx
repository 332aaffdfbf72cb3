import { createContext, useContext, type ReactNode } from 'react';

import { classes } from '../inputs/classes';

const ColumnsContext = createContext(false);

export interface FactsProps {
  /**
   * Whether all values start in the same column, for values that are sentences. By default the
   * values are at the right, with a line between the facts.
   */
  columns?: boolean;
  className?: string;
  children: ReactNode;
}

export function Facts({ columns = false, className, children }: FactsProps) {
  return (
    <dl
      className={classes(
        columns
          ? 'grid gap-x-6 text-body sm:grid-cols-[8.75rem_minmax(0,1fr)] sm:gap-y-2'
          : 'divide-y divide-line',
        className,
      )}
    >
      <ColumnsContext value={columns}>{children}</ColumnsContext>
    </dl>
  );
}

export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  if (useContext(ColumnsContext)) {
    return (
      <>
        <dt className="text-muted">{label}</dt>
        <dd className="min-w-0 text-ink wrap-anywhere max-sm:mb-2">{children}</dd>
      </>
    );
  }
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 py-1.5 text-body">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 font-medium text-ink tabular-nums wrap-anywhere">{children}</dd>
    </div>
  );
}
