import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';

import type { MyStatisticsQuery } from '#client/generated/graphql';
import { formatNumber, formatPercent } from '#client/platform/text/format';
import { callKindLabels } from '#client/platform/text/labels';
import { successShare } from '#client/platform/progress';
import { ChartCard } from '#ui/data/charts/ChartCard';
import { ChartTip } from '#ui/data/charts/ChartTip';
import { RowsChart } from '#ui/data/charts/RowsChart';
import { chartColors, chartFrame, valueAxis, nameAxis } from '#ui/data/charts/style';

type History = MyStatisticsQuery['myCallHistory'];

/** Hours that have a label on the axis, evenly spaced even if every second is dropped. */
const HOURS_NAMED = [0, 3, 6, 9, 12, 15, 18, 21];

const hourText = (hour: unknown): string => `${String(hour)}\u00A0h`;

/** Chart of calls by hour of the day, in Paris time. */
export function HoursChart({ hours }: { hours: History['hours'] }) {
  const busiest = hours.reduce((top, hour) => (hour.calls > top.calls ? hour : top));
  return (
    <ChartCard
      title="Heures de la journée"
      summary={`Vous recevez le plus d’appels à partir de ${hourText(busiest.hour)}.`}
      columns={[
        { key: 'hour', label: 'Heure' },
        { key: 'calls', label: 'Appels' },
        { key: 'rate', label: 'Réussite' },
      ]}
      rows={hours.map(({ hour, calls, successful }) => ({
        hour: hourText(hour),
        calls: formatNumber(calls),
        rate: calls === 0 ? 'aucun appel' : formatPercent(successShare(successful, calls)),
      }))}
    >
      <BarChart {...chartFrame} data={hours}>
        <CartesianGrid vertical={false} stroke={chartColors.grid} />
        <XAxis {...nameAxis} dataKey="hour" ticks={HOURS_NAMED} tickFormatter={hourText} />
        <YAxis {...valueAxis} />
        <Tooltip
          cursor={{ fill: 'var(--color-surface-sunken)' }}
          content={<ChartTip titleOf={hourText} textOf={formatNumber} />}
        />
        <Bar
          dataKey="calls"
          name="Appels"
          fill={chartColors.main}
          radius={[2, 2, 0, 0]}
          isAnimationActive={false}
        />
      </BarChart>
    </ChartCard>
  );
}

export function KindsChart({ kinds }: { kinds: History['kinds'] }) {
  const data = kinds
    .map(({ kind, ...totals }) => ({ name: callKindLabels[kind], ...totals }))
    .toSorted((a, b) => b.calls - a.calls);
  return (
    <ChartCard
      title="Types d’appels"
      summary={data[0] ? `Le plus fréquent\u00A0: ${data[0].name.toLocaleLowerCase('fr')}.` : ''}
      columns={[
        { key: 'name', label: 'Type' },
        { key: 'calls', label: 'Appels' },
        { key: 'rate', label: 'Réussite' },
      ]}
      rows={data.map(({ name, calls, successful }) => ({
        name,
        calls: formatNumber(calls),
        rate: calls === 0 ? 'aucun appel' : formatPercent(successShare(successful, calls)),
      }))}
    >
      <RowsChart
        rows={data.map(({ name, calls }) => ({ name, value: calls }))}
        unit="Appels"
        textOf={formatNumber}
        nameWidth={132}
      />
    </ChartCard>
  );
}
