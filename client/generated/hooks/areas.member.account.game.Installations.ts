import { useQuery } from '../../platform/graphql/useQuery';
import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/areas.member.account.game.Installations';
import type * as types from '../types';
export const useMyInstallationsQuery = (options?: useQuery.Options<types.MyInstallationsQuery, types.MyInstallationsQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.MyInstallationsDocument, options);
export const useRegisterInstallationMutation = (options?: Omit<useMutation.Options<types.RegisterInstallationMutation, types.RegisterInstallationMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.RegisterInstallationDocument, options);
export const useRenameInstallationMutation = (options?: Omit<useMutation.Options<types.RenameInstallationMutation, types.RenameInstallationMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.RenameInstallationDocument, options);
export const useRevokeInstallationMutation = (options?: Omit<useMutation.Options<types.RevokeInstallationMutation, types.RevokeInstallationMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.RevokeInstallationDocument, options);
export const useMyShiftsQuery = (options?: useQuery.Options<types.MyShiftsQuery, types.MyShiftsQueryVariables> & { errorPolicy?: 'none' }) => useQuery(documents.MyShiftsDocument, options);