import { useQuery } from '@apollo/client/react';
import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/areas.member.ranking.RankingPage';
import type * as types from '../types';
export const useRankingQuery = (options: useQuery.Options<types.RankingQuery, types.RankingQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.RankingDocument, options);
export const useShownInRankingQuery = (options?: useQuery.Options<types.ShownInRankingQuery, types.ShownInRankingQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.ShownInRankingDocument, options);
export const useSetShownInRankingMutation = (options?: Omit<useMutation.Options<types.SetShownInRankingMutation, types.SetShownInRankingMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.SetShownInRankingDocument, options);