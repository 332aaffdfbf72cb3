import { useQuery } from '@apollo/client/react';
import * as documents from '../operations/areas.admin.grounds.grounds';
import type * as types from '../types';
export const useRulesInForceQuery = (options?: useQuery.Options<types.RulesInForceQuery, types.RulesInForceQueryVariables>) => useQuery(documents.RulesInForceDocument, options);
export const useDecisionPreviewQuery = (options: useQuery.Options<types.DecisionPreviewQuery, types.DecisionPreviewQueryVariables>) => useQuery(documents.DecisionPreviewDocument, options);