import { useMutation } from '@apollo/client/react';
import * as documents from '../operations/areas.admin.viewingAs.viewingAs';
import type * as types from '../types';
export const useViewAsRoleMutation = (options?: Omit<useMutation.Options<types.ViewAsRoleMutation, types.ViewAsRoleMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.ViewAsRoleDocument, options);
export const useViewAsPersonMutation = (options?: Omit<useMutation.Options<types.ViewAsPersonMutation, types.ViewAsPersonMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.ViewAsPersonDocument, options);