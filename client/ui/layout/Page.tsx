import type { ReactNode } from 'react';

import { classes } from '../inputs/classes';

export interface PageProps {
  /** The only h1 of the page. */
  title: ReactNode;
  /** Link above the title to the parent list. */
  trail?: ReactNode;
  /** Line below the title. */
  lead?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** Whether the column is at most 1440 px wide, for a large table. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * Page of a signed-in area. Shows a heading with its buttons and then the content, in a column that
 * is at most 1240 px wide.
 */
export function Page({ title, trail, lead, actions, wide = false, children }: PageProps) {
  return (
    <div
      className={classes(
        'mx-auto px-4 pt-[22px] pb-12 md:px-7 md:pt-[30px] md:pb-14',
        wide ? 'max-w-360' : 'max-w-310',
      )}
    >
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          {trail && <div className="mb-1 text-note text-muted print:hidden">{trail}</div>}
          <h1 className="text-[1.5625rem] font-extrabold wrap-anywhere md:text-[1.8125rem]">
            {title}
          </h1>
          {lead && <p className="mt-1.5 text-muted">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2.5">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
