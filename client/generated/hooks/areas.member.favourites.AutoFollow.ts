import { useQuery } from '../../platform/graphql/useQuery';
import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/areas.member.favourites.AutoFollow';
import type * as types from '../types';
export const useAutoFollowQuery = (options?: useQuery.Options<types.AutoFollowQuery, types.AutoFollowQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.AutoFollowDocument, options);
export const useSetAutoFollowMutation = (options?: Omit<useMutation.Options<types.SetAutoFollowMutation, types.SetAutoFollowMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.SetAutoFollowDocument, options);