import { useQuery } from '../../platform/graphql/useQuery';
import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/areas.admin.analytics.AnalyticsPage';
import type * as types from '../types';
export const useAnalyticsQuery = (options?: useQuery.Options<types.AnalyticsQuery, types.AnalyticsQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.AnalyticsDocument, options);
export const useExportAnalyticsMutation = (options?: Omit<useMutation.Options<types.ExportAnalyticsMutation, types.ExportAnalyticsMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.ExportAnalyticsDocument, options);