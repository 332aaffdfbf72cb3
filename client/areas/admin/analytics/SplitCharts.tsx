import type { AnalyticsQuery } from '#client/generated/graphql';
import { formatNumber, formatPercent } from '#client/platform/text/format';
import { subscriptionLabels } from '#client/platform/text/labels';
import { ChartCard } from '#ui/data/charts/ChartCard';
import { RowsChart } from '#ui/data/charts/RowsChart';

type Analytics = AnalyticsQuery['analytics'];

const share = (count: number, total: number) => formatPercent(total === 0 ? 0 : count / total);

export function SubscriptionsChart({ tiers }: { tiers: Analytics['subscriptions'] }) {
  const total = tiers.reduce((sum, { count }) => sum + count, 0);
  const paid = tiers.reduce((sum, { tier, count }) => sum + (tier === 'FREE' ? 0 : count), 0);
  const rows = tiers.map(({ tier, count }) => ({ name: subscriptionLabels[tier], count }));
  return (
    <ChartCard
      title="Abonnements"
      summary={`${share(paid, total)} des membres ont un abonnement payant.`}
      columns={[
        { key: 'name', label: 'Abonnement' },
        { key: 'count', label: 'Membres' },
        { key: 'share', label: 'Part' },
      ]}
      rows={rows.map(({ name, count }) => ({
        name,
        count: formatNumber(count),
        share: share(count, total),
      }))}
    >
      <RowsChart
        rows={rows.map(({ name, count }) => ({ name, value: count }))}
        unit="Membres"
        textOf={formatNumber}
        nameWidth={84}
      />
    </ChartCard>
  );
}

/** Maximum length of a role's name beside its bar, in characters. The table shows the full name. */
const LONGEST_NAME = 22;
const shortened = (name: string) =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;

export function RolesChart({ roles }: { roles: Analytics['roles'] }) {
  const sorted = roles.toSorted((a, b) => b.role.hierarchy - a.role.hierarchy);
  const holders = roles.reduce((sum, { members }) => sum + members, 0);
  return (
    <ChartCard
      title="Rôles de l’équipe"
      summary={`${formatNumber(holders)} ${holders > 1 ? 'rôles assignés' : 'rôle assigné'}.`}
      columns={[
        { key: 'name', label: 'Rôle' },
        { key: 'members', label: 'Personnes' },
      ]}
      rows={sorted.map(({ role, members }) => ({
        name: role.name,
        members: formatNumber(members),
      }))}
    >
      <RowsChart
        rows={sorted.map(({ role, members }) => ({ name: shortened(role.name), value: members }))}
        unit="Personnes"
        textOf={formatNumber}
        nameWidth={148}
      />
    </ChartCard>
  );
}
