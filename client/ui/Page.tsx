import type { ReactNode } from 'react';

export interface PageProps {
  /** The page's only h1. */
  title: ReactNode;
  /** One line under the title. */
  lead?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page behind sign-in: a heading, its actions, then the content in a 1240 px column. */
export function Page({ title, lead, actions, children }: PageProps) {
  return (
    <div className="mx-auto max-w-[1240px] px-4 pt-[22px] pb-12 md:px-7 md:pt-[30px] md:pb-14">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-[25px] font-extrabold wrap-anywhere md:text-[29px]">{title}</h1>
          {lead && <p className="mt-1.5 text-muet">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2.5">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
