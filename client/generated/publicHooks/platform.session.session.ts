import { useQuery, useMutation } from '../../platform/graphql/public/hooks';
import * as documents from '../operations/platform.session.session';
import type * as types from '../types';
export const useViewerQuery = (options?: useQuery.Options<types.ViewerQuery, types.ViewerQueryVariables>) => useQuery(documents.ViewerDocument, options);
export const useLoginMutation = (options?: useMutation.Options<types.LoginMutation, types.LoginMutationVariables> & { errorPolicy?: 'none' }) => useMutation(documents.LoginDocument, options);
export const useRegisterMutation = (options?: useMutation.Options<types.RegisterMutation, types.RegisterMutationVariables> & { errorPolicy?: 'none' }) => useMutation(documents.RegisterDocument, options);
export const useCreateFirstAdministratorMutation = (options?: useMutation.Options<types.CreateFirstAdministratorMutation, types.CreateFirstAdministratorMutationVariables> & { errorPolicy?: 'none' }) => useMutation(documents.CreateFirstAdministratorDocument, options);
export const useLogoutMutation = (options?: useMutation.Options<types.LogoutMutation, types.LogoutMutationVariables> & { errorPolicy?: 'none' }) => useMutation(documents.LogoutDocument, options);
export const useLogoutEverywhereMutation = (options?: useMutation.Options<types.LogoutEverywhereMutation, types.LogoutEverywhereMutationVariables> & { errorPolicy?: 'none' }) => useMutation(documents.LogoutEverywhereDocument, options);