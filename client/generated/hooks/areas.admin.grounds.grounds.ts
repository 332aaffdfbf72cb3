import { useQuery } from '../../platform/graphql/useQuery';
import * as documents from '../operations/areas.admin.grounds.grounds';
import type * as types from '../types';
export const useRulesInForceQuery = (options?: useQuery.Options<types.RulesInForceQuery, types.RulesInForceQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.RulesInForceDocument, options);
export const useDecisionPreviewQuery = (options: useQuery.Options<types.DecisionPreviewQuery, types.DecisionPreviewQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.DecisionPreviewDocument, options);