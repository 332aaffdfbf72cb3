import { useQuery } from '../../platform/graphql/public/hooks';
import type * as types from '../types';
export const usePublicCallQuery = (options: useQuery.Options<types.PublicCallQuery, types.PublicCallQueryVariables> & { errorPolicy?: 'none' }) => useQuery<types.PublicCallQuery, types.PublicCallQueryVariables>('PublicCall', options);