import { Bar, BarChart, CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';

import type { MyStatisticsQuery } from '#client/generated/graphql';
import {
  counted,
  formatNumber,
  formatPercent,
  formatShortDate,
  formatShortDay,
} from '#client/platform/text/format';
import { successShare } from '#client/platform/progress';
import { ChartCard } from '#ui/data/charts/ChartCard';
import { ChartTip } from '#ui/data/charts/ChartTip';
import { chartColors, chartFrame, valueAxis, nameAxis } from '#ui/data/charts/style';

export type Day = MyStatisticsQuery['myCallHistory']['days'][number];

/** Chart of the calls per day. The successful ones are at the bottom of each bar. */
export function CallsPerDayChart({ days, className }: { days: Day[]; className?: string }) {
  const data = days.map(({ day, calls, successful }) => ({
    day,
    successful,
    failed: calls - successful,
  }));
  const total = days.reduce((sum, { calls }) => sum + calls, 0);
  const best = days.reduce((top, day) => (day.calls > top.calls ? day : top), days[0] as Day);
  return (
    <ChartCard
      className={className}
      title="Appels par jour"
      summary={`${counted(total, 'appel')} en ${days.length} jours, au maximum ${formatNumber(best.calls)} le ${formatShortDate(best.day)}.`}
      columns={[
        { key: 'day', label: 'Jour' },
        { key: 'calls', label: 'Appels' },
        { key: 'successful', label: 'Réussis' },
      ]}
      rows={days.map(({ day, calls, successful }) => ({
        day: formatShortDate(day),
        calls: formatNumber(calls),
        successful: formatNumber(successful),
      }))}
    >
      <BarChart {...chartFrame} data={data}>
        <CartesianGrid vertical={false} stroke={chartColors.grid} />
        <XAxis {...nameAxis} dataKey="day" tickFormatter={formatShortDay} />
        <YAxis {...valueAxis} />
        <Tooltip
          cursor={{ fill: 'var(--color-surface-sunken)' }}
          content={
            <ChartTip titleOf={(day) => formatShortDate(String(day))} textOf={formatNumber} />
          }
        />
        <Bar
          dataKey="successful"
          name="Réussis"
          stackId="calls"
          fill={chartColors.main}
          isAnimationActive={false}
        />
        <Bar
          dataKey="failed"
          name="Manqués"
          stackId="calls"
          fill={chartColors.bad}
          radius={[2, 2, 0, 0]}
          isAnimationActive={false}
        />
      </BarChart>
      <ul
        aria-hidden="true"
        className="flex flex-wrap gap-x-5 gap-y-1 px-3 pt-2 text-detail text-muted"
      >
        <Key className="bg-chart-1">Réussis</Key>
        <Key className="bg-accent">Manqués</Key>
      </ul>
    </ChartCard>
  );
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <span
        className={`size-3 rounded-[3px] forced-color-adjust-none forced-colors:outline forced-colors:outline-[CanvasText] ${className}`}
      />
      {children}
    </li>
  );
}

/** Chart of the success rate per day. A day without calls has no value. */
export function SuccessRateChart({ days }: { days: Day[] }) {
  const rateOf = ({ calls, successful }: Day) =>
    calls === 0 ? null : successShare(successful, calls);
  const total = days.reduce((sum, { calls }) => sum + calls, 0);
  const successful = days.reduce((sum, day) => sum + day.successful, 0);
  return (
    <ChartCard
      title="Taux de réussite"
      summary={`${formatPercent(successShare(successful, total))} d’appels réussis sur la période.`}
      columns={[
        { key: 'day', label: 'Jour' },
        { key: 'rate', label: 'Taux de réussite' },
      ]}
      rows={days.map((day) => {
        const rate = rateOf(day);
        return {
          day: formatShortDate(day.day),
          rate: rate === null ? 'aucun appel' : formatPercent(rate),
        };
      })}
    >
      <LineChart {...chartFrame} data={days.map((day) => ({ day: day.day, rate: rateOf(day) }))}>
        <CartesianGrid vertical={false} stroke={chartColors.grid} />
        <XAxis {...nameAxis} dataKey="day" tickFormatter={formatShortDay} />
        <YAxis
          {...valueAxis}
          width={52}
          domain={[0, 1]}
          tickFormatter={formatPercent}
          allowDecimals
        />
        <Tooltip
          content={
            <ChartTip titleOf={(day) => formatShortDate(String(day))} textOf={formatPercent} />
          }
        />
        <Line
          dataKey="rate"
          name="Réussite"
          stroke={chartColors.line}
          strokeWidth={2}
          dot={{ r: 2.5, fill: chartColors.line }}
          connectNulls
          isAnimationActive={false}
        />
      </LineChart>
    </ChartCard>
  );
}
