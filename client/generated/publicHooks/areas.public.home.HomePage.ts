import { useQuery } from '../../platform/graphql/public/hooks';
import type * as types from '../types';
export const usePublicHomeQuery = (options?: useQuery.Options<types.PublicHomeQuery, types.PublicHomeQueryVariables> & { errorPolicy?: 'none' }) => useQuery<types.PublicHomeQuery, types.PublicHomeQueryVariables>('PublicHome', options);