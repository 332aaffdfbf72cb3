import type { ReactNode } from 'react';

import type { CaseDetailsFragment, CaseLineFragment } from '#client/generated/graphql';
import { formatDateTime, formatInstant } from '#client/platform/text/format';
import { Card } from '#ui/layout/Card';
import { CaseEntryText } from './CaseTimeline';

export interface CaseLinesProps {
  row: CaseDetailsFragment;
  /** ID of the heading in the page. */
  id: string;
  /** Kinds of the entries to show. */
  kinds: readonly CaseLineFragment['kind'][];
  /** Returns the title for a number of entries: '2 notes de l’équipe'. */
  titleOf: (count: number) => string;
  /** Remark beside the title. */
  remark?: string;
  /** Content below the entries. A card with such content is also shown without entries. */
  children?: ReactNode;
}

/** Card with the entries of some kinds, oldest first. Hidden without entries and content. */
export function CaseLines({ row, id, kinds, titleOf, remark, children }: CaseLinesProps) {
  const lines = row.timeline.filter(({ kind }) => kinds.includes(kind));
  if (lines.length === 0 && !children) return null;
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 pt-4.5 md:px-5">
        <h2 id={id} className="text-lg">
          {titleOf(lines.length)}
        </h2>
        {remark && <p className="text-note text-muted">{remark}</p>}
      </div>
      <ul className="divide-y divide-line px-4 pt-1 pb-3 md:px-5">
        {lines.map((line) => (
          <li
            key={line.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5 text-sm leading-5"
          >
            <div className="min-w-0 wrap-anywhere">
              <CaseEntryText line={line} />
            </div>
            <time
              dateTime={line.at}
              title={formatDateTime(line.at)}
              className="data text-note font-medium text-muted"
            >
              {formatInstant(line.at)}
            </time>
          </li>
        ))}
      </ul>
      {children}
    </Card>
  );
}
