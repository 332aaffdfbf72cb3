import { useQuery, useMutation } from '@apollo/client/react';
import * as documents from '../operations/areas.admin.confirmations.ConfirmationsPage';
import type * as types from '../types';
export const useConfirmationsQuery = (options: useQuery.Options<types.ConfirmationsQuery, types.ConfirmationsQueryVariables>) => useQuery(documents.ConfirmationsDocument, options);
export const useOneConfirmationQuery = (options: useQuery.Options<types.OneConfirmationQuery, types.OneConfirmationQueryVariables>) => useQuery(documents.OneConfirmationDocument, options);
export const useConfirmActMutation = (options?: Omit<useMutation.Options<types.ConfirmActMutation, types.ConfirmActMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.ConfirmActDocument, options);
export const useRefuseActMutation = (options?: Omit<useMutation.Options<types.RefuseActMutation, types.RefuseActMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.RefuseActDocument, options);
export const useCallOffActMutation = (options?: Omit<useMutation.Options<types.CallOffActMutation, types.CallOffActMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.CallOffActDocument, options);