import type { AdminDashboardQuery } from '#client/generated/graphql';
import { formatNumber } from '#client/platform/text/format';
import { StatStrip } from '#ui/data/StatStrip';

const LABELS = [
  { key: 'totalUsers', label: 'Utilisateurs' },
  { key: 'onlineUsers', label: 'En ligne' },
  { key: 'newUsersThisWeek', label: 'Nouveaux cette semaine' },
  { key: 'publishedArticles', label: 'Articles publiés' },
  { key: 'scheduled', label: 'Articles programmés' },
] as const;

export function DashboardMetrics({ metrics }: { metrics: AdminDashboardQuery['adminDashboard'] }) {
  const stats = LABELS.flatMap(({ key, label }) => {
    const count = metrics[key];
    return count === null ? [] : [{ label, value: formatNumber(count) }];
  });
  return stats.length > 0 && <StatStrip label="Le site en chiffres" stats={stats} />;
}
