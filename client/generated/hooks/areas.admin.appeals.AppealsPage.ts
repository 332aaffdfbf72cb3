import { useMutation } from '../../platform/graphql/useMutation';
import { useQuery } from '../../platform/graphql/useQuery';
import * as documents from '../operations/areas.admin.appeals.AppealsPage';
import type * as types from '../types';
export const useDecideAppealMutation = (options?: Omit<useMutation.Options<types.DecideAppealMutation, types.DecideAppealMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.DecideAppealDocument, options);
export const useAppealPreviewQuery = (options: useQuery.Options<types.AppealPreviewQuery, types.AppealPreviewQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.AppealPreviewDocument, options);