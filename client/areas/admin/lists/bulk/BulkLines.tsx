import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';

import type { BulkResultLineFragment } from '#client/generated/graphql';
import { judgedRefusal } from '#ui/feedback/refusals';
import { RefusalButton } from '#ui/feedback/RefusalButton';

export type BulkLine = Omit<BulkResultLineFragment, '__typename'>;

export interface BulkLinesProps {
  results: readonly BulkLine[];
  /** Word beside each item that succeeded: 'Fait', or 'Sera fait' in a dry run. */
  done?: string;
  /** Renders the name of an item, for example as a link. By default, its label. */
  nameOf?: (result: BulkLine) => ReactNode;
}

const labelOf = ({ id, label }: BulkLine): string => label || `n°\u00A0${id}`;

const refusalOf = ({ error, ...refused }: BulkLine) =>
  error === null ? null : judgedRefusal({ ...refused, rule: error });

/** Results of a bulk action for each item. Refused items come first. */
export function BulkLines({ results, done = 'Fait', nameOf = labelOf }: BulkLinesProps) {
  return (
    <ul className="divide-y divide-line">
      {results
        .toSorted((a, b) => Number(a.done) - Number(b.done))
        .map((result) => (
          <li key={result.id} className="flex gap-3 py-2.5 text-body">
            {result.done ? (
              <CircleCheck aria-hidden="true" size={18} className="mt-1 shrink-0 text-success" />
            ) : (
              <CircleX aria-hidden="true" size={18} className="mt-1 shrink-0 text-accent-strong" />
            )}
            <div className="min-w-0">
              <p dir="auto" className="line-clamp-2 text-ink wrap-anywhere">
                {nameOf(result)}
              </p>
              <p className="text-sm text-muted">
                {result.done ? done : result.error}
                {!result.done && <RefusalButton refusal={refusalOf(result)} />}
              </p>
            </div>
          </li>
        ))}
    </ul>
  );
}
