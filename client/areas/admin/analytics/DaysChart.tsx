import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';

import type { AnalyticsQuery } from '#client/generated/graphql';
import { formatNumber, formatShortDate, formatShortDay } from '#client/platform/text/format';
import { ChartCard } from '#ui/data/charts/ChartCard';
import { ChartTip } from '#ui/data/charts/ChartTip';
import { chartColors, chartFrame, valueAxis, nameAxis } from '#ui/data/charts/style';

type Day = AnalyticsQuery['analytics']['activeByDay'][number];

export interface DaysChartProps {
  title: string;
  /** Name of the counted items, such as 'Inscriptions'. */
  unit: string;
  days: readonly Day[];
  /** Sentence appended to the summary of the chart. */
  note?: string;
  /** Whether the summary omits the total. */
  distinct?: boolean;
  className?: string;
}

/** Formats '2025-10-27' as '27/10', for an axis. */

function summaryOf({ days, unit, distinct, note }: DaysChartProps): string {
  const [first] = days;
  if (!first) return 'Aucun jour dans cette période.';
  const best = days.reduce((top, day) => (day.count > top.count ? day : top), first);
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const most = `${formatNumber(best.count)} au plus, le ${formatShortDate(best.day)}`;
  const said =
    total === 0
      ? `Aucune donnée sur ${days.length} jours.`
      : distinct
        ? `${unit}\u00A0: ${most}.`
        : `${formatNumber(total)} en ${days.length} jours, ${most}.`;
  return [said, note].filter(Boolean).join(' ');
}

/** Bar chart with one count per day. */
export function DaysChart(props: DaysChartProps) {
  const { title, unit, days, className } = props;
  return (
    <ChartCard
      className={className}
      title={title}
      summary={summaryOf(props)}
      columns={[
        { key: 'day', label: 'Jour' },
        { key: 'count', label: unit },
      ]}
      rows={days.map(({ day, count }) => ({
        day: formatShortDate(day),
        count: formatNumber(count),
      }))}
    >
      <BarChart {...chartFrame} data={days}>
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
          dataKey="count"
          name={unit}
          fill={chartColors.main}
          radius={[2, 2, 0, 0]}
          isAnimationActive={false}
        />
      </BarChart>
    </ChartCard>
  );
}

/** Length of the chart of active users, in days. */
const CHART_DAYS = 14;

/** Bar chart of the number of active members on each of the last 14 days of the period. */
export function ActiveUsersChart({ days, className }: Pick<DaysChartProps, 'days' | 'className'>) {
  const shown = days.slice(-CHART_DAYS);
  return (
    <DaysChart
      title={`Utilisateurs actifs ces ${shown.length} derniers jours`}
      unit="Utilisateurs actifs"
      days={shown}
      distinct
      className={className}
    />
  );
}
