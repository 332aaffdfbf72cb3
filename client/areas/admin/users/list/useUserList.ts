import { ManagedUsersDocument, useManagedUsersQuery } from '#client/generated/graphql';
import type { ManagedUsersQueryVariables } from '#client/generated/graphql';
import type { FirstAsk } from '#client/platform/graphql/preload';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';

/** Accounts per page. */
export const PAGE_SIZE = 20;

type UserListVariables = Omit<ManagedUsersQueryVariables, 'pageSize'>;

/** Returns the query for a page of accounts, for preloading. */
export const askUserList = (variables: UserListVariables): FirstAsk => ({
  query: ManagedUsersDocument,
  variables: { ...variables, pageSize: PAGE_SIZE },
});

/** Loads a page of accounts. The previous page stays on screen while the next one loads. */
export const useUserList = (variables: UserListVariables) =>
  withPreviousData(
    useManagedUsersQuery({
      variables: { ...variables, pageSize: PAGE_SIZE },
      fetchPolicy: 'cache-and-network',
    }),
  );
