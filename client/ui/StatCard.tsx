import type { ReactNode } from 'react';

import { Card } from './Card';

/** A figure in large, under its name. Stands in a `<dl>`. */
export function StatCard({
  label,
  value,
  children,
}: {
  label: string;
  value: string;
  /** What the figure is made of, in small. */
  children?: ReactNode;
}) {
  return (
    <Card className="flex flex-col px-5 py-[18px]">
      <dt className="text-sm text-muet">{label}</dt>
      <dd className="mt-auto pt-2.5">
        <span className="block font-titre text-[1.875rem] leading-tight font-extrabold text-encre tabular-nums">
          {value}
        </span>
        {children && <span className="text-detail text-muet">{children}</span>}
      </dd>
    </Card>
  );
}
