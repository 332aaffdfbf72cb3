import type { AnalyticsQuery } from '#client/generated/graphql';
import { ActiveUsersChart, DaysChart } from './DaysChart';
import { RolesChart, SubscriptionsChart } from './SplitCharts';

/** Charts of the metrics of a period: per day, per subscription tier and per role. */
export default function AnalyticsCharts({ analytics }: AnalyticsQuery) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <ActiveUsersChart days={analytics.activeByDay} className="lg:col-span-2" />
      <SubscriptionsChart tiers={analytics.subscriptions} />
      <RolesChart roles={analytics.roles} />
      <DaysChart title="Inscriptions par jour" unit="Inscriptions" days={analytics.signUpsByDay} />
      <DaysChart
        title="Pages vues par jour"
        unit="Pages vues"
        days={analytics.pageViewsByDay}
        note="Seuls les visiteurs qui acceptent la mesure d’audience sont comptés."
      />
    </div>
  );
}
