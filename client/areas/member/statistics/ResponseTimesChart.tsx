import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';

import type { MyStatisticsQuery } from '../../../generated/graphql';
import { formatNumber } from '../../../platform/format';
import { ChartCard } from '../../../ui/charts/ChartCard';
import { ChartTip } from '../../../ui/charts/ChartTip';
import { chartColors, chartFrame, figureAxis, nameAxis } from '../../../ui/charts/style';
import { secondsText } from './words';

type Band = MyStatisticsQuery['myCallHistory']['responseTimes'][number];

const nameOf = ({ fromSeconds, toSeconds }: Band): string =>
  toSeconds === null ? `${fromSeconds}\u00A0s et plus` : `${fromSeconds}–${toSeconds}\u00A0s`;

const holds = ({ fromSeconds, toSeconds }: Band, seconds: number): boolean =>
  seconds >= fromSeconds && (toSeconds === null || seconds < toSeconds);

/** How quickly calls were answered, against one's own median, whose band stands out. */
export function ResponseTimesChart({ bands, median }: { bands: Band[]; median: number | null }) {
  const data = bands.map((band) => ({
    name: nameOf(band),
    calls: band.calls,
    fill: median !== null && holds(band, median) ? chartColors.mark : chartColors.main,
  }));
  return (
    <ChartCard
      title="Temps de réponse"
      summary={
        median === null
          ? 'Aucun appel sur la période.'
          : `Votre médiane : ${secondsText(median)} ; un appel sur deux a attendu moins. Sa tranche est en jaune.`
      }
      columns={[
        { key: 'name', label: 'Temps de réponse' },
        { key: 'calls', label: 'Appels' },
      ]}
      rows={data.map(({ name, calls }) => ({ name, calls: formatNumber(calls) }))}
    >
      <BarChart {...chartFrame} data={data}>
        <CartesianGrid vertical={false} stroke={chartColors.grid} />
        <XAxis {...nameAxis} dataKey="name" minTickGap={4} />
        <YAxis {...figureAxis} />
        <Tooltip
          cursor={{ fill: 'var(--color-gris-pale)' }}
          content={<ChartTip textOf={formatNumber} />}
        />
        <Bar dataKey="calls" name="Appels" radius={[2, 2, 0, 0]} isAnimationActive={false} />
      </BarChart>
    </ChartCard>
  );
}
