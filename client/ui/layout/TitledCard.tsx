import { useId, type ReactNode } from 'react';

import { Card } from './Card';

/** Card with a heading, and its content in a column. */
export function TitledCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="px-5 py-[22px] sm:px-6">
      <h2 id={id} className="mb-4 text-lg">
        {title}
      </h2>
      <div className="grid gap-4">{children}</div>
    </Card>
  );
}
