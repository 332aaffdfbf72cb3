import { useId, type ReactNode } from 'react';

export interface RowGroupProps {
  title: string;
  /** Count of the rows in words: '3 dossiers'; null when it is unknown. */
  count: string | null;
  /** List of the rows. */
  children: ReactNode;
}

/** Group of rows of the inbox, with a title and a count. */
export function RowGroup({ title, count, children }: RowGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex justify-between gap-4 border-t border-line bg-canvas px-4 py-1.5 text-note leading-[1.125rem]">
        <h2 id={id} className="font-text font-semibold tracking-normal text-text">
          {title}
        </h2>
        {count !== null && <span className="text-text">{count}</span>}
      </div>
      {children}
    </section>
  );
}
