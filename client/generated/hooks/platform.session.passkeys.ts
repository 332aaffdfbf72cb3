import { useMutation } from '../../platform/graphql/useMutation';
import * as documents from '../operations/platform.session.passkeys';
import type * as types from '../types';
export const useStartPasskeySignInMutation = (options?: Omit<useMutation.Options<types.StartPasskeySignInMutation, types.StartPasskeySignInMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.StartPasskeySignInDocument, options);
export const useSignInWithPasskeyMutation = (options?: Omit<useMutation.Options<types.SignInWithPasskeyMutation, types.SignInWithPasskeyMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.SignInWithPasskeyDocument, options);