import type { ReactNode } from 'react';

import { Card } from '../layout/Card';

export interface StatCardProps {
  label: string;
  value: string;
  /** Change since an earlier period, shown beside the value. */
  aside?: ReactNode;
  /** Details about the value, in small text. */
  children?: ReactNode;
  /** Note below the value, in small text, such as what `aside` compares the value with. */
  note?: ReactNode;
}

/** A large value with its label, for a `<dl>` that is a grid. */
export function StatCard({ label, value, aside, children, note }: StatCardProps) {
  return (
    <Card className="row-span-2 grid grid-rows-subgrid gap-y-2.5 px-5 py-[18px]">
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-title min-w-0 text-[min(1.875rem,12vw)] leading-tight font-extrabold text-ink tabular-nums wrap-anywhere">
            {value}
          </span>
          {aside}
        </span>
        {children && <span className="block text-detail text-muted">{children}</span>}
        {note && <span className="block text-detail text-muted">{note}</span>}
      </dd>
    </Card>
  );
}
