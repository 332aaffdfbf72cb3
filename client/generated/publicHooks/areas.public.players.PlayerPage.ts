import { useQuery } from '../../platform/graphql/public/hooks';
import type * as types from '../types';
export const usePublicPlayerQuery = (options: useQuery.Options<types.PublicPlayerQuery, types.PublicPlayerQueryVariables> & { errorPolicy?: 'none' }) => useQuery<types.PublicPlayerQuery, types.PublicPlayerQueryVariables>('PublicPlayer', options);