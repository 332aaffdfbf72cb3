import { formatNumber } from '#client/platform/text/format';
import { ChartCard } from '#ui/data/charts/ChartCard';
import { RowsChart } from '#ui/data/charts/RowsChart';
import type { RoleCount } from './RoleCards';

const SUMMARY = 'Nombre de personnes par rôle.';

/** Chart of the number of people with each role. */
export default function RoleStatistics({ counts }: { counts: readonly RoleCount[] }) {
  return (
    <ChartCard
      title="Assignations par rôle"
      summary={SUMMARY}
      columns={[
        { key: 'role', label: 'Rôle' },
        { key: 'members', label: 'Assignations' },
        { key: 'permissions', label: 'Permissions' },
      ]}
      rows={counts.map(({ role, members }) => ({
        role: role.name,
        members: formatNumber(members),
        permissions: formatNumber(role.permissions.length),
      }))}
    >
      <RowsChart
        rows={counts.map(({ role, members }) => ({ name: role.name, value: members }))}
        unit="Assignations"
        textOf={formatNumber}
        nameWidth={150}
      />
    </ChartCard>
  );
}
