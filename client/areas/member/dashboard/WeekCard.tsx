import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

import type { MemberDashboardQuery } from '#client/generated/graphql';
import { counted, formatDayMonth, formatNumber, formatWeekday } from '#client/platform/text/format';
import { useClosedSections } from '#client/platform/memberSections';
import { memberPaths } from '#client/platform/address/paths';
import { Card } from '#ui/layout/Card';
import { SmartLink } from '#ui/layout/SmartLink';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';

type Week = MemberDashboardQuery['week'];
type Day = Week['days'][number];

/** Card of the calls on each of the last seven days, compared with the seven days before. */
export function WeekCard({ week: { days, before } }: { week: Week }) {
  const isClosed = useClosedSections();
  const total = days.reduce((sum, { calls }) => sum + calls, 0);
  const successful = days.reduce((sum, day) => sum + day.successful, 0);
  const most = Math.max(1, ...days.map(({ calls }) => calls));
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  return (
    <Card as="section" aria-labelledby="titre-semaine" className="flex flex-col px-6 py-[22px]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="titre-semaine" className="text-lg">
          Vos 7 derniers jours
        </h2>
        <p className="text-sm text-muted">
          du {formatDayMonth(first)} au {formatDayMonth(last)}
        </p>
      </div>
      <p className="mt-1 text-body text-muted">{sentenceOf(total, before.calls)}</p>
      <ul className="mt-5 grid min-h-44 grow grid-cols-7 gap-1 border-b border-line-strong sm:gap-3">
        {days.map((day) => (
          <DayColumn key={day.day} day={day} most={most} />
        ))}
      </ul>
      <ul aria-hidden="true" className="mt-2 grid grid-cols-7 gap-1 text-center sm:gap-3">
        {days.map(({ day }) => (
          <li
            key={day}
            // The last day, which is today, is emphasised.
            className={day === last ? 'text-note font-bold text-ink' : 'text-note text-muted'}
          >
            {formatWeekday(day)
              .split(' ')
              .map((word) => (
                <span key={word} className="block">
                  {word}
                </span>
              ))}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-muted">
        <Key className="bg-chart-1">Réussis {formatNumber(successful)}</Key>
        <Key className="bg-chart-2">Manqués {formatNumber(total - successful)}</Key>
        {!isClosed(memberPaths.statistics) && (
          <SmartLink
            to={memberPaths.statisticsOf(7)}
            className="ml-auto inline-flex min-h-9 items-center gap-1.5 font-semibold text-ink hover:underline pointer-coarse:min-h-11"
          >
            Voir les chiffres <ArrowRight aria-hidden="true" size={15} />
          </SmartLink>
        )}
      </div>
    </Card>
  );
}

/** Returns a neutral comparison of the calls of the week with those of the previous one. */
function sentenceOf(now: number, then: number): string {
  const calls = now === 0 ? 'Aucun appel' : counted(now, 'appel');
  if (then === 0) return `${calls}.`;
  if (now === then) return `${calls}, autant que les 7 jours précédents.`;
  const difference = `${formatNumber(Math.abs(now - then))} de ${now > then ? 'plus' : 'moins'}`;
  return `${calls}, ${difference} que les 7 jours précédents.`;
}

function DayColumn({ day: { day, calls, successful }, most }: { day: Day; most: number }) {
  const missed = calls - successful;
  const share = (count: number) => `${(100 * count) / Math.max(1, calls)}%`;
  return (
    <li className="flex flex-col justify-end text-center">
      <VisuallyHidden>
        {formatWeekday(day)}&nbsp;: {counted(calls, 'appel')}, {counted(successful, 'réussi')}
      </VisuallyHidden>
      <span aria-hidden="true" className="data text-sm text-ink tabular-nums">
        {formatNumber(calls)}
      </span>
      <span
        aria-hidden="true"
        className="mx-auto flex w-full max-w-10 flex-col"
        // Leaves room for the value above the tallest bar.
        style={{ height: `calc((100% - 2rem) * ${calls / most})` }}
      >
        {missed > 0 && (
          <span
            className="mb-0.5 block rounded-t-[3px] bg-chart-2 forced-color-adjust-none"
            style={{ height: share(missed) }}
          />
        )}
        {successful > 0 && (
          <span
            className="block rounded-t-[3px] bg-chart-1 forced-color-adjust-none"
            style={{ height: share(successful) }}
          />
        )}
      </span>
    </li>
  );
}

function Key({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-2">
      <span
        aria-hidden="true"
        className={`size-3 rounded-[3px] forced-color-adjust-none forced-colors:outline forced-colors:outline-[CanvasText] ${className}`}
      />
      {children}
    </span>
  );
}
