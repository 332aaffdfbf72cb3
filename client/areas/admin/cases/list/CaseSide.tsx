import type { ReactNode } from 'react';

import type { CaseDetailsFragment } from '#client/generated/graphql';
import { Badge } from '#ui/data/Badge';
import { caseCommentLabels } from '../caseLabels';

export interface SideProps {
  title: string;
  /** Status of the comment in this version; absent when the subject is not a comment. */
  status?: NonNullable<CaseDetailsFragment['subject']['now']>['status'];
  gone?: boolean;
  /** Explanation of why content is missing. */
  note?: string | null;
  className?: string;
  children: ReactNode;
}

/**
 * Summary of the changes, placed above the two versions. On a phone the versions are stacked, so
 * the second one is far below.
 */
export const Since = ({ children }: { children: ReactNode }) => (
  <p className="-mt-1 px-4 pb-3 text-note text-muted md:px-5">{children}</p>
);

/** One of the two versions in the comparison of a case's subject: as reported, or as it is now. */
export function Side(props: SideProps) {
  const { title, status, gone = false, note, className = '', children } = props;
  const label = status ? caseCommentLabels[status] : null;
  return (
    <div className={`min-w-0 px-4 py-3.5 md:px-5 ${className}`}>
      <p className="mb-2 flex flex-wrap items-center justify-between gap-2 text-body">
        <b className="font-semibold text-ink">{title}</b>
        {gone ? <Badge>Supprimé</Badge> : label && <Badge tone={label.tone}>{label.label}</Badge>}
      </p>
      {note && <p className="mb-2 text-note text-muted">{note}</p>}
      {children}
    </div>
  );
}
