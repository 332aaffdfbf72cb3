import { useId, type ReactNode } from 'react';

import { Card } from './Card';

interface TitledCardProps {
  title: string;
  /** ID of the heading, for links to the card. */
  anchor?: string;
  children: ReactNode;
}

/** Card with a heading, and its content in a column. */
export function TitledCard({ title, anchor, children }: TitledCardProps) {
  const own = useId();
  const id = anchor ?? own;
  return (
    <Card as="section" aria-labelledby={id} className="px-5 py-[22px] sm:px-6">
      <h2 id={id} className="mb-4 scroll-mt-32 text-lg">
        {title}
      </h2>
      <div className="grid gap-4">{children}</div>
    </Card>
  );
}
