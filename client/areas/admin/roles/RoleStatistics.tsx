import { formatNumber } from '#client/platform/text/format';
import { ChartCard } from '#ui/data/charts/ChartCard';
import { RowsChart } from '#ui/data/charts/RowsChart';
import type { RoleCount } from './RoleCards';

export default function RoleStatistics({ counts }: { counts: readonly RoleCount[] }) {
  return (
    <ChartCard
      title="Personnes par rôle"
      columns={[
        { key: 'role', label: 'Rôle' },
        { key: 'members', label: 'Personnes' },
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
        unit="Personnes"
        textOf={formatNumber}
        nameWidth={150}
      />
    </ChartCard>
  );
}
