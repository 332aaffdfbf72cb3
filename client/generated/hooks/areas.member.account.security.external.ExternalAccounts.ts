import { useQuery } from '../../platform/graphql/useQuery';
import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/areas.member.account.security.external.ExternalAccounts';
import type * as types from '../types';
export const useMyExternalAccountsQuery = (options?: useQuery.Options<types.MyExternalAccountsQuery, types.MyExternalAccountsQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.MyExternalAccountsDocument, options);
export const useStartExternalLinkMutation = (options?: Omit<useMutation.Options<types.StartExternalLinkMutation, types.StartExternalLinkMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.StartExternalLinkDocument, options);
export const useUnlinkExternalAccountMutation = (options?: Omit<useMutation.Options<types.UnlinkExternalAccountMutation, types.UnlinkExternalAccountMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.UnlinkExternalAccountDocument, options);