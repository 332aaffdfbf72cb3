import { useQuery } from '../../platform/graphql/useQuery';
import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/areas.member.ranking.RankingPage';
import type * as types from '../types';
export const useRankingQuery = (options: useQuery.Options<types.RankingQuery, types.RankingQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.RankingDocument, options);
export const useRankingVisibilityQuery = (options?: useQuery.Options<types.RankingVisibilityQuery, types.RankingVisibilityQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.RankingVisibilityDocument, options);
export const useSetRankingVisibilityMutation = (options?: Omit<useMutation.Options<types.SetRankingVisibilityMutation, types.SetRankingVisibilityMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.SetRankingVisibilityDocument, options);