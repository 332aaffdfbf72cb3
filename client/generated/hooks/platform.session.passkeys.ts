import { useMutation } from '@apollo/client/react';
import * as documents from '../operations/platform.session.passkeys';
import type * as types from '../types';
export const useBeginPasskeySignInMutation = (options?: Omit<useMutation.Options<types.BeginPasskeySignInMutation, types.BeginPasskeySignInMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.BeginPasskeySignInDocument, options);
export const useSignInWithPasskeyMutation = (options?: Omit<useMutation.Options<types.SignInWithPasskeyMutation, types.SignInWithPasskeyMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.SignInWithPasskeyDocument, options);