import { useQuery } from '../../platform/graphql/public/hooks';
import type * as types from '../types';
export const usePublicRulesQuery = (options?: useQuery.Options<types.PublicRulesQuery, types.PublicRulesQueryVariables> & { errorPolicy?: 'none' }) => useQuery<types.PublicRulesQuery, types.PublicRulesQueryVariables>('PublicRules', options);