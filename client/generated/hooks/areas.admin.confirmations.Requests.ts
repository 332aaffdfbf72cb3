import { useQuery } from '../../platform/graphql/useQuery';
import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/areas.admin.confirmations.Requests';
import type * as types from '../types';
export const useConfirmationsQuery = (options: useQuery.Options<types.ConfirmationsQuery, types.ConfirmationsQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.ConfirmationsDocument, options);
export const useOneConfirmationQuery = (options: useQuery.Options<types.OneConfirmationQuery, types.OneConfirmationQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.OneConfirmationDocument, options);
export const useConfirmApprovalRequestMutation = (options?: Omit<useMutation.Options<types.ConfirmApprovalRequestMutation, types.ConfirmApprovalRequestMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.ConfirmApprovalRequestDocument, options);
export const useRefuseApprovalRequestMutation = (options?: Omit<useMutation.Options<types.RefuseApprovalRequestMutation, types.RefuseApprovalRequestMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.RefuseApprovalRequestDocument, options);
export const useCancelApprovalRequestMutation = (options?: Omit<useMutation.Options<types.CancelApprovalRequestMutation, types.CancelApprovalRequestMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.CancelApprovalRequestDocument, options);