import { ArrowRight, ClipboardCheck } from 'lucide-react';
import type { ReactNode } from 'react';

import { ComparedShiftsDocument, useComparedShiftsQuery } from '#client/generated/graphql';
import { memberPageNames } from '#client/platform/address/pageNames';
import { listAddress, parameter } from '#client/platform/address/listAddress';
import { memberPaths, type PageSearch } from '#client/platform/address/paths';
import { useListAddress } from '#client/platform/address/useListAddress';
import type { Preload } from '#client/platform/graphql/preload';
import { counted, formatNumber, formatSpan } from '#client/platform/text/format';
import { LocalTime } from '#client/platform/text/EventTime';
import { Badge } from '#ui/data/Badge';
import { lazyPart } from '#ui/lazy/lazyPart';
import { Skeleton } from '#ui/feedback/Skeleton';
import { ButtonLink } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { ListView } from '#features/shell/ListView';
import { Page } from '#features/shell/Page';
import { SmartLink } from '#ui/layout/SmartLink';
import { changeText, pointsText, secondsText, verdicts, type ComparedShift } from './shiftLabels';

const AnswerTimesChart = lazyPart(
  async () => (await import('./chart/AnswerTimesChart')).default,
  <Skeleton className="mb-4 h-80 rounded-card" />,
);

const address = listAddress<PageSearch>(memberPaths.shiftList, { page: parameter.page() });

export const preload: Preload = ({ search }) => [
  { query: ComparedShiftsDocument, variables: address.read(search) },
];

/** Page of the member’s shifts, newest first, each compared with the previous one. */
export default function ShiftsPage() {
  const { search, hrefFor } = useListAddress(address);
  const query = useComparedShiftsQuery({ variables: search, fetchPolicy: 'cache-and-network' });
  return (
    <Page
      title={memberPageNames.shifts}
      description="Vos gardes et leurs chiffres."
      lead={
        (query.data?.myShiftsCompared.total ?? 0) > 1
          ? 'Chaque garde est comparée à la précédente.'
          : undefined
      }
      trail={
        <SmartLink to={memberPaths.statistics} className="hover:underline">
          {memberPageNames.statistics}
        </SmartLink>
      }
    >
      <ListView
        query={query}
        pageOf={({ myShiftsCompared }) => myShiftsCompared}
        hrefFor={hrefFor}
        label="Pages des gardes"
        failure="Vos gardes n’ont pas pu être chargées."
        skeleton={<Skeleton className="h-96 rounded-card" />}
        empty={{
          title: 'Aucune garde pour le moment',
          icon: <ClipboardCheck size={32} />,
          action: (
            <ButtonLink to={memberPaths.accountTab('jeu')}>Mes installations du jeu</ButtonLink>
          ),
          children: 'Vos gardes s’affichent ici quand le jeu les a envoyées.',
        }}
      >
        {(shifts, { pageCount }) => (
          <>
            {shifts.filter(({ medianSeconds }) => medianSeconds !== null).length > 1 && (
              <AnswerTimesChart shifts={shifts} isPartial={pageCount > 1} />
            )}
            <ul className="grid gap-3">
              {shifts.map((shift) => (
                <ShiftRow key={shift.id} shift={shift} />
              ))}
            </ul>
          </>
        )}
      </ListView>
    </Page>
  );
}

function ShiftRow({ shift }: { shift: ComparedShift }) {
  const { id, verdict, openedAt, closedAt, calls, experience } = shift;
  const { label, tone } = verdicts[verdict];
  const span = [openedAt, closedAt ?? openedAt] as const;
  return (
    <Card as="li" className="relative p-4 md:p-5">
      <div className="flex items-center gap-3">
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-2">
          <div>
            <h2 className="text-lg">
              <SmartLink
                to={memberPaths.shift(id)}
                className="inline-block first-letter:uppercase after:absolute after:inset-0 hover:underline"
              >
                {formatSpan(span)}
              </SmartLink>
            </h2>
            <LocalTime span={span} />
          </div>
          {verdict !== 'VERIFIED' && <Badge tone={tone}>{label}</Badge>}
        </div>
        <ArrowRight aria-hidden="true" size={18} className="shrink-0 text-muted" />
      </div>
      {shift.successful === null || shift.medianSeconds === null ? (
        <p className="mt-2 text-body text-muted">{counted(calls, 'appel')}, aucun ne compte.</p>
      ) : (
        <dl className="mt-3 grid gap-x-6 gap-y-2 text-body sm:grid-cols-3">
          <Statistic label="Appels réussis" value={`${shift.successful} sur ${calls}`}>
            {shift.successChange !== null && (
              <Change better={shift.successChange >= 0}>{pointsText(shift.successChange)}</Change>
            )}
          </Statistic>
          <Statistic label="Pour décrocher" value={secondsText(shift.medianSeconds)}>
            {shift.medianChangeSeconds !== null && (
              <Change better={shift.medianChangeSeconds <= 0}>
                {changeText(shift.medianChangeSeconds)}
              </Change>
            )}
          </Statistic>
          <Statistic label="Gagnés" value={`${formatNumber(experience)}\u00A0XP`} />
        </dl>
      )}
    </Card>
  );
}

function Statistic({
  label,
  value,
  children,
}: {
  label: string;
  value: string;
  children?: ReactNode;
}) {
  return (
    <div className="max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-x-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2 max-sm:flex-row-reverse">
        <span className="font-semibold text-ink tabular-nums">{value}</span>
        {children}
      </dd>
    </div>
  );
}

/** Change since the previous shift. The colour shows an improvement. */
function Change({ better, children }: { better: boolean; children: string }) {
  return (
    <span className={`text-sm tabular-nums ${better ? 'text-success' : 'text-warning'}`}>
      {children}
    </span>
  );
}
