import type { ReactNode } from 'react';

import { PageHead } from '#client/platform/head/PageHead';
import { HazardBand } from '#ui/layout/HazardBand';

export interface AccountCardProps {
  title: string;
  description: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** Layout of a page with a single form, such as for a mailed link. */
export function AccountCard({ title, description, lead, children }: AccountCardProps) {
  return (
    <div className="bg-canvas py-10 md:py-16">
      <PageHead title={title} description={description} noindex />
      <div className="mx-auto w-[min(32.5rem,100%-32px)] overflow-hidden rounded-card border border-line bg-surface shadow-card">
        <HazardBand />
        <div className="p-5 md:p-8">
          <h1 className="text-[1.625rem] font-extrabold">{title}</h1>
          {lead && <p className="mt-2 text-muted">{lead}</p>}
          <div className="mt-6">{children}</div>
        </div>
      </div>
    </div>
  );
}
