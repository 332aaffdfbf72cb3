import { useQuery } from '../../platform/graphql/useQuery';
import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/areas.admin.emergencies.emergencies';
import type * as types from '../types';
export const useDistressDetectionsQuery = (options?: useQuery.Options<types.DistressDetectionsQuery, types.DistressDetectionsQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.DistressDetectionsDocument, options);
export const useReviewDistressDetectionMutation = (options?: Omit<useMutation.Options<types.ReviewDistressDetectionMutation, types.ReviewDistressDetectionMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.ReviewDistressDetectionDocument, options);