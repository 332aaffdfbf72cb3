import { useMutation } from '../../platform/graphql/useMutation';
import { useQuery } from '../../platform/graphql/useQuery';
import * as documents from '../operations/areas.admin.cases.detail.DecisionCard';
import type * as types from '../types';
export const useDecideCaseMutation = (options?: Omit<useMutation.Options<types.DecideCaseMutation, types.DecideCaseMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.DecideCaseDocument, options);
export const useCaseReportQuery = (options: useQuery.Options<types.CaseReportQuery, types.CaseReportQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.CaseReportDocument, options);