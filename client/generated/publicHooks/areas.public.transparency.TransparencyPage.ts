import { useQuery } from '../../platform/graphql/public/hooks';
import type * as types from '../types';
export const usePublicTransparencyQuery = (options?: useQuery.Options<types.PublicTransparencyQuery, types.PublicTransparencyQueryVariables> & { errorPolicy?: 'none' }) => useQuery<types.PublicTransparencyQuery, types.PublicTransparencyQueryVariables>('PublicTransparency', options);