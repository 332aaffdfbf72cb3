import { useQuery } from '../../platform/graphql/useQuery';
import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/areas.admin.results.ResultsPage';
import type * as types from '../types';
export const useGameResultsQuery = (options?: useQuery.Options<types.GameResultsQuery, types.GameResultsQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.GameResultsDocument, options);
export const useOneGameResultQuery = (options: useQuery.Options<types.OneGameResultQuery, types.OneGameResultQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.OneGameResultDocument, options);
export const useCaseResultQuery = (options: useQuery.Options<types.CaseResultQuery, types.CaseResultQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.CaseResultDocument, options);
export const useDecideResultMutation = (options?: Omit<useMutation.Options<types.DecideResultMutation, types.DecideResultMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.DecideResultDocument, options);