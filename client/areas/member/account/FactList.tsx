import { useId, type ReactNode } from 'react';

import { Card } from '../../../ui/Card';

/** A titled card of facts. */
export function FactList({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="px-6 py-[22px]">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <dl className="mt-2 divide-y divide-trait">{children}</dl>
    </Card>
  );
}

/** A label and its value; a long value goes under its label. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 py-2">
      <dt className="text-[15px] text-muet">{label}</dt>
      <dd className="min-w-0 text-[15px] font-semibold text-encre tabular-nums wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}
