import { useState } from 'react';

import type { PlayerDetailsFragment } from '#client/generated/publicGraphql';
import { counted, formatMonth, formatMonthYear } from '#client/platform/text/format';
import { Button } from '#ui/inputs/Button';
import { classes } from '#ui/inputs/classes';
import { Card } from '#ui/layout/Card';
import { HiddenMark } from './HiddenMark';
import { callsByMonth, halvesOf, type HalfYear } from './yearGrid';

type Activity = NonNullable<PlayerDetailsFragment['activity']>;

/** Colours and labels of the days, indexed by the level that `levelOf` returns. */
const LEVELS = [
  { label: 'Aucun appel', fill: 'fill-heat-0', key: 'bg-heat-0' },
  { label: '1 à 4', fill: 'fill-heat-1', key: 'bg-heat-1' },
  { label: '5 à 9', fill: 'fill-heat-2', key: 'bg-heat-2' },
  { label: '10 à 19', fill: 'fill-heat-3', key: 'bg-heat-3' },
  { label: '20 et plus', fill: 'fill-heat-4', key: 'bg-heat-4' },
] as const;

const WEEKDAYS = [
  { day: 'lun.', row: 1 },
  { day: 'mer.', row: 3 },
  { day: 'ven.', row: 5 },
  { day: 'dim.', row: 7 },
];

/** Calls of the last 52 weeks, as one square per day or as a table by month. */
export function YearOfCalls({ activity, hidden }: { activity: Activity; hidden: boolean }) {
  const [showsTable, setShowsTable] = useState(false);
  const { calls, days, longestStreak } = activity;
  const summary =
    calls === 0
      ? 'Aucun appel depuis un an.'
      : `${counted(calls, 'appel')} en ${counted(days.length, 'jour')}. Plus longue série\u00a0: ${counted(longestStreak, 'jour')} de suite.`;
  return (
    <Card
      as="section"
      aria-labelledby="titre-annee"
      className="px-4 py-[18px] sm:px-6 sm:py-[22px]"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="titre-annee" className="text-lg">
          Activité de l’année
        </h2>
        {hidden && <HiddenMark />}
        <p className="text-muted">{summary}</p>
      </div>
      <div className="mt-4 flex max-sm:block">
        <div
          aria-hidden="true"
          className="grid w-10 shrink-0 grid-rows-7 items-center pt-6 text-xs leading-none text-muted max-sm:hidden"
        >
          {WEEKDAYS.map(({ day, row }) => (
            <span key={day} style={{ gridRow: row }}>
              {day}
            </span>
          ))}
        </div>
        <div
          role="img"
          aria-label={`Activité par jour\u00A0: ${summary}`}
          className="grid min-w-0 grow gap-3.5 sm:grid-cols-2 sm:gap-0"
        >
          {halvesOf(activity).map((half) => (
            <Half key={half.first} half={half} />
          ))}
        </div>
      </div>
      <div className="mt-3.5 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted sm:ml-10">
        {LEVELS.map(({ label, key }) => (
          <span key={label} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className={classes('size-3.5', key)} /> {label}
          </span>
        ))}
        <Button
          variant="quiet"
          size="small"
          className="sm:ml-auto"
          aria-expanded={showsTable}
          onClick={() => setShowsTable(!showsTable)}
        >
          {showsTable ? 'Masquer les chiffres' : 'Voir les chiffres'}
        </Button>
      </div>
      {showsTable && <MonthTable activity={activity} />}
    </Card>
  );
}

function Half({ half: { days, months } }: { half: HalfYear }) {
  return (
    <div className="min-w-0">
      <div aria-hidden="true" className="relative h-6 text-xs text-muted">
        {months.map(({ day, column }) => (
          <span key={day} className="absolute top-0" style={{ left: `${(100 * column) / 26}%` }}>
            {formatMonth(day)}
          </span>
        ))}
      </div>
      <svg aria-hidden="true" viewBox="0 0 26 7" className="block w-full">
        {days.map(({ day, column, row, level }) => (
          <rect
            key={day}
            x={column + 0.11}
            y={row + 0.11}
            width="0.78"
            height="0.78"
            className={LEVELS[level]?.fill}
          />
        ))}
      </svg>
    </div>
  );
}

function MonthTable({ activity }: { activity: Activity }) {
  return (
    <table className="mt-3 w-full max-w-120 text-body sm:ml-10">
      <caption className="sr-only">Appels par mois</caption>
      <thead>
        <tr className="border-b border-line-strong text-left text-sm text-muted">
          <th scope="col" className="py-2 font-semibold">
            Mois
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            Appels
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            Jours joués
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {callsByMonth(activity).map(({ month, calls, days }) => (
          <tr key={month}>
            <th scope="row" className="py-1.5 text-left font-normal first-letter:uppercase">
              {formatMonthYear(`${month}-15T12:00:00Z`)}
            </th>
            <td className="data py-1.5 text-right">{calls}</td>
            <td className="data py-1.5 text-right">{days}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
