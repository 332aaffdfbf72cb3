import { useManagedUsersQuery } from '../../../../generated/graphql';
import type { ManagedUsersQueryVariables } from '../../../../generated/graphql';
import { keepPrevious } from '../../../../platform/graphql/keepPrevious';

/** Accounts per page. */
export const PAGE_SIZE = 20;

/** A page of accounts; the former page stays on screen while the next one loads. */
export const useUserList = (variables: Omit<ManagedUsersQueryVariables, 'pageSize'>) =>
  keepPrevious(
    useManagedUsersQuery({
      variables: { ...variables, pageSize: PAGE_SIZE },
      fetchPolicy: 'cache-and-network',
    }),
  );
