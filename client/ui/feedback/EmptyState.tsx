import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** Sentence about the empty list: 'Aucun article trouvé'. */
  title: string;
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

/** Message in place of a list without items. */
export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-card border border-dashed border-line-strong bg-surface px-6 py-12 text-center">
      {icon && (
        <div aria-hidden="true" className="mb-2 text-muted">
          {icon}
        </div>
      )}
      <p dir="auto" className="font-title text-lg font-bold text-ink">
        {title}
      </p>
      {children && <div className="max-w-[44ch] text-body text-muted">{children}</div>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
