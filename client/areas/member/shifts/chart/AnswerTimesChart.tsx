import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';

import { formatDateTime, formatNumber, formatPercent } from '#client/platform/text/format';
import { successShare } from '#client/platform/progress';
import { ChartCard } from '#ui/data/charts/ChartCard';
import { ChartTip } from '#ui/data/charts/ChartTip';
import { chartColors, chartFrame, valueAxis, nameAxis } from '#ui/data/charts/style';
import { secondsText, type ComparedShift } from '../shiftLabels';

interface AnswerTimesChartProps {
  /** Shifts on the current page of the list. */
  shifts: readonly ComparedShift[];
  /** Whether there are shifts on other pages, which the chart does not show. */
  isPartial: boolean;
}

/**
 * Chart of the median response times of the shifts on the current page, oldest first. Contains only
 * shifts that count.
 */
export default function AnswerTimesChart({ shifts, isPartial }: AnswerTimesChartProps) {
  const counting = shifts
    .flatMap(({ openedAt, calls, successful, medianSeconds }) =>
      successful === null || medianSeconds === null
        ? []
        : [{ instant: formatDateTime(openedAt), calls, successful, medianSeconds }],
    )
    .toReversed();
  const medians = counting.map(({ medianSeconds }) => medianSeconds);
  const span = `De ${secondsText(Math.min(...medians))} à ${secondsText(Math.max(...medians))}`;
  const scope = isPartial
    ? `sur les ${counting.length} gardes comptées de cette page`
    : `sur ${counting.length} gardes comptées`;
  return (
    <ChartCard
      className="mb-4"
      title="Votre temps pour décrocher, garde après garde"
      summary={`${span} ${scope}.`}
      columns={[
        { key: 'instant', label: 'Garde' },
        { key: 'median', label: 'Pour décrocher' },
        { key: 'calls', label: 'Appels' },
        { key: 'rate', label: 'Appels réussis' },
      ]}
      rows={counting.map(({ instant, calls, successful, medianSeconds }) => ({
        instant,
        median: secondsText(medianSeconds),
        calls: formatNumber(calls),
        rate: formatPercent(successShare(successful, calls)),
      }))}
    >
      <LineChart {...chartFrame} data={counting}>
        <CartesianGrid vertical={false} stroke={chartColors.grid} />
        <XAxis
          {...nameAxis}
          dataKey="instant"
          tickFormatter={(instant: string) => instant.slice(0, 5)}
        />
        <YAxis {...valueAxis} width={44} tickFormatter={(value: number) => `${value}\u00A0s`} />
        <Tooltip content={<ChartTip textOf={secondsText} />} />
        <Line
          dataKey="medianSeconds"
          name="Pour décrocher"
          stroke={chartColors.line}
          strokeWidth={2}
          dot={{ r: 3, fill: chartColors.line }}
          isAnimationActive={false}
        />
      </LineChart>
    </ChartCard>
  );
}
