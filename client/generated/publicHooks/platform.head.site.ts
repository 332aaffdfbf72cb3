import { useQuery } from '../../platform/graphql/public/hooks';
import type * as types from '../types';
export const useSiteQuery = (options?: useQuery.Options<types.SiteQuery, types.SiteQueryVariables> & { errorPolicy?: 'none' }) => useQuery<types.SiteQuery, types.SiteQueryVariables>('Site', options);