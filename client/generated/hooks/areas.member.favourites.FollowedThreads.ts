import { useQuery } from '@apollo/client/react';
import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/areas.member.favourites.FollowedThreads';
import type * as types from '../types';
export const useFollowedThreadsQuery = (options: useQuery.Options<types.FollowedThreadsQuery, types.FollowedThreadsQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.FollowedThreadsDocument, options);
export const useSetAutoFollowMutation = (options?: Omit<useMutation.Options<types.SetAutoFollowMutation, types.SetAutoFollowMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.SetAutoFollowDocument, options);