import { useSearchParams } from 'react-router-dom';

import { adminPaths, type UserListSearch } from '#client/platform/address/paths';
import { may, useViewer } from '#client/platform/session/useSession';
import { useListAddress, type ListHistory } from '#client/platform/address/useListAddress';
import { useListSelection } from '#areas/admin/lists/useListSelection';
import { readUserList } from './userAddress';
import { useUserCounts } from './UserCounts';
import { useUserList } from './useUserList';

/**
 * Manages the state of the advanced list of accounts. Its search, filters, order and page are
 * stored in the URL.
 */
export function useManagedUsers() {
  const viewer = useViewer();
  const [parameters] = useSearchParams();
  const address = readUserList(parameters);
  const { search, filter, sort, direction, page } = address;
  const seesCounts = may(viewer, 'USERS_STATISTICS');
  const query = useUserList({ filter, sort, direction, page });
  const counts = useUserCounts(seesCounts);
  const change = useListAddress<UserListSearch>(search, adminPaths.managedUsers);
  return {
    address,
    query,
    /** Query of the totals; null for viewers who may not see them. */
    counts: seesCounts ? counts : null,
    selection: useListSelection(
      filter,
      query.data?.users.items.map(({ id }) => id) ?? [],
      query.data?.users.total ?? 0,
    ),
    refresh: () => {
      void query.refetch();
      if (seesCounts) void counts.refetch();
    },
    /** Applies other filters and returns to the first page. */
    go: (changed: UserListSearch, history?: ListHistory) =>
      change({ page: 1, ...changed }, history),
  };
}

export type ManagedUsers = ReturnType<typeof useManagedUsers>;
