import { Users } from 'lucide-react';

import { quoted } from '#client/shared/quoted';
import type { ConfirmationDetailsFragment } from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';
import { counted, uncapitalize } from '#client/platform/text/format';
import { ButtonLink } from '#ui/inputs/Button';
import { SmartLink } from '#ui/layout/SmartLink';
import { CaseClock } from '../CaseClock';
import { earlierSanctions } from '#areas/admin/confirmations/RequestView';
import { RowGroup } from './RowGroup';

export interface RequestRowsProps {
  requests: readonly ConfirmationDetailsFragment[];
  /** Count of requests on all pages. */
  total: number;
  now: number;
}

const ROW_PREFIX = 'demande:';

/** Returns the ID of the request of a row; null for the row of a case. */
export const requestOfRow = (row: string): string | null =>
  row.startsWith(ROW_PREFIX) ? row.slice(ROW_PREFIX.length) : null;

/**
 * Requests for approval that no case contains, such as those about roles and settings. Hidden when
 * there are none.
 */
export function RequestRows({ requests, total, now }: RequestRowsProps) {
  if (requests.length === 0) return null;
  return (
    <RowGroup title="Demandes à confirmer, sans dossier" count={counted(total, 'demande')}>
      <ol aria-label="Demandes à confirmer">
        {requests.map(({ id, title, proposer, reason, personRecord, askedAt, until }) => (
          <li
            key={id}
            data-row={`${ROW_PREFIX}${id}`}
            tabIndex={-1}
            className="relative grid grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-t border-line px-4 py-3 hover:bg-selected focus-visible:-outline-offset-2 md:grid-cols-[1.25rem_minmax(0,1fr)_auto] md:py-[11px]"
          >
            <Users aria-hidden="true" size={18} className="text-muted" />
            <p className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
              <SmartLink
                to={adminPaths.confirmation(id)}
                className="min-w-0 font-semibold text-ink wrap-anywhere after:absolute after:inset-0 hover:underline"
              >
                {title}
              </SmartLink>
              <span className="text-detail text-muted">
                {[
                  proposer && `proposé par ${proposer.username}`,
                  personRecord && uncapitalize(earlierSanctions(personRecord)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </p>
            <CaseClock
              className="max-md:col-start-2"
              waitingSince={askedAt}
              dueAt={until}
              now={now}
            />
            <div className="col-start-2 flex min-w-0 items-center justify-between gap-3 md:col-span-2">
              <p className="min-w-0 text-[0.90625rem] text-text wrap-anywhere">
                {reason && quoted(reason)}
              </p>
              <ButtonLink
                variant="quiet"
                size="small"
                className="relative max-md:min-h-11"
                to={adminPaths.confirmation(id)}
                aria-label={`Ouvrir\u00A0: ${title}`}
              >
                Ouvrir
              </ButtonLink>
            </div>
          </li>
        ))}
      </ol>
    </RowGroup>
  );
}
