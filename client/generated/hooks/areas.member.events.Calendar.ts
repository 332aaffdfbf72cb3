import { useQuery } from '../../platform/graphql/useQuery';
import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/areas.member.events.Calendar';
import type * as types from '../types';
export const useMyCalendarAddressQuery = (options?: useQuery.Options<types.MyCalendarAddressQuery, types.MyCalendarAddressQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.MyCalendarAddressDocument, options);
export const useCreateCalendarAddressMutation = (options?: Omit<useMutation.Options<types.CreateCalendarAddressMutation, types.CreateCalendarAddressMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.CreateCalendarAddressDocument, options);
export const useRevokeCalendarAddressMutation = (options?: Omit<useMutation.Options<types.RevokeCalendarAddressMutation, types.RevokeCalendarAddressMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.RevokeCalendarAddressDocument, options);