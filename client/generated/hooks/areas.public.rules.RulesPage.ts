import { useQuery } from '../../platform/graphql/useQuery';
import * as documents from '../operations/areas.public.rules.RulesPage';
import type * as types from '../types';
export const usePublicRulesQuery = (options?: useQuery.Options<types.PublicRulesQuery, types.PublicRulesQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.PublicRulesDocument, options);