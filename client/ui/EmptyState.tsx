import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** The documented sentence: 'Aucun article trouvé'. */
  title: string;
  /** What to do next. */
  children?: ReactNode;
  icon?: ReactNode;
  /** A button or a link. */
  action?: ReactNode;
}

/** What a list shows when it holds nothing. */
export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-rayon border border-dashed border-trait-fort bg-papier px-6 py-12 text-center">
      {icon && (
        <div aria-hidden="true" className="mb-2 text-muet">
          {icon}
        </div>
      )}
      <p className="font-titre text-lg font-bold text-encre">{title}</p>
      {children && <div className="max-w-[44ch] text-courant text-muet">{children}</div>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
