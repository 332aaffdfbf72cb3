import { useUserCountsQuery } from '#client/generated/graphql';
import { formatNumber } from '#client/platform/text/format';
import { adminPaths } from '#client/platform/address/paths';
import { QueryView, type QueryState } from '#ui/feedback/QueryView';
import { StatStrip, StatStripSkeleton } from '#ui/data/StatStrip';
import type { UserCountsQuery } from '#client/generated/graphql';

const LABELS = ['Total', 'En ligne', 'Avec rôles', 'Bannis', 'Premium'];

/** Loads the totals of accounts, for viewers who may see them. */
export const useUserCounts = (shown: boolean) =>
  useUserCountsQuery({ skip: !shown, fetchPolicy: 'cache-and-network' });

/** Five totals above the advanced list of accounts. */
export function UserCounts({ query }: { query: QueryState<UserCountsQuery> }) {
  return (
    <QueryView
      query={query}
      failure="Les chiffres n’ont pas pu être chargés."
      skeleton={<StatStripSkeleton labels={LABELS} />}
    >
      {({ userCounts }) => {
        const { total, online, withRoles, banned, premium } = userCounts;
        return (
          <StatStrip
            label="Utilisateurs en chiffres"
            stats={[
              { label: 'Total', value: formatNumber(total), to: adminPaths.managedUsers() },
              {
                label: 'En ligne',
                value: formatNumber(online),
                to: adminPaths.managedUsers({ statut: 'en-ligne' }),
              },
              {
                label: 'Avec rôles',
                value: formatNumber(withRoles),
                to: adminPaths.managedUsers({ avecRoles: 'oui' }),
              },
              {
                label: 'Bannis',
                value: formatNumber(banned),
                to: adminPaths.managedUsers({ statut: 'banni' }),
              },
              { label: 'Premium', value: formatNumber(premium), note: 'Premium et Pro' },
            ]}
          />
        );
      }}
    </QueryView>
  );
}
