import { useQuery } from '../../platform/graphql/useQuery';
import * as documents from '../operations/areas.member.favourites.FollowedThreads';
import type * as types from '../types';
export const useFollowedThreadsQuery = (options: useQuery.Options<types.FollowedThreadsQuery, types.FollowedThreadsQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.FollowedThreadsDocument, options);