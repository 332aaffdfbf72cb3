import { ManagedUsersDocument, useManagedUsersQuery } from '#client/generated/graphql';
import type { ManagedUsersQueryVariables } from '#client/generated/graphql';
import type { FirstAsk } from '#client/platform/graphql/preload';
import { PAGE_SIZE } from '#areas/admin/lists/ListCard';

type UserListVariables = Omit<ManagedUsersQueryVariables, 'pageSize'>;

/** Returns the query for a page of accounts, for preloading. */
export const askUserList = (variables: UserListVariables): FirstAsk => ({
  query: ManagedUsersDocument,
  variables: { ...variables, pageSize: PAGE_SIZE },
});

export const useUserList = (variables: UserListVariables) =>
  useManagedUsersQuery({
    variables: { ...variables, pageSize: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
  });
