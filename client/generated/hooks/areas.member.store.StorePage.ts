import { useQuery } from '../../platform/graphql/useQuery';
import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/areas.member.store.StorePage';
import type * as types from '../types';
export const useStoreQuery = (options?: useQuery.Options<types.StoreQuery, types.StoreQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.StoreDocument, options);
export const usePurchaseMutation = (options?: Omit<useMutation.Options<types.PurchaseMutation, types.PurchaseMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.PurchaseDocument, options);
export const useSetMembershipRenewalMutation = (options?: Omit<useMutation.Options<types.SetMembershipRenewalMutation, types.SetMembershipRenewalMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.SetMembershipRenewalDocument, options);