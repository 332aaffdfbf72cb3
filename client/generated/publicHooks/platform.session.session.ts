import { useQuery, useMutation } from '../../platform/graphql/public/hooks';
import * as documents from '../operations/platform.session.session';
import type * as types from '../types';
export const useViewerQuery = (options?: useQuery.Options<types.ViewerQuery, types.ViewerQueryVariables>) => useQuery(documents.ViewerDocument, options);
export const useLoginMutation = (options?: Omit<useMutation.Options<types.LoginMutation, types.LoginMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.LoginDocument, options);
export const useRegisterMutation = (options?: Omit<useMutation.Options<types.RegisterMutation, types.RegisterMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.RegisterDocument, options);
export const useCreateFirstAdministratorMutation = (options?: Omit<useMutation.Options<types.CreateFirstAdministratorMutation, types.CreateFirstAdministratorMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.CreateFirstAdministratorDocument, options);
export const useLogoutMutation = (options?: Omit<useMutation.Options<types.LogoutMutation, types.LogoutMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.LogoutDocument, options);
export const useLogoutEverywhereMutation = (options?: Omit<useMutation.Options<types.LogoutEverywhereMutation, types.LogoutEverywhereMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.LogoutEverywhereDocument, options);