import type { MyStatisticsQuery } from '#client/generated/graphql';
import { CallsPerDayChart, SuccessRateChart } from './DayCharts';
import { HoursChart, KindsChart } from './PlaceCharts';
import { ResponseTimesChart } from './ResponseTimesChart';

/** Charts of the calls of a period by day, hour, response time and kind. */
export default function StatisticsCharts({
  history,
}: {
  history: MyStatisticsQuery['myCallHistory'];
}) {
  return (
    <div className="mt-4 grid gap-4 lg:grid-cols-2">
      <CallsPerDayChart days={history.days} className="lg:col-span-2" />
      <SuccessRateChart days={history.days} />
      <HoursChart hours={history.hours} />
      <ResponseTimesChart bands={history.responseTimes} median={history.medianResponseSeconds} />
      <KindsChart kinds={history.kinds} />
    </div>
  );
}
