import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/areas.admin.viewingAs.viewingAs';
import type * as types from '../types';
export const useImpersonateRoleMutation = (options?: Omit<useMutation.Options<types.ImpersonateRoleMutation, types.ImpersonateRoleMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.ImpersonateRoleDocument, options);
export const useImpersonateUserMutation = (options?: Omit<useMutation.Options<types.ImpersonateUserMutation, types.ImpersonateUserMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.ImpersonateUserDocument, options);