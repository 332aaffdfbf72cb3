import { useQuery } from '../../platform/graphql/public/hooks';
import type * as types from '../types';
export const usePublicNewsListQuery = (options: useQuery.Options<types.PublicNewsListQuery, types.PublicNewsListQueryVariables> & { errorPolicy?: 'none' }) => useQuery<types.PublicNewsListQuery, types.PublicNewsListQueryVariables>('PublicNewsList', options);