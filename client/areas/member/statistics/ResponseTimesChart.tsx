import type { MyStatisticsQuery } from '#client/generated/graphql';
import { formatNumber, formatSeconds } from '#client/platform/text/format';
import { ChartCard } from '#ui/data/charts/ChartCard';
import { RowsChart } from '#ui/data/charts/RowsChart';

type Band = MyStatisticsQuery['myCallHistory']['responseTimes'][number];

const nameOf = ({ fromSeconds, toSeconds }: Band): string =>
  toSeconds === null ? `${fromSeconds}\u00A0s et plus` : `${fromSeconds}–${toSeconds}\u00A0s`;

const contains = ({ fromSeconds, toSeconds }: Band, seconds: number): boolean =>
  seconds >= fromSeconds && (toSeconds === null || seconds < toSeconds);

/** Chart of the calls by response time. The bar that contains the median is highlighted. */
export function ResponseTimesChart({ bands, median }: { bands: Band[]; median: number | null }) {
  return (
    <ChartCard
      title="Temps de réponse"
      summary={
        median === null
          ? 'Aucun appel sur la période.'
          : `La moitié de vos appels ont été décrochés en moins de ${formatSeconds(median)}.`
      }
      columns={[
        { key: 'name', label: 'Temps de réponse' },
        { key: 'calls', label: 'Appels' },
      ]}
      rows={bands.map((band) => ({ name: nameOf(band), calls: formatNumber(band.calls) }))}
    >
      <RowsChart
        rows={bands.map((band) => ({
          name: nameOf(band),
          value: band.calls,
          mark: median !== null && contains(band, median) ? 'la moitié' : undefined,
        }))}
        unit="Appels"
        textOf={formatNumber}
        nameWidth={92}
      />
    </ChartCard>
  );
}
