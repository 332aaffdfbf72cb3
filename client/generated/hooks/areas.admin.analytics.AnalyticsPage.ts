import { useQuery, useMutation } from '@apollo/client/react';
import * as documents from '../operations/areas.admin.analytics.AnalyticsPage';
import type * as types from '../types';
export const useAnalyticsQuery = (options?: useQuery.Options<types.AnalyticsQuery, types.AnalyticsQueryVariables>) => useQuery(documents.AnalyticsDocument, options);
export const useExportAnalyticsMutation = (options?: useMutation.Options<types.ExportAnalyticsMutation, types.ExportAnalyticsMutationVariables> & { errorPolicy?: 'none' }) => useMutation(documents.ExportAnalyticsDocument, options);