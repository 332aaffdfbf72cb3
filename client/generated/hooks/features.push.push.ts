import { useMutation } from '@apollo/client/react';
import * as documents from '../operations/features.push.push';
import type * as types from '../types';
export const useTurnPushOnMutation = (options?: Omit<useMutation.Options<types.TurnPushOnMutation, types.TurnPushOnMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.TurnPushOnDocument, options);
export const useKeepPushOnMutation = (options?: Omit<useMutation.Options<types.KeepPushOnMutation, types.KeepPushOnMutationVariables>, 'variables'> & { errorPolicy?: 'none' }) => useMutation(documents.KeepPushOnDocument, options);