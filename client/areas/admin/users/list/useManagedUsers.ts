import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { may, useViewer } from '#client/platform/session/useSession';
import { useListAddress } from '#client/platform/address/useListAddress';
import { useListSelection } from '#areas/admin/lists/bulk/useListSelection';
import { userAddress, userListOf } from './userAddress';
import { useUserCounts } from './UserCounts';
import { useUserList } from './useUserList';

/** Manages the state of the advanced list of accounts, stored in the URL. */
export function useManagedUsers() {
  const viewer = useViewer();
  const list = useListAddress(userAddress);
  const variables = userListOf(list.search);
  const seesCounts = may(viewer, 'USERS_STATISTICS');
  const query = useUserList(variables);
  const { data } = withPreviousData(query);
  const counts = useUserCounts(seesCounts);
  return {
    ...list,
    direction: variables.direction,
    query,
    /** Query of the totals; null for viewers who may not see them. */
    counts: seesCounts ? counts : null,
    selection: useListSelection(
      variables.filter,
      data?.users.items.map(({ id }) => id) ?? [],
      data?.users.total ?? 0,
    ),
    refresh: () => {
      void query.refetch();
      if (seesCounts) void counts.refetch();
    },
  };
}

export type ManagedUsers = ReturnType<typeof useManagedUsers>;
