import { useQuery, useMutation } from '@apollo/client/react';
import * as documents from '../operations/areas.member.favourites.FollowedThreads';
import type * as types from '../types';
export const useFollowedThreadsQuery = (options: useQuery.Options<types.FollowedThreadsQuery, types.FollowedThreadsQueryVariables>) => useQuery(documents.FollowedThreadsDocument, options);
export const useSetFollowsOwnMutation = (options?: Omit<useMutation.Options<types.SetFollowsOwnMutation, types.SetFollowsOwnMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.SetFollowsOwnDocument, options);