import type { ReactNode } from 'react';

/** A label and its value at the two ends of a line. A long value wraps below the label. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-2">
      <dt className="text-body text-muted">{label}</dt>
      <dd className="min-w-0 text-body font-semibold text-ink tabular-nums wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}
