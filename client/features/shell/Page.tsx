import { useContext, type ReactNode } from 'react';

import { PageHead } from '#client/platform/head/PageHead';
import { classes } from '#ui/inputs/classes';
import { UnderTitleContext } from './underTitle';

type Titles =
  | { title: string; documentTitle?: string }
  /** A heading that contains markup needs a title for the document. */
  | { title: ReactNode; documentTitle: string };

export type PageProps = Titles & {
  /** Sentence about the page, for the metadata of the document. */
  description: string;
  /** Whether the title is a placeholder until the real one is loaded (`PageHead`). */
  standIn?: boolean;
  trail?: ReactNode;
  lead?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** Whether the column is at most 1440 px wide, for a large table. */
  wide?: boolean;
  children: ReactNode;
};

/**
 * On a phone, moves totals after the list. Hides them until the end of the page has arrived, because
 * each row that arrives would move them.
 */
const TOTALS =
  'max-md:[&>:has(>.totals)]:order-last max-md:[&:not(:has(>.page-end))>:is(.totals,:has(>.totals))]:hidden';

/**
 * Page of a signed-in area. Sets the title of the document, and shows it as the only h1 with its
 * buttons. The content is in a column that is at most 1240 px wide.
 */
export function Page(props: PageProps) {
  const { title, description, standIn, trail, lead, actions, wide = false, children } = props;
  const documentTitle = props.documentTitle ?? (typeof title === 'string' ? title : undefined);
  return (
    <div
      className={classes(
        'mx-auto px-4 pt-4 pb-12 max-md:flex max-md:flex-col md:px-7 md:pt-[30px] md:pb-14',
        TOTALS,
        wide ? 'max-w-360' : 'max-w-310',
      )}
    >
      <PageHead title={documentTitle} description={description} standIn={standIn} noindex />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 has-[+nav]:mb-2 max-md:mb-4 max-md:has-[+nav]:mb-1">
        <div className="min-w-0">
          {trail && <div className="mb-1 text-note text-muted print:hidden">{trail}</div>}
          <h1
            dir="auto"
            className="text-[1.5625rem] font-extrabold wrap-anywhere md:text-[1.8125rem]"
          >
            {title}
          </h1>
          {lead && <p className="mt-1.5 text-muted max-md:mt-0.5 max-md:text-sm">{lead}</p>}
        </div>
        {actions && (
          <div className="flex flex-wrap gap-2.5 max-md:gap-1.5 max-md:[&>:is(a,button)]:px-2 max-md:has-[[role=search]]:w-full max-md:has-[>.max-md\:grow]:w-full">
            {actions}
          </div>
        )}
      </div>
      {useContext(UnderTitleContext)}
      {children}
      <span hidden className="page-end" />
    </div>
  );
}
