import { useQuery, useMutation } from '@apollo/client/react';
import * as documents from '../operations/areas.member.account.AccountPage';
import type * as types from '../types';
export const useMyProfileQuery = (options?: useQuery.Options<types.MyProfileQuery, types.MyProfileQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.MyProfileDocument, options);
export const useUpdateProfileMutation = (options?: Omit<useMutation.Options<types.UpdateProfileMutation, types.UpdateProfileMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.UpdateProfileDocument, options);
export const useEmailAvailabilityQuery = (options: useQuery.Options<types.EmailAvailabilityQuery, types.EmailAvailabilityQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.EmailAvailabilityDocument, options);
export const useMySessionsQuery = (options?: useQuery.Options<types.MySessionsQuery, types.MySessionsQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.MySessionsDocument, options);
export const useRevokeSessionMutation = (options?: Omit<useMutation.Options<types.RevokeSessionMutation, types.RevokeSessionMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.RevokeSessionDocument, options);
export const useChangePasswordMutation = (options?: Omit<useMutation.Options<types.ChangePasswordMutation, types.ChangePasswordMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.ChangePasswordDocument, options);