import { useState } from 'react';

import { useMyShiftsQuery, type MyShiftsQuery } from '#client/generated/graphql';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { counted, formatDateTime } from '#client/platform/text/format';
import { memberPaths } from '#client/platform/address/paths';
import { useClosedSections } from '#client/platform/memberSections';
import { Badge } from '#ui/data/Badge';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Button } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { SmartLink } from '#ui/layout/SmartLink';
import { verdicts } from '#areas/member/shifts/shiftLabels';
import { WrittenText } from '#ui/data/WrittenText';

type Shift = MyShiftsQuery['myShifts']['items'][number];

/** Card of the member's latest shifts, with the reason why one does not count. */
export function ShiftsCard() {
  const [page, setPage] = useState(1);
  const query = useMyShiftsQuery({ variables: { page }, fetchPolicy: 'cache-and-network' });
  return (
    <Card as="section" aria-labelledby="titre-gardes" className="mt-4 px-5 py-[22px] sm:px-6">
      <h2 id="titre-gardes" className="text-lg">
        Mes gardes
      </h2>
      <p className="mt-1 text-body text-muted">
        Les gardes envoyées par vos installations. Une garde mise de côté attend la vérification de
        l’équipe.
      </p>
      <QueryView
        query={withPreviousData(query)}
        failure="Vos gardes n’ont pas pu être chargées."
        skeleton={<Skeleton className="mt-3 h-40" />}
        isEmpty={({ myShifts }) => myShifts.total === 0}
        empty={<p className="mt-3 text-body">Aucune garde pour le moment.</p>}
      >
        {({ myShifts: { items, pageCount } }) => (
          <>
            <ul className="mt-2 -mb-3 divide-y divide-line">
              {items.map((shift) => (
                <ShiftRow key={shift.id} shift={shift} />
              ))}
            </ul>
            {pageCount > 1 && (
              <div className="mt-5 flex flex-wrap items-center gap-3">
                <Button
                  variant="secondary"
                  size="small"
                  disabled={page === 1}
                  onClick={() => setPage(page - 1)}
                >
                  Plus récentes
                </Button>
                <Button
                  variant="secondary"
                  size="small"
                  disabled={page >= pageCount}
                  onClick={() => setPage(page + 1)}
                >
                  Plus anciennes
                </Button>
                <p className="text-sm text-muted">
                  Page {page} sur {pageCount}
                </p>
              </div>
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}

function ShiftRow({ shift }: { shift: Shift }) {
  const { verdict, openedAt, callCount, countedCalls, experience, explanation, note } = shift;
  const { label, tone } = verdicts[verdict];
  const isClosed = useClosedSections();
  const to = memberPaths.shift(shift.id);
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold text-ink">
          {isClosed(to) ? (
            formatDateTime(openedAt)
          ) : (
            <SmartLink to={to} className="hover:underline">
              {formatDateTime(openedAt)}
            </SmartLink>
          )}
        </p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="text-sm text-muted">
        {verdict === 'VERIFIED'
          ? `${counted(countedCalls, 'appel')}, ${experience} XP`
          : counted(callCount, 'appel')}
      </p>
      {explanation && <p className="text-body">{explanation}</p>}
      {note && <WrittenText className="border-l-2 border-line pl-3 text-body">{note}</WrittenText>}
    </li>
  );
}
